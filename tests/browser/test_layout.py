"""The fullest tables on small screens: all that the person needs is in sight and large enough, and nothing scrolls."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from .conftest import Guard
from .positions import fullest
from .table import Table, legal, stored
from .test_languages import wait_for_typeface

NewContext = Callable[..., BrowserContext]
SMALLEST = 44  # CSS pixels, of each main target

MEASURE = """() => {
  const measure = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const { act, acts, cmd, zone } = element.dataset;
    return {
      name: element.id || act || acts || cmd || zone,
      inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      box: [left, top, width, height].map((value) => Math.round(value * 10) / 10),
      width,
      height,
      hit: Boolean(hit) && (element === hit || element.contains(hit)),
    };
  };
  const off = (control) => control.disabled || control.getAttribute("aria-disabled") === "true";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const hooks = all("[data-act], [data-acts], [data-cmd]");
  const controls = hooks.filter((one) => !off(one) && !one.closest("dialog, #log") && one.checkVisibility());
  const score = document.querySelector("#hand [data-zone=score]");
  const zones = [...all("#market, #line, #hand, [data-zone=jackpot]"), score];
  const cards = all("#market [data-card], #line [data-card], #hand [data-card]");
  const scrollers = all("body, main, #table *").filter((one) =>
    /auto|scroll/.test(getComputedStyle(one).overflow) && one.checkVisibility() &&
    (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth));
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return {
    controls: controls.map(measure),
    zones: zones.map(measure),
    cards: cards.map(measure),
    scrollers: scrollers.map((one) => one.id || one.className),
    scrolls: { x: scrollWidth > clientWidth, y: scrollHeight > clientHeight },
  };
}"""


def measured(page: Page) -> "dict[str, Any]":
    """Where everything lies, once fonts and layout have come to rest."""
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def check_all_in_sight(table: Table) -> None:
    found = measured(table.page)
    assert found["scrolls"] == {"x": False, "y": False}
    assert found["scrollers"] == []
    wrong = [box for box in found["zones"] + found["cards"] if not box["inside"]]
    assert wrong == [], "not wholly in the window"
    names = [control["name"] for control in found["controls"]]
    assert len(names) >= len(legal(table.game)) + 6
    wrong = [box for box in found["controls"] if not box["inside"] or not box["hit"]]
    assert wrong == [], "out of sight or covered"
    wrong = [box for box in found["controls"] if min(box["width"], box["height"]) < SMALLEST - 0.01]
    assert wrong == [], "too small"


def use_typeface(page: Page, guard: Guard, own: bool) -> None:
    """Have all text in the page's own typeface, or all in the system's, as on a slow first visit: never in between."""
    if own:
        wait_for_typeface(page)
    else:
        guard.allow("status of 404")
        page.route("**/*.woff2", lambda route: route.fulfill(status=404))


@pytest.mark.parametrize("own", [True, False], ids=["own typeface", "the system's"])
@pytest.mark.parametrize("in_hand", [2, 1], ids=["two in the hand", "one in the hand"])
def test_the_fullest_table_on_small_phones(
    new_context: NewContext, base_url: str, guard: Guard, in_hand: int, own: bool
) -> None:
    record = fullest(in_hand)
    options = stored(base_url, record)
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, **options).new_page()
    use_typeface(page, guard, own)
    table = Table(page)
    table.open("/")
    assert table.text == record.text()
    assert len(table.market()) == 7 and len(table.cards("hand")) == in_hand
    assert len(table.cards("line")) == 14 - in_hand
    assert table.acts() == legal(record.game)
    check_all_in_sight(table)

    # After a card has been taken, and when the turn can end, everything is still there.
    table.act("94>l")
    check_all_in_sight(table)
    page.locator("#undo").click()
    page.wait_for_function("text => window.lineit.record() === text", arg=record.text())

    # 320 wide: it may be longer than the window, but never wider.
    for height in (568, 740):
        page.set_viewport_size({"width": 320, "height": height})
        found = measured(page)
        assert not found["scrolls"]["x"]
        boxes = found["controls"] + found["zones"] + found["cards"]
        assert [box for box in boxes if box["box"][0] < 0 or box["box"][0] + box["box"][2] > 320.05] == []
        assert [box for box in found["controls"] if min(box["width"], box["height"]) < SMALLEST - 0.01] == []
        assert found["scrollers"] == []


@pytest.mark.parametrize("own", [True, False], ids=["own typeface", "the system's"])
def test_dialogs_and_large_text_stay_inside_a_narrow_window(
    new_context: NewContext, base_url: str, guard: Guard, own: bool
) -> None:
    options = stored(base_url, fullest(2))
    page = new_context(viewport={"width": 320, "height": 568}, **options).new_page()
    use_typeface(page, guard, own)
    table = Table(page)
    table.open("/")
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    inner = "dialog => dialog.scrollWidth > dialog.clientWidth"
    for command in ("new", "open", "rules", "about", "log"):
        page.locator("#menu-button").click()
        page.locator(f'#dialog [data-cmd="{command}"]').click()
        page.wait_for_function("name => document.getElementById('dialog').dataset.name === name", arg=command)
        assert not page.evaluate(wide), command
        assert not page.locator("#dialog").evaluate(inner), command
        page.keyboard.press("Escape")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not page.evaluate(wide)
    page.evaluate("document.documentElement.style.fontSize = ''")
