"""The Pyodide worker plays the expert, is replaced when it has died, and when it is broken nobody asks another host."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from lineit_core.ai import finish
from lineit_core.record import parse_record
from lineit_core.turn import turn_of

from .conftest import Guard
from .table import Table

PATIENCE = 180_000
EXPERT = "/?seats=human,expert&pace=instant#2-0000-0000-H"
ASK = "text => lineitTable.loadLater().then(({ thinker }) => thinker.ask(text))"
LIMITS = "limits => lineitTable.loadLater().then(({ thinker }) => thinker.setLimits(limits))"
NAMES = "[...document.querySelectorAll('script[worker]')].map((script) => script.getAttribute('name'))"
THINKS = "document.body.dataset.thinks === 'yes' && document.body.dataset.state === 'their-turn'"


def end_turn(table: Table) -> None:
    """Take cards and end turns until the expert is to move, and do not wait for it."""
    while table.game.to_move == 0:
        before = table.text
        act = next(text for text in table.acts() if text == "." or ">" in text)
        table.control(act).click()
        table.wait_for_change(before)
    table.page.wait_for_function(THINKS)


def check_answer(table: Table, before: int) -> None:
    """What the expert has done since is what the core in this Python would do."""
    table.wait_for("your-turn")
    record = table.record
    replay = record.rewound(before)
    while replay.game.to_move != 0:
        assert replay.game.to_move is not None
        for action in finish(turn_of("expert", replay.game)):
            replay.apply(action)
    assert replay.moves == record.moves[: len(replay.moves)]


def test_the_expert_answers_from_the_worker_and_a_killed_one_is_replaced(page: Page) -> None:
    table = Table(page)
    table.open("/?pace=instant")
    assert page.workers == []

    table.open(EXPERT)
    page.set_default_timeout(PATIENCE)
    end_turn(table)
    # While it thinks, the table lives: the turn can be taken back, and the answer to the old question is dropped.
    assert "thinking" in page.locator("#status").inner_text()
    page.locator("#undo").click()
    table.wait_for("your-turn")
    table.command("menu").click()
    table.command("redo").click()
    page.locator("#dialog[open]").wait_for(state="detached")
    before = len(table.record.moves)
    check_answer(table, before)
    assert len(page.workers) == 1
    assert page.evaluate(NAMES) == ["thinker-1"]
    assert "error" in page.evaluate(ASK, "{}")

    # A question that nobody waits for any longer keeps no other one waiting.
    whole = json.dumps({"do": "turn", "level": "expert", "record": table.text})
    both = "text => lineitTable.loadLater().then(({ thinker }) => Promise.all([thinker.ask(text), thinker.ask(text)]))"
    first, second = page.evaluate(both, whole)
    assert "another question" in first
    assert "actions" in second

    page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    page.evaluate(LIMITS, {"answer": 5})
    end_turn(table)
    before = len(table.record.moves)
    check_answer(table, before)
    assert page.evaluate(NAMES) == ["thinker-2"]


def test_broken_thinker_is_given_up_and_another_level_plays_on(
    new_context: Callable[..., BrowserContext], guard: Guard
) -> None:
    guard.allow("a part of the start is broken")
    page = new_context(service_workers="block").new_page()  # which would bring the sound one from its store
    broken = "raise RuntimeError('a part of the start is broken')"
    page.route("**/thinker-*.py", lambda route: route.fulfill(body=broken))
    table = Table(page)
    table.open(EXPERT)
    page.set_default_timeout(PATIENCE)
    end_turn(table)
    page.locator('#dialog[data-name="stand-in"]').wait_for()
    assert page.evaluate("lineitTable.loadLater().then(({ thinker }) => thinker.state.now)") == "dead"
    page.locator('[data-cmd="stand-in"][data-arg="strong"]').click()
    table.wait_for("your-turn")
    record = parse_record(table.text)
    assert record.seats == ("human", "strong")
    assert {seat for seat, _ in record.moves} == {0, 1}
