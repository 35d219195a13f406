"""Whole games in the browser: by pointer, by keyboard alone, and the same one on both interpreters."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from lineit_core import SEATS, Game, card_text
from lineit_core.deal import DealCode

from .table import Table, dealt, legal

ROOT = Path(__file__).resolve().parent.parent.parent
NewContext = Callable[..., BrowserContext]


def replay(record: str) -> "dict[str, Any]":
    """What the command line makes of a record."""
    command = [sys.executable, "-m", "lineit_core", "replay", "-"]
    answer = subprocess.run(command, cwd=ROOT, input=record, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


def shown_scores(page: Page) -> "dict[str, int]":
    """The totals in the result, by the letter of the seat; the person is called “You” and sits at A."""
    rows: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll("#dialog table tbody tr")].filter((row) =>
          row.querySelector("th") && !row.closest("[aria-hidden=true]")).map((row) =>
          [row.querySelector("th").innerText.trim(), [...row.querySelectorAll("td")].at(-1).innerText.trim()])"""
    )
    return {"A" if name == "You" else name[0]: int(total.replace("−", "-")) for name, total in rows}


def check_result(table: Table) -> None:
    """The record replays, by the command line, to what the result shows."""
    answer = replay(table.text)
    assert answer["finished"] is True and answer["to_move"] is None
    assert table.page.locator("#dialog").is_visible()
    assert shown_scores(table.page) == {SEATS[seat]: score for seat, score in enumerate(answer["scores"])}


def choose(game: Game, rng: random.Random) -> str:
    """An action of one who takes, places and sometimes closes."""
    actions = legal(game)
    likely = [text for text in actions if text not in ("x", "-")]
    return rng.choice(likely if likely and rng.random() < 0.85 else actions)


def check_controls(table: Table) -> Game:
    """The controls that can be used are the legal actions; gives the game."""
    game = table.game
    assert table.acts() == legal(game)
    compounds = table.acts("data-acts")
    assert bool(compounds) == (legal(game) == ["x"])
    return game


def test_a_game_by_pointer_on_a_small_phone(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 360, "height": 740}).new_page()
    table = Table(page)
    code = str(DealCode(4, "two", 20231))
    table.open(f"/?seats=human,newcomer,newcomer,newcomer&pace=instant#{code}")
    assert table.deal == code
    rng = random.Random(4)
    turns = 0
    while table.state != "over":
        game = check_controls(table)
        table.act(choose(game, rng))
        turns += 1
    assert turns > 34
    check_result(table)
    assert table.acts() == []


class Keyboard:
    """Does actions at a table by keys alone; the pointer is never used."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.press = table.page.keyboard.press

    def focus_by_tab(self, text: str) -> None:
        """Move the focus with Tab until it is on the control of an action."""
        for _ in range(60):
            if self.table.page.evaluate("document.activeElement.dataset.act ?? ''") == text:
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {text}")

    def focus_card(self, game: Game, card: str) -> None:
        """Choose a card by its digit."""
        seat = game.to_move
        assert seat is not None
        hand = [card_text(which) for which in game.hands[seat]]
        self.press(str(8 + hand.index(card)) if card in hand else str(1 + dealt(game).index(card)))
        assert self.table.page.evaluate("document.activeElement.dataset.card") == card

    def do(self, game: Game, text: str, by_tab: bool) -> None:
        """Do an action, by its own key or by Tab and Enter."""
        before = self.table.text
        if legal(game) == ["x"] and not by_tab:
            card = card_text(game.market[0])
            self.focus_card(game, card)
            self.press("Enter")
        elif by_tab or text == "-":
            self.focus_by_tab(text)
            self.press("Enter" if by_tab else "Space")
        elif text == "x":
            self.press("x")
        elif text == ".":
            self.press("e")
        else:
            self.focus_card(game, text[1:] if text[0] == "^" else text[:-2])
            self.press("h" if text.endswith(">h") else "l")
        self.table.wait_for_change(before)
        self.table.wait_for("your-turn", "over")


def test_a_game_by_keyboard_alone(page: Page) -> None:
    table = Table(page)
    table.open(f"/?seats=human,newcomer,newcomer,newcomer,newcomer&pace=instant#{DealCode(5, 'one', 77)}")
    keyboard = Keyboard(table)
    rng = random.Random(8)
    turns = 0
    while table.state != "over":
        game = check_controls(table)
        turns += 1
        text = choose(game, rng)
        keyboard.do(game, text, by_tab=turns % 6 == 0)
        done = [action.text for seat, action in table.record.moves if seat == 0]
        assert text in done
    assert turns > 30
    check_result(table)
    keyboard.press("Escape")
    assert not page.locator("#dialog").is_visible()
    keyboard.press("u")
    table.wait_for("your-turn")
    assert check_controls(table)


PLAY = """async () => {
  const enabled = () => [...document.querySelectorAll("[data-act]")].filter((control) => !control.disabled &&
    control.getAttribute("aria-disabled") !== "true");
  for (let turn = 0; document.body.dataset.state !== "over"; turn += 1) {
    if (turn > 2000) throw new Error("the game does not end");
    while (!["your-turn", "over"].includes(document.body.dataset.state)) await new Promise(requestAnimationFrame);
    const controls = enabled().sort((one, other) => (one.dataset.act < other.dataset.act ? -1 : 1));
    const likely = controls.filter((control) => !["x", "-"].includes(control.dataset.act) || turn % 7 === 3);
    const from = likely.length ? likely : controls;
    from[(turn * 5 + 2) % from.length]?.click();
  }
  return window.lineit.record();
}"""


@pytest.mark.parametrize("ending", ["one"])
def test_both_interpreters_play_the_same_game(new_context: NewContext, ending: str) -> None:
    records = {}
    for wish in ("", "interpreter=pyodide&"):
        page = new_context().new_page()
        table = Table(page)
        page.set_default_timeout(240_000)
        table.open(f"/?{wish}seats=human,newcomer,random&pace=instant#{DealCode(3, ending, 31415)}")
        kind = "py" if wish else "mpy"
        assert page.locator(f'script[type="{kind}"]:not([worker])').count() == 1
        records[wish] = str(page.evaluate(PLAY))
        assert table.state == "over"
        if wish:
            check_result(table)
        page.close()
    first, second = records.values()
    assert first == second
    assert "scores" in first
