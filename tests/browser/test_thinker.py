"""The Pyodide worker answers, is replaced when it has died, and when it is broken nobody asks another host."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from lineit_core.ai import choose
from lineit_core.record import parse_record

from .conftest import Guard

FIRST_CONTROL = "document.querySelector('[data-act]:not(:disabled):not([aria-disabled=true])')"
PATIENCE = 120_000
THINK = """level => lineitTable.think(JSON.stringify({ do: "choose", level, record: window.lineit.record() }))"""
LIMITS = "limits => lineitTable.loadLater().then(({ thinker }) => thinker.setLimits(limits))"
NAMES = "[...document.querySelectorAll('script[worker]')].map((script) => script.getAttribute('name'))"


def start(page: Page) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto("/?pace=instant")
    page.wait_for_function(FIRST_CONTROL)


def choice(page: Page) -> str:
    """What a newcomer would do, by the core in this Python."""
    game = parse_record(page.evaluate("window.lineit.record()")).game
    assert game.to_move is not None
    return str(choose("newcomer", game.view(game.to_move)))


def test_answer_comes_from_the_worker_and_a_killed_one_is_replaced(page: Page) -> None:
    start(page)
    assert page.workers == []
    answer = json.loads(page.evaluate(THINK, "newcomer"))
    assert answer == {"action": choice(page)}
    assert len(page.workers) == 1
    assert page.evaluate(NAMES) == ["thinker-1"]
    assert "error" in json.loads(page.evaluate(THINK, "nobody"))

    page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    page.evaluate(LIMITS, {"answer": 3})
    assert json.loads(page.evaluate(THINK, "newcomer")) == {"action": choice(page)}
    assert page.evaluate(NAMES) == ["thinker-2"]


def test_broken_thinker_is_given_up_and_the_table_plays_on(
    new_context: Callable[..., BrowserContext], guard: Guard
) -> None:
    guard.allow("a part of the start is broken")
    page = new_context(service_workers="block").new_page()  # which would bring the sound one from its store
    broken = "raise RuntimeError('a part of the start is broken')"
    page.route("**/thinker-*.py", lambda route: route.fulfill(body=broken))
    start(page)
    failed = page.evaluate("level => lineitTable.think('{}').then(() => '', (error) => String(error))")
    assert "did not come up" in failed
    assert "died twice" in page.evaluate("level => lineitTable.think('{}').then(() => '', (error) => String(error))")
    assert page.evaluate("lineitTable.loadLater().then(({ thinker }) => thinker.state.now)") == "dead"
    before = page.evaluate("window.lineit.record()")
    page.evaluate(f"{FIRST_CONTROL}.click()")
    page.wait_for_function("before => window.lineit.record() !== before", arg=before)
