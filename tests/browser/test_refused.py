"""What the page makes of a browser that refuses something: it plays on, or says in one sentence what is missing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from .conftest import Guard
from .table import Table, legal

NewContext = Callable[..., BrowserContext]

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
FULL_STORAGE = """Storage.prototype.setItem = IDBObjectStore.prototype.put = function () {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};"""


def rules_can_be_read(page: Page) -> bool:
    rules = page.locator("#shell .how")
    return rules.is_visible() and len(rules.inner_text()) > 500


def one_sentence(text: str) -> bool:
    """Whether a text is a single line that ends like a sentence."""
    return len(text.split()) > 4 and "\n" not in text.strip() and text.strip()[-1] in ".?!:"


@pytest.mark.parametrize("script", [NO_STORAGE, FULL_STORAGE], ids=["no storage", "full storage"])
def test_without_storage_the_table_comes_up_and_says_so(page: Page, guard: Guard, script: str) -> None:
    guard.allow("insecure")  # PyScript wants to use it too
    page.add_init_script(script)
    table = Table(page)
    table.open("/?seats=human,newcomer&pace=instant")
    page.wait_for_function("/is lost|not kept/.test(document.getElementById('status').innerText)")
    assert one_sentence(page.locator("#status").inner_text())
    for _ in range(3):
        assert table.acts() == legal(table.game)
        table.act(table.acts()[0])
    assert len(table.record.moves) >= 3
    assert page.locator("#broken").is_hidden()


def check_failed(page: Page) -> str:
    """The page says in one sentence that the game could not start, offers to try again, and shows the rules."""
    page.wait_for_function("document.body.dataset.boot === 'failed'")
    status = page.locator("#boot-status")
    assert status.is_visible()
    assert page.locator("#boot-retry").is_visible()
    assert rules_can_be_read(page)
    assert page.evaluate("document.body.dataset.state") == "loading"
    text = status.inner_text()
    assert one_sentence(text), text
    return text


def test_without_webassembly_the_page_says_so(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly;")
    page.goto("/")
    assert "WebAssembly" in check_failed(page)


@pytest.mark.parametrize(
    "pattern",
    ["**/vendor/micropython-*/micropython.wasm", "**/hashed/mpy-*.json"],
    ids=["interpreter", "modules"],
)
def test_without_one_of_its_files_the_page_says_so_and_can_try_again(page: Page, guard: Guard, pattern: str) -> None:
    guard.allow("console: ")  # what the browser and the page report of the missing file
    guard.allow("uncaught: ")
    asked = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=404, body="not here")

    page.route(pattern, refuse)
    page.set_default_timeout(60_000)
    page.goto("/")
    check_failed(page)
    assert asked
    page.unroute(pattern)
    page.locator("#boot-retry").click()
    Table(page).wait_for("your-turn")
    assert not page.locator("#shell").is_visible()


def test_without_javascript_the_rules_can_be_read(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False, viewport={"width": 360, "height": 740}).new_page()
    page.goto("/")
    assert page.locator("noscript").first.is_visible()
    assert "JavaScript" in page.locator("#shell").inner_text()
    assert rules_can_be_read(page)
    assert not page.locator("#table").is_visible()
