"""The level `casual`: plays by the study's rules of thumb, as someone who plays now and then.

It does not count the cards that are gone, sees no jackpot of two suits that it overlooks in the round, values bets for
their thrill, and would rather close a long line today than let it grow.
"""

from ..cards import HIGHEST_NUMBER
from ..rng import Rng, mix, word_of
from .model import BET_NEEDS
from .study import GROWTH, Study
from .worth import Counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import View
    from .model import Cards, LightLine

THRILL = 1500  # of a bet in the line that is still open
NERVES = 900  # for each number card beyond the third that lies in the line, not yet safe


class Casual(Study):
    """A judge with habits that cost points."""

    def __init__(self, view: "View") -> None:
        Study.__init__(self, view.ending)
        self.nothing_gone = Counts(range(1, HIGHEST_NUMBER + 1))
        # The same suits during the whole round: what was shown does not change before the next one.
        rng = Rng("casual", mix(word_of("overlooks"), view.revealed), view.seat)
        self.overlooked = (rng.below(4), rng.below(4))

    def value(
        self,
        turns: int,
        line: "LightLine",
        hand: "Cards",
        jackpots: "Cards",
        threat: int,
        counts: Counts,  # noqa: ARG002 (it does not count)
    ) -> int:
        """The points to come, as it sees them."""
        seen = list(jackpots)
        for suit in self.overlooked:
            seen[suit] = -GROWTH
        value = Study.value(self, turns, line, hand, tuple(seen), threat, self.nothing_gone)
        if turns:
            value -= NERVES * max(0, line[3] - 3)
            if BET_NEEDS[line[4]]:
                value += THRILL
        return value
