"""What an action would bring, before it is done: the facts that a table shows on a destination."""

from .cards import bet_value, is_bet, suit_of
from .line import JACKPOT_COUNT
from .notation import PLAY, TO_LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .line import Line
    from .notation import Action
    from .view import View

    Cards = tuple[int, ...]


class Preview:
    """The consequences of one action for the seat of a view.

    `line` is the line afterwards; `gap` the distance from the last number card (0 in an empty line and for bets);
    `open` how many number cards still in the draw pile would fit after that; `jackpot` the cards that a third card of a
    suit would win, None when it is no third card; `suit` the suit of the card, None for bets; `bet` the value of the
    line's bet (0 without one) and `followers` the number cards that would stand behind it; `worth` what the line could
    be closed for afterwards.
    """

    __slots__ = ("bet", "followers", "gap", "jackpot", "line", "open", "suit", "worth")

    def __init__(self, view: "View", action: "Action") -> None:
        before = view.line
        card = action.card
        placed = action.kind in (TO_LINE, PLAY)
        self.line: Line = before.add(card) if placed else before
        self.suit: int | None = suit_of(card) if card and not is_bet(card) else None
        self.gap = 0
        self.jackpot: Cards | None = None
        if placed and self.suit is not None:
            if before.last:
                self.gap = abs(card - before.last)
            if self.line.suit_count(self.suit) == JACKPOT_COUNT:
                self.jackpot = view.jackpots[self.suit]
        self.open = len([unseen for unseen in view.unseen if not is_bet(unseen) and self.line.fits(unseen)])
        self.bet = bet_value(self.line.bet) if self.line.bet else 0
        self.followers = self.line.followers
        self.worth = self.line.worth()
