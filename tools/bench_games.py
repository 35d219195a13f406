"""How long the list of games takes to open with many games kept, in the page as it is built: median of several runs.

Chromium runs without a window. The games differ in deal, players and date; a tenth of them is unfinished.
"""

import argparse
import json
import statistics
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from lineit_core.arena import play_out
from lineit_core.deal import DealCode
from lineit_core.record import Record
from tools.build import build
from tools.serve import SiteServer
from tools.setup import find_chromium

TARGET = 1000
"""Milliseconds in which the list should be open."""

STARTED = "() => !['loading', 'menu'].includes(document.body.dataset.state)"

# Measured in the page: from the touch to the frame in which the list stands.
OPEN_LIST = """async () => {
  document.getElementById("menu-button").click();
  const start = performance.now();
  document.querySelector("dialog [data-cmd=games]").click();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const time = performance.now() - start;
  const rows = document.querySelectorAll("dialog .game").length;
  while (document.querySelector("dialog [aria-busy]")) await new Promise((done) => setTimeout(done, 10));
  const all = performance.now() - start;
  document.querySelector("dialog [data-cmd=dismiss]").click();
  return [time, rows, all];
}"""

KEEP = "texts => { for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text); }"


def games(count: int) -> dict[str, str]:
    """So many kept games by their keys; a few dozen are played, the others take their actions over with a new date."""
    played = []
    for number in range(24):
        players = 2 + number % 4
        seats = ("human",) + ("newcomer",) * (players - 1)
        record = play_out(Record.deal(DealCode(players, "two", number), seats), ("random",) + seats[1:])
        played.append(record.text() if number % 10 else record.rewound(len(record.moves) // 2).text())
    texts = {}
    for number in range(1, count + 1):
        date = f"{2020 + number % 7}-{1 + number % 12:02d}-{1 + number % 28:02d} 12:00"
        texts[f"lineit.game.{number}"] = played[number % len(played)] + f"# begun {date}\n"
    texts["lineit.count"] = str(count)
    return texts


def measure(page: Page, address: str, count: int, runs: int) -> tuple[float, float, list[float]]:
    """Milliseconds for the first time, when there is no index, until that is made, and for each time after that."""
    page.goto(address)
    page.wait_for_function(STARTED)
    page.evaluate(KEEP, games(count))
    page.reload()
    page.wait_for_function(STARTED)
    times = []
    made = []
    for _ in range(runs + 1):
        time, rows, all_in = page.evaluate(OPEN_LIST)
        if not rows:
            raise SystemExit("the list did not open")
        times.append(float(time))
        made.append(float(all_in))
    return times[0], made[0], times[1:]


def main() -> None:
    """Build, serve, measure and print one line, and the same as JSON with --json."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "dist"
        build(site)
        server = SiteServer(site)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_default_timeout(180_000)
        first, made, times = measure(page, server.address, options.games, options.runs)
        browser.close()
        server.shutdown()
    median = statistics.median(times)
    if options.json:
        facts = {"first_ms": round(first), "index_ms": round(made), "median_ms": round(median)}
        print(json.dumps({"games": options.games, **facts}))
        return
    spread = f"{min(times):.0f} to {max(times):.0f}"
    print(f"list of {options.games} games  {median:6.0f} ms (target: at most {TARGET}; spread {spread})")
    print(f"the first time       {first:6.0f} ms, and {made:.0f} ms until all of them are in the index")


if __name__ == "__main__":
    main()
