"""Exact endings: the last round of two players solved, turn and reply, and what that would be worth to the expert.

Nothing is hidden in the last round, so whoever moves can look at each of its turns with each reply to it; last cards
are played as all levels play them. The expert looks at each of its turns with one reply, the one the tables like best.
"""

from lineit_core import Game
from lineit_core.ai import choose, finish
from lineit_core.ai.expert import search
from lineit_core.ai.model import Position, position_of
from lineit_core.ai.planner import Table, do
from lineit_core.ai.planning import AHEAD, CARE
from lineit_core.ai.turns import outcomes
from lineit_core.ai.worth import learned
from lineit_core.deal import DealCode
from lineit_core.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core.ai.turns import Outcome

Cards = tuple[int, ...]
"""The cards that no market will hold any more."""


def margin(position: Position, seat: int, leftovers: Cards) -> int:
    """The points by which a seat wins once the last round is played."""
    after = position.copy()
    after.sweep()
    after.finish(leftovers)
    return after.scores[seat] - after.scores[1 - seat]


def replied(position: Position, seat: int, leftovers: Cards) -> int:
    """The margin that is left to a seat by the other's best reply."""
    return -max(margin(after(position, 1 - seat, reply), 1 - seat, leftovers) for reply in outcomes(position, 1 - seat))


def after(position: Position, seat: int, outcome: "Outcome") -> Position:
    """The position behind a seat's turn."""
    moved = position.copy()
    do(moved, seat, outcome)
    return moved


def solved(position: Position, leftovers: Cards) -> tuple[Position, int]:
    """The best turn of the first player of the last round as the position behind it, and its margin."""
    seat = position.first
    found = [(replied(each, seat, leftovers), each) for each in _turns(position, seat)]
    best = max(found, key=lambda entry: entry[0])
    return best[1], best[0]


def searched(view: View) -> Position:
    """The position behind the turn that the expert takes in the last round."""
    table = Table(view)
    judge = learned(view.players, view.ending)
    turns = table.turns()
    best = finish(search(table, judge, CARE["expert"], turns, ((len(turns), 1),), AHEAD))[0].turn
    return after(table.position, view.seat, (best.line, best.hand, best.take, best.gain, best.jackpots))


def _turns(position: Position, seat: int) -> list[Position]:
    return [after(position, seat, outcome) for outcome in outcomes(position, seat)]


def last_round(code: DealCode) -> View:
    """The start of the last round, after `strong` has played all others."""
    game = Game.deal(code)
    while game.round < game.rounds:
        assert game.to_move is not None
        action = choose("strong", game.view(game.to_move))
        assert action is not None
        game.apply(action)
    assert game.to_move is not None
    return game.view(game.to_move)


def measure(deals: int, seed: int) -> str:
    """How many deals the exact turn wins of those that the expert's turn would not, each against its best reply."""
    better = worse = points = 0
    for number in range(deals):
        view = last_round(DealCode(2, "two", seed + number))
        position = position_of(view)
        expert = replied(searched(view), view.seat, view.unseen)
        exact = solved(position, view.unseen)[1]
        points += exact - expert
        better += (exact > 0) - (exact < 0) > (expert > 0) - (expert < 0)
        worse += (exact > 0) - (exact < 0) < (expert > 0) - (expert < 0)
    return f"{deals} last rounds: {better} better and {worse} worse results, {points / deals:.2f} points a deal"
