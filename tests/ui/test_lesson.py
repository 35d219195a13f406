"""The introduction: every moment can be played as the coach says, and nothing else gets lost by it."""

import pytest

from ui.lesson import MOMENTS, Drawer, Lesson, script, title


def doable(lesson: Lesson) -> str:
    """A legal action that does what the coach asks for."""
    step = lesson.steps[lesson.progress()[0]]
    return next(action.text for action in lesson.session.game.legal_actions() if step.is_met_by(action.text))


@pytest.mark.parametrize("moment", range(MOMENTS))
def test_each_moment_can_be_played_as_asked(moment: int) -> None:
    lesson = Lesson()
    lesson.go_to(moment)
    assert title(moment)
    assert lesson.session.is_persons_turn
    assert not lesson.session.can_undo
    for done in range(len(lesson.steps)):
        assert lesson.progress() == (done, False)
        assert lesson.said()
        lesson.session.act([doable(lesson)])
    assert lesson.is_done


def test_the_last_moment_wins_what_the_coach_says() -> None:
    lesson = Lesson()
    lesson.go_to(MOMENTS - 1)
    while not lesson.is_done:
        lesson.session.act([doable(lesson)])
    assert lesson.session.game.scores()[0] == 3 + 3 + 5


def test_something_else_is_noticed_and_can_be_taken_back() -> None:
    lesson = Lesson()
    lesson.session.act(["14>h"])
    assert lesson.progress() == (0, True)
    lesson.session.undo()
    assert lesson.progress() == (0, False)
    lesson.session.act(["38>l"])
    assert lesson.is_done


def test_what_comes_after_a_moment_does_not_undo_it() -> None:
    lesson = Lesson()
    lesson.session.act(["38>l"])
    lesson.session.act(["."])
    assert lesson.is_done


def test_behind_the_last_moment_the_lesson_is_finished() -> None:
    lesson = Lesson()
    lesson.go_to(MOMENTS)
    assert lesson.finished
    lesson.go_to(0)
    assert not lesson.finished


def test_the_script_begins_every_moment_with_a_full_choice() -> None:
    assert script().game.round == 7


def test_a_drawer_keeps_and_forgets() -> None:
    drawer = Drawer()
    assert drawer.get("key") is None
    drawer.set("key", "text")
    assert drawer.get("key") == "text"
    drawer.remove("key")
    assert drawer.get("key") is None
