"""Daily deals: the one of today, the archive by month, and how they were played."""

from lineit_core.daily import PLAYERS, daily_code, date_text, days_in, parse_date, weekday

from . import parts
from .address import default_seats
from .library import Entry, Library
from .opening import against
from .sentences import plain_number
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App


class Days:
    """What the sheet shows: a day that is asked about, a month, and the games played for days."""

    def __init__(self, app: "App", date: str) -> None:
        self.today = app.browser.now()[:10]
        self.date = date if daily_code(date) is not None else self.today
        self.month = self.date[:7]
        self.games: dict[str, Entry] = {}
        for entry in Library(app.store).entries:
            if "d" in entry.flags and entry.code:
                best = self.games.get(entry.code)
                if best is None or (best.scores is None and entry.scores is not None):
                    self.games[entry.code] = entry

    def game_of(self, date: str) -> "Entry | None":
        """The game played for a day; of several a finished one."""
        return self.games.get(str(daily_code(date)))

    def days_played(self) -> int:
        """For how many days there is a finished game."""
        return len([entry for entry in self.games.values() if entry.scores is not None])


def shown_date(text: str) -> str:
    """A date as it is shown, in the order that sorts and that every language reads."""
    return text[:10]


def month_name(month: int) -> str:
    """A month by its name."""
    return (
        tr("January"),
        tr("February"),
        tr("March"),
        tr("April"),
        tr("May"),
        tr("June"),
        tr("July"),
        tr("August"),
        tr("September"),
        tr("October"),
        tr("November"),
        tr("December"),
    )[month - 1]


def open_day(app: "App", date: str) -> None:
    """Open the sheet for a day."""
    app.errand = Days(app, date)
    app.open("daily")


def sheet_daily(app: "App", argument: str) -> str:
    """The deal of a day, and the month around it."""
    del argument
    days = app.errand
    if not isinstance(days, Days):
        days = app.errand = Days(app, app.browser.now()[:10])
    code = daily_code(days.date)
    game = days.game_of(days.date)
    texts = [
        tr("The deal of today, {date}: the same for everybody.", date=days.date)
        if days.date == days.today
        else tr("The deal of {date}.", date=days.date),
        tr("{players} players, deal {code}.", players=PLAYERS, code=code),
        against((game.seats if game is not None else ()) or default_seats(PLAYERS)),
    ]
    foot = ""
    if game is None:
        foot = parts.button("daily-play", tr("Play this deal"), "", days.date, primary=True)
    elif game.scores is None:
        foot = parts.button("game-open", tr("Go on"), "", str(game.number), primary=True)
    else:
        own = game.seat if game.seat is not None else 0
        texts.append(
            tr_many(
                "You have played it: {points} point.",
                "You have played it: {points} points.",
                game.scores[own],
                points=plain_number(game.scores[own]),
            )
        )
        foot = parts.button("watch-game", tr("Watch it"), "", str(game.number), primary=True)
        foot += parts.button("daily-play", tr("Play it again"), "", days.date)
    played = days.days_played()
    texts.append(tr_many("{count} day played so far.", "{count} days played so far.", played))
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in texts])
    return parts.sheet(tr("Daily deal"), body + _calendar(days, app.browser.fact("weekdays").split()), foot)


def _calendar(days: Days, names: "list[str]") -> str:
    first = parse_date(days.month + "-01")
    assert first is not None
    year, month, _ = first
    cells = [f'<span class="weekday">{parts.esc(name)}</span>' for name in names]
    cells += ['<span class="day" aria-hidden="true"></span>'] * weekday(year, month, 1)
    for day in range(1, days_in(year, month) + 1):
        date = date_text(year, month, day)
        cells.append(_day(days, date, day, f"{day} {month_name(month)} {year}"))
    before = date_text(year - (month == 1), month - 1 or 12, 1)[:7]
    after = date_text(year + (month == 12), month % 12 + 1, 1)[:7]
    head = '<div class="month-head">{}<h3>{} {}</h3>{}</div>'.format(
        _turn("prev", before, tr("The month before"), year > 2000),
        parts.esc(month_name(month)),
        year,
        _turn("next", after, tr("The month after"), after <= days.today[:7]),
    )
    return head + '<div class="month">{}</div>'.format("".join(cells))


def _turn(picture: str, month: str, label: str, enabled: bool) -> str:
    return (
        f'<button class="btn" type="button" data-cmd="daily-month" data-arg="{month}" aria-label="{parts.esc(label)}"'
        f"{'' if enabled else ' disabled'}>{parts.icon(picture)}</button>"
    )


def _day(days: Days, date: str, day: int, said: str) -> str:
    """One day of a month; `said` is the date as it is heard, which has the number that is seen."""
    if date > days.today:
        return f'<span class="day" data-later>{day}</span>'
    game = days.game_of(date)
    label = tr("{date}, not played", date=said)
    note = ""
    mark = ""
    if game is not None and game.scores is not None:
        points = plain_number(game.scores[game.seat or 0])
        label = tr("{date}, played: {points}", date=said, points=points)
        note = f'<b aria-hidden="true">{points}</b>'
        mark = " data-done"
    elif game is not None:
        label = tr("{date}, begun", date=said)
        note = '<b aria-hidden="true">…</b>'
    now = ' aria-current="date"' if date == days.date else ""
    return (
        f'<button class="day" type="button" data-cmd="daily" data-arg="{date}" aria-label="{parts.esc(label)}"'
        f"{mark}{now}>"
        f"<span>{day}</span>{note}</button>"
    )


def _cmd_daily(app: "App", argument: str) -> None:
    app.notices = []
    open_day(app, argument or app.browser.now()[:10])


def _cmd_daily_month(app: "App", argument: str) -> None:
    days = app.errand
    if isinstance(days, Days) and parse_date(argument + "-01") is not None:
        days.month = argument
        app.paint()


def _cmd_daily_play(app: "App", argument: str) -> None:
    """Play the deal of a day; the day stays with the game, whatever the clock says later."""
    code = daily_code(argument)
    if code is not None:
        app.begin(code, default_seats(code.players), {"daily": argument})


COMMANDS: "dict[str, Callable[[App, str], None]]" = {
    "daily": _cmd_daily,
    "daily-month": _cmd_daily_month,
    "daily-play": _cmd_daily_play,
}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"daily": sheet_daily}
