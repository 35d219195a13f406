"""Whole turns: every different outcome of hand card, closes and market card, in any order.

`whole_turns` lists them with their actions, from any moment of a turn on; `outcomes` lists those worth a thought from
the start of a turn, without actions and fast, for playing imagined games on.
"""

from ..cards import HIGHEST_NUMBER
from ..notation import CLOSE_LINE, END_THE_TURN, PLAY_CARD, TAKE_TO_HAND, TAKE_TO_LINE
from .model import EMPTY, emptied, fits, in_order, jackpot_of, placed, without, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation import Action
    from .model import Cards, LightLine, Position

    Outcome = tuple[LightLine, Cards, int, int, Cards]
    """line, hand, market card taken, points won, sizes of the jackpots"""

HAND_LIMIT = 2


class Turn:
    """One way to go on to the end of the turn: its `actions`, and where they lead."""

    __slots__ = ("actions", "gain", "hand", "idle", "jackpots", "line", "take")

    def __init__(self, actions: "tuple[Action, ...]", outcome: "Outcome", idle: bool) -> None:
        self.actions = actions
        self.line, self.hand, self.take, self.gain, self.jackpots = outcome
        self.idle = idle  # closes where waiting would be as good

    def key(self) -> "tuple[object, ...]":
        """What tells its outcome from all others of the same position, and orders it among them."""
        return (self.take, self.hand, self.line, self.gain, self.jackpots)


class _Search:
    """Walks through all orders of actions, and keeps the first and shortest way to each outcome."""

    def __init__(self, market: "Cards") -> None:
        self.market = market
        self.found: dict[tuple[object, ...], Turn] = {}
        self.keys: list[tuple[object, ...]] = []  # in order of discovery: dicts keep none

    def walk(self, outcome: "Outcome", played: bool, actions: "tuple[Action, ...]", closes: int, idle: bool) -> None:
        """Go on from a moment of the turn; `idle` when the last thing done was to close, with nothing left to take."""
        line, hand, take, gain, jackpots = outcome
        if take:
            end = (line, in_order(hand), take, gain, jackpots)
            self._keep(Turn(actions + (END_THE_TURN,), end, idle or closes > 1))
        if line != EMPTY:  # first, so that of two ways to an outcome the one that closes early is found first
            closed = (EMPTY, hand, take, gain + worth(line), jackpots)
            self.walk(closed, played, actions + (CLOSE_LINE,), closes + 1, bool(take))
        if not take:
            for card in self.market:
                if fits(line, card):
                    after = put((line, hand, card, gain, jackpots), card)
                    self.walk(after, played, actions + (TAKE_TO_LINE[card],), closes, False)
                if len(hand) < HAND_LIMIT:
                    kept = (line, hand + (card,), card, gain, jackpots)
                    self.walk(kept, played, actions + (TAKE_TO_HAND[card],), closes, False)
        if not played:
            for card in hand:
                if fits(line, card):
                    after = put((line, without(hand, card), take, gain, jackpots), card)
                    self.walk(after, True, actions + (PLAY_CARD[card],), closes, False)

    def _keep(self, turn: Turn) -> None:
        key = turn.key()
        known = self.found.get(key)
        if known is None:
            self.keys.append(key)
        if known is None or (known.idle, len(known.actions)) > (turn.idle, len(turn.actions)):
            self.found[key] = turn


def put(outcome: "Outcome", card: int) -> "Outcome":
    """The outcome after a fitting card has been put into the line."""
    line, hand, take, gain, jackpots = outcome
    longer = placed(line, card)
    if card <= HIGHEST_NUMBER:
        suit = jackpot_of(line, longer, card)
        if suit >= 0:
            return (longer, hand, take, gain + jackpots[suit], emptied(jackpots, suit))
    return (longer, hand, take, gain, jackpots)


def whole_turns(
    position: "Position", seat: int, taken: bool = False, played: bool = False, fresh: bool = False
) -> "list[Turn]":
    """Every outcome that the rest of the seat's turn can have, once, with the shortest way to it.

    `fresh` says that all cards of the line came into it during this turn.
    """
    search = _Search(position.market)
    line = position.lines[seat]
    # What was taken before does not matter any more: -1 only says that a card was.
    start = (line, position.hands[seat], -1 if taken else 0, 0, position.jackpots)
    search.walk(start, played, (), 1 if fresh or line == EMPTY else 0, False)
    return [search.found[key] for key in search.keys]


def sensible_turns(
    position: "Position", seat: int, taken: bool = False, played: bool = False, fresh: bool = False
) -> "list[Turn]":
    """The turns worth a thought: those that close for nothing only when there are no others.

    It makes no sense to close twice in a turn, or a line that was begun in it, or at the end of the turn: the start of
    the next turn, or the end of the game, is never a worse moment.
    """
    turns = whole_turns(position, seat, taken, played, fresh)
    return [turn for turn in turns if not turn.idle] or turns


def outcomes(position: "Position", seat: int) -> "list[Outcome]":
    """The outcomes of all sensible turns, from the start of a turn; some may be there twice."""
    line = position.lines[seat]
    hand = position.hands[seat]
    market = position.market
    found: list[Outcome] = []
    _outcomes(found, (line, hand, 0, 0, position.jackpots), market, line != EMPTY)
    if line != EMPTY:
        _outcomes(found, (EMPTY, hand, 0, worth(line), position.jackpots), market, False)
    return found


def _outcomes(found: "list[Outcome]", start: "Outcome", market: "Cards", may_close: bool) -> None:
    """Add the outcomes from a line on; with `may_close` also those with a close between two cards."""
    line, hand, _, gain, jackpots = start
    low, high, _, _, bet, _ = line
    room = len(hand) < HAND_LIMIT
    for card in market:
        if low < card < high or (card > HIGHEST_NUMBER and not bet):
            after = put((line, hand, card, gain, jackpots), card)
            found.append(after)
            longer, _, _, won, left = after
            for other in hand:
                rest = without(hand, other)
                if fits(longer, other):
                    found.append(put((longer, rest, card, won, left), other))
                if may_close:
                    found.append(put((EMPTY, rest, card, won + worth(longer), left), other))
        if room:
            found.append((line, in_order(hand + (card,)), card, gain, jackpots))
    for other in hand:
        if not fits(line, other):
            continue
        longer, rest, _, won, left = put((line, without(hand, other), 0, gain, jackpots), other)
        _take(found, longer, rest, won, left, market)
        if may_close:
            _take(found, EMPTY, rest, won + worth(longer), left, market)


def _take(
    found: "list[Outcome]", line: "LightLine", hand: "Cards", gain: int, jackpots: "Cards", market: "Cards"
) -> None:
    """Add the outcomes of taking each market card into the line or the hand, after the hand card was played."""
    low, high, _, _, bet, _ = line
    for card in market:
        if low < card < high or (card > HIGHEST_NUMBER and not bet):
            found.append(put((line, hand, card, gain, jackpots), card))
        found.append((line, in_order(hand + (card,)), card, gain, jackpots))
