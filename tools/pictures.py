"""Takes the pictures of the README from the built site, in the system's Chromium: `python -m tools.pictures`."""

from threading import Thread
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from tools.build import ROOT
from tools.serve import SiteServer
from tools.setup import find_chromium

DEAL = "4-F3HV-V8FS-M"
ACTIONS = 20
PICTURES: tuple[tuple[str, int, int, Literal["light", "dark"]], ...] = (
    ("table.png", 1280, 800, "light"),
    ("phone.png", 360, 740, "dark"),
)


def play(page: Page) -> None:
    """Play some turns: into the line where it fits, into the hand where there is room, the first that is possible."""
    for _ in range(ACTIONS):
        page.wait_for_selector("body[data-state=your-turn]")
        actions: list[str] = page.eval_on_selector_all(
            "[data-act]:not(:disabled):not([aria-disabled=true])", "found => found.map((one) => one.dataset.act)"
        )
        wanted = [action for action in actions if action.endswith(">l")] or [a for a in actions if a != "x"] or actions
        page.click(f'[data-act="{wanted[0]}"]')
    page.wait_for_selector("#market [data-act]")


def main() -> None:
    """Write docs/img/*.png."""
    with SiteServer(ROOT / "dist") as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name, width, height, scheme in PICTURES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme, device_scale_factor=2, locale="en"
            )
            page = context.new_page()
            page.goto(f"{server.address}?seats=human,newcomer,newcomer,newcomer&pace=instant#{DEAL}")
            play(page)
            page.screenshot(path=ROOT / "docs" / "img" / name)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
