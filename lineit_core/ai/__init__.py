"""The computer players by level: each sees a view only, and gives the same answer in every interpreter.

What plans whole turns is imported when a level first needs it, so that a page starts without it.
"""

from ..cards import NotationError
from ..rng import Rng, mix, word_of
from . import newcomer, random
from .choice import Choice, finish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation import Action
    from ..view import View
    from .choice import Work

LEVELS = ("random", "newcomer", "casual", "study", "strong", "expert")
"""The levels, from the weakest to the strongest."""

VERSIONS = (1, 1, 1, 1, 1, 1)
"""The version of each level: one higher whenever it would choose differently somewhere."""

PLANNERS = ("casual", "study", "strong", "expert")
"""The levels that plan whole turns."""

CHARACTERS = ("gambler", "miser", "hunter", "spoiler")
"""The tempers that a planning level can have besides its strength."""

_WEIGHERS = {"random": random.weigh, "newcomer": newcomer.weigh}

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "PLANNERS",
    "VERSIONS",
    "Choice",
    "choose",
    "consider",
    "deliberate",
    "explain",
    "finish",
    "level_version",
    "parse_level",
    "split_level",
    "versioned",
]


def parse_level(text: str) -> str:
    """The level that a text names, as `LEVEL` or `LEVEL:CHARACTER`, the version (`@2`) checked and taken off.

    Raises `NotationError` when there is none of that name, or not in that version any more.
    """
    word = text
    version = ""
    if "@" in word:
        word, version = word.split("@", 1)
    level, character = split_level(word)
    if level not in LEVELS:
        raise NotationError("There is no level {!r}: the levels are {}.".format(text, ", ".join(LEVELS)))
    if character and (level not in PLANNERS or character not in CHARACTERS):
        kinds = "{} with a level of {}".format(", ".join(CHARACTERS), ", ".join(PLANNERS))
        raise NotationError(f"There is no opponent {text!r}: the characters are {kinds}.")
    if word[-1:] == ":":
        raise NotationError(f"There is no opponent {text!r}: it ends with a colon.")
    present = VERSIONS[LEVELS.index(level)]
    if "@" in text and version != str(present):
        raise NotationError(f"{level} is here in version {present} only, not {version!r}.")
    return word


def split_level(word: str) -> "tuple[str, str]":
    """Level and character of a seat's word; the character is the empty text when there is none."""
    word = word.split("@", 1)[0]
    if ":" not in word:
        return word, ""
    level, character = word.split(":", 1)
    return level, character


def level_version(word: str) -> int:
    """The version in which the level of a seat's word plays here."""
    return VERSIONS[LEVELS.index(split_level(word)[0])]


def versioned(word: str) -> str:
    """A seat's word with the version of its level, as records and links carry it: `strong:miser@1`."""
    return f"{word}@{level_version(word)}"


def choose(level: str, view: "View") -> "Action | None":
    """The action that a level takes for the seat of the view; None when that seat is not to move."""
    return finish(deliberate(level, view))


def explain(level: str, view: "View") -> "list[Choice]":
    """The ways to go on as the level weighs them, best first; none when the seat is not to move.

    A planning level gives whole turns (in the last phase single actions), the others all legal actions. Equal values
    are ordered by what they do, or by a stream seeded with the level, the seat and the public history: never by the
    deal, nor by anything that has not been shown.
    """
    return finish(consider(level, view))


def deliberate(level: str, view: "View") -> "Work[Action | None]":
    """`choose` in pieces: a generator that stops between them, and returns the action."""
    choices = yield from _weigh(level, view, False)
    return choices[0].action if choices else None


def consider(level: str, view: "View") -> "Work[list[Choice]]":
    """`explain` in pieces."""
    return _weigh(level, view, True)


def _weigh(level: str, view: "View", with_reasons: bool) -> "Work[list[Choice]]":
    if not view.legal:
        return []
    name, character = split_level(level)
    if name in PLANNERS:
        from .planning import plan

        choices = yield from plan(name, character, view, with_reasons)
        return choices
    rng = Rng(name, view.fingerprint(), mix(word_of("seat"), (view.seat,)))
    choices = _WEIGHERS[name](view)
    keyed = [(-choice.value, rng.word(), place) for place, choice in enumerate(choices)]
    return [choices[place] for _, _, place in sorted(keyed)]
