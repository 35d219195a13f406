"""The table as a whole: commands, keys, pace, dialogs, and what they make of the game."""

import random

import pytest

from lineit_core import card_text
from lineit_core.stats import SeatStatistics, statistics_of
from ui import moments
from ui.address import PACES
from ui.app import PAUSES
from ui.sentences import card_name

from .fakes import Table, code_of, play_on, seats_of, some_action
from .page import Node
from .test_hooks import forced_table


def take(table: Table, to: str = "l") -> str:
    """Take the first market card that can go there; gives the card."""
    text = next(text for text in table.legal if text.endswith(">" + to))
    table.act(text)
    return text[:-2]


# Keys


def test_l_puts_the_market_card_with_the_focus_into_the_line() -> None:
    for key in "lL":
        table = Table(code_of(3))
        card = card_text(table.game.market[1])
        table.app.key(key, card)
        assert table.session.record.moves[-1][1].text == f"{card}>l"


def test_h_puts_the_market_card_with_the_focus_into_the_hand() -> None:
    for key in "hH":
        table = Table(code_of(3))
        card = card_text(table.game.market[2])
        table.app.key(key, card)
        assert table.session.record.moves[-1][1].text == f"{card}>h"


def test_l_plays_a_hand_card() -> None:
    table = Table(code_of(3))
    card = take(table, "h")
    table.app.key("l", card)
    assert table.session.record.moves[-1][1].text == f"^{card}"


def test_x_closes_and_e_ends_the_turn_and_u_undoes() -> None:
    for keys in ("xeu", "XEU"):
        table = Table(code_of(3), pace="step")
        take(table)
        before = table.session.record_text()
        table.app.key(keys[0], "")
        assert table.session.record.moves[-1][1].text == "x"
        table.app.key(keys[1], "")
        assert table.session.record.moves[-1][1].text == "."
        table.app.key(keys[2], "")
        table.app.key(keys[2], "")
        assert table.session.record_text() == before


def test_enter_ends_the_turn_and_skips_the_others() -> None:
    table = Table(code_of(3), pace="calm")
    take(table)
    table.app.key("Enter", "")
    assert table.state == "their-turn"
    table.app.key("Enter", "")
    assert table.state == "your-turn" and table.game.round == 2


def last_phase_table() -> Table:
    """A person who holds cards in the last phase."""
    table = Table(code_of(2), "human,human")
    rng = random.Random(1)
    while table.game.phase == "turns":
        kept = [text for text in table.legal if text.endswith(">h")]
        ends = [text for text in table.legal if text == "."]
        table.act((kept or ends or [some_action(table.game, rng)])[0])
    assert table.state == "your-turn" and table.game.phase == "last"
    return table


@pytest.mark.parametrize("key", ["Enter", "e", "E"])
def test_enter_and_e_pass_in_the_last_phase(key: str) -> None:
    table = last_phase_table()
    table.app.key(key, "")
    assert table.session.record.moves[-1][1].text == "-"


def test_the_key_shown_on_a_control_does_what_the_control_does() -> None:
    for table in (Table(code_of(3)), last_phase_table()):
        if table.game.phase == "turns":
            take(table)
        for control in [node for node in table.page.region("hand").walk() if node.tag == "button" and node.is_enabled]:
            keys = [node.text() for node in control.walk() if node.tag == "kbd"]
            if keys and control.has("data-act"):
                before = len(table.session.record.moves)
                table.app.key("Enter" if keys[0] == "↵" else keys[0], "")
                assert table.session.record.moves[before][1].text == control["data-act"]
                table.app.command("undo")


@pytest.mark.parametrize(("key", "card"), [("x", ""), ("e", ""), ("Enter", ""), ("l", "99"), ("h", "nothing")])
def test_a_key_that_is_not_possible_says_why_and_changes_nothing(key: str, card: str) -> None:
    table = Table(code_of(3, seed=3))
    if card == "99":
        dealt = [card_text(which) for which in table.game.market]
        card = next(text for text in ("99", "98", "97", "96", "95", "94") if text not in dealt)
    if card == "nothing":
        card = card_text(table.game.market[0])
        take(table)
    before = table.session.record_text()
    table.app.key(key, card)
    assert table.session.record_text() == before
    assert len(table.said.split()) > 2 and table.app.notices


def test_l_and_h_need_a_card_and_other_keys_do_nothing() -> None:
    table = Table(code_of(3))
    before = table.session.record_text()
    for key in "lhLH":
        table.app.key(key, "")
        assert table.session.record_text() == before and "choose a card" in table.said
    pictures = len(table.browser.pictures)
    for key in "z7":
        table.app.key(key, "")
    assert (table.session.record_text(), len(table.browser.pictures)) == (before, pictures)


def test_keys_rest_while_a_dialog_is_open_and_while_others_play() -> None:
    table = Table(code_of(3), seats_of(3, {1}), "step")
    before = table.session.record_text()
    for key in "xeu":
        table.app.key(key, "")
    table.app.key("l", card_text(table.game.market[0]))
    assert table.session.record_text() == before
    again = Table(code_of(3))
    before = again.session.record_text()
    again.app.command("menu")
    again.app.key("l", card_text(again.game.market[0]))
    assert again.session.record_text() == before


def test_l_on_a_card_does_a_forced_close_too() -> None:
    table = forced_table()
    card = card_text(table.game.market[0])
    before = len(table.session.record.moves)
    table.app.key("l", card)
    assert [action.text for _, action in table.session.record.moves[before:]] == ["x", f"{card}>l"]


# Actions


def test_an_action_that_is_not_legal_says_why_and_changes_nothing() -> None:
    table = Table(code_of(3))
    before = table.session.record_text()
    table.act("x")
    assert table.session.record_text() == before
    assert "empty" in table.said
    table.act(table.legal[0])
    assert "empty" not in table.said


def test_an_action_out_of_turn_does_nothing() -> None:
    table = Table(code_of(3), seats_of(3, {2}), "step")
    before = table.session.record_text()
    table.act(table.legal[0])
    assert table.session.record_text() == before


def test_a_control_that_cannot_be_used_says_why() -> None:
    table = Table(code_of(3))
    table.app.command("why", ".")
    assert table.app.notices and "market" in table.said
    take(table)
    assert table.app.notices == []
    table.app.command("say", "So it is.")
    assert table.said == "So it is."


# Pace


@pytest.mark.parametrize("pace", ["calm", "quick"])
def test_the_others_move_one_step_a_pause(pace: str) -> None:
    table = Table(code_of(3), seats_of(3, {2}), pace)
    assert table.state == "their-turn"
    assert table.browser.pauses == [PAUSES[pace]]
    steps = 0
    while table.state == "their-turn":
        before = len(table.session.record.moves)
        assert len(table.browser.pauses) == 1
        table.browser.pauses.clear()
        table.app.tick()
        assert len(table.session.record.moves) > before
        steps += 1
    assert 2 <= steps <= 6
    assert table.browser.pauses == []


def test_at_the_instant_pace_nothing_is_waited_for() -> None:
    table = Table(code_of(5), seats_of(5, {4}), "instant")
    assert table.state == "your-turn"
    assert table.browser.pauses == [] and len(table.browser.pictures) <= 2


def test_step_by_step_waits_for_the_player() -> None:
    table = Table(code_of(3), seats_of(3, {2}), "step")
    assert table.browser.pauses == []
    steps = 0
    while table.state == "their-turn":
        before = len(table.session.record.moves)
        table.app.command("skip")
        assert len(table.session.record.moves) > before
        assert table.browser.pauses == []
        steps += 1
    assert 2 <= steps <= 6


@pytest.mark.parametrize("pace", ["calm", "quick"])
def test_skip_lets_the_others_finish_at_once(pace: str) -> None:
    table = Table(code_of(5), seats_of(5, {4}), pace)
    table.app.command("skip")
    assert table.state == "your-turn"
    table.wait()  # the pause that was still asked for changes nothing
    assert table.state == "your-turn"
    slow = Table(code_of(5), seats_of(5, {4}), pace)
    slow.wait()
    assert slow.session.record_text() == table.session.record_text()


def test_the_pace_can_be_changed_in_the_middle() -> None:
    table = Table(code_of(4), seats_of(4, {3}), "step")
    for pace in ("calm", "quick", "instant"):
        table.app.command("menu")
        table.app.command("pace", pace)
        assert table.app.pace == pace and table.picture.pace == pace
        table.app.command("dismiss")
        table.wait()
        assert table.state == "your-turn"
        while "." not in table.legal:
            table.act(table.legal[-1])
        table.act(".")
        table.wait()
    assert table.state == "your-turn"


def test_there_are_no_other_paces() -> None:
    table = Table(code_of(3), None, None)
    table.app.command("pace", "furious")
    assert table.app.pace == "calm"
    assert set(PAUSES) | {"step"} == set(PACES)


def test_the_others_hold_still_while_a_dialog_is_open() -> None:
    table = Table(code_of(3), seats_of(3, {2}), "calm")
    table.app.command("menu")
    before = table.session.record_text()
    table.wait()
    assert table.session.record_text() == before
    table.app.command("dismiss")
    table.wait()
    assert table.state == "your-turn"


def test_a_pause_ends_into_nothing_after_undo_or_a_new_game() -> None:
    table = Table(code_of(3), seats_of(3, {0}), "calm")
    take(table)
    table.act(".")
    assert table.browser.pauses
    table.app.command("undo")
    before = table.session.record_text()
    table.wait()
    assert table.session.record_text() == before
    table.act(".")
    table.app.command("fresh")
    before = table.session.record_text()
    table.wait()
    assert table.session.record_text() == before
    take(table)
    table.act(".")
    table.wait()
    assert table.state == "your-turn" and table.game.round == 2


@pytest.mark.parametrize("pace", PACES)
def test_every_pace_plays_the_same_game(pace: str) -> None:
    table = Table(code_of(3), seats_of(3, {1}), pace)
    while not table.game.is_over:
        table.wait()
        if table.session.is_computers_turn:
            table.app.command("skip")
        else:
            table.act(table.legal[len(table.session.record.moves) % len(table.legal)])
    other = Table(code_of(3), seats_of(3, {1}), "instant")
    while not other.game.is_over:
        other.act(other.legal[len(other.session.record.moves) % len(other.legal)])
    assert table.session.record_text() == other.session.record_text()


# What others did


def test_what_others_did_is_told_until_the_next_action() -> None:
    table = Table(code_of(4), seats_of(4, {0}), "instant")
    rng = random.Random(2)
    told = 0
    while not table.game.is_over:
        play_on(table, rng, 1)
        if table.app.recaps and table.state == "your-turn" and not table.app.notices:
            assert any(recap in table.said for recap in table.app.recaps) or table.legal == ["x"]
            told += 1
    assert told > 5
    table.app.command("fresh")
    assert table.app.recaps == []


@pytest.mark.parametrize("text", ["nonsense", "42>x", "^", "x nonsense"])
def test_a_control_with_no_action_on_it_changes_nothing_and_is_answered(text: str) -> None:
    table = Table(code_of(3))
    before = table.session.record_text()
    table.app.act(text.split())
    assert table.session.record_text() == before
    assert "no action" in table.page.region("status").text()


# Dialogs


@pytest.mark.parametrize("dialog", ["menu", "new", "open", "rules", "about", "log"])
def test_a_dialog_opens_and_closes(dialog: str) -> None:
    table = Table(code_of(3))
    table.app.command(dialog)
    assert table.picture.dialog == dialog
    assert table.picture.regions["dialog"]
    assert table.state == "menu"
    for leave in ("dismiss", "continue"):
        table.app.command(leave)
        assert table.picture.dialog == ""
        table.app.command(dialog)


def test_a_look_at_each_opponent_and_each_jackpot() -> None:
    table = Table(code_of(4))
    play_on(table, random.Random(1), 10)
    for control in table.page.find(data_cmd="look"):
        table.app.command("look", control["data-arg"])
        assert table.picture.dialog == "look:" + control["data-arg"]
        assert len(table.page.region("dialog").text()) > 10
        table.app.command("dismiss")


def result_rows(table: Table) -> "list[Node]":
    """The rows of the result, without its head and what is only drawn."""
    nodes = table.page.region("dialog").walk()
    return [node for node in nodes if node.tag == "tr" and not node.has("aria-hidden")][1:]


def test_a_game_that_ends_opens_the_result() -> None:
    table = Table(code_of(2))
    play_on(table, random.Random(5))
    assert table.state == "over" and table.picture.dialog == "result"
    rows = result_rows(table)
    scores = table.game.scores()
    totals = [int([node for node in row.walk() if node.tag == "td"][-1].text().replace("−", "-")) for row in rows]
    assert totals == sorted(scores, reverse=True)
    for row, total in zip(rows, totals, strict=True):
        numbers = [int(node.text().replace("−", "-")) for node in row.walk() if node.tag == "td"]
        assert sum(numbers[:-1]) == total
    table.app.command("dismiss")
    assert table.picture.dialog == "" and table.state == "over"
    table.app.command("result")
    assert table.picture.dialog == "result"


@pytest.mark.parametrize("seed", range(4))
def test_the_result_adds_up_by_source(seed: int) -> None:
    table = Table(code_of(5, "one", seed), seats_of(5, {2}))
    play_on(table, random.Random(seed))
    for row in result_rows(table):
        numbers = [int(node.text().replace("−", "-")) for node in row.walk() if node.tag == "td"]
        assert sum(numbers[:-1]) == numbers[-1]


@pytest.mark.parametrize("seed", range(12))
def test_what_decided_a_game_follows_from_the_points_by_source(seed: int) -> None:
    players = 2 + seed % 4
    table = Table(code_of(players, "two", seed), seats_of(players, {0}, "casual"))
    play_on(table, random.Random(seed))
    log = table.session.log
    seats = statistics_of(table.session.record).seats

    # All points of all seats are there, whatever brought them.
    for seat, counts in enumerate(seats):
        assert sum(moments.points_of(entry.event) for entry in log if getattr(entry.event, "seat", -1) == seat) == (
            counts.points
        )

    # What is told brought or cost at least as much as all that is not, but for one that the winner gained by.
    told = moments.largest(log, seats)
    assert [entry.count for entry in told] == sorted([entry.count for entry in told])
    winners = [seat for seat, counts in enumerate(seats) if counts.points == max(table.game.scores())]
    gains = [moments.points_of(entry.event) for entry in log if getattr(entry.event, "seat", -1) in winners]
    own = [moments.points_of(entry.event) for entry in told if getattr(entry.event, "seat", -1) in winners]
    assert max(own) == max(gains)
    sizes = sorted([abs(moments.points_of(entry.event)) for entry in told], reverse=True)
    everything = sorted([abs(moments.points_of(entry.event)) for entry in log], reverse=True)
    assert sizes[:-1] == everything[: moments.MOMENTS - 1] and len(told) == moments.MOMENTS

    # The source that told is the one by which the winner gained most on the person, or the person on the next.
    source = moments.deciding_source(seats, table.session.viewer)
    scores = sorted(table.game.scores(), reverse=True)
    assert (source is None) == (scores[0] == scores[1])
    section = next(node for node in table.page.region("dialog").walk() if node.tag == "section")
    assert len([node for node in section.walk() if node.tag == "li"]) == len(told) + (source is not None)
    if source is not None:
        place, winner, second = source
        assert seats[winner].points == scores[0]
        assert second == table.session.viewer or (winner == table.session.viewer and seats[second].points == scores[1])
        mine, others = moments.sources(seats[winner]), moments.sources(seats[second])
        assert mine[place] - others[place] == max([mine[at] - others[at] for at in range(4)]) > 0
        numbers = f"{signless(mine[place])}, {table.session.people.name(second)} {signless(others[place])}"
        assert numbers in section.text()


def test_a_winner_by_jackpots_is_told_to_be_one() -> None:
    first, second = SeatStatistics(), SeatStatistics()
    first.jackpot_points, first.line_points = 30, 10
    second.jackpot_points, second.line_points, second.bonus_points = 12, 14, 5
    assert moments.deciding_source([second, first]) == (1, 1, 0)
    assert moments.SOURCES[1] == "jackpots"


def signless(points: int) -> str:
    return str(points).replace("-", "−")


def test_undo_from_the_result_goes_back_into_the_game() -> None:
    table = Table(code_of(2))
    play_on(table, random.Random(5))
    table.app.command("undo")
    assert table.state == "your-turn" and table.picture.dialog == ""
    table.app.command("redo")
    table.wait()
    assert table.state == "over" and table.picture.dialog == "result"


# Other games


def test_the_form_of_a_new_game_deals_what_it_shows() -> None:
    table = Table(code_of(3))
    table.app.command("new")
    for choice in (
        "players:5",
        "seat:3",
        "level-0:random",
        "level-2:random",
        "level-4:study",
        "temper-4:miser",
        "ending:one",
    ):
        table.app.command("draft", choice)
    table.app.command("start")
    assert table.game.players == 5 and table.game.ending == "one"
    assert table.session.people.seats == ("random", "newcomer", "random", "human", "study:miser")
    table.wait()
    assert table.picture.dialog == "" and table.state == "your-turn"
    assert table.picture.body["deal"].startswith("9-")


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_the_form_shows_a_seat_for_each_player(players: str) -> None:
    table = Table(code_of(3))
    table.app.command("new")
    table.app.command("draft", "players:5")
    table.app.command("draft", "seat:4")
    table.app.command("draft", f"players:{players}")
    dialog = table.page.region("dialog")
    assert len(dialog.all(name="players")) == 4
    assert len(dialog.all(name="seat")) == int(players) + 1  # the last one only watches
    for name in ("players", "seat", "ending"):
        assert len([node for node in dialog.all(name=name) if node.has("checked")]) == 1, name
    levels = [node["name"] for node in dialog.walk() if node.tag == "select" and node["name"].startswith("level-")]
    assert len(levels) == int(players) - 1
    table.app.command("start")
    assert table.game.players == int(players)


def test_choices_that_make_no_sense_change_nothing() -> None:
    table = Table(code_of(3))
    table.app.command("new")
    before = table.picture.regions["dialog"]
    for choice in (
        "players:9",
        "players:",
        "seat:7",
        "seat:-1",
        "ending:three",
        "level-1:nobody",
        "level-9:random",
        "level-1:",
        "temper-1:angry",
        "",
        ":",
    ):
        table.app.command("draft", choice)
        assert table.picture.regions["dialog"] == before


def test_the_same_deal_again_and_another_one() -> None:
    table = Table(code_of(3), seats_of(3, {1}))
    play_on(table, random.Random(3))
    first = table.session
    table.app.command("again")
    assert table.picture.body["deal"] == code_of(3)
    assert table.session is not first and table.session.people.seats == first.people.seats
    assert table.session.record.deck == first.record.deck
    assert not [seat for seat, _ in table.session.record.moves if seat == 1]
    table.app.command("fresh")
    assert table.picture.body["deal"] != code_of(3)
    assert table.browser.fragment == table.picture.body["deal"]
    assert table.session.people.seats == first.people.seats
    assert table.game.players == 3 and table.game.ending == "two"


def test_opening_a_deal_by_its_code() -> None:
    table = Table(code_of(3))
    table.app.command("open")
    table.app.command("open-deal", code_of(4, "one").lower())
    assert table.picture.body["deal"] == code_of(4, "one")
    assert table.picture.dialog == "" and table.state == "your-turn"


def test_what_was_said_before_does_not_stand_in_the_form_for_a_code() -> None:
    table = Table(code_of(3))
    table.app.command("say", "Something else altogether.")
    table.app.command("menu")
    table.app.command("open")
    assert "Something else" not in table.page.region("dialog").text()


def test_sharing_hands_over_the_code() -> None:
    table = Table(code_of(3))
    table.app.command("share")
    assert table.picture.dialog == "share"
    table.app.command("send-link")
    ((text, fragment),) = table.browser.shared
    assert fragment == code_of(3)
    assert code_of(3) in text


def test_redo_is_in_the_menu_when_there_is_something_to_redo() -> None:
    table = Table(code_of(3))
    table.app.command("menu")
    assert not table.page.region("dialog").all(data_cmd="redo")
    table.app.command("dismiss")
    take(table)
    before = table.session.record_text()
    table.app.command("undo")
    table.app.command("hint")
    table.wait()
    table.app.command("menu")
    assert table.page.region("dialog").all(data_cmd="redo")
    table.app.command("redo")
    assert table.app.hint is None and not table.page.find("data-marked")  # it was about what stood there before
    assert table.session.record_text() == before
    assert not table.session.can_redo


def test_the_ending_that_was_chosen_last_is_offered_again() -> None:
    table = Table(code_of(3))
    table.app.command("new")
    table.app.command("draft", "ending:one")
    table.app.command("start")
    visit = Table("", None, "instant", table.browser.shelf)
    visit.app.command("new")
    (chosen,) = [node for node in visit.page.region("dialog").all(name="ending") if node.has("checked")]
    assert chosen["value"] == "one"


# What the status line remembers


def test_from_the_third_round_on_the_status_line_tells_what_the_player_before_did() -> None:
    table = Table(code_of(3), pace="instant")
    told = 0
    while table.game.round < 8:
        if not table.session.view().taken and table.game.first != 0 and not table.app.recaps:
            seat, action = [move for move in table.session.record.moves if move[1].card][-1]
            words = (table.session.people.name(seat), card_name(action.card))
            assert all(word in table.said for word in words) == (table.game.round > 2)
            told += table.game.round > 2
        table.act(sorted(table.legal, key=lambda text: (text == "x", text[0] == "^"))[0])  # closes only when it must
    assert told


def test_a_market_taken_back_is_said_to_make_the_game_practice() -> None:
    table = Table(code_of(3), pace="instant")
    take(table)
    table.act(".")
    assert table.game.round == 2
    table.app.command("undo")
    assert "practice" in table.said
    table.app.command("undo")
    assert "practice" not in table.said  # said once


def test_a_choice_leaves_what_another_window_has_chosen() -> None:
    one = Table(code_of(3), None, "instant")
    other = Table("", None, "instant", one.browser.shelf)
    one.app.command("set", "theme:dark")
    other.app.command("set", "sound:off")
    assert one.app.store.settings() == {"theme": "dark", "sound": "off"}


@pytest.mark.parametrize(("command", "argument"), [("again", ""), ("fresh", ""), ("daily-play", "2026-11-30")])
def test_what_was_said_of_one_game_is_not_said_of_the_next(command: str, argument: str) -> None:
    table = Table(code_of(3, seed=3))
    table.app.key("x", "")  # not possible, and the table says why
    assert table.app.notices
    table.app.command(command, argument)
    assert table.app.notices == [] and table.said


def test_the_result_comes_by_itself_once() -> None:
    table = Table(code_of(2), pace="calm")
    play_on(table, random.Random(5))
    assert table.picture.dialog == "result"
    table.app.command("dismiss")
    end = len(table.session.record.moves)
    table.app.command("watch", str(end - 1))
    table.app.command("watch-play")
    table.app.command("watch-close")
    table.wait()  # the pause of the watched game is over
    assert table.state == "over" and table.picture.dialog == ""


@pytest.mark.parametrize("ending", ["two", "one"])
def test_the_end_of_a_turn_that_ends_the_round_says_what_follows(ending: str) -> None:
    table = Table(code_of(3, ending), seats_of(3, {0, 1, 2}))
    rng = random.Random(2)
    found = set()
    while table.game.phase == "turns":
        if table.game.taken:
            said = table.page.one("id", id="turn-control").text()
            before = table.game.round
            table.act(".")
            follows = {"turns": "new market", "last": "last cards", "over": "last cards"}[table.game.phase]
            if table.game.phase == "turns" and table.game.round == before:
                assert "market" not in said and "cards" not in said
            else:
                assert follows in said
                found.add(follows)
        else:
            table.act(some_action(table.game, rng))
    assert found == {"new market", "last cards"}


def test_who_can_take_nothing_is_told_what_else_there_is() -> None:
    told = 0
    for seed in range(40):
        table = Table(code_of(3, seed=seed), pace="instant")
        rng = random.Random(seed)
        while not table.game.is_over and table.game.phase == "turns":
            if not table.session.view().taken and not [text for text in table.legal if text[-2:] in (">l", ">h")]:
                is_stuck = table.legal == ["x"]
                assert ("play from it first" in table.said) != is_stuck
                told += not is_stuck
            table.act(rng.choice([text for text in table.legal if text != "x"] or ["x"]))
        if told:
            return
    raise AssertionError("nobody was ever in that place")


def test_what_was_taken_back_can_be_done_again_from_the_status_line() -> None:
    table = Table(code_of(3), pace="step")
    before = table.page.region("status")
    assert not [node for node in before.walk() if node.get("data-cmd") == "redo"]
    card = take(table)
    table.app.command("undo")
    assert [node for node in table.page.region("status").walk() if node.get("data-cmd") == "redo"]
    table.app.command("redo")
    assert [text.text for _, text in table.session.record.moves] == [f"{card}>l"]
    assert not [node for node in table.page.region("status").walk() if node.get("data-cmd") == "redo"]
