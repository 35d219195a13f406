"""A browser and a shelf that only remember, and a table on them that a test can play."""

import json
import random
from collections.abc import Iterable

from lineit_core import DealCode, Game
from lineit_core.ai import finish
from lineit_core.events import Event
from lineit_core.record import parse_record
from lineit_core.turn import turn_of
from ui.app import App
from ui.picture import Picture
from ui.session import Session

from .page import Page

SITE = "https://example.org/#"
"""What stands before the fragment of every link."""

TAB = 5
"""The number of the tab, which is in those of its games."""


class Shelf:
    """Texts by key in a dict; refuses to read or to write when it is told to, as a full or locked device does."""

    def __init__(self, texts: "dict[str, str] | None" = None) -> None:
        self.texts = dict(texts or {})
        self.refuses_reading = False
        self.refuses_writing = False
        self.elsewhere: list[str] = []  # numbers of games that other tabs play

    def get(self, key: str) -> "str | None":
        if self.refuses_reading:
            raise OSError("no reading")
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.refuses_writing:
            raise OSError("no writing")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        if self.refuses_writing:
            raise OSError("no writing")
        self.texts.pop(key, None)

    def keys(self) -> "list[str]":
        if self.refuses_reading:
            raise OSError("no reading")
        return list(self.texts)

    def held(self) -> "list[str]":
        return self.elsewhere


class Browser:
    """What the table asks of a browser, answered from plain attributes; what it was told is kept in lists."""

    def __init__(
        self, shelf: "Shelf | None" = None, fragment: str = "", seats: "str | None" = None, pace: "str | None" = None
    ) -> None:
        self.shelf = shelf or Shelf()
        self.fragment = fragment
        self.seats = seats
        self.pace = pace
        self.reloaded = False
        self.refused = False
        self.pictures: list[Picture] = []
        self.pauses: list[int] = []
        self.shared: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.files: list[tuple[str, str]] = []
        self.date = "2026-11-30 20:15"
        self.started_again: list[str] = []
        self.seed = 1
        self.thinker_starts = 0
        self.asked: list[tuple[int, dict[str, str]]] = []  # what the worker was asked and has not answered yet

    def paint(self, picture: Picture) -> None:
        self.pictures.append(picture)

    def later(self, milliseconds: int) -> None:
        self.pauses[:] = [milliseconds]  # an earlier wish is forgotten

    def start_thinker(self) -> None:
        self.thinker_starts += 1

    def ask(self, question: int, text: str) -> None:
        self.asked.append((question, json.loads(text)))

    def address(self) -> "tuple[str, str | None, str | None]":
        return self.fragment, self.seats, self.pace

    def set_address(self, fragment: str) -> None:
        self.fragment = fragment

    def share(self, text: str, fragment: str, seats: str = "") -> None:
        del seats
        self.shared.append((text, fragment))

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def link(self, fragment: str, seats: str = "") -> str:
        return (SITE.replace("#", f"?seats={seats}#") if seats else SITE) + fragment

    def can_share(self) -> bool:
        return True

    def save_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def share_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def save_picture(self, name: str, svg: str, sends: bool) -> None:
        del sends
        self.files.append((name, svg))

    def now(self) -> str:
        return self.date

    def start_again(self, language: str) -> None:
        self.started_again.append(language)

    def random_seed(self) -> int:
        """Another number for every deal, the same ones in every test."""
        self.seed += 1
        return self.seed

    def is_reload(self) -> bool:
        return self.reloaded

    def fact(self, name: str) -> str:
        """The number of the tab, that the log is beside the table, and what the device calls the days of the week."""
        return {"tab": str(TAB), "log": "yes", "weekdays": "Mon Tue Wed Thu Fri Sat Sun"}.get(name, "")

    def storage_refused(self) -> bool:
        return self.refused


class Table:
    """The table as a person has it before them: what it shows, what they do, and the pauses of the others."""

    def __init__(
        self,
        fragment: str = "",
        seats: "str | None" = None,
        pace: "str | None" = "instant",
        shelf: "Shelf | None" = None,
        reloaded: bool = False,
        **settings: str,
    ) -> None:
        self.browser = Browser(shelf, fragment, seats, pace)
        self.browser.reloaded = reloaded
        if settings:
            self.browser.shelf.set("lineit.settings", json.dumps(settings))
        self.app = App(self.browser)
        self.app.start()

    @property
    def session(self) -> Session:
        """The session in play."""
        assert self.app.session is not None
        return self.app.session

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.session.game

    @property
    def picture(self) -> Picture:
        """What is shown now."""
        return self.browser.pictures[-1]

    @property
    def page(self) -> Page:
        """What is shown now, as a tree of elements."""
        return Page(self.picture)

    @property
    def watching(self) -> bool:
        """Whether the game on the table is one that is only looked at: for the page that is like a menu."""
        return self.picture.body["watching"] == "yes" and self.state == "menu"

    @property
    def state(self) -> str:
        """The `data-state` of the body."""
        return self.picture.body["state"]

    @property
    def said(self) -> str:
        """The text of the status line."""
        return self.page.region("status").text()

    @property
    def legal(self) -> "list[str]":
        """The legal actions as sorted texts."""
        return sorted([action.text for action in self.game.legal_actions()])

    def act(self, *texts: str) -> None:
        """Do actions as one step."""
        self.app.act(list(texts))

    def play(self, script: str) -> None:
        """Do actions, each as a step of its own; all of them must be legal."""
        for text in script.split():
            assert text in self.legal, (text, self.legal)
            self.act(text)

    def wait(self) -> None:
        """Let the pauses end until no further one is asked for."""
        while self.browser.pauses:
            self.browser.pauses.clear()
            self.app.tick()

    def answer(self, text: "str | None" = None) -> None:
        """Let the worker answer the oldest question, rightly unless a text is given."""
        question, asked = self.browser.asked.pop(0)
        if text is None:
            actions = finish(turn_of(asked["level"], parse_record(asked["record"]).game))
            text = json.dumps({"actions": [action.text for action in actions]})
        self.app.answer(str(question), text)

    def reload(self) -> "Table":
        """The table after the page has been loaded again with the same address."""
        browser = self.browser
        return Table(browser.fragment, browser.seats, browser.pace, browser.shelf, reloaded=True)


def computer_step(session: Session) -> "list[Event]":
    """Let the computer player to move do its next step, thinking at once."""
    assert session.game.to_move is not None
    if not session.plan:
        session.plan = finish(turn_of(session.people.level(session.game.to_move), session.game))
    return session.computer_step()


def computers_to_end(session: Session) -> None:
    """Let the computer players go on until a person is to move or the game is over."""
    while session.is_computers_turn:
        computer_step(session)
    session.keep()


def code_of(players: int, ending: str = "two", seed: int = 7) -> str:
    """A deal code."""
    return str(DealCode(players, ending, seed))


def seats_of(players: int, people: "Iterable[int]", level: str = "newcomer") -> str:
    """The wish for seats: people at some, a level at the others."""
    at = set(people)
    return ",".join(["human" if seat in at else level for seat in range(players)])


def some_action(game: Game, rng: random.Random) -> str:
    """An arbitrary legal action of one that fills hand and line before it closes, so that all positions come up."""
    legal = [action.text for action in game.legal_actions()]
    rare = [text for text in legal if text in ("x", "-")]
    usual = [text for text in legal if text not in rare]
    if usual and rng.random() < 0.9:
        return rng.choice(usual)
    return rng.choice(legal)


def play_on(table: Table, rng: random.Random, steps: int = 1000) -> None:
    """Let the person (or the people) at a table do arbitrary things, at most so many, until the game is over."""
    for _ in range(steps):
        table.wait()
        if not table.session.is_persons_turn:
            return
        table.act(some_action(table.game, rng))
