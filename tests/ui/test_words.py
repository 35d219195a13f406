"""Every message can be translated: places survive, plurals follow the language, nothing is said past the catalogue."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from ui import words
from ui.app import App
from ui.words import tr, tr_many

from .fakes import Table, code_of, play_on, seats_of
from .page import Node

UI = Path(__file__).resolve().parent.parent.parent / "web" / "ui"


def other(count: int) -> str:
    """The only plural category of a language that has no more."""
    del count
    return "other"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever language a test installs, the next one finds the first."""
    before = words._Catalogue.messages, words._Catalogue.category
    yield
    words.install(*before)


# Looking up


def test_without_a_catalogue_the_message_is_the_text() -> None:
    assert tr("Undo") == "Undo"
    assert tr("Round {round}: {cards}.", round=3, cards="a, b") == "Round 3: a, b."
    assert tr("{round} of {rounds}") == "{round} of {rounds}"  # without places it stays as it is


def test_places_survive_and_what_fills_them_is_not_read_again() -> None:
    for value in ("{name}", "{0}", "{", "}", "%s", "{{}}", "é", "<b>"):
        assert tr("“{name}” is here.", name=value) == f"“{value}” is here."
        assert tr_many("{count} card of {name}", "{count} cards of {name}", 2, name=value) == f"2 cards of {value}"


def test_a_catalogue_may_turn_places_round() -> None:
    words.install({"{name} has {points}.": "{points} sind bei {name}."}, other)
    assert tr("{name} has {points}.", name="Ada", points=3) == "3 sind bei Ada."
    assert tr("Something else.") == "Something else."


def test_plurals_are_chosen_by_category() -> None:
    forms = {"one": "{count} карта", "few": "{count} карты", "other": "{count} карт"}

    def category(count: int) -> str:
        return "one" if count % 10 == 1 and count % 100 != 11 else "few" if count % 10 in (2, 3, 4) else "other"

    words.install({"{count} card": forms}, category)
    texts = [tr_many("{count} card", "{count} cards", count) for count in (1, 2, 5, 21, 22)]
    assert texts == ["1 карта", "2 карты", "5 карт", "21 карта", "22 карты"]


def test_a_category_without_a_form_takes_the_other() -> None:
    words.install({"{count} card": {"other": "{count} cartes"}}, lambda count: "many" if count > 3 else "one")
    assert tr_many("{count} card", "{count} cards", 1) == "1 cartes"
    assert tr_many("{count} card", "{count} cards", 4) == "4 cartes"


@pytest.mark.parametrize(("count", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")])
def test_english_has_two_forms(count: int, text: str) -> None:
    assert tr_many("{count} card", "{count} cards", count) == text


# The sources


class Call:
    """A call of `tr` or `tr_many` in the sources."""

    def __init__(self, file: str, node: ast.Call) -> None:
        self.place = f"{file}:{node.lineno}"
        self.many = isinstance(node.func, ast.Name) and node.func.id == "tr_many"
        texts = node.args[: 2 if self.many else 1]
        self.messages = [str(text.value) for text in texts if isinstance(text, ast.Constant)]
        self.literal = len(self.messages) == len(texts)
        self.names = {keyword.arg for keyword in node.keywords if keyword.arg}
        self.open = any(keyword.arg is None for keyword in node.keywords)
        self.filled = bool(node.keywords) or self.many


@cache
def calls() -> "list[Call]":
    found = []
    for file in sorted(UI.glob("*.py")):
        if file.name == "words.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "tr_many"):
                found.append(Call(file.name, node))
    return found


def places(message: str) -> "set[str]":
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def test_every_message_stands_in_the_source_as_it_is() -> None:
    found = calls()
    assert len(found) > 80
    assert [call.place for call in found if not call.literal] == []


def test_every_place_of_a_message_is_filled_and_nothing_else() -> None:
    for call in calls():
        for message in call.messages:
            wanted = places(message) - ({"count"} if call.many else set())
            if call.open:
                assert call.names <= wanted, (call.place, message)
            elif call.filled:
                assert wanted == call.names, (call.place, message)
        if call.many:
            assert places(call.messages[0]) | {"count"} == places(call.messages[1]) | {"count"}, call.place


def test_one_message_means_the_same_kind_of_thing_everywhere() -> None:
    plain = {call.messages[0] for call in calls() if not call.many}
    plural = {call.messages[0] for call in calls() if call.many}
    assert plain & plural == set()  # a catalogue has one entry for a message, plain or plural
    pairs: dict[str, set[str]] = {}
    for call in calls():
        if call.many:
            pairs.setdefault(call.messages[0], set()).add(call.messages[1])
    assert [pair for pair in pairs.items() if len(pair[1]) > 1] == []


# At the table


class Marked(dict):  # type: ignore[type-arg]
    """A catalogue that translates everything into itself between marks."""

    def __init__(self) -> None:
        super().__init__()
        self.plural = {call.messages[0] for call in calls() if call.many}

    def get(self, message: str, default: object = None) -> object:
        del default
        marked = f"⟦{message}⟧"
        return {"other": marked} if message in self.plural else marked


UNTRANSLATED = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
NAMES = ("Line-it", "English", "Deutsch", "Français", "Български")


def leftovers(node: Node) -> "list[str]":
    """The texts and labels inside an element that have words which did not come from the catalogue."""
    found = []
    for inner in [node, *node.walk()]:
        # A message may run on behind an element inside it.
        said = ["\n".join([child for child in inner.children if isinstance(child, str)])]
        said += [inner[name] for name in ("aria-label", "title", "alt") if inner.has(name)]
        for text in said:
            outside = without_marked(text)
            for name in NAMES:
                outside = outside.replace(name, "")
            if UNTRANSLATED.search(outside) and not _is_code(inner, outside) and not _is_static(inner, text):
                found.append(f"{inner}: {text}")
    return found


def without_marked(text: str) -> str:
    """What stands outside all marks."""
    depth = 0
    outside = ""
    for letter in text:
        depth += {"⟦": 1, "⟧": -1}.get(letter, 0)
        outside += letter if depth == 0 else ""
    return outside


def _is_code(node: Node, text: str) -> bool:
    return "deal-code" in node.classes or bool(re.fullmatch(r"\s*\d-\w{4}-\w{4}-\w\s*", text))


def _is_static(node: Node, text: str) -> bool:
    return node.has("data-tr") or (node.has("id") and node.get("aria-label") == text and not node.has("data-cmd"))


def test_nothing_is_said_past_the_catalogue() -> None:
    words.install(Marked(), other)
    table = Table(code_of(3), seats_of(3, {1}), "calm")
    rng = random.Random(4)
    found = set()
    for _ in range(60):
        table.wait()
        for name in table.picture.regions:
            if name != "log":
                found |= set(leftovers(table.page.region(name)))
        play_on(table, rng, 2)
    found |= set(leftovers(table.page.region("log")))
    for dialog in ("menu", "new", "open", "look", "rules", "about", "log", "result"):
        table.app.command(dialog, "A" if dialog == "look" else "")
        found |= set(leftovers(table.page.region("dialog")))
    table.app.command("look", "jackpot:leaf")
    found |= set(leftovers(table.page.region("dialog")))
    assert sorted(found) == []


def test_a_catalogue_is_used_from_the_next_picture_on() -> None:
    table = Table(code_of(3))
    before = table.picture.regions["hand"]
    words.install(Marked(), other)
    table.app.command("dismiss")
    assert table.picture.regions["hand"] != before
    assert "⟦" in table.said


def test_commands_need_no_words() -> None:
    words.install(Marked(), other)
    table = Table(code_of(3))
    play_on(table, random.Random(1))
    assert table.state == "over"
    assert isinstance(table.app, App)
