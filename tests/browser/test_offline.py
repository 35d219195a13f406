"""The page as an app: can be installed, plays without a connection once it was seen, and updates between games only."""

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from lineit_core import link as links
from lineit_core.record import parse_record
from tools.serve import SiteHandler, SiteServer

from .conftest import Guard

FIRST_CONTROL = "document.querySelector('[data-act]:not(:disabled):not([aria-disabled=true])')"
PATIENCE = 90_000
PLAY_ON = """() => {
  const step = () => {
    if (document.body.dataset.state === "over") return;
    document.querySelector("[data-act]:not(:disabled):not([aria-disabled=true]), [data-acts]")?.click();
    setTimeout(step);
  };
  step();
}"""
VERSION = "document.querySelector('meta[name=version]')?.content ?? '1'"


class OwnSite:
    """A copy of the site on a server of its own, which can be changed and switched off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = SiteServer(folder)
        self.address = self.server.address
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Switch the server off; nothing answers any more."""
        self.server.shutdown()
        self.server.server_close()

    def publish(self, *more: "dict[str, str]") -> None:
        """Put a second version there, whose page says so; `more` are files that it claims to have besides."""
        page = self.folder / "index.html"
        page.write_text(page.read_text().replace("<head>", '<head>\n<meta name="version" content="2">'))
        worker = self.folder / "sw.js"
        head, mark, rest = worker.read_text().partition('{"url":"index.html","revision":"')
        assert mark
        entries = "".join(json.dumps(entry, separators=(",", ":")) + "," for entry in more)
        worker.write_text(f"{head}{entries}{mark}2{rest}")


@pytest.fixture
def own_site(site_folder: Path, tmp_path: Path, guard: Guard) -> Iterator[OwnSite]:
    """A site that this test alone visits."""
    shutil.copytree(site_folder, tmp_path / "site")
    site = OwnSite(tmp_path / "site")
    guard.host = urlsplit(site.address).netloc
    yield site
    site.close()


def start(page: Page, address: str) -> None:
    """Open the table."""
    page.goto(address)
    wait(page, FIRST_CONTROL)


def wait(page: Page, condition: str) -> None:
    page.wait_for_function(condition, timeout=PATIENCE)


def look_for_update(page: Page) -> None:
    """Have the browser ask for a new service worker now, as it would on the next visit."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")


def test_browser_offers_to_install(page: Page) -> None:
    start(page, "/")
    wait(page, "lineitTable.fact('offline')")
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    facts = json.loads(manifest["data"])
    for picture in facts["icons"] + facts["screenshots"]:
        assert page.request.get(f"/{picture['src']}").ok


# A browser that would install the page; what it is asked is noted.
WOULD_INSTALL = """
globalThis.noted = [];
navigator.storage.persist = async () => { noted.push("persist"); return true; };
globalThis.offer = () => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
  prompt: async () => { noted.push("install"); },
  userChoice: Promise.resolve({ outcome: "dismissed" }),
}));
"""
INSTALL = '#dialog [data-cmd="install"]'


def finish_game(page: Page) -> None:
    """Play the game on the table to its end."""
    page.evaluate(PLAY_ON)
    wait(page, "document.body.dataset.state === 'over'")
    page.keyboard.press("Escape")


def is_offered(page: Page, control: str) -> bool:
    """Whether the menu has a control."""
    page.locator("#menu-button").click()
    page.locator('#dialog[data-name="menu"]').wait_for()
    found = page.locator(control).count() == 1
    page.keyboard.press("Escape")
    page.locator("#dialog[open]").wait_for(state="detached")
    return found


def test_installing_is_offered_after_a_finished_game_and_not_again_after_a_no(page: Page) -> None:
    page.add_init_script(WOULD_INSTALL)
    start(page, "/?seats=human,newcomer&pace=instant")
    wait(page, "lineitTable.fact('offline')")
    page.evaluate("offer()")
    assert not is_offered(page, INSTALL)
    assert page.evaluate("noted") == []
    finish_game(page)
    assert page.evaluate("noted") == ["persist"]
    assert is_offered(page, INSTALL)
    page.locator("#menu-button").click()
    page.locator(INSTALL).click()
    page.wait_for_function("noted.includes('install')")
    page.wait_for_function("lineitTable.fact('install') === ''")
    page.evaluate("offer()")
    assert page.evaluate("lineitTable.fact('install')") == ""

    page.reload()
    wait(page, FIRST_CONTROL + " || document.body.dataset.state === 'over'")
    wait(page, "lineitTable.fact('offline')")
    page.evaluate("offer()")
    assert page.evaluate("lineitTable.fact('install')") == ""


def test_where_nothing_can_offer_it_the_menu_explains_installing_once(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false });")
    start(page, "/?seats=human,newcomer&pace=instant")
    wait(page, "lineitTable.fact('offline')")
    explanation = '#dialog [data-cmd="no-install"]'
    assert not is_offered(page, explanation)
    finish_game(page)
    assert is_offered(page, explanation)
    page.locator("#menu-button").click()
    page.locator(explanation).click()
    page.wait_for_function("lineitTable.fact('install') === ''")
    page.keyboard.press("Escape")
    assert not is_offered(page, explanation)


# A launch queue as an installed app has it, with a file that is there before the table is.
LAUNCHED = """text => {
  const files = [{ getFile: async () => new File([text], "one.lineit") }];
  const queue = { setConsumer: (consumer) => consumer({ files }) };
  Object.defineProperty(globalThis, "launchQueue", { value: queue });
}"""


def test_shortcuts_and_files_open_what_they_name(page: Page, base_url: str) -> None:
    facts = page.request.get("/manifest.webmanifest").json()
    go_on, new, daily = [urljoin(f"{base_url}/", shortcut["url"]) for shortcut in facts["shortcuts"]]
    start(page, f"{base_url}/?pace=instant")
    page.evaluate(f"{FIRST_CONTROL}.click()")
    left = page.evaluate("window.lineit.record()")
    page.goto("about:blank")
    start(page, go_on)
    assert page.evaluate("window.lineit.record()") == left
    page.goto(daily)  # the table is open already, and the address of the shortcut comes to it
    page.wait_for_selector("#dialog[data-name=daily][open]")
    start(page, new)
    assert page.evaluate("window.lineit.record()").count("\n") <= 6
    assert page.evaluate("document.body.dataset.deal") not in left

    [handler] = facts["file_handlers"]
    assert list(handler["accept"].values()) == [[".lineit"]]
    page.add_init_script(f"({LAUNCHED})({json.dumps(left)})")
    page.goto(urljoin(f"{base_url}/", handler["action"]) + "?pace=instant")
    page.wait_for_selector("#dialog[data-name=games][open]")
    assert "1 game was here already." in page.locator("#dialog .notice").inner_text()


def test_whole_game_is_played_without_a_connection(
    page: Page, own_site: OwnSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    send_head = SiteHandler.send_head

    def noting(self: SiteHandler) -> Any:
        asked.append(self.path)
        return send_head(self)

    monkeypatch.setattr(SiteHandler, "send_head", noting)
    start(page, f"{own_site.address}?pace=instant")
    wait(page, "lineitTable.fact('offline') === 'full'")
    left = page.evaluate("window.lineit.record()")
    page.goto("about:blank")
    asked.clear()
    page.goto(f"{own_site.address}?pace=instant")
    wait(page, FIRST_CONTROL)
    assert asked in ([], ["/sw.js"])  # the look for an update is the browser's own, and nothing waits for it
    assert page.evaluate("window.lineit.record()") == left

    own_site.close()
    page.reload()
    wait(page, FIRST_CONTROL)
    page.goto("about:blank")
    start(page, f"{own_site.address}?seats=human,newcomer,random&pace=instant#3-K7Q2-M4XD-T")
    assert page.evaluate("document.body.dataset.deal") == "3-K7Q2-M4XD-T"
    page.evaluate(PLAY_ON)
    wait(page, "document.body.dataset.state === 'over'")
    whole = parse_record(page.evaluate("window.lineit.record()"))
    assert whole.game.is_over

    # Each kind of link opens too, whether it comes to the open page or by its entry page.
    assert whole.code is not None
    for fragment, title in (
        (links.pack(links.GAME, whole, 0), "A finished game"),
        (links.pack(links.GAME, whole.rewound(40), 0), "A game under way"),
        (links.pack(links.POSITION, whole.rewound(40), 0), "What would you do here?"),
        (links.pack(links.CHALLENGE, whole, 0), "A challenge"),
        (links.pack_match(whole.code, whole.seats, 0, [whole]), "A match of five deals"),
        ("d1.2026-11-30", "Daily deal"),
    ):
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        wait(page, f"document.getElementById('dialog-title')?.innerText === {json.dumps(title)}")
    page.goto(page.evaluate("fragment => lineitTable.link(fragment)", links.pack(links.CHALLENGE, whole, 0)))
    wait(page, "document.getElementById('dialog-title')?.innerText === 'A challenge'")


def test_full_strength_is_stored_and_thinks_offline(page: Page, own_site: OwnSite) -> None:
    start(page, own_site.address)
    wait(page, "lineitTable.fact('offline') === 'full'")
    own_site.close()
    page.reload()
    wait(page, FIRST_CONTROL)
    question = "JSON.stringify({ do: 'turn', level: 'newcomer', record: window.lineit.record() })"
    ask = f"lineitTable.loadLater().then(({{ thinker }}) => thinker.ask({question}))"
    assert json.loads(page.evaluate(ask))["actions"]


def test_saving_connection_fetches_full_strength_only_on_a_tap(page: Page, guard: Guard) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    start(page, "/")
    wait(page, "lineitTable.fact('offline') === 'offer'")
    assert not [address for address in guard.requests if "vendor/pyodide" in address]
    page.locator("#menu-button").click()
    page.locator("dialog [data-cmd=strengthen]").click()
    wait(page, "lineitTable.fact('offline') === 'full'")
    assert page.locator("dialog [data-cmd=strengthen]").count() == 0


def test_new_version_waits_for_the_next_new_game(page: Page, own_site: OwnSite) -> None:
    start(page, f"{own_site.address}?pace=instant")
    wait(page, "lineitTable.fact('offline')")
    own_site.publish()
    look_for_update(page)
    wait(page, "lineitTable.fact('update') === 'waiting'")
    page.evaluate("window.sameVisit = true")
    before = page.evaluate("window.lineit.record()")
    page.evaluate(f"{FIRST_CONTROL}.click()")
    page.wait_for_function("before => window.lineit.record() !== before", arg=before)
    assert page.evaluate("window.sameVisit")
    code = page.evaluate("document.body.dataset.deal")

    page.locator("#menu-button").click()
    page.locator("dialog [data-cmd=new]").click()
    page.locator("dialog [data-cmd=start]").click()
    wait(page, f"!window.sameVisit && {FIRST_CONTROL}")
    assert page.evaluate(VERSION) == "2"
    assert page.evaluate("document.body.dataset.deal") != code
    assert page.evaluate("window.lineit.record()").count("\n") <= 6  # nothing has been played in it


def test_new_version_comes_on_request_but_not_under_another_tab(
    new_context: Callable[..., BrowserContext], own_site: OwnSite
) -> None:
    context = new_context()
    page = context.new_page()
    start(page, f"{own_site.address}?pace=instant")
    wait(page, "lineitTable.fact('offline')")
    other = context.new_page()
    start(other, own_site.address)
    own_site.publish()
    look_for_update(page)
    wait(page, "lineitTable.fact('update') === 'waiting'")
    left = page.evaluate("window.lineit.record()")
    page.evaluate("window.sameVisit = true")
    page.locator("#menu-button").click()
    page.locator("dialog [data-cmd=update]").click()
    wait(page, "lineitTable.fact('update') === 'busy'")
    other.close()
    page.locator("dialog [data-cmd=update]").click()
    wait(page, f"!window.sameVisit && {FIRST_CONTROL}")
    assert page.evaluate(VERSION) == "2"
    assert page.evaluate("window.lineit.record()") == left


def test_incomplete_version_is_never_used(page: Page, own_site: OwnSite, guard: Guard) -> None:
    guard.allow("404")
    start(page, own_site.address)
    wait(page, "lineitTable.fact('offline')")
    own_site.publish({"url": "hashed/never-arrived.js", "revision": "1"})
    page.evaluate("""() => navigator.serviceWorker.getRegistration().then(async (found) => {
      found.addEventListener("updatefound", () => {
        const fresh = found.installing;
        fresh.addEventListener("statechange", () => { window.freshState = fresh.state; });
      });
      await found.update().catch(() => {});
    })""")
    wait(page, "window.freshState === 'redundant'")
    assert page.evaluate("lineitTable.fact('update')") == ""
    page.reload()
    wait(page, FIRST_CONTROL)
    assert page.evaluate(VERSION) == "1"
