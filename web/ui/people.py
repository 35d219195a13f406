"""Who sits where: names for the seats, and whether a seat is played here, by a person."""

from lineit_core import NotationError, ai, seat_letter

from .words import tr, tr_many

HUMAN = "human"
DEFAULT_LEVEL = "newcomer"

SEARCHING = "expert"
"""The level that searches: its answers come from the worker, see thinking.py."""


def level_name(level: str) -> str:
    """A level as the table names it."""
    if level == "random":
        return tr("Random")
    if level == "newcomer":
        return tr("Newcomer")
    if level == "casual":
        return tr("Casual")
    if level == "study":
        return tr("Studied")
    if level == "strong":
        return tr("Strong")
    if level == "expert":
        return tr("Expert")
    return level


def character_name(character: str) -> str:
    """A character as the table names it, behind its level."""
    if character == "gambler":
        return tr("gambler")
    if character == "miser":
        return tr("miser")
    if character == "hunter":
        return tr("jackpot hunter")
    if character == "spoiler":
        return tr("spoiler")
    return character


def opponent_name(word: str) -> str:
    """The level and, if it has one, the character of a computer's seat; its version is left out."""
    level, character = ai.split_level(word)
    if not character:
        return level_name(level)
    return tr("{level} as a {character}", level=level_name(level), character=character_name(character))


def table_words(seats: "tuple[str, ...]") -> str:
    """How many play, and against whom, in a few words; each kind of opponent is named once."""
    words: list[str] = []
    for word in seats:
        name = opponent_name(word)
        if word != HUMAN and name not in words:
            words.append(name)
    if not words:
        return tr_many("{count} player", "{count} players", len(seats))
    return tr_many(
        "{count} player, against {levels}", "{count} players, against {levels}", len(seats), levels=", ".join(words)
    )


class People:
    """The seats of one game: the words of a record's `seats` header, and the names given to seats A to E."""

    def __init__(self, seats: "tuple[str, ...]", names: "tuple[str, ...]" = ()) -> None:
        self.seats = seats
        self.names = names
        self.humans = [seat for seat, word in enumerate(seats) if word == HUMAN]
        self.only = self.humans[0] if len(self.humans) == 1 else None  # the one person who is called “you”

    def is_human(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return self.seats[seat] == HUMAN

    def is_you(self, seat: int) -> bool:
        """Whether the seat is addressed as “you”: it is the only person's."""
        return seat == self.only

    def name(self, seat: int) -> str:
        """The name of a seat: the given one, else one that begins with the seat's letter."""
        if seat == self.only:
            return tr("You")
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return (tr("Ada"), tr("Bruno"), tr("Cleo"), tr("Dora"), tr("Emil"))[seat]

    def level(self, seat: int) -> str:
        """The level that plays a computer's seat."""
        return self.seats[seat]

    def title(self, seat: int) -> str:
        """Name and kind of a seat, for headings and lists."""
        if self.is_human(seat):
            return self.name(seat)
        return tr("{name} ({level})", name=self.name(seat), level=opponent_name(self.level(seat)))

    def searches(self, seat: int) -> bool:
        """Whether the seat is played by the level that searches."""
        return ai.split_level(self.seats[seat])[0] == SEARCHING


def known_seat(word: str) -> bool:
    """Whether the word of a seat, without a version, is one that this version can play."""
    if word == HUMAN:
        return True
    try:
        ai.parse_level(word)
    except NotationError:
        return False
    return "@" not in word


def versioned(seats: "tuple[str, ...]") -> "tuple[str, ...]":
    """The words of the seats with the versions of the levels, for what is played elsewhere or later."""
    return tuple([word if word == HUMAN else ai.versioned(word) for word in seats])


def recorded(seats: "tuple[str, ...]") -> "tuple[str, ...]":
    """The words of the seats as a record at the table has them: a word without a version means the first one."""
    return tuple([word if word == HUMAN or ai.level_version(word) == 1 else ai.versioned(word) for word in seats])


def unversioned(seats: "tuple[str, ...]") -> "tuple[str, ...]":
    """The words of the seats without versions."""
    return tuple([word.split("@")[0] for word in seats])


def letter(seat: int) -> str:
    """The letter of a seat, as in `data-seat`."""
    return seat_letter(seat)
