"""What helps to play: the introduction, hints, the numbers, settings, the curtain; heard, seen and checked by axe."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from .table import Table
from .test_access import AXE, check

NewContext = Callable[..., BrowserContext]


def test_first_visit_offers_the_introduction_and_loses_nothing_by_it(page: Page) -> None:
    table = Table(page)
    table.open("/?lang=en")
    before = table.text
    page.locator('#status [data-cmd="lesson"]').click()
    expect(page.locator("#status")).to_contain_text("Take a card")
    for action in ["14>l", ".", "33>l", ".", "58>h", "^58", ".", "+3a>l", ".", "61>l", ".", "64>l", ".", "77>l", "x"]:
        page.locator(f'[data-act="{action}"][data-marked]').click()
    page.locator("#status .primary").click()
    expect(page.locator("#dialog-title")).to_have_text("You can play now")
    page.locator('#dialog [data-cmd="leave-lesson"]').click()
    assert table.text == before
    table.reload()
    assert table.text == before
    expect(page.locator('#status [data-cmd="lesson"]')).to_have_count(0)


def test_settings_hold_at_once_and_after_a_reload(page: Page) -> None:
    table = Table(page)
    table.open("/?lang=en&seats=human,newcomer&pace=instant")
    page.locator("#menu-button").click()
    page.locator('#dialog [data-cmd="settings"]').click()
    page.locator('[name="theme"][value="dark"]').check(force=True)
    page.locator('[name="keys"]').uncheck()
    page.locator("#name-B").fill("Oma")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(page.locator("#dialog")).to_be_hidden()
    table.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#rival-B")).to_contain_text("Oma")


def test_the_rules_can_be_searched(page: Page) -> None:
    table = Table(page)
    table.open("/?lang=en")
    page.locator("#menu-button").click()
    page.locator('#dialog [data-cmd="rules"]').click()
    sections = page.locator(".book section:visible")
    every = sections.count()
    page.locator("#find").fill("Jackpot")
    assert 0 < sections.count() < every
    page.locator("#find").fill("no such word")
    assert sections.count() == 0
    expect(page.locator(".found")).not_to_be_empty()


def test_sounds_wait_for_a_touch_and_then_need_no_file(page: Page) -> None:
    page.add_init_script(
        """globalThis.contexts = 0;
        const Original = AudioContext;
        globalThis.AudioContext = class extends Original { constructor() { super(); globalThis.contexts += 1; } };"""
    )
    table = Table(page)
    table.open("/?seats=human,newcomer&pace=instant")
    assert page.evaluate("contexts") == 0
    table.act(table.market()[0] + ">l")
    page.wait_for_function("contexts === 1")


def test_a_hint_can_be_followed(page: Page) -> None:
    table = Table(page)
    table.open("/?seats=human,newcomer&pace=instant")
    page.locator("#hint").click()
    marked = page.locator("[data-marked]")
    expect(marked).to_have_count(1)
    expect(page.locator("#status > *")).to_have_count(2)  # what was said before, with its control, is gone
    page.locator("#status button").click()
    expect(page.locator("#dialog .moments li")).to_have_count(3)
    page.keyboard.press("Escape")
    hinted = str(marked.get_attribute("data-act"))
    table.act(hinted)
    assert table.record.moves[0][1].text == hinted
    expect(marked).to_have_count(0)


def test_axe_finds_nothing_in_what_helps(new_context: NewContext) -> None:
    page = new_context(bypass_csp=True, viewport={"width": 360, "height": 740}).new_page()
    table = Table(page)
    table.open("/?lang=en&seats=human,newcomer,newcomer&pace=instant")
    page.add_script_tag(path=AXE)
    found = check(page, "first visit")
    page.locator("#hint").click()
    found += check(page, "hint")
    page.locator("#status button").click()
    found += check(page, "other turns")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.locator('[name="memory"]').check()
    found += check(page, "numbers")
    page.keyboard.press("Escape")
    for name in ("settings", "rules", "win"):
        page.locator("#menu-button").click()
        page.locator(f'#dialog [data-cmd="{name}"]').click()
        found += check(page, name)
        page.keyboard.press("Escape")
    page.locator("#menu-button").click()
    page.locator('#dialog [data-cmd="lesson"]').click()
    found += check(page, "introduction")
    table.control("14>l").click()
    found += check(page, "introduction, a moment done")
    page.locator("#menu-button").click()
    page.locator('#dialog [data-cmd="new"]').click()
    page.locator("#level-1").select_option("human")
    page.locator('[name="curtain"]').check()
    found += check(page, "new game for several people")
    page.locator('#dialog [data-cmd="start"]').click()
    expect(page.locator("#dialog")).to_have_attribute("data-name", "curtain")
    found += check(page, "curtain")
    assert found == []
