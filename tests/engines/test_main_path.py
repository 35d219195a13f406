"""The main path in the two other engines: start, a whole game, load again, play on without the server."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from lineit_core.record import parse_record
from tools.build import build
from tools.serve import SiteServer

from .drivers import Firefox, WebKit

FIRST_CONTROL = "document.querySelector('[data-act]:not(:disabled):not([aria-disabled=true])')"
PLAY_ON = """(() => {
  const step = () => {
    if (document.body.dataset.state === "over") return;
    document.querySelector("[data-act]:not(:disabled):not([aria-disabled=true]), [data-acts]")?.click();
    setTimeout(step);
  };
  step();
})()"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest) -> "Iterator[Firefox | WebKit]":
    driver = request.param()
    yield driver
    driver.close()


def wait(browser: "Firefox | WebKit", condition: str) -> None:
    """Wait in the page until a condition holds."""
    look = f"const look = () => {condition} ? done(true) : setTimeout(look, 50); look();"
    assert browser.evaluate(f"new Promise((done) => {{ {look} }})") is True


def test_main_path(browser: "Firefox | WebKit", site: Path) -> None:
    server = SiteServer(site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"{server.address}?pace=instant"
    browser.goto(f"{address}#3-K7Q2-M4XD-T")
    wait(browser, FIRST_CONTROL)
    browser.evaluate(PLAY_ON)
    wait(browser, "document.body.dataset.state === 'over'")
    finished = browser.evaluate("window.lineit.record()")
    assert parse_record(finished).game.is_over
    wait(browser, "lineitTable.fact('offline')")
    browser.reload()
    wait(browser, "document.body.dataset.state === 'over'")
    assert browser.evaluate("window.lineit.record()") == finished

    server.shutdown()
    server.server_close()
    browser.goto(f"{server.address}?pace=instant&seats=human,newcomer#2-K7Q2-M4XD-0")
    wait(browser, FIRST_CONTROL)
    left = browser.evaluate("window.lineit.record()")
    browser.evaluate(f"{FIRST_CONTROL}.click()")
    wait(browser, f"window.lineit.record() !== {left!r}")
    played = browser.evaluate("window.lineit.record()")
    browser.reload()
    wait(browser, FIRST_CONTROL)
    assert browser.evaluate("window.lineit.record()") == played
