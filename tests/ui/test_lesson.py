"""The introduction: one game that can be played as the coach says, and nothing else gets lost by it."""

import pytest

from ui.lesson import MOMENTS, Drawer, Lesson, script, title

from .fakes import Table, code_of


def follow(lesson: Lesson) -> "list[str]":
    """Do what the coach asks for to the end; gives all that was said on the way."""
    said = []
    while not lesson.is_done:
        if lesson.waits_for_opponent:
            lesson.opponent_step()
        else:
            said.append(lesson.said())
            assert lesson.goal() in [action.text for action in lesson.session.game.legal_actions()]
            lesson.session.act([lesson.goal()])
        assert not lesson.has_strayed
    return [*said, lesson.said()]


def test_the_whole_game_can_be_played_as_asked() -> None:
    lesson = Lesson()
    said = follow(lesson)
    assert len(set(said)) == len(said) == 16
    assert lesson.moment == MOMENTS - 1
    assert lesson.session.record.text() == script().text()


@pytest.mark.parametrize("moment", range(MOMENTS))
def test_each_moment_can_be_begun_and_played_on_from(moment: int) -> None:
    lesson = Lesson()
    lesson.go_to(moment)
    assert title(moment)
    assert lesson.moment == moment
    assert lesson.session.is_persons_turn
    assert not lesson.session.can_undo
    follow(lesson)


def test_the_end_is_what_the_coach_says() -> None:
    lesson = Lesson()
    follow(lesson)
    assert lesson.session.game.scores()[0] == 3 + 3 + 5


def test_something_else_is_noticed_and_can_be_taken_back() -> None:
    lesson = Lesson()
    lesson.session.act(["14>h"])
    assert lesson.has_strayed and lesson.goal() == ""
    lesson.session.undo()
    assert not lesson.has_strayed and lesson.goal() == "14>l"


def test_the_opponent_waits_when_the_game_has_left_the_script() -> None:
    lesson = Lesson()
    lesson.session.act(["38>l"])
    lesson.session.act(["."])
    assert lesson.session.is_computers_turn and not lesson.waits_for_opponent


def test_on_the_table_the_turns_follow_each_other() -> None:
    table = Table(code_of(3), pace="calm")
    table.app.command("lesson")
    lesson = table.app.lesson
    assert lesson is not None
    while not lesson.is_done:
        marked = [node["data-act"] for node in table.page.find("data-marked")]
        assert marked == [lesson.goal()]
        table.act(lesson.goal())
        table.wait()
    assert table.page.region("status").all(data_cmd="lesson")
    table.app.key("Enter", "")
    assert table.picture.dialog == "learned"
    table.app.command("leave-lesson")
    assert table.picture.body["deal"] == code_of(3)


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
