"""The site works in any folder of a host: nothing on the page counts from the root."""

import shutil
import threading
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tools.serve import SiteServer

from .conftest import Guard

FIRST_CONTROL = "document.querySelector('[data-act]:not(:disabled):not([aria-disabled=true])')"
PATIENCE = 120_000


def test_site_in_a_folder_of_a_folder(page: Page, site_folder: Path, tmp_path: Path, guard: Guard) -> None:
    shutil.copytree(site_folder, tmp_path / "a" / "b")
    server = SiteServer(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    guard.host = urlsplit(server.address).netloc
    page.set_default_timeout(PATIENCE)
    folder = f"{server.address}a/b/"
    page.goto(f"{folder}deal/de.html?pace=instant#3-K7Q2-M4XD-T")
    page.wait_for_function(FIRST_CONTROL)
    question = "JSON.stringify({ do: 'turn', level: 'newcomer', record: window.lineit.record() })"
    assert '"actions"' in page.evaluate(f"lineitTable.loadLater().then(({{ thinker }}) => thinker.ask({question}))")
    page.wait_for_function("lineitTable.fact('offline') === 'full'")
    server.shutdown()
    server.server_close()
    page.reload()
    page.wait_for_function(FIRST_CONTROL)
    page.goto(f"{folder}deal/?pace=instant#3-K7Q2-M4XD-T")  # the service worker leads past the entry page
    page.wait_for_function(FIRST_CONTROL)
    assert page.evaluate("lineitTable.link('g1.AAAA')") == f"{folder}replay/#g1.AAAA"
    assert [address for address in guard.requests if not address.startswith(("blob:", folder))] == []
    assert page.url == f"{folder}#3-K7Q2-M4XD-T" or page.url == f"{folder}?pace=instant#3-K7Q2-M4XD-T"
