"""A first visit costs little before it can be played, and the site ships and asks for what is listed here, no more."""

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tools import words

MOST_BYTES = 400_000
MOST_REQUESTS = 20

# What the first moment needs.
FIRST = (
    "",
    "deal/",
    "hashed/enter-*.js",
    "hashed/main-*.css",
    "hashed/boot-*.js",
    "hashed/mpy-*.pack",
    "hashed/numeral-*.woff2",
    "hashed/text-latin-*.woff2",
    "img/icon.svg",
    "manifest.webmanifest",
    "vendor/pyscript-*/core.js",
    "vendor/pyscript-*/core-*.js",
    "vendor/pyscript-*/error-*.js",
    "vendor/micropython-*/micropython.mjs",
    "vendor/micropython-*/micropython.wasm",
)

# What comes later, or only where it is wanted.
LATER = (
    "index.html",
    "??.html",
    *(f"{kind}/{page}.html" for kind in words.entry_pages() for page in ("index", "??")),
    "sw.js",
    "hashed/later-*.js",
    "hashed/more-*.pack",
    "hashed/py-*.pack",
    "hashed/thinker-*.py",
    "hashed/text-cyrillic-*.woff2",
    "img/*.png",
    "img/screenshot-*.jpg",
    "locales/*.json",
    "licenses/*.txt",
    "licenses/index.html",
    "vendor/pyodide-*/pyodide.mjs",
    "vendor/pyodide-*/pyodide.asm.mjs",
    "vendor/pyodide-*/pyodide.asm.wasm",
    "vendor/pyodide-*/pyodide-lock.json",
    "vendor/pyodide-*/python_stdlib.zip",
)

# Notes the moment at which the first control can be used, and by then the requests are counted.
FIRST_CONTROL = "document.querySelector('[data-act]:not(:disabled):not([aria-disabled=true])')"


class Traffic:
    """Requests of a page to a host and the bytes that came, headers included, as the browser itself counts them."""

    def __init__(self, page: Page) -> None:
        self.addresses: dict[str, str] = {}
        self.sent_at: dict[str, float] = {}  # milliseconds of the clock on the wall
        self.bytes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", self._finished)

    def _sent(self, event: dict[str, Any]) -> None:
        if not event["request"]["url"].startswith("data:"):
            self.addresses[event["requestId"]] = event["request"]["url"]
            self.sent_at[event["requestId"]] = event["wallTime"] * 1000

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self.addresses:
            self.bytes[event["requestId"]] = int(event["encodedDataLength"])


@pytest.mark.parametrize("address", ["/", "/#3-K7Q2-M4XD-T", "/deal/#3-K7Q2-M4XD-T"])
def test_first_visit_costs_little_until_the_first_control_works(page: Page, base_url: str, address: str) -> None:
    traffic = Traffic(page)
    page.goto(address)
    page.wait_for_function(FIRST_CONTROL, timeout=60_000)
    moment = page.evaluate("performance.timeOrigin + performance.getEntriesByName('lineit-ready')[0].startTime")
    sent = {key: url for key, url in traffic.addresses.items() if traffic.sent_at[key] < moment}
    paths = [urlsplit(url).path.lstrip("/") for url in sent.values() if url.startswith(base_url)]
    size = sum(traffic.bytes[key] for key in sent)
    assert not [path for path in paths if not any(fnmatchcase(path, pattern) for pattern in FIRST)]
    print(f"{len(paths)} requests, {size:,} bytes")
    assert len(paths) <= MOST_REQUESTS
    assert size <= MOST_BYTES
    before = page.evaluate("window.lineit.record()")
    page.evaluate(f"{FIRST_CONTROL}.click()")
    page.wait_for_function("before => window.lineit.record() !== before", arg=before)


def test_site_holds_what_is_listed_and_no_more(site_folder: Path) -> None:
    paths = [file.relative_to(site_folder).as_posix() for file in site_folder.rglob("*") if file.is_file()]
    assert not [path for path in paths if not any(fnmatchcase(path, pattern) for pattern in FIRST + LATER)]
    assert not [each for each in FIRST[2:] + LATER if not any(fnmatchcase(path, each) for path in paths)]
