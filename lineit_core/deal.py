"""Deal codes such as `3-K7Q2-M4XD-T`, and the order of the cards that a code stands for."""

from .cards import CARDS
from .rng import MASK, Rng

ENDINGS = ("two", "one")
"""How the last phase is played (rules 7.2); the first is the default."""

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5
PLAYER_COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
SEED_BITS = 40

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
_CONFUSED = {"O": "0", "I": "1", "L": "1"}
_SEED_DIGITS = SEED_BITS // 5
_ENDING_ONE = MOST_PLAYERS - FEWEST_PLAYERS + 1  # 6 to 9 stand for 2 to 5 players with ending one


class DealCodeError(ValueError):
    """A text that is no deal code; the message is one sentence."""


class DealCode:
    """What a deal code says: players (2 to 5), ending (`two` or `one`) and a seed of 40 bits."""

    __slots__ = ("ending", "players", "seed")

    def __init__(self, players: int, ending: str, seed: int) -> None:
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise DealCodeError(f"A game has 2 to 5 players, not {players}.")
        if ending not in ENDINGS:
            raise DealCodeError(f"The ending is two or one, not {ending!r}.")
        if not 0 <= seed < 1 << SEED_BITS:
            raise DealCodeError("A seed is a number of 40 bits.")
        self.players = players
        self.ending = ending
        self.seed = seed

    def __str__(self) -> str:
        text = str(self.players if self.ending == "two" else self.players + _ENDING_ONE)
        for place in range(_SEED_DIGITS - 1, -1, -1):
            text += _DIGITS[(self.seed >> 5 * place) & 31]
        text += _check_digit(text)
        return "-".join((text[:1], text[1:5], text[5:9], text[9:]))

    def __repr__(self) -> str:
        return f"DealCode({self.players}, {self.ending!r}, {self.seed})"

    def deck(self) -> "tuple[int, ...]":
        """The 106 cards in draw order: fixed by the seed alone, whatever the players and the ending."""
        return deck_of(self.seed)


def parse_code(text: str) -> DealCode:
    """Read a deal code; lower case, missing hyphens, spaces and O for 0, I or L for 1 are understood.

    Raises `DealCodeError` with a sentence that says what is wrong.
    """
    digits = ""
    for typed in text:
        if typed in "- ":
            continue
        letter = _CONFUSED.get(typed.upper(), typed.upper())
        if ord(typed) > 127 or letter not in _DIGITS:
            raise DealCodeError(f"{typed!r} does not occur in a deal code.")
        digits += letter
    if len(digits) != _SEED_DIGITS + 2:
        raise DealCodeError(f"A deal code has 10 characters such as 3-K7Q2-M4XD-T; this one has {len(digits)}.")
    if digits[0] not in "23456789":
        raise DealCodeError(f"A deal code begins with a digit from 2 to 9, not {digits[0]!r}.")
    if digits[-1] != _check_digit(digits[:-1]):
        raise DealCodeError("This deal code has a slip in it: its last character does not fit the others.")
    seed = 0
    for digit in digits[1:-1]:
        seed = seed << 5 | _DIGITS.find(digit)
    number = int(digits[0])
    if number > MOST_PLAYERS:
        return DealCode(number - _ENDING_ONE, "one", seed)
    return DealCode(number, "two", seed)


def deck_of(seed: int) -> "tuple[int, ...]":
    """The 106 cards in the draw order that a seed stands for (docs/formats.md has every step)."""
    deck = list(CARDS)
    Rng("deal", seed & MASK, seed >> 32).shuffle(deck)
    return tuple(deck)


def _check_digit(digits: str) -> str:
    """The character that catches each single slip and each swap of neighbours.

    A running check = 2 * check + digit in GF(32), with the polynomial x^5 + x^2 + 1, doubled once more at the end
    so that a swap of the last digit with the check character is caught too.
    """
    check = 0
    for digit in digits:
        check = _double(check) ^ _DIGITS.find(digit)
    return _DIGITS[_double(check)]


def _double(element: int) -> int:
    """Twice an element of GF(32)."""
    element <<= 1
    return element ^ 0b100101 if element & 32 else element
