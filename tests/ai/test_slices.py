"""Thinking is cut into slices of little work, whatever the level, so that a page never stands still for long.

The work is counted, not timed, so it is the same on every machine and in every Python; `python -m tools.bench_ai` has
the times in MicroPython.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pytest

from lineit_core.ai import CHARACTERS, LEVELS, PLANNERS, consider
from lineit_core.ai.model import Position
from lineit_core.ai.study import Study
from lineit_core.ai.turns import _Search
from lineit_core.ai.worth import Worth
from lineit_core.turn import turn_of
from ui.thinking import PIECES, push

from .positions import some

MOST = {"values": 320, "steps": 500, "plans": 60}
"""What a slice may do at most: situations valued, steps in the search for whole turns, last phases played out.

On a slow machine MicroPython does either in some 15 milliseconds.
"""

PLANNING = [*PLANNERS, *[f"strong:{character}" for character in CHARACTERS], "casual:hunter"]


@contextmanager
def counted() -> Iterator["dict[str, int]"]:
    """Counts what is done inside, by the names of `MOST`."""
    counts = dict.fromkeys(MOST, 0)
    with pytest.MonkeyPatch.context() as patch:
        for owner, method, name in (
            (Worth, "value", "values"),
            (Study, "value", "values"),
            (_Search, "walk", "steps"),
            (Position, "last_phase", "plans"),
        ):
            patch.setattr(owner, method, counting(getattr(owner, method), counts, name))
        yield counts


def counting(function: object, counts: "dict[str, int]", name: str) -> object:
    def wrapped(*arguments: object) -> object:
        counts[name] += 1
        assert callable(function)
        return function(*arguments)

    return wrapped


def longest_slice(work: "Generator[None, None, object]") -> "dict[str, int]":
    """The most of each kind of work that was done in one slice, as the table cuts them."""
    most = dict.fromkeys(MOST, 0)
    with counted() as counts:
        done: list[object] = []
        while not done:
            counts.update(dict.fromkeys(MOST, 0))
            done = push(work)
            most = {name: max(most[name], counts[name]) for name in MOST}
    return most


@pytest.mark.parametrize("level", [*LEVELS, *PLANNING[len(PLANNERS) :]])
def test_no_slice_of_a_turn_does_much(level: str) -> None:
    seen = dict.fromkeys(MOST, 0)
    every = 331 if level == "expert" else 17
    for game in some(range(8), every):
        most = longest_slice(turn_of(level, game))
        assert all(most[name] <= MOST[name] for name in MOST), (most, game.players, game.round)
        seen = {name: max(seen[name], most[name]) for name in MOST}
    if level in PLANNING:
        assert seen["values"] and seen["steps"]  # it was really counted


def test_no_slice_of_a_hint_does_much() -> None:
    for game in some(range(8), 17):
        assert game.to_move is not None
        most = longest_slice(consider("strong", game.view(game.to_move)))
        assert all(most[name] <= MOST[name] for name in MOST), (most, game.players, game.round)


def test_a_slice_is_a_few_pieces() -> None:
    assert 1 <= PIECES <= 4
