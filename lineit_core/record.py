"""Game records: a whole game, or the part played so far, as plain text and back (docs/formats.md)."""

from .cards import CARDS, NotationError, cards_text, parse_card
from .deal import ENDINGS, PLAYER_COUNTS, DealCode, DealCodeError, parse_code
from .game import Game, IllegalAction
from .notation import END_TURN, SEATS, parse_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .events import Event
    from .notation import Action

    Cards = tuple[int, ...]

FORMAT = "line-it"
VERSION = 1
HUMAN = "human"
UNKNOWN = "?"

_HEADERS = ("players", "ending", "deal", "deck", "seats")


class RecordError(ValueError):
    """A text that is no game record; `line` is the number of the line at fault, the message one sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Record:
    """A game as its record tells it: where it began, who sat there, and each action with its seat.

    `code` is the `DealCode` or None, and then `deck` has the cards, which are worked out from the code where it is left
    out; `seats` has one word a seat or is None; `moves` are
    pairs of seat index and `Action`. `apply` keeps record and game in step.
    """

    def __init__(
        self,
        players: int,
        ending: str = "two",
        code: "DealCode | None" = None,
        deck: "Cards | None" = None,
        seats: "tuple[str, ...] | None" = None,
    ) -> None:
        self.code = code
        self.seats = seats
        self.moves: list[tuple[int, Action]] = []
        self.deck: Cards = code.deck() if deck is None and code is not None else deck or ()
        self.game = Game(self.deck, players, ending)

    @classmethod
    def deal(cls, code: "DealCode", seats: "tuple[str, ...] | None" = None) -> "Record":
        """The record of a game that is just being dealt."""
        return cls(code.players, code.ending, code, None, seats)

    def apply(self, action: "Action | str") -> "list[Event]":
        """Do an action in the game, note it, and give the events; raises as `Game.apply` does."""
        if isinstance(action, str):
            action = parse_action(action)
        seat = self.game.to_move
        happened = self.game.apply(action)
        assert seat is not None
        self.moves.append((seat, action))
        return happened

    def rewound(self, count: int) -> "Record":
        """A record of the first `count` actions of this one."""
        twin = Record(self.game.players, self.game.ending, self.code, self.deck, self.seats)
        for _, action in self.moves[:count]:
            twin.apply(action)
        return twin

    def text(self, count: "int | None" = None) -> str:
        """The record in its plain form: headers, one turn a line, and the scores when the game is over.

        With `count`, the record as it was after that many actions.
        """
        game = self.game
        moves = self.moves if count is None else self.moves[:count]
        head = [f"{FORMAT} {VERSION}", f"players {game.players}", f"ending {game.ending}"]
        if self.code is not None:
            head.append(f"deal {self.code}")
        else:
            head.append(f"deck {cards_text(self.deck)}")
        if self.seats is not None:
            head.append("seats {}".format(" ".join(self.seats)))
        turns = _turns(moves)
        if game.is_over and len(moves) == len(self.moves):
            turns.append("scores {}".format(" ".join([str(score) for score in game.scores()])))
        return "\n".join(head + turns) + "\n"


def _turns(moves: "list[tuple[int, Action]]") -> "list[str]":
    """The actions of each turn in a line, behind the letter of their seat."""
    lines = []
    group: list[str] = []
    last_seat = -1
    for seat, action in moves:
        if group and seat != last_seat:
            lines.append(" ".join(group))
            group = []
        if not group:
            group.append(SEATS[seat])
        group.append(action.text)
        last_seat = seat
        if action.kind == END_TURN:
            lines.append(" ".join(group))
            group = []
    if group:
        lines.append(" ".join(group))
    return lines


def parse_record(text: str, allow_unknown: bool = False) -> Record:
    """Read a record and replay it; raises `RecordError` with the number of the line and the reason.

    With `allow_unknown`, a deck may hold `?` for each card that the game has not shown yet: the record then goes on
    with the missing cards in canonical order there.
    """
    return _Reader(text, allow_unknown).record()


class _Reader:
    """Takes a record apart, line by line; knows the line number for every complaint."""

    def __init__(self, text: str, allow_unknown: bool) -> None:
        self.allow_unknown = allow_unknown
        self.lines: list[tuple[int, list[str]]] = []
        for number, line in enumerate(text.split("\n")):
            words = line.split("#")[0].split()
            if words:
                self.lines.append((number + 1, words))
        self.last_line = self.lines[-1][0] if self.lines else 1
        self.headers: dict[str, tuple[int, list[str]]] = {}
        self.known = len(CARDS)

    def record(self) -> Record:
        self._first_line()
        body = self._read_headers()
        record = self._start()
        self._replay(record, body)
        return record

    def _first_line(self) -> None:
        if not self.lines:
            raise RecordError(1, "this is no game record: it is empty.")
        number, words = self.lines[0]
        if words[0] != FORMAT or len(words) != 2 or words[1].strip("0123456789"):
            raise RecordError(number, f"a game record begins with “{FORMAT} {VERSION}”.")
        if words[1] != str(VERSION):
            raise RecordError(number, f"this record has version {words[1]}, and only {VERSION} is known.")

    def _read_headers(self) -> int:
        """Collect the headers; gives the place of the first line behind them."""
        place = 1
        while place < len(self.lines) and self.lines[place][1][0] in _HEADERS:
            number, words = self.lines[place]
            if words[0] in self.headers:
                raise RecordError(number, f"the header {words[0]} stands here a second time.")
            if len(words) < 2:
                raise RecordError(number, f"the header {words[0]} says nothing.")
            self.headers[words[0]] = (number, words[1:])
            place += 1
        if place < len(self.lines):
            number, words = self.lines[place]
            if words[0] != "scores" and words[0] not in tuple(SEATS):
                raise RecordError(number, f"{words[0]} is neither a header nor a seat.")
        return place

    def _single(self, name: str) -> "tuple[int, str] | None":
        """A header of one word, with its line number."""
        if name not in self.headers:
            return None
        number, words = self.headers[name]
        if len(words) != 1:
            raise RecordError(number, f"the header {name} takes one word.")
        return number, words[0]

    def _start(self) -> Record:
        code = self._code()
        players = self._players(code)
        ending = self._ending(code)
        deck = None if code is not None else self._deck()
        if "seats" in self.headers:
            number, seats = self.headers["seats"]
            if len(seats) != players:
                raise RecordError(number, f"there are {players} players, but {len(seats)} seats.")
            return Record(players, ending, code, deck, tuple(seats))
        return Record(players, ending, code, deck)

    def _code(self) -> "DealCode | None":
        header = self._single("deal")
        if header is None:
            if "deck" not in self.headers:
                raise RecordError(self.last_line, "the record names neither a deal nor a deck.")
            return None
        number, text = header
        if "deck" in self.headers:
            raise RecordError(self.headers["deck"][0], "the record names both a deal and a deck.")
        try:
            return parse_code(text)
        except DealCodeError as error:
            raise RecordError(number, str(error))

    def _players(self, code: "DealCode | None") -> int:
        header = self._single("players")
        if header is None:
            raise RecordError(self.last_line, "the record does not name the number of players.")
        number, text = header
        if text not in [str(players) for players in PLAYER_COUNTS]:
            raise RecordError(number, f"a game has 2 to 5 players, not {text}.")
        if code is not None and code.players != int(text):
            raise RecordError(number, f"the deal is for {code.players} players, not {text}.")
        return int(text)

    def _ending(self, code: "DealCode | None") -> str:
        header = self._single("ending")
        if header is None:
            # Left out it means `two` (docs/formats.md), so it disagrees with a deal that says otherwise.
            if code is not None and code.ending != ENDINGS[0]:
                raise RecordError(self.headers["deal"][0], "the deal has ending one, the record does not say so.")
            return ENDINGS[0]
        number, text = header
        if text not in ENDINGS:
            raise RecordError(number, f"the ending is two or one, not {text}.")
        if code is not None and code.ending != text:
            raise RecordError(number, f"the deal has ending {code.ending}, not {text}.")
        return text

    def _deck(self) -> "Cards":
        number, texts = self.headers["deck"]
        deck: list[int] = []
        for place, text in enumerate(texts):
            if text == UNKNOWN and self.allow_unknown:
                self.known = min(self.known, place)
                deck.append(0)
                continue
            try:
                card = parse_card(text)
            except NotationError as error:
                raise RecordError(number, str(error))
            if card in deck:
                raise RecordError(number, f"the deck holds {text} twice.")
            deck.append(card)
        if len(deck) != len(CARDS):
            raise RecordError(number, f"a deck has {len(CARDS)} cards, this one {len(deck)}.")
        missing = [card for card in CARDS if card not in deck]
        return tuple([card or missing.pop(0) for card in deck])

    def _replay(self, record: Record, place: int) -> None:
        seat = None
        if "deck" in self.headers:
            self._check_known(record, self.headers["deck"][0])
        for number, words in self.lines[place:]:
            if words[0] == "scores":
                self._check_scores(record, number, words[1:])
                if number != self.last_line:
                    raise RecordError(number, "the scores come last.")
                return
            for word in words:
                if word in _HEADERS:
                    raise RecordError(number, f"the header {word} stands behind the first action.")
                if len(word) == 1 and word in SEATS:
                    seat = SEATS.find(word)
                else:
                    self._apply(record, number, seat, word)

    def _apply(self, record: Record, number: int, seat: "int | None", word: str) -> None:
        try:
            action = parse_action(word)
        except NotationError as error:
            raise RecordError(number, str(error))
        to_move = record.game.to_move
        if to_move is None:
            raise RecordError(number, f"the game is over before {word}.")
        if seat is None:
            raise RecordError(number, f"{word} has no seat before it.")
        if seat != to_move:
            raise RecordError(number, f"it is the turn of {SEATS[to_move]}, not of {SEATS[seat]}.")
        try:
            record.apply(action)
        except IllegalAction as error:
            raise RecordError(number, str(error))
        self._check_known(record, number)

    def _check_known(self, record: Record, number: int) -> None:
        if len(record.game.revealed()) > self.known:
            raise RecordError(number, f"the market of round {record.game.round} is not known.")

    def _check_scores(self, record: Record, number: int, words: "list[str]") -> None:
        if not record.game.is_over:
            raise RecordError(number, "there are scores, but the game is not over.")
        scores = [str(score) for score in record.game.scores()]
        if words != scores:
            raise RecordError(number, "the scores are {}, not {}.".format(" ".join(scores), " ".join(words)))
