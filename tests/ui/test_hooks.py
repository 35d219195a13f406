"""What other programs find in the page at every moment of a game: the hooks of docs/formats.md, and sound HTML."""

import random
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product

import pytest

from lineit_core import SEATS, SUITS, card_text
from ui import desk
from ui.app import App

from .fakes import Table, code_of, play_on, seats_of, some_action
from .page import Node, Page, cards_in, shell

PLAYERS = (2, 3, 4, 5)
ENDINGS = ("two", "one")
DIALOGS = (
    *("menu", "new", "open", "rules", "win", "about", "settings", "numbers", "log", "result"),
    *("look:A", "look:B", "look:jackpot:heart", "look:jackpot:star"),
)

# One person at each seat, and people around one device, alone and among computer players.
ALONE = [(players, ENDINGS[(players + seat) % 2], {seat}) for players in PLAYERS for seat in range(players)]
TOGETHER = [(players, ENDINGS[players % 2], set(range(players))) for players in PLAYERS]
MIXED = [(3, "one", {0, 1}), (3, "two", {1, 2}), (4, "two", {0, 2}), (5, "one", {1, 3, 4})]
TABLES = ALONE + TOGETHER + MIXED


def name_of(value: object) -> str:
    return "".join([SEATS[seat] for seat in sorted(value)]) if isinstance(value, set) else str(value)


def moments(table: Table, seed: int) -> Iterator[Page]:
    """Every picture of a game that arbitrary people play."""
    rng = random.Random(seed)
    seen = 0
    while True:
        for picture in table.browser.pictures[seen:]:
            yield Page(picture)
        seen = len(table.browser.pictures)
        if table.game.is_over:
            return
        if table.browser.pauses:
            table.browser.pauses.clear()
            table.app.tick()
        elif table.session.is_computers_turn:
            table.app.command("skip")
        else:
            table.act(some_action(table.game, rng))


# The actions


def check_actions(table: Table, page: Page) -> None:
    """The controls that can be used are the legal actions of the person to move, each once, and no others."""
    if not table.session.is_persons_turn:
        assert page.acts() == []
        assert page.compounds() == []
        return
    assert page.acts() == table.legal
    compounds = []
    if table.legal == ["x"]:  # all that can be done is to close: then each market card starts the next line at once
        compounds = sorted([f"x {card_text(card)}>l" for card in table.game.market])
        for compound in compounds:
            trial = table.game.copy()
            for text in compound.split():
                trial.apply(text)
    assert page.compounds() == compounds


@pytest.mark.parametrize("pace", ["calm", "quick", "step"])
def test_nothing_can_be_done_while_others_play(pace: str) -> None:
    table = Table(code_of(4), seats_of(4, {1}), pace)
    rng = random.Random(5)
    waits = 0
    while not table.game.is_over and table.game.round < 5:
        check_actions(table, table.page)
        assert table.state == ("your-turn" if table.session.is_persons_turn else "their-turn")
        if table.session.is_persons_turn:
            table.act(some_action(table.game, rng))
        elif pace == "step":
            waits += 1
            assert not table.browser.pauses
            table.app.command("skip")
        else:
            waits += 1
            table.browser.pauses.clear()
            table.app.tick()
    assert waits > 6


def test_nothing_can_be_done_where_nobody_plays() -> None:
    table = Table(code_of(3), "newcomer,random,newcomer", "step")
    for _ in range(8):
        assert table.state == "their-turn"
        check_actions(table, table.page)
        table.app.command("skip")


def forced_table() -> Table:
    """A person who can do nothing but close: the hand is full, and no card of the market fits the line."""
    for seed in range(2000):
        table = Table(code_of(2, "two", seed), "human,human")
        rng = random.Random(seed)
        for _ in range(60):
            if table.legal == ["x"]:
                return table
            if table.game.is_over:
                break
            table.act(some_action(table.game, rng))
    raise AssertionError("no such position was found")


def test_a_forced_close_is_one_touch_with_each_card() -> None:
    table = forced_table()
    page = table.page
    assert page.acts() == ["x"]
    assert len(page.compounds()) == len(table.game.market)
    for control in [node for node in page.find("data-acts") if node.is_enabled]:
        card = control["data-card"]
        assert control["data-acts"] == f"x {card}>l"
        assert not control.has("data-act")
    chosen = page.compounds()[0]
    before = len(table.session.record.moves)
    table.act(*chosen.split())
    assert len(table.session.record.moves) == before + 2
    assert table.page.compounds() == []


@pytest.mark.parametrize("name", ["auto", "memory", "keys", "contrast", "sound"])
def test_no_setting_changes_what_can_be_done(name: str) -> None:
    value = {"keys": "off", "contrast": "more", "sound": "off"}.get(name, "on")
    table = Table(code_of(3), seats_of(3, {0, 2}), **{name: value})  # type: ignore[arg-type]
    for page in moments(table, 5):
        if page.picture is table.picture:
            check_actions(table, page)
            check_cards(table, page)
    assert table.state == "over"


def test_a_hint_marks_one_control_and_changes_nothing_else() -> None:
    table = Table(code_of(3), seats_of(3, {1}))
    rng = random.Random(2)
    for _ in range(15):
        table.wait()
        table.app.command("hint")
        table.wait()
        check_actions(table, table.page)
        marked = table.page.find("data-marked")
        assert len(marked) == 1 and marked[0].is_enabled
        assert (marked[0].get("data-act") or marked[0]["data-acts"].split()[0]) in table.legal
        table.act(some_action(table.game, rng))
        assert table.page.find("data-marked") == []


def test_behind_the_curtain_nothing_can_be_done_and_no_hand_is_shown() -> None:
    table = Table(code_of(3), seats_of(3, {0, 1}), curtain="on")
    rng = random.Random(3)
    curtains = 0
    while not table.game.is_over and table.game.round < 5:
        if table.picture.dialog == "curtain":
            curtains += 1
            assert table.page.acts() == [] and table.page.compounds() == []
            assert table.state == "their-turn"
            for seat in (0, 1):
                for card in texts(table.game.hands[seat]):
                    assert table.page.find(data_card=card) == []
            check_sound(table.page)
            table.app.command("unveil")
        check_actions(table, table.page)
        check_cards(table, table.page)
        table.act(some_action(table.game, rng))
    assert curtains > 5


def test_the_introduction_has_the_same_controls() -> None:
    table = Table(code_of(3))
    table.app.command("lesson")
    for moment in range(5):
        table.app.command("lesson", str(moment))
        for _ in range(4):
            if not table.session.is_persons_turn:
                break
            assert table.picture.body["lesson"] == "yes"
            check_actions(table, table.page)
            check_cards(table, table.page)
            check_sound(table.page)
            table.act(table.legal[0])
    table.app.command("leave-lesson")
    assert table.picture.body["deal"] == code_of(3)


# Cards and zones


def texts(cards: "tuple[int, ...]") -> "list[str]":
    return [card_text(card) for card in cards]


def check_cards(table: Table, page: Page) -> None:
    """Market, lines and the viewer's own hand are shown, each card once and in its zone; other hands by wish."""
    view = table.session.view()
    shown = []
    market = page.region("market")
    assert market["data-zone"] == "market"
    assert cards_in(market) == texts(view.market)
    shown += texts(view.market)
    own = page.region("line")
    assert own["data-zone"] == "line"
    assert cards_in(own) == texts(view.line.cards)
    shown += texts(view.line.cards)
    hand = page.region("hand")
    assert hand["data-zone"] == "hand"
    assert sorted(cards_in(hand)) == sorted(texts(view.hand))
    shown += texts(view.hand)
    for seat in range(view.players):
        if seat != view.seat:
            (fan,) = page.region("rivals").all(data_zone="line", data_seat=SEATS[seat])
            assert cards_in(fan) == texts(view.lines[seat].cards)
            shown += texts(view.lines[seat].cards)
            (held,) = page.region("rivals").all(data_zone="hand", data_seat=SEATS[seat])
            known = texts(view.hands[seat]) if table.app.settings.get("memory") == "on" else []
            assert cards_in(held) == known
            shown += known
    all_shown = [node["data-card"] for node in page.nodes("log", "dialog") if node.has("data-card")]
    assert sorted(all_shown) == sorted(shown)


def check_zones(table: Table, page: Page) -> None:
    """Each place of the table says what it is, and whose."""
    view = table.session.view()
    others = sorted([SEATS[seat] for seat in range(view.players) if seat != view.seat])
    regions = ("line", "hand")  # the viewer's own places are in index.html
    strips = [node for node in page.nodes("log", "dialog") if node.has("data-zone") and node.get("id") not in regions]
    found = [(node["data-zone"], node.get("data-seat"), node.get("data-suit")) for node in strips]
    wanted = [("market", "", "")]
    wanted += [("jackpot", "", suit) for suit in SUITS]
    wanted += [("score", SEATS[seat], "") for seat in range(view.players)]
    wanted += [(zone, letter, "") for letter in others for zone in ("line", "hand")]
    assert sorted(found) == sorted(wanted)


def check_faces(page: Page) -> None:
    """What looks like a card says which one it is."""
    for node in page.nodes("log"):
        if "card" in node.classes:
            assert node.has("data-card"), node
        if node.tag == "svg" and "face" in node.classes:
            assert [around for around in node.ancestors() if around.has("data-card")], node


@pytest.mark.parametrize(("players", "ending", "people"), TABLES, ids=name_of)
def test_a_whole_game_shows_what_can_be_done_and_what_there_is(players: int, ending: str, people: "set[int]") -> None:
    code = code_of(players, ending, 11 + players)
    table = Table(code, seats_of(players, people))
    states = set()
    for place, page in enumerate(moments(table, players + 7 * len(people))):
        state = page.picture.body["state"]
        states.add(state)
        if place % 3 and table.game.phase == "turns" and len(table.legal) > 1:
            continue  # a third of the usual moments, and all that are rare
        assert (state == "your-turn") == bool(page.acts())
        check_faces(page)
        if page.picture is table.picture:
            check_actions(table, page)
            check_cards(table, page)
            check_zones(table, page)
            assert page.picture.body["deal"] == code
            assert page.picture.record == table.session.record_text()
    assert states >= {"your-turn", "over"}


# Sound HTML


DRAWINGS = {node["id"] for node in shell().walk() if node.tag in ("symbol", "pattern")}


def has_command(name: str) -> bool:
    return hasattr(App, "_cmd_" + name.replace("-", "_")) or desk.has_command(name)


def check_sound(page: Page) -> None:
    """No style, no script, no id twice, no drawing that is not there, and a name for each control."""
    nodes = page.nodes()
    for node in nodes:
        assert not node.has("style"), node
        assert not [name for name in node.attrs if name.startswith("on")], node
        assert node.tag not in ("script", "style", "iframe", "object", "link", "base", "meta"), node
        if node.tag == "use":
            assert node["href"].startswith("#i-") and node["href"][1:] in DRAWINGS, node
        if node.tag == "button":
            assert node.name(), node
            assert node["type"] == "button", node
            used = [name for name in ("data-act", "data-acts", "data-cmd") if node.has(name)]
            assert len(used) == 1 or (not used and not node.is_enabled), node
        if node.tag in ("input", "select"):
            labels = [label for label in nodes if label.tag == "label" and label.get("for") == node.get("id")]
            around = [label for label in node.ancestors() if label.tag == "label"]
            assert [label for label in (labels if node.has("id") else []) + around if label.text()], node
        if node.has("data-cmd"):
            assert has_command(node["data-cmd"]), node
        if node.has("data-choose"):
            assert has_command(node["data-choose"]), node
    ids = [node["id"] for node in nodes if node.has("id")]
    regions = list(page.picture.regions)
    ids += [node["id"] for node in shell().walk() if node.has("id") and not _is_in(node, regions)]
    assert [one for one in set(ids) if ids.count(one) > 1] == []
    for node in [node for node in nodes if node.tag != "dialog" or page.picture.dialog]:
        for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            if node.has(name):
                assert node[name] in ids, node


def _is_in(node: Node, regions: "list[str]") -> bool:
    return any(around.get("id") in regions for around in [node, *node.ancestors()])


def test_the_static_page_is_sound() -> None:
    assert shell().faults == []
    for name in ("top", "rivals", "jackpots", "market", "status", "line", "hand", "log", "dialog"):
        assert len(shell().all(id=name)) == 1


@pytest.mark.parametrize(("players", "ending"), list(product(PLAYERS, ENDINGS)))
def test_the_table_is_sound_html(players: int, ending: str) -> None:
    table = Table(code_of(players, ending, 51), seats_of(players, {players - 1}))
    for place, page in enumerate(moments(table, players)):
        if place % 11 == 0 or page.picture.body["state"] == "over":
            check_sound(page)


def check_places(page: Page) -> None:
    """List items stand in lists, no block in a line of text, no control in another."""
    for name in page.picture.regions:
        assert page.region(name).faults == [], name


def test_elements_stand_where_they_may() -> None:
    table = Table(code_of(4), seats_of(4, {1}), "step")
    for place, page in enumerate(moments(table, 4)):
        if place % 7 == 0 or page.picture.body["state"] == "over":
            check_places(page)


@pytest.mark.parametrize("dialog", DIALOGS)
def test_elements_stand_where_they_may_in_dialogs(dialog: str) -> None:
    table = Table(code_of(3), seats_of(3, {1}))
    play_on(table, random.Random(3))
    table.app.command(*dialog.split(":", 1))
    assert table.page.region("dialog").faults == []


@pytest.mark.parametrize("dialog", DIALOGS)
def test_each_dialog_is_sound_html(dialog: str) -> None:
    table = Table(code_of(3), seats_of(3, {1}))
    rng = random.Random(3)
    play_on(table, rng, 30)
    table.app.command(*dialog.split(":", 1))
    if dialog != "result":
        check_dialog(table.page)
    play_on(table, rng)
    assert table.state == "over"
    table.app.command(*dialog.split(":", 1))
    assert table.picture.dialog == dialog
    check_dialog(table.page)


def check_dialog(page: Page) -> None:
    check_sound(page)
    dialog = page.region("dialog")
    assert dialog.text()
    assert not dialog.all("data-act") and not dialog.all("data-acts")
    assert dialog.all(data_cmd="dismiss")
    assert dialog.all(id="dialog-title")


# What comes from outside

EVIL = "<img src=x onerror=alert(1)>\"'&amp;{0}</button>"


def outside(page: Page, text: str) -> None:
    """The text is there, letter by letter, and it has become no element and no attribute."""
    assert not [node for node in page.nodes() if node.tag == "img" or node.has("onerror")]
    said = [child for node in page.nodes() for child in node.children if isinstance(child, str)]
    values = [value for node in page.nodes() for value in node.attrs.values()]
    assert [one for one in said + values if text in one]


def test_a_code_from_a_link_is_only_text() -> None:
    table = Table(EVIL)
    check_sound(table.page)
    outside(table.page, EVIL)


def test_the_name_of_an_opponent_from_a_link_is_only_text() -> None:
    evil = EVIL.replace(",", "")
    table = Table(code_of(2), f"human,{evil}")
    check_sound(table.page)
    outside(table.page, evil)


def test_a_pace_from_a_link_is_only_text() -> None:
    table = Table(code_of(2), None, EVIL)
    check_sound(table.page)
    outside(table.page, EVIL)


def test_the_names_of_seats_are_only_text() -> None:
    names = {f"name-{letter}": EVIL for letter in SEATS}
    table = Table(code_of(4), seats_of(4, {0, 1}), **names)  # type: ignore[arg-type]
    rng = random.Random(1)
    for _ in range(6):
        play_on(table, rng, 5)
        check_sound(table.page)
        outside(table.page, EVIL)
    for dialog in DIALOGS:
        table.app.command(*dialog.split(":", 1))
        check_sound(table.page)
        assert not [node for node in table.page.nodes() if node.tag == "img" or node.has("onerror")]


def test_a_typed_code_is_only_text() -> None:
    table = Table()
    table.app.command("open")
    table.app.command("open-deal", EVIL)
    check_sound(table.page)
    outside(table.page, EVIL)


def test_the_seats_of_a_stored_game_are_only_text() -> None:
    table = Table(code_of(2), "human,newcomer", "step")
    table.play(table.legal[0])
    shelf = table.browser.shelf
    shelf.texts = {key: text.replace("human newcomer", "human <img/onerror=x>") for key, text in shelf.texts.items()}
    again = table.reload()
    check_sound(again.page)
    assert not [node for node in again.page.nodes() if node.tag == "img"]


def test_what_a_control_says_is_only_text() -> None:
    table = Table()
    table.app.command("say", EVIL)
    check_sound(table.page)
    outside(table.page, EVIL)


def test_an_unknown_command_does_nothing() -> None:
    table = Table(code_of(3))
    before = table.session.record_text()
    for name in ("", "no-such-thing", "__init__", "look", "draft", "pace", "why"):
        table.app.command(name, "" if name != "why" else ".")
    table.app.command("dismiss")
    assert table.session.record_text() == before


def test_bodies_and_dialogs_have_the_names_that_the_page_knows() -> None:
    table = Table(code_of(3), seats_of(3, {1}), "calm")
    assert set(table.picture.body) >= {"state", "deal"}
    assert re.fullmatch(r"\S+", table.picture.body["deal"])
    assert table.state == "their-turn"


def test_all_that_lies_beside_the_table_is_there() -> None:
    for module, words in desk._PLACES.items():
        beside = import_module(f"ui.{module}")
        named = set(words.split())
        assert named >= set(beside.COMMANDS), module
        assert named <= set(beside.COMMANDS) | set(beside.SHEETS), module
