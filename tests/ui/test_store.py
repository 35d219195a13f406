"""What is kept on the device: whatever has become of it, it is never lost and never in the way."""

import json
import random

import pytest

from lineit_core.record import parse_record
from ui.store import TAB_BITS, Store

from .fakes import TAB, Shelf, Table, code_of, play_on, seats_of

NUMBER = (1 << TAB_BITS) + TAB
GAME = f"lineit.game.{NUMBER}"
SET_ASIDE = "lineit.damaged."


def kept_game(steps: int = 20) -> Shelf:
    """A shelf with a game in it."""
    table = Table(code_of(3), seats_of(3, {0}))
    play_on(table, random.Random(1), steps)
    shelf = table.browser.shelf
    assert set(shelf.texts) >= {GAME, "lineit.current", "lineit.count"}
    return shelf


def set_aside(shelf: Shelf) -> "list[str]":
    return [text for key, text in sorted(shelf.texts.items()) if key.startswith(SET_ASIDE)]


def damaged(text: str, how: str) -> str:
    lines = text.split("\n")
    return {
        "empty": "",
        "cut in a word": text[: text.index("deal") + 8],
        "no record": "Lorem ipsum\n",
        "no first line": "\n".join(lines[1:]),
        "another version": text.replace("line-it 1", "line-it 2", 1),
        "a version in other digits": text.replace("line-it 1", "line-it ²", 1),
        "a wrong code": text.replace(lines[3], lines[3][:-1] + "*"),
        "other players": text.replace("players 3", "players 4"),
        "too few seats": text.replace("seats human newcomer newcomer", "seats human"),
        "no deal": "\n".join(lines[:3] + lines[4:]),
        "an impossible action": "\n".join(lines[:5] + ["A x ."] + lines[6:]),
        "an unknown word": text + "hello\n",
        "another seat": "\n".join(lines[:5] + ["C" + lines[5][1:]] + lines[6:]),
        "wrong scores": text + "scores 1 2 3\n",
        "null": "null",
        "a number": "17",
        "JSON": json.dumps({"record": text}),
        "bytes": "\x00\x01\ufffd\ud83c",
        "a long line": "line-it 1\n" + "A 1>l " * 20000,
        "Latin digits of elsewhere": text.replace("players 3", "players ३"),
        "bare headers": "line-it 1\nplayers\ndeal\n",
    }[how]


KINDS = (
    *("empty", "cut in a word", "no record", "no first line", "another version", "a version in other digits"),
    *("a wrong code", "other players", "too few seats", "no deal", "an impossible action", "an unknown word"),
    *("another seat", "wrong scores", "null", "a number", "JSON", "bytes", "a long line"),
    *("Latin digits of elsewhere", "bare headers"),
)


@pytest.mark.parametrize("how", KINDS)
def test_a_damaged_game_is_set_aside_and_another_begins(how: str) -> None:
    shelf = kept_game()
    text = damaged(shelf.texts[GAME], how)
    assert text != shelf.texts[GAME]
    shelf.texts[GAME] = text
    table = Table("", None, "instant", shelf)
    assert table.state == "your-turn"
    assert table.session.record.moves == [] or table.session.number != 1
    assert text in set_aside(shelf)
    assert len(table.said.split()) > 3  # a sentence says so
    again = Table("", None, "instant", shelf)
    assert again.session.record_text() == table.session.record_text()
    assert text in set_aside(shelf)
    assert "set aside" not in again.said


def test_any_slip_in_a_game_is_either_read_or_set_aside() -> None:
    shelf = kept_game()
    text = shelf.texts[GAME]
    rng = random.Random(7)
    for _ in range(150):
        place = rng.randrange(len(text))
        slip = rng.choice(["", " ", "\n", "#", "A", "x", ".", "9", "-", "²", "é", ">l"])
        changed = text[:place] + slip + text[place + rng.choice([0, 1, 5]) :]
        again = Shelf({**shelf.texts, GAME: changed})
        store = Store(again)
        saved = store.current()
        if saved is None:
            assert store.damaged == [str(NUMBER)]
            assert set_aside(again) == [changed]
            assert GAME not in again.texts
        else:
            assert store.damaged == []
            assert parse_record(changed).text() == saved.record.text()


SETTINGS = (
    *("", "null", "[]", "17", '"calm"', "{", "\x00", '{"pace": 3}', '{"pace": null, "players": ["3"]}', "[" * 100_000),
    *('{"pace": "furious"}', '{"players": "17"}', '{"players": "²"}', '{"ending": "three"}', '{"players": ""}'),
    *('{"language": "xx"}', '{"ending": ""}', '{"unknown": "setting"}', "NaN", '{"pace": "cálm"}'),
)


@pytest.mark.parametrize("text", SETTINGS, ids=lambda text: repr(text[:40]))
def test_settings_that_make_no_sense_stop_nothing(text: str) -> None:
    shelf = Shelf({"lineit.settings": text})
    table = Table("", None, None, shelf)
    assert table.state in ("your-turn", "their-turn")
    assert table.game.players in (2, 3, 4, 5)
    for dialog in ("menu", "new", "start"):
        table.app.command(dialog)
    assert table.state in ("your-turn", "their-turn")


@pytest.mark.parametrize("text", ["null", "[]", "{", "17", "\x00"])
def test_settings_that_cannot_be_read_are_set_aside(text: str) -> None:
    shelf = Shelf({"lineit.settings": text})
    store = Store(shelf)
    assert store.settings() == {}
    assert store.damaged == ["settings"]
    assert set_aside(shelf) == [text]
    assert "settings could not be read" in Table("", None, "instant", Shelf({"lineit.settings": text})).said
    store.keep_setting("pace", "quick")
    assert Store(shelf).settings() == {"pace": "quick"}


def test_settings_are_found_again() -> None:
    table = Table(code_of(3), None, None)
    table.app.command("pace", "step")
    table.app.command("new")
    table.app.command("draft", "players:4")
    table.app.command("start")
    again = Table("", None, None, Shelf({"lineit.settings": table.browser.shelf.texts["lineit.settings"]}))
    assert again.app.pace == "step"
    assert again.game.players == 4


@pytest.mark.parametrize("number", ["", "17", "-1", "1.5", "one", "²", "null", "9" * 30, "9" * 5000, "\x00"])
@pytest.mark.parametrize("key", ["lineit.current", "lineit.count"])
def test_numbers_that_make_no_sense_lose_no_game(key: str, number: str) -> None:
    shelf = kept_game()
    text = shelf.texts[GAME]
    shelf.texts[key] = number
    table = Table("", None, "instant", shelf)
    assert table.state == "your-turn"
    if key == "lineit.current" and number:
        assert number in set_aside(shelf)
        assert "could not be read which game was left" in table.said
    table.app.command("fresh")
    play_on(table, random.Random(2), 2)
    assert text in shelf.texts.values()
    assert "could not be read" not in Table("", None, "instant", shelf).said


def test_a_lost_counter_loses_no_game() -> None:
    shelf = kept_game()
    texts = [shelf.texts[GAME]]
    del shelf.texts["lineit.count"]
    for _ in range(3):
        table = Table(code_of(4), seats_of(4, {0}), "instant", shelf)
        table.app.command("fresh")
        texts.append(shelf.texts[f"lineit.game.{table.session.number}"])
        shelf.texts.pop("lineit.count", None)
        shelf.texts.pop("lineit.current", None)
    for text in texts:
        assert text in shelf.texts.values()


def test_what_was_set_aside_is_not_overwritten_by_the_next() -> None:
    shelf = Shelf({"lineit.settings": "first"})
    Store(shelf).settings()
    shelf.texts["lineit.settings"] = "second"
    Store(shelf).settings()
    assert set(set_aside(shelf)) == {"first", "second"}


def test_each_game_has_a_number_of_its_own() -> None:
    shelf = Shelf()
    table = Table("", None, "instant", shelf)
    numbers = [table.session.number]
    for command in ("fresh", "again", "start", "fresh"):
        table.act(table.legal[0])  # a game that was only dealt would give way to the next
        table.app.command(command)
        numbers.append(table.session.number)
    assert len(set(numbers)) == len(numbers)
    assert len([key for key in shelf.texts if key.startswith("lineit.game.")]) == len(numbers)


# A device that refuses


def check_playable(table: Table) -> None:
    assert table.app.store.refused
    assert "refuses" in table.said or len(table.said.split()) > 5
    play_on(table, random.Random(6))
    assert table.state == "over" and table.picture.dialog == "result"
    table.app.command("pace", "quick")
    table.app.command("fresh")
    assert table.state in ("your-turn", "their-turn")


def test_a_shelf_that_refuses_everything_does_not_stop_the_game() -> None:
    shelf = Shelf()
    shelf.refuses_reading = shelf.refuses_writing = True
    check_playable(Table("", None, "instant", shelf))
    assert shelf.texts == {}


def test_a_full_shelf_does_not_stop_the_game_and_loses_nothing() -> None:
    shelf = kept_game()
    before = dict(shelf.texts)
    shelf.refuses_writing = True
    table = Table(code_of(5), seats_of(5, {0}), "instant", shelf)
    check_playable(table)
    assert shelf.texts == before


def test_a_damaged_game_on_a_full_shelf_stays_where_it_is() -> None:
    shelf = kept_game()
    shelf.texts[GAME] = "damaged"
    shelf.refuses_writing = True
    table = Table("", None, "instant", shelf)
    assert table.state == "your-turn"
    assert shelf.texts[GAME] == "damaged"


def test_a_shelf_that_begins_to_refuse_does_not_stop_the_game() -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    play_on(table, random.Random(1), 5)
    table.browser.shelf.refuses_writing = True
    play_on(table, random.Random(1))
    assert table.state == "over"
    assert table.app.store.refused


def test_what_the_page_has_found_out_about_storage_is_said() -> None:
    table = Table(code_of(3))
    assert "refuses" not in table.said
    table.browser.refused = True
    table.app.start()
    assert "refuses" in table.said
