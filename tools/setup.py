"""Sets up what the other tools need: the virtual environment, the npm packages, a Chromium for the tests.

`python -m tools.setup STEP` is how the Makefile takes each step; a step that cannot be taken says in one sentence what
is missing and what to do about it. This file runs before anything is installed, so it uses the standard library alone.
"""

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class SetupError(Exception):
    """A step that cannot be taken; the message is one sentence with the way out."""


def run(*command: "str | Path", otherwise: str) -> None:
    """Run a command in the project's root; raises `SetupError` with the sentence `otherwise` when it fails."""
    try:
        subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(otherwise) from error


def set_up_python(requirements: str) -> None:
    """Make `.venv/` where there is none and install a list of pinned packages into it."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError("Python 3.11 or newer is needed: name one with `make PYTHON=python3.12 …`.")
    if not VENV_PYTHON.exists():
        make_venv()
    run(
        *(VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--require-hashes", "-r", requirements),
        otherwise=f"The packages in {requirements} could not be installed: see what pip says above, then try again.",
    )


def make_venv() -> None:
    """Make the virtual environment, with the system package that Debian splits off where that is possible."""
    try:
        venv.create(VENV, with_pip=True, symlinks=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetupError("Python cannot make virtual environments: install `python3-venv` and try again.") from error


def set_up_npm(folder: str = ".") -> None:
    """Install the npm packages of a folder's lock file, with the system's Node.js or else with one from PyPI."""
    npm = find_npm()
    if npm is None:
        set_up_python("requirements-node.txt")
        npm = find_npm()
    if npm is None:
        raise SetupError(f"Node.js {OLDEST_NODE} or newer is needed with its npm: install it and try again.")
    run(
        *(npm, "ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"),
        otherwise="The npm packages could not be installed: see what npm says above, then try again.",
    )


def find_node() -> "str | None":
    """The path of a Node.js that is new enough: the virtual environment's or the system's; None when there is none."""
    for node in (str(VENV / "bin" / "node"), shutil.which("node")):
        if node and os.access(node, os.X_OK):
            version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
            major = re.match(r"v(\d+)", version)
            if major and int(major[1]) >= OLDEST_NODE:
                return node
    return None


def find_npm() -> "str | None":
    """The path of the npm that belongs to `find_node()`; None when there is none."""
    node = find_node()
    return shutil.which("npm", path=f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}") if node else None


def find_chromium() -> "str | None":
    """The path of the system's Chromium, or of what $CHROMIUM names; None when there is none."""
    for name in (os.environ.get("CHROMIUM", ""), *CHROMIUM_NAMES):
        if path := shutil.which(name):
            return path
    return None


def set_up_browser() -> None:
    """See to it that there is a Chromium: on Debian and its like root installs the distribution's."""
    if find_chromium():
        return
    way_out = "The browser tests need Chromium: install it, or name one with `CHROMIUM=/path/to/chromium make test`."
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        raise SetupError(way_out)
    run("apt-get", "update", "--quiet=2", otherwise=way_out)
    run("apt-get", "install", "--quiet=2", "--yes", "--no-install-recommends", "chromium", otherwise=way_out)
    if not find_chromium():
        raise SetupError(way_out)


def set_up_engines() -> None:
    """See to it that there are a Firefox and a WebKit: on Debian and its like root installs the distribution's."""
    programs = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "xvfb-run": "xvfb xauth"}
    missing = [word for program, words in programs.items() if not shutil.which(program) for word in words.split()]
    if not missing:
        return
    way_out = f"The tests in other browsers need {', '.join(missing)}: install what is missing and try again."
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        raise SetupError(way_out)
    patient = ("-o", "Acquire::Retries=3", "-o", "Acquire::http::Timeout=60")
    try:
        run("apt-get", *patient, "update", "--quiet=2", otherwise=way_out)
        run(
            *("apt-get", *patient, "install", "--quiet=2", "--yes", "--no-install-recommends", *missing),
            otherwise=way_out,
        )
    except SetupError:
        # What can't be had here is left out, and the tests say so; what could be had is tested.
        print(f"{', '.join(missing)} could not be installed: what needs it is skipped.", file=sys.stderr)


def lock() -> None:
    """Write the lock files anew: every package with its exact version and hashes, for every system and Python."""
    run(
        *(VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv"),
        otherwise="uv, which writes the lock files, could not be installed.",
    )
    for group in ("build", "dev", "node"):
        run(
            *(VENV_PYTHON, "-m", "uv", "--quiet", "pip", "compile", "--group", f"pyproject.toml:{group}"),
            *("--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--upgrade"),
            *("--custom-compile-command", "make lock", "--output-file", f"requirements-{group}.txt"),
            otherwise=f"The packages of the group {group} do not fit together: see what uv says above.",
        )
    npm = find_npm()
    if npm is None:
        raise SetupError(f"Node.js {OLDEST_NODE} or newer is needed with its npm: install it and try again.")
    for folder in (".", "tools/audit"):
        run(
            *(npm, "install", "--prefix", folder, "--package-lock-only", "--ignore-scripts"),
            otherwise="See what npm says above.",
        )


def main(arguments: "list[str]") -> int:
    """Take the step that the arguments name; gives the exit status."""
    steps = {"browser": set_up_browser, "engines": set_up_engines, "lock": lock}
    try:
        if len(arguments) == 2 and arguments[0] == "python":
            set_up_python(arguments[1])
        elif arguments and arguments[0] == "npm":
            set_up_npm(*arguments[1:])
        elif len(arguments) == 1 and arguments[0] in steps:
            steps[arguments[0]]()
        else:
            raise SetupError("Say which step: python REQUIREMENTS, npm, browser, engines or lock.")
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
