"""How soon the page can be played beside bare pages that load the same interpreters and set one text, in turn.

Three lines are measured: none between page and server, where only the processor counts; a good one; and a slow one.
"""

import argparse
import json
import shutil
import statistics
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.build import ROOT, build
from tools.serve import SiteServer
from tools.setup import find_chromium

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>bare</title>
<mpy-config>{mpy}</mpy-config>
<py-config>{py}</py-config>
<script type="module" src="{core}"></script>
<p>…</p>
<script type="{kind}">
import js
js.document.querySelector("p").textContent = "ready"
js.performance.mark("lineit-ready")
</script>
"""
LINES: "dict[str, tuple[float, int] | None]" = {"local": None, "good": (10, 40), "slow": (1.6, 150)}
"""Megabits a second and milliseconds there and back: Lighthouse has these two for a desk and a slow phone."""

EXTRAS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
MARK = "performance.getEntriesByName('lineit-ready')[0]?.startTime"


def put_bare_pages(folder: Path) -> None:
    """Add the two pages to a built site: MicroPython from the site itself, Pyodide as it is published."""
    published = folder / "published"
    shutil.copytree(ROOT / "node_modules" / "pyodide", published)
    core = next(folder.glob("vendor/pyscript-*/core.js")).relative_to(folder)
    micropython = next(folder.glob("vendor/micropython-*/micropython.mjs")).relative_to(folder)
    interpreters = {"mpy": micropython, "py": published.relative_to(folder) / "pyodide.mjs"}
    plugins = [f"!{name}" for name in EXTRAS]
    configs = {kind: json.dumps({"interpreter": f"/{file}", "plugins": plugins}) for kind, file in interpreters.items()}
    for kind in interpreters:
        (folder / f"bare-{kind}.html").write_text(PAGE.format(kind=kind, core=f"/{core}", **configs))


def start_of(browser: Browser, address: str, line: "tuple[float, int] | None" = None) -> tuple[float, float]:
    """Milliseconds from navigation until the page is ready, and of work on its main thread, with nothing cached.

    `line` has the megabits a second and the milliseconds there and back of the line to the server, None for no limit.
    """
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    if line:
        throughput = line[0] * 1_000_000 / 8
        limits = {"latency": line[1], "downloadThroughput": throughput, "uploadThroughput": throughput}
        session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    page.goto(address)
    page.wait_for_function(MARK, timeout=120_000)
    moment = float(page.evaluate(MARK))
    metrics = {item["name"]: item["value"] for item in session.send("Performance.getMetrics")["metrics"]}
    context.close()
    return moment, metrics["TaskDuration"] * 1000


def main() -> None:
    """Print medians and ratios."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_start", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="starts of each page (default: 7; of Pyodide at most 2)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name) / "site"
        build(folder)
        put_bare_pages(folder)
        server = SiteServer(folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        pages = {"game": "", "bare MicroPython": "bare-mpy.html", "bare Pyodide": "bare-py.html"}
        for path in pages.values():
            start_of(browser, server.address + path)  # the server compresses each file once
        for name, line in LINES.items():
            # What a line takes varies little, and Pyodide takes long.
            runs = {
                title: 1 if line else min(options.runs, 2 if "Pyodide" in title else options.runs) for title in pages
            }
            times: dict[str, list[tuple[float, float]]] = {title: [] for title in pages}
            for run in range(max(runs.values())):
                for title, path in pages.items():
                    if run < runs[title]:
                        times[title].append(start_of(browser, server.address + path, line))
            report(name, line, times)
        browser.close()
        server.shutdown()


def report(name: str, line: "tuple[float, int] | None", times: "dict[str, list[tuple[float, float]]]") -> None:
    """Print medians and ratios of the starts over one line."""
    print(f"{name} line" + (f", {line[0]} Mbit/s, {line[1]} ms there and back" if line else ""))
    medians = {title: [statistics.median(each) for each in zip(*found, strict=True)] for title, found in times.items()}
    for title, (moment, work) in medians.items():
        print(f"  {title:18} ready after {moment:6.0f} ms, {work:6.0f} ms of work on the main thread")
    for title, target in (("bare MicroPython", "at most 1.5"), ("bare Pyodide", "at most 0.125")):
        ratio, work = (mine / other for mine, other in zip(medians["game"], medians[title], strict=True))
        print(f"  game to {title:18} {ratio:5.3f} in time, {work:5.3f} in work (target: {target})", flush=True)


if __name__ == "__main__":
    main()
