"""Where the table cannot come up the page says so in one sentence, and the rules can be read all the same."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from .conftest import Guard
from .table import Table

NewContext = Callable[..., BrowserContext]


def rules_can_be_read(page: Page) -> bool:
    """Whether the page shows how the game is played."""
    rules = page.locator("#shell .how")
    return rules.is_visible() and len(rules.inner_text()) > 500


def check_failed(page: Page) -> str:
    """The page says in one sentence that the game could not start, and offers to try again; gives the sentence."""
    page.wait_for_function("document.body.dataset.boot === 'failed'")
    status = page.locator("#boot-status")
    assert status.is_visible()
    assert page.locator("#boot-retry").is_visible()
    assert rules_can_be_read(page)
    assert page.evaluate("document.body.dataset.state") == "loading"
    text = status.inner_text().strip()
    assert len(text.split()) > 4 and "\n" not in text and text[-1] in ".?", text
    return text


def test_without_webassembly_the_page_says_so(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly;")
    page.goto("/")
    assert "WebAssembly" in check_failed(page)


def test_without_its_interpreter_the_page_says_so_and_can_try_again(page: Page, guard: Guard) -> None:
    guard.allow("console: ")  # what the browser and the page report of the missing file
    guard.allow("uncaught: ")
    pattern = "**/vendor/micropython-*/*.wasm"
    page.route(pattern, lambda route: route.abort())
    page.set_default_timeout(60_000)
    page.goto("/")
    check_failed(page)
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
