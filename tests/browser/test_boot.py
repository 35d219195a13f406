"""The page starts on either interpreter, asks no other host for anything, and says what is missing when it cannot."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from lineit_core.arena import play_out
from lineit_core.deal import DealCode
from lineit_core.record import Record

from .conftest import Guard

STARTED = "document.body.dataset.state !== 'loading'"
PATIENCE = {"micropython": 30_000, "pyodide": 120_000}  # milliseconds

# A refused or missing part is mentioned in the console by the browser, and by the start itself.
FAILED_PART = r"Failed to (load resource|fetch)|could not be loaded|404|wasm|ArrayBuffer|[Aa]bort|a part of the start"


@pytest.mark.parametrize("interpreter", PATIENCE)
def test_table_comes_up_and_shows_what_breaks_later(page: Page, guard: Guard, interpreter: str) -> None:
    page.goto(f"/?interpreter={interpreter}")
    page.wait_for_function(STARTED, timeout=PATIENCE[interpreter])
    expect(page.locator("#boot")).to_be_hidden()
    guard.allow(r"app\.py")
    record = page.evaluate("window.lineit.record()")
    page.evaluate("delete lineitTable.paint")
    page.locator("#market button.card[data-act]").first.click()
    told = page.locator("#broken pre")
    expect(told).to_contain_text("app.py")  # the traceback, by whichever interpreter
    expect(told).to_contain_text(record.splitlines()[3])  # and the record, which can be copied


def test_first_visit_asks_for_nothing_of_the_other_interpreter(page: Page, guard: Guard) -> None:
    page.goto("/")
    page.wait_for_function(STARTED, timeout=PATIENCE["micropython"])
    assert not [address for address in guard.requests if "pyodide" in address]


@pytest.mark.parametrize("part", ["core.js", "micropython.mjs", "micropython.wasm", "mpy-*.pack"])
def test_missing_part_is_named_with_a_way_to_retry(page: Page, guard: Guard, part: str) -> None:
    guard.allow(FAILED_PART)
    page.route(f"**/{part}", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("/")
    expect(page.locator("#boot-retry")).to_be_visible()
    expect(page.locator("#boot-status")).to_contain_text(re.compile(r"could not (be loaded|start)"))
    expect(page.locator("body")).to_have_attribute("data-boot", "failed")
    expect(page.locator("body")).to_have_attribute("data-state", "loading")
    page.unroute(f"**/{part}")
    page.locator("#boot-retry").click()
    page.wait_for_function(STARTED, timeout=PATIENCE["micropython"])


def test_first_start_may_need_what_comes_later(page: Page) -> None:
    page.goto("/#3-K7Q2-M4XD-9")  # a slip in the code: it can be mended in a dialog
    expect(page.locator("#code")).to_have_value("3-K7Q2-M4XD-9", timeout=PATIENCE["micropython"])
    expect(page.locator("#dialog .notice")).to_contain_text("has a slip")
    expect(page.locator("#boot")).to_be_hidden()


def test_game_in_its_last_phase_is_found_by_its_deal(new_context: Callable[..., BrowserContext], base_url: str) -> None:
    record = play_out(Record.deal(DealCode(2, "two", 7), ("human", "human")), ("newcomer", "newcomer"))
    left = next(before for count in range(len(record.moves)) if (before := record.rewound(count)).game.phase == "last")
    kept = [{"name": "lineit.game.1", "value": left.text()}]
    page = new_context(
        storage_state={"cookies": [], "origins": [{"origin": base_url, "localStorage": kept}]}
    ).new_page()
    page.goto(f"/#{left.code}")
    page.wait_for_function("document.body.dataset.state === 'your-turn'", timeout=PATIENCE["micropython"])
    assert page.evaluate("window.lineit.record()") == left.text()


@pytest.mark.parametrize("interpreter", PATIENCE)
def test_error_in_python_shows_its_traceback(page: Page, guard: Guard, interpreter: str) -> None:
    guard.allow("a part of the start is broken")

    def break_boot(route: Route) -> None:
        source = route.fetch().text()
        broken = source.replace("import ui.main", "raise RuntimeError('a part of the start is broken')")
        route.fulfill(body=broken, content_type="text/javascript")

    page.route("**/boot-*.js", break_boot)
    page.goto(f"/?interpreter={interpreter}")
    expect(page.locator("#boot-details")).to_contain_text(
        "a part of the start is broken", timeout=PATIENCE[interpreter]
    )


def test_tick_whose_modules_do_not_come_is_sent_again(page: Page, guard: Guard) -> None:
    guard.allow(FAILED_PART)
    page.route("**/more-*.pack", lambda route: route.fulfill(status=404, body="gone"))
    page.goto("/#2-0000-0000-H")
    page.wait_for_function(STARTED, timeout=PATIENCE["micropython"])
    page.locator("#market button.card[data-act]").first.click()
    with page.expect_response("**/more-*.pack"):  # asked for by the first tick
        page.locator("[data-act='.']").click()
    page.unroute("**/more-*.pack")
    page.wait_for_function("document.body.dataset.state === 'your-turn'", timeout=PATIENCE["micropython"])
    expect(page.locator("#broken")).to_be_hidden()


def test_browser_without_webassembly_is_told_so(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("/")
    expect(page.locator("#boot-status")).to_contain_text("WebAssembly")
    expect(page.locator("#boot-retry")).to_be_visible()


def test_broken_worker_makes_nobody_ask_another_host(page: Page, guard: Guard) -> None:
    guard.allow("a part of the start is broken")
    page.route("**/broken.py", lambda route: route.fulfill(body="raise RuntimeError('a part of the start is broken')"))
    page.goto("/")
    page.wait_for_function(STARTED, timeout=PATIENCE["micropython"])
    with page.expect_console_message(lambda message: "is broken" in message.text, timeout=PATIENCE["pyodide"]):
        page.evaluate("""() => {
          const script = document.createElement("script");
          for (const [name, value] of Object.entries({ type: "py", worker: "", name: "broken", src: "/broken.py" }))
            script.setAttribute(name, value);
          document.head.append(script);
        }""")
