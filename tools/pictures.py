"""Takes the pictures of README, web app manifest and previews, in the system's Chromium: `python -m tools.pictures`.

The icons are drawn from web/img/icon.svg, the others are taken of the built site.
"""

from threading import Thread
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tools.build import ROOT
from tools.serve import SiteServer
from tools.setup import find_chromium

DEAL = "4-F3HV-V8FS-M"
ACTIONS = 20
PICTURES: tuple[tuple[str, int, int, Literal["light", "dark"]], ...] = (
    ("table.png", 1280, 800, "light"),
    ("phone.png", 360, 740, "dark"),
)
SCREENSHOTS = (("screenshot-wide.jpg", 1280, 800, 1), ("screenshot-narrow.jpg", 360, 740, 2))

# The icons of the manifest: what a launcher cuts a shape out of needs a full ground and free edges, and what it fills
# with one colour has to be a drawing of lines.
ICON = ROOT / "web" / "img" / "icon.svg"
ICONS = {
    "icon-192.png": (192, ""),
    "icon-512.png": (512, ""),
    "icon-maskable-512.png": (512, "body { background: #2b1a35 } svg { transform: scale(.8) }"),
    "icon-monochrome-512.png": (
        512,
        "svg > rect, svg g path { display: none } svg g rect { fill: none; stroke: #fff; stroke-width: 12 }",
    ),
}


def draw_icons(browser: Browser) -> None:
    """Write web/img/icon-*.png."""
    for name, (size, style) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>* {{ margin: 0 }} svg {{ display: block }} {style}</style>{ICON.read_text()}")
        page.screenshot(path=ICON.with_name(name), omit_background=True)
        page.close()


# The picture of previews: the fan and the name as they stand in the page before the table is there.
SOCIAL_STYLE = """
body { background-attachment: fixed; overflow: hidden }
#shell { position: fixed; inset: 0; display: grid; place-content: center; max-width: none }
.hero { width: 1080px; gap: 40px }
.hero .fan { --line-max: 172px }
.hero .wordmark { font-size: 150px }
.lede, #boot, noscript, .how { display: none }
"""


def draw_preview(browser: Browser, address: str) -> None:
    """Write web/img/social.png, of the size that previews want."""
    page = browser.new_page(viewport={"width": 1200, "height": 630}, bypass_csp=True)
    page.route("**/boot-*.js", lambda route: route.abort())
    page.goto(address)
    page.add_style_tag(content=SOCIAL_STYLE)
    page.evaluate("document.fonts.ready.then(() => {})")
    page.screenshot(path=ICON.with_name("social.png"))
    page.close()


def play(page: Page) -> None:
    """Play some turns: the nearest number into the line, into the hand where nothing fits, else what is possible."""
    for _ in range(ACTIONS):
        page.wait_for_selector("body[data-state=your-turn]")
        actions: list[str] = page.eval_on_selector_all(
            "[data-act]:not(:disabled):not([aria-disabled=true])", "found => found.map((one) => one.dataset.act)"
        )
        line: list[str] = page.eval_on_selector_all(
            "#line [data-card]:not([data-suit=bet])", "found => found.map((one) => one.dataset.card)"
        )
        last = int(line[-1]) if line else 0
        fitting = [action for action in actions if action.endswith(">l") and action[0] != "+"]
        wanted = (
            sorted(fitting, key=lambda action: abs(int(action[:-2]) - last))
            or [a for a in actions if a != "x"]
            or actions
        )
        page.click(f'[data-act="{wanted[0]}"]')
    page.wait_for_selector("#market [data-act]")


def main() -> None:
    """Write docs/img/*.png, web/img/icon-*.png, web/img/screenshot-*.jpg and web/img/social.png."""
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
        for name, width, height, scale in SCREENSHOTS:
            context = browser.new_context(
                viewport={"width": width, "height": height}, device_scale_factor=scale, locale="en"
            )
            page = context.new_page()
            page.goto(f"{server.address}?seats=human,newcomer,newcomer,newcomer&pace=instant#{DEAL}")
            play(page)
            page.screenshot(path=ICON.with_name(name), type="jpeg", quality=70)
            context.close()
        draw_icons(browser)
        draw_preview(browser, server.address)
        browser.close()


if __name__ == "__main__":
    main()
