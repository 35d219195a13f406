"""What holds for every level: legal, fair, the same again, and explained."""

import random
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from lineit_core import SEATS, Game, NotationError, card_text
from lineit_core.ai import CHARACTERS, LEVELS, PLANNERS, choose, explain, finish, parse_level, versioned
from lineit_core.arena import arena, play_out
from lineit_core.deal import DealCode
from lineit_core.engine import Engine
from lineit_core.record import Record
from lineit_core.turn import turn_of

from .positions import some

ROOT = Path(__file__).resolve().parent.parent.parent

QUICK = [level for level in LEVELS if level != "expert"]
TEMPERED = [f"{level}:{character}" for level in PLANNERS if level != "expert" for character in CHARACTERS]
SEARCHING = ["expert", *[f"expert:{character}" for character in CHARACTERS]]


def shuffled(game: Game, seed: int) -> Game:
    """The game with its draw pile in another order."""
    twin = game.copy()
    pile = list(twin._deck[twin._drawn :])
    random.Random(seed).shuffle(pile)
    twin._deck = twin._deck[: twin._drawn] + tuple(pile)
    return twin


def answer(level: str, game: Game) -> tuple[str, ...]:
    """All that a level says about a position."""
    assert game.to_move is not None
    return tuple(repr(choice) for choice in explain(level, game.view(game.to_move)))


@pytest.mark.parametrize("level", [*QUICK, *TEMPERED])
def test_what_cannot_be_known_changes_nothing(level: str) -> None:
    for number, game in enumerate(some(range(8), 43)):
        assert answer(level, shuffled(game, number)) == answer(level, game)


@pytest.mark.parametrize("level", SEARCHING)
def test_the_expert_does_not_see_the_pile_either(level: str) -> None:
    for number, game in enumerate(some(range(4), 151 if level == "expert" else 307)):
        assert answer(level, shuffled(game, number)) == answer(level, game)


@pytest.mark.parametrize("level", [*QUICK, "strong:spoiler"])
def test_a_whole_turn_does_not_look_ahead_either_not_even_where_it_ends_the_round(level: str) -> None:
    for number, game in enumerate(some(range(8), 19)):
        actions = finish(turn_of(level, game))
        assert finish(turn_of(level, shuffled(game, number))) == actions
        twin = game.copy()
        for action in actions:
            assert twin.to_move is not None
            assert choose(level, twin.view(twin.to_move)) is action
            twin.apply(action)
        assert game.phase != "turns" or actions[-1].text == "."


@pytest.mark.parametrize("level", [*QUICK, *TEMPERED])
def test_whole_games_are_legal_and_the_same_again(level: str) -> None:
    for code in (DealCode(2, "two", 5), DealCode(5, "one", 6)):
        once, again = (play_out(Record.deal(code), [level] * code.players) for _ in range(2))
        assert once.text() == again.text()
        assert once.game.is_over


@pytest.mark.parametrize("level", [*QUICK, *TEMPERED])
def test_the_first_explanation_is_the_choice(level: str) -> None:
    for game in some(range(4), 37):
        assert game.to_move is not None
        view = game.view(game.to_move)
        choices = explain(level, view)
        assert choices[0].action is choose(level, view)
        assert [choice.value for choice in choices] == sorted([choice.value for choice in choices], reverse=True)
        for choice in choices:
            assert choice.reasons
            after = game.copy()
            for action in choice.actions:
                after.apply(action)


@pytest.mark.parametrize("level", ["casual", "study", "strong"])
def test_a_plan_is_carried_out(level: str) -> None:
    for game in some(range(12), 29, turns_only=True):
        seat = game.to_move
        assert seat is not None
        if game.taken or game.played:
            continue
        for action in explain(level, game.view(seat))[0].actions:
            assert choose(level, game.view(seat)) is action
            game.apply(action)


def test_positions_with_unknown_cards_get_the_same_answer() -> None:
    for game in some(range(4), 97):
        deck = [card_text(card) for card in game._deck]
        answers = []
        for cards in (deck, deck[: game._drawn] + ["?"] * (len(deck) - game._drawn)):
            record = Record(game.players, game.ending, None, game._deck)
            head = record.text().replace(" ".join(deck), " ".join(cards))
            engine = Engine("0")
            # The first market is all that has been shown: what comes later is unknown from the start.
            unknown = cards[: game.players + 2] + ["?" if "?" in cards else card for card in deck[game.players + 2 :]]
            for line in ["position", *head.replace(" ".join(cards), " ".join(unknown)).splitlines()]:
                engine.answer(line)
            assert engine.answer("end") == ["ok"]
            answers.append([engine.answer(f"go {level}") for level in QUICK])
        assert answers[0] == answers[1]


def test_levels_are_named_with_character_and_version() -> None:
    assert parse_level("strong:miser") == "strong:miser"
    assert parse_level(versioned("strong:miser")) == "strong:miser"
    for wrong in ("strng", "random:miser", "strong:angry", "strong:", "strong@0", "strong@", ":miser", ""):
        with pytest.raises(NotationError):
            parse_level(wrong)
    assert set(PLANNERS) < set(LEVELS)
    assert len(SEATS) == 5


def test_each_quick_level_beats_the_one_below() -> None:
    for weaker, stronger in pairwise(QUICK):
        wins = arena([stronger, weaker], 12, 1, "two")["wins"]
        assert isinstance(wins, list)
        assert wins[0] > 12


def test_what_plans_is_imported_only_when_a_level_needs_it() -> None:
    code = "import sys, lineit_core.ai; print([name for name in sys.modules if name.startswith('lineit_core.ai.')])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert sorted(eval(out)) == ["lineit_core.ai." + name for name in ("choice", "newcomer", "random")]  # noqa: S307


def test_no_player_can_reach_the_draw_pile() -> None:
    for file in (ROOT / "lineit_core" / "ai").glob("*.py"):
        imported = re.findall(r"^\s*(?:from|import) (\S+)", file.read_text(), re.MULTILINE)
        assert not {name.split(".")[-1] for name in imported} & {"game", "deal", "record", "link", "arena"}, file
