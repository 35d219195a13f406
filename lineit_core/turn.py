"""A computer player's whole turn, each action chosen from a view of its own moment."""

from .ai import deliberate
from .notation import END_TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .ai.choice import Work
    from .game import Game
    from .notation import Action


def turn_of(level: str, game: "Game") -> "Work[list[Action]]":
    """What a level does until the turn of the seat to move is over, in pieces; in the last phase, its next action.

    The turn is played on a copy, but never ended there: ending it may show a market, which the seat must not know yet.
    """
    seat = game.to_move
    actions: list[Action] = []
    ahead = game.copy()
    while seat is not None:
        action = yield from deliberate(level, ahead.view(seat))
        assert action is not None
        actions.append(action)
        if action.kind == END_TURN or ahead.phase != "turns":
            break
        ahead.apply(action)
    return actions
