"""What a computer player thinks of one action: how good it is, and the reasons."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation import Action


class Choice:
    """An action with its `value` (an int: higher is better) and its `reasons`, texts like `gap:6`."""

    __slots__ = ("action", "reasons", "value")

    def __init__(self, action: "Action", value: int, reasons: "tuple[str, ...]" = ()) -> None:
        self.action = action
        self.value = value
        self.reasons = reasons

    def __repr__(self) -> str:
        return "Choice({}, {}, {})".format(self.action, self.value, ",".join(self.reasons))
