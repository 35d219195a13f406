"""The core's tests, and a report of its results, give the same in CPython, Pyodide and MicroPython."""

import difflib
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.setup import find_node

ROOT = Path(__file__).resolve().parent.parent.parent

# What the interpreters get of the project: patterns below its root.
FILES = (
    "lineit_core/**/*.py",
    "web/ui/**/*.py",
    "tests/__init__.py",
    "tests/core/**/*",
    "tests/portability/__init__.py",
    "tests/portability/harness.py",
    "tests/portability/report.py",
)
INTERPRETERS = ("cpython", "pyodide", "micropython")
LONGEST_RUN = 1800  # seconds


class Run(NamedTuple):
    """What one interpreter made of the tests."""

    names: list[str]
    failures: dict[str, str]
    report: str


def modules() -> list[str]:
    """The dotted names of the core's test modules."""
    return [f"tests.core.{file.stem}" for file in sorted((ROOT / "tests" / "core").glob("test_*.py"))]


def script(*before: str, after: str) -> str:
    """The source that runs the tests in the folder that is current after the lines `before`."""
    call = f"answer = harness.answer({modules()!r})"
    return "\n".join([*before, "from tests.portability import harness", call, after])


def start(interpreter: str) -> Run:
    """Run all tests in an interpreter; fails when it does not get to its end."""
    if interpreter == "cpython":
        before = ("import sys", "sys.path.insert(0, 'web')", "sys.dont_write_bytecode = True")
        command = [sys.executable, "-c", script(*before, after="sys.stdout.write(answer)")]
        job = ""
    else:
        before = ("import js, os, sys", "os.chdir('/game')", "sys.path[:0] = ['/game', '/game/web']")
        files = {
            file.relative_to(ROOT).as_posix(): file.read_text()
            for pattern in FILES
            for file in sorted(ROOT.glob(pattern))
            if file.is_file() and file.suffix != ".pyc"
        }
        node = find_node()
        assert node, "Node.js is not there: run `make test`, which sets it up."
        command = [node, str(Path(__file__).with_name("run.mjs")), interpreter]
        job = json.dumps({"files": files, "main": script(*before, after="js.answer = answer")})
    done = subprocess.run(
        command, cwd=ROOT, input=job, capture_output=True, text=True, timeout=LONGEST_RUN, check=False
    )
    assert done.returncode == 0, f"{interpreter} did not get to the end:\n{done.stderr[-4000:]}"
    return Run(**json.loads(done.stdout))


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    """What each interpreter made of the tests."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        return dict(zip(INTERPRETERS, pool.map(start, INTERPRETERS)))


@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_every_core_test_passes(runs: dict[str, Run], interpreter: str, capsys: pytest.CaptureFixture[str]) -> None:
    run = runs[interpreter]
    with capsys.disabled():
        print(f"\n{interpreter}: {len(run.names)} core tests run, {len(run.failures)} failed", end=" ")
    if run.failures:
        failed = "\n".join(f"{name}\n{traceback}" for name, traceback in run.failures.items())
        pytest.fail(f"Failed in {interpreter}:\n{failed}", pytrace=False)
    assert run.names, "no test was found"


def test_all_run_the_same_tests(runs: dict[str, Run]) -> None:
    names = {interpreter: sorted(run.names) for interpreter, run in runs.items()}
    assert names["pyodide"] == names["cpython"]
    assert names["micropython"] == names["cpython"]


def test_all_report_the_same(runs: dict[str, Run]) -> None:
    expected = runs["cpython"].report.splitlines(keepends=True)
    for interpreter in ("pyodide", "micropython"):
        seen = runs[interpreter].report.splitlines(keepends=True)
        difference = "".join(difflib.unified_diff(expected, seen, "cpython", interpreter, n=0))
        assert not difference, difference[:4000]
