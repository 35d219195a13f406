"""The engine protocol: computer players as another program talks to them, line in, line out (docs/formats.md)."""

from .ai import LEVELS, choose, explain, parse_level
from .cards import NotationError
from .record import Record, RecordError, parse_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .view import View

NAME = "Line-it"

MOST_REASONS = 2
"""How many reasons of a turn are told, the greatest first."""

LEVEL_SUMMARIES = {
    "random": "any legal action",
    "newcomer": "someone in their first game",
    "casual": "someone who plays now and then, and loves bets",
    "study": "rules of thumb for its own situation",
    "strong": "a learned evaluation of whole turns",
    "expert": "plays promising turns on over imagined draw piles",
}


class Engine:
    """Holds one position and answers one line at a time."""

    def __init__(self, version: str) -> None:
        self._version = version
        self._record: Record | None = None
        self._position: list[str] | None = None  # the lines of a position that is being read
        self.finished = False

    def answer(self, line: str) -> "list[str]":
        """The lines that answer `line`; none when it only goes on with a position."""
        line = line.rstrip("\r\n")
        if self._position is not None:
            if line.strip() == "end":
                return [self._end_position(self._position)]
            self._position.append(line)
            return []
        words = line.split()
        if not words:
            return []
        try:
            return self._command(words)
        except NotationError as error:
            return [f"error {error}"]

    def _command(self, words: "list[str]") -> "list[str]":
        if words == ["lineit"]:
            levels = [f"level {level} {LEVEL_SUMMARIES[level]}" for level in LEVELS]
            return [f"id name {NAME}", f"id version {self._version}"] + levels + ["ok"]
        if words == ["position"]:
            self._position = []
            return []
        if words == ["quit"]:
            self.finished = True
            return []
        if len(words) == 2 and words[0] == "go":
            level = parse_level(words[1])
            view = self._view()
            action = choose(level, view) if view else None
            return ["bestaction {}".format(action if action else "none")]
        if len(words) == 2 and words[0] == "explain":
            level = parse_level(words[1])
            view = self._view()
            choices = explain(level, view) if view else []
            infos = [
                "info action {} value {} reasons {}".format(
                    ",".join([action.text for action in choice.actions]),
                    choice.value,
                    ",".join(choice.reasons[:MOST_REASONS]),
                )
                for choice in choices
            ]
            return infos + ["ok"]
        return ["error unknown input: {}".format(" ".join(words))]

    def _view(self) -> "View | None":
        """The view of the seat to move, None when the game is over."""
        if self._record is None:
            raise NotationError("there is no position yet.")
        game = self._record.game
        return None if game.to_move is None else game.view(game.to_move)

    def _end_position(self, lines: "list[str]") -> str:
        self._position = None
        try:
            self._record = parse_record("\n".join(lines), allow_unknown=True)
        except RecordError as error:
            return f"error {error}"
        return "ok"


def talk(lines: "Iterable[str]", version: str) -> "Iterator[str]":
    """The answers to a stream of lines, until `quit` or its end."""
    engine = Engine(version)
    for line in lines:
        for answer in engine.answer(line):
            yield answer
        if engine.finished:
            return
