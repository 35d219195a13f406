"""Hints, the row of numbers and the settings: what they say and keep."""

import pytest

from lineit_core import Game, is_bet
from lineit_core.ai import choose
from ui import numbers, settings
from ui.hints import hint
from ui.people import People

PEOPLE = People(("human", "newcomer", "newcomer"))


@pytest.mark.parametrize("code", ["3-K7Q2-M4XD-T", "2-J0HQ-R6J2-N"])
def test_every_position_of_a_game_has_a_hint_that_can_be_followed(code: str) -> None:
    game = Game.deal(code)
    while game.to_move is not None:
        view = game.view(game.to_move)
        found = hint(view, PEOPLE)
        assert found is not None
        assert found.action in [action.text for action in view.legal]
        assert found.say.endswith(".")
        action = choose("newcomer", view)
        assert action is not None
        game.apply(action)


def test_there_is_no_hint_out_of_turn() -> None:
    assert hint(Game.deal("3-K7Q2-M4XD-T").view(1), PEOPLE) is None


def test_the_row_has_a_tick_for_each_unseen_number() -> None:
    view = Game.deal("3-K7Q2-M4XD-T").view(0)
    ticks = numbers.row(view).count(" 1v10")
    assert ticks == len([card for card in view.unseen if not is_bet(card)])


def test_settings_take_what_they_know_and_nothing_else() -> None:
    assert settings.chosen({}, "theme") == "system"
    assert settings.chosen({"theme": "dark"}, "theme") == "dark"
    assert settings.accepted("theme", "dark") == "dark"
    assert settings.accepted("theme", "pink") is None
    assert settings.accepted("pace", "quick") is None
    assert settings.chosen({"theme": "pink"}, "theme") == "system"


def test_names_are_trimmed_and_cut() -> None:
    name = settings.accepted("name-B", "  Oma   Lieselotte von Berg ")
    assert name == "Oma Lieselotte"
    kept = {"name-B": name}
    assert People(("human", "newcomer"), settings.names(kept)).name(1) == "Oma Lieselotte"
    assert People(("newcomer", "human"), settings.names(kept)).name(1) == "You"
