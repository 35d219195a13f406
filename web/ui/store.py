"""What is kept on the device: each game as its record, which one is in play, and the settings."""

import json

from lineit_core.record import Record, RecordError, parse_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from .library import Entry

    class Shelf(Protocol):
        """Texts by key; each call may raise `OSError` when the device refuses."""

        def get(self, key: str) -> "str | None": ...
        def set(self, key: str, text: str) -> None: ...
        def remove(self, key: str) -> None: ...
        def keys(self) -> "list[str]": ...
        def held(self) -> "list[str]": ...


PREFIX = "lineit."
_CURRENT = "lineit.current"
_COUNT = "lineit.count"
_SETTINGS = "lineit.settings"
_GAME = "lineit.game.{}"
_DAMAGED = "lineit.damaged.{}"
_CHANGED = "lineit.changed"
_PRACTICE = "# practice"
_LONGEST_NUMBER = 15
TAB_BITS = 20

NOTES = ("begun", "daily", "challenge", "match", "changed")
"""What may be noted with a game, as comments below its record: when it was begun, what for, who played until when."""


class SavedGame:
    """A game as it was kept: its number, its record, whether it is only practice, and its notes by name."""

    def __init__(self, number: int, record: Record, practice: bool, notes: "dict[str, str] | None" = None) -> None:
        self.number = number
        self.record = record
        self.practice = practice
        self.notes = notes or {}


def kept_text(record_text: str, practice: bool, notes: "dict[str, str]") -> str:
    """A record with practice and notes as comments behind it."""
    text = record_text
    if practice:
        text += _PRACTICE + "\n"
    for name in NOTES:
        if notes.get(name):
            text += f"# {name} {notes[name]}\n"
    return text


def notes_of(text: str) -> "tuple[bool, dict[str, str]]":
    """Whether a kept game is practice, and its notes."""
    practice = False
    notes = {}
    for line in text.split("\n"):
        if line == _PRACTICE:
            practice = True
        elif line.startswith("# "):
            name, _, value = line[2:].partition(" ")
            if name in NOTES:
                notes[name] = value
    return practice, notes


class Store:
    """Games and settings on a shelf, which other tabs may use too: `tab`, 20 random bits, keeps their games apart.

    When the device refuses to keep something, `refused` is set and play goes on. What cannot be read is set aside under
    another key, named in `damaged` (a number, `current` or `settings`), and never in the way.
    """

    def __init__(self, shelf: "Shelf", tab: int = 0) -> None:
        self._shelf = shelf
        self._tab = tab
        self.refused = False
        self.damaged: list[str] = []
        self.index_text = ""  # the index of all games as it was read last, and what it said; see library.py
        self.index_entries: list[Entry] = []

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

    def keep_setting(self, name: str, value: str) -> None:
        """Keep one setting; the others stay as they are, perhaps by another tab."""
        settings = self.settings()
        settings[name] = value
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

    def keep(self, number: int, text: str, practice: bool, notes: "dict[str, str] | None" = None) -> None:
        """Keep a game, the text of its record, as the current one."""
        self._set(_GAME.format(number), kept_text(text, practice, notes or {}))
        self._set(_CURRENT, str(number))
        self._note_change(number)

    def current(self) -> "SavedGame | None":
        """The game that was in play last, None when there is none or it cannot be read."""
        text = self._get(_CURRENT)
        if not text:
            return None
        number = _number(text)
        if number is None or self._get(_GAME.format(number)) is None:
            self._set_aside("current", _CURRENT, text)
            return None
        return self.game(number)

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
        practice, notes = notes_of(text)
        return SavedGame(number, record, practice, notes)

    # All games together

    def numbers(self) -> "list[int]":
        """The numbers of all kept games, in no order."""
        start = _GAME.format("")
        found = [key[len(start) :] for key in self._keys() if key.startswith(start)]
        return [int(number) for number in found if number.isdigit()]

    def is_elsewhere(self, number: int) -> bool:
        """Whether another tab plays a game: then it is not to be touched here."""
        return str(number) in self._shelf.held()

    def has_elsewhere(self) -> bool:
        """Whether another tab plays any game."""
        return bool(self._shelf.held())

    def unfinished(self, code: str, seats: "tuple[str, ...] | None") -> "int | None":
        """The number of a kept game of a deal that can go on here, with these seats if any are named."""
        for number in sorted(self.numbers(), reverse=True):
            if self.is_elsewhere(number):
                continue
            lines = self.game_text(number).split("\n")
            words = [word.split("@")[0] for line in lines if line.startswith("seats ") for word in line.split()[1:]]
            fits = seats is None or tuple(words) == seats
            if "deal " + code in lines and fits and not [line for line in lines if line.startswith("scores ")]:
                return number
        return None

    def game_text(self, number: int) -> str:
        """A kept game as it stands, unread; empty when there is none."""
        return self._get(_GAME.format(number)) or ""

    def add(self, text: str) -> int:
        """Keep a game that is not the current one; gives its number."""
        number = self.new_number()
        self._set(_GAME.format(number), text)
        return number

    def replace(self, number: int, text: str) -> None:
        """Keep another text as a game that is not necessarily the current one."""
        self._set(_GAME.format(number), text)
        self._note_change(number)

    def forget(self, number: int) -> None:
        """Delete a game."""
        self._remove(_GAME.format(number))
        if self._get(_CURRENT) == str(number):
            self._remove(_CURRENT)

    def forget_everything(self) -> None:
        """Delete all that the game has ever kept on this device."""
        for key in self._keys():
            if key.startswith(PREFIX):
                self._remove(key)

    def _note_change(self, number: int) -> None:
        """Note that the index has yet to learn how a game stands; another tab may have taken the note away."""
        noted = (self._get(_CHANGED) or "").split()
        if str(number) not in noted:
            self._set(_CHANGED, " ".join(noted + [str(number)]))

    def changed(self) -> "set[int]":
        """The games kept anew since this was asked last, by any tab."""
        text = self._get(_CHANGED) or ""
        if text:
            self._remove(_CHANGED)
        return {int(number) for number in text.split() if number.isdigit()}

    def set_aside(self) -> "list[tuple[str, str]]":
        """What could not be read: the name it was put away under, and its text."""
        start = _DAMAGED.format("")
        names = sorted([key[len(start) :] for key in self._keys() if key.startswith(start)])
        return [(name, self._get(_DAMAGED.format(name)) or "") for name in names]

    def page(self, name: str) -> str:
        """A text of another kind that is kept under a name of its own; empty when there is none."""
        return self._get(PREFIX + name) or ""

    def keep_page(self, name: str, text: str) -> None:
        """Keep a text of another kind."""
        self._set(PREFIX + name, text)

    def _keys(self) -> "list[str]":
        try:
            return self._shelf.keys()
        except OSError:
            self.refused = True
            return []

    def _set_aside(self, name: str, key: str, text: str) -> None:
        self.damaged.append(name)
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
