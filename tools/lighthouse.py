"""Has Lighthouse look at the built site on its slowed-down phone, and insists on what must be perfect."""

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from tools.build import ROOT, need_node
from tools.serve import SiteServer
from tools.setup import find_chromium

PERFECT = ("accessibility", "best-practices", "seo")
FIGURES = (
    *("first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time"),
    *("cumulative-layout-shift", "interactive"),
)


def audit(address: str) -> "dict[str, object]":
    """What Lighthouse finds at an address, as it says it."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command: list[str | Path] = [
            need_node(),
            ROOT / "tools" / "audit" / "node_modules" / "lighthouse" / "cli" / "index.js",
            *(address, "--quiet", "--output=json", f"--output-path={report}"),
            "--chrome-flags=--headless=new --no-sandbox",
        ]
        environment = {**os.environ, "CHROME_PATH": find_chromium() or ""}
        subprocess.run(command, check=True, env=environment)
        found: dict[str, object] = json.loads(report.read_text())
        return found


def main() -> int:
    """Print the marks and the figures; gives 1 when a mark that must be 100 is not."""
    server = SiteServer(ROOT / "dist")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = audit(server.address)
    server.shutdown()
    status = 0
    audits: dict[str, dict[str, object]] = found["audits"]  # type: ignore[assignment]
    for name, category in found["categories"].items():  # type: ignore[attr-defined]
        mark = round(100 * (category["score"] or 0))
        print(f"{name}: {mark}")
        if name in PERFECT and mark < 100:
            status = 1
            for part in category["auditRefs"]:
                if part["weight"] and audits[part["id"]]["score"] not in (1, None):
                    print(f"  {audits[part['id']]['title']}")
    for name in FIGURES:
        print(f"{audits[name]['title']}: {audits[name].get('displayValue')}")
    return status


if __name__ == "__main__":
    sys.exit(main())
