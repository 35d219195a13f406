"""What axe-core finds against WCAG 2.2, levels A and AA: nothing, in light and in dark."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from lineit_core import link as links

from .positions import nearly_over
from .table import Table, stored

NewContext = Callable[..., BrowserContext]
AXE = Path(__file__).resolve().parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
SETTLE = """async () => {
  const ends = (one) => one.effect.getComputedTiming().iterations !== Infinity;
  const running = () => document.getAnimations().filter(ends);
  do {
    await Promise.allSettled(running().map((one) => one.finished));
    await new Promise(requestAnimationFrame);
  } while (running().length);
}"""
CHECK = """async ([where, only]) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const runOnly = only ? { type: "rule", values: [only] } : { type: "tag", values: tags };
  const { violations } = await axe.run(document.querySelector(where), { runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target.join(" ")}: ${failureSummary.replace(/\\s+/g, " ")}`));
}"""
DIALOG = "dialog[open]"


def check(page: Page, name: str, where: str = "html") -> "list[str]":
    """What is wrong in a part of the page, each thing as a line; in the dark only colours are another matter."""
    found = []
    for scheme, only in (("light", ""), ("dark", "color-contrast")):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.evaluate(SETTLE)  # colours may be on their way
        wrong: list[str] = page.evaluate(CHECK, [where, only])
        found += [f"{name}, {scheme}: {line}" for line in wrong]
    return found


def test_axe_finds_nothing(new_context: NewContext, base_url: str) -> None:
    record = nearly_over()
    page = new_context(bypass_csp=True, **stored(base_url, record)).new_page()
    table = Table(page)
    table.open("/")
    page.add_script_tag(path=AXE)
    page.locator("#menu-button").click()
    found = check(page, "menu", DIALOG)
    page.locator('#dialog [data-cmd="new"]').click()
    page.wait_for_function("document.getElementById('dialog').dataset.name === 'new'")
    found += check(page, "new game", DIALOG)
    page.keyboard.press("Escape")
    table.act("-")
    assert table.state == "over"
    assert page.locator("#dialog").is_visible()
    found += check(page, "result", DIALOG)
    page.locator('#dialog [data-cmd="again"]').click()
    table.wait_for("your-turn")
    assert not page.locator("#dialog").is_visible()
    table.act(table.market()[0] + ">l")
    table.act(".")
    found += check(page, "your turn")
    page.set_viewport_size({"width": 360, "height": 740})
    found += check(page, "your turn on a phone")
    assert found == [], "\n".join(found)


def test_axe_finds_nothing_beside_the_table(new_context: NewContext, base_url: str) -> None:
    """The list of games and what it leads to, statistics, days, sharing, links, and a game that is looked at."""
    record = nearly_over(players=3)
    record.apply("-")
    page = new_context(bypass_csp=True, viewport={"width": 360, "height": 740}, **stored(base_url, record)).new_page()
    table = Table(page)
    table.open("/")  # that game is over: another one is dealt
    page.add_script_tag(path=AXE)
    found = []
    for command in ("games", "game", "import", "figures", "daily", "share", "erase"):
        if command in ("game", "import", "erase"):
            open_from_menu(page, "games")
            page.locator(f'#dialog [data-cmd="{command}"]').first.click()
        else:
            open_from_menu(page, command)
        page.wait_for_function("name => document.getElementById('dialog').dataset.name.startsWith(name)", arg=command)
        if command == "games":
            page.locator("#dialog summary").click()
        found += check(page, command, DIALOG)
        page.keyboard.press("Escape")
    game = links.pack(links.GAME, record, 0)
    follow(page, game)
    found += check(page, "link to a game", DIALOG)
    table.command("watch-link").click()
    page.locator("#watch-next").click()
    found += check(page, "watching")
    page.set_viewport_size({"width": 1280, "height": 800})
    found += check(page, "watching on a desk")
    for kind, name in ((links.CHALLENGE, "challenge"), (links.POSITION, "question")):
        follow(page, links.pack(kind, record if name == "challenge" else record.rewound(30), 0))
        found += check(page, name, DIALOG)
    assert record.code is not None
    follow(page, links.pack_match(record.code, record.seats, 0, [record]))
    found += check(page, "match", DIALOG)
    assert found == [], "\n".join(found)


def open_from_menu(page: Page, command: str) -> None:
    """Open a dialog by its control in the menu."""
    page.locator("#menu-button").click()
    page.locator(f'#dialog [data-cmd="{command}"]').click()


def follow(page: Page, fragment: str) -> None:
    """Open a link on the page, and wait for what it brings."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    page.wait_for_selector("#dialog[data-name=link][open]")
    page.wait_for_function("fragment => location.hash === `#${fragment}`", arg=fragment)
