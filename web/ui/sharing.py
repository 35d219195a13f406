"""The sheet for sharing: a deal, a game, a challenge or a question, as a link, a code to scan, words or a file."""

from lineit_core import link as links
from lineit_core.daily import daily_code
from lineit_core.stats import statistics_of

from . import parts
from .address import DAILY, default_seats
from .people import People, versioned
from .sentences import plain_number, signed
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App
    from .session import Session
    from .watch import Watch

DEAL = "deal"
FILE = ".lineit"
"""The ending of files with records."""


class Sharing:
    """What is being shared: one of the `kinds` that the game on the table allows, with its link."""

    def __init__(self, app: "App") -> None:
        shown = app.shown
        assert shown is not None
        self.shown = shown
        self.kinds = kinds_of(shown)
        self.kind = self.kinds[0] if self.kinds else ""
        self._fragments: dict[str, str] = {}
        # What this sheet was opened from, and goes back to.
        self.under = app.dialog if app.dialog in ("result", "compare") else ""
        self.errand_under = app.errand

    @property
    def seats(self) -> str:
        """The seats that the link wishes for."""
        return seats_wish(self.shown, self.kind)

    @property
    def fragment(self) -> str:
        """What stands behind the `#`; made once for each kind."""
        if self.kind not in self._fragments:
            self._fragments[self.kind] = fragment_of(self.shown, self.kind)
        return self._fragments[self.kind]


def kinds_of(shown: "Session | Watch") -> "list[str]":
    """What can be shared of a game, the most likely first."""
    record = shown.record
    kinds = []
    if record.game.is_over:
        if shown.people.only is not None or (shown.watched and shown.people.humans):
            kinds.append(links.CHALLENGE)
        kinds.append(links.GAME)
        if shown.watched and not shown.game.is_over:
            kinds.append(links.POSITION)
    elif len(shown.people.humans) > 1:
        kinds += [links.GAME, links.POSITION]
    else:
        kinds += [links.POSITION, links.GAME]
    if record.code is not None:
        kinds.insert(0 if not record.moves else 1, DEAL)
        if record.game.is_over:
            kinds.append(links.MATCH)
    return kinds


def fragment_of(shown: "Session | Watch", kind: str) -> str:
    """The link of a kind to the game on the table, without the `#`."""
    record = shown.record
    seats = versioned(shown.people.seats)
    if kind == DEAL:
        return DAILY + _day(shown) if _day(shown) else str(record.code)
    if kind == links.MATCH:
        assert record.code is not None
        return links.pack_match(record.code, seats, shown.viewer, [record], shown.practice)
    if kind == links.POSITION:
        if shown.watched:
            record = record.rewound(shown.at)  # type: ignore[union-attr]
        return links.pack(kind, record, record.game.to_move, shown.practice, seats)
    return links.pack(kind, record, shown.viewer, shown.practice, seats)


def _day(shown: "Session | Watch") -> str:
    """The day whose deal a game is, as it was begun for it; empty when it was not."""
    day = shown.notes.get("daily", "")
    code = daily_code(day)
    return day if code is not None and str(code) == str(shown.record.code) else ""


def seats_wish(shown: "Session | Watch", kind: str) -> str:
    """The seats that the link to a deal names: its sender's, unless they are those that it has anyway."""
    seats = shown.people.seats
    if kind != DEAL or _day(shown) or shown.people.only is None or seats == default_seats(len(seats)):
        return ""
    return ",".join(versioned(seats))


def kind_name(kind: str) -> str:
    """What is shared, on a button."""
    return {
        DEAL: tr("This deal"),
        links.GAME: tr("The game"),
        links.CHALLENGE: tr("A challenge"),
        links.POSITION: tr("A question"),
        links.MATCH: tr("A match of five"),
    }[kind]


def explanation(sharing: Sharing) -> str:
    """What the one who opens the link gets to see."""
    shown = sharing.shown
    if sharing.kind == DEAL:
        return tr(
            "Whoever opens it plays the same cards, against your opponents or others. "
            "The code {code} can also be read out.",
            code=shown.record.code,
        )
    if sharing.kind == links.CHALLENGE:
        return tr(
            "Whoever opens it plays the same deal against the same opponents, and then sees both games side by side."
        )
    if sharing.kind == links.MATCH:
        return tr(
            "Five deals from this code, with the same opponents: a single deal says little about who plays better."
        )
    if sharing.kind == links.POSITION:
        return tr("Whoever opens it sees the table as it is at this moment: what would you do here?")
    if shown.record.game.is_over:
        return tr("Whoever opens it watches the whole game on the table, and can play on from any moment.")
    if len(shown.people.humans) > 1:
        return tr(
            "Whoever opens it goes on in the seat of the next player. Who has the link can work out the cards to come: "
            "it is meant for friends."
        )
    return tr("Whoever opens it watches the game up to here, and can play on. It gives away the cards to come.")


def words_of(shown: "Session | Watch") -> str:
    """The result, or where the game stands, in words."""
    record = shown.record
    game = record.game
    deal = (
        tr("Line-it, deal {code}.", code=record.code) if record.code is not None else tr("Line-it, a deck of its own.")
    )
    if not game.is_over:
        said = [deal, tr("Round {round} of {rounds}.", round=game.round, rounds=game.rounds)]
        if len(shown.people.humans) > 1 and game.to_move is not None:
            said.append(tr("{name}, it is your turn.", name=shown.people.name(game.to_move)))
        return " ".join(said)
    scores = game.scores()
    seat = shown.viewer
    others = ", ".join([plain_number(score) for at, score in enumerate(scores) if at != seat])
    counts = statistics_of(record).seats[seat]
    said = [
        deal,
        tr_many(
            "I scored {points} point, the others {others}.",
            "I scored {points} points, the others {others}.",
            scores[seat],
            points=plain_number(scores[seat]),
            others=others,
        ),
        tr(
            "Lines {lines}, jackpots {jackpots}, bets {bets}.",
            lines=plain_number(counts.line_points),
            jackpots=plain_number(counts.jackpot_points),
            bets=signed(counts.bonus_points + counts.penalty_points),
        ),
    ]
    if shown.practice:
        said.append(tr("It was a practice game."))
    return " ".join(said)


def sheet_share(app: "App", argument: str) -> str:
    """The sheet for sharing."""
    del argument
    sharing = app.errand
    if not isinstance(sharing, Sharing):
        return parts.sheet(tr("Share"), "<p>{}</p>".format(parts.esc(tr("There is no game on the table yet."))))
    body = _notices(app)
    if sharing.kind:
        options = [(kind, kind_name(kind)) for kind in sharing.kinds]
        body += parts.segments(tr("What to share"), "share-kind", options, sharing.kind, "share-kind")
        link = app.browser.link(sharing.fragment, sharing.seats)
        body += (
            '<p>{}</p><label class="field" for="share-link"><span>{}</span>'
            '<input id="share-link" type="text" readonly value="{}"></label>'
        ).format(parts.esc(explanation(sharing)), parts.esc(tr("Link")), parts.esc(link))
        body += '<div class="share-ways">{}{}{}</div>'.format(
            copy_button(app, "copy-link", tr("Copy the link"), primary=True),
            parts.button("send-link", tr("Send…"), "share") if app.browser.can_share() else "",
            copy_button(app, "copy-words", tr("Copy it in words")),
        )
        body += (
            '<figure class="qr"><div data-qr="{}" role="img" aria-label="{}"></div><figcaption>{}</figcaption></figure>'
        ).format(
            parts.esc(link),
            parts.esc(tr("The link as a code for a camera")),
            parts.esc(tr("For the camera of another phone")),
        )
    if sharing.shown.record.game.is_over:
        body += '<h3>{}</h3><div class="share-ways">{}{}</div>'.format(
            parts.esc(tr("The final table, as a picture")),
            parts.button("save-picture", tr("Save the picture")),
            parts.button("send-picture", tr("Send the picture…"), "share") if app.browser.can_share() else "",
        )
    body += '<h3>{}</h3><div class="share-ways">{}{}</div>'.format(
        parts.esc(tr("The record, as text that other programs read")),
        copy_button(app, "copy-record", tr("Copy the record")),
        parts.button("save-record", tr("Save as a file")),
    )
    return parts.sheet(tr("Share"), body)


def copy_button(app: "App", command: str, text: str, primary: bool = False) -> str:
    """A control that copies something, and says so itself when that is done."""
    return parts.button(command, text, primary=primary, done=copied(app, command))


def copied(app: "App", command: str) -> str:
    """What stands on the control of a command that has just copied its text; empty on all others."""
    return tr("Copied.") if app.copied == command else ""


def copy(app: "App", command: str, text: str) -> None:
    """Copy a text for the control of a command."""
    app.copying = command
    app.browser.copy(text)


def _notices(app: "App") -> str:
    if not app.notices:
        return ""
    return '<p class="notice" role="alert">{}</p>'.format(parts.esc(" ".join(app.notices)))


def file_name(record_code: object, begun: str) -> str:
    """A name for the file of one game."""
    stem = "-".join(["line-it", str(record_code or "deck")] + begun[:10].split())
    return stem + FILE


def _cmd_share(app: "App", argument: str) -> None:
    app.notices = []
    app.errand = Sharing(app) if app.shown else None
    if isinstance(app.errand, Sharing) and argument in app.errand.kinds:
        app.errand.kind = argument
    app.open("share")


def _cmd_share_close(app: "App", argument: str) -> None:
    """Close the sheet, back to what it was opened from."""
    del argument
    sharing = app.errand
    app.notices = []
    if isinstance(sharing, Sharing):
        app.errand = sharing.errand_under
    app.open(sharing.under if isinstance(sharing, Sharing) else "")


def _cmd_share_kind(app: "App", argument: str) -> None:
    if isinstance(app.errand, Sharing) and argument in app.errand.kinds:
        app.errand.kind = argument
        app.notices = []
        app.copied = ""
        app.paint()


def _cmd_copy_link(app: "App", argument: str) -> None:
    del argument
    if isinstance(app.errand, Sharing):
        copy(app, "copy-link", app.browser.link(app.errand.fragment, app.errand.seats))


def _cmd_send_link(app: "App", argument: str) -> None:
    del argument
    if isinstance(app.errand, Sharing):
        app.browser.share(words_of(app.errand.shown), app.errand.fragment, app.errand.seats)


def _cmd_pass_on(app: "App", argument: str) -> None:
    """Send the game to the next player with one touch, or copy its link where there is no share sheet."""
    del argument
    if app.session:
        fragment = fragment_of(app.session, links.GAME)
        if app.browser.can_share():
            app.browser.share(words_of(app.session), fragment)
        else:
            copy(app, "pass-on", app.browser.link(fragment))


def _cmd_copy_words(app: "App", argument: str) -> None:
    """Copy the text and the link."""
    del argument
    if isinstance(app.errand, Sharing):
        text = words_of(app.errand.shown) + "\n" + app.browser.link(app.errand.fragment, app.errand.seats)
        copy(app, "copy-words", text)


def _cmd_copy_record(app: "App", argument: str) -> None:
    del argument
    if app.shown:
        copy(app, "copy-record", app.shown.record.text())


def _cmd_save_record(app: "App", argument: str) -> None:
    del argument
    if app.shown:
        app.browser.save_file(file_name(app.shown.record.code, app.browser.now()), app.shown.record.text())


def _picture(app: "App", sends: bool) -> None:
    """Draw the finished game; its only person is called by name, or by a word that others understand too."""
    shown = app.shown
    if shown is None or not shown.record.game.is_over:
        return
    from .portrait import drawing

    given = list(shown.people.names or ("",) * shown.record.game.players)
    only = shown.people.only
    if only is not None and not given[only]:
        given[only] = tr("Me")
    people = People(shown.people.seats, tuple(given))
    people.only = None
    name = file_name(shown.record.code, app.browser.now())[: -len(FILE)]
    app.browser.save_picture(name, drawing(shown.record, people), sends)


def _cmd_save_picture(app: "App", argument: str) -> None:
    del argument
    _picture(app, False)


def _cmd_send_picture(app: "App", argument: str) -> None:
    del argument
    _picture(app, True)


COMMANDS: "dict[str, Callable[[App, str], None]]" = {
    "share": _cmd_share,
    "share-close": _cmd_share_close,
    "share-kind": _cmd_share_kind,
    "copy-link": _cmd_copy_link,
    "send-link": _cmd_send_link,
    "pass-on": _cmd_pass_on,
    "copy-words": _cmd_copy_words,
    "copy-record": _cmd_copy_record,
    "save-record": _cmd_save_record,
    "save-picture": _cmd_save_picture,
    "send-picture": _cmd_send_picture,
}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"share": sheet_share}
