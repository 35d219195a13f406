"""Firefox and WebKit as far as a test of the main path needs them: go to an address, load again, evaluate a script."""

import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tools.setup import find_node

MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
PATIENCE = 300  # seconds for one step, the start of an interpreter on a busy machine included


class Firefox:
    """Firefox through puppeteer, which speaks WebDriver BiDi with it."""

    def __init__(self) -> None:
        firefox = shutil.which("firefox-esr") or shutil.which("firefox")
        node = find_node()
        if not (firefox and node):
            pytest.skip("Firefox is not there, and `make test-browsers` could not install it.")
        script = Path(__file__).with_name("firefox.mjs")
        self.process = subprocess.Popen(
            [node, script, firefox], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def close(self) -> None:
        """End the browser."""
        self.process.communicate()

    def _do(self, what: str, argument: str = "") -> Any:
        assert self.process.stdin and self.process.stdout
        print(json.dumps([what, argument]), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        assert line, f"Firefox could not {what} {argument}"
        return json.loads(line)

    def goto(self, address: str) -> None:
        self._do("goto", address)

    def reload(self) -> None:
        self._do("reload")

    def evaluate(self, script: str) -> Any:
        """The value of an expression; of a promise, what it gives."""
        return self._do("evaluate", script)


class WebKit:
    """WebKit's MiniBrowser through its own driver, on a display that nobody sees."""

    def __init__(self) -> None:
        driver = shutil.which("WebKitWebDriver")
        browser = next(Path("/").glob(MINI_BROWSER[1:]), None)
        if not (driver and browser and shutil.which("xvfb-run")):
            pytest.skip("WebKit is not there, and `make test-browsers` could not install it.")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(["xvfb-run", "-a", driver, f"--port={port}"], start_new_session=True)
        self._wait_until_it_listens(port)
        options = {"binary": str(browser), "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = f"/session/{self._ask('POST', '/session', wish)['sessionId']}"
        self._ask("POST", f"{self.session}/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def _wait_until_it_listens(self, port: int) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                assert time.monotonic() < end, "WebKit's driver does not come up"
                time.sleep(0.1)

    def _ask(self, method: str, path: str, body: "dict[str, Any] | None" = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)  # noqa: S310 (our own driver)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def close(self) -> None:
        """End the browser and its driver."""
        self._ask("DELETE", self.session)
        subprocess.run(["kill", "--", f"-{self.process.pid}"], check=False)
        self.process.wait()

    def goto(self, address: str) -> None:
        self._ask("POST", f"{self.session}/url", {"url": address})

    def reload(self) -> None:
        self._ask("POST", f"{self.session}/refresh", {})

    def evaluate(self, script: str) -> Any:
        """The value of an expression; of a promise, what it gives."""
        whole = f"const done = arguments[0]; Promise.resolve({script}).then(done, (error) => done(String(error)))"
        return self._ask("POST", f"{self.session}/execute/async", {"script": whole, "args": []})
