"""Every language starts, says all in its own words, fits on small phones, and can be chosen without losing the game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tools import words

from .conftest import Guard
from .positions import fullest, nearly_over
from .table import PATIENCE, Table, stored

NewContext = Callable[..., BrowserContext]

LANGUAGES = words.languages()
SIZES = ((360, 740), (320, 568))
DIALOGS = ("new", "open", "daily", "games", "figures", "share", "rules", "win", "numbers", "log", "settings", "about")

# All that is written or said on the page, apart from what stands in another language on purpose.
SAID = """() => [...document.querySelectorAll("title, [name=description], body, body *")].flatMap((element) => {
  if (element.closest("script, noscript, [lang]:not(html), .deal-code")) return [];
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
  return [...own, ...["aria-label", "placeholder", "content"].map((name) => element.getAttribute(name) ?? "")];
}).map((text) => text.trim()).filter(Boolean)"""

# Controls and small signs whose words do not fit into them, and lines of text that are cut off.
CLIPPED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const wide = all(".btn, .close, .chip, .to-hand, .sheet, .jackpot, .round, .rival, .line-head")
    .filter((one) => one.scrollWidth > one.clientWidth + 1);
  const inner = all(".chip span, .segments span, .btn span").filter((one) => {
    const around = box(one.closest(".chip, .segments label, .btn"));
    return box(one).width > 0 && (box(one).left < around.left - 1 || box(one).right > around.right + 1);
  });
  const cut = all("#status > span").filter((one) => one.scrollHeight > one.clientHeight + 1);
  return [...wide, ...inner, ...cut].map((one) => `${one.className} ${one.id}: ${one.textContent.trim()}`);
}"""

WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def wait_for_typeface(page: Page) -> None:
    """Have the page wait for its typeface, which on a slow first visit it would do without: so all widths are known."""

    def block(route: Route) -> None:
        response = route.fetch()
        body = re.sub(r"font-display:\s*optional", "font-display:block", response.text())
        route.fulfill(response=response, body=body)

    page.route("**/*.css", block)


def check_fits(page: Page) -> None:
    """Nothing is cut off, and the page does not scroll sideways."""
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert page.evaluate(CLIPPED) == []
    assert not page.evaluate(WIDE)


def english(language: str) -> "set[str]":
    """The messages in English that a page in the language must not show: those that are put in other words."""
    translations = words.plain_messages(words.read_catalogue(language))
    return {message for message, text in translations.items() if text != message and "{" not in message}


def check_no_english(page: Page, language: str) -> None:
    """Nothing on the page is an English message, or a sentence that begins like one."""
    said: list[str] = page.evaluate(SAID)
    left = english(language)
    starts = tuple(message for message in left if len(message) > 12)
    own = {text for text in words.plain_messages(words.read_catalogue(language)).values() if "{" not in text}
    assert [text for text in said if text not in own and (text in left or text.startswith(starts))] == []


def look_around(page: Page, language: str) -> None:
    """Open every dialog of the menu and look at it at each size."""
    for command in ("menu", *DIALOGS):
        page.locator("#menu-button").click()
        if command != "menu":
            page.locator(f'#dialog [data-cmd="{command}"]').first.click()
        page.wait_for_function("name => document.getElementById('dialog').dataset.name === name", arg=command)
        check_no_english(page, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            check_fits(page)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_is_complete_on_the_page_and_fits(new_context: NewContext, base_url: str, language: str) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, **stored(base_url, fullest(2))).new_page()
    wait_for_typeface(page)
    table = Table(page)
    table.open(f"/?lang={language}")
    translations = words.plain_messages(words.read_catalogue(language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title(translations["Line-it, a card game"])
    expect(page.locator("#market")).to_have_attribute("aria-label", translations["Market"])
    expect(page.locator("#turn-control")).to_contain_text(translations["End turn"])
    check_no_english(page, language)
    look_around(page, language)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_fits(page)
    table.act("94>l")
    check_no_english(page, language)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_fits(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_result_in_a_language_fits(new_context: NewContext, base_url: str, language: str) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, **stored(base_url, nearly_over())).new_page()
    wait_for_typeface(page)
    table = Table(page)
    table.open(f"/?lang={language}")
    check_fits(page)
    table.control("-").click()
    table.wait_for("over")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_fits(page)
    check_no_english(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_of_a_language_needs_no_script(new_context: NewContext, language: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"/{language}.html")
    translations = words.plain_messages(words.read_catalogue(language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    for message in words.page_messages(words.PAGE.read_text()):
        assert message in translations
    expect(page.locator(".notice")).to_have_text(
        translations["The table needs JavaScript to deal the cards. The rules below can be read without it."]
    )
    expect(page.locator("#how-title")).to_have_text(translations["How to play"])
    page.locator("a[hreflang=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(f"a[hreflang={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_browser_gets_the_language_that_it_wants(new_context: NewContext) -> None:
    page = new_context(locale="fr-CH").new_page()
    Table(page).open("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/?lang=tlh")  # a wish that cannot be met is passed over
    page.wait_for_function("document.body.dataset.state === 'your-turn'", timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/de.html")
    page.wait_for_function("document.body.dataset.state === 'your-turn'", timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_language_is_changed_in_the_menu_and_the_game_stays(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, locale="en-GB").new_page()
    table = Table(page)
    table.open("/?lang=bg&pace=instant")
    table.act(next(act for act in table.acts() if act.endswith(">l")))
    before = table.text
    page.locator("#menu-button").click()
    expect(page.locator("#dialog [data-cmd=language]")).to_have_text(["English", "Deutsch", "Français", "Български"])
    expect(page.locator("#dialog [aria-current=true]")).to_have_text("Български")
    with page.expect_event("load"):  # the address changes before the page loads again
        page.locator("#dialog [data-cmd=language][data-arg=de]").click()
    table.wait_for("your-turn")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert table.text == before
    assert "lang=" not in page.url

    # It is kept for the next visit, and an address can still ask for another language.
    table.open("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert table.text == before
    table.open("/?lang=fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")

    # Back to the language of the sources, from a page that is in another from the beginning.
    table.open("/de.html")
    page.locator("#menu-button").click()
    with page.expect_event("load"):
        page.locator("#dialog [data-cmd=language][data-arg=en]").click()
    assert re.search(r"/(\?.*)?#", page.url)
    table.wait_for("your-turn")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_title("Line-it, a card game")
    assert table.text == before


def test_missing_catalogue_leaves_the_table_in_english(page: Page, guard: Guard) -> None:
    guard.allow("404")
    page.route("**/locales/de.json", lambda route: route.fulfill(status=404, body="gone"))
    Table(page).open("/?lang=de")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#turn-control")).to_contain_text("End turn")


def test_letters_and_digits_count_as_keys_on_other_keyboards(page: Page) -> None:
    table = Table(page)
    table.open("/?pace=instant")
    press = "([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))"
    page.evaluate(press, ["&", "Digit1"])  # the first of the digits on a French keyboard
    focused = page.evaluate("document.activeElement.dataset.card")
    assert focused == table.market()[0]
    page.evaluate("document.activeElement.blur()")
    table.act(next(act for act in table.acts() if act.endswith(">l")))
    before = table.text
    page.evaluate(press, ["у", "KeyU"])  # undo on a Bulgarian keyboard
    table.wait_for_change(before)
    assert [act for act in table.acts() if act.endswith(">l")]
