"""Characters: a judge's values bent by a temper, so that a level of the same strength has a taste of its own."""

from ..cards import HIGHEST_NUMBER
from .model import BET_NEEDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .model import Cards, LightLine
    from .planner import Judge
    from .worth import Counts

CARE = {"spoiler": 160}
"""How much the others' mean prospects count for a character, in per cent, where that differs from its level."""

# By character, in thousandths of a point: for an open bet in the line, for a bet in the hand, for each number card
# beyond the third in the line, and for each card of a jackpot times each card of its suit in the line.
_BENT = {
    "gambler": (1200, 800, 0, 0),
    "miser": (-900, -700, -120, 0),
    "hunter": (0, 0, 0, 120),
    "spoiler": (0, 0, 0, 0),
}


class Tempered:
    """A judge that sees things as a character does."""

    def __init__(self, judge: "Judge", character: str) -> None:
        self._judge = judge
        self._open_bet, self._hand_bet, self._unsafe, self._jackpot = _BENT[character]

    def value(
        self, turns: int, line: "LightLine", hand: "Cards", jackpots: "Cards", threat: int, counts: "Counts"
    ) -> int:
        """The points to come, as the character sees them; at the end of the game there is nothing to dream of."""
        value = self._judge.value(turns, line, hand, jackpots, threat, counts)
        if not turns:
            return value
        if BET_NEEDS[line[4]]:
            value += self._open_bet
        for card in hand:
            if card > HIGHEST_NUMBER:
                value += self._hand_bet
        if line[3] > 3:
            value += self._unsafe * (line[3] - 3)
        if self._jackpot:
            suits = line[5]
            for size in jackpots:
                held = suits & 3
                if held < 3:
                    value += self._jackpot * held * size
                suits >>= 2
        return value
