"""The list of all kept games; taking games in and out as text; what was set aside; and deleting everything."""

from lineit_core.daily import parse_date
from lineit_core.deal import PLAYER_COUNTS

from . import parts
from .address import read_text
from .days import shown_date
from .library import Entry, Library, split_games, stands
from .people import People, table_words
from .sentences import plain_number
from .sharing import FILE, file_name
from .standin import told
from .store import notes_of
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App

PAGE = 40
"""So many games are listed before one asks for more."""

SLICE = 4
"""So many games are taken in before the page may breathe."""

HEADS = 150
"""So many games are entered in the list by their headers before the page may breathe."""

ALL = "all"
OPEN = "open"
DONE = "done"
WON = "won"
_STATES = (ALL, OPEN, DONE, WON)


class GameList:
    """What the list shows: the library, and what it is filtered by.

    With `in_slices`, games that the index does not know come into the list a few with each tick, see `_show_list`.
    """

    def __init__(self, app: "App", in_slices: bool = False) -> None:
        self.library = Library(app.store, in_slices)
        self.state = ALL
        self.players = ""
        self.text = ""
        self.since = ""  # dates such as 2026-11-30, both of them included
        self.until = ""
        self.limit = PAGE
        self.report: list[str] = []
        self._look_at_damaged(app)

    def read_on(self, app: "App") -> bool:
        """Read the next games that the index does not know; gives whether somebody waits for more of them."""
        if app.errand is not self:
            return False
        self.library.read_some(HEADS)
        self._look_at_damaged(app)
        app.paint()
        return bool(self.library.unread)

    def _look_at_damaged(self, app: "App") -> None:
        if [number for number in self.library.damaged if app.store.game(number) is None]:
            self.report.append(tr("A stored game could not be read: it has been set aside."))
        self.library.damaged = []

    def found(self) -> "list[Entry]":
        """The games that the filter lets through."""
        wanted = self.text.replace("-", "").replace(" ", "").upper()
        return [entry for entry in self.library.played() if self._fits(entry, wanted)]

    def _fits(self, entry: Entry, wanted: str) -> bool:
        if self.players and str(entry.players) != self.players:
            return False
        if self.state == OPEN and entry.scores is not None:
            return False
        if self.state == DONE and entry.scores is None:
            return False
        if self.state == WON and not entry.won:
            return False
        date = entry.begun[:10]
        if (self.since and date < self.since) or (self.until and (date > self.until or not date)):
            return False
        if not wanted:
            return True
        return wanted in entry.code.replace("-", "") or wanted in entry.begun[:10].replace("-", "")


# Sheets


def sheet_games(app: "App", argument: str) -> str:
    """The list of games, the newest first, with its filter."""
    del argument
    games = app.errand
    if not isinstance(games, GameList):
        games = app.errand = GameList(app)
    found = games.found()
    body = _said(app, games)
    states = [(state, _state_name(state)) for state in _STATES]
    players = [("", tr("any"))] + [(str(n), str(n)) for n in PLAYER_COUNTS]
    body += '<div class="games-filter">{}{}</div>'.format(
        parts.segments(tr("Show"), "state", states, games.state, "games-filter"),
        parts.segments(tr("Players"), "players", players, games.players, "games-filter"),
    )
    body += '<details{}><summary>{}</summary><div class="games-filter">{}{}{}</div></details>'.format(
        " open" if games.text or games.since or games.until else "",
        parts.esc(tr("By date or deal")),
        _date_field("since", tr("From"), games.since),
        _date_field("until", tr("Until"), games.until),
        (
            '<label class="field" for="games-text"><span>{}</span><input id="games-text" name="text" type="search"'
            ' value="{}" data-choose="games-filter" autocomplete="off" spellcheck="false" placeholder="2026-11">'
            "</label>"
        ).format(parts.esc(tr("Date or deal")), parts.esc(games.text)),
    )
    count = tr_many("{count} game", "{count} games", len(found))
    unread = len(games.library.unread)
    if unread:
        count += ", " + tr_many("{count} is still being read …", "{count} are still being read …", unread)
    body += f"<p>{parts.esc(count)}</p>"
    rows = "".join([_row(entry) for entry in found[: games.limit]])
    body += '<ul class="games"{}>{}</ul>'.format(' aria-busy="true"' if unread else "", rows)
    if len(found) > games.limit:
        body += parts.button("games-more", tr("Show more"))
    aside = app.store.set_aside()
    foot = parts.button("import", tr("Bring games in"))
    if games.library.played():
        foot += parts.button("export", tr("Save all as a file"))
        foot += parts.button("share-all", tr("Send all…"), "share") if app.browser.can_share() else ""
    if aside:
        foot += parts.button("aside", tr("Set aside"), note=str(len(aside)))
    foot += parts.button("erase", tr("Delete everything"))
    return parts.sheet(tr("Games"), body, foot)


def _date_field(name: str, label: str, value: str) -> str:
    return (
        f'<label class="field" for="games-{name}"><span>{parts.esc(label)}</span><input id="games-{name}" name="{name}"'
        f' type="date" value="{parts.esc(value)}" data-choose="games-filter"></label>'
    )


def _said(app: "App", games: GameList) -> str:
    said = app.notices + games.report
    return '<p class="notice" role="status">{}</p>'.format(parts.esc(" ".join(said))) if said else ""


def _state_name(state: str) -> str:
    return {ALL: tr("all"), OPEN: tr("open"), DONE: tr("finished"), WON: tr("won")}[state]


def _row(entry: Entry) -> str:
    return (
        '<li><button class="btn game" type="button" data-cmd="game" data-arg="{number}">'
        '<span class="game-when">{when}</span><span class="game-deal">{deal}</span>'
        '<span class="game-who">{who}</span><b class="game-result">{result}</b></button></li>'
    ).format(
        number=entry.number,
        when=parts.esc(shown_date(entry.begun) or tr("no date")),
        deal=parts.esc(entry.code or tr("own deck")),
        who=parts.esc(who_played(entry)),
        result=parts.esc(result_words(entry)),
    )


def who_played(entry: Entry) -> str:
    """The opponents in a few words."""
    if not entry.seats:
        return tr_many("{count} player", "{count} players", entry.players)
    if entry.seat is None:
        return ", ".join([People(entry.seats).title(seat) for seat in range(entry.players)])
    return table_words(entry.seats)


def result_words(entry: Entry) -> str:
    """How a game ended, in a few signs."""
    if entry.scores is None:
        return tr("unfinished")
    scores = list(entry.scores)
    text = " : ".join([plain_number(score) for score in scores])
    if entry.seat is not None:
        own = scores.pop(entry.seat)
        text = plain_number(own) + " : " + ", ".join([plain_number(score) for score in scores])
        if entry.won:
            text = "★ " + text
    return text + (" · " + tr("practice") if "p" in entry.flags else "")


def sheet_game(app: "App", argument: str) -> str:
    """One kept game and what can be done with it."""
    games = app.errand if isinstance(app.errand, GameList) else GameList(app)
    entry = _entry(games, argument)
    if entry is None:
        return sheet_games(app, "")
    seats = ", ".join([People(entry.seats).title(seat) for seat in range(entry.players)]) if entry.seats else ""
    _, notes = notes_of(app.store.game_text(entry.number))
    changed = told(notes, People(entry.seats)) if entry.seats else ""
    texts = [shown_date(entry.begun), entry.code, seats, changed, result_words(entry)]
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in texts if text])
    foot = ""
    if app.store.is_elsewhere(entry.number):
        body = f'<p class="notice">{parts.esc(elsewhere_sentence())}</p>' + body
    elif entry.scores is None:
        foot += parts.button("game-open", tr("Go on"), "", argument, primary=True)
    foot += parts.button("watch-game", tr("Watch it"), "", argument, primary=entry.scores is not None)
    if "c" in entry.flags and entry.scores is not None:
        foot += parts.button("compare", tr("Compare"), "", argument)
    foot += parts.button("game-save", tr("Save as a file"), "", argument)
    foot += parts.button("game-forget", tr("Delete this game"), "", argument)
    foot += parts.button("games", tr("All games"), "", "back")
    return parts.sheet(tr("A game"), body, foot)


def sheet_import(app: "App", argument: str) -> str:
    """Ways to bring games in."""
    del argument
    said = "<p>{}</p>".format(
        parts.esc(
            tr(
                "Choose a file with games, drop it anywhere on this page, or paste its text. Games that are here "
                "already are recognised by their content, and no game is replaced by an older one."
            )
        )
    )
    if app.notices:
        said = '<p class="notice" role="alert">{}</p>'.format(parts.esc(" ".join(app.notices))) + said
    body = (
        '{said}<label class="field" for="import-file"><span>{file}</span>'
        '<input id="import-file" type="file" data-file="import-text" accept="{ending},text/plain" multiple></label>'
        '<label class="field" for="import-text"><span>{text}</span>'
        '<textarea id="import-text" rows="6" spellcheck="false" autocomplete="off"></textarea></label>'
    ).format(said=said, file=parts.esc(tr("A file")), ending=FILE, text=parts.esc(tr("Text, or a link to a game")))
    foot = (
        '<button class="btn primary" type="button" data-cmd="import-text" data-from="import-text">{}</button>'.format(
            parts.esc(tr("Take in the text"))
        )
        + parts.button("games", tr("Back"))
    )
    return parts.sheet(tr("Bring games in"), body, foot)


def sheet_aside(app: "App", argument: str) -> str:
    """What could not be read."""
    del argument
    aside = app.store.set_aside()
    body = "<p>{}</p>".format(
        parts.esc(
            tr(
                "These could not be read and were put away as they are, so that nothing is lost. "
                "A file of them helps to find out what happened."
            )
        )
    )
    body += "".join(
        [f"<details><summary>{parts.esc(name)}</summary><pre>{parts.esc(text)}</pre></details>" for name, text in aside]
    )
    foot = parts.button("aside-save", tr("Save as a file"), primary=True) + parts.button("games", tr("Back"))
    return parts.sheet(tr("Set aside"), body, foot)


def sheet_erase(app: "App", argument: str) -> str:
    """The last word before everything is deleted."""
    del argument
    library = Library(app.store)
    body = ""
    if app.store.has_elsewhere():
        said = tr("A game that is open in another window goes on there, and is kept again.")
        body = f'<p class="notice">{parts.esc(said)}</p>'
    body += "<p>{}</p><p>{}</p>".format(
        parts.esc(
            tr_many(
                "This deletes {count} game, all statistics and all settings from this device. It can't be undone.",
                "This deletes {count} games, all statistics and all settings from this device. It can't be undone.",
                len(library.played()),
            )
        ),
        parts.esc(tr("There is no copy anywhere else, unless you have saved one.")),
    )
    foot = (
        parts.button("games", tr("Keep everything"), primary=True)
        + parts.button("export", tr("Save all as a file"))
        + parts.button("erase-now", tr("Delete everything now"))
    )
    return parts.sheet(tr("Delete everything"), body, foot)


# Commands


def _entry(games: GameList, number: str) -> "Entry | None":
    found = [entry for entry in games.library.entries if str(entry.number) == number]
    return found[0] if found else None


def _cmd_games(app: "App", argument: str) -> None:
    games = app.errand
    if argument == "back" and isinstance(games, GameList):
        app.open("games")
        return
    app.notices = []
    _show_list(app)


def _show_list(app: "App", report: "tuple[str, ...]" = ()) -> None:
    """Open the list of all games; what the index does not know comes into it with each tick."""
    games = app.errand = GameList(app, in_slices=True)
    games.report += report
    app.dialog = "games"
    if games.read_on(app):
        app.work_at(lambda: games.read_on(app))


def _cmd_games_filter(app: "App", argument: str) -> None:
    """A choice of the filter: `state:open`, `players:3`, `text:2026-11`, `since:2026-11-30`, `until:2026-12-31`."""
    games = app.errand
    name, _, value = argument.partition(":")
    if not isinstance(games, GameList):
        return
    if name == "state" and value in _STATES:
        games.state = value
    elif name == "players":
        games.players = value
    elif name == "text":
        games.text = value
    elif name in ("since", "until") and (not value or parse_date(value) is not None):
        setattr(games, name, value)
    games.limit = PAGE
    app.paint()


def _cmd_games_more(app: "App", argument: str) -> None:
    del argument
    if isinstance(app.errand, GameList):
        app.errand.limit += PAGE
        app.paint()


def _cmd_game(app: "App", argument: str) -> None:
    app.open("game:" + argument)


def _cmd_game_open(app: "App", argument: str) -> None:
    """Go on with a kept game."""
    if argument.isdigit():
        go_on_with(app, int(argument))


def go_on_with(app: "App", number: int) -> None:
    """Go on with a kept game, or say why that is not possible."""
    if not app.resume(number):
        tell_refused(app, number)


def tell_refused(app: "App", number: int) -> None:
    """Go back to the list and say why a game can't be used: it is open in another window, or could not be read."""
    is_elsewhere = app.store.is_elsewhere(number)
    _cmd_games(app, "")
    unread = tr("A stored game could not be read: it has been set aside.")
    app.notices = [elsewhere_sentence() if is_elsewhere else unread]
    app.paint()


def elsewhere_sentence() -> str:
    """Why a game can't be gone on with or deleted here."""
    return tr("This game is open in another window: go on with it there, so that nothing is lost.")


def _cmd_game_forget(app: "App", argument: str) -> None:
    if argument.isdigit() and app.store.is_elsewhere(int(argument)):
        tell_refused(app, int(argument))
    elif argument.isdigit():
        app.store.forget(int(argument))
        if app.in_play is not None and str(app.in_play.number) == argument:
            app.command("leave-lesson")
            app.session = None
        app.errand = GameList(app)
        app.open("games")


def _cmd_game_save(app: "App", argument: str) -> None:
    games = app.errand if isinstance(app.errand, GameList) else GameList(app)
    entry = _entry(games, argument)
    if entry is not None:
        app.browser.save_file(file_name(entry.code, entry.begun), app.store.game_text(entry.number))


def _cmd_import(app: "App", argument: str) -> None:
    del argument
    app.notices = []
    app.open("import")


def _cmd_import_text(app: "App", argument: str) -> None:
    """Take in the games of a text, or open the link that it holds; a few at a time, so that the page stays alive."""
    text = argument.strip()
    app.notices = []
    if not text:
        return
    if not text.startswith("line-it "):
        request = read_text(text)
        if not request.problems or request.broken:
            app.follow(request)
            return
    _show_list(app)
    app.work_at(_Import(app, split_games(text)).step)


class _Import:
    """Games on their way in, a few with each tick, wherever the player goes meanwhile."""

    def __init__(self, app: "App", texts: "list[str]") -> None:
        self.app = app
        self.texts = texts
        self.library: Library | None = None  # made when its turn comes: another import may be before it
        self.place = 0
        self.counts = {"added": 0, "newer": 0, "known": 0, "bad": 0}

    def step(self) -> bool:
        """Take in the next few, and report when all are in; gives whether there are more."""
        app = self.app
        library = self.library = self.library or Library(app.store)
        before = self.counts["newer"]
        for text in self.texts[self.place : self.place + SLICE]:
            self.counts[library.merge(text)] += 1
        self.place += SLICE
        if self.counts["newer"] > before:
            self._bring_up_table()
        goes_on = self.place < len(self.texts)
        games = app.errand
        if app.dialog != "games" or not isinstance(games, GameList):
            if not goes_on:
                app.notices = app.notices + self._report()
                app.paint()
        elif goes_on:
            games.report = [tr("{count} of {all} read …", count=self.place, all=len(self.texts))]
            app.paint()
        else:
            _show_list(app, tuple(self._report()))
        return goes_on

    def _bring_up_table(self) -> None:
        """Let the game in play go on from where it stands now, behind the dialog that is open."""
        app = self.app
        session = app.in_play
        if session and stands(app.store.game_text(session.number), session.record_text()) == "newer":
            dialog = app.dialog
            errand = app.errand
            app.command("leave-lesson")
            app.resume(session.number)
            app.errand = errand
            app.open(dialog)

    def _report(self) -> "list[str]":
        counts = self.counts
        said = [tr_many("{count} game came in.", "{count} games came in.", counts["added"])]
        if counts["newer"]:
            said.append(tr_many("{count} game here has gone on.", "{count} games here have gone on.", counts["newer"]))
        if counts["known"]:
            said.append(tr_many("{count} game was here already.", "{count} games were here already.", counts["known"]))
        if counts["bad"]:
            said.append(
                tr_many(
                    "{count} piece of the text is no game.", "{count} pieces of the text are no games.", counts["bad"]
                )
            )
        return said


def _all_name(app: "App") -> str:
    return "line-it-{}{}".format(app.browser.now()[:10], FILE)


def _cmd_export(app: "App", argument: str) -> None:
    del argument
    app.browser.save_file(_all_name(app), Library(app.store).everything())


def _cmd_share_all(app: "App", argument: str) -> None:
    del argument
    app.browser.share_file(_all_name(app), Library(app.store).everything())


def _cmd_aside(app: "App", argument: str) -> None:
    del argument
    app.open("aside")


def _cmd_aside_save(app: "App", argument: str) -> None:
    del argument
    pieces = [f"# {name}\n{text}\n" for name, text in app.store.set_aside()]
    app.browser.save_file("line-it-set-aside.txt", "".join(pieces))


def _cmd_erase(app: "App", argument: str) -> None:
    del argument
    app.open("erase")


def _cmd_erase_now(app: "App", argument: str) -> None:
    """Delete all games and settings, and load the page again, as on the first day."""
    del argument
    app.store.forget_everything()
    app.chores = []
    app.session = None  # until the page is gone, nothing is kept any more
    app.browser.set_address("")
    app.browser.start_again("")


COMMANDS: "dict[str, Callable[[App, str], None]]" = {
    "games": _cmd_games,
    "games-filter": _cmd_games_filter,
    "games-more": _cmd_games_more,
    "game": _cmd_game,
    "game-open": _cmd_game_open,
    "game-forget": _cmd_game_forget,
    "game-save": _cmd_game_save,
    "import": _cmd_import,
    "import-text": _cmd_import_text,
    "export": _cmd_export,
    "share-all": _cmd_share_all,
    "aside": _cmd_aside,
    "aside-save": _cmd_aside_save,
    "erase": _cmd_erase,
    "erase-now": _cmd_erase_now,
}
SHEETS: "dict[str, Callable[[App, str], str]]" = {
    "games": sheet_games,
    "game": sheet_game,
    "import": sheet_import,
    "aside": sheet_aside,
    "erase": sheet_erase,
}
