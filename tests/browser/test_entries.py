"""Entry pages: what a chat program shows of a link, and that they lead to the table with all that the link asks for."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tools import words
from tools.build import SOCIAL_IMAGE, Site, put_entry_pages

from .conftest import Guard

NewContext = Callable[..., BrowserContext]
KINDS = sorted(words.entry_pages())
PAGES = [f"{kind}/{page}" for kind in KINDS for page in ("", *(f"{language}.html" for language in words.languages()))]


def test_each_leads_to_the_table_with_seats_and_fragment(page: Page, guard: Guard, base_url: str) -> None:
    guard.allow("ERR_FAILED")
    page.route("**/boot-*.js", lambda route: route.abort())  # the table itself is not needed here
    for path in PAGES:
        page.goto(f"/{path}?seats=human,newcomer,newcomer#3-K7Q2-M4XD-T")
        page.wait_for_url(f"{base_url}/?seats=human,newcomer,newcomer#3-K7Q2-M4XD-T")
        page.goto(f"/{path}")
        page.wait_for_url(f"{base_url}/#d1.today" if path.startswith("daily/") else f"{base_url}/")


@pytest.mark.parametrize("language", ["en", *words.languages()])
def test_each_can_be_read_without_scripts(new_context: NewContext, language: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    for kind in KINDS:
        page.goto(f"/{kind}/" if language == "en" else f"/{kind}/{language}.html")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(".lede")).to_be_visible()
    page.locator(".btn").click()
    page.wait_for_url("**/" if language == "en" else f"**/{language}.html")


@pytest.mark.parametrize("address", ["", "https://example.org/line-it"])
def test_previews_have_words_of_their_language_and_whole_addresses(tmp_path: Path, address: str) -> None:
    site = Site(tmp_path)
    put_entry_pages(site, address)
    titles = set()
    for path in PAGES:
        html = (tmp_path / path / "index.html" if path.endswith("/") else tmp_path / path).read_text()
        facts = dict(re.findall(r'<meta property="og:(\w+)"[^>]* content="([^"]*)"', html))
        titles.add(facts["title"])
        assert facts["title"] in html.partition("<title")[2].partition("</title>")[0]
        assert len(facts["description"]) > 40
        assert "TITLE" not in html and "TEXT" not in html
        assert facts.get("url") == (f"{address}/{path}" if address else None)
        assert facts.get("image") == (f"{address}/{SOCIAL_IMAGE}" if address else None)
    assert len(titles) == len(PAGES)  # each kind in each language has a title of its own
