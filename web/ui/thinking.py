"""How computer players think at the table: in pieces here, or in the worker, so that the page never stands still.

What comes out is the plan of one turn. It counts only as long as the game stands where it was asked for: an answer to
an old question finds nobody who waits for it.
"""

import json

from lineit_core.notation import parse_action
from lineit_core.turn import turn_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from lineit_core import Action
    from lineit_core.ai.choice import Work
    from lineit_core.events import Event

    from .app import App
    from .session import Session

    Answer = TypeVar("Answer")

SPREE = 32
"""Steps that computer players do at a stretch where nothing is shown in between."""


PIECES = 2
"""Pieces of thinking that are done at a stretch: up to ten milliseconds each, on a slow machine."""


def push(work: "Work[Answer]") -> "list[Answer]":
    """Think some pieces further; gives the answer, in a list, once it is found."""
    try:
        for _ in range(PIECES):
            next(work)
    except StopIteration as end:
        return [end.value]
    return []


class Thinking:
    """The thoughts about one moment of a game: `work` to be done here, or the number of a `question` to the worker."""

    def __init__(self, session: "Session", question: int) -> None:
        seat = session.game.to_move
        assert seat is not None
        self.level = session.people.level(seat)
        self.record = session.record
        self.count = len(session.record.moves)
        self.question = question
        self.work: Work[list[Action]] | None = None if question else turn_of(self.level, session.game)
        self.plan: list[Action] = []
        self.has_failed = False
        self.has_paused = False  # in between, since it was not done at one stretch

    def is_about(self, session: "Session") -> bool:
        """Whether the game still stands where it stood; undo gives it another record."""
        return session.record is self.record and len(self.record.moves) == self.count

    @property
    def awaits_answer(self) -> bool:
        """Whether it goes on with the answer of the worker, and not before."""
        return bool(self.question) and not self.plan and not self.has_failed

    def go_on(self) -> None:
        """Think on, if this is done here."""
        if self.work is not None:
            for plan in push(self.work):
                self.plan = plan
                self.work = None

    def hear(self, answer: str) -> None:
        """Take in what the worker says; nothing when it can't be had."""
        actions = json.loads(answer).get("actions") if answer else None
        if actions:
            self.plan = [parse_action(text) for text in actions]
        else:
            self.has_failed = True


def begin(app: "App") -> bool:
    """Let the computer player to move begin to think unless it does; gives whether it begins only now.

    The worker is asked at once, and thinks while the table shows what happened before.
    """
    session = app.session
    assert session is not None and session.game.to_move is not None
    if session.plan or (app.thinking is not None and app.thinking.is_about(session)):
        return False
    # In the last phase there is nothing to search.
    asks = session.people.searches(session.game.to_move) and not session.is_slow and session.game.phase == "turns"
    if asks:
        app.questions += 1
    thinking = app.thinking = Thinking(session, app.questions if asks else 0)
    if asks:
        question = {"do": "turn", "level": thinking.level, "record": session.record_text()}
        app.browser.ask(app.questions, json.dumps(question))
    return True


def takes_long(app: "App") -> bool:
    """Whether the seat to move on the table is in thoughts that may take long enough to be shown."""
    session = app.session
    thinking = app.thinking
    if session is None or app.watch or thinking is None or session.plan or not thinking.is_about(session):
        return False
    seat = session.game.to_move
    return seat is not None and session.people.searches(seat) and not thinking.has_failed


def go_on(app: "App") -> "list[Event] | None":
    """Let the computer players go on as far as they get without a pause.

    Gives what is to be shown, perhaps only that somebody thinks; None when nothing is: then it goes on by itself with a
    tick, or with the answer of the worker.
    """
    session = app.session
    assert session is not None
    for _ in range(SPREE):
        is_fresh = begin(app)
        if not session.plan and not _decide(app, session):
            session.keep()
            return [] if is_fresh and takes_long(app) else None
        round_ = session.game.round
        happened = app.noting(session.computer_step())
        if app.hurries and session.game.round != round_ and not session.people.humans:
            session.keep()
            return []  # how far the game is, for those who wait for its end
        if not app.hurries or not session.is_computers_turn:
            session.keep()
            return happened if not app.hurries else [each for each in happened if type(each).__name__ == "GameEnded"]
    session.keep()
    app.pause(0)
    return None


def _decide(app: "App", session: "Session") -> bool:
    """Think on for a moment; gives whether the plan can be followed now.

    After long thoughts what is to be seen comes with a tick of its own, since to paint takes as long again.
    """
    thinking = app.thinking
    assert thinking is not None
    thinking.go_on()
    session.plan = thinking.plan
    if thinking.has_failed:
        app.open("stand-in")
    elif thinking.work is not None or (session.plan and thinking.has_paused and not app.hurries):
        thinking.has_paused = True
        app.pause(0)
        return False
    return bool(session.plan)
