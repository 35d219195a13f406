"""Gives browser tests the built site on a server of its own, and pages that tolerate no slip.

A test asks pytest-playwright's `page` (or `context`, or `new_context`) as usual and goes to "/". It fails, whatever it
tested, if a console error, an uncaught error, a breach of the content security policy or a request to another host
occurred, or if a page can be scrolled sideways at its end. A test that provokes a slip says so with `guard.allow(…)`.
"""

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from tools.build import build
from tools.serve import SiteServer
from tools.setup import find_chromium

# Reports breaches that the console would only mention, and keeps the check out of the page's own scripts.
REPORT_BREACHES = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  console.error(`content security policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`));
"""

CAN_SCROLL_SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


class Guard:
    """Keeps a list of what must not occur on the pages of a test."""

    def __init__(self, site: str) -> None:
        """Watch for requests to hosts other than that of the address `site`."""
        self.host = urlsplit(site).netloc
        self.slips: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        self.requests: list[str] = []

    def allow(self, pattern: str) -> None:
        """Tolerate the slips that a regular expression matches: the test provokes them."""
        self.allowed.append(re.compile(pattern))

    def watch(self, context: BrowserContext) -> None:
        """Keep an eye on all pages and workers of a browser context."""
        context.add_init_script(REPORT_BREACHES)
        context.on("console", lambda message: self.note(message.type == "error", f"console: {message.text}"))
        context.on("weberror", lambda error: self.note(True, f"uncaught: {error.error}"))
        context.on("request", lambda request: self.note_request(request.url))

    def note(self, bad: bool, slip: str) -> None:
        """Add a slip to the list if it is one."""
        if bad:
            self.slips.append(slip)

    def note_request(self, address: str) -> None:
        """Remember a request, and that it is a slip if it goes to another host."""
        self.requests.append(address)
        parts = urlsplit(address)
        self.note(parts.scheme not in ("blob", "data") and parts.netloc != self.host, f"request to {address}")

    def finish(self, pages: "list[Page]") -> None:
        """Fail the test if anything occurred that it does not tolerate."""
        for page in pages:
            if not page.is_closed() and page.evaluate(CAN_SCROLL_SIDEWAYS):
                size = page.viewport_size or {"width": 0, "height": 0}
                self.slips.append(f"scrolls sideways at {size['width']} × {size['height']}: {page.url}")
        left = [slip for slip in self.slips if not any(pattern.search(slip) for pattern in self.allowed)]
        if left:
            pytest.fail("On the page:\n" + "\n".join(left), pytrace=False)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built for this run of the tests."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def base_url(site_folder: Path) -> Iterator[str]:
    """The address of the site, without the last slash; pages go to "/" and below."""
    server = SiteServer(site_folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.address.rstrip("/")
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium, with no way to any other machine."""
    chromium = find_chromium()
    assert chromium, "Chromium is not there: run `make test`, which sets it up."
    return {
        **browser_type_launch_args,
        "executable_path": chromium,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        ],
    }


@pytest.fixture
def guard(base_url: str) -> Guard:
    """The list of slips on the pages of this test."""
    return Guard(base_url)


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext], guard: Guard) -> Iterator[Callable[..., BrowserContext]]:
    """Make a browser context that is watched; pytest-playwright's `context` and `page` come from here too."""
    contexts = []

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        guard.watch(context)
        contexts.append(context)
        return context

    yield make
    guard.finish([page for context in contexts for page in context.pages])
