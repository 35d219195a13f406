"""Two games of one deal side by side: a challenge and its answer, and matches of five deals."""

from lineit_core import link as links
from lineit_core.link import match_codes, pack_match, unpack
from lineit_core.record import HUMAN, Record
from lineit_core.stats import SeatStatistics, statistics_of

from . import parts
from .address import default_seats, known_seats
from .opening import Opened, against, deal_sentence, watch_record
from .people import People, unversioned, versioned
from .sentences import action_words, plain_number, signed
from .sharing import copy, copy_button
from .watch import OWN, SENT
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App
    from .session import Session
    from .watch import Watch


class Versus:
    """A game of this device beside the one that was sent: `mine` and `theirs` are records of the same deal."""

    def __init__(self, mine: Record, seats: "tuple[str, ...]", theirs: Record, opened: Opened, practice: bool) -> None:
        self.mine = mine
        self.theirs = theirs
        self.opened = opened
        self.practice = practice
        self.people = People(seats)
        self.seat = opened.link.seat or 0
        self.parting = parting(mine, theirs)


def parting(mine: Record, theirs: Record) -> "int | None":
    """After how many actions two games of one deal part, None when they never do."""
    for place in range(max(len(mine.moves), len(theirs.moves))):
        if place >= len(mine.moves) or place >= len(theirs.moves) or mine.moves[place] != theirs.moves[place]:
            return place
    return None


def versus_of(app: "App", number: str) -> "Versus | None":
    """The comparison for a kept game that answers a challenge; None when there is nothing to compare."""
    saved = app.store.game(int(number)) if number.isdigit() else None
    fragment = saved.notes.get("challenge", "") if saved else ""
    if saved is None or not fragment:
        return None
    try:
        link = unpack(fragment)
    except links.LinkError:
        return None
    opened = Opened(link, fragment)
    seats, _ = known_seats(saved.record.seats or default_seats(link.players))
    return Versus(saved.record, seats, link.record, opened, saved.practice)


def sheet_compare(app: "App", argument: str) -> str:
    """Both games by source, where they parted, and how much that says."""
    del argument
    versus = app.errand
    if not isinstance(versus, Versus):
        return ""
    ours = statistics_of(versus.mine).seats[versus.seat]
    theirs = statistics_of(versus.theirs).seats[versus.seat]
    texts = [_verdict(ours.points - theirs.points), parting_sentence(versus)]
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in texts]) + _sources(ours, theirs)
    luck = [
        tr(
            "Both had the same cards in the same order. One deal says little about who plays better: "
            "a match of five says more."
        )
    ] + versus.opened.changes
    if versus.practice:
        luck.append(tr("Your game was a practice game: a market that was shown had been taken back."))
    if versus.opened.link.practice:
        luck.append(tr("The other player's game was a practice game: a market that was shown had been taken back."))
    body += "".join([f"<p>{parts.esc(text)}</p>" for text in luck])
    foot = parts.button("share", tr("Answer with my game"), "share", links.CHALLENGE)
    if versus.parting is not None:
        place = versus.parting
        foot = (
            parts.button("versus-watch", tr("Watch the other player from there"), "", f"theirs:{place}", primary=True)
            + parts.button("versus-watch", tr("Watch my game from there"), "", f"mine:{place}")
            + foot
        )
    return parts.sheet(tr("Side by side"), body, foot)


def _verdict(difference: int) -> str:
    if difference > 0:
        return tr_many(
            "You are {count} point ahead of the challenge.",
            "You are {count} points ahead of the challenge.",
            difference,
        )
    if difference < 0:
        return tr_many(
            "You are {count} point behind the challenge.", "You are {count} points behind the challenge.", -difference
        )
    return tr("Level with the challenge.")


def parting_sentence(versus: Versus) -> str:
    """Where two games parted, and by what."""
    place = versus.parting
    if place is None:
        return tr("Both games went the same way from the first card to the last.")
    if place >= len(versus.mine.moves) or place >= len(versus.theirs.moves):
        return tr("Both games went the same way as far as the shorter one goes.")
    game = versus.mine.rewound(place).game
    if place:
        said = tr("The games part in round {round}, with action {number}.", round=game.round, number=place + 1)
    else:
        said = tr("The games differ from the first action on.")
    mine = action_words(versus.mine.moves[place][1])
    theirs = action_words(versus.theirs.moves[place][1])
    seat = versus.mine.moves[place][0]
    if seat == versus.seat:
        return said + " " + tr("You: {mine}. The other player: {theirs}.", mine=mine, theirs=theirs)
    name = versus.people.name(seat)
    return (
        said
        + " "
        + tr("{name} with you: {mine}. With the other player: {theirs}.", name=name, mine=mine, theirs=theirs)
    )


def _sources(ours: SeatStatistics, theirs: SeatStatistics) -> str:
    rows = (
        (tr("Lines"), ours.line_points, theirs.line_points),
        (tr("Jackpots"), ours.jackpot_points, theirs.jackpot_points),
        (tr("Bets won"), ours.bonus_points, theirs.bonus_points),
        (tr("Bets lost"), ours.penalty_points, theirs.penalty_points),
        (tr("Total"), ours.points, theirs.points),
    )
    lines = []
    for place, (name, mine, other) in enumerate(rows):
        lines.append(
            '<tr><th scope="row">{}</th><td{}>{}</td><td>{}</td><td>{}</td></tr>'.format(
                parts.esc(name),
                ' class="total"' if place == len(rows) - 1 else "",
                plain_number(mine),
                plain_number(other),
                signed(mine - other),
            )
        )
    heads = (tr("You"), tr("The other player"), tr("Difference"))
    return '<table class="result"><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>'.format(
        "".join([f'<th scope="col">{parts.esc(head)}</th>' for head in heads]), "".join(lines)
    )


def goal(session: "Session | Watch") -> str:
    """What a game is played for, in a few words: the points of a challenge, or its place in a match."""
    try:
        link = unpack(session.notes.get("challenge") or session.notes.get("match", ""))
    except links.LinkError:
        return ""
    if link.kind == links.CHALLENGE:
        points = plain_number(link.record.game.scores()[link.seat or 0])
        return tr("Challenge: {points} to beat", points=points)
    codes = [str(code) for code in match_codes(link.code)] if link.code is not None else []
    code = str(session.record.code)
    return (
        tr("Match: deal {number} of {count}", number=codes.index(code) + 1, count=len(codes)) if code in codes else ""
    )


# A match


class Match:
    """A match on this device: its link, its deals, and my finished games of them by place."""

    def __init__(self, app: "App", opened: Opened) -> None:
        from .library import Library

        self.opened = opened
        link = opened.link
        assert link.code is not None
        self.codes = [str(code) for code in match_codes(link.code)]
        self.seat = link.seat or 0
        words = [
            word if word != HUMAN or seat == self.seat else default_seats(2)[1]
            for seat, word in enumerate(opened.seats)
        ]
        words[self.seat] = HUMAN
        self.seats = tuple(words)
        self.mine: list[int] = [0] * len(self.codes)  # numbers of kept games, 0 for none
        self.begun: list[int] = [0] * len(self.codes)
        self.scores: list[list[int] | None] = [None] * len(self.codes)
        self.practice = False  # whether one of them was a practice game
        for entry in reversed(Library(app.store).entries):  # the first time counts
            if entry.code not in self.codes or entry.seat != self.seat:
                continue
            if "m" not in entry.flags and unversioned(entry.seats) != unversioned(self.seats):
                continue  # played against others, and not for the match
            place = self.codes.index(entry.code)
            if entry.scores is None:
                self.begun[place] = entry.number
            elif not self.mine[place]:
                self.mine[place] = entry.number
                self.scores[place] = entry.scores
                self.practice = self.practice or "p" in entry.flags

    def next(self) -> "int | None":
        """The place of the first deal that is still to be played."""
        left = [place for place, number in enumerate(self.mine) if not number]
        return left[0] if left else None

    def fragment(self, app: "App") -> str:
        """The link to the match with my games so far."""
        records = []
        for number in self.mine:
            saved = app.store.game(number) if number else None
            if saved is None:
                break
            records.append(saved.record)
        assert self.opened.link.code is not None
        return pack_match(self.opened.link.code, versioned(self.seats), self.seat, records, self.practice)


def match_sheet(app: "App", opened: Opened) -> str:
    """The five deals of a match, with both results."""
    match = Match(app, opened)
    theirs = [record.game.scores()[match.seat] for record in opened.link.records]
    rows = []
    mine_total = 0
    their_total = 0
    both = 0
    is_veiled = False
    for place, code in enumerate(match.codes):
        scores = match.scores[place]
        mine = scores[match.seat] if scores else None
        other = theirs[place] if place < len(theirs) else None
        if mine is not None and other is not None:
            both += 1
            mine_total += mine
            their_total += other
        shown = _points(other)
        if mine is None and other is not None:  # no result before one's own
            shown = parts.esc(tr("played"))
            is_veiled = True
        rows.append(
            f'<tr><th scope="row">{place + 1}</th><td class="code">{code}</td><td>{_points(mine)}</td>'
            f"<td>{shown}</td></tr>"
        )
    heads = (tr("Deal"), tr("Code"), tr("You"), tr("The other player"))
    table = '<table class="result"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>'.format(
        "".join([f'<th scope="col">{parts.esc(head)}</th>' for head in heads]), "".join(rows)
    )
    texts = [deal_sentence(opened.link), against(match.seats)] + opened.changes
    if both:
        texts.append(
            tr(
                "Deals that both have played: {count}, with {mine} to {theirs} points.",
                count=both,
                mine=plain_number(mine_total),
                theirs=plain_number(their_total),
            )
        )
    if match.practice:
        texts.append(tr("Your game was a practice game: a market that was shown had been taken back."))
    if opened.link.practice:
        texts.append(tr("The other player's game was a practice game: a market that was shown had been taken back."))
    if is_veiled:
        texts.append(tr("What the other player scored with a deal is shown when you have played it."))
    texts.append(tr("The first game of each deal counts. Five deals say more than one, and still leave room for luck."))
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in texts]) + table
    place_next = match.next()
    foot = ""
    if place_next is not None:
        foot = parts.button("match-next", tr("Play deal {number}", number=place_next + 1), primary=True)
    if any(match.mine):
        foot += copy_button(app, "match-copy", tr("Copy the link with my results"))
    return parts.sheet(tr("A match of five deals"), body, foot)


def _points(points: "int | None") -> str:
    return "–" if points is None else plain_number(points)


def sheet_match(app: "App", argument: str) -> str:
    """The match that a game belongs to."""
    del argument
    return match_sheet(app, app.errand) if isinstance(app.errand, Opened) else ""


# Commands


def _cmd_compare(app: "App", argument: str) -> None:
    number = argument or (str(app.session.number) if app.session else "")
    versus = versus_of(app, number)
    if versus is not None:
        app.errand = versus
        app.open("compare")


def _cmd_versus_watch(app: "App", argument: str) -> None:
    """Watch one of the two games, from where they part."""
    versus = app.errand
    which, _, place = argument.partition(":")
    if not isinstance(versus, Versus) or not place.isdigit():
        return
    if which == "mine":
        watch_record(app, versus.mine, versus.people.seats, int(place), OWN, versus.practice)
    else:
        watch_record(app, versus.theirs, versus.opened.seats, int(place), SENT, versus.opened.link.practice)


def _cmd_match(app: "App", argument: str) -> None:
    """Open a match by its link, or that of the game on the table."""
    fragment = argument or (app.session.notes.get("match", "") if app.session else "")
    try:
        app.errand = Opened(unpack(fragment), fragment)
    except links.LinkError:
        return
    app.open("match")


def _cmd_match_next(app: "App", argument: str) -> None:
    """Play the next deal of a match, or go on with it."""
    del argument
    opened = app.errand
    if not isinstance(opened, Opened):
        return
    match = Match(app, opened)
    place = match.next()
    if place is None or opened.link.code is None:
        return
    if match.begun[place]:
        from .games import go_on_with

        go_on_with(app, match.begun[place])
    else:
        app.begin(match_codes(opened.link.code)[place], match.seats, {"match": opened.fragment})


def _cmd_match_copy(app: "App", argument: str) -> None:
    del argument
    if isinstance(app.errand, Opened):
        copy(app, "match-copy", app.browser.link(Match(app, app.errand).fragment(app)))


COMMANDS: "dict[str, Callable[[App, str], None]]" = {
    "compare": _cmd_compare,
    "versus-watch": _cmd_versus_watch,
    "match": _cmd_match,
    "match-next": _cmd_match_next,
    "match-copy": _cmd_match_copy,
}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"compare": sheet_compare, "match": sheet_match}
