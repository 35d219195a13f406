"""Links that hold a game, a position, a challenge or a match: packed into a few hundred bits and read back exactly.

A link is a letter, the digit of its version, a dot and base64url. What is packed is one large number in mixed radix:
each fact is a digit whose base is the number of values it can have at that place. An action is its place among the
legal actions, so that every number stands for a legal game, and a forced action costs nothing. docs/formats.md has
the layout bit by bit.
"""

from .cards import CARDS
from .deal import ENDINGS, FEWEST_PLAYERS, MOST_PLAYERS, SEED_BITS, DealCode, DealCodeError, parse_code
from .record import HUMAN, Record
from .rng import MASK, Rng, mix, word_of

GAME = "g"
POSITION = "p"
CHALLENGE = "c"
MATCH = "m"
KINDS = GAME + POSITION + CHALLENGE + MATCH
VERSION = 1

MATCH_GAMES = 5
"""How many deals a match has."""

LONGEST = 2000
"""No link is longer than this."""

# Why a link cannot be opened.
UNKNOWN = "unknown"
NEWER = "newer"
INCOMPLETE = "incomplete"
DAMAGED = "damaged"

_SENTENCES = {
    UNKNOWN: "This is no link to a game.",
    NEWER: "This link was made by a newer version of the game.",
    INCOMPLETE: "This link is not complete: its end is missing.",
    DAMAGED: "This link is damaged: some of its characters have changed.",
}

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_SIGN_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}
_SIGN_VALUES["+"] = 62  # what some programs make of - and _
_SIGN_VALUES["/"] = 63

_CODE_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # those of deal codes
_CODE_BYTES = 6
_DECK_FLAG = 0x8000
_LENGTH_BYTES = 2
_HEAD_CHECK_BYTES = 2
_CHECK_BYTES = 4

# How the word of a seat is written.
_AS_BEFORE = 0
_A_PERSON = 1
_SPELLED = 2
_WAYS = 3
_LONGEST_WORD = 40
_FIRST_LETTER = 33  # words are spelled in the printable ASCII from ! on
_LETTERS = 94

_MOST_ACTIONS = 1024  # at most six actions a turn, 75 turns and the last phase: fewer than that


class LinkError(ValueError):
    """A link that cannot be opened; `reason` is one of the words above, `code` the deal that can be saved, or None."""

    def __init__(self, reason: str, code: "DealCode | None" = None) -> None:
        super().__init__(_SENTENCES[reason])
        self.reason = reason
        self.code = code


class Link:
    """What a link holds.

    `kind` is one of `KINDS`; `code` the deal, or None for a deck of its own; `players`; `seats` the words of the record
    or None; `seat` whose game it is, or None; `practice` whether a revealed market was taken back; `records` the games:
    one, or in a match those finished so far.
    """

    def __init__(
        self,
        kind: str,
        code: "DealCode | None",
        players: int,
        seats: "tuple[str, ...] | None",
        seat: "int | None",
        practice: bool,
        records: "list[Record]",
    ) -> None:
        self.kind = kind
        self.code = code
        self.players = players
        self.seats = seats
        self.seat = seat
        self.practice = practice
        self.records = records

    @property
    def record(self) -> Record:
        """The game of a link that holds one."""
        return self.records[0]


def looks_like_link(text: str) -> bool:
    """Whether a fragment has the form of a link that is no plain deal: a letter, a digit and a dot."""
    return len(text) > 2 and text[0] in "abcdefghijklmnopqrstuvwxyz" and text[1] in "0123456789" and text[2] == "."


def pack(
    kind: str,
    record: Record,
    seat: "int | None" = None,
    practice: bool = False,
    seats: "tuple[str, ...] | None" = None,
) -> str:
    """The link of a kind (not a match) to a game as far as it has come; `seats` replaces the words of the record."""
    digits = _Digits()
    code = record.code
    if code is None:
        _put_deck(digits, record)
    _put_people(digits, record.game.players, seats or record.seats, seat, practice)
    digits.put(1 if record.game.is_over else 0, 2)
    if not record.game.is_over:
        digits.put(len(record.moves), _MOST_ACTIONS)
    _put_actions(digits, record)
    return _sealed(kind, code, digits.number())


def pack_match(
    code: DealCode, seats: "tuple[str, ...] | None", seat: "int | None", records: "list[Record]", practice: bool = False
) -> str:
    """The link to a match: the code that stands for its deals, and the games finished so far, in order."""
    digits = _Digits()
    _put_people(digits, code.players, seats, seat, practice)
    digits.put(len(records), MATCH_GAMES + 1)
    for record in records:
        assert record.game.is_over
        _put_actions(digits, record)
    return _sealed(MATCH, code, digits.number())


def match_codes(code: DealCode) -> "list[DealCode]":
    """The deals of a match: the code itself, and four that follow from its seed."""
    source = Rng("match", code.seed & MASK, code.seed >> 32)
    codes = [code]
    while len(codes) < MATCH_GAMES:
        seed = (source.word() << 32 | source.word()) & ((1 << SEED_BITS) - 1)
        codes.append(DealCode(code.players, code.ending, seed))
    return codes


def unpack(text: str) -> Link:
    """Read a link of any kind, the text behind the `#`; raises `LinkError` and never gives another game.

    Characters that do not belong to base64url are passed over, and so is what follows the end: chat programs wrap
    links and put full stops behind them.
    """
    if not looks_like_link(text):
        raise LinkError(UNKNOWN)
    kind = text[0]
    if text[1] != str(VERSION) or kind not in KINDS:
        raise LinkError(NEWER)
    if len(text) > LONGEST:
        raise LinkError(DAMAGED)
    head, code, body = _opened(kind, _bytes_of_signs(text[3:]))
    number = 0
    for byte in reversed(body):
        number = number << 8 | byte
    digits = _DigitReader(number)
    link = _read_match(digits, code) if kind == MATCH and code else _read_game(kind, digits, code)
    if digits.number or (body and not body[-1]) or head != len(body):
        raise LinkError(DAMAGED, code)  # no link that this program wrote
    return link


# Digits


class _Digits:
    """Collects digits of different bases and makes one number of them; the first is the lowest."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> None:
        """Add a digit: a value from 0 to `base` - 1."""
        assert 0 <= value < base
        self._digits.append((value, base))

    def number(self) -> int:
        """All digits as one number."""
        number = 0
        for value, base in reversed(self._digits):
            number = number * base + value
        return number


class _DigitReader:
    """Takes a number apart again, lowest digit first."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, base: int) -> int:
        """The next digit; the bases must come in the order in which they were put."""
        self.number, value = divmod(self.number, base)
        return value


# What the digits say


def _put_deck(digits: _Digits, record: Record) -> None:
    game = record.game
    digits.put(game.players - FEWEST_PLAYERS, MOST_PLAYERS - FEWEST_PLAYERS + 1)
    digits.put(ENDINGS.index(game.ending), len(ENDINGS))
    left = list(CARDS)
    for card in record.deck:
        place = left.index(card)
        digits.put(place, len(left))
        left.pop(place)


def _read_deck(digits: _DigitReader) -> "tuple[int, str, tuple[int, ...]]":
    """Players, ending and deck."""
    players = FEWEST_PLAYERS + digits.take(MOST_PLAYERS - FEWEST_PLAYERS + 1)
    ending = ENDINGS[digits.take(len(ENDINGS))]
    left = list(CARDS)
    deck = []
    while left:
        deck.append(left.pop(digits.take(len(left))))
    return players, ending, tuple(deck)


def _put_people(
    digits: _Digits, players: int, seats: "tuple[str, ...] | None", seat: "int | None", practice: bool
) -> None:
    digits.put(1 if practice else 0, 2)
    digits.put(0 if seat is None else seat + 1, players + 1)
    named = seats is not None and all(_can_be_spelled(word) for word in seats)
    digits.put(1 if named else 0, 2)
    before = HUMAN
    for word in seats or () if named else ():
        if word == before:
            digits.put(_AS_BEFORE, _WAYS)
        elif word == HUMAN:
            digits.put(_A_PERSON, _WAYS)
        else:
            digits.put(_SPELLED, _WAYS)
            digits.put(len(word) - 1, _LONGEST_WORD)
            for letter in word:
                digits.put(ord(letter) - _FIRST_LETTER, _LETTERS)
        before = word


def _can_be_spelled(word: str) -> bool:
    letters = [letter for letter in word if not 0 <= ord(letter) - _FIRST_LETTER < _LETTERS]
    return not letters and 0 < len(word) <= _LONGEST_WORD


def _read_people(digits: _DigitReader, players: int) -> "tuple[tuple[str, ...] | None, int | None, bool]":
    """Seats, seat and practice."""
    practice = digits.take(2) == 1
    seat = digits.take(players + 1) - 1
    if not digits.take(2):
        return None, None if seat < 0 else seat, practice
    seats: list[str] = []
    word = HUMAN
    for _ in range(players):
        way = digits.take(_WAYS)
        if way == _A_PERSON:
            word = HUMAN
        elif way == _SPELLED:
            length = digits.take(_LONGEST_WORD) + 1
            word = "".join([chr(_FIRST_LETTER + digits.take(_LETTERS)) for _ in range(length)])
        seats.append(word)
    return tuple(seats), None if seat < 0 else seat, practice


def _put_actions(digits: _Digits, record: Record) -> None:
    game = Record(record.game.players, record.game.ending, record.code, record.deck).game
    for _, action in record.moves:
        legal = game.legal_actions()
        digits.put(legal.index(action), len(legal))
        game.apply(action)


def _read_actions(digits: _DigitReader, record: Record, count: int) -> None:
    """Replay up to `count` actions; all games end before `_MOST_ACTIONS`."""
    game = record.game
    for _ in range(count):
        legal = game.legal_actions()
        if not legal:
            return
        record.apply(legal[digits.take(len(legal))])


def _read_game(kind: str, digits: _DigitReader, code: "DealCode | None") -> Link:
    if code is not None:
        record = Record.deal(code)
    else:
        players, ending, deck = _read_deck(digits)
        record = Record(players, ending, None, deck)
    players = record.game.players
    seats, seat, practice = _read_people(digits, players)
    record.seats = seats
    finished = digits.take(2) == 1
    count = _MOST_ACTIONS if finished else digits.take(_MOST_ACTIONS)
    _read_actions(digits, record, count)
    if record.game.is_over != finished or (not finished and len(record.moves) != count):
        raise LinkError(DAMAGED, code)
    return Link(kind, code, players, seats, seat, practice, [record])


def _read_match(digits: _DigitReader, code: DealCode) -> Link:
    seats, seat, practice = _read_people(digits, code.players)
    records = []
    for deal in match_codes(code)[: digits.take(MATCH_GAMES + 1)]:
        record = Record.deal(deal, seats)
        _read_actions(digits, record, _MOST_ACTIONS)
        records.append(record)
    return Link(MATCH, code, code.players, seats, seat, practice, records)


# Bytes and signs


def _sealed(kind: str, code: "DealCode | None", number: int) -> str:
    """A number as a link: with its length, the deal in a place of its own, and two checks."""
    body = []
    while number:
        body.append(number & 255)
        number >>= 8
    length = len(body) + (_DECK_FLAG if code is None else 0)
    sealed = [length >> 8, length & 255] + ([] if code is None else _code_bytes(code))
    sealed += _bytes(_head_check(kind, sealed), _HEAD_CHECK_BYTES)
    sealed += body
    sealed += _bytes(_check(kind, sealed), _CHECK_BYTES)
    return f"{kind}{VERSION}.{_signs_of_bytes(sealed)}"


def _opened(kind: str, sealed: "list[int]") -> "tuple[int, DealCode | None, list[int]]":
    """The length of the body as the head tells it, the deal, and the body; raises `LinkError`."""
    if len(sealed) < _LENGTH_BYTES:
        raise LinkError(INCOMPLETE)
    length = sealed[0] << 8 | sealed[1]
    with_code = not length & _DECK_FLAG
    length &= ~_DECK_FLAG
    head = _LENGTH_BYTES + (_CODE_BYTES if with_code else 0)
    start = head + _HEAD_CHECK_BYTES
    if len(sealed) < start:
        raise LinkError(INCOMPLETE)
    if sealed[head:start] != _bytes(_head_check(kind, sealed[:head]), _HEAD_CHECK_BYTES):
        raise LinkError(DAMAGED)
    code = _code_of_bytes(sealed[_LENGTH_BYTES:head]) if with_code else None
    end = start + length
    if len(sealed) < end + _CHECK_BYTES:
        raise LinkError(INCOMPLETE, code)
    if sealed[end : end + _CHECK_BYTES] != _bytes(_check(kind, sealed[:end]), _CHECK_BYTES):
        raise LinkError(DAMAGED, code)
    if kind == MATCH and code is None:
        raise LinkError(DAMAGED)
    return length, code, sealed[start:end]


def _check(kind: str, content: "list[int]") -> int:
    return mix(word_of(f"{kind}{VERSION}"), content)


def _head_check(kind: str, head: "list[int]") -> int:
    check = _check(kind, head)
    return (check ^ check >> 16) & 0xFFFF


def _bytes(number: int, count: int) -> "list[int]":
    """A number in so many bytes, the highest first."""
    return [number >> 8 * place & 255 for place in range(count - 1, -1, -1)]


def _code_bytes(code: DealCode) -> "list[int]":
    """The ten characters of a deal code in 48 bits: the first in three, the others in five each."""
    digits = str(code).replace("-", "")
    number = int(digits[0]) - FEWEST_PLAYERS
    for digit in digits[1:]:
        number = number << 5 | _CODE_DIGITS.find(digit)
    return _bytes(number, _CODE_BYTES)


def _code_of_bytes(content: "list[int]") -> DealCode:
    number = 0
    for byte in content:
        number = number << 8 | byte
    digits = str(FEWEST_PLAYERS + (number >> 45))
    for place in range(8, -1, -1):
        digits += _CODE_DIGITS[number >> 5 * place & 31]
    try:
        return parse_code(digits)
    except DealCodeError:
        raise LinkError(DAMAGED)


def _signs_of_bytes(content: "list[int]") -> str:
    """Base64url without padding."""
    signs = []
    held = 0
    bits = 0
    for byte in content:
        held = held << 8 | byte
        bits += 8
        while bits >= 6:
            bits -= 6
            signs.append(_SIGNS[held >> bits])
            held &= (1 << bits) - 1
    if bits:
        signs.append(_SIGNS[held << 6 - bits])
    return "".join(signs)


def _bytes_of_signs(text: str) -> "list[int]":
    """The bytes of a base64url text; characters of other kinds are passed over, bits left over at the end dropped."""
    content = []
    held = 0
    bits = 0
    for sign in text:
        value = _SIGN_VALUES.get(sign)
        if value is None:
            continue
        held = held << 6 | value
        bits += 6
        if bits >= 8:
            bits -= 8
            content.append(held >> bits)
            held &= (1 << bits) - 1
    return content
