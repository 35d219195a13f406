"""What axe-core finds against WCAG 2.2, levels A and AA: nothing, in light and in dark."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from .positions import nearly_over
from .table import Table, stored

NewContext = Callable[..., BrowserContext]
AXE = Path(__file__).resolve().parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => {
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) =>
    `${target.join(" ")}: ${failureSummary.replace(/\\s+/g, " ")}`) }));
}"""


def check(page: Page, where: str) -> "list[str]":
    """What is wrong, in both colour schemes, each as a line."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.evaluate("new Promise(requestAnimationFrame)")
        violations: list[dict[str, Any]] = page.evaluate(CHECK)
        for violation in violations:
            found += [f"{where}, {scheme}: {violation['id']}: {node}" for node in violation["nodes"]]
    return found


def test_axe_finds_nothing(new_context: NewContext, base_url: str) -> None:
    record = nearly_over()
    page = new_context(bypass_csp=True, **stored(base_url, record)).new_page()
    table = Table(page)
    table.open("/")
    page.add_script_tag(path=AXE)
    found = check(page, "last cards")
    page.locator("#menu-button").click()
    found += check(page, "menu")
    page.locator('#dialog [data-cmd="new"]').click()
    page.wait_for_function("document.getElementById('dialog').dataset.name === 'new'")
    found += check(page, "new game")
    page.keyboard.press("Escape")
    table.act("-")
    assert table.state == "over"
    assert page.locator("#dialog").is_visible()
    found += check(page, "result")
    page.locator('#dialog [data-cmd="again"]').click()
    table.wait_for("your-turn")
    assert not page.locator("#dialog").is_visible()
    table.act(table.market()[0] + ">l")
    found += check(page, "card taken")
    table.act(".")
    found += check(page, "your turn")
    page.set_viewport_size({"width": 360, "height": 740})
    found += check(page, "your turn on a phone")
    assert found == []
