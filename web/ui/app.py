"""The table as a whole: takes what the player wants, changes the game, and has the new state painted."""

from lineit_core import DealCode, IllegalAction, NotationError, card_text
from lineit_core.deal import ENDINGS, PLAYER_COUNTS
from lineit_core.record import Record

from . import frame, motion, settings, thinking
from .address import PACES, default_seats, known_seats, read_address, read_text
from .kept import Kept
from .people import HUMAN, unversioned
from .picture import Picture, picture
from .sentences import RECAPPED, event_sentence, reason_sentence
from .session import Session, is_untouched
from .store import Store
from .words import language, languages, tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from lineit_core.events import Event

    from .address import Request
    from .hints import Hint
    from .lesson import Lesson
    from .seating import Draft
    from .store import SavedGame, Shelf
    from .watch import Watch

    class Browser(Protocol):
        """What the table needs of a browser; `web/ui/browser.py` has the real one."""

        @property
        def shelf(self) -> Shelf: ...

        def paint(self, picture: "Picture") -> None: ...
        def later(self, milliseconds: int) -> None: ...
        def start_thinker(self) -> None: ...
        def ask(self, question: int, text: str) -> None: ...
        def address(self) -> "tuple[str, str | None, str | None]": ...
        def set_address(self, fragment: str) -> None: ...
        def share(self, text: str, fragment: str, seats: str = "") -> None: ...
        def copy(self, text: str) -> None: ...
        def link(self, fragment: str, seats: str = "") -> str: ...
        def can_share(self) -> bool: ...
        def save_file(self, name: str, text: str) -> None: ...
        def share_file(self, name: str, text: str) -> None: ...
        def save_picture(self, name: str, svg: str, sends: bool) -> None: ...
        def now(self) -> str: ...
        def random_seed(self) -> int: ...
        def is_reload(self) -> bool: ...
        def storage_refused(self) -> bool: ...
        def start_again(self, language: str) -> None: ...
        def fact(self, name: str) -> str: ...


FIRST_PLAYERS = 3

FINALE = 1600
"""Milliseconds between the last action of a game and its result."""

PAUSES = {"calm": 900, "quick": 400, "instant": 0}
"""Milliseconds between the steps of computer players, by pace."""


class App:
    """Owns the session, the open dialog and the settings; every intent comes in by one of the public methods."""

    def __init__(self, browser: "Browser") -> None:
        self.browser = browser
        self.store = Store(browser.shelf, int(browser.fact("tab") or 0))
        self.settings = self.store.settings()
        self.kept = Kept()
        self.session: Session | None = None
        self.watch: Watch | None = None  # a game that is looked at while the one in play waits
        self.errand: object = None  # what the open dialog works on, if it needs more than its name
        self.dialog = ""  # name and, behind a colon, argument of the open dialog
        self.notices: list[str] = []
        self.recaps: list[str] = []
        self.ticking = False
        self.chores: list[Callable[[], bool]] = []  # work in slices, such as an import: each tick does one of the first
        self.draft: Draft | None = None  # the form of the new game
        self.copying = ""  # the command whose text is on its way into the clipboard
        self.copied = ""  # the command whose text has arrived there, as long as the dialog is open
        self.typed = ""  # what was typed as the code of a deal
        self.thinking: thinking.Thinking | None = None
        self.questions = 0  # put to the worker so far
        self.is_halted = False  # a game among computer players, until it is to run on
        self.skips = False  # nothing is shown until a person is to move
        self._steps = False  # the player wants one step
        self.hint: Hint | None = None
        self._wished_pace = ""  # what a link asks for: it holds for this visit, and is not kept
        self.saying = ""  # what is to be said with the next picture, instead of the news
        self._heard = 0  # entries of the log that have been told
        self._coached = ""  # what the coach said last
        self._owes_result = False  # the game has just ended, and its result is to come by itself
        self._shown_to = -1  # the seat that looked last, where hands are secret
        self.lesson: Lesson | None = None
        self.offers_lesson = False
        self.sent = ""  # the deal that an address has just brought, whose opponents may still be chosen
        self._left: Session | None = None  # the game that waits while the introduction is played

    # Starting

    def start(self) -> None:
        """Open what the address asks for: a deal, the game that was left, or a first game."""
        fragment, seats, pace = self.browser.address()
        request = read_address(fragment, seats, pace)
        self._wished_pace = request.pace or ""
        reloaded = self.browser.is_reload()
        kept = self.store.current()
        if reloaded and kept and request.code and str(kept.record.code) == str(request.code):
            # The game on the table goes on, whoever the link wanted to play that the page was opened with.
            request.seats = None
            request.problems = []
        self._open_request(request, kept, reloaded)

    def _open_request(self, request: "Request", kept: "SavedGame | None", reloaded: bool) -> None:
        """Open a request; `kept` is the game in play last, `reloaded` whether the page was just loaded again."""
        self.notices = []
        self.offers_lesson = kept is None and "learned" not in self.settings
        said = request.problems + self._damages()
        if request.link is not None or request.daily:
            if kept:
                self._resume_kept()
            from . import opening

            opening.open_request(self, request)
        elif request.typed:
            if kept:
                self._resume_kept()
        elif kept and _is_wanted(kept.record, request) and (reloaded or not kept.record.game.is_over):
            self._resume_kept()
            self._go_on()
        else:
            number = self.store.unfinished(str(request.code), request.seats) if request.code else None
            if number is None or not self.resume(number):
                self.sent = str(request.code or "")
                self._deal(request)
            if kept and not kept.record.game.is_over and not is_untouched(kept.record, _humans(kept.record)):
                said.append(tr("The game you left is kept under Games."))
        said += self._refusals()
        self.notices = said + self.notices
        if request.typed or request.broken:
            self._offer_mending(request)
        elif said:
            self.paint()

    def _offer_mending(self, request: "Request") -> None:
        """Say what could not be read, and show what is left of it, which can be mended by hand."""
        self.typed = request.typed
        self.errand = request
        self.saying = " ".join(self.notices)
        self.open("open")

    def follow(self, request: "Request") -> None:
        """Open what was typed or pasted, or say what is the matter with it."""
        if request.code is not None:
            self.begin(request.code, default_seats(request.code.players))
        elif request.link is not None or request.daily:
            from . import opening

            opening.open_request(self, request)
        else:
            slip = tr("The deal code “{code}” has a slip in it, or is not complete.", code=request.fragment)
            self.notices = request.problems or [slip]
            self._offer_mending(request)

    def address_changed(self) -> None:
        """The fragment was changed by hand or by a link: open that deal, unless it is the one in play.

        Seats and pace in the address were for the link that the page was opened with.
        """
        fragment, _, _ = self.browser.address()
        request = read_address(fragment)
        if self.session and not self.watch and request.code and str(request.code) == str(self.session.record.code):
            self.browser.set_address(str(request.code))  # the same, however it was written
            return
        self.dialog = ""
        self.watch = None
        self._open_request(request, self.store.current(), False)

    def _resume_kept(self) -> None:
        saved = self.store.current()
        if saved:
            self._sit_down_to(saved)

    def _deal(self, request: "Request") -> None:
        """Begin the game of a request, with a fresh code and friendly opponents where it leaves them open."""
        code = request.code
        if code is None:
            players = len(request.seats) if request.seats else self.usual_players()
            ending = self.settings.get("ending", "")
            code = DealCode(players, ending if ending in ENDINGS else ENDINGS[0], self.browser.random_seed())
        seats = request.seats or default_seats(code.players)
        self.begin(code, seats)

    def deal_first(self) -> None:
        """Begin a first game, as on a device that knows none."""
        self.begin(DealCode(FIRST_PLAYERS, ENDINGS[0], self.browser.random_seed()), default_seats(FIRST_PLAYERS))

    def begin(self, code: "DealCode", seats: "tuple[str, ...]", notes: "dict[str, str] | None" = None) -> None:
        """Play a deal from its start; the notes are kept with the game."""
        self.play_on(Record.deal(code, seats), seats, notes)

    def play_on(
        self, record: Record, seats: "tuple[str, ...]", notes: "dict[str, str] | None" = None, practice: bool = False
    ) -> None:
        """Play a game on from where its record stands, as a game of its own."""
        all_notes = {"begun": self.browser.now()}
        all_notes.update(notes or {})
        names = settings.names(self.settings)
        self._sit_down(Session(self.store, record, seats, None, names, all_notes, practice))
        self._go_on()

    def resume(self, number: int) -> bool:
        """Go on with a kept game; gives whether it could be read and is not open in another window."""
        saved = None if self.store.is_elsewhere(number) else self.store.game(number)
        if saved is None:
            return False
        self._sit_down_to(saved)
        self._go_on()
        return True

    def work_at(self, chore: "Callable[[], bool]", first: bool = False) -> None:
        """Do a slice of some work with each tick, until it says that there is no more; one waits for the other."""
        self.chores.insert(0 if first else len(self.chores), chore)
        self.pause(0)

    @property
    def in_play(self) -> "Session | None":
        """The game in play, also while it waits for the end of the introduction."""
        return self._left if self.lesson else self.session

    @property
    def shown(self) -> "Session | Watch | None":
        """The game on the table: one that is watched, else the one in play."""
        return self.watch or self.session

    def give_hint(self, hint: "Hint | None") -> None:
        """Show a hint, unless the player looks at something else by now or has been told something meanwhile."""
        if self.dialog or self.watch or self.notices:
            return
        self.hint = hint
        self.saying = hint.say if hint else ""
        self.paint()

    def look_at(self, watch: "Watch | None") -> None:
        """Watch a game instead of the one in play, or go back to that."""
        self._cmd_leave_lesson("")
        self.hint = None
        self.notices = []
        self.watch = watch

    def keep_setting(self, name: str, value: str) -> None:
        """Let a setting hold from now on."""
        self.settings[name] = value
        self.store.keep_setting(name, value)

    def usual_players(self) -> int:
        """How many played last."""
        text = self.settings.get("players", "")
        return int(text) if text in [str(n) for n in PLAYER_COUNTS] else FIRST_PLAYERS

    def pause(self, milliseconds: int) -> None:
        """Ask for a tick, unless one is on its way."""
        if not self.ticking:
            self.ticking = True
            self.browser.later(milliseconds)

    def _sit_down_to(self, saved: "SavedGame") -> None:
        """Take up a kept game, and say which of its opponents are not known here."""
        seats, problems = known_seats(saved.record.seats or default_seats(saved.record.game.players))
        self._sit_down(Session(self.store, saved.record, seats, saved, settings.names(self.settings)))
        self.notices = problems

    def _sit_down(self, session: Session) -> None:
        """Begin with a game as if no other had been before; what is to be said of it comes afterwards."""
        left = self.in_play
        if left is not None and left.is_untouched and left.number != session.number:
            self.store.forget(left.number)
        self.session = session
        self.lesson = None
        self.watch = None
        self._left = None
        self.dialog = ""
        self._forget_said()
        self._heard = -1
        self._shown_to = -1
        self.thinking = None
        self.is_halted = self.skips = self._steps = False
        if [seat for seat in range(session.game.players) if session.people.searches(seat)]:
            self.browser.start_thinker()
        self.browser.set_address(str(session.record.code or ""))

    def _damages(self) -> "list[str]":
        """What could not be read since this was asked last, in sentences."""
        damaged = self.store.damaged
        self.store.damaged = []
        said = []
        if "settings" in damaged:
            said.append(tr("The stored settings could not be read: they have been set aside."))
        if "current" in damaged:
            said.append(tr("It could not be read which game was left: all games are in the menu under Games."))
        if [name for name in damaged if name.isdigit()]:
            said.append(tr("A stored game could not be read: it has been set aside."))
        return said

    def _refusals(self) -> "list[str]":
        """What the browser refuses, in sentences."""
        said = []
        if self.browser.fact("elsewhere"):
            said.append(tr("The game that was left is open in another window: this is a new one."))
        if self.store.refused or self.browser.storage_refused():
            said.append(tr("This browser refuses to store anything: the game is lost when the page is left."))
        return said

    # Intents

    def act(self, texts: "list[str]") -> None:
        """Do one or more actions as one step of the person to move."""
        if not self.session or self.watch or not self.session.is_persons_turn:
            return
        self._forget_said()
        if self.dialog != "curtain":
            self.dialog = ""  # who plays on has seen enough of it
        try:
            if self._ends_turn_after(texts):
                texts = texts + ["."]
            happened = self.noting(self.session.act(texts))
        except IllegalAction as error:
            self._notice(reason_sentence(error.reason))
            return
        except NotationError:
            self._notice(tr("That control asks for something that is no action of this game."))
            return
        self._go_on(happened)

    def _ends_turn_after(self, texts: "list[str]") -> bool:
        """Whether the turn ends by itself after these actions, as the player may wish."""
        if not self.session or self.lesson or not settings.is_on(self.settings, "auto"):
            return False
        return texts[-1:] != ["."] and self.session.leaves_nothing_to_decide(texts)

    def tick(self) -> None:
        """The pause is over: the computer player to move goes on."""
        self.ticking = False
        if self.chores:
            chore = self.chores[0]
            if not chore() and chore in self.chores:
                self.chores.remove(chore)
            if self.chores:
                self.pause(0)
            else:
                self._schedule()
            return
        owes_result = self._owes_result
        self._owes_result = False
        if self.watch:
            self._tick_watch()
        elif self.lesson and self.lesson.waits_for_opponent and not self.dialog:
            self._go_on(self.lesson.opponent_step())
        elif self._lets_computer_move():
            self._let_computers_move()
        elif owes_result and self.session and self.session.game.is_over and not self.dialog:
            self.open("result")

    def answer(self, question: str, text: str) -> None:
        """The worker has answered a question, with an empty text when it can't be had."""
        if self.thinking is None or str(self.thinking.question) != question:
            return
        self.thinking.hear(text)
        if not self.ticking and self.session and self.thinking.is_about(self.session):
            self.tick()

    def command(self, name: str, argument: str = "") -> None:
        """Do what a control that is no game action asks for (`data-cmd`, `data-arg`)."""
        do = getattr(self, "_cmd_" + name.replace("-", "_"), None)
        if do is not None:
            do(argument)
            return
        from . import desk

        desk.command(self, name, argument)

    def key(self, key: str, card: str) -> None:
        """A key was pressed, with the focus on a card (its text) or on nothing (the empty text)."""
        session = self.session
        if not session or self.dialog or self.watch:
            return
        if key == "Enter" and self.lesson and self.lesson.is_done:
            self._cmd_lesson(str(self.lesson.moment + 1))  # there is none: the introduction is finished
        elif key == "?":
            self._cmd_hint("")
        elif key.lower() in ("w", "y", "o", "m", "j"):
            self._tell(key.lower())
        elif key in "nN":
            self._cmd_numbers("")
        elif key in "xX":
            self._try("x")
        elif key in "eE":
            self._try(self._end_of_turn())
        elif key in "uU":
            self._cmd_undo("")
        elif key in "lL" and card:
            view = session.view()
            if card in [card_text(which) for which in view.hand]:
                self._try("^" + card)
            elif frame.is_forced(view) and card in [card_text(which) for which in view.market]:
                self.act(["x", card + ">l"])
            else:
                self._try(card + ">l")
        elif key in "hH" and card:
            self._try(card + ">h")
        elif key in "lLhH" and session.is_persons_turn:
            self._notice(tr("First choose a card: with 1 to 7 in the market, with 8 and 9 in your hand."))
        elif key == "Enter" and session.is_computers_turn:
            self._cmd_skip("")
        elif key == "Enter":
            self._try(self._end_of_turn())

    def _end_of_turn(self) -> str:
        """What ends the turn: in the last phase that is to pass."""
        assert self.session is not None
        return "." if self.session.game.phase == "turns" else "-"

    def _notice(self, sentence: str) -> None:
        """Show a sentence until the next action, and say it."""
        self.notices = [sentence]
        self.saying = sentence
        self.paint()

    def _tell(self, key: str) -> None:
        """Answer a key that asks again: what happened, my line, the others, the market, the jackpots."""
        from . import speech

        session = self.session
        assert session is not None
        view = session.view()
        if key == "w":
            self._notice(speech.happened(session))
        elif key == "y":
            self._notice(speech.own(session))
        elif key == "o":
            self._notice(speech.others(session, settings.is_on(self.settings, "memory")))
        elif key == "m":
            self._notice(speech.market(view))
        elif key == "j":
            self._notice(speech.jackpots(view))

    def _cmd_say(self, argument: str) -> None:
        """A control that can't be used now was touched: its label says why."""
        self._notice(argument)

    def _try(self, text: str) -> None:
        """Do an action, or say why it is not possible."""
        session = self.session
        if not session or not session.is_persons_turn:
            return
        reason = session.game.why_not(text)
        if reason is None:
            self.act([text])
        else:
            self._notice(reason_sentence(reason))

    # Commands

    def _cmd_menu(self, argument: str) -> None:
        del argument
        self.open("menu")

    def _cmd_open(self, argument: str) -> None:
        del argument
        self.notices = []
        self.errand = None
        self.open("open")

    def _cmd_look(self, argument: str) -> None:
        self.open("look:" + argument)

    def _cmd_rules(self, argument: str) -> None:
        del argument
        self.open("rules")

    def _cmd_win(self, argument: str) -> None:
        del argument
        self.open("win")

    def _cmd_lesson(self, argument: str) -> None:
        """Begin the introduction, or one of its moments by number."""
        from .lesson import Lesson

        self.offers_lesson = False
        if self.lesson is None:
            self._left = self.session
            self.lesson = Lesson()
        self.watch = None
        self.lesson.go_to(int(argument) if argument.isdigit() else 0)
        self.session = self.lesson.session
        self._forget_said()
        self.keep_setting("learned", "begun")
        self.open("learned" if self.lesson.finished else "")

    def _cmd_leave_lesson(self, argument: str) -> None:
        """Go back to the game that was left for the introduction."""
        del argument
        if self.lesson is None:
            return
        self.lesson = None
        self.session = self._left
        self._left = None
        self._coached = ""
        self._heard = -1
        self._forget_said()
        self.open("")

    def _forget_said(self) -> None:
        self.hint = None
        self.recaps = []
        self.notices = []

    def _cmd_numbers(self, argument: str) -> None:
        del argument
        self.open("numbers")

    def _cmd_settings(self, argument: str) -> None:
        del argument
        self.open("settings")

    def _cmd_set(self, argument: str) -> None:
        """A choice in the settings: `NAME:VALUE`."""
        name, _, value = argument.partition(":")
        accepted = settings.accepted(name, value)
        if accepted is not None:
            self.keep_setting(name, accepted)
            if self.session:
                self.session.rename(settings.names(self.settings))
            self.paint()

    def _cmd_hint(self, argument: str) -> None:
        """Say what a good player would do, and why."""
        del argument
        if self.session and self.session.is_persons_turn and not self.lesson:
            from .hints import seek

            self.hint = None
            self.notices = []
            seek(self)

    def _cmd_about(self, argument: str) -> None:
        del argument
        self.open("about")

    def _cmd_log(self, argument: str) -> None:
        del argument
        self.open("log")

    def _cmd_result(self, argument: str) -> None:
        del argument
        self.open("result")

    def _cmd_dismiss(self, argument: str) -> None:
        del argument
        if self.dialog == "curtain":
            self.paint()  # only who says so by name sees what is behind it
        elif self.dialog == "stand-in":
            self.command("stand-in", "slow")
        elif self.dialog == "share":
            self.command("share-close")
        elif self.lesson and self.lesson.finished:
            self._cmd_leave_lesson("")
        else:
            self.open("")

    _cmd_continue = _cmd_dismiss

    def _cmd_why(self, argument: str) -> None:
        """A control that can't be used was touched: say why."""
        self._try(argument)

    def _cmd_open_deal(self, argument: str) -> None:
        """Open the deal whose code was typed, or a link."""
        self.follow(read_text(argument))

    def _cmd_again(self, argument: str) -> None:
        """Play the same deal once more, with the seats that the game began with."""
        del argument
        if self.session:
            from .standin import first_seats

            self.play_on(self.session.record.rewound(0), first_seats(self.session))

    def _cmd_fresh(self, argument: str) -> None:
        """Deal another game to the seats that the last one began with."""
        del argument
        if self.session:
            from .standin import first_seats

            game = self.session.game
            code = DealCode(game.players, game.ending, self.browser.random_seed())
            self.begin(code, first_seats(self.session))

    def _cmd_undo(self, argument: str) -> None:
        del argument
        if self.session and self.session.can_undo:
            was_practice = self.session.practice
            self.session.undo()
            self.skips = self._steps = False
            self._forget_said()
            if self.session.practice and not was_practice and not self.lesson:
                self.notices.append(tr("A market that was seen is taken back: from now on this game is practice."))
            self._heard = len(self.session.log)
            self.saying = tr("Taken back.")
            self.dialog = ""
            self.paint()

    def _cmd_redo(self, argument: str) -> None:
        del argument
        if self.session and self.session.can_redo:
            self._forget_said()
            self.dialog = ""
            self._go_on(self.session.redo())

    def _cmd_skip(self, argument: str) -> None:
        """Let the computer players finish at once, or not after all, or do their next step where they wait for it."""
        del argument
        session = self.session
        if not session or not session.is_computers_turn or self.lesson or self.watch or self.dialog:
            return
        if self.skips:
            self.skips = False
            self.open("")
            return
        if self.pace == "step" or self.is_halted:
            self._steps = True
        else:
            self.skips = True
        self.ticking = False  # what was to come after a pause comes now
        self._go_on(thinking.go_on(self) or [])  # shown in any case, since the control has changed

    def _cmd_to_the_end(self, argument: str) -> None:
        """Let a game among computer players that holds still run to its end."""
        self.is_halted = False
        if not self.skips:
            self.skips = True
            self.open(argument)

    def _cmd_halt(self, argument: str) -> None:
        """Let a game among computer players hold still, or run on."""
        del argument
        self.is_halted = not self.is_halted
        self.skips = False
        self.open(self.dialog)

    def _cmd_pace(self, argument: str) -> None:
        if argument in PACES:
            self._wished_pace = ""
            self.keep_setting("pace", argument)
            self.paint()

    def _cmd_language(self, argument: str) -> None:
        """Speak another language: the page starts again with it, and the game, kept after each action, goes on."""
        if argument == language() or argument not in [code for code, _ in languages()]:
            return
        self.keep_setting("language", argument)
        self.browser.start_again(argument if self.store.refused else "")

    def _cmd_copied(self, argument: str) -> None:
        """The text is in the clipboard: say so, and show it on the control that was used."""
        del argument
        self.copied = self.copying
        self.saying = tr("Copied.")
        self.paint()

    def _cmd_not_copied(self, argument: str) -> None:
        """The clipboard was refused: show the text, to be copied by hand."""
        self._notice(tr("This browser does not copy: {text}", text=argument))

    def _cmd_storage_problem(self, argument: str) -> None:
        """The device, asked to keep something, is `full` or has `refused`; play goes on."""
        if argument == "full":
            self._notice(tr("This device has no room left: what happens from now on is not kept."))
        else:
            self._notice(tr("This browser refuses to store anything: the game is lost when the page is left."))

    def _cmd_device(self, argument: str) -> None:
        """A fact about the page on this device has changed: show it where it is shown."""
        del argument
        if self.dialog in ("menu", "about"):
            self.paint()

    def _cmd_resized(self, argument: str) -> None:
        """There is another layout, which may show other parts of the table."""
        del argument
        self.paint()

    # Going on

    @property
    def pace(self) -> str:
        """How fast computer players move."""
        pace = self._wished_pace or self.settings.get("pace", PACES[0])
        return pace if pace in PACES else PACES[0]

    def _is_waiting(self) -> bool:
        """Whether computer players hold still: in a dialog, in the introduction, or until the player wants a step."""
        if self.dialog or self.lesson is not None:
            return True
        return (self.is_halted or self.pace == "step") and not (self._steps or self.skips)

    @property
    def hurries(self) -> bool:
        """Whether nothing is to be seen of what computer players do before a person is to move."""
        return (self.pace == "instant" or self.skips) and not self.is_halted

    @property
    def takes_long(self) -> bool:
        """Whether the computer player to move is in thoughts that may take long enough to be shown."""
        return thinking.takes_long(self)

    def _lets_computer_move(self) -> bool:
        """Whether a computer player is to move and nothing holds it."""
        return self.session is not None and not self.watch and self.session.is_computers_turn and not self._is_waiting()

    def _let_computers_move(self) -> None:
        happened = thinking.go_on(self)
        if happened is not None:
            self._go_on(happened)

    def _go_on(self, happened: "list[Event] | None" = None) -> None:
        """Paint what happened, and let the computer players move if it is their turn."""
        session = self.session
        assert session is not None
        if session.game.round > 1:
            self.offers_lesson = False
        if happened:
            self._steps = False
        if self.hurries and happened != [] and self._lets_computer_move():  # an empty list is to be shown by itself
            more = thinking.go_on(self)
            happened = happened if more is None else more
        self._recap_for_next_person(session)
        if session.game.is_over and (not happened or PAUSES.get(self.pace, FINALE) == 0):
            self.dialog = "result"
        if not session.is_computers_turn:
            self.skips = False
        self._think_ahead()
        self._owes_result = session.game.is_over and not self.dialog
        self.paint(happened)
        self._schedule()

    def _think_ahead(self) -> None:
        """Let the player to move think while what happened before is shown."""
        if self._lets_computer_move():
            thinking.begin(self)

    def _schedule(self) -> None:
        if self._lets_computer_move():
            wait = 0 if self.hurries or self._steps else PAUSES[self.pace]
            if wait or self.thinking is None or not self.thinking.awaits_answer:
                self.pause(wait)
        elif self._owes_result:
            self.pause(FINALE)  # the last lines are seen to close before the result covers them
        elif self.lesson and self.lesson.waits_for_opponent and not self.dialog:
            self.pause(PAUSES.get(self.pace, PAUSES["calm"]))

    def _tick_watch(self) -> None:
        from . import opening

        opening.run_on(self)

    def open(self, dialog: str) -> None:
        """Open a dialog by its name, or close the open one with the empty name."""
        if not dialog and not self.shown:
            self.deal_first()  # a table is never without a game
            return
        if not dialog:
            self.errand = None
        self.copied = ""
        self.dialog = dialog
        self._think_ahead()
        self.paint()
        self._schedule()

    def noting(self, happened: "list[Event]") -> "list[Event]":
        """Keep a recap of what others did; gives the events back."""
        session = self.session
        assert session is not None
        for event in happened:
            if type(event).__name__ in RECAPPED:
                sentence = event_sentence(event, session.people)
                if sentence:
                    self.recaps.append(sentence)
        return happened

    def paint(self, happened: "list[Event] | None" = None) -> None:
        """Have the present state painted; with `happened`, the way there is shown as motion and heard."""
        if self._needs_curtain():
            self.dialog = "curtain"
        flights = motion.flights(happened) if happened else []
        sounds = motion.sounds(happened) if happened else []
        self.browser.paint(picture(self, flights, sounds, self._words_to_say()))

    def _words_to_say(self) -> str:
        """The announcement that goes with this picture: one for all that happened until a person can act again."""
        said = self.saying
        self.saying = ""
        session = self.session
        if session is None or said or session.is_computers_turn or self.watch:
            return said
        if self.lesson is not None:
            said = self.lesson.said()
            fresh = said != self._coached
            self._coached = said
            return said if fresh else ""
        if self._heard == len(session.log) or self.dialog == "curtain":
            return ""
        from . import speech

        if self._heard < 0:
            said = f"{frame.sent_words(self, session)} {speech.greeting(session)}".strip()
        else:
            said = speech.news(session, self._heard)
        self._heard = len(session.log)
        return said

    # Several people at one device

    def _recap_for_next_person(self, session: Session) -> None:
        """Where several people play, whoever has the turn now is told what the others did since they had it last."""
        if len(session.people.humans) < 2 or not session.is_persons_turn or self.lesson:
            return
        moves = session.record.moves
        if moves and moves[-1][0] == session.viewer and moves[-1][1].text != ".":
            return  # in the middle of the turn
        since = [entry for entry in session.since_own_turn() if type(entry.event).__name__ in RECAPPED]
        self.recaps = [entry.sentence for entry in since]

    def _needs_curtain(self) -> bool:
        """Whether another person should look now, where hands are secret."""
        session = self.session
        if not session or self.watch or not session.is_persons_turn or self.lesson:
            return False
        return self.has_secrets and self._shown_to != session.viewer

    @property
    def has_secrets(self) -> bool:
        """Whether several people at this device keep their hands from one another."""
        session = self.session
        return session is not None and len(session.people.humans) > 1 and settings.is_on(self.settings, "curtain")

    def _cmd_unveil(self, argument: str) -> None:
        """The person to move has the device now."""
        del argument
        if self.session:
            self._shown_to = self.session.viewer
        self.open("")


def _humans(record: Record) -> "list[int]":
    """The seats that people play in a kept game."""
    seats = record.seats or default_seats(record.game.players)
    return [seat for seat, word in enumerate(seats) if word == HUMAN]


def _is_wanted(record: Record, request: "Request") -> bool:
    """Whether a kept game is what the address asks for."""
    if request.code is not None and (record.code is None or str(record.code) != str(request.code)):
        return False
    return request.seats is None or record.seats is None or unversioned(record.seats) == request.seats
