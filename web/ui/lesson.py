"""The introduction: one little game in five moments, played on the real table by the real rules.

A script says what the person is asked for and what the opponent does; the coach says why. Whatever else is legal may be
done as well: then the coach says so and offers to begin the moment again.
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
    from lineit_core.events import Event
    from lineit_core.record import Record

# The markets of seven rounds, as dealt, and what is done with them. The rest of the pile is never seen.
_MARKETS = (
    (14, 38, 71, 20),
    (33, 9, 24, 57),
    (52, 58, 29, 90),
    (101, 22, 63, 97),
    (61, 69, 5, 36),
    (75, 64, 84, 45),
    (77, 30, 50, 12),
)
_MOVES = """
A 14>l .
B 20>l . 24>l .
A 33>l .
A 58>h ^58 .
B 29>l . 63>l .
A +3a>l .
A 61>l .
B 69>l . 75>l .
A 64>l .
A 77>l x
"""

_STARTS = (0, 6, 8, 15, 25)
"""How many actions of the script come before each moment."""

MOMENTS = len(_STARTS)


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


class Lesson:
    """One run through the introduction, in a `session` of its own."""

    def __init__(self) -> None:
        self.finished = False
        self._script = script()
        self.go_to(0)

    def go_to(self, moment: int) -> None:
        """Begin a moment; beyond the last one the lesson is finished."""
        self.finished = moment >= MOMENTS
        if self.finished:
            return
        record = self._script.rewound(_STARTS[moment])
        self.session = Session(Store(Drawer()), record, record.seats or ())
        self.session.forget_steps()

    @property
    def done(self) -> int:
        """How many actions have been done as the script has them."""
        played = self.session.record.moves
        count = 0
        for done, planned in zip(played, self._script.moves):
            if done[1].text != planned[1].text:
                break
            count += 1
        return count

    @property
    def moment(self) -> int:
        """Which moment the game is in, from 0."""
        return max([place for place, start in enumerate(_STARTS) if start <= self.done])

    @property
    def has_strayed(self) -> bool:
        """Whether something has been done that the script does not know."""
        return self.done < min(len(self.session.record.moves), len(self._script.moves))

    @property
    def is_done(self) -> bool:
        """Whether the last moment has shown what it is about."""
        return self.done == len(self._script.moves)

    @property
    def waits_for_opponent(self) -> bool:
        """Whether the opponent is to do what the script says."""
        return self.session.is_computers_turn and not self.has_strayed and not self.is_done

    def goal(self) -> str:
        """The action asked for now; empty when there is none."""
        if self.has_strayed or self.is_done or self.session.is_computers_turn:
            return ""
        return self._script.moves[self.done][1].text

    def said(self) -> str:
        """What the coach says now; while the opponent plays it stays what was said before."""
        if self.has_strayed:
            return tr("That is allowed too. Take it back, or begin this moment again, to see what it is about.")
        done = self.done
        persons = [place for place, (seat, _) in enumerate(self._script.moves) if seat == 0]
        reached = [place for place, index in enumerate(persons) if index <= done]
        return _words()[len(persons) if self.is_done else reached[-1]]

    def opponent_step(self) -> "list[Event]":
        """Let the opponent take the next card of the script, and end the turn."""
        happened = self.session.follow(self._script.moves[self.done][1])
        if self.waits_for_opponent and self._script.moves[self.done][1].text == ".":
            happened += self.session.follow(self._script.moves[self.done][1])
        return happened


def script() -> "Record":
    """The scripted game."""
    dealt = [card for market in _MARKETS for card in market]
    rest = [card for card in CARDS if card not in dealt]
    header = "line-it 1\nplayers 2\ndeck {}\nseats {} {}\n".format(cards_text(dealt + rest), HUMAN, DEFAULT_LEVEL)
    return parse_record(header + _MOVES)


def title(moment: int) -> str:
    """What a moment is about."""
    return (tr("Take a card"), tr("Rising or falling"), tr("Your hand"), tr("A bet"), tr("Jackpot and closing"))[moment]


def _words() -> "tuple[str, ...]":
    """What the coach says before each action of the person, and after the last."""
    return (
        tr("In each turn you take one card from the market. Take 14 into your line."),
        tr("Your line has begun. Cards that nobody takes go under the jackpots. Now end your turn."),
        tr("A new market. Your second number decides whether your line rises or falls: take 33."),
        tr("It rises: from now on every number must be higher. Small steps leave room for many cards. End your turn."),
        tr("29 is too low for your line now. 58 would fit, but see what a hand is for: use the button below it."),
        tr("Up to two cards can wait in your hand. Once a turn you may play one of them, even at once: play 58."),
        tr("So one turn can bring two cards: one from the market, one that has waited. End your turn."),
        tr("A bet card promises that three more numbers will follow. Take it into your line."),
        tr("If three numbers follow before the line is closed, you win 3 points. If not, you lose 3. End your turn."),
        tr("Now three numbers must follow. 61 is a small step: take it."),
        tr("One of three. End your turn."),
        tr("64 is a small step again: take it."),
        tr("Two of three. End your turn."),
        tr("Two hearts are in your line. A third one wins the heart jackpot, and your bet: take 77."),
        tr("Five cards, five points. Now close the line: three cards are the price, each further one is a point."),
        tr("3 points from the line, 3 from the bet, 5 from the jackpot. At the end, the highest score wins."),
    )


def coach(lesson: Lesson, notice: str) -> str:
    """The coach as HTML: what it says, and the controls that lead on; a notice comes before."""
    said = f"{notice} {lesson.said()}" if notice else lesson.said()
    controls = ""
    if lesson.has_strayed:
        controls = parts.button("lesson", tr("Begin again"), argument=str(lesson.moment))
    elif lesson.is_done:
        controls = parts.button("lesson", tr("Finish"), argument=str(MOMENTS), primary=True)
    return ('<span class="coach"><b class="coach-title">{}</b> {}</span><span class="coach-controls">{}</span>').format(
        parts.esc(title(lesson.moment) + "."), parts.esc(said), controls
    )
