"""What a computer player thinks of one way to go on, and how its thinking is cut into pieces."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeVar

    from ..notation import Action

    Answer = TypeVar("Answer")
    Work = Generator[None, None, Answer]
    """Thinking in pieces: each `next` does one, of some ten thousand steps at most; then comes the answer."""


def finish(work: "Work[Answer]") -> "Answer":
    """Do all the pieces that are left, and give the answer."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


class Choice:
    """A way to go on, with its `value` (an int: higher is better) and its `reasons`, texts like `gap:6`.

    `actions` are all actions up to the end of the turn, for levels that plan whole turns, else the one action;
    `action` is the first of them. `doubt` is the standard error of the value, as far as the level knows it, else 0.
    """

    __slots__ = ("actions", "doubt", "reasons", "value")

    def __init__(
        self, action: "Action | tuple[Action, ...]", value: int, reasons: "tuple[str, ...]" = (), doubt: int = 0
    ) -> None:
        self.actions: tuple[Action, ...] = action if isinstance(action, tuple) else (action,)
        self.value = value
        self.reasons = reasons
        self.doubt = doubt

    @property
    def action(self) -> "Action":
        """The next action."""
        return self.actions[0]

    def __repr__(self) -> str:
        actions = " ".join([action.text for action in self.actions])
        return "Choice({}, {}, {})".format(actions, self.value, ",".join(self.reasons))
