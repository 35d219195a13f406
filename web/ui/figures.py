"""Statistics of the games of one person, counted from the games themselves: tables, with a small bar in each row."""

from lineit_core.deal import MOST_PLAYERS, PLAYER_COUNTS
from lineit_core.notation import SEATS

from . import parts
from .library import COUNTS, Entry, Library
from .people import opponent_name
from .sentences import plain_number, signed, tenths
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App

SLICE = 3
"""So many games are counted before the page may breathe."""

LONGEST = 12
"""Lines of this length and longer are counted together."""

RECENT = 30
"""So many games make up the latest form."""


class Figures:
    """What the sheet shows: the library, and the number of players that it is about."""

    def __init__(self, app: "App") -> None:
        self.library = Library(app.store)
        self.players = ""

    def games(self) -> "list[Entry]":
        """The finished games that count, the newest first: no practice, one person."""
        return [
            entry
            for entry in self.library.entries
            if entry.scores is not None
            and entry.seat is not None
            and "p" not in entry.flags
            and (not self.players or str(entry.players) == self.players)
        ]


def own_score(entry: Entry) -> int:
    """The points of the only person."""
    assert entry.scores is not None
    assert entry.seat is not None
    return entry.scores[entry.seat]


def count_of(entry: Entry, name: str) -> int:
    """One of the counts of the only person, 0 before it is counted."""
    return entry.counts[COUNTS.index(name)] if entry.counts else 0


def lengths_of(entry: Entry) -> "list[int]":
    """The lengths of the closed lines of the only person."""
    return entry.counts[len(COUNTS) :] if entry.counts else []


def percent(part: int, whole: int) -> str:
    """A share in whole percents."""
    return tr("{count} %", count=(part * 200 + whole) // (2 * whole)) if whole else "–"


# The sheet


def sheet_figures(app: "App", argument: str) -> str:
    """All statistics."""
    del argument
    figures = app.errand
    if not isinstance(figures, Figures):
        figures = app.errand = Figures(app)
    games = figures.games()
    waiting = len(figures.library.uncounted())
    body = ""
    if waiting:
        body += "<p>{}</p>".format(
            parts.esc(
                tr_many("{count} game is still being counted …", "{count} games are still being counted …", waiting)
            )
        )
    options = [("", tr("any"))] + [(str(n), str(n)) for n in PLAYER_COUNTS]
    body += parts.segments(tr("Players"), "figures-for", options, figures.players, "figures-for")
    if not games:
        body += "<p>{}</p>".format(parts.esc(tr("No finished game yet. Practice games are not counted.")))
        return parts.sheet(tr("Statistics"), body)
    body += _results(games, not figures.players) + _sources(games) + _lengths(games) + _bets(games) + _months(games)
    body += "<p>{}</p>".format(
        parts.esc(tr("Counted from the games on this device. Practice games and games of several people are left out."))
    )
    return parts.sheet(tr("Statistics"), body, parts.button("games", tr("All games")))


def _table(caption: str, heads: "list[str]", rows: "list[list[str]]", bars: "list[int]") -> str:
    """A table whose first column names the rows; `bars` are lengths in percent, drawn behind each row's last cell."""
    head = "".join([f'<th scope="col">{parts.esc(text)}</th>' for text in heads])
    lines = []
    for row, length in zip(rows, bars):
        cells = "".join([f"<td>{parts.esc(text)}</td>" for text in row[1:]])
        lines.append(
            f'<tr><th scope="row">{parts.esc(row[0])}</th>{cells}<td class="bar-cell">{_bar(length)}</td></tr>'
        )
    return (
        '<table class="figures"><caption>{}</caption><thead><tr>{}<td aria-hidden="true"></td></tr></thead>'
        "<tbody>{}</tbody></table>"
    ).format(parts.esc(caption), head, "".join(lines))


def _bar(length: int) -> str:
    side = "loss" if length < 0 else "gain"
    return (
        f'<svg class="bar" data-side="{side}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{min(100, abs(length))}" height="8"/></svg>'
    )


def _share(value: int, most: int) -> int:
    return value * 100 // most if most else 0


def _results(games: "list[Entry]", with_players: bool) -> str:
    """Games, wins and means by players, opponents, seat and ending."""
    groups: list[tuple[str, list[Entry]]] = [(tr("all"), games)]
    if with_players:
        for players in PLAYER_COUNTS:
            name = tr_many("{count} player", "{count} players", players)
            groups.append((name, [entry for entry in games if entry.players == players]))
    levels: list[str] = []
    for entry in games:
        for word in opponents(entry):
            if word not in levels:
                levels.append(word)
    for level in sorted(levels):
        name = tr("against {level}", level=opponent_name(level))
        groups.append((name, [entry for entry in games if opponents(entry) == [level]]))
    for seat in range(MOST_PLAYERS):
        groups.append((tr("seat {seat}", seat=SEATS[seat]), [entry for entry in games if entry.seat == seat]))
    for ending, name in (("two", tr("laps at the end")), ("one", tr("one card at the end"))):
        groups.append((name, [entry for entry in games if entry.ending == ending]))
    rows = []
    bars = []
    for name, group in groups:
        if group and (len(group) < len(games) or group is games):
            won = len([entry for entry in group if entry.won])
            points = [own_score(entry) for entry in group]
            mean = tenths(sum(points), len(points))
            rows.append([name, str(len(group)), percent(won, len(group)), mean, plain_number(max(points))])
            bars.append(_share(won, len(group)))
    heads = ["", tr("Games"), tr("Won"), tr("Mean"), tr("Best")]
    return _table(tr("Results"), heads, rows, bars)


def opponents(entry: Entry) -> "list[str]":
    """The levels played against, each once, in order."""
    words: list[str] = []
    for seat, word in enumerate(entry.seats):
        name = word.partition("@")[0]
        if seat != entry.seat and name not in words:
            words.append(name)
    return sorted(words)


def _sources(games: "list[Entry]") -> str:
    counted = [entry for entry in games if entry.counts]
    names = (
        (tr("Lines"), "line_points"),
        (tr("Jackpots"), "jackpot_points"),
        (tr("Bets won"), "bonus_points"),
        (tr("Bets lost"), "penalty_points"),
    )
    totals = [sum([count_of(entry, key) for entry in counted]) for _, key in names]
    most = max([abs(total) for total in totals] + [1])
    rows = [[name, tenths(total, len(counted))] for (name, _), total in zip(names, totals)]
    bars = [_share(total, most) for total in totals]
    return _table(tr("Points a game, by source"), ["", tr("Mean")], rows, bars)


def _lengths(games: "list[Entry]") -> str:
    counts = [0] * (LONGEST + 1)
    for entry in games:
        for length in lengths_of(entry):
            counts[min(length, LONGEST)] += 1
    most = max(counts + [1])
    rows = []
    bars = []
    for length, count in enumerate(counts):
        if count:
            name = tr("{count} or more", count=length) if length == LONGEST else str(length)
            rows.append([name, str(count)])
            bars.append(_share(count, most))
    return _table(tr("Closed lines by length"), [tr("Cards"), tr("Lines")], rows, bars) if rows else ""


def _bets(games: "list[Entry]") -> str:
    names = (
        (tr("Bets won"), "bets_won"),
        (tr("Bets lost"), "bets_lost"),
        (tr("Jackpots won"), "jackpots"),
        (tr("Forced to close"), "forced_closes"),
    )
    counted = [entry for entry in games if entry.counts]
    totals = [sum([count_of(entry, key) for entry in counted]) for _, key in names]
    most = max(totals + [1])
    rows = [[name, str(total), tenths(total, len(counted))] for (name, _), total in zip(names, totals)]
    return _table(tr("Bets and jackpots"), ["", tr("In all"), tr("A game")], rows, [_share(n, most) for n in totals])


def _months(games: "list[Entry]") -> str:
    """By month, and the latest games as a line."""
    months: list[str] = []
    for entry in games:
        if entry.begun and entry.begun[:7] not in months:
            months.append(entry.begun[:7])
    rows = []
    means = []
    for month in sorted(months, reverse=True)[:12]:
        group = [entry for entry in games if entry.begun[:7] == month]
        points = sum([own_score(entry) for entry in group])
        won = len([entry for entry in group if entry.won])
        rows.append([month, str(len(group)), percent(won, len(group)), tenths(points, len(group))])
        means.append(points * 10 // len(group))
    most = max([abs(mean) for mean in means] + [1])
    table = _table(
        tr("Over time"),
        [tr("Month"), tr("Games"), tr("Won"), tr("Mean")],
        rows,
        [_share(mean, most) for mean in means],
    )
    return (table if rows else "") + _form([own_score(entry) for entry in reversed(games[:RECENT])])


def _form(points: "list[int]") -> str:
    """The latest scores as a small line, with the same in words."""
    if len(points) < 2:
        return ""
    low = min(points + [0])
    high = max(points + [1])
    spots = " ".join([f"{place},{40 - (value - low) * 40 // (high - low)}" for place, value in enumerate(points)])
    said = tr(
        "The latest {count} games, the oldest first: {points}.",
        count=len(points),
        points=", ".join([signed(value) if value < 0 else str(value) for value in points]),
    )
    return (
        f'<figure class="form"><svg viewBox="0 -2 {len(points) - 1} 44" preserveAspectRatio="none" aria-hidden="true">'
        f'<polyline points="{spots}"/></svg><figcaption>{parts.esc(said)}</figcaption></figure>'
    )


# Commands


def _cmd_figures(app: "App", argument: str) -> None:
    """Open the statistics; games not yet counted are counted a few at a time."""
    del argument
    figures = Figures(app)
    app.notices = []
    app.errand = figures

    def count_some() -> bool:
        waiting = figures.library.uncounted()
        if waiting and app.errand is figures:
            for entry in waiting[:SLICE]:
                figures.library.count(entry)
            return True
        figures.library.keep()
        if app.errand is figures:
            app.paint()
        return False

    if figures.library.uncounted():
        app.work_at(count_some)
    app.open("figures")


def _cmd_figures_for(app: "App", argument: str) -> None:
    if isinstance(app.errand, Figures):
        app.errand.players = argument
        app.paint()


COMMANDS: "dict[str, Callable[[App, str], None]]" = {"figures": _cmd_figures, "figures-for": _cmd_figures_for}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"figures": sheet_figures}
