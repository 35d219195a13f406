"""The level `study`: fifteen rules of thumb, added up, for a seat's own situation; no others' lines, no search.

The floor that `strong` and `expert` are measured against. The weights were found by trying (tools/train).
"""

from ..cards import HIGHEST_NUMBER
from .model import BET_NEEDS, BET_PAYS, POINT, last_plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .model import Cards, LightLine
    from .worth import Counts

# The terms, in thousandths of a point.
BEGUN = 972  # each of the first three number cards, which are lost when the line is closed
REACH = 52  # each card to come that fits, as far as the turns left can reach
REACH_A_TURN = 4  # cards that a turn reaches
NARROW = 60  # each of the first ten cards to come that fit
WIDE = 25  # each of the first thirty
BET_MISSES = -325  # each number card that a bet still needs
BET_ROOM = 333  # each card that fits beyond two for every missing one, from -4 to 8
BET_LOST = -3793  # a bet that the turns left can hardly save
HAND_BET = 240  # a bet card in the hand
NEAR = 950  # a hand card that fits the line
NEAR_GAP = -28  # each card to come that playing it would skip, up to 15
FAR_EDGE = -6  # each card to come between another hand card and the nearer end of the numbers, up to 20
HELD = (120, 200, 578)  # for each card that a jackpot may hold in the end, with 0, 1, 2 cards of its suit in the line
HELD_READY = 170  # more, when the hand holds the third
GROWTH = 2  # cards by which a jackpot will have grown


class Study:
    """A judge by rules of thumb."""

    def __init__(self, ending: str) -> None:
        self.ending = ending

    def value(
        self,
        turns: int,
        line: "LightLine",
        hand: "Cards",
        jackpots: "Cards",
        threat: int,  # noqa: ARG002 (it does not look at others)
        counts: "Counts",
    ) -> int:
        """The points to come for a seat with so many turns left, in thousandths."""
        if not turns:
            return POINT * last_plan(line, hand, jackpots, self.ending)[0]
        low, high, last, count, bet, suits = line
        upto = counts.all
        total = upto[101]
        if not count:
            room = total
            open_suits = counts.suits[101]
        else:
            above = total - upto[last]
            below = upto[last - 1]
            if (count > 1 and low) or (count == 1 and above >= below):
                room = above
                open_suits = counts.suits[101] - counts.suits[last]
            else:
                room = below
                open_suits = counts.suits[last - 1]
        value = BEGUN * min(count, 3) + POINT * max(0, count - 3)
        value += REACH * min(room, REACH_A_TURN * turns) + NARROW * min(room, 10) + WIDE * min(room, 30)
        value += self.of_bet(bet, room, turns)

        in_hand = 0
        for card in hand:
            if card > HIGHEST_NUMBER:
                value += HAND_BET
            elif count and low < card < high:
                gap = upto[card] - upto[last] if card > last else upto[last - 1] - upto[card - 1]
                value += NEAR + NEAR_GAP * min(gap, 15)
                in_hand |= 1 << (card - 1 & 3)
            else:
                value += FAR_EDGE * min(upto[card - 1], total - upto[card], 20)

        for suit in range(4):
            held = suits >> 2 * suit & 3
            ready = in_hand >> suit & 1
            to_come = min(3, min(3, open_suits >> 5 * suit & 31) + ready)
            if held == 3 or held + to_come < 3:
                continue
            weight = HELD[held]
            if held == 2:
                weight += HELD_READY * ready
                if to_come < 3:
                    weight = weight * 2 // 3
            value += weight * (jackpots[suit] + GROWTH)
        return value

    def of_bet(self, bet: int, room: int, turns: int) -> int:
        """What a bet in the line is worth."""
        missing = BET_NEEDS[bet]
        if not missing:
            return max(0, POINT * BET_PAYS[bet])
        spare = min(8, max(-4, min(room, 3 * turns) - 2 * missing))
        return BET_MISSES * missing + BET_ROOM * spare + (BET_LOST if 2 * missing > 3 * turns else 0)
