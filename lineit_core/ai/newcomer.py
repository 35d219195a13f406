"""The level `newcomer`: plays like someone in their first game.

It extends its line by the smallest gap, takes a bet when the game is young, keeps near misses in the hand, and closes
when it must or when the line looks long. It sees no jackpots and no opponents.
"""

from ..cards import HIGHEST_NUMBER, bet_value, is_bet
from ..notation import CLOSE, END_TURN, PASS, PLAY, TO_HAND, TO_LINE
from .choice import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..line import Line
    from ..notation import Action
    from ..view import View

LONG_LINE = 7
"""Number cards that look like plenty to a newcomer."""

SHORT_LINE = 2
"""Up to here a line looks young enough for a bet."""

HANDY_GAP = 20
"""A hand card that is no further away is worth playing at once."""


def weigh(view: "View") -> "list[Choice]":
    """Every legal action with what a newcomer thinks of it."""
    return [_weigh(view, action) for action in view.legal]


def _weigh(view: "View", action: "Action") -> Choice:
    line = view.line
    kind = action.kind
    if kind == TO_LINE:
        if is_bet(action.card):
            return _weigh_bet(view, action)
        return Choice(action, 1000 - gap(line, action.card), (f"gap:{gap(line, action.card)}",))
    if kind == TO_HAND:
        if is_bet(action.card):
            return Choice(action, 100, ("keep-bet",))
        return Choice(action, 500 - gap(line, action.card), ("keep",))
    if kind == PLAY:
        return _weigh_play(view, action)
    if kind == CLOSE:
        return _weigh_close(view, action)
    if kind == PASS:
        return Choice(action, 10, ("keep-line",))
    assert kind == END_TURN
    return Choice(action, 600, ("enough",))


def _weigh_bet(view: "View", action: "Action") -> Choice:
    young = view.round * 2 <= view.rounds and view.line.numbers <= SHORT_LINE
    return Choice(action, 1200 if young else 300, ("bet-early" if young else "bet-late",))


def _weigh_play(view: "View", action: "Action") -> Choice:
    if is_bet(action.card):
        hopeful = view.rounds - view.round > bet_value(action.card) and view.phase != "last"
        return Choice(action, 650 if hopeful else 0, ("bet-early" if hopeful else "bet-late",))
    distance = gap(view.line, action.card)
    close_by = distance <= HANDY_GAP or view.phase == "last"
    return Choice(action, (1010 if close_by else 550) - distance, (f"gap:{distance}",))


def _weigh_close(view: "View", action: "Action") -> Choice:
    line = view.line
    if len(view.legal) == 1:
        return Choice(action, 0, ("forced",))
    waiting = line.bet and line.bet_outcome() < 0
    if line.numbers >= LONG_LINE and not waiting:
        return Choice(action, 1300, (f"long:{line.numbers}",))
    return Choice(action, 200, (f"too-short:{line.numbers}",))


def gap(line: "Line", card: int) -> int:
    """How far a number card is from the last one of the line, or, in an empty line, from the nearer end of 1 to 100."""
    if line.last:
        return abs(card - line.last)
    return min(card, HIGHEST_NUMBER + 1 - card)
