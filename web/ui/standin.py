"""What happens when the worker is dead: what can play in the place of a level that searches, and who has done so."""

from lineit_core.ai import split_level, versioned
from lineit_core.notation import SEATS

from . import parts
from .address import known_seats
from .people import SEARCHING, People, level_name, opponent_name, recorded
from .words import language, tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App
    from .session import Session

LEVEL = "strong"
"""What plays instead."""


def sheet(app: "App", argument: str) -> str:
    """The choice, offered once in a game."""
    del app, argument
    expert, strong = level_name(SEARCHING), level_name(LEVEL)
    texts = [
        tr("“{level}” thinks in a part of the page that did not come up, or has stopped.", level=expert),
        tr("Loading the page again may help: the game goes on where it stands."),
        tr("“{level}” can play on instead until the end of the game.", level=strong),
        tr("Or “{level}” thinks without that part: the same moves, after much longer thought.", level=expert),
    ]
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in texts])
    foot = (
        parts.button("stand-in", tr("“{level}” plays on", level=strong), "", "strong", primary=True)
        + parts.button("stand-in", tr("Wait for slow answers"), "", "slow")
        + parts.button("stand-in", tr("Load the page again"), "", "again")
    )
    return parts.sheet(tr("An opponent is missing"), body, foot)


def _cmd_stand_in(app: "App", argument: str) -> None:
    """Take up a choice: `strong`, `slow`, or to load the page `again`."""
    session = app.session
    if session is None or app.dialog != "stand-in":
        return
    if argument == "again":
        app.browser.start_again(language() if app.store.refused else "")
        return
    if argument == LEVEL:
        put_in(session)
    else:
        session.is_slow = True
    app.thinking = None
    app.open("")


def put_in(session: "Session") -> None:
    """Let the other level play from now on where one searches, and note who played until now."""
    seats = list(session.people.seats)
    changed = [str(len(session.record.moves))]
    for seat, word in enumerate(seats):
        level, character = split_level(word)
        if level == SEARCHING:
            seats[seat] = f"{LEVEL}:{character}" if character else LEVEL
            changed += [SEATS[seat], versioned(word)]
    session.people = People(tuple(seats), session.people.names)
    session.record.seats = recorded(tuple(seats))
    session.notes["changed"] = " ".join(changed)
    session.keep()


def told(notes: "dict[str, str]", people: People) -> str:
    """A sentence about who played a game until when, as its notes have it; empty where nobody changed."""
    count, before = _played_before(notes)
    names = [
        tr("{name} ({level})", name=people.name(seat), level=opponent_name(word))
        for seat, word in before
        if seat < len(people.seats)
    ]
    if not names:
        return ""
    return tr("Until action {count} played: {names}.", count=count, names=", ".join(names))


def first_seats(session: "Session") -> "tuple[str, ...]":
    """Who sat at the table when its game began, before anybody played in the place of another."""
    seats = list(session.people.seats)
    for seat, word in _played_before(session.notes)[1]:
        if seat < len(seats):
            seats[seat] = word
    return known_seats(tuple(seats))[0]


def _played_before(notes: "dict[str, str]") -> "tuple[str, list[tuple[int, str]]]":
    """What the note of a change says: up to how many actions, and who played which seats until then."""
    words = notes.get("changed", "").split()
    pairs = zip(words[1::2], words[2::2])
    return (words or [""])[0], [(SEATS.index(letter), word) for letter, word in pairs if letter in SEATS]


COMMANDS: "dict[str, Callable[[App, str], None]]" = {"stand-in": _cmd_stand_in}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"stand-in": sheet}
