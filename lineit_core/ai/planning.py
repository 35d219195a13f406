"""The levels that plan whole turns: who judges, how much the others count, and what the answer looks like."""

from ..notation import PLAY
from . import temper
from .choice import Choice
from .model import POINT
from .planner import Table, share
from .temper import Tempered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import View
    from .choice import Work
    from .planner import Judge
    from .turns import Turn

HUNDREDTH = POINT // 100

CARE = {"casual": 0, "study": 0, "strong": 60, "expert": 60}
"""How much the others' mean prospects count against the own ones, in per cent."""

STAGES = ((10, 8), (4, 16), (2, 24))
"""How many turns the expert plays on, and over how many more imagined piles, in each stage."""
AHEAD = 2
"""How many rounds it plays on after the present one."""

PIECE = 40
"""How many situations are valued at a stretch before a page that waits may look after other things."""


def judge_of(level: str, character: str, view: "View") -> "Work[Judge]":
    """Who says what situations are worth: in pieces, since the first time the learned tables have to be read."""
    judge: Judge
    if level == "casual":
        from .casual import Casual

        judge = Casual(view)
    elif level == "study":
        from .study import Study

        judge = Study(view.ending)
    else:
        from .worth import learn

        judge = yield from learn(view.players, view.ending)
    return Tempered(judge, character) if character else judge


def plan(level: str, character: str, view: "View", with_reasons: bool) -> "Work[list[Choice]]":
    """The ways to go on to the end of the turn, best first; the level must be one that plans."""
    care = temper.CARE.get(character, CARE[level])
    if view.phase == "last":
        return _last_phase(view, care)
    judge = yield from judge_of(level, character, view)
    table = Table(view)
    yield
    found = yield from weighed(table, judge, care, level == "expert")
    if with_reasons:
        from .why import give_reasons

        yield from give_reasons(table, judge, care, found)
    return [choice for choice, _ in found]


def weighed(table: Table, judge: "Judge", care: int, searching: bool) -> "Work[list[tuple[Choice, Turn]]]":
    """The turns with their values, best first; equal ones in the order of their keys."""
    turns = table.turns()
    values: list[int] = []
    stretch = PIECE // table.position.players
    for turn in turns:
        if len(values) % stretch == 0:
            yield
        values.append(table.value(judge, care, turn))
    order = sorted([(-value, turns[place].key(), place) for place, value in enumerate(values)])
    ranked = [turns[place] for _, _, place in order]
    found = [Choice(turns[place].actions, -value // HUNDREDTH) for value, _, place in order]
    if searching and len(order) > 1:
        from .expert import search

        # In the last round nothing is hidden, so that all turns can be played on.
        last = table.position.round == table.position.rounds - 1
        wide = len(order) if last else STAGES[0][0]
        best = yield from search(table, judge, care, ranked[:wide], STAGES, AHEAD)
        for place, played in enumerate(best):
            value = played.total // len(played.values)
            ranked[place] = played.turn
            found[place] = Choice(played.turn.actions, value // HUNDREDTH, (), spread(played.values) // HUNDREDTH)
        # Values fall along the list: those judged by fewer piles, or by none, are worth what they rank for at most.
        for place in range(1, len(found)):
            found[place].value = min(found[place].value, found[place - 1].value)
    return list(zip(found, ranked))


def spread(values: "list[int]") -> int:
    """The standard error of the mean of some values."""
    count = len(values)
    if count < 2:
        return 0
    mean = sum(values) // count
    square = sum([(value - mean) // HUNDREDTH * ((value - mean) // HUNDREDTH) for value in values])
    return HUNDREDTH * root(square // (count * (count - 1)))


def root(number: int) -> int:
    """The whole square root."""
    if number < 2:
        return number
    guess = number
    better = (guess + 1) // 2
    while better < guess:
        guess = better
        better = (guess + number // guess) // 2
    return guess


def _last_phase(view: "View", care: int) -> "list[Choice]":
    """The actions of the last phase, each with the score it leads to if all go on for themselves."""
    position = Table(view).position
    seat = view.seat
    place = (seat - view.first) % view.players
    found = []
    for number, action in enumerate(view.legal):
        after = position.copy()
        passed = list(view.passed)
        if action.kind == PLAY:
            after.put(seat, action.card)
        else:
            passed[seat] = True
        before = after.scores[:]
        after.last_phase(passed, place + 1)
        own = after.scores[seat] - before[seat]
        others = sum(after.scores) - after.scores[seat]
        value = POINT * (own + before[seat]) - share(POINT * others, view.players, care)
        found.append((-value, number, action))
    return [
        Choice(action, -value // HUNDREDTH, ("last-cards",))
        for value, _, action in sorted(found, key=lambda entry: entry[:2])
    ]
