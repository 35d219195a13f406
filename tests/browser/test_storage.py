"""Games are kept in IndexedDB: taken over from before, written after each action, never overwritten by another tab."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from .conftest import Guard

FIRST_CONTROL = "document.querySelector('[data-act]:not(:disabled):not([aria-disabled=true])')"
PATIENCE = 60_000
KEPT = """() => new Promise((give) => {
  const opening = indexedDB.open("line-it");
  opening.onsuccess = () => {
    const store = opening.result.transaction("texts").objectStore("texts");
    const keys = store.getAllKeys();
    const values = store.getAll();
    values.onsuccess = () => give(Object.fromEntries(keys.result.map((key, place) => [key, values.result[place]])));
  };
})"""
BLOCK_DATABASE = "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new Error('refused'); } });"
BLOCK_LOCAL = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('refused'); } });"
FULL = """() => {
IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""
RECORD = "line-it 1\nplayers 3\nending two\ndeal 3-K7Q2-M4XD-T\nseats human newcomer newcomer\n"


def start(page: Page, address: str = "/?pace=instant") -> str:
    """Open the table and give the record of the game in play."""
    page.goto(address)
    page.wait_for_function(FIRST_CONTROL, timeout=PATIENCE)
    return record(page)


def record(page: Page) -> str:
    return str(page.evaluate("window.lineit.record()"))


def act(page: Page) -> str:
    """Do the first possible action; gives the record after it."""
    before = record(page)
    page.evaluate(f"{FIRST_CONTROL}.click()")
    page.wait_for_function("before => window.lineit.record() !== before", arg=before)
    return record(page)


def test_action_just_before_a_reload_is_kept(page: Page) -> None:
    start(page)
    with page.expect_event("load"):
        page.evaluate(f"{FIRST_CONTROL}.click(); location.reload()")
    page.wait_for_function(FIRST_CONTROL, timeout=PATIENCE)
    assert len(record(page).split("\n")[5:][0].split()) >= 2
    page.wait_for_function("!Object.keys(localStorage).some((key) => key.startsWith('lineit.'))")
    kept = page.evaluate(KEPT)
    assert kept["lineit.game." + kept["lineit.current"]].startswith(record(page))


def test_what_the_first_version_kept_is_taken_over_once(page: Page, guard: Guard) -> None:
    guard.allow("404")  # the picture alone makes the browser look for an icon
    page.goto("/img/icon.svg")
    game = {"lineit.game.7": RECORD, "lineit.current": "7", "lineit.count": "7"}
    game["lineit.settings"] = '{"pace":"instant"}'
    page.evaluate("texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))", game)
    assert "deal 3-K7Q2-M4XD-T" in start(page, "/")
    page.wait_for_function("localStorage.length === 0")
    kept = page.evaluate(KEPT)
    assert kept["lineit.current"] == "7"
    assert kept["lineit.settings"] == game["lineit.settings"]


def test_two_tabs_never_write_to_one_game(context: BrowserContext) -> None:
    first = context.new_page()
    second = context.new_page()
    start(first)
    mine = act(first)
    assert "deal" in start(second)
    assert "another window" in second.locator("#status").inner_text()
    theirs = act(second)
    assert theirs.split("\n")[:4] != mine.split("\n")[:4]
    mine = act(first)
    for page, left in ((first, mine), (second, theirs)):
        page.reload()
        page.wait_for_function(FIRST_CONTROL, timeout=PATIENCE)
        assert record(page) == left
    second.close()
    third = context.new_page()
    assert start(third) == theirs  # the last game, which nobody plays now


def test_game_of_another_tab_is_neither_gone_on_with_nor_missed(context: BrowserContext) -> None:
    first = context.new_page()
    second = context.new_page()
    start(first, "/?pace=instant#3-K7Q2-M4XD-T")
    mine = act(first)
    start(second, "/?pace=instant#3-K7Q2-M4XD-T")  # the same link: a game of its own
    assert record(second) != mine
    act(second)
    number = first.evaluate("sessionStorage.getItem('lineit.current')")
    games = f'#dialog [data-cmd=game][data-arg="{number}"]'
    second.locator("#menu-button").click()
    second.locator("#dialog [data-cmd=games]").click()
    second.locator(games).click()
    assert "another window" in second.locator("#dialog .notice").inner_text()
    assert second.locator("#dialog [data-cmd=game-open]").count() == 0

    # What the first tab does meanwhile is known here at once, and when it is gone the game can go on here.
    mine = act(first)
    first.close()
    second.evaluate("dispatchEvent(new Event('focus'))")
    second.wait_for_function(
        "number => !lineitTable.storageHeld().split(' ').includes(number)", arg=number, timeout=PATIENCE
    )
    second.locator("#dialog [data-cmd=games]").click()
    second.locator(games).click()
    second.locator("#dialog [data-cmd=game-open]").click()
    second.wait_for_function("text => window.lineit.record() === text", arg=mine)


def test_copy_of_a_tab_plays_no_game_that_is_open_there(context: BrowserContext) -> None:
    first = context.new_page()
    start(first)
    mine = act(first)
    number = first.evaluate("sessionStorage.getItem('lineit.current')")
    other = context.new_page()
    start(other)
    left = act(other)
    other.close()
    copy = context.new_page()  # with all that the first tab has for itself alone
    copy.add_init_script(f"sessionStorage['lineit.current'] ??= '{number}'")
    assert start(copy) == left  # the last game that nobody plays
    copy.reload()
    copy.wait_for_function(FIRST_CONTROL, timeout=PATIENCE)
    assert record(copy) == left
    first.reload()
    first.wait_for_function(FIRST_CONTROL, timeout=PATIENCE)
    assert record(first) == mine


@pytest.mark.parametrize("damaged", ["null", "7", '{"language":5,"theme":{"toString":1}}'])
def test_damaged_settings_stop_no_start(page: Page, guard: Guard, damaged: str) -> None:
    guard.allow("404")  # the picture alone makes the browser look for an icon
    page.goto("/img/icon.svg")
    page.evaluate("text => localStorage.setItem('lineit.settings', text)", damaged)
    assert "deal" in start(page, "/")


def test_blocked_database_leaves_the_other_store(page: Page, guard: Guard) -> None:
    guard.allow("refused")  # PyScript tries it too
    page.add_init_script(BLOCK_DATABASE)
    start(page)
    left = act(page)
    page.reload()
    page.wait_for_function(FIRST_CONTROL, timeout=PATIENCE)
    assert record(page) == left


def test_blocked_storage_is_told_and_stops_nothing(page: Page, guard: Guard) -> None:
    guard.allow("refused")
    page.add_init_script(BLOCK_DATABASE + BLOCK_LOCAL)
    start(page)
    assert "refuses to store" in page.locator("#status").inner_text()
    assert page.evaluate("document.body.dataset.storage") == "refused"
    act(page)


def test_full_device_is_told_and_stops_nothing(new_context: Callable[..., BrowserContext], guard: Guard) -> None:
    page = new_context().new_page()
    start(page)
    page.wait_for_function("lineitTable.fact('offline')", timeout=PATIENCE)  # what comes later is there
    page.evaluate(FULL)
    act(page)
    page.wait_for_function("document.getElementById('status').innerText.includes('no room')")
    act(page)
    assert not [slip for slip in guard.slips if "uncaught" in slip]
