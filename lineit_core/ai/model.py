"""A position in light form, for planning: plain tuples and lists, holding only what can still bring points.

It knows the rules of a line, of jackpots and of the last phase once more, in the smallest form; tests hold it against
the real game. It is built from a view, so it can't know more than a seat may know.
"""

from ..cards import HIGHEST_NUMBER
from ..line import JACKPOT_COUNT, TOLL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..line import Line
    from ..view import View

    Cards = tuple[int, ...]
    LightLine = tuple[int, int, int, int, int, int]
    """low, high (numbers between them fit), last, count of number cards, bet code, packed suits"""

POINT = 1000
"""All evaluations count in thousandths of a point."""

EMPTY = (0, HIGHEST_NUMBER + 1, 0, 0, 0, 0)
"""The light line that holds nothing."""

# A bet in a line is a code for its value and the number cards still needed behind it: 0 is no bet, 1 to 4 stand for a
# three that needs 3 to 0, 5 to 9 for a four, 10 to 15 for a five.
BET_CODE = (1, 1, 5, 5, 10, 10)
"""By bet card, counted from 101."""
BET_NEXT = (0, 2, 3, 4, 4, 6, 7, 8, 9, 9, 11, 12, 13, 14, 15, 15)
BET_PAYS = (0, -3, -3, -3, 3, -4, -4, -4, -4, 4, -5, -5, -5, -5, -5, 5)
BET_NEEDS = (0, 3, 2, 1, 0, 4, 3, 2, 1, 0, 5, 4, 3, 2, 1, 0)

# Suits of a line are packed, two bits each: how many cards it holds of the suit, 3 once its jackpot is spent.
SPENT = JACKPOT_COUNT


def light_line(line: "Line") -> "LightLine":
    """The light form of a line."""
    suits = 0
    for suit in range(4):
        suits |= min(SPENT, line.suit_count(suit)) << 2 * suit
    code = 0
    if line.bet:
        code = BET_CODE[line.bet - HIGHEST_NUMBER - 1]
        for _ in range(line.followers):
            code = BET_NEXT[code]
    return (line.low, line.high, line.last, line.numbers, code, suits)


def fits(line: "LightLine", card: int) -> bool:
    """Whether a card may be put at the end of the line."""
    if card > HIGHEST_NUMBER:
        return not line[4]
    return line[0] < card < line[1]


def placed(line: "LightLine", card: int) -> "LightLine":
    """The line with a fitting card at its end."""
    low, high, last, count, bet, suits = line
    if card > HIGHEST_NUMBER:
        return (low, high, last, count, BET_CODE[card - HIGHEST_NUMBER - 1], suits)
    if count > 1:
        if low:
            low = card
        else:
            high = card
    elif count:
        if card > last:
            low = card
        else:
            high = card
    shift = (card - 1 & 3) << 1
    if suits >> shift & 3 != SPENT:
        suits += 1 << shift
    return (low, high, card, count + 1, BET_NEXT[bet], suits)


def jackpot_of(before: "LightLine", after: "LightLine", card: int) -> int:
    """The suit whose jackpot the placed card has won, -1 when none."""
    if before[5] == after[5]:
        return -1
    suit = card - 1 & 3
    return suit if after[5] >> 2 * suit & 3 == SPENT else -1


def worth(line: "LightLine") -> int:
    """Points for closing the line now."""
    over = line[3] - TOLL
    return (over if over > 0 else 0) + BET_PAYS[line[4]]


def without(cards: "Cards", card: int) -> "Cards":
    """The cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def in_order(cards: "Cards") -> "Cards":
    """A hand in ascending order: hands that hold the same are equal."""
    return (cards[1], cards[0]) if len(cards) == 2 and cards[0] > cards[1] else cards


class Position:
    """What matters of a game between two turns; `scores` are points so far, `round` counts from 0."""

    __slots__ = ("ending", "first", "hands", "jackpots", "lines", "market", "players", "round", "rounds", "scores")

    def __init__(self) -> None:
        self.players = 0
        self.ending = "two"
        self.rounds = 0
        self.round = 0
        self.first = 0
        self.market: Cards = ()
        self.lines: list[LightLine] = []
        self.hands: list[Cards] = []
        self.scores: list[int] = []
        self.jackpots: Cards = (0, 0, 0, 0)

    def copy(self) -> "Position":
        """A position of its own with the same content."""
        twin = Position()
        twin.players = self.players
        twin.ending = self.ending
        twin.rounds = self.rounds
        twin.round = self.round
        twin.first = self.first
        twin.market = self.market
        twin.lines = self.lines[:]
        twin.hands = self.hands[:]
        twin.scores = self.scores[:]
        twin.jackpots = self.jackpots
        return twin

    def turns_left(self, seat: int, mover: int) -> int:
        """How many turns a seat has after the mover's: in later rounds, and in this one if it comes after the mover."""
        players = self.players
        late = (seat - self.first) % players > (mover - self.first) % players
        return self.rounds - 1 - self.round + (1 if late else 0)

    def sweep(self) -> None:
        """Put what is left of the market under the jackpot tokens."""
        self.jackpots = grown(self.jackpots, self.market)
        self.market = ()

    def next_round(self, market: "Cards") -> None:
        """Begin the next round with this market."""
        self.first = (self.first + 1) % self.players
        self.round += 1
        self.market = market

    def finish(self, leftovers: "Cards") -> None:
        """Play the last phase out, each seat for itself, and close all lines."""
        self.jackpots = grown(self.jackpots, leftovers)
        if self.ending == "one":
            self.first = (self.first + 1) % self.players
        self.last_phase([False] * self.players, 0)

    def last_phase(self, passed: "list[bool]", place: int) -> None:
        """Play the last phase out from a place in the lap on, each seat for itself, and close all lines."""
        players = self.players
        going = True
        while going:
            going = False
            for step in range(place, players):
                seat = (self.first + step) % players
                if passed[seat] or not self.hands[seat]:
                    continue
                card = last_plan(self.lines[seat], self.hands[seat], self.jackpots, self.ending)[1]
                if not card:
                    passed[seat] = True
                    continue
                self.put(seat, card)
                going = True
            if place:  # the lap was not whole
                going = True
                place = 0
            if self.ending == "one":
                break
        for seat in range(players):
            self.scores[seat] += worth(self.lines[seat])
            self.lines[seat] = EMPTY

    def put(self, seat: int, card: int) -> None:
        """Play a hand card in the last phase."""
        self.hands[seat] = without(self.hands[seat], card)
        before = self.lines[seat]
        self.lines[seat] = placed(before, card)
        suit = jackpot_of(before, self.lines[seat], card)
        if suit >= 0:
            self.scores[seat] += self.jackpots[suit]
            self.jackpots = emptied(self.jackpots, suit)


def position_of(view: "View") -> Position:
    """The position that a view shows."""
    position = Position()
    position.players = view.players
    position.ending = view.ending
    position.rounds = view.rounds
    position.round = view.round - 1
    position.first = view.first
    position.market = view.market
    position.lines = [light_line(line) for line in view.lines]
    position.hands = [in_order(hand) for hand in view.hands]
    position.scores = view.scores()
    position.jackpots = tuple([len(cards) for cards in view.jackpots])
    return position


def grown(jackpots: "Cards", cards: "Cards") -> "Cards":
    """The sizes of the jackpots after cards have been put under them; bets go elsewhere."""
    sizes = list(jackpots)
    for card in cards:
        if card <= HIGHEST_NUMBER:
            sizes[card - 1 & 3] += 1
    return tuple(sizes)


def emptied(jackpots: "Cards", suit: int) -> "Cards":
    """The sizes of the jackpots after one has been won."""
    return jackpots[:suit] + (0,) + jackpots[suit + 1 :]


def last_plan(line: "LightLine", hand: "Cards", jackpots: "Cards", ending: str) -> "tuple[int, int]":
    """What a seat can still make in the last phase, undisturbed, and the hand card it begins with (0: none)."""
    best = worth(line)
    first = 0
    for card in hand:
        if not fits(line, card):
            continue
        longer = placed(line, card)
        suit = jackpot_of(line, longer, card)
        won = jackpots[suit] if suit >= 0 else 0
        points = worth(longer) + won
        if points > best:
            best = points
            first = card
        if len(hand) == 2 and ending == "two":
            other = hand[0] if card == hand[1] else hand[1]
            if fits(longer, other):
                longest = placed(longer, other)
                suit = jackpot_of(longer, longest, other)
                points = worth(longest) + won + (jackpots[suit] if suit >= 0 else 0)
                if points > best:
                    best = points
                    first = card
    return best, first
