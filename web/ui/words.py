"""All that the table says passes through here: messages in English, looked up in the catalogue of the chosen language.

Messages are whole sentences with named places. `tr` and `tr_many` are what the catalogue tools look for; the English
text is the key, as in gettext. Plurals are chosen by the browser's own `Intl`, which `install` brings along.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def _english(count: int) -> str:
    return "one" if count == 1 else "other"


class _Catalogue:
    """The language in use: `messages` maps English to text, or to a text for each plural category."""

    messages: "dict[str, str | dict[str, str]]" = {}
    category: "Callable[[int], str]" = staticmethod(_english)
    language = "en"
    languages: "list[tuple[str, str]]" = [("en", "English")]


def install(messages: "dict[str, str | dict[str, str]]", category: "Callable[[int], str]") -> None:
    """Speak another language from now on: its messages, and what plural category (`one`, `other` …) a number has."""
    _Catalogue.messages = messages
    _Catalogue.category = staticmethod(category)


def offer(languages: "list[tuple[str, str]]", language: str) -> None:
    """Tell which languages there are, by code and own name, and which one is in use."""
    _Catalogue.languages = languages
    _Catalogue.language = language


def languages() -> "list[tuple[str, str]]":
    """The languages there are: their codes, and what each calls itself."""
    return _Catalogue.languages


def language() -> str:
    """The code of the language in use."""
    return _Catalogue.language


def tr(message: str, **places: object) -> str:
    """The message in the language in use, its places filled in."""
    text = _Catalogue.messages.get(message, message)
    assert isinstance(text, str)
    return text.format(**places) if places else text


def tr_many(one: str, many: str, count: int, **places: object) -> str:
    """The message for a number of things; `{count}` stands for the number itself."""
    category = _Catalogue.category(count)
    forms = _Catalogue.messages.get(one)
    if isinstance(forms, dict):
        text = forms.get(category, forms["other"])
    else:
        text = one if category == "one" else many
    return text.format(count=count, **places)
