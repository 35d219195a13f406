"""The level `random`: any legal action, each as likely as the others."""

from .choice import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import View


def weigh(view: "View") -> "list[Choice]":
    """Every legal action, all of the same value."""
    return [Choice(action, 0, ("any",)) for action in view.legal]
