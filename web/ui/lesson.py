"""The introduction: five moments of one scripted game, played on the real table by the real rules.

Each moment begins at a position of the script and asks for one or two actions. Whatever else is legal may be done as
well: then the coach says so and offers to begin the moment again.
"""

from lineit_core.cards import CARDS, cards_text
from lineit_core.record import parse_record

from . import parts
from .people import DEFAULT_LEVEL, HUMAN
from .session import Session
from .store import Store
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core.record import Record

# The markets of seven rounds, as dealt, and what is done with them. The rest of the pile is never seen.
_MARKETS = (
    (14, 38, 71, 20),
    (33, 9, 24, 57),
    (52, 58, 29, 90),
    (41, 69, 5, 36),
    (101, 22, 63, 97),
    (75, 64, 84, 2),
    (77, 30, 50, 12),
)
_MOVES = """
A 14>l .
B 20>l .
B 24>l .
A 33>l .
A 58>h .
B 29>l .
B 36>l .
A 41>l .
A +3a>l .
B 63>l .
B 75>l .
A ^58 64>l .
"""

_STARTS = (0, 6, 8, 16, 25)
"""How many actions of the script come before each moment."""

MOMENTS = len(_STARTS)

ANY = "*"
"""Stands in a goal for any card."""


class Drawer:
    """A shelf that forgets everything with the lesson."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> "str | None":
        """The text of a key, None when there is none."""
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def keys(self) -> "list[str]":
        """The keys of all texts."""
        return list(self._texts)

    def held(self) -> "list[str]":
        """Nobody else has a drawer."""
        return []


class Step:
    """What the coach asks for: `goal`, the action (or `*>l`, `^*`), and what it says `before` and `after`."""

    def __init__(self, goal: str, before: str, after: str) -> None:
        self.goal = goal
        self.before = before
        self.after = after

    def is_met_by(self, text: str) -> bool:
        """Whether an action is what was asked for."""
        if self.goal.startswith(ANY):
            return text.endswith(self.goal[1:])
        return text == self.goal


class Lesson:
    """One run through the introduction: the `moment` (from 0) and the `session` it is played in."""

    def __init__(self) -> None:
        self.moment = 0
        self.finished = False
        self.steps: list[Step] = []
        self.go_to(0)

    def go_to(self, moment: int) -> None:
        """Begin a moment; beyond the last one the lesson is finished."""
        if moment >= MOMENTS:
            self.finished = True
            return
        self.finished = False
        self.moment = moment
        self.steps = _steps(moment)
        record = script().rewound(_STARTS[moment])
        self.session = Session(Store(Drawer()), record, record.seats or ())
        self.session.forget_steps()

    def progress(self) -> "tuple[int, bool]":
        """How many steps have been done, and whether something else was done before all were."""
        done = 0
        for _, action in self.session.record.moves[_STARTS[self.moment] :]:
            if done == len(self.steps):
                break
            if not self.steps[done].is_met_by(action.text):
                return done, True
            done += 1
        return done, False

    def goal(self) -> str:
        """The action asked for now; empty when there is none or several would do."""
        done, strayed = self.progress()
        if strayed or done == len(self.steps) or ANY in self.steps[done].goal:
            return ""
        return self.steps[done].goal

    def said(self) -> str:
        """What the coach says now."""
        done, strayed = self.progress()
        if strayed:
            return tr("That is allowed too. Take it back, or begin this moment again, to see what it is about.")
        if done == len(self.steps):
            return self.steps[done - 1].after
        after = self.steps[done - 1].after + " " if done else ""
        return after + self.steps[done].before

    @property
    def is_done(self) -> bool:
        """Whether the moment has shown what it is about."""
        done, strayed = self.progress()
        return done == len(self.steps) and not strayed


def script() -> "Record":
    """The scripted game."""
    dealt = [card for market in _MARKETS for card in market]
    rest = [card for card in CARDS if card not in dealt]
    header = "line-it 1\nplayers 2\ndeck {}\nseats {} {}\n".format(cards_text(dealt + rest), HUMAN, DEFAULT_LEVEL)
    return parse_record(header + _MOVES)


def title(moment: int) -> str:
    """What a moment is about."""
    return (tr("Take a card"), tr("Rising or falling"), tr("Your hand"), tr("A bet"), tr("Jackpot and closing"))[moment]


def _steps(moment: int) -> "list[Step]":
    return (_take, _direction, _hand, _bet, _close)[moment]()


def _take() -> "list[Step]":
    return [
        Step(
            ANY + ">l",
            tr("In each turn you take one card from the market. Touch one: it goes into your line."),
            tr("Your line has begun. Cards that nobody takes go under the jackpots above."),
        )
    ]


def _direction() -> "list[Step]":
    return [
        Step(
            ANY + ">l",
            tr("Your second number decides whether your line rises or falls. Below each card stands how far it goes."),
            tr("From now on every number must go on that way. Small steps leave room for many cards."),
        )
    ]


def _hand() -> "list[Step]":
    return [
        Step(
            "58>h",
            tr("Your line rises from 33, so 29 does not fit. Keep 58 for later: the button below it."),
            "",
        ),
        Step(
            "^58",
            tr("Your hand holds two cards. Once a turn you may play one of them, even at once: touch 58."),
            tr("Market and hand: that can make two cards in one turn."),
        ),
    ]


def _bet() -> "list[Step]":
    return [
        Step(
            "+3a>l",
            tr("A bet card promises that three more numbers will follow. Take it into your line."),
            tr("If three numbers follow before the line is closed, you win 3 points. If not, you lose 3."),
        )
    ]


def _close() -> "list[Step]":
    return [
        Step(
            "77>l",
            tr("Two hearts are in your line. A third one wins the heart jackpot: take 77."),
            tr("Five cards, five points."),
        ),
        Step(
            "x",
            tr("Your bet is won as well. Now close the line: three cards are the price, each further one is a point."),
            tr("3 points from the line, 3 from the bet, 5 from the jackpot. The highest score wins."),
        ),
    ]


def coach(lesson: Lesson, notice: str) -> str:
    """The coach as HTML: what it says, and the controls that lead on; a notice comes before."""
    _, strayed = lesson.progress()
    said = f"{notice} {lesson.said()}" if notice else lesson.said()
    controls = ""
    if strayed:
        controls = parts.button("lesson", tr("Begin again"), argument=str(lesson.moment))
    elif lesson.is_done:
        word = tr("Next") if lesson.moment + 1 < MOMENTS else tr("Finish")
        controls = parts.button("lesson", word, argument=str(lesson.moment + 1), primary=True)
    return ('<span class="coach"><b class="coach-title">{}</b> {}</span><span class="coach-controls">{}</span>').format(
        parts.esc(title(lesson.moment) + "."), parts.esc(said), controls
    )
