"""How the tests start the command line: from the project's root, with nothing installed, and what came of it."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent

# Without site-packages, so that nothing but the standard library and the project itself can be imported.
COMMAND = (sys.executable, "-S", "-m", "lineit_core")


class Outcome(NamedTuple):
    """Exit status, standard output and standard error of a command that has ended."""

    status: int
    out: str
    err: str


def run(*arguments: str, typed: "str | bytes" = "") -> Outcome:
    """Run the command line with some arguments and with a text on its standard input."""
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run([*COMMAND, *arguments], cwd=ROOT, input=given, capture_output=True, check=False)
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def good(*arguments: str, typed: "str | bytes" = "") -> str:
    """Run the command line, which must do well and say nothing on the standard error; gives its output."""
    outcome = run(*arguments, typed=typed)
    assert outcome.err == ""
    assert outcome.status == 0
    return outcome.out


def bad(*arguments: str, typed: "str | bytes" = "") -> str:
    """Run the command line, which must refuse its input with one line and status 2; gives that line."""
    outcome = run(*arguments, typed=typed)
    assert outcome.out == "", outcome
    assert "Traceback" not in outcome.err, outcome.err
    assert outcome.err.endswith("\n") and outcome.err.count("\n") == 1, outcome.err
    assert outcome.status == 2, outcome
    assert len(outcome.err.split()) >= 3, outcome.err
    return outcome.err[:-1]
