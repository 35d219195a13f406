"""What a line is: which cards fit, where its bet stands, and what closing it is worth (rules 3, 5, 6)."""

from .cards import HIGHEST_NUMBER, bet_value, cards_text

TOLL = 3
"""Number cards that a closed line loses before the others score (rules 6.2)."""

JACKPOT_COUNT = 3
"""The card of a suit, counted within a line, that wins the jackpot (rules 5.1)."""

_BITS = 5  # a suit has 25 cards, so five bits count it


class Line:
    """One player's line, an immutable value: `add` gives the longer line.

    `cards` in order; `numbers`, how many of them are number cards; `last`, the last number card or 0; `bet`, the bet
    card or 0; `followers`, the number cards behind the bet. Number cards strictly between `low` and `high` fit.
    All of it follows from `cards`; it is kept because it is asked for before every action (docs/adr/0003).
    """

    __slots__ = ("_suits", "bet", "cards", "followers", "high", "last", "low", "numbers")

    def __init__(
        self,
        cards: "tuple[int, ...]" = (),
        numbers: int = 0,
        last: int = 0,
        low: int = 0,
        high: int = HIGHEST_NUMBER + 1,
        bet: int = 0,
        followers: int = 0,
        suits: int = 0,
    ) -> None:
        self.cards = cards
        self.numbers = numbers
        self.last = last
        self.low = low
        self.high = high
        self.bet = bet
        self.followers = followers
        self._suits = suits

    def __repr__(self) -> str:
        return f"Line<{cards_text(self.cards)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    @property
    def direction(self) -> str:
        """`rising` or `falling` once there are two number cards, before that the empty text (rules 3.3)."""
        if self.numbers < 2:
            return ""
        return "rising" if self.high > HIGHEST_NUMBER else "falling"

    def fits(self, card: int) -> bool:
        """Whether the card may be added (rules 3.2 to 3.5)."""
        if card > HIGHEST_NUMBER:
            return not self.bet
        return self.low < card < self.high

    def add(self, card: int) -> "Line":
        """The line with a fitting card at its end."""
        if card > HIGHEST_NUMBER:
            return Line(self.cards + (card,), self.numbers, self.last, self.low, self.high, card, 0, self._suits)
        low = self.low
        high = self.high
        last = self.last
        if low or high <= HIGHEST_NUMBER:  # the direction is set: one bound is the last number card
            if low:
                low = card
            else:
                high = card
        elif last:  # the second number card sets it
            if card > last:
                low = card
            else:
                high = card
        return Line(
            self.cards + (card,),
            self.numbers + 1,
            card,
            low,
            high,
            self.bet,
            self.followers + 1 if self.bet else 0,
            self._suits + (1 << _BITS * ((card - 1) & 3)),
        )

    def suit_count(self, suit: int) -> int:
        """How many cards of a suit (0 to 3) the line holds."""
        return self._suits >> _BITS * suit & 31

    def number_cards(self) -> "tuple[int, ...]":
        """The number cards in order, without the bet."""
        return tuple([card for card in self.cards if card <= HIGHEST_NUMBER])

    def bet_outcome(self) -> int:
        """What the bet brings if the line is closed now: its value, minus its value, or 0 without a bet (rules 6.1)."""
        if not self.bet:
            return 0
        value = bet_value(self.bet)
        return value if self.followers >= value else -value

    def worth(self) -> int:
        """Points for closing the line now (rules 6.3)."""
        return max(0, self.numbers - TOLL) + self.bet_outcome()


EMPTY_LINE = Line()


def line_of(cards: "tuple[int, ...] | list[int]") -> Line:
    """The line that holds these cards, added one after the other."""
    line = EMPTY_LINE
    for card in cards:
        line = line.add(card)
    return line
