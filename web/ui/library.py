"""All games kept on this device: an index that follows from them, and how games from elsewhere are merged in.

The index is only there for speed. It is healed from the games whenever it is opened, and can be lost without harm.
"""

from lineit_core.deal import PLAYER_COUNTS
from lineit_core.notation import SEATS
from lineit_core.record import HUMAN, Record, RecordError, parse_record
from lineit_core.stats import statistics_of

from .store import kept_text, notes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .store import Store

_INDEX = "index"
_HEAD = "lineit-index 1"

# Counts of one seat that the index has for each finished game, besides the lengths of its closed lines.
COUNTS = (
    "line_points",
    "jackpot_points",
    "bonus_points",
    "penalty_points",
    "jackpots",
    "bets_won",
    "bets_lost",
    "forced_closes",
)


class Entry:
    """One kept game as the index has it.

    `scores` is None while it is unfinished; `counts` has the person's counts (see `COUNTS`) and then the lengths of
    the closed lines, and is None until they have been counted, or when it is not one person's game.
    """

    __slots__ = ("_counts", "_parsed", "begun", "code", "ending", "flags", "number", "players", "scores", "seats")

    def __init__(self, number: int) -> None:
        self.number = number
        self.begun = ""
        self.players = 0
        self.ending = ""
        self.code = ""
        self.seats: tuple[str, ...] = ()
        self.scores: list[int] | None = None
        self.flags = ""  # p practice, d daily, c challenge, m match, u untouched
        self._counts = "-"  # kept as text until somebody asks: the list of games never does
        self._parsed: list[int] | None = None

    @property
    def counts(self) -> "list[int] | None":
        """The person's counts and the lengths of the closed lines; none, to be counted anew, where they are damaged."""
        if self._parsed is None:
            try:
                self._parsed = _parted(self._counts)
            except ValueError:
                pass
            if self._parsed is not None and len(self._parsed) < len(COUNTS):
                self._parsed = None
        return self._parsed

    @counts.setter
    def counts(self, numbers: "list[int] | None") -> None:
        self._counts = _joined(numbers)
        self._parsed = numbers

    @property
    def is_counted(self) -> bool:
        """Whether the counts are there."""
        return self.counts is not None

    @property
    def seat(self) -> "int | None":
        """The seat of the only person, None when there are several or none."""
        humans = [seat for seat, word in enumerate(self.seats) if word == HUMAN]
        return humans[0] if len(humans) == 1 else None

    @property
    def is_untouched(self) -> bool:
        """Whether it has only been dealt: people sit at the table, and none of them has done anything yet."""
        return "u" in self.flags

    @property
    def won(self) -> bool:
        """Whether the only person has won, alone or with others."""
        return self.scores is not None and self.seat is not None and self.scores[self.seat] == max(self.scores)

    def line(self) -> str:
        """The entry as a line of the index; a text that came in with a game may hold what parts the fields."""
        return "\t".join(
            [
                text.replace("\t", " ")
                for text in (
                    str(self.number),
                    self.begun,
                    str(self.players),
                    self.ending,
                    self.code,
                    " ".join(self.seats),
                    _joined(self.scores),
                    self.flags,
                    self._counts,
                )
            ]
        )


def _joined(numbers: "list[int] | None") -> str:
    return "-" if numbers is None else " ".join([str(number) for number in numbers])


def _parted(text: str) -> "list[int] | None":
    return None if text == "-" else [int(number) for number in text.split()]


def entry_of_line(line: str) -> Entry:
    """Read a line of the index; raises `ValueError` when it is none."""
    words = line.split("\t")
    if len(words) != 9:
        raise ValueError("not a line of the index")
    entry = Entry(int(words[0]))
    entry.begun = words[1]
    entry.players = int(words[2])
    entry.ending = words[3]
    entry.code = words[4]
    entry.seats = tuple(words[5].split())
    entry.scores = _parted(words[6])
    entry.flags = words[7]
    entry._counts = words[8]  # noqa: SLF001 (as text, see there)
    return entry


def entry_of_text(number: int, text: str) -> "Entry | None":
    """What the headers of a kept game say, without replaying it; None when they make no sense.

    Only head and foot are looked at, not the many lines of actions: a list of thousands is made of this.
    """
    entry = Entry(number)
    if not text.startswith("line-it "):
        return None
    start = text.find("\nA ")
    for line in (text if start < 0 else text[:start]).split("\n"):
        name, _, value = line.partition(" ")
        if name == "players" and value.isdigit():
            entry.players = int(value)
        elif name == "ending":
            entry.ending = value
        elif name == "deal":
            entry.code = value
        elif name == "seats":
            entry.seats = tuple(value.split())
    place = text.find("\nscores ")
    if place >= 0:
        scores = text[place + 8 :].partition("\n")[0]
        try:
            entry.scores = [int(score) for score in scores.split()]
        except ValueError:
            return None
        if len(entry.scores) != entry.players:
            return None
    place = text.find("\n#")
    practice, notes = notes_of(text[place + 1 :] if place >= 0 else "")
    entry.begun = notes.get("begun", "")
    entry.flags = "p" if practice else ""
    for name in ("daily", "challenge", "match"):
        if name in notes:
            entry.flags += name[0]
    people = [SEATS[seat] for seat, word in enumerate(entry.seats) if word == HUMAN]
    if people and not [letter for letter in people if f"\n{letter} " in text]:
        entry.flags += "u"
    return entry if entry.players in PLAYER_COUNTS else None


class Library:
    """The games of a store, newest first in `entries`.

    With `in_slices`, games that the index does not know wait in `unread` until `read_some` is called.
    """

    def __init__(self, store: "Store", in_slices: bool = False) -> None:
        self._store = store
        self.damaged: list[int] = []  # games whose headers make no sense
        self.entries: list[Entry] = []
        self.unread: list[int] = []  # the latest at the end
        self._deals: dict[str, list[Entry]] | None = None  # the entries by deal, once somebody asks
        self._text = ""  # the index as it was read or kept here
        self._heal()
        if not in_slices:
            self.read_some(len(self.unread))

    def _heal(self) -> None:
        """Read the index, and anew those games that have changed since; what it does not know is left unread."""
        known: dict[int, Entry] = {}
        in_order: list[Entry] = []
        text = self._text = self._store.page(_INDEX)
        lines = text.split("\n")
        if text and text == self._store.index_text:
            in_order = self._store.index_entries
            known = {entry.number: entry for entry in in_order}
        elif lines[0] == _HEAD:
            try:
                for line in lines[1:]:
                    if line:
                        entry = entry_of_line(line)
                        known[entry.number] = entry
                        in_order.append(entry)
            except ValueError:
                known = {}
                in_order = []
        changed = self._store.changed()
        numbers = self._store.numbers()
        self._store.index_text = text
        self._store.index_entries = in_order
        if not changed and len(in_order) == len(numbers) == len([number for number in numbers if number in known]):
            self.entries = in_order[:]
            return
        for number in numbers:
            if number not in known:
                self.unread.append(number)
            elif number in changed:
                self._enter(number, None)
            else:
                self.entries.append(known[number])
        self.unread.sort()
        self.keep()

    def read_some(self, count: int) -> None:
        """Read so many of the games that the index does not know, the latest first."""
        if not self.unread:
            return
        for _ in range(min(count, len(self.unread))):
            self._enter(self.unread.pop(), None)
        self._sort()
        if not self.unread:
            self.keep()

    def _sort(self) -> None:
        self.entries = newest_first(self.entries)

    def keep(self) -> None:
        """Keep the index, in order; not over one that was kept meanwhile and may know more."""
        self._sort()
        if self._store.page(_INDEX) != self._text:
            return
        lines = [_HEAD] + [entry.line() for entry in self.entries]
        text = "\n".join(lines) + "\n"
        self._store.keep_page(_INDEX, text)
        self._text = text
        self._store.index_text = text
        self._store.index_entries = self.entries[:]

    def uncounted(self) -> "list[Entry]":
        """Finished games of one person whose counts are still missing."""
        return [
            entry
            for entry in self.entries
            if not entry.is_counted and entry.scores is not None and entry.seat is not None
        ]

    def count(self, entry: Entry) -> bool:
        """Replay a game and enter its counts; gives whether it could be read."""
        saved = self._store.game(entry.number)
        seat = entry.seat
        if saved is None or seat is None:
            self.entries.remove(entry)
            self._deals = None
            return False
        counts = statistics_of(saved.record).seats[seat]
        entry.counts = [getattr(counts, name) for name in COUNTS] + list(counts.closed_lengths)
        return True

    def same_deal(self, record: Record) -> "list[Entry]":
        """The kept games of the same deal with as many players."""
        if self._deals is None:
            self._deals = {}
            for entry in self.entries:
                self._deals.setdefault(entry.code, []).append(entry)
        return [
            entry
            for entry in self._deals.get(str(record.code or ""), [])
            if entry.players == record.game.players and entry.ending == record.game.ending
        ]

    def bring_up(self, number: int, record_text: str, practice: bool) -> None:
        """Let a kept game go on as another record of it has; its notes stay, and practice on either side counts."""
        was_practice, notes = notes_of(self._store.game_text(number))
        self._store.replace(number, kept_text(record_text, practice or was_practice, notes))

    def merge(self, text: str) -> str:
        """Take in one game from elsewhere, a record with its notes.

        Gives `added`; `known` when it is here already; `newer` when a game here has gone on by it; or `bad`.
        """
        try:
            record = parse_record(text)
        except RecordError:
            return "bad"
        practice, notes = notes_of(text)
        mine = kept_text(record.text(), practice, notes)
        for entry in self.same_deal(record):
            theirs = self._store.game_text(entry.number)
            standing = stands(mine, theirs)
            if standing == "same" or (standing == "older" and _is_earlier(mine, theirs)):
                return "known"
            may_go_on = entry.scores is None and not self._store.is_elsewhere(entry.number)
            if standing == "newer" and may_go_on and _is_earlier(theirs, mine):
                self.bring_up(entry.number, record.text(), practice)
                self._enter(entry.number, entry)
                return "newer"
        self._enter(self._store.add(mine), None)
        return "added"

    def _enter(self, number: int, old: "Entry | None") -> None:
        """Enter a kept game, in the place of what it was."""
        fresh = entry_of_text(number, self._store.game_text(number))
        if old is not None:
            self.entries.remove(old)
            if self._deals is not None:
                self._deals[old.code].remove(old)
        if fresh is None:
            self.damaged.append(number)
            return
        self.entries.append(fresh)
        if self._deals is not None:
            self._deals.setdefault(fresh.code, []).append(fresh)

    def everything(self) -> str:
        """All games as one text, which can be merged elsewhere: the records one after the other, oldest first."""
        return "".join([self._store.game_text(entry.number) for entry in reversed(self.played())])

    def played(self) -> "list[Entry]":
        """The games in which something has been done, the newest first."""
        return [entry for entry in self.entries if not entry.is_untouched]


def newest_first(entries: "list[Entry]") -> "list[Entry]":
    """The entries by date and number, the newest first.

    Runs that are in order are merged: MicroPython's own sort takes quadratic time for a list that is nearly in order.
    """
    runs: list[list[Entry]] = []
    for entry in entries:
        if runs and _is_newer(runs[-1][-1], entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    while len(runs) > 1:
        pairs = [runs[place : place + 2] for place in range(0, len(runs), 2)]
        runs = [_merged(pair[0], pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return runs[0] if runs else []


def _is_newer(one: Entry, other: Entry) -> bool:
    return (one.begun, one.number) > (other.begun, other.number)


def _merged(one: "list[Entry]", other: "list[Entry]") -> "list[Entry]":
    merged = []
    place = 0
    for entry in one:
        while place < len(other) and _is_newer(other[place], entry):
            merged.append(other[place])
            place += 1
        merged.append(entry)
    return merged + other[place:]


def split_games(text: str) -> "list[str]":
    """The games of a text with one or many records: each begins with a line `line-it …`."""
    games: list[list[str]] = []
    for line in text.replace("\r", "").split("\n"):
        if line.strip().startswith("line-it ") or (line.strip() and not games):
            games.append([])
        if games:
            games[-1].append(line)
    return ["\n".join(lines).strip() + "\n" for lines in games]


def stands(text: str, other: str) -> str:
    """Where a record stands beside another of the same deal: `same`, `newer` (it goes further), `older` or `apart`.

    The seats count: the same actions by other players are another game.
    """
    mine = _bare(text)
    theirs = _bare(other)
    if mine == theirs:
        return "same"
    if _goes_on(theirs, mine):
        return "newer"
    return "older" if _goes_on(mine, theirs) else "apart"


def _is_earlier(text: str, longer: str) -> bool:
    """Whether a kept game, which begins as a longer one does, is that game at an earlier moment.

    It is not when it was begun at another time, or when it alone is practice: then somebody plays the same deal again,
    or has gone back in a finished game to play on from there, and that is a game of its own.
    """
    practice, notes = notes_of(text)
    longer_practice, longer_notes = notes_of(longer)
    begun = notes.get("begun", "")
    longer_begun = longer_notes.get("begun", "")
    return (begun == longer_begun or not begun or not longer_begun) and (longer_practice or not practice)


def _bare(text: str) -> str:
    """A record without its notes, versions of levels and the end of the last line."""
    lines = []
    for line in text.split("\n"):
        if line.startswith("#") or not line:
            continue
        if line.startswith("seats "):
            line = " ".join([word.partition("@")[0] for word in line.split()])
        lines.append(line)
    return "\n".join(lines)


def _goes_on(start: str, longer: str) -> bool:
    return len(longer) > len(start) and longer.startswith(start) and longer[len(start)] in " \n"
