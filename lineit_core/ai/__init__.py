"""The computer players by level: each sees a view only, and gives the same answer in every interpreter."""

from ..cards import NotationError
from ..rng import Rng, mix, word_of
from . import newcomer, random
from .choice import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation import Action
    from ..view import View

LEVELS = ("random", "newcomer")
"""The levels, from the weakest to the strongest."""

_WEIGH = {"random": random.weigh, "newcomer": newcomer.weigh}

__all__ = ["LEVELS", "Choice", "choose", "explain", "parse_level"]


def parse_level(text: str) -> str:
    """The level that a text names; raises `NotationError` when there is none of that name."""
    if text not in LEVELS:
        raise NotationError("There is no level {!r}: the levels are {}.".format(text, ", ".join(LEVELS)))
    return text


def choose(level: str, view: "View") -> "Action | None":
    """The action that a level takes for the seat of the view; None when that seat is not to move."""
    choices = explain(level, view)
    return choices[0].action if choices else None


def explain(level: str, view: "View") -> "list[Choice]":
    """All legal actions of the seat as the level weighs them, best first; none when the seat is not to move.

    Equal values are ordered by a stream seeded with the level, the seat and the public history: never by the deal, nor
    by anything that has not been shown.
    """
    rng = Rng(level, view.fingerprint(), mix(word_of("seat"), (view.seat,)))
    choices = _WEIGH[level](view)
    keyed = [(-choice.value, rng.word(), place) for place, choice in enumerate(choices)]
    return [choices[place] for _, _, place in sorted(keyed)]
