"""What the build writes into the heads of pages about where they lie."""

import re

from tools import words
from tools.build import page_head

SITE = "https://example.org/line-it/"


def test_each_language_is_a_page_of_its_own_to_search_engines() -> None:
    paths = ["", *[f"{language}.html" for language in words.languages()]]
    for path in paths:
        head = page_head(SITE, path)
        assert f'<link rel="canonical" href="{SITE}{path}">' in head
        assert f'<meta property="og:url" content="{SITE}{path}">' in head
        alternates = re.findall(r'<link rel="alternate" hreflang="\w+" href="([^"]*)">', head)
        assert sorted(alternates) == sorted(SITE + other for other in paths)


def test_addresses_are_left_out_where_the_site_is_not_known() -> None:
    head = page_head("", "de.html")
    assert "Content-Security-Policy" in head
    assert "canonical" not in head
    assert "og:url" not in head
    assert "alternate" not in head
