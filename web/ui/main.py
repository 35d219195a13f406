"""Puts the table together; `start` is all that the page does with it."""

from . import words
from .app import App
from .browser import Page

_page = Page()
_app = App(_page)


def receive(kind: str, first: str, second: str) -> None:
    """Something the player did, or a pause that is over."""
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


def start() -> None:
    """Open what the address asks for; once more, where a module was missing that has come meanwhile."""
    _app.start()
    _page.ready()


words.install(_page.catalogue(), _page.plural_category)
words.offer(_page.languages(), _page.language())
_page.connect(receive)
