"""What happens when a link is opened: a game to watch, a seat to take, a question, a challenge; and watching."""

from lineit_core import link as links
from lineit_core.ai import LEVELS
from lineit_core.deal import ENDINGS
from lineit_core.link import Link
from lineit_core.notation import SEATS
from lineit_core.record import HUMAN, Record

from . import parts
from .address import TODAY, default_seats, known_seats
from .people import People, level_name
from .sentences import plain_number
from .settings import names
from .watch import ASKED, OWN, SENT, Watch, moment_name
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .address import Request
    from .app import App

_RUN_PAUSES = {"calm": 1100, "quick": 550, "instant": 120, "step": 1100}
"""Milliseconds between the actions of a watched game that runs, by pace."""


class Opened:
    """A link that was opened, with its text, and what this device knows of its game."""

    def __init__(self, link: Link, fragment: str) -> None:
        self.link = link
        self.fragment = fragment
        self.seats, self.changes = known_seats(link.seats or default_seats(link.players))
        self.kept = 0  # the number of the same game on this device, if there is one
        self.standing = ""  # where the link's game stands beside it: "same", "newer", "older" or "apart"

    @property
    def people(self) -> People:
        """Who plays, with nobody called “you”."""
        people = People(self.seats)
        people.only = None
        return people


def open_request(app: "App", request: "Request") -> None:
    """Open the packed link or the daily deal that an address asks for."""
    if request.daily:
        from .days import open_day

        open_day(app, app.browser.now()[:10] if request.daily == TODAY else request.daily)
        return
    assert request.link is not None
    open_link(app, request.link, request.fragment)


def open_link(app: "App", link: Link, fragment: str) -> None:
    """Show what a link holds, and offer what can be done with it."""
    opened = Opened(link, fragment)
    if link.kind in (links.CHALLENGE, links.MATCH):
        app.errand = opened
        app.open("link")
        app.browser.set_address(fragment)
        return
    asks = link.kind == links.POSITION
    watch = Watch(link.record, opened.seats, _viewer_of(link), ASKED if asks else SENT, link.practice)
    if not link.record.game.is_over:
        watch.go_to(watch.end)
        if not asks:
            opened.kept, opened.standing = _standing(app, link.record)
    app.look_at(watch)
    app.errand = opened
    app.open("link")
    app.browser.set_address(fragment)


def _viewer_of(link: Link) -> "int | None":
    to_move = link.record.game.to_move
    if link.kind == links.POSITION or (to_move is not None and link.seats and link.seats[to_move] == HUMAN):
        return to_move
    return link.seat


def _standing(app: "App", record: Record) -> "tuple[int, str]":
    """The same game on this device, and where the record stands beside it."""
    from .library import Library, stands

    library = Library(app.store)
    best = (0, "")
    for entry in library.same_deal(record):
        standing = stands(record.text(), app.store.game_text(entry.number))
        if standing in ("same", "newer", "older"):
            return entry.number, standing
        best = (entry.number, standing)
    return best


# The dialog


def sheet_link(app: "App", argument: str) -> str:
    """What a link holds, what that proves, and what can be done."""
    del argument
    opened = app.errand
    if not isinstance(opened, Opened):
        return ""
    link = opened.link
    if link.kind == links.CHALLENGE:
        return _challenge_sheet(opened)
    if link.kind == links.MATCH:
        from .versus import match_sheet

        return match_sheet(app, opened)
    if link.kind == links.POSITION:
        return _question_sheet(opened)
    return _game_sheet(opened) if link.record.game.is_over else _unfinished_sheet(opened)


def _paragraphs(texts: "list[str]") -> str:
    return "".join([f"<p>{parts.esc(text)}</p>" for text in texts if text])


def deal_sentence(link: Link) -> str:
    """Which deal a link is about."""
    players = tr_many("{count} player", "{count} players", link.players)
    if link.code is None:
        return tr("{players}, a deck of its own.", players=players)
    return tr("{players}, deal {code}.", players=players, code=link.code)


def _who(opened: Opened) -> str:
    all_names = ", ".join([opened.people.title(seat) for seat in range(opened.link.players)])
    return tr("At the table: {names}.", names=all_names)


def against(seats: "tuple[str, ...]") -> str:
    """Whom the only person of these seats plays against."""
    people = People(seats)
    others = ", ".join([people.title(seat) for seat in range(len(seats)) if not people.is_you(seat)])
    return tr("Against {names}.", names=others)


def _scores(opened: Opened, record: Record) -> str:
    scores = record.game.scores()
    rows = [
        f'<tr><th scope="row">{parts.esc(opened.people.title(seat))}</th>'
        f'<td class="total">{plain_number(scores[seat])}</td></tr>'
        for seat in sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    ]
    return '<table class="result"><tbody>{}</tbody></table>'.format("".join(rows))


def _game_sheet(opened: Opened) -> str:
    proof = [
        tr("Every action was replayed just now: this is a legal game of this deal, and it ends with these scores."),
        tr("It does not show who played it, nor how often it was tried."),
    ]
    if opened.link.practice:
        proof.append(tr("A market that was shown had been taken back: it was a practice game."))
    body = _paragraphs([deal_sentence(opened.link)]) + _scores(opened, opened.link.record) + _paragraphs(proof)
    foot = parts.button("watch-link", tr("Watch the game"), primary=True)
    if opened.link.code is not None:
        foot += parts.button("play-deal", tr("Play this deal yourself"))
    return parts.sheet(tr("A finished game"), body, foot)


def _question_sheet(opened: Opened) -> str:
    record = opened.link.record
    to_move = record.game.to_move
    if to_move is None:
        return _game_sheet(opened)
    name = opened.people.name(to_move)
    texts = [
        tr("{name} is to move in round {round}.", name=name, round=record.game.round),
        deal_sentence(opened.link),
        tr("Have a look at the table, and play it on in your own way."),
    ]
    foot = parts.button("watch-link", tr("Show the table"), primary=True) + parts.button("fork", tr("Try it yourself"))
    return parts.sheet(tr("What would you do here?"), _paragraphs(texts + opened.changes), foot)


def _unfinished_sheet(opened: Opened) -> str:
    link = opened.link
    game = link.record.game
    assert game.to_move is not None
    name = opened.people.name(game.to_move)
    texts = [
        tr("A game in round {round} of {rounds}. {name} is to move.", round=game.round, rounds=game.rounds, name=name),
        deal_sentence(link),
        _who(opened),
    ]
    foot = ""
    if opened.standing == "older":
        texts.insert(0, tr("This link is older than the same game on this device, which has gone further."))
        foot += parts.button("game-open", tr("Go on with the newer one"), "", str(opened.kept), primary=True)
    elif opened.standing == "same":
        texts.insert(0, tr("This game is on this device already, at the same moment."))
        foot += parts.button("game-open", tr("Go on with it"), "", str(opened.kept), primary=True)
    elif opened.standing == "apart":
        texts.insert(0, tr("On this device the same deal went another way: both games are kept."))
    if opened.standing in ("", "newer", "apart"):
        word = tr("Take the seat of {name}", name=name) if _is_passed(opened) else tr("Play on from here")
        foot += parts.button("take-seat" if _is_passed(opened) else "fork", word, primary=True)
    if _is_passed(opened):
        texts.append(tr("Whoever has this link can work out the cards to come: it is meant for friends."))
    foot += parts.button("watch-link", tr("Watch what happened"))
    return parts.sheet(tr("A game under way"), _paragraphs(texts + opened.changes), foot)


def _is_passed(opened: Opened) -> bool:
    """Whether a game goes from person to person: several play, and one of them is to move."""
    to_move = opened.link.record.game.to_move
    return to_move is not None and opened.seats[to_move] == HUMAN and opened.seats.count(HUMAN) > 1


def _challenge_sheet(opened: Opened) -> str:
    link = opened.link
    seat = link.seat or 0
    points = link.record.game.scores()[seat]
    texts = [
        tr_many(
            "With this deal the other player scored {points} point, in seat {seat}.",
            "With this deal the other player scored {points} points, in seat {seat}.",
            points,
            points=plain_number(points),
            seat=SEATS[seat],
        ),
        deal_sentence(link),
        against(_challenge_seats(opened)),
        tr("You play in the same seat; then both games are laid side by side."),
        tr("It was a practice game, in which a market that was shown had been taken back.") if link.practice else "",
    ]
    foot = parts.button("accept", tr("Play the challenge"), primary=True)
    return parts.sheet(tr("A challenge"), _paragraphs(texts + opened.changes), foot)


def sheet_deal(app: "App", argument: str) -> str:
    """What the deal of an address is, and against whom it can be played."""
    del argument
    session = app.session
    if session is None or session.record.code is None:
        return ""
    record = session.record
    seats = session.people.seats
    said = [
        tr("Somebody has shared this deal: the cards are the same for everybody who plays it."),
        tr(
            "{players}, deal {code}.",
            players=tr_many("{count} player", "{count} players", record.game.players),
            code=record.code,
        ),
        tr("Hand cards at the end: laps until all have passed.")
        if record.game.ending == ENDINGS[0]
        else tr("Hand cards at the end: one card each."),
        against(seats),
    ]
    foot = parts.button("dismiss", tr("Play it like this"), primary=True)
    for level in LEVELS:
        if [word for word in seats if word not in (HUMAN, level)]:
            foot += parts.button("deal-against", tr("against {level}", level=level_name(level)), "", level)
    if app.offers_lesson:
        foot += parts.button("lesson", tr("How to play?"))
    return parts.sheet(tr("A shared deal"), _paragraphs(said + app.notices), foot)


# Commands


def _cmd_deal(app: "App", argument: str) -> None:
    del argument
    app.open("deal")


def _cmd_deal_against(app: "App", argument: str) -> None:
    """Play the deal that was sent against opponents of one's own choice, in the same seat."""
    session = app.session
    if session is None or session.record.code is None or argument not in LEVELS:
        return
    seats = tuple([HUMAN if word == HUMAN else argument for word in session.people.seats])
    app.begin(session.record.code, seats)


def _cmd_accept(app: "App", argument: str) -> None:
    """Play the deal of a challenge, in the seat of the sender."""
    del argument
    opened = app.errand
    if isinstance(opened, Opened) and opened.link.code is not None:
        app.begin(opened.link.code, _challenge_seats(opened), {"challenge": opened.fragment})
    elif isinstance(opened, Opened):
        app.play_on(opened.link.record.rewound(0), _challenge_seats(opened), {"challenge": opened.fragment})


def _challenge_seats(opened: Opened) -> "tuple[str, ...]":
    seat = opened.link.seat or 0
    default = default_seats(opened.link.players)[-1]
    return tuple([HUMAN if at == seat else default if word == HUMAN else word for at, word in enumerate(opened.seats)])


def _cmd_play_deal(app: "App", argument: str) -> None:
    del argument
    opened = app.errand
    if isinstance(opened, Opened) and opened.link.code is not None:
        seats = opened.seats if HUMAN in opened.seats else default_seats(opened.link.players)
        app.begin(opened.link.code, seats)


def _cmd_watch_link(app: "App", argument: str) -> None:
    """Close the dialog over a watched game, which begins at its start unless it waits for somebody."""
    del argument
    opened = app.errand
    if app.watch and isinstance(opened, Opened) and opened.link.kind == links.GAME:
        app.watch.go_to(0)
    app.open("")


def _cmd_take_seat(app: "App", argument: str) -> None:
    """Go on with a game that was passed on; the same game on this device is brought up to it."""
    del argument
    opened = app.errand
    if not isinstance(opened, Opened):
        return
    if opened.standing == "newer" and not app.store.is_elsewhere(opened.kept):
        record = opened.link.record
        record.seats = opened.link.seats or opened.seats
        from .library import Library

        Library(app.store).bring_up(opened.kept, record.text(), opened.link.practice)
        app.resume(opened.kept)
    else:
        app.play_on(opened.link.record, opened.seats, None, opened.link.practice)


def _cmd_fork(app: "App", argument: str) -> None:
    """Play on from the moment that is shown, as a game of its own; who knows what comes only practises."""
    del argument
    watch = app.watch
    if watch is None or watch.game.is_over:
        return
    seats = watch.people.seats
    if HUMAN not in seats:
        to_move = watch.game.to_move
        seats = tuple([HUMAN if seat == to_move else word for seat, word in enumerate(seats)])
    seen_more = watch.at < watch.end
    app.play_on(watch.record.rewound(watch.at), seats, None, watch.practice or seen_more)


def _cmd_watch_to(app: "App", argument: str) -> None:
    watch = app.watch
    if watch and argument.isdigit():
        watch.playing = False
        happened = watch.go_to(int(argument))
        app.saying = moment_name(watch)
        app.paint(happened)


def _cmd_watch_play(app: "App", argument: str) -> None:
    """Let the watched game run, or stop it."""
    del argument
    watch = app.watch
    if watch is None:
        return
    watch.playing = not watch.playing and watch.at < watch.end
    app.paint()
    if watch.playing:
        app.pause(_RUN_PAUSES[app.pace])


def run_on(app: "App") -> None:
    """The pause of a watched game that runs is over: show its next action."""
    watch = app.watch
    if watch is None or not watch.playing:
        return
    happened = watch.go_to(watch.at + 1)
    watch.playing = watch.at < watch.end
    app.paint(happened)
    if watch.playing:
        app.pause(_RUN_PAUSES[app.pace])


def _cmd_watch_seat(app: "App", argument: str) -> None:
    """Look from the next seat."""
    del argument
    if app.watch and not app.watch.keeps_seat:
        app.watch.viewer = (app.watch.viewer + 1) % app.watch.game.players
        app.paint()


def _cmd_watch_close(app: "App", argument: str) -> None:
    """Back to the game in play, or to a new one."""
    del argument
    app.watch = None
    if app.session is None:
        app.command("new")
        return
    app.browser.set_address(str(app.session.record.code or ""))
    app.open("")


def watch_record(
    app: "App",
    record: Record,
    seats: "tuple[str, ...]",
    at: int,
    source: str,
    practice: bool,
    only_seat: "int | None" = None,
) -> None:
    """Look at a game from a moment on; where hands are secret, from one seat only."""
    watch = Watch(record, seats, only_seat, source, practice, names(app.settings) if source == OWN else ())
    watch.keeps_seat = only_seat is not None
    watch.go_to(at)
    app.look_at(watch)
    app.open("")


def _cmd_moment(app: "App", argument: str) -> None:
    """Look back at a moment of the game on the table: after so many actions."""
    shown = app.shown
    if shown is None or not argument.isdigit():
        return
    if app.watch:
        app.watch.go_to(int(argument))
        app.open("")
    elif app.session:
        session = app.session
        secret = app.has_secrets and not session.game.is_over
        only_seat = session.viewer if secret else None
        watch_record(app, session.record, session.people.seats, int(argument), OWN, session.practice, only_seat)


def _cmd_watch(app: "App", argument: str) -> None:
    """Look at the game in play, or at the finished one, from its start."""
    _cmd_moment(app, argument or "0")


def _cmd_watch_game(app: "App", argument: str) -> None:
    """Look at a kept game from its start."""
    if not argument.isdigit():
        return
    saved = app.store.game(int(argument))
    if saved is None:
        from .games import tell_refused

        tell_refused(app, int(argument))
        return
    seats, _ = known_seats(saved.record.seats or default_seats(saved.record.game.players))
    watch_record(app, saved.record, seats, 0, OWN, saved.practice)


COMMANDS: "dict[str, Callable[[App, str], None]]" = {
    "accept": _cmd_accept,
    "deal": _cmd_deal,
    "deal-against": _cmd_deal_against,
    "play-deal": _cmd_play_deal,
    "take-seat": _cmd_take_seat,
    "watch-link": _cmd_watch_link,
    "watch-to": _cmd_watch_to,
    "watch-play": _cmd_watch_play,
    "watch-seat": _cmd_watch_seat,
    "watch-close": _cmd_watch_close,
    "watch": _cmd_watch,
    "watch-game": _cmd_watch_game,
    "moment": _cmd_moment,
    "fork": _cmd_fork,
}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"link": sheet_link, "deal": sheet_deal}
