"""What a seat's situation is worth until the end of the game: learned tables, looked up and added up.

The tables know the line (number cards held, room left for more), its bet, the suits held against the jackpots and
who else is after them, and the hand, each by the turns that are left. `tools/train` fits them; docs/opponents.md
tells how.
"""

from ..cards import HIGHEST_NUMBER, bet_value
from .choice import finish
from .model import BET_PAYS, POINT, last_plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choice import Work
    from .model import Cards, LightLine

    Buckets = tuple[int, ...]


def _buckets(tops: "tuple[int, ...]") -> "Buckets":
    """For each whole number up to the last of `tops`, which of them is the first that is not smaller."""
    found: list[int] = []
    for place, top in enumerate(tops):
        found += [place] * (top + 1 - len(found))
    return tuple(found)


# How whole numbers are grouped: a group ends with each of these.
TURNS_FINE = _buckets((1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 26))
TURNS = _buckets((1, 2, 3, 5, 8, 13, 26))
ROOM_FINE = _buckets((0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 28, 40, 60, 100))
ROOM = _buckets((0, 1, 2, 4, 7, 12, 20, 100))
ROOM_COARSE = _buckets((2, 7, 20, 100))
OF_SUIT = _buckets((0, 1, 2, 3, 5, 8, 13, 25))

_FINE = 14  # groups of ROOM_FINE
_ROOM = 8  # groups of ROOM, and of OF_SUIT
_COARSE = 4
LONGEST = 8
"""Number cards in a line from which on only their number counts."""

_STANDINGS = 7  # of a suit in a line: 0, 1, 2 cards; the same with a fitting hand card; its jackpot spent
_WITH_HAND = 3
_SPENT = 6
_BET_IN_LINE = 4

# The size of each table for one group of turns, in the order of the weights file.
_SIZES = (
    ("line", 12, (LONGEST + 1) * _FINE),
    ("bet", 7, 16 * _ROOM),
    ("suit", 7, _STANDINGS * _ROOM),
    ("jackpot", 7, _STANDINGS * _ROOM * 3),
    ("near", 7, _ROOM * _COARSE),
    ("far", 7, _ROOM * _COARSE),
    ("hand_bet", 7, 3 * 5),
    ("hand_size", 7, 3),
)
WEIGHTS = sum([groups * size for _, groups, size in _SIZES])
"""How many weights there are for each number of players."""


class Counts:
    """How many cards still to come are not higher than each number: all of them, and by suit, five bits each."""

    __slots__ = ("all", "suits")

    def __init__(self, cards: "Cards | list[int] | range") -> None:
        present = [0] * (HIGHEST_NUMBER + 2)
        for card in cards:
            if card <= HIGHEST_NUMBER:
                present[card] = 1
        self.all: list[int] = []
        self.suits: list[int] = []
        total = 0
        packed = 0
        for number, here in enumerate(present):
            if here:
                total += 1
                packed += 1 << 5 * (number - 1 & 3)
            self.all.append(total)
            self.suits.append(packed)


class Worth:
    """The value of situations for one number of players; made once, then asked often."""

    __slots__ = ("_ending", "_tables", "_weights")

    def __init__(self, weights: "list[int]", ending: str) -> None:
        assert len(weights) == WEIGHTS
        self._weights = weights
        self._ending = ending
        self._tables: dict[int, tuple[list[int], ...]] = {}

    def tables(self, turns: int) -> "tuple[list[int], ...]":
        """The tables for so many turns left (1 or more), in the order of `_SIZES`."""
        known = self._tables.get(turns)
        if known is None:
            slices = []
            start = 0
            for name, groups, size in _SIZES:
                group = TURNS_FINE[turns] if name == "line" else TURNS[turns]
                slices.append(self._weights[start + group * size : start + (group + 1) * size])
                start += groups * size
            known = tuple(slices)
            self._tables[turns] = known
        return known

    def value(
        self,
        turns: int,
        line: "LightLine",
        hand: "Cards",
        jackpots: "Cards",
        threat: int,
        counts: Counts,
    ) -> int:
        """The points to come for a seat with so many turns left, in thousandths.

        `threat` is what the others hold of the suits whose jackpots they can still win (see `threat_of`).
        """
        if not turns:
            return POINT * last_plan(line, hand, jackpots, self._ending)[0]
        known = self._tables.get(turns)
        if known is None:
            known = self.tables(turns)
        of_line, of_bet, of_suit, of_jackpot, of_near, of_far, of_hand_bet, of_hand_size = known
        low, high, last, count, bet, suits = line
        upto = counts.all
        total = upto[101]
        rising = True
        if not count:
            room = total
            open_suits = counts.suits[101]
        else:
            above = total - upto[last]
            below = upto[last - 1]
            if count > 1:
                rising = low > 0
            else:
                rising = above >= below
            if rising:
                room = above
                open_suits = counts.suits[101] - counts.suits[last]
            else:
                room = below
                open_suits = counts.suits[last - 1]
        value = of_line[(count if count < LONGEST else LONGEST) * _FINE + ROOM_FINE[room]]
        if count > 3:
            value += (count - 3) * POINT
        if bet:
            value += of_bet[bet * _ROOM + ROOM[room]]
            if BET_PAYS[bet] > 0:
                value += BET_PAYS[bet] * POINT

        with_hand = 0
        if hand:
            value += of_hand_size[len(hand)]
            if len(hand) == 2 and not rising and count > 1:
                hand = (hand[1], hand[0])  # the nearer card first
            at = last
            for card in hand:
                if card > 100:
                    value += of_hand_bet[bet_value(card) * 5 - 15 + (_BET_IN_LINE if bet else ROOM_COARSE[room])]
                elif count and low < card < high:
                    if card > last:
                        gap = upto[card] - upto[at]
                        after = total - upto[card]
                    else:
                        gap = upto[at - 1] - upto[card - 1]
                        after = upto[card - 1]
                    value += of_near[ROOM[gap] * _COARSE + ROOM_COARSE[after]]
                    with_hand |= 1 << (card - 1 & 3)
                    if count > 1:
                        at = card
                else:
                    edge = upto[card - 1]
                    other = total - upto[card]
                    value += of_far[ROOM[other if other < edge else edge] * _COARSE + ROOM_COARSE[room]]

        for size in jackpots:
            held = suits & 3
            if held == 3:
                entry = _SPENT * _ROOM
            else:
                if with_hand & 1:
                    held += _WITH_HAND
                entry = held * _ROOM + OF_SUIT[open_suits & 31]
            value += of_suit[entry]
            if size:
                value += of_jackpot[entry * 3 + (threat & 3)] * size
            suits >>= 2
            with_hand >>= 1
            open_suits >>= 5
            threat >>= 2
        return value


def threat_of(lines: "list[LightLine]", seat: int) -> int:
    """For each suit the most cards, 0 to 2, that a line of another seat holds towards the jackpot; two bits each."""
    threat = 0
    for shift in (0, 2, 4, 6):
        most = 0
        for other, line in enumerate(lines):
            if other != seat:
                held = line[5] >> shift & 3
                if most < held < 3:
                    most = held
        threat |= most << shift
    return threat


_LEARNED: "dict[tuple[int, str], Worth]" = {}
_READ = 50  # lines of weights that are read at a stretch


def learn(players: int, ending: str) -> "Work[Worth]":
    """The learned evaluation for a number of players, read in pieces and kept once it is made."""
    key = (players, ending)
    if key not in _LEARNED:
        if players == 2:
            from .weights2 import TEXT
        elif players == 3:
            from .weights3 import TEXT
        elif players == 4:
            from .weights4 import TEXT
        else:
            from .weights5 import TEXT
        yield
        lines = TEXT.split("\n")
        weights: list[int] = []
        for start in range(0, len(lines), _READ):
            weights += [int(word) for line in lines[start : start + _READ] for word in line.split()]
            yield
        _LEARNED[key] = Worth(weights, ending)
    return _LEARNED[key]


def learned(players: int, ending: str) -> Worth:
    """The same, at once."""
    return finish(learn(players, ending))
