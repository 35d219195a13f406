"""The catalogues say all that the table says, in well-formed messages and in the words of the glossary."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from babel.messages import Catalog
from babel.messages.catalog import Message

from tools import words
from tools.build import plural_forms

LANGUAGES = words.languages()  # a new one is tested as soon as its file is there
GLOSSARY = words.ROOT / "docs" / "glossary.md"

PLACE = re.compile(r"\{(\w*)\}")
HTML = re.compile(r"</|<\w|&#?\w+;")

# The letters that a language writes its own words with. What stands in others has a reason.
FOREIGN = re.compile(r"[A-Za-z]{2,}")
FOREIGN_NAMES = {"Gigamic", "Juretzki", "Tim", "Line", "it", "WebAssembly", "JavaScript", "Enter"}


@cache
def catalogue(language: str) -> Catalog:
    return words.read_catalogue(language)


@cache
def sources() -> Catalog:
    return words.extract()


def texts_of(message: Message) -> "tuple[str, ...]":
    """The translation of a message: one text, or one for each plural form."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def originals_of(message: Message) -> "tuple[str, ...]":
    """The message in English: one text, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def messages(language: str) -> "list[Message]":
    return [message for message in catalogue(language) if message.id]


def test_languages_call_themselves_by_their_own_names() -> None:
    assert {"Български", "Deutsch", "Français"} <= {words.own_name(language) for language in LANGUAGES}


# Complete


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_has_the_messages_of_the_sources_and_no_others(language: str) -> None:
    wanted = {originals_of(message) for message in sources() if message.id}
    there = {originals_of(message) for message in messages(language)}
    assert wanted - there == set(), "run `make words` and translate what is new"
    assert there - wanted == set(), "run `make words`: these are no longer said"
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    assert [message.id for message in messages(language) if not all(texts_of(message))] == []
    assert [message.id for message in messages(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    forms = catalogue(language).num_plurals
    assert forms == len(Locale.parse(language).plural_form.tags | {"other"})
    for message in messages(language):
        assert len(texts_of(message)) == (forms if message.pluralizable else 1), message.id
    assert {"one", "other"} <= set(plural_forms(language, catalogue(language).plural_expr))


def test_extraction_finds_page_start_and_table() -> None:
    found = {text for message in sources() for text in originals_of(message)}
    assert {"Shuffling the cards…", "{name} is setting up the table…", "Undo", "{count} cards"} <= found
    assert "Market" in found  # a label
    assert [message for message in found if message.startswith("{1} to {7} choose")]


def test_no_message_has_and_lacks_a_plural() -> None:
    plain = {message.id for message in sources() if not message.pluralizable}
    assert plain & {message.id[0] for message in sources() if message.pluralizable} == set()


# Well formed


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_survive(language: str) -> None:
    for message in messages(language):
        wanted = {place for text in originals_of(message) for place in PLACE.findall(text)}
        for text in texts_of(message):
            assert set(PLACE.findall(text)) == wanted, (message.id, text)
            assert text.count("{") == text.count("}") == len(PLACE.findall(text)), text
            if message.id in KEYS:
                assert sorted(PLACE.findall(text)) == sorted(PLACE.findall(message.id)), text


KEYS = [text for text in words.page_messages(words.PAGE.read_text()) if PLACE.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_plain_text_with_the_ends_of_the_original(language: str) -> None:
    for message in messages(language):
        original = originals_of(message)[0]
        for text in texts_of(message):
            assert not HTML.search(text), text
            assert text == text.strip() and "\n" not in text and "  " not in text, text
            for end in ".:…":
                assert text.endswith(end) == original.endswith(end), (message.id, text)
            assert original.endswith("?") <= text.endswith("?"), (message.id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_dashes_are_those_of_the_language(language: str) -> None:
    known = {"de": "„“", "fr": "«»", "bg": "„“"}
    for message in messages(language):
        for text in texts_of(message):
            assert not re.search(r"[\"'`]|\.\.\.| - |-\d", text), text
            marks = known.get(language, "„“”«»‚‘’")
            assert set(re.findall("[„“”«»‚‘]", text)) <= set(marks), text
            assert ("“" in originals_of(message)[0]) <= (marks[0] in text), text


def test_french_signs_keep_to_their_words() -> None:
    for message in messages("fr"):
        for text in texts_of(message):
            assert not re.search(r"[^\u00a0][:»]|[^\u202f\u00a0][;!?]|«[^\u00a0]", text), text
            assert "’" in text or not re.search(r"\b[cdjlmnstCDJLMNST]'", text), text


def test_bulgarian_is_written_in_cyrillic() -> None:
    for message in messages("bg"):
        for text in texts_of(message):
            assert set(FOREIGN.findall(PLACE.sub("", text))) <= FOREIGN_NAMES, text


# The words of the glossary

# How a term looks where it is bent, if its own letters do not tell.
STEMS = {
    "close": r"\bclos(e|es|ed|ing)\b",
    "abschließen": "schließ|schlossen",
    "clore": r"\bcl(o|ô)",
    "Wette": "Wett",
    "Zug": "Z[uü]g",
    "затвори": "затв[ао]р",
    "залог": "зал[оа][гзж]",
    "боя": r"\bбо[яи]",
    "ръка": "ръ[кц]",
    "карта": "карт",
    "число": "числ",
    "редица": "редиц",
    "разлика": "разлик",
    "купчина с точки": "купчина",
}

# Where the English word is not the term, or there is room for a sign only: the beginning of the message, and the word.
OTHER_MEANINGS = {
    ("Close this window", "close"),
    ("Keep a card that would be too big a step", "close"),
    ("close", "close"),
    ("has a bet", "bet"),
    ("Your turn.", "turn"),
    ("{name}, it is your turn.", "turn"),
    ("There are 100 number cards", "turn"),
    ("Now everyone in turn", "turn"),
}


def terms() -> "list[tuple[str, dict[str, str]]]":
    """The terms in bold of the glossary: the English one, and those of the languages."""
    found = []
    for line in GLOSSARY.read_text().splitlines():
        cells = line.split("|")
        if len(cells) == 8 and "**" in cells[2]:
            english = re.findall(r"\*\*(.+?)\*\*", cells[2])
            others = {
                language: re.findall(r"\*\*(.+?)\*\*", cell)
                for language, cell in zip(("de", "fr", "bg"), cells[4:7], strict=True)
            }
            assert len(english) == 1 and all(len(term) == 1 for term in others.values()), line
            found.append((english[0], {language: term[0] for language, term in others.items()}))
    return found


def test_glossary_has_a_word_for_each_term() -> None:
    assert len(terms()) >= 16
    known = {english for english, _ in terms()} | {term for _, others in terms() for term in others.values()}
    assert set(STEMS) <= known


def is_meant(message: Message, english: str) -> bool:
    """Whether a message uses a term of the glossary."""
    text = originals_of(message)[0]
    if any(text.startswith(start) and english == word for start, word in OTHER_MEANINGS):
        return False
    text = PLACE.sub("", text).replace("Line-it", "")
    return bool(re.search(STEMS.get(english, rf"\b{english}s?\b"), text, re.IGNORECASE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_of_the_glossary_are_used(language: str) -> None:
    missed = []
    for english, others in terms():
        if language not in others:
            continue
        stem = re.compile(STEMS.get(others[language], others[language]), re.IGNORECASE)
        for message in messages(language):
            if is_meant(message, english):
                missed += [(english, text) for text in texts_of(message) if not stem.search(text)]
    assert missed == []


@pytest.mark.parametrize(
    ("language", "avoided"),
    [
        ("de", r"\bMarkt|\bLinie|\bRaute|Startspieler|Spieler|\bSie haben\b|\bIhre?n?\b"),
        ("fr", r"[Cc]lôtur|fermer la ligne|\bcarreau|\bvotre\b|\bvos\b|joueur"),
        ("bg", r"линия|\bцвят|\bВаш|\bвие\b|играч"),
    ],
)
def test_second_names_and_other_manners_are_avoided(language: str, avoided: str) -> None:
    texts = [text for message in messages(language) for text in texts_of(message)]
    assert [text for text in texts if re.search(avoided, text)] == []


# The page


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_in_a_language_has_its_words_and_only_its_words(language: str) -> None:
    page = words.PAGE.read_text()
    translations = words.plain_messages(catalogue(language))
    translated = words.translate_page(page, language, translations)
    assert f'<html lang="{language}">' in translated
    wanted = [PLACE.sub(r"\1", translations[message]) for message in words.page_messages(page)]
    assert [PLACE.sub(r"\1", message) for message in words.page_messages(translated)] == wanted
    tag = re.compile(r"</?\w+")
    assert tag.findall(translated) == tag.findall(page)


def test_page_without_translations_stays_as_it_is() -> None:
    page = words.PAGE.read_text()
    assert words.translate_page(page, "en", {}) == page


def test_what_a_translation_says_is_only_text() -> None:
    page = '<html lang="en"><p data-tr>One <kbd>X</kbd></p><i aria-label="Two" data-tr="aria-label"></i>'
    evil = words.translate_page(page, "de", {"One {X}": '<b>"{X}" & so', "Two": '"><b>'})
    assert '<p data-tr>&lt;b&gt;"<kbd>X</kbd>" &amp; so</p>' in evil
    assert 'aria-label="&quot;&gt;&lt;b&gt;"' in evil


# Bringing up to date


def test_update_keeps_translations_and_adds_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    words.update("nl")
    assert words.languages() == ["nl"]
    begun = (tmp_path / "nl" / "messages.po").read_text()
    assert 'msgid "Undo"\nmsgstr ""\n' in begun
    edited = begun.replace('msgid "Undo"\nmsgstr ""\n', 'msgid "Undo"\nmsgstr "Terug"\n')
    edited += '\nmsgid "Said no more"\nmsgstr "Niet meer gezegd"\n'
    (tmp_path / "nl" / "messages.po").write_text(edited)
    words.update("nl")
    assert (tmp_path / "nl" / "messages.po").read_text() == begun.replace(
        'msgid "Undo"\nmsgstr ""\n', 'msgid "Undo"\nmsgstr "Terug"\n'
    )
    assert words.plain_messages(words.read_catalogue("nl")) == {"Undo": "Terug"}


def test_a_code_that_is_no_language_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main(["klingon"]) == 1
    assert "no code of a language" in capsys.readouterr().err
    assert not (words.LOCALES / "klingon").exists()
