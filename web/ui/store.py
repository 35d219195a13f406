"""What is kept on the device: each game as its record, which one is in play, and the settings."""

import json

from lineit_core.record import Record, RecordError, parse_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Shelf(Protocol):
        """Texts by key; each call may raise `OSError` when the device refuses."""

        def get(self, key: str) -> "str | None": ...
        def set(self, key: str, text: str) -> None: ...
        def remove(self, key: str) -> None: ...


_CURRENT = "lineit.current"
_COUNT = "lineit.count"
_SETTINGS = "lineit.settings"
_GAME = "lineit.game.{}"
_DAMAGED = "lineit.damaged.{}"
_PRACTICE = "# practice"
_LONGEST_NUMBER = 15
TAB_BITS = 20


class SavedGame:
    """A game as it was kept: its number, its record, and whether it is only practice."""

    def __init__(self, number: int, record: Record, practice: bool) -> None:
        self.number = number
        self.record = record
        self.practice = practice


class Store:
    """Games and settings on a shelf, which other tabs may use too: `tab`, 20 random bits, keeps their games apart.

    When the device refuses to keep something, `refused` is set and play goes on. What cannot be read is set aside under
    another key, counted in `damaged`, and never in the way.
    """

    def __init__(self, shelf: "Shelf", tab: int = 0) -> None:
        self._shelf = shelf
        self._tab = tab
        self.refused = False
        self.damaged = 0

    def settings(self) -> "dict[str, str]":
        """The settings kept, by name; none when there are none or they cannot be read."""
        text = self._get(_SETTINGS)
        if not text:
            return {}
        try:
            kept = json.loads(text)
        except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
            kept = None
        if not isinstance(kept, dict):
            self._set_aside("settings", _SETTINGS, text)
            return {}
        return {name: value for name, value in kept.items() if isinstance(value, str)}

    def keep_settings(self, settings: "dict[str, str]") -> None:
        """Keep the settings."""
        self._set(_SETTINGS, json.dumps(settings))

    def new_number(self) -> int:
        """A number for a new game, which becomes the current one."""
        number = (_number(self._get(_COUNT)) or 0) + 1
        self._set(_COUNT, str(number))
        step = 1 << TAB_BITS if self._tab else 1
        number = number * step + self._tab
        while self._get(_GAME.format(number)) is not None:  # the counter was lost: lose no game besides
            number += step
        return number

    def keep(self, number: int, text: str, practice: bool) -> None:
        """Keep a game, the text of its record, as the current one."""
        if practice:
            text += _PRACTICE + "\n"
        self._set(_GAME.format(number), text)
        self._set(_CURRENT, str(number))

    def current(self) -> "SavedGame | None":
        """The game that was in play last, None when there is none or it cannot be read."""
        number = _number(self._get(_CURRENT))
        return self.game(number) if number is not None else None

    def game(self, number: int) -> "SavedGame | None":
        """A kept game by its number."""
        key = _GAME.format(number)
        text = self._get(key)
        if text is None:
            return None
        try:
            record = parse_record(text)
        except RecordError:
            self._set_aside(str(number), key, text)
            return None
        return SavedGame(number, record, _PRACTICE in text.split("\n"))

    def _set_aside(self, name: str, key: str, text: str) -> None:
        self.damaged += 1
        aside = _DAMAGED.format(name)
        while self._get(aside) not in (None, text):
            aside += "+"
        self._set(aside, text)
        if not self.refused:
            self._remove(key)

    def _get(self, key: str) -> "str | None":
        try:
            return self._shelf.get(key)
        except OSError:
            self.refused = True
            return None

    def _set(self, key: str, text: str) -> None:
        try:
            self._shelf.set(key, text)
        except OSError:
            self.refused = True

    def _remove(self, key: str) -> None:
        try:
            self._shelf.remove(key)
        except OSError:
            self.refused = True


def _number(text: "str | None") -> "int | None":
    """The whole number that a text writes in plain digits, None when it writes none."""
    if not text or len(text) > _LONGEST_NUMBER or text.strip("0123456789"):
        return None
    return int(text)
