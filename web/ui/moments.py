"""What decided a game: each seat's points by source as bars, the source that told, and the events that brought most."""

from lineit_core import events

from . import parts
from .sentences import plain_number
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core.events import Event
    from lineit_core.stats import SeatStatistics

    from .session import LogEntry, Session
    from .watch import Watch

SOURCES = ("lines", "jackpots", "bonus", "penalty")
"""The names of the sources in classes, in the order of the columns of the result."""

MOMENTS = 3
"""So many events are told."""


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


def deciding(session: "Session | Watch", seats: "list[SeatStatistics]") -> str:
    """By what the winner was ahead of the person, and the moments that brought or cost most, in their order."""
    items = [(tr("Round {round}", round=entry.round), entry.sentence) for entry in largest(session.log, seats)]
    people = session.people.humans
    source = deciding_source(seats, people[0] if len(people) == 1 else None)
    if source is not None:
        place, winner, second = source
        names = (tr("Lines"), tr("Jackpots"), tr("Bets won"), tr("Bets lost"))
        both = [f"{session.people.name(seat)} {plain_number(sources(seats[seat])[place])}" for seat in (winner, second)]
        items.insert(0, (names[place], ", ".join(both)))
    if not items:
        return ""
    rows = "".join([f"<li><b>{parts.esc(head)}</b> <span>{parts.esc(said)}</span></li>" for head, said in items])
    return '<section class="moments"><h3>{}</h3><ul>{}</ul></section>'.format(parts.esc(tr("What decided it")), rows)


def sources(counts: "SeatStatistics") -> "tuple[int, int, int, int]":
    """The points of a seat by source, in the order of `SOURCES`."""
    return counts.line_points, counts.jackpot_points, counts.bonus_points, counts.penalty_points


def deciding_source(seats: "list[SeatStatistics]", person: "int | None" = None) -> "tuple[int, int, int] | None":
    """The source by which the winner gained most on the next: its place, and both seats; None when several have won.

    A `person` who has not won wants to know it of themselves.
    """
    order = sorted(range(len(seats)), key=lambda seat: (-seats[seat].points, seat))
    winner, second = order[:2]
    if seats[winner].points == seats[second].points:
        return None
    if person is not None and person != winner:
        second = person
    ahead = [mine - other for mine, other in zip(sources(seats[winner]), sources(seats[second]))]
    return ahead.index(max(ahead)), winner, second


def largest(log: "list[LogEntry]", seats: "list[SeatStatistics]") -> "list[LogEntry]":
    """The few events of all seats that brought or cost most points, and in any case the best one of a winner."""
    places = [place for place, entry in enumerate(log) if points_of(entry.event)]
    places.sort(key=lambda place: (-abs(points_of(log[place].event)), place))
    most = max([counts.points for counts in seats])
    winners = [seat for seat, counts in enumerate(seats) if counts.points == most]
    gains = [
        place
        for place in places
        if points_of(log[place].event) > 0 and getattr(log[place].event, "seat", None) in winners
    ]
    chosen = places[:MOMENTS]
    if gains and gains[0] not in chosen:
        chosen[-1] = gains[0]
    return [log[place] for place in sorted(chosen)]


def points_of(event: "Event") -> int:
    """What an event brought its seat, or cost it: a jackpot, a closed line, a bet."""
    if isinstance(event, events.LineClosed):
        return len(event.scored)
    if isinstance(event, events.JackpotWon):
        return len(event.cards)
    return event.value if isinstance(event, events.BetSettled) else 0
