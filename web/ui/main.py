"""Puts the table together and starts it; importing this module is all that the page does."""

import sys

from . import words
from .app import App
from .browser import Page

_page = Page()
_app = App(_page)


def receive(kind: str, first: str, second: str) -> None:
    """Something the player did, or a pause that is over. Whatever breaks here is shown, never swallowed."""
    try:
        if kind == "act":
            _app.act(first.split())
        elif kind == "command":
            _app.command(first, second)
        elif kind == "key":
            _app.key(first, second)
        elif kind == "tick":
            _app.tick()
        elif kind == "answer":
            _app.answer(first, second)
        elif kind == "address":
            _app.address_changed()
    except Exception as error:  # noqa: BLE001 (the player is told, whatever it is)
        _page.broke(_traceback(error))


def _traceback(error: BaseException) -> str:
    """The traceback as text, by the means of the interpreter at hand."""
    if sys.implementation.name == "micropython":
        import io

        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


words.install(_page.catalogue(), _page.plural_category)
words.offer(_page.languages(), _page.language())
_page.connect(receive)
_app.start()
_page.ready()
