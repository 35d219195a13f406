"""Computer players at the table think in pieces or in the worker: nothing waits for them, and no old answer counts."""

import json
import random

import pytest

from lineit_core.ai import CHARACTERS, LEVELS, choose, finish
from lineit_core.record import parse_record
from lineit_core.turn import turn_of
from ui.people import People
from ui.thinking import PIECES

from .fakes import Shelf, Table, code_of, play_on

DEAD = ""
"""The answer of a worker that is not there."""


def expert_table(pace: str = "calm", seats: str = "human,expert") -> Table:
    """A table at which the person has just ended the first turn, so that the expert is to move."""
    table = Table(code_of(seats.count(",") + 1), seats, pace)
    end_turn(table)
    return table


def end_turn(table: Table) -> None:
    """Take the first card that may be taken, and end the turn."""
    table.act(table.legal[0])
    table.act(".")


def tick(table: Table) -> None:
    """Let the pause that was asked for last be over."""
    assert table.browser.pauses
    table.browser.pauses.clear()
    table.app.tick()


def moves(table: Table) -> int:
    return len(table.session.record.moves)


def thinks(table: Table) -> bool:
    """Whether the table shows that somebody thinks: in the line under the market, and at the seat."""
    shown = table.picture.body["thinks"] == "yes"
    assert shown == ("thinking" in table.said)
    return shown


# In the worker


def test_the_worker_is_started_with_the_first_game_that_needs_it() -> None:
    table = Table(code_of(2), "human,strong")
    assert table.browser.thinker_starts == 0
    table.app.command("new")
    for choice in ("level-1:expert", "temper-1:miser"):
        table.app.command("draft", choice)
    assert table.browser.thinker_starts == 0
    table.app.command("start")
    assert table.session.people.seats == ("human", "expert:miser")
    assert table.browser.thinker_starts == 1 and table.browser.asked == []


def test_the_expert_is_asked_at_once_and_moves_after_the_pause() -> None:
    table = expert_table()
    ((_, question),) = table.browser.asked
    assert question == {"do": "turn", "level": "expert", "record": table.session.record_text()}
    assert thinks(table) and table.state == "their-turn"
    before = moves(table)
    pictures = len(table.browser.pictures)
    table.answer()
    # What it is going to do is known now, and nothing of it is to be seen before the pause is over.
    assert moves(table) == before and len(table.browser.pictures) == pictures
    tick(table)
    assert moves(table) > before and not thinks(table)
    table.wait()
    while table.browser.asked:
        table.answer()
        table.wait()
    assert table.state == "your-turn"


def test_an_answer_that_comes_late_is_done_at_once() -> None:
    table = expert_table()
    before = moves(table)
    tick(table)
    assert moves(table) == before and table.browser.pauses == [] and thinks(table)
    table.answer()
    assert moves(table) > before


def test_one_question_is_enough_for_a_turn_and_the_table_does_what_the_level_does() -> None:
    table = expert_table("instant", "human,expert:spoiler,newcomer")
    game = table.game.copy()
    asked = 0
    while table.browser.asked:
        asked += 1
        table.answer()
        table.wait()
    assert table.state == "your-turn"
    done = [action for _, action in table.session.record.moves[2:]]
    turns = 0
    for action in done:
        assert game.to_move is not None
        assert action is choose(table.session.people.level(game.to_move), game.view(game.to_move))
        turns += action.text == "." and game.to_move == 1
        game.apply(action)
    assert asked == turns > 0


def test_skip_and_instant_wait_for_several_experts_without_pauses() -> None:
    fast = expert_table("instant", "human,expert,expert:miser")
    skipped = expert_table("calm", "human,expert,expert:miser")
    skipped.browser.pauses.clear()
    skipped.app.command("skip")
    for table in (fast, skipped):
        while table.state == "their-turn":
            while table.browser.pauses:
                assert table.browser.pauses == [0]
                tick(table)
            if table.browser.asked:
                assert thinks(table)
                table.answer()
    assert fast.session.record_text() == skipped.session.record_text()
    assert fast.state == "your-turn" and len({seat for seat, _ in fast.session.record.moves}) == 3


def test_step_by_step_thinks_when_a_step_is_wanted() -> None:
    table = expert_table("step")
    assert table.browser.asked == [] and not thinks(table)
    before = moves(table)
    table.app.command("skip")
    assert thinks(table) and moves(table) == before
    table.answer()
    assert moves(table) > before and not thinks(table)
    done = moves(table)
    assert table.browser.pauses == [] and table.browser.asked == []
    table.app.command("skip")
    assert moves(table) > done


# Old answers


def undo(table: Table) -> None:
    table.app.command("undo")


def new_game(table: Table) -> None:
    table.app.command("fresh")


def same_game(table: Table) -> None:
    table.app.command("again")


@pytest.mark.parametrize("change", [undo, new_game, same_game])
@pytest.mark.parametrize("answer", [None, DEAD])
def test_an_answer_to_an_old_question_is_dropped(change: object, answer: "str | None") -> None:
    table = expert_table()
    assert callable(change)
    change(table)
    before = table.session.record_text()
    pictures = len(table.browser.pictures)
    table.answer(answer)
    table.browser.pauses.clear()
    table.app.tick()
    assert table.session.record_text() == before
    assert len(table.browser.pictures) == pictures and table.picture.dialog == ""


def test_after_undo_the_new_question_counts_and_the_old_answer_does_not() -> None:
    table = expert_table()
    table.app.command("undo")
    table.app.command("redo")
    assert len(table.browser.asked) == 2
    before = moves(table)
    tick(table)
    table.answer(json.dumps({"actions": ["nonsense"]}))
    assert moves(table) == before
    table.answer()
    assert moves(table) > before


@pytest.mark.parametrize("dialog", ["menu", "log", "rules", "settings"])
def test_an_answer_waits_behind_a_dialog(dialog: str) -> None:
    table = expert_table()
    table.app.command(dialog)
    before = moves(table)
    table.answer()
    table.wait()
    assert moves(table) == before and table.picture.dialog == dialog
    table.app.command("dismiss")
    table.wait()
    assert moves(table) > before


def test_an_answer_waits_while_the_game_is_watched_from_its_start_or_the_introduction_is_played() -> None:
    for away, back in (("watch", "watch-close"), ("lesson", "leave-lesson")):
        table = expert_table()
        table.app.command(away)
        session = table.app._left or table.session
        before = len(session.record.moves)
        table.answer()
        table.wait()
        assert len(session.record.moves) == before
        table.app.command(back)
        table.wait()
        assert table.session is session and moves(table) > before


def test_a_reload_asks_again() -> None:
    table = expert_table()
    again = table.reload()
    assert again.browser.thinker_starts == 1
    assert [question["record"] for _, question in again.browser.asked] == [table.session.record_text()]
    tick(again)
    again.answer()
    assert moves(again) > moves(table)


# Without the worker


def test_a_dead_worker_is_told_once_and_strong_can_play_on() -> None:
    table = expert_table("instant", "human,expert:miser,expert")
    count = moves(table)
    table.wait()
    table.answer(DEAD)
    assert table.picture.dialog == "stand-in" and "plays on" in table.page.region("dialog").text()
    table.app.command("stand-in", "strong")
    table.wait()
    assert table.session.people.seats == ("human", "strong:miser", "strong")
    assert parse_record(table.session.record_text()).seats == ("human", "strong:miser", "strong")
    assert table.browser.shelf.texts[f"lineit.game.{table.session.number}"].endswith(
        f"# changed {count} B expert:miser@1 C expert@1\n"
    )
    play_on(table, random.Random(1))
    assert table.state == "over" and table.browser.asked == []
    assert f"Until action {count} played" in table.page.region("dialog").text()
    again = table.reload()
    assert "Bruno (Expert as a miser), Cleo (Expert)" in again.page.region("dialog").text()
    again.app.command("game", str(again.session.number))
    assert "Bruno (Expert as a miser), Cleo (Expert)" in again.page.region("dialog").text()


@pytest.mark.parametrize("command", ["again", "fresh"])
def test_the_next_game_has_the_seats_that_this_one_began_with(command: str) -> None:
    table = expert_table("instant", "human,expert:miser,casual")
    table.wait()
    table.answer(DEAD)
    table.app.command("stand-in", "strong")
    table.wait()
    play_on(table, random.Random(1))
    table = table.reload()  # what is kept with the game knows it too
    number = table.session.number
    table.app.command(command)
    assert table.session.number != number and not table.session.record.moves
    assert table.session.people.seats == ("human", "expert:miser", "casual")
    assert parse_record(table.session.record_text()).seats == ("human", "expert:miser", "casual")


@pytest.mark.parametrize("way", ["slow", "dismiss"])
def test_the_slow_answer_is_the_same_and_comes_in_pieces(way: str) -> None:
    table = expert_table("quick")
    twin = expert_table("quick")
    table.answer(DEAD)
    tick(table)
    assert table.picture.dialog == "stand-in"
    table.app.command(*(("dismiss",) if way == "dismiss" else ("stand-in", way)))
    before = moves(table)
    ticks = 0
    assert thinks(table)
    while moves(table) == before:
        tick(table)
        ticks += 1
    assert ticks > 100 and table.browser.asked == []
    table.wait()
    twin.answer()
    twin.wait()
    while twin.browser.asked:
        twin.answer()
        twin.wait()
    assert table.session.record_text() == twin.session.record_text()
    end_turn(table)
    table.wait()
    assert table.picture.dialog == "" and "changed" not in table.session.notes


def test_what_the_worker_cannot_answer_counts_as_dead() -> None:
    table = expert_table("instant")
    table.wait()
    table.answer(json.dumps({"error": "no"}))
    assert table.picture.dialog == "stand-in"
    table.app.command("stand-in", "again")
    assert table.browser.started_again == [""]


def test_a_dead_worker_is_not_told_over_another_dialog() -> None:
    table = expert_table("instant")
    table.app.command("menu")
    table.answer(DEAD)
    assert table.picture.dialog == "menu"
    table.app.command("dismiss")
    table.wait()
    assert table.picture.dialog == "stand-in"


# On the page


def test_levels_that_plan_think_a_few_pieces_a_tick() -> None:
    table = Table(code_of(4), "human,strong,study:miser,casual", "instant")
    end_turn(table)
    ticks = 0
    while table.state == "their-turn":
        tick(table)
        ticks += 1
    pieces = 0
    game = Table(code_of(4), "human,strong,study:miser,casual", "step")
    end_turn(game)
    for level in ("strong", "study:miser", "casual"):
        work = turn_of(level, game.game)
        while True:
            try:
                next(work)
            except StopIteration as end:
                for action in end.value:
                    game.session.record.apply(action)
                break
            pieces += 1
    assert ticks >= pieces // PIECES > 1


def test_a_hint_is_sought_in_pieces_and_only_for_the_moment_it_was_asked_for() -> None:
    table = Table(code_of(3), None)
    table.app.command("hint")
    assert table.app.hint is None and table.browser.pauses == [0]
    tick(table)
    table.wait()
    assert table.app.hint is not None and len(table.page.find("data-marked")) == 1
    table.app.command("hint")
    table.act(table.legal[0])
    table.wait()
    assert table.app.hint is None and not table.app.chores


def test_a_hint_that_comes_late_covers_nothing() -> None:
    for command, argument in (("menu", ""), ("watch", "0"), ("say", "Another notice.")):
        table = Table(code_of(3), None)
        table.act(table.legal[0])
        table.app.command("hint")
        table.app.command(command, argument)
        table.wait()
        assert table.app.hint is None and not table.page.find("data-marked")
        assert table.app.notices == (["Another notice."] if command == "say" else [])
    table.app.command("hint")
    table.wait()
    assert table.app.hint is not None and table.app.notices == []


# A game among computer players


def test_a_game_among_computer_players_runs_and_can_be_halted_and_stepped() -> None:
    table = Table(code_of(3), None, "calm")
    table.app.command("new")
    for choice in ("seat:none", "level-0:casual", "level-1:study", "temper-1:gambler"):
        table.app.command("draft", choice)
    assert len(table.page.region("dialog").all(name="level-0")) == 1
    table.app.command("start")
    assert "human" not in table.session.people.seats and table.state == "their-turn"
    table.browser.pauses.clear()
    table.app.command("halt")
    table.wait()
    assert moves(table) == 0
    table.app.command("skip")
    table.wait()
    assert 0 < moves(table) <= 2
    done = moves(table)
    table.app.command("skip")
    table.wait()
    assert done < moves(table) <= done + 2
    table.app.command("halt")
    table.wait()
    assert table.state == "over" and table.picture.dialog == "result"


def computers(levels: "tuple[str, ...]", pace: str = "calm") -> Table:
    """A game among computer players that has just begun."""
    table = Table(code_of(len(levels)), None, pace)
    table.app.command("new")
    table.app.command("draft", "seat:none")
    for seat, level in enumerate(levels):
        table.app.command("draft", f"level-{seat}:{level}")
    table.app.command("start")
    assert table.session.people.seats == levels
    return table


def controls(table: Table) -> "dict[str, str]":
    """The controls of the table that are no game actions, and the words on them."""
    regions = [table.page.region(name) for name in ("hand", "status")]
    return {node["data-cmd"]: node.text() for region in regions for node in region.all("data-cmd") if node.is_enabled}


@pytest.mark.parametrize("levels", [("strong", "study", "casual"), ("newcomer", "newcomer")])
def test_on_the_way_to_the_end_each_round_is_shown(levels: "tuple[str, ...]") -> None:
    table = computers(levels)
    assert controls(table)["skip"].startswith("To the end")
    table.browser.pauses.clear()
    table.browser.pictures.clear()
    table.app.command("skip")
    seen = []
    while table.state != "over":
        if table.session.game.phase == "turns":
            assert f"Round {table.game.round} of {table.game.rounds}." in table.said
        seen.append(table.game.round)
        assert controls(table)["skip"].startswith("Slow down") and "halt" in controls(table)
        assert not table.picture.flights
        tick(table)
    assert set(range(2, table.game.rounds + 1)) <= set(seen)
    assert len(table.browser.pictures) <= 2 * table.game.rounds + 2


def test_three_experts_show_who_thinks_in_which_round() -> None:
    table = computers(("expert", "expert", "expert"))
    table.browser.pauses.clear()
    table.app.command("skip")
    for _ in range(7):
        assert thinks(table) and f"Round {table.game.round} of 21." in table.said
        table.answer()
        while table.browser.pauses:
            tick(table)
    assert table.game.round == 3


def test_skipping_can_be_stopped_and_taken_up_from_a_pause() -> None:
    table = computers(("expert", "expert"))
    table.browser.pauses.clear()
    table.app.command("skip")
    table.answer()
    table.app.command("skip")
    assert not table.app.skips and controls(table)["skip"].startswith("To the end")
    table.app.command("halt")
    assert controls(table)["to-the-end"] == "To the end" and controls(table)["skip"].startswith("Next step")
    done = moves(table)
    table.browser.pauses.clear()
    table.app.tick()
    assert moves(table) == done
    table.app.command("to-the-end")
    assert table.app.skips and not table.app.is_halted and "to-the-end" not in controls(table)
    while table.game.round < 3:
        while table.browser.pauses:
            tick(table)
        if table.browser.asked:
            table.answer()
    assert "Round 3 of 26." in table.said


def test_a_game_in_steps_can_run_to_its_end_too() -> None:
    table = computers(("newcomer", "newcomer"), "step")
    assert moves(table) == 0 and controls(table)["to-the-end"] == "To the end"
    table.app.command("to-the-end")
    table.wait()
    assert table.state == "over"


# Who sits where


def test_surprise_seats_somebody_friendly_by_the_chance_of_the_browser() -> None:
    found = set()
    table = Table(code_of(3))
    for _ in range(40):
        table.app.command("new")
        for choice in ("players:5", "level-1:surprise", "level-2:surprise", "level-3:surprise", "level-4:strong"):
            table.app.command("draft", choice)
        table.browser.seed = table.browser.seed * 48271 % 2147483647
        table.app.command("start")
        seats = table.session.people.seats
        assert seats[0] == "human" and seats[4] == "strong"
        assert "surprise" not in table.session.record_text()
        found |= set(seats[1:4])
        table.wait()
    assert {word.split(":")[0] for word in found} == {"newcomer", "casual", "study"}
    assert {word.partition(":")[2] for word in found} == {"", *CHARACTERS}


def test_level_and_character_stand_with_the_name() -> None:
    assert People(("human", "strong:miser")).title(1) == "Bruno (Strong as a miser)"
    assert People(("human", "expert:spoiler@1")).title(1) == "Bruno (Expert as a spoiler)"
    table = Table(code_of(2), "human,strong:hunter")
    table.app.command("look", "B")
    assert "Bruno (Strong as a jackpot hunter)" in table.page.region("dialog").text()
    (strip,) = table.page.find(id="rival-B")
    assert strip.name().startswith("Bruno (Strong as a jackpot hunter): 0 points.")
    assert "Strong" not in strip.text().replace(strip.name(), "")  # it takes no room of the strip


@pytest.mark.parametrize("word", [*LEVELS, *[f"expert:{each}" for each in CHARACTERS], "casual:gambler"])
def test_every_opponent_can_be_wished_for_and_is_found_again(word: str) -> None:
    table = Table(code_of(2), f"human,{word}", "step")
    assert table.session.people.seats == ("human", word) and table.app.notices == []
    end_turn(table)
    again = table.reload()
    assert again.session.number == table.session.number and again.session.people.seats == ("human", word)
    assert again.session.record_text() == table.session.record_text()


def test_a_kept_game_keeps_what_its_record_says_of_its_seats() -> None:
    for word, played in (("oracle", "newcomer"), ("strong@9", "strong"), ("expert:miser@1", "expert:miser")):
        shelf = Shelf()
        first = Table(code_of(2), "human,newcomer", "step", shelf)
        end_turn(first)
        key = f"lineit.game.{first.session.number}"
        shelf.texts[key] = shelf.texts[key].replace("seats human newcomer", f"seats human {word}")
        table = Table("", None, "step", shelf, reloaded=True)
        assert table.session.people.seats == ("human", played)
        assert bool(table.app.notices) == (word != "expert:miser@1")
        end = moves(table)
        if played != "expert:miser":
            table.app.command("skip")
            table.wait()
            assert moves(table) > end
        assert f"seats human {word}\n" in shelf.texts[key]


def test_the_plan_of_a_turn_is_what_the_level_chooses_at_each_moment() -> None:
    table = Table(code_of(3), "human,newcomer,study", "step")
    end_turn(table)
    game = table.game.copy()
    for action in finish(turn_of("study", game)):
        assert game.to_move is not None
        assert choose("study", game.view(game.to_move)) is action
        game.apply(action)
