"""The level `casual`: plays by the study's rules of thumb, as someone who plays now and then.

Each round it overlooks one suit's jackpot, it values bets for their thrill, and it would rather close a long line today
than let it grow.
"""

from ..rng import Rng, mix, word_of
from .model import BET_NEEDS, POINT
from .study import GROWTH, Study

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import View
    from .model import Cards, LightLine
    from .worth import Counts

THRILL = 1500  # of a bet in the line that is still open
NERVES = 700  # for each number card beyond the third that lies in the line, not yet safe
SHARP_EYES = 55  # how well it sees what is to come, in per cent


class Casual(Study):
    """A judge with three habits that cost points."""

    def __init__(self, view: "View") -> None:
        Study.__init__(self, view.ending)
        # The same suit during the whole round: what was shown does not change before the next one.
        rng = Rng("casual", mix(word_of("overlooks"), view.revealed), view.seat)
        self.overlooked = rng.below(4)

    def value(
        self, turns: int, line: "LightLine", hand: "Cards", jackpots: "Cards", threat: int, counts: "Counts"
    ) -> int:
        """The points to come, as it sees them."""
        seen = list(jackpots)
        seen[self.overlooked] = -GROWTH
        value = Study.value(self, turns, line, hand, tuple(seen), threat, counts)
        if not turns:
            return value
        count = line[3]
        if count > 3:
            value -= min(NERVES * (count - 3), POINT * (count - 3))
        if BET_NEEDS[line[4]]:
            value += THRILL
        return value
