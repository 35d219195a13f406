"""What decided a game: each seat's points by source as bars, and the events that brought most."""

from lineit_core import events

from . import parts
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core.stats import SeatStatistics

    from .session import LogEntry, Session
    from .watch import Watch

SOURCES = ("lines", "jackpots", "bonus", "penalty")
"""The names of the sources in classes, in the order of the columns of the result."""


def key(place: int) -> str:
    """The key to the bars, beside the heading of a column; empty for the column with the total."""
    return f'<span class="swatch" data-source="{SOURCES[place]}"></span>' if place < len(SOURCES) else ""


def chart(seats: "list[SeatStatistics]", order: "list[tuple[int, str]]") -> str:
    """The points of all seats as bars, in this order; the table below says the same in figures."""
    rows = "".join([f"<span>{parts.esc(name)}</span>{bars(seats, seat)}" for seat, name in order])
    return f'<div class="chart" aria-hidden="true">{rows}</div>'


def bars(seats: "list[SeatStatistics]", seat: int) -> str:
    """One seat's points by source: gains to the right of nought, lost bets to the left, all seats to one scale."""
    right = max([counts.line_points + counts.jackpot_points + counts.bonus_points for counts in seats])
    left = max([-counts.penalty_points for counts in seats])
    span = max(1, right + left)
    counts = seats[seat]
    place = left + counts.penalty_points
    drawn = ""
    for source, points in (
        ("penalty", -counts.penalty_points),
        ("lines", counts.line_points),
        ("jackpots", counts.jackpot_points),
        ("bonus", counts.bonus_points),
    ):
        if points:
            drawn += f'<rect data-source="{source}" x="{place}" y="0" width="{points}" height="10"/>'
        place += points
    return (
        f'<svg class="bars" viewBox="0 0 {span} 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="nought" d="M{left} 0v10"/>{drawn}</svg>'
    )


def deciding(session: "Session | Watch") -> str:
    """The largest close, the largest jackpot and the largest bet, each with its round; empty when there is none."""
    found = []
    for kind in (events.LineClosed, events.JackpotWon, events.BetSettled):
        best = _largest([entry for entry in session.log if isinstance(entry.event, kind)])
        if best is not None:
            found.append(best)
    if not found:
        return ""
    items = "".join(
        [
            "<li><b>{}</b> <span>{}</span></li>".format(
                parts.esc(tr("Round {round}", round=entry.round)), parts.esc(entry.sentence)
            )
            for entry in found
        ]
    )
    return '<section class="moments"><h3>{}</h3><ul>{}</ul></section>'.format(parts.esc(tr("What decided it")), items)


def _largest(entries: "list[LogEntry]") -> "LogEntry | None":
    best = None
    for entry in entries:
        if _points(entry) > (_points(best) if best is not None else 0):
            best = entry
    return best


def _points(entry: "LogEntry") -> int:
    event = entry.event
    if isinstance(event, events.LineClosed):
        return len(event.scored)
    if isinstance(event, events.JackpotWon):
        return len(event.cards)
    if isinstance(event, events.BetSettled):
        return abs(event.value)
    return 0
