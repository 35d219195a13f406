"""What the address of the page asks for: a deal in the fragment, seats and pace in the query."""

from lineit_core import DealCodeError, parse_code

from .people import DEFAULT_LEVEL, HUMAN, known_seat, level_name
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import DealCode

PACES = ("calm", "quick", "instant", "step")
"""How fast computer players move: `step` waits for the player."""


class Request:
    """A wish: `code` and `seats` (or None), `pace` (or None), and `problems`, sentences about what was not understood.

    `typed` is the fragment when it is no deal that can be opened, so that it can be mended by hand.
    """

    def __init__(self) -> None:
        self.code: DealCode | None = None
        self.seats: tuple[str, ...] | None = None
        self.pace: str | None = None
        self.problems: list[str] = []
        self.typed = ""


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


def default_seats(players: int) -> "tuple[str, ...]":
    """One person and friendly opponents."""
    return (HUMAN,) + (DEFAULT_LEVEL,) * (players - 1)


def _read_fragment(request: Request, text: str) -> None:
    if not text:
        return
    if len(text) > 2 and text[1].isdigit() and text[2] == ".":
        request.problems.append(tr("This link was made by a newer version of the game: reload the page to update it."))
        return
    try:
        request.code = parse_code(text)
    except DealCodeError:
        request.typed = text
        request.problems.append(tr("The deal code “{code}” has a slip in it, or is not complete.", code=text))


def _read_seats(request: Request, value: str) -> None:
    words = value.split(",")
    players = request.code.players if request.code else len(words)
    if len(words) != players or not 2 <= players <= 5:
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
        if known_seat(word):
            seats.append(word)
        else:
            seats.append(DEFAULT_LEVEL)
            level = level_name(DEFAULT_LEVEL)
            problems.append(tr("There is no opponent “{name}” here: {level} plays instead.", name=word, level=level))
    return tuple(seats), problems
