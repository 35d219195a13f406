"""The choices in the form for a new game, before it is dealt."""

from lineit_core.deal import ENDINGS

from .people import DEFAULT_LEVEL, HUMAN, known_seat

MOST_SEATS = 5


class Draft:
    """What the form shows: `players`, the person's `seat`, `levels` of five seats, `ending`, and a typed `code`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seat = 0
        self.levels = [DEFAULT_LEVEL] * MOST_SEATS
        self.ending = ENDINGS[0]
        self.code = ""

    def choose(self, name: str, value: str) -> None:
        """Take over one choice of the form; what makes no sense is passed over."""
        if name == "players" and value in ("2", "3", "4", "5"):
            self.players = int(value)
            self.seat = min(self.seat, self.players - 1)
        elif name == "seat" and value.isdigit() and int(value) < self.players:
            self.seat = int(value)
        elif name == "ending" and value in ENDINGS:
            self.ending = value
        elif name.startswith("level-") and known_seat(value):
            self.levels[int(name[6:])] = value

    def seats(self) -> "tuple[str, ...]":
        """The words of the record's `seats` header."""
        return tuple([HUMAN if seat == self.seat else self.levels[seat] for seat in range(self.players)])
