"""How the table feels on a slow device: long tasks, answers to input and layout shifts in a scripted game."""

import argparse
import threading

from playwright.sync_api import Browser, Page, sync_playwright

from tools.build import ROOT
from tools.serve import SiteServer
from tools.setup import find_chromium

# A plain loop that takes about this long on a desktop; the processor is slowed down until it takes four times as long.
YARDSTICK = """() => {
  const start = performance.now();
  let sum = 0;
  for (let place = 0; place < 3e7; place++) sum = (sum * 31 + place) | 0;
  return performance.now() - start + (sum === 0.5);
}"""
DESKTOP = 40.0  # milliseconds
SLOWER = 4

WATCH = """
globalThis.felt = { tasks: [], events: [], states: [], early: 0, shifts: 0 };
const watch = (type, use, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(use))
  .observe({ type, buffered: true, ...more });
let touched = false;
addEventListener("pointerdown", () => { touched = true; }, { capture: true });
watch("longtask", ({ startTime, duration }) => felt.tasks.push([startTime, duration]));
const note = ({ interactionId, duration }) => interactionId && felt.events.push([interactionId, duration]);
watch("event", note, { durationThreshold: 16 });
watch("layout-shift", ({ value, hadRecentInput }) => {
  if (!touched) felt.early += value;
  else if (!hadRecentInput) felt.shifts += value;
});
"""
STATES = """() => new MutationObserver(() => felt.states.push([performance.now(), document.body.dataset.state]))
  .observe(document.body, { attributes: true, attributeFilter: ["data-state"] })"""
CONTROL = "[data-act]:not(:disabled):not([aria-disabled=true]), [data-acts]"
READY = "performance.getEntriesByName('lineit-ready').length"


def play(page: Page, turns: int) -> int:
    """Play some actions of the person by real clicks; gives how many there were."""
    control = page.locator(CONTROL).first
    done = 0
    while done < turns:
        page.wait_for_function("['your-turn', 'over'].includes(document.body.dataset.state)")
        if page.evaluate("document.body.dataset.state") == "over":
            break
        before = page.evaluate("window.lineit.record()")
        box = control.bounding_box()
        assert box is not None
        # Not `click`, which brings along scripts of its own that would be measured too.
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function("before => window.lineit.record() !== before", arg=before)
        done += 1
    return done


def measure(browser: Browser, address: str, size: "tuple[int, int]", actions: int) -> None:
    """Print the figures of a part of a game in a window of this size."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_default_timeout(120_000)
    yardstick = min(page.evaluate(YARDSTICK) for _ in range(5))
    factor = max(1.0, DESKTOP * SLOWER / yardstick)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})
    page.add_init_script(WATCH)
    page.goto(f"{address}?pace=quick&seats=human,strong,newcomer#3-K7Q2-M4XD-T")
    page.wait_for_function(READY)
    page.locator(CONTROL).first.bounding_box()  # what the measuring brings along is there before it begins
    page.evaluate(STATES)
    page.wait_for_load_state("networkidle")
    begun = page.evaluate("performance.now()")
    done = play(page, actions)
    felt = page.evaluate("felt")
    page.close()
    print(f"{size[0]}x{size[1]}: yardstick {yardstick:.0f} ms here, {DESKTOP:.0f} ms on a desktop: ", end="")
    print(f"slowed down by {factor:.2f}; {done} actions")
    tasks = [(start, duration) for start, duration in felt["tasks"] if start > begun]
    thinking = [duration for start, duration in tasks if state_at(felt["states"], start) == "their-turn"]
    others = [duration for start, duration in tasks if state_at(felt["states"], start) != "their-turn"]
    print(f"  {len(thinking)} long tasks while others play {longest(thinking)} (target: none over 50 ms)")
    print(f"  {len(others)} besides {longest(others)}")
    # Press, release and click are one interaction, which takes as long as the slowest of them.
    interactions: dict[int, float] = {}
    for number, duration in felt["events"]:
        interactions[number] = max(duration, interactions.get(number, 0.0))
    answers = sorted(interactions.values())
    slow = answers[int(len(answers) * 0.98)] if answers else 0
    middle = answers[len(answers) // 2] if answers else 0
    print(f"  {len(answers)} interactions of 16 ms or more, median {middle:.0f} ms, ", end="")
    print(f"98th percentile {slow:.0f} ms (target: 100)")
    early, later = felt["early"], felt["shifts"]
    print(
        f"  layout shift {early:.4f} before the first input (target: 0), {later:.4f} after (target: 0.02)", flush=True
    )


def state_at(states: "list[tuple[float, str]]", time: float) -> str:
    """The state of the page at a time in milliseconds; it is the person's turn at first."""
    now = "your-turn"
    for start, state in states:
        if start > time:
            break
        now = state
    return now


def longest(tasks: "list[float]") -> str:
    """The three longest tasks, in words."""
    if not tasks:
        return ""
    return "of at most " + ", ".join([f"{duration:.0f}" for duration in sorted(tasks, reverse=True)[:3]]) + " ms"


def main() -> None:
    """Print the figures of one game on the built site, on a phone and on a desk."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_feel", description=__doc__)
    parser.add_argument("--actions", type=int, default=200, help="how many at most (default: a whole game)")
    options = parser.parse_args()
    server = SiteServer(ROOT / "dist")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for size in ((360, 740), (1280, 800)):
            measure(browser, server.address, size, options.actions)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
