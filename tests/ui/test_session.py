"""One game at the table: undo and redo, the log, and the game that is found again after the page was left."""

import random

import pytest

from lineit_core import Game, parse_code
from lineit_core.record import Record, parse_record
from ui.session import Session
from ui.store import Store

from .fakes import Shelf, Table, code_of, computer_step, computers_to_end, play_on, seats_of, some_action
from .test_hooks import forced_table

SEEDS = range(6)


def new_session(seed: int, players: int = 3, seats: "tuple[str, ...] | None" = None, ending: str = "two") -> Session:
    seats = seats or ("human",) + ("newcomer",) * (players - 1)
    return Session(Store(Shelf()), Record.deal(parse_code(code_of(players, ending, seed)), seats), seats)


def play_some(session: Session, rng: random.Random, steps: int) -> None:
    """So many steps of the people at the table, or fewer when the game ends; then it is a person's turn again."""
    for _ in range(steps):
        computers_to_end(session)
        if session.game.is_over:
            return
        session.act([some_action(session.game, rng)])
    computers_to_end(session)


def log_of(session: Session) -> "list[tuple[int, int, str, str]]":
    return [(entry.count, entry.round, repr(entry.event), entry.sentence) for entry in session.log]


# Undo


def test_undo_within_the_turn_is_free() -> None:
    session = new_session(1)
    first = session.game.legal_actions()[0].text
    before = session.record_text()
    session.act([first])
    assert session.can_undo and session.undo_is_free
    session.undo()
    assert session.record_text() == before
    assert not session.practice and not session.can_undo and session.can_redo


def test_undo_of_an_ended_turn_is_free_while_no_market_has_been_dealt_since() -> None:
    session = new_session(2)
    session.act([session.game.legal_actions()[0].text])
    session.act(["."])
    computer_step(session)
    assert session.undo_is_free
    session.undo()
    assert session.is_persons_turn and not session.practice


def test_undo_past_a_market_marks_the_game_as_practice() -> None:
    session = new_session(3)
    session.act([session.game.legal_actions()[0].text])
    session.act(["."])
    computers_to_end(session)
    assert session.game.round == 2
    assert session.can_undo and not session.undo_is_free
    session.undo()
    assert session.game.round == 1 and session.practice
    session.undo()  # free by itself, but the mark stays
    assert session.practice


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_is_free_exactly_when_it_takes_back_no_revealed_card(seed: int) -> None:
    rng = random.Random(seed)
    people = ("human", "newcomer", "human") if seed % 2 else ("newcomer", "human", "newcomer", "random")
    session = new_session(seed, len(people), people, ("two", "one")[seed % 2])
    free = dear = 0
    while not session.game.is_over:
        play_some(session, rng, 1)
        if rng.random() < 0.3 and session.can_undo:
            shown = len(session.game.revealed())
            was_free = session.undo_is_free
            was_practice = session.practice
            session.undo()
            taken_back = shown - len(session.game.revealed())
            assert was_free == (taken_back == 0)
            assert session.practice == (was_practice or taken_back > 0)
            free += was_free
            dear += not was_free
    assert free and dear
    while session.can_undo:
        shown = len(session.game.revealed())
        was_free = session.undo_is_free
        session.undo()
        assert was_free == (shown == len(session.game.revealed()))
    assert [seat for seat, _ in session.record.moves if session.people.is_human(seat)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_leads_back_to_each_earlier_moment(seed: int) -> None:
    rng = random.Random(seed)
    session = new_session(seed, 2 + seed % 4)
    computers_to_end(session)
    texts = []
    logs = []
    for _ in range(25):
        texts.append(session.record_text())
        logs.append(log_of(session))
        session.act([some_action(session.game, rng)])
        computers_to_end(session)
    while texts:
        session.undo()
        assert session.record_text() == texts.pop()
        assert log_of(session) == logs.pop()
        assert session.is_persons_turn
    assert not session.can_undo


def test_undo_with_nothing_done_changes_nothing() -> None:
    session = new_session(5)
    before = session.record_text()
    session.undo()
    assert session.record_text() == before
    assert session.redo() == []
    assert not session.can_redo and not session.practice


def test_a_step_of_several_actions_is_undone_at_once() -> None:
    table = forced_table()
    session = table.session
    before = session.record_text()
    moves = len(session.record.moves)
    happened = session.act(table.page.compounds()[0].split())
    assert [type(event).__name__ for event in happened if type(event).__name__ == "LineClosed"]
    assert len(session.record.moves) == moves + 2
    session.undo()
    assert session.record_text() == before
    session.redo()
    assert len(session.record.moves) == moves + 2


def test_a_forced_close_and_its_card_are_undone_at_once_after_a_reload_too() -> None:
    table = forced_table()
    before = table.session.record_text()
    table.act(*table.page.compounds()[0].split())
    after = table.session.record_text()
    again = table.reload()
    again.app.command("undo")
    assert again.session.record_text() == before
    again.app.command("redo")
    assert again.session.record_text() == after
    again.app.command("undo")
    again.app.command("undo")
    assert len(again.session.record.moves) == len(table.session.record.moves) - 3  # the action before is by itself


def test_a_close_of_ones_own_will_is_a_step_by_itself_after_a_reload() -> None:
    table = Table(code_of(2), "human,human")
    while "x" not in table.legal or len(table.legal) == 1:
        table.act(table.legal[0])
    table.act("x")
    closed = table.session.record_text()
    table.act(next(text for text in table.legal if text != "x"))
    again = table.reload()
    again.app.command("undo")
    assert again.session.record_text() == closed


def test_a_step_with_an_impossible_part_changes_nothing() -> None:
    session = new_session(6)
    before = session.record_text()
    card = str(session.game.legal_actions()[0].text).split(">")[0]
    for wrong in ([card + ">l", card + ">l"], ["x"], [card + ">l", "x", "."] + ["."], ["."], ["nonsense"]):
        with pytest.raises(ValueError, match=r"."):
            session.act(wrong)
        assert session.record_text() == before
        assert not session.can_undo
        assert log_of(session) == log_of(new_session(6))


# Redo


@pytest.mark.parametrize("seed", SEEDS)
def test_redo_gives_back_the_same_game(seed: int) -> None:
    rng = random.Random(seed)
    session = new_session(seed)
    play_some(session, rng, 14)
    text = session.record_text()
    for _ in range(5):
        session.undo()
    while session.can_redo:
        before = session.record_text()
        session.redo()
        assert session.record_text() != before
        computers_to_end(session)
    assert session.record_text() == text


def test_redo_ends_with_another_choice() -> None:
    session = new_session(8)
    first, second = [action.text for action in session.game.legal_actions()][:2]
    session.act([first])
    session.undo()
    session.act([second])
    assert not session.can_redo
    assert session.redo() == []


def test_the_same_choice_keeps_what_can_be_redone() -> None:
    session = new_session(8)
    first = session.game.legal_actions()[0].text
    session.act([first])
    session.act(["."])
    session.undo()
    session.undo()
    session.act([first])
    assert session.can_redo
    session.redo()
    assert session.record.moves[-1][1].text == "."


# The others


@pytest.mark.parametrize("seed", SEEDS)
def test_the_others_answer_the_same_after_undo_and_the_same_choices(seed: int) -> None:
    rng = random.Random(seed)
    people = ("human", "newcomer", "random", "newcomer")
    session = new_session(seed, 4, people)
    chosen = []
    for _ in range(20):
        computers_to_end(session)
        chosen.append(some_action(session.game, rng))
        session.act([chosen[-1]])
    computers_to_end(session)
    text = session.record_text()
    for _ in range(7):
        session.undo()
    for action in chosen[-7:]:
        computers_to_end(session)
        session.act([action])
    computers_to_end(session)
    assert session.record_text() == text


def test_step_by_step_or_all_at_once_is_the_same_game() -> None:
    at_once = new_session(9, 4)
    by_steps = new_session(9, 4)
    rng = random.Random(9)
    while not at_once.game.is_over:
        computers_to_end(at_once)
        while by_steps.is_computers_turn:
            assert computer_step(by_steps)
        assert by_steps.record_text() == at_once.record_text()
        if not at_once.game.is_over:
            action = some_action(at_once.game, rng)
            at_once.act([action])
            by_steps.act([action])
    assert log_of(by_steps) == log_of(at_once)


def test_who_looks_is_the_person_to_move() -> None:
    session = new_session(10, 3, ("newcomer", "human", "human"))
    rng = random.Random(1)
    assert session.viewer == 1
    while not session.game.is_over:
        computers_to_end(session)
        if session.is_persons_turn:
            assert session.viewer == session.game.to_move
            session.act([some_action(session.game, rng)])
        assert session.viewer in (1, 2)
    only = new_session(10, 3, ("newcomer", "newcomer", "human"))
    assert only.viewer == 2


# The log


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_is_what_a_replay_tells(seed: int) -> None:
    rng = random.Random(seed)
    session = new_session(seed, 2 + seed % 4)
    for _ in range(12):
        play_some(session, rng, 4)
        while rng.random() < 0.4:
            session.undo()
        computers_to_end(session)
        check_log(session)
    play_some(session, rng, 1000)
    check_log(session)


def check_log(session: Session) -> None:
    fresh = Session(Store(Shelf()), parse_record(session.record_text()), session.people.seats)
    assert log_of(session) == log_of(fresh)
    replay = Game(session.record.deck, session.game.players, session.game.ending)
    told = []
    for _, action in session.record.moves:
        told += [repr(event) for event in replay.apply(action)]
    entries = log_of(session)
    assert entries[0][:2] == (0, 1)  # the first market belongs to the set-up
    assert [entry[2] for entry in entries[1:]] == told
    assert [entry[1] for entry in entries] == sorted([entry[1] for entry in entries])
    assert {entry[1] for entry in entries} == set(range(1, session.game.round + 1))
    assert [entry[0] for entry in entries] == sorted([entry[0] for entry in entries])


# Found again


@pytest.mark.parametrize(("people", "ending"), [({0}, "two"), ({2}, "one"), ({0, 1}, "two"), ({0, 1, 2}, "one")])
def test_a_game_that_was_left_is_the_same_when_the_page_comes_back(people: "set[int]", ending: str) -> None:
    table = Table(code_of(3, ending), seats_of(3, people))
    rng = random.Random(len(people))
    while table.game.phase == "turns":
        play_on(table, rng, 3)
        check_reload(table)
    while not table.game.is_over:
        check_reload(table)
        play_on(table, rng, 1)
    check_reload(table)


def check_reload(table: Table) -> None:
    again = table.reload()
    assert again.session.record_text() == table.session.record_text()
    assert again.session.number == table.session.number
    assert log_of(again.session) == log_of(table.session)
    assert again.picture.regions["market"] == table.picture.regions["market"]
    assert again.picture.regions["line"] == table.picture.regions["line"]
    assert again.picture.regions["rivals"] == table.picture.regions["rivals"]
    assert again.legal == table.legal
    assert again.session.can_undo == table.session.can_undo


def test_undo_goes_on_after_a_reload() -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    first = table.legal[0]
    before = table.session.record_text()
    table.act(first)
    again = table.reload()
    again.app.command("undo")
    assert again.session.record_text() == before
    assert again.reload().session.record_text() == before


def test_practice_is_remembered_over_a_reload() -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    play_on(table, random.Random(4), 12)
    while table.session.undo_is_free:
        table.app.command("undo")
    assert table.picture.body["practice"] == ""
    table.app.command("undo")
    assert table.picture.body["practice"] == "yes"
    again = table.reload()
    assert again.session.practice and again.picture.body["practice"] == "yes"
    play_on(again, random.Random(4))
    assert again.state == "over" and again.reload().session.practice
    assert parse_record(again.session.record_text()).game.is_over
    again.app.command("fresh")
    assert not again.session.practice and again.picture.body["practice"] == ""


def test_every_action_is_kept_at_once() -> None:
    table = Table(code_of(4), seats_of(4, {1}), "step")
    rng = random.Random(2)
    for _ in range(40):
        if table.session.is_persons_turn:
            table.act(some_action(table.game, rng))
        else:
            table.app.command("skip")
        kept = table.browser.shelf.texts[f"lineit.game.{table.session.number}"]
        assert kept.startswith(table.session.record_text())


def test_a_finished_game_is_shown_again_on_a_reload_and_a_new_one_dealt_on_a_visit() -> None:
    table = Table(code_of(2), seats_of(2, {0}))
    play_on(table, random.Random(3))
    assert table.state == "over" and table.picture.dialog == "result"
    again = table.reload()
    assert again.state == "over" and again.picture.dialog == "result"
    visit = Table("", None, "instant", table.browser.shelf)
    assert visit.state == "your-turn"
    assert visit.session.number != table.session.number
    assert f"lineit.game.{table.session.number}" in table.browser.shelf.texts
