"""What lies beside the table: finds the commands and dialogs that the first screen does not need, imported late.

Each of these modules has `COMMANDS` and `SHEETS`: functions by name, which take the app and an argument.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from .app import App

    class Module(Protocol):
        """What a module beside the table offers."""

        @property
        def COMMANDS(self) -> dict[str, Callable[[App, str], None]]: ...  # noqa: N802 (a constant of the module)
        @property
        def SHEETS(self) -> dict[str, Callable[[App, str], str]]: ...  # noqa: N802


_PLACES = {
    "opening": (
        "link play-deal take-seat watch-link watch-to watch-play watch-seat watch-close fork moment watch watch-game "
        "accept deal deal-against"
    ),
    "sharing": (
        "share share-close share-kind copy-link send-link pass-on copy-words copy-record save-record save-picture "
        "send-picture"
    ),
    "games": (
        "games games-filter games-more game game-open game-forget game-save import import-text export "
        "share-all erase erase-now aside aside-save"
    ),
    "figures": "figures figures-for",
    "days": "daily daily-play daily-month",
    "versus": "compare versus-watch match match-next match-copy",
    "seating": "new draft start",
    "standin": "stand-in",
    "hints": "turns",
}
_MODULE_OF = {word: module for module, words in _PLACES.items() for word in words.split()}


def command(app: "App", name: str, argument: str) -> None:
    """Do a command of one of these modules; unknown ones are passed over."""
    module = _module(name)
    if module is not None and name in module.COMMANDS:
        module.COMMANDS[name](app, argument)


def has_command(name: str) -> bool:
    """Whether one of these modules has a command."""
    module = _module(name)
    return module is not None and name in module.COMMANDS


def sheet(app: "App", name: str, argument: str) -> str:
    """The content of a dialog of one of these modules; empty when it is unknown."""
    module = _module(name)
    return module.SHEETS[name](app, argument) if module is not None and name in module.SHEETS else ""


def _module(word: str) -> "Module | None":
    """The module that a command or dialog belongs to."""
    place = _MODULE_OF.get(word)
    if place == "opening":
        from . import opening

        return opening
    if place == "sharing":
        from . import sharing

        return sharing
    if place == "games":
        from . import games

        return games
    if place == "figures":
        from . import figures

        return figures
    if place == "days":
        from . import days

        return days
    if place == "versus":
        from . import versus

        return versus
    if place == "seating":
        from . import seating

        return seating
    if place == "standin":
        from . import standin

        return standin
    if place == "hints":
        from . import hints

        return hints
    return None
