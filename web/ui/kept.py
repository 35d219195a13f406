"""Remembers the HTML made last of each part of the table, so that what is as it was is not made again."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Kept:
    """Parts of the table by name, each with the facts that it was made from."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[tuple[object, ...], str]] = {}

    def html(self, name: str, facts: "tuple[object, ...]", make: "Callable[[], str]") -> str:
        """What `make` gives; it is asked again only when the facts are others than the last time."""
        last = self._parts.get(name)
        if last is not None and last[0] == facts:
            return last[1]
        made = make()
        self._parts[name] = (facts, made)
        return made
