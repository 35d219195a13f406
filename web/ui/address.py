"""What the address of the page asks for: a deal in the fragment, seats and pace in the query."""

from lineit_core import DealCodeError, parse_code
from lineit_core.ai import level_version
from lineit_core.deal import PLAYER_COUNTS

from .people import DEFAULT_LEVEL, HUMAN, known_seat, level_name, opponent_name
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import DealCode
    from lineit_core.link import Link

PACES = ("calm", "quick", "instant", "step")
"""How fast computer players move: `step` waits for the player."""

DAILY = "d1."
TODAY = "today"
"""A link to a daily deal is `DAILY` with a date, or with `TODAY`."""


class Request:
    """A wish: `code` and `seats` (or None), `pace` (or None), and `problems`, sentences about what was not understood.

    `link` is a packed link that can be opened, with its text in `fragment`; `daily` a date. `typed` is the fragment
    when it is no deal that can be opened, so that it can be mended by hand, or the deal that a broken link still holds;
    `broken` says in a few words what is the matter with such a link.
    """

    def __init__(self) -> None:
        self.code: DealCode | None = None
        self.seats: tuple[str, ...] | None = None
        self.pace: str | None = None
        self.problems: list[str] = []
        self.typed = ""
        self.broken = ""
        self.fragment = ""
        self.link: Link | None = None
        self.daily = ""


def read_address(fragment: str, seats: "str | None" = None, pace: "str | None" = None) -> Request:
    """The request of an address: its fragment without the `#`, and its wishes `seats` and `pace`, all decoded."""
    request = Request()
    _read_fragment(request, fragment.strip())
    if seats:
        _read_seats(request, seats)
    if pace in PACES:
        request.pace = pace
    elif pace:
        request.problems.append(tr("There is no pace “{pace}”.", pace=pace))
    return request


def read_text(text: str) -> Request:
    """The request of a text that was typed or pasted: of the first link in it, else of all of it as a deal code."""
    for word in text.split():
        before, _, after = word.partition("#")
        if _is_packed(after or before) or (after and "/" in before):
            return read_address(after or before)
    return read_address(text.partition("#")[2] or text)


def _is_packed(text: str) -> bool:
    """Whether a fragment begins as those do that hold more than the code of a deal."""
    return len(text) > 2 and text[0].isalpha() and text[1].isdigit() and text[2] == "."


def default_seats(players: int) -> "tuple[str, ...]":
    """One person and friendly opponents."""
    return (HUMAN,) + (DEFAULT_LEVEL,) * (players - 1)


def _read_fragment(request: Request, text: str) -> None:
    if not text:
        return
    request.fragment = text
    if _is_packed(text):
        _read_packed(request, text)
        return
    try:
        request.code = parse_code(text)
    except DealCodeError:
        request.typed = text
        request.problems.append(tr("The deal code “{code}” has a slip in it, or is not complete.", code=text))


def _read_packed(request: Request, text: str) -> None:
    """A link that holds more than a deal; what reads it is imported only now."""
    from lineit_core.daily import daily_code
    from lineit_core.link import INCOMPLETE, NEWER, LinkError, unpack

    if text.lower().startswith(DAILY):
        request.daily = text[len(DAILY) :].lower()
        if request.daily != TODAY and daily_code(request.daily) is None:
            request.problems.append(tr("There is no daily deal for “{date}”.", date=request.daily))
            request.daily = ""
        return
    try:
        request.link = unpack(text)
    except LinkError as error:
        if error.reason == NEWER:
            request.broken = tr("A link from a newer version")
            said = tr("This link was made by a newer version of the game: reload the page to update it.")
        elif error.reason == INCOMPLETE:
            request.broken = tr("A link without its end")
            said = tr("This link is not complete: its end is missing.")
        else:
            request.broken = tr("A damaged link")
            said = tr("This link is damaged: some of its characters have changed.")
        if error.code is not None:
            said += " " + tr("Its deal can still be played.")
            request.typed = str(error.code)
        request.problems.append(said)


def _read_seats(request: Request, value: str) -> None:
    words = value.split(",")
    players = request.code.players if request.code else len(words)
    if len(words) != players or players not in PLAYER_COUNTS:
        request.problems.append(
            tr("The link names {seats} seats for {players} players.", seats=len(words), players=players)
            if request.code
            else tr("A game has 2 to 5 seats, and the link names {seats}.", seats=len(words))
        )
        return
    request.seats, problems = known_seats(tuple(words))
    request.problems += problems


def known_seats(words: "tuple[str, ...]") -> "tuple[tuple[str, ...], list[str]]":
    """The seats with the default level in place of those unknown here, and a sentence for each such change."""
    seats = []
    problems = []
    for word in words:
        name, _, version = word.partition("@")
        if known_seat(name):
            seats.append(name)
            if version and version != str(level_version(name)):
                level = opponent_name(name)
                problems.append(
                    tr(
                        "{level} plays in version {version} here, and not in {wanted} as the link names it.",
                        level=level,
                        version=level_version(name),
                        wanted=version,
                    )
                )
        else:
            seats.append(DEFAULT_LEVEL)
            level = level_name(DEFAULT_LEVEL)
            problems.append(tr("There is no opponent “{name}” here: {level} plays instead.", name=word, level=level))
    return tuple(seats), problems
