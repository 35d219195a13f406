"""What the address of the page can ask for, and what is said when it makes no sense: the game always starts."""

import re

import pytest

from lineit_core import DealCode, parse_code
from lineit_core.cards import card_text
from ui.address import PACES, default_seats, read_address

from .fakes import Shelf, Table, code_of, seats_of
from .page import cards_in


def sentences(text: str) -> int:
    """How many sentences there are; what stands in quotes does not count."""
    outside = re.sub("“[^”]*”", "", text)
    return len([part for part in outside.replace("? ", ". ").split(". ") if part.strip()])


# Reading


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("ending", ["two", "one"])
def test_a_fragment_is_a_deal(players: int, ending: str) -> None:
    code = code_of(players, ending, 12345)
    for spelled in (code, code.lower(), code.replace("-", ""), code.replace("0", "O"), f" {code} "):
        request = read_address(spelled)
        assert str(request.code) == code
        assert request.problems == [] and request.typed == ""
        assert request.seats is None and request.pace is None


def test_an_empty_address_asks_for_nothing() -> None:
    for fragment in ("", " "):
        request = read_address(fragment, "", "")
        assert (request.code, request.seats, request.pace, request.problems) == (None, None, None, [])


def test_seats_and_pace_are_read() -> None:
    request = read_address(code_of(3), "human,newcomer,random", "instant")
    assert request.seats == ("human", "newcomer", "random")
    assert request.pace == "instant"
    assert request.problems == []
    for pace in PACES:
        assert read_address("", None, pace).pace == pace


def test_the_default_is_one_person_among_friends() -> None:
    for players in (2, 3, 4, 5):
        seats = default_seats(players)
        assert len(seats) == players
        assert seats[0] == "human" and "human" not in seats[1:]
        assert read_address("", ",".join(seats)).problems == []


WRONG_CODES = (
    *("hello", "3", "3-K7Q2", "3-0000-0007-0", "1-0000-0007-5", "0000000000", "3-0000-0007-55", "3_0000_0007_5"),
    *("%", "€", "💥", "a" * 3000, "#", "g", "{code}", "{0}", "<b>", "3-0000-0007-U"),
)


@pytest.mark.parametrize("text", WRONG_CODES, ids=lambda text: text[:16])
def test_a_wrong_code_gives_one_sentence(text: str) -> None:
    request = read_address(text)
    assert request.code is None
    assert len(request.problems) == 1
    assert request.problems[0].endswith(".")
    assert text in request.problems[0]
    assert request.typed == text


@pytest.mark.parametrize("text", ["g1.AAAA", "p1.AAAA", "c2.", "m9.x", "z1.abc", "g1.AA{0}"])
def test_a_link_of_a_kind_that_is_not_known_gives_one_sentence(text: str) -> None:
    request = read_address(text)
    assert request.code is None
    assert len(request.problems) == 1 and len(request.problems[0].split()) > 4


@pytest.mark.parametrize(
    ("fragment", "seats", "problems"),
    [
        ("", "human", 1),
        ("", "human,human,human,human,human,human", 1),
        ("", "", 0),
        ("", "human,nobody", 1),
        ("", "human,", 1),
        ("", "human,{name}", 1),
        ("", "human,nobody,somebody", 2),
        ("", "HUMAN,newcomer", 1),
        ("", "human newcomer", 1),
        ("3", "human,newcomer", 1),
        ("4", "human,newcomer,newcomer,newcomer,newcomer", 1),
        ("4", "human,newcomer,nobody,newcomer", 1),
    ],
)
def test_wrong_seats_give_a_sentence_each(fragment: str, seats: str, problems: int) -> None:
    code = code_of(int(fragment)) if fragment else ""
    request = read_address(code, seats)
    assert len(request.problems) == problems
    for problem in request.problems:
        assert problem.endswith(".") and len(problem.split()) > 4
    if request.seats is not None:
        assert 2 <= len(request.seats) <= 5
        assert not fragment or len(request.seats) == int(fragment)
        assert read_address("", ",".join(request.seats)).problems == []
    table = Table(code, seats)
    assert table.state in ("your-turn", "their-turn", "over")
    assert all(problem in table.said for problem in request.problems)
    if fragment:
        assert str(table.session.record.code) == code


@pytest.mark.parametrize("pace", ["furious", "Calm", "{pace}", " ", "0"])
def test_a_wrong_pace_gives_one_sentence_and_the_game_starts(pace: str) -> None:
    request = read_address("", None, pace)
    assert request.pace is None
    assert len(request.problems) == 1 and pace in request.problems[0]
    table = Table(code_of(3), None, pace)
    assert table.state in ("your-turn", "their-turn")
    assert request.problems[0] in table.said
    assert table.app.pace == "calm"


# At the table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("ending", ["two", "one"])
def test_a_deal_link_deals_that_deck(players: int, ending: str) -> None:
    code = code_of(players, ending, 9876543210)
    table = Table(code, None, None)
    assert table.picture.body["deal"] == code
    assert table.browser.fragment == code
    deck = parse_code(code).deck()
    assert cards_in(table.page.region("market")) == [card_text(card) for card in deck[: players + 2]]
    assert table.state == "your-turn" and table.picture.dialog == ""
    assert table.session.record.seats == default_seats(players)


def test_a_bare_address_deals_a_first_game() -> None:
    table = Table("", None, None)
    assert table.state == "your-turn" and table.picture.dialog == ""
    assert table.browser.fragment == table.picture.body["deal"]
    assert parse_code(table.browser.fragment).players == table.game.players
    assert table.app.notices == []


def test_seats_alone_ask_for_a_fresh_deal() -> None:
    table = Table("", "newcomer,human,random,human", "instant")
    assert table.game.players == 4
    assert table.session.people.seats == ("newcomer", "human", "random", "human")
    assert table.state == "your-turn" and table.session.viewer == 1


def test_a_link_with_seats_and_pace_starts_at_once() -> None:
    table = Table(code_of(3), "newcomer,newcomer,human", "instant")
    assert table.state == "your-turn"
    assert [seat for seat, action in table.session.record.moves if action.text == "."] == [0, 1]


def test_the_pace_of_a_link_is_not_kept() -> None:
    table = Table(code_of(3), None, "step")
    assert table.app.pace == "step"
    assert Table("", None, None, table.browser.shelf).app.pace == "calm"


def test_the_pace_of_a_link_is_not_kept_with_other_settings_either() -> None:
    table = Table(code_of(3), None, "step")
    table.app.command("start")  # keeps the players and the ending of the new game
    assert table.app.pace == "step"
    assert Table("", None, None, table.browser.shelf).app.pace == "calm"


def test_a_pace_that_is_chosen_counts_for_more_than_that_of_the_link() -> None:
    table = Table(code_of(3), None, "step")
    table.app.command("pace", "quick")
    assert table.app.pace == "quick"
    assert Table("", None, None, table.browser.shelf).app.pace == "quick"


@pytest.mark.parametrize("players", [2, 3])
def test_a_reload_goes_on_with_the_game_on_the_table_not_with_the_seats_of_an_older_link(players: int) -> None:
    table = Table(code_of(3), "human,newcomer,random", "instant")
    table.app.command("draft", f"players:{players}")
    table.app.command("start")
    table.act(table.legal[0])
    again = Table(table.browser.fragment, "human,newcomer,random", "instant", table.browser.shelf, reloaded=True)
    assert again.session.record_text() == table.session.record_text()
    assert again.app.notices == []


def test_a_changed_fragment_has_nothing_to_do_with_the_seats_of_the_first_link() -> None:
    table = Table(code_of(3), "human,random,random", "instant")
    table.browser.fragment = code_of(2)
    table.app.address_changed()
    assert table.game.players == 2 and table.session.people.seats == ("human", "newcomer")
    assert table.app.notices == []


def test_after_a_reload_the_same_deal_in_other_letters_is_still_the_one_in_play() -> None:
    table = Table(code_of(3), None, "instant")
    table.act(table.legal[0])
    before = table.session.record_text()
    table.browser.fragment = code_of(3).lower().replace("-", "")
    table.app.address_changed()
    assert table.session.record_text() == before


def test_the_game_that_was_left_goes_on_where_the_link_asks_for_nothing_else() -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    table.play(table.legal[0])
    for fragment, seats in (("", None), (code_of(3), None), (code_of(3).lower(), None), ("", seats_of(3, {0}))):
        again = Table(fragment, seats, "instant", table.browser.shelf)
        assert again.session.record_text() == table.session.record_text()


@pytest.mark.parametrize(
    ("fragment", "seats"),
    [(code_of(3, seed=8), None), (code_of(4), None), ("", seats_of(3, {1})), (code_of(3), seats_of(3, {1}))],
)
def test_another_wish_deals_another_game_and_keeps_the_first(fragment: str, seats: "str | None") -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    table.play(table.legal[0])
    again = Table(fragment, seats, "instant", table.browser.shelf)
    assert again.session.number != table.session.number
    kept = table.browser.shelf.texts[f"lineit.game.{table.session.number}"]
    assert kept.startswith(table.session.record_text())


# A code with a slip


def check_offer(table: Table, text: str) -> None:
    """The dialog with the typed code is open, says what is wrong, and the code can be mended there."""
    assert table.picture.dialog == "open"
    dialog = table.page.region("dialog")
    (field,) = dialog.all(id="code")
    assert field["value"] == text
    assert dialog.all(role="alert")
    assert sentences(dialog.all(role="alert")[0].text()) == 1
    assert dialog.all(data_cmd="open-deal")


def test_a_code_with_a_slip_opens_the_dialog_with_what_was_typed() -> None:
    code = code_of(3)
    slip = code[:-1] + ("0" if code[-1] != "0" else "1")
    table = Table(slip)
    check_offer(table, slip)
    table.app.command("open-deal", slip)
    check_offer(table, slip)
    table.app.command("open-deal", code)
    assert table.picture.body["deal"] == code and table.picture.dialog == ""
    assert table.app.notices == []


def test_a_code_with_a_slip_opens_the_dialog_also_over_a_game_that_was_left() -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    table.play(table.legal[0])
    again = Table("3-K7Q2-M4XD-0", None, "instant", table.browser.shelf)
    check_offer(again, "3-K7Q2-M4XD-0")
    again.app.command("dismiss")
    assert again.session.record_text() == table.session.record_text()
    assert again.state == "your-turn"


def test_after_a_code_with_a_slip_the_others_go_on_when_the_dialog_closes() -> None:
    table = Table(code_of(3), seats_of(3, {2}), "calm")
    assert table.state == "their-turn"
    again = Table("3-K7Q2-M4XD-0", None, "calm", table.browser.shelf)
    check_offer(again, "3-K7Q2-M4XD-0")
    again.app.command("dismiss")
    again.wait()
    assert again.state == "your-turn"


def test_the_way_out_of_a_code_with_a_slip_is_a_game() -> None:
    for command in ("new", "menu", "dismiss"):
        table = Table("nonsense")
        table.app.command(command)
        table.app.command("new")
        table.app.command("start")
        assert table.state == "your-turn"


# While the page is open


def test_another_code_in_the_address_opens_that_deal() -> None:
    table = Table(code_of(3))
    table.play(table.legal[0])
    table.app.command("menu")
    table.browser.fragment = code_of(4, "one")
    table.app.address_changed()
    assert table.picture.body["deal"] == code_of(4, "one")
    assert table.picture.dialog == "" and table.state == "your-turn"
    table.browser.fragment = "nonsense"
    table.app.address_changed()
    check_offer(table, "nonsense")


def test_the_code_in_play_changes_nothing() -> None:
    table = Table(code_of(3))
    table.play(table.legal[0])
    before = table.session.record_text()
    for fragment in (code_of(3), code_of(3).lower()):
        table.browser.fragment = fragment
        table.app.address_changed()
        assert table.session.record_text() == before


def test_codes_of_every_kind_are_told_apart() -> None:
    seen = set()
    for players in (2, 3, 4, 5):
        for ending in ("two", "one"):
            request = read_address(str(DealCode(players, ending, 2**40 - 1)))
            assert request.code is not None
            seen.add((request.code.players, request.code.ending))
    assert len(seen) == 8


def test_problems_are_said_at_an_empty_table_too() -> None:
    table = Table("nonsense", "human,nobody", "furious", Shelf())
    dialog = table.page.region("dialog")
    for word in ("nonsense", "nobody", "furious"):
        assert word in dialog.text()
