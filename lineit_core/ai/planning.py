"""The levels that plan whole turns: who judges, how much the others count, and what the answer looks like."""

from ..notation import PLAY
from .choice import Choice
from .model import POINT
from .planner import Table, share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import View
    from .planner import Judge
    from .turns import Turn

HUNDREDTH = POINT // 100

CARE = {"casual": 0, "study": 0, "strong": 60, "expert": 60}
"""How much the others' mean prospects count against the own ones, in per cent."""

SPOILERS_CARE = 160

WIDE = 8  # turns that the expert plays on
PILES = 24  # draw piles it imagines
AHEAD = 2  # rounds that it plays on


def judge_of(level: str, character: str, view: "View") -> "Judge":
    """Who says what situations are worth."""
    if level == "casual":
        from .casual import Casual

        return Casual(view)
    if level == "study":
        from .study import Study

        return Study(view.ending)
    from .worth import learned

    return learned(view.players, view.ending, character)


def plan(level: str, character: str, view: "View") -> "list[Choice]":
    """The ways to go on to the end of the turn, best first, without reasons; the level must be one that plans."""
    care = SPOILERS_CARE if character == "spoiler" else CARE[level]
    judge = judge_of(level, character, view)
    if view.phase == "last":
        return _last_phase(view, care)
    table = Table(view)
    return [choice for choice, _ in weighed(table, judge, care, level == "expert")]


def weighed(table: Table, judge: "Judge", care: int, searching: bool) -> "list[tuple[Choice, Turn]]":
    """The turns with their values, best first; equal ones in the order of their keys."""
    turns = table.turns()
    values = [table.value(judge, care, turn) for turn in turns]
    order = sorted([(-value, turns[place].key(), place) for place, value in enumerate(values)])
    doubts = [0] * len(turns)
    if searching and len(order) > 1:
        from .expert import search

        # In the last round nothing is hidden, so that all turns can be played on.
        last = table.position.round == table.position.rounds - 1
        wide = len(order) if last else WIDE
        best = [place for _, _, place in order[:wide]]
        played = search(table, judge, care, [turns[place] for place in best], PILES, AHEAD)
        ahead = []
        for place, found in zip(best, played):
            values[place] = sum(found) // len(found)
            doubts[place] = spread(found)
            ahead.append((-values[place], turns[place].key(), place))
        # Those that were not played on stay behind, and are worth less than the last of the others at the most.
        lowest = min([values[place] for place in best])
        for _, _, place in order[wide:]:
            values[place] = min(values[place], lowest)
        order = sorted(ahead) + order[wide:]
    found = []
    for _, _, place in order:
        choice = Choice(turns[place].actions, values[place] // HUNDREDTH, (), doubts[place] // HUNDREDTH)
        found.append((choice, turns[place]))
    return found


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
    return [Choice(action, -value // HUNDREDTH) for value, _, action in sorted(found, key=lambda entry: entry[:2])]


def explained(level: str, character: str, view: "View") -> "list[Choice]":
    """The ways to go on with their reasons, best first."""
    return plan(level, character, view)
