"""What axe-core finds against WCAG 2.2, levels A and AA: nothing, in light and in dark."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

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
