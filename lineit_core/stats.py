"""What each seat did in a game, counted from the events alone."""

from .events import BetSettled, CardPlayed, CardTaken, JackpotWon, LineClosed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .events import Event
    from .record import Record


class SeatStatistics:
    """The counts of one seat; points by source add up to its score (rules 8.1)."""

    def __init__(self) -> None:
        self.to_line = 0
        self.to_hand = 0
        self.from_hand = 0
        self.closed_lengths: list[int] = []
        self.forced_closes = 0
        self.bets_won = 0
        self.bets_lost = 0
        self.jackpots = 0  # those that held cards
        self.line_points = 0
        self.jackpot_points = 0
        self.bonus_points = 0
        self.penalty_points = 0  # zero or negative

    @property
    def points(self) -> int:
        """The score: the sum over all sources."""
        return self.line_points + self.jackpot_points + self.bonus_points + self.penalty_points

    def as_dict(self) -> "dict[str, object]":
        """All counts by name, for output."""
        names = [name for name in dir(self) if not name.startswith("_") and name not in ("as_dict", "points")]
        return {name: getattr(self, name) for name in sorted(names)}


class Statistics:
    """Counts for every seat of a game; feed it the events of each action, in order."""

    def __init__(self, players: int) -> None:
        self.seats = [SeatStatistics() for _ in range(players)]

    def count(self, happened: "list[Event]") -> None:
        """Take the events of one action into account."""
        for event in happened:
            if isinstance(event, CardTaken):
                if event.to == "line":
                    self.seats[event.seat].to_line += 1
                else:
                    self.seats[event.seat].to_hand += 1
            elif isinstance(event, CardPlayed):
                self.seats[event.seat].from_hand += 1
            elif isinstance(event, JackpotWon):
                if event.cards:
                    self.seats[event.seat].jackpots += 1
                    self.seats[event.seat].jackpot_points += len(event.cards)
            elif isinstance(event, BetSettled):
                seat = self.seats[event.seat]
                if event.value > 0:
                    seat.bets_won += 1
                    seat.bonus_points += event.value
                else:
                    seat.bets_lost += 1
                    seat.penalty_points += event.value
            elif isinstance(event, LineClosed):
                seat = self.seats[event.seat]
                seat.closed_lengths.append(len(event.discarded) + len(event.scored))
                seat.line_points += len(event.scored)
                if event.forced:
                    seat.forced_closes += 1


def statistics_of(record: "Record") -> Statistics:
    """The statistics of a recorded game, by replaying it."""
    fresh = record.rewound(0)
    statistics = Statistics(fresh.game.players)
    for _, action in record.moves:
        statistics.count(fresh.apply(action))
    return statistics
