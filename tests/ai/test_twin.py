"""The twin in C, which trains and measures the planning levels, values turns exactly as they do."""

import random
from typing import TYPE_CHECKING

import pytest

from lineit_core.ai.choice import finish
from lineit_core.ai.expert import search
from lineit_core.ai.planner import Table
from lineit_core.ai.planning import CARE
from lineit_core.ai.study import Study
from lineit_core.ai.worth import learned
from tools.train import twin

from .positions import some

if TYPE_CHECKING:
    from lineit_core.ai.planner import Judge

pytestmark = pytest.mark.skipif(twin.compiler() is None, reason="there is no C compiler")


def tables(seeds: range, every: int) -> list[Table]:
    """Starts of turns."""
    found = []
    for game in some(seeds, every, turns_only=True):
        if not (game.taken or game.played):
            assert game.to_move is not None
            found.append(Table(game.view(game.to_move)))
    return found


def test_study_and_strong_value_each_turn_as_their_twins_do() -> None:
    for table in tables(range(16), 7):
        position = table.position
        weights = learned(position.players, position.ending)
        for judge, care, player in (
            (Study(position.ending), CARE["study"], twin.rules_of_thumb()),
            (weights, CARE["strong"], twin.learned(weights._weights, CARE["strong"])),
        ):
            told: Judge = judge
            seen = twin.values(table, player)
            turns = {(t.take, t.hand, t.line, t.gain): table.value(told, care, t) for t in table.turns()}
            assert set(turns) == set(seen)
            for key, value in turns.items():
                assert value in seen[key]


def test_the_search_finds_the_twins_values() -> None:
    stages = ((200, 3), (200, 2), (200, 0))  # no turn is left out, so that all can be compared
    for table in random.Random(1).sample(tables(range(16), 7), 8):
        judge = learned(table.position.players, table.position.ending)
        seen = twin.values(table, twin.searching(judge._weights, CARE["expert"], stages, 1))
        for played in finish(search(table, judge, CARE["expert"], table.turns(), stages[:2], 1)):
            turn = played.turn
            value = played.total // len(played.values)
            assert value in seen[(turn.take, turn.hand, turn.line, turn.gain)]
