"""The rules at work: the state of one game, what may be done in it, and what each action does (rules 2 to 8)."""

from . import reasons
from .cards import CARDS, HIGHEST_NUMBER, is_bet, parse_card, suit_of
from .deal import ENDINGS, FEWEST_PLAYERS, MOST_PLAYERS, DealCode, parse_code
from .events import (
    BetSettled,
    CardPlayed,
    CardTaken,
    FirstPlayerMoved,
    GameEnded,
    JackpotWon,
    LastPhaseBegan,
    LeftoversMoved,
    LineClosed,
    MarketDealt,
    Passed,
    TurnEnded,
)
from .line import EMPTY_LINE, JACKPOT_COUNT, TOLL
from .notation import (
    CLOSE,
    CLOSE_LINE,
    END_THE_TURN,
    END_TURN,
    PASS,
    PASS_FOR_GOOD,
    PLAY,
    PLAY_CARD,
    TAKE_TO_HAND,
    TAKE_TO_LINE,
    TO_HAND,
    TO_LINE,
    Action,
    parse_action,
)
from .reasons import Reason
from .view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .events import Event
    from .line import Line
    from .rng import Rng

    Cards = tuple[int, ...]

HAND_LIMIT = 2
"""Cards that a hand holds at the most (rules 4.4)."""

# What is made again and again, made once.
_END_ONLY = (END_THE_TURN,)
_CLOSE_OR_END = (CLOSE_LINE, END_THE_TURN)
_TURN_ENDED = tuple([TurnEnded(seat) for seat in range(MOST_PLAYERS)])

TURNS = "turns"
LAST = "last"
OVER = "over"


class IllegalAction(ValueError):
    """An action that is not legal now; `reason` says why, the message as one sentence."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action} is not legal: {reason}")
        self.action = action
        self.reason = reason


class Game:
    """One game, from the first market to the final score.

    Every zone is an immutable tuple (a line a `Line`), held in lists with one entry a seat or a suit: `market`,
    `lines`, `hands`, `piles` (number cards scored), `tokens` (won, in order, as +n and -n), `jackpots`. `first` holds
    the first-player token; `to_move` is the seat whose action is next, None when the game is over; `taken` and `played`
    say whether it has taken its market card and played its hand card; `phase` is `turns`, `last` or `over`.
    Change a game by `apply` alone.
    """

    __slots__ = (
        "_deck",
        "_drawn",
        "_legal",
        "ending",
        "first",
        "hands",
        "jackpots",
        "lines",
        "market",
        "passed",
        "phase",
        "piles",
        "played",
        "players",
        "round",
        "taken",
        "to_move",
        "tokens",
    )

    def __init__(self, deck: "Cards", players: int, ending: str = "two") -> None:
        """A game on `deck`, the 106 cards in draw order; raises `ValueError` when something is not right."""
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise ValueError(f"A game has 2 to 5 players, not {players}.")
        if ending not in ENDINGS:
            raise ValueError(f"The ending is two or one, not {ending!r}.")
        if sorted(deck) != list(CARDS):
            raise ValueError("A deck holds each of the 106 cards once.")
        self._deck = deck
        self._drawn = players + 2
        self._legal: tuple[Action, ...] | None = None
        self.players = players
        self.ending = ending
        self.phase = TURNS
        self.round = 1
        self.first = 0
        self.to_move: int | None = 0
        self.taken = False
        self.played = False
        self.market: Cards = deck[: players + 2]
        self.lines: list[Line] = [EMPTY_LINE] * players
        self.hands: list[Cards] = [()] * players
        self.piles: list[Cards] = [()] * players
        self.tokens: list[Cards] = [()] * players
        self.jackpots: list[Cards] = [(), (), (), ()]
        self.passed = [False] * players

    @classmethod
    def deal(cls, code: "str | DealCode") -> "Game":
        """The game that a deal code stands for; raises `DealCodeError`."""
        if isinstance(code, str):
            code = parse_code(code)
        return cls(code.deck(), code.players, code.ending)

    @classmethod
    def from_deck(cls, cards: "list[str] | tuple[str, ...]", players: int, ending: str = "two") -> "Game":
        """A game on 106 card texts in draw order; raises a `ValueError` that says what is wrong with them."""
        return cls(tuple([parse_card(card) for card in cards]), players, ending)

    def copy(self) -> "Game":
        """A game of its own in the same state."""
        twin: Game = object.__new__(Game)  # MicroPython knows no Game.__new__
        twin._deck = self._deck
        twin._drawn = self._drawn
        twin._legal = self._legal
        twin.players = self.players
        twin.ending = self.ending
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.to_move = self.to_move
        twin.taken = self.taken
        twin.played = self.played
        twin.market = self.market
        twin.lines = self.lines[:]
        twin.hands = self.hands[:]
        twin.piles = self.piles[:]
        twin.tokens = self.tokens[:]
        twin.jackpots = self.jackpots[:]
        twin.passed = self.passed[:]
        return twin

    # What is asked of a game

    @property
    def is_over(self) -> bool:
        """Whether all lines have been closed and the scores are final (rules 7.3)."""
        return self.phase == OVER

    @property
    def rounds(self) -> int:
        """How many rounds this game has (rules 4.7)."""
        return len(CARDS) // (self.players + 2)

    @property
    def ends_round(self) -> bool:
        """Whether the round is over when the seat to move ends its turn (rules 4.7)."""
        return self.phase == TURNS and self.to_move is not None and (self.to_move + 1) % self.players == self.first

    def scores(self) -> "list[int]":
        """The points of each seat so far: cards in the score pile and tokens (rules 8.1)."""
        return [len(self.piles[seat]) + sum(self.tokens[seat]) for seat in range(self.players)]

    def view(self, seat: int) -> View:
        """What `seat` may know: all but the order of the draw pile (rules 9)."""
        return View(self, seat)

    def revealed(self) -> "Cards":
        """The cards shown so far, in the order in which they were drawn (rules 9.1)."""
        return self._deck[: self._drawn]

    def unseen(self) -> "Cards":
        """The cards still in the draw pile, sorted: their order is nobody's business (rules 9.1)."""
        return tuple(sorted(self._deck[self._drawn :]))

    # Legality

    def legal_actions(self) -> "tuple[Action, ...]":
        """All legal actions, in a fixed order: market cards as dealt, hand cards, close, end of turn or pass."""
        if self._legal is not None:
            return self._legal
        seat = self.to_move
        if seat is None:
            return ()
        line = self.lines[seat]
        hand = self.hands[seat]
        low = line.low
        high = line.high
        bet_fits = not line.bet
        actions = []
        if not self.taken and self.phase == TURNS:
            room = len(hand) < HAND_LIMIT
            for card in self.market:
                if low < card < high or (bet_fits and card > HIGHEST_NUMBER):
                    actions.append(TAKE_TO_LINE[card])
                if room:
                    actions.append(TAKE_TO_HAND[card])
        if not self.played:
            for card in hand:
                if low < card < high or (bet_fits and card > HIGHEST_NUMBER):
                    actions.append(PLAY_CARD[card])
        if self.phase == LAST:
            actions.append(PASS_FOR_GOOD)
        elif not self.taken:
            if line.cards:
                actions.append(CLOSE_LINE)
        elif not actions:
            self._legal = _CLOSE_OR_END if line.cards else _END_ONLY
            return self._legal
        else:
            if line.cards:
                actions.append(CLOSE_LINE)
            actions.append(END_THE_TURN)
        self._legal = legal = tuple(actions)
        return legal

    def why_not(self, action: "Action | str") -> "Reason | None":
        """None when the action is legal, else why not; raises `NotationError` for a text that is no action."""
        if isinstance(action, str):
            action = parse_action(action)
        return None if action in self.legal_actions() else self._reason(action)

    def _reason(self, action: Action) -> Reason:
        """The first thing that stands in the way of an action that is not legal."""
        seat = self.to_move
        kind = action.kind
        if seat is None:
            return Reason(reasons.GAME_OVER)
        if self.phase == LAST and kind not in (PLAY, PASS):
            return Reason(reasons.NOT_IN_LAST_PHASE)
        if kind == PASS:
            return Reason(reasons.ONLY_IN_LAST_PHASE)
        if kind == CLOSE:
            return Reason(reasons.LINE_EMPTY)
        if kind == END_TURN:
            return Reason(reasons.TAKE_FIRST)
        if kind == PLAY:
            if action.card not in self.hands[seat]:
                return Reason(reasons.NOT_IN_HAND)
            if self.played:
                return Reason(reasons.ALREADY_PLAYED)
        else:
            if self.taken:
                return Reason(reasons.ALREADY_TAKEN)
            if action.card not in self.market:
                return Reason(reasons.NOT_IN_MARKET)
            if kind == TO_HAND:
                return Reason(reasons.HAND_FULL)
        unfit = why_unfit(self.lines[seat], action.card)
        assert unfit is not None  # all other obstacles have been named
        return unfit

    # What actions do

    def apply(self, action: "Action | str") -> "list[Event]":
        """Do an action (or its text) and give the events, in order.

        Raises `IllegalAction` when it is not legal and `NotationError` when the text is no action; either way nothing
        has changed.
        """
        if isinstance(action, str):
            action = parse_action(action)
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        if action not in legal:
            raise IllegalAction(action, self._reason(action))
        self._legal = None
        seat = self.to_move
        assert seat is not None
        kind = action.kind
        card = action.card
        happened: list[Event]
        if kind == END_TURN:
            happened = [_TURN_ENDED[seat]]
            self.taken = False
            self.played = False
            ends_round = self.ends_round
            self.to_move = (seat + 1) % self.players
            if ends_round:
                self._end_round(happened)
        elif kind == TO_LINE:
            self.taken = True
            self.market = _without(self.market, card)
            happened = [CardTaken(seat, card, "line")]
            self._place(seat, card, happened)
        elif kind == TO_HAND:
            self.taken = True
            self.market = _without(self.market, card)
            self.hands[seat] += (card,)
            happened = [CardTaken(seat, card, "hand")]
        elif kind == PLAY:
            happened = [CardPlayed(seat, card)]
            self._play(seat, card, happened)
        elif kind == CLOSE:
            happened = []
            self._close(seat, len(legal) == 1, happened)
        else:
            happened = [Passed(seat)]
            self.passed[seat] = True
            self._next_in_last_phase(self._lap_place(seat) + 1, happened)
        return happened

    def _play(self, seat: int, card: int, happened: "list[Event]") -> None:
        self.hands[seat] = _without(self.hands[seat], card)
        self._place(seat, card, happened)
        if self.phase == LAST:
            self._next_in_last_phase(self._lap_place(seat) + 1, happened)
        else:
            self.played = True

    def _place(self, seat: int, card: int, happened: "list[Event]") -> None:
        """Put a card at the end of the line; a suit's third card wins its jackpot (rules 5)."""
        line = self.lines[seat].add(card)
        self.lines[seat] = line
        if card <= HIGHEST_NUMBER:
            suit = (card - 1) & 3
            if line.suit_count(suit) == JACKPOT_COUNT:
                won = self.jackpots[suit]
                self.piles[seat] += won
                self.jackpots[suit] = ()
                happened.append(JackpotWon(seat, suit, won))

    def _close(self, seat: int, forced: bool, happened: "list[Event]") -> None:
        """Settle the bet, discard the first three number cards, score the others (rules 6)."""
        line = self.lines[seat]
        if line.bet:
            token = line.bet_outcome()
            self.tokens[seat] += (token,)
            happened.append(BetSettled(seat, line.bet, line.followers, token))
        numbers = line.number_cards()
        self.piles[seat] += numbers[TOLL:]
        self.lines[seat] = EMPTY_LINE
        happened.append(LineClosed(seat, numbers[:TOLL], numbers[TOLL:], line.bet, forced))

    def _end_round(self, happened: "list[Event]") -> None:
        """Clear the market; begin the next round, or the last phase if the draw pile is too small (rules 4.7, 7.1)."""
        self._move_leftovers(self.market, happened)
        self.market = ()
        last_round = self.round == self.rounds
        if not last_round or self.ending == "one":
            self.first = (self.first + 1) % self.players
            self.to_move = self.first
            happened.append(FirstPlayerMoved(self.first))
        if last_round:
            self._begin_last_phase(happened)
            return
        self.round += 1
        drawn = self._drawn + self.players + 2
        self.market = self._deck[self._drawn : drawn]
        self._drawn = drawn
        happened.append(MarketDealt(self.round, self.market))

    def _move_leftovers(self, cards: "Cards", happened: "list[Event]") -> None:
        """Put number cards under their jackpot tokens and discard the bets."""
        numbers = tuple([card for card in cards if card <= HIGHEST_NUMBER])
        for card in numbers:
            self.jackpots[suit_of(card)] += (card,)
        happened.append(LeftoversMoved(numbers, tuple([card for card in cards if is_bet(card)])))

    def _begin_last_phase(self, happened: "list[Event]") -> None:
        self.phase = LAST
        left = self._deck[self._drawn :]
        self._drawn = len(self._deck)
        happened.append(LastPhaseBegan(self.first, left))
        self._move_leftovers(left, happened)
        self._next_in_last_phase(0, happened)

    def _lap_place(self, seat: int) -> int:
        """How many seats come before this one in a lap of the last phase."""
        return (seat - self.first) % self.players

    def _next_in_last_phase(self, place: int, happened: "list[Event]") -> None:
        """Give the move to the next seat that has one, from a place in the lap on, or end the game (rules 7.2, 7.3).

        With ending `one` there is a single lap; with ending `two` they go on until everyone is skipped.
        """
        end = self.players if self.ending == "one" else place + self.players
        for step in range(place, end):
            seat = (self.first + step) % self.players
            if self.hands[seat] and not self.passed[seat]:
                self.to_move = seat
                return
        self._end_game(happened)

    def _end_game(self, happened: "list[Event]") -> None:
        for step in range(self.players):
            seat = (self.first + step) % self.players
            if self.lines[seat].cards:
                self._close(seat, False, happened)
        self.phase = OVER
        self.to_move = None
        happened.append(GameEnded(tuple(self.scores())))


def imagine(view: View, rng: "Rng") -> Game:
    """A full game that agrees with all that the view knows, its draw pile in an order of `rng`'s choice."""
    pile = list(view.unseen)
    rng.shuffle(pile)
    game = Game(view.revealed + tuple(pile), view.players, view.ending)
    game._drawn = len(view.revealed)
    game.phase = view.phase
    game.round = view.round
    game.first = view.first
    game.to_move = view.to_move
    game.taken = view.taken
    game.played = view.played
    game.market = view.market
    game.lines = list(view.lines)
    game.hands = list(view.hands)
    game.piles = list(view.piles)
    game.tokens = list(view.tokens)
    game.jackpots = list(view.jackpots)
    game.passed = list(view.passed)
    return game


def why_unfit(line: "Line", card: int) -> "Reason | None":
    """Why a card does not fit a line, None when it does (rules 3.4, 3.5)."""
    if line.fits(card):
        return None
    if is_bet(card):
        return Reason(reasons.SECOND_BET)
    if line.direction == "rising":
        return Reason(reasons.NEEDS_HIGHER, line.last)
    return Reason(reasons.NEEDS_LOWER, line.last)


def _without(cards: "Cards", card: int) -> "Cards":
    """The cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
