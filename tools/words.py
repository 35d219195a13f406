"""Knows where the words of the table stand, in the sources and in the catalogues, and keeps the two together.

Messages are the first texts of `tr` and `tr_many` in web/ui and web/js, and what web/index.html and the entry pages
mark with `data-tr`: the content of an element, or the attribute that the mark names. Elements inside a content become
places that are named by their text: `<kbd>X</kbd> closes the line.` is the message `{X} closes the line.` What
js/boot.js does to the page while it starts, `translate_page` does to the pages that are in a language from the
beginning.
"""

import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape, unescape
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCALES = WEB / "locales"
PAGE = WEB / "index.html"
ENTRY = WEB / "entry.html"
ENTRIES = WEB / "entries.json"

SOURCES = (("javascript", "js/*.js"), ("python", "ui/*.py"))
KEYWORDS = {"tr": None, "tr_many": (1, 2)}

_MARKED = re.compile(r'<(\w+)[^<>]*? data-tr(?:="([\w-]+)")?[^<>]*>')
_INNER = re.compile(r"<(\w+)[^<>]*>([^<>]*)</\1>")
_PLACE = re.compile(r"\{(\w+)\}")


def languages() -> list[str]:
    """The languages there are catalogues for, by their codes."""
    return sorted(file.parent.name for file in LOCALES.glob("*/messages.po"))


def own_name(language: str) -> str:
    """What a language calls itself: `Deutsch`, `Français`."""
    name = Locale.parse(language).get_display_name(language)
    assert name
    return name[0].upper() + name[1:]


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language; raises `PoFileError` when it is damaged."""
    with (LOCALES / language / "messages.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def plain_messages(catalogue: Catalog) -> dict[str, str]:
    """The translations of the messages that have no plural, without those that are missing or guessed at (fuzzy)."""
    return {
        str(message.id): str(message.string)
        for message in catalogue
        if message.id and message.string and not message.pluralizable and not message.fuzzy
    }


def extract() -> Catalog:
    """All messages of the sources, in the order in which a player meets them: pages, start, table."""
    found = Catalog()
    for page in (PAGE.read_text(), *entry_pages().values()):
        for text in page_messages(page):
            found.add(text)
    for method, pattern in SOURCES:
        for file in sorted(WEB.glob(pattern)):
            for _, message, _, _ in extract_from_file(method, file, keywords=KEYWORDS):
                found.add(message)
    return found


# The pages


def entry_pages() -> dict[str, str]:
    """The pages that links of each kind go by, in English, by the names of their folders."""
    page = ENTRY.read_text()
    return {
        name: page.replace("TITLE", escape(words["title"])).replace("TEXT", escape(words["text"]))
        for name, words in json.loads(ENTRIES.read_text()).items()
    }


def page_messages(html: str) -> Iterator[str]:
    """The messages of a page, in its order."""
    for start, end, is_content in _marked_texts(html):
        yield _message_of(html[start:end]) if is_content else unescape(html[start:end])


def translate_page(html: str, language: str, translations: dict[str, str]) -> str:
    """The page in a language; what is not translated stays as it is."""
    pieces = []
    done = 0
    for start, end, is_content in _marked_texts(html):
        source = html[start:end]
        message = _message_of(source) if is_content else unescape(source)
        text = escape(translations.get(message, message), quote=not is_content)
        if is_content:
            elements = {inner[2]: inner[0] for inner in _INNER.finditer(source)}
            text = _PLACE.sub(lambda place, elements=elements: elements[place[1]], text)  # type: ignore[misc]
        pieces += [html[done:start], text]
        done = end
    return "".join([*pieces, html[done:]]).replace('<html lang="en">', f'<html lang="{language}">', 1)


def _marked_texts(html: str) -> Iterator[tuple[int, int, bool]]:
    """Where each marked text begins and ends, and whether it is the content of an element or an attribute."""
    for mark in _MARKED.finditer(html):
        tag, attribute = mark.groups()
        if attribute:
            start = html.index(f' {attribute}="', mark.start(), mark.end()) + len(attribute) + 3
            yield start, html.index('"', start), False
        else:
            yield mark.end(), html.index(f"</{tag}>", mark.end()), True


def _message_of(content: str) -> str:
    return unescape(_INNER.sub(lambda inner: f"{{{inner[2]}}}", content))


# The catalogues


def update(language: str) -> None:
    """Bring a catalogue up to date with the sources, or begin it; new messages have no translation yet."""
    file = LOCALES / language / "messages.po"
    if file.exists():
        catalogue = read_catalogue(language)
    else:
        catalogue = Catalog(
            language,
            header_comment=f"# The words of the table: {Locale.parse(language).english_name}.",
            project="Line-it",
            version="0.1",
            msgid_bugs_address="see CONTRIBUTING.md",
            last_translator="Line-it",
            language_team="Line-it",
            revision_date=datetime.now(UTC),
            fuzzy=False,
        )
    catalogue.update(extract(), no_fuzzy_matching=True, update_creation_date=False)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as target:
        write_po(target, catalogue, width=120, no_location=True, ignore_obsolete=True)


def main(wanted: list[str]) -> int:
    """Update the catalogues of the languages named, of all when none is named; gives the exit status."""
    for language in wanted or languages():
        try:
            update(language)
        except (UnknownLocaleError, ValueError):
            print(f"{language!r} is no code of a language: say `de`, `fr` or the like.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
