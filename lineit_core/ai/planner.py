"""Weighing whole turns: what a seat would have after each, and what that leaves to the others.

A judge is anything with `value(turns, line, hand, jackpots, threat, counts)` in thousandths of a point: the learned
tables (`worth.py`) or the study's rules of thumb (`study.py`).
"""

from .model import POINT, position_of
from .turns import outcomes, sensible_turns
from .worth import Counts, threat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from ..view import View
    from .model import Cards, LightLine, Position
    from .turns import Outcome, Turn

    class Judge(Protocol):
        """Says what a seat's situation is worth until the end of the game."""

        def value(
            self, turns: int, line: LightLine, hand: Cards, jackpots: Cards, threat: int, counts: Counts
        ) -> int: ...


class Table:
    """The position of a view with what planning needs besides it: the cards to come, with and without the market."""

    __slots__ = ("counts", "counts_with_market", "position", "seat", "view")

    def __init__(self, view: "View") -> None:
        self.view = view
        self.seat = view.seat
        self.position: Position = position_of(view)
        self.counts = Counts(view.unseen)
        self.counts_with_market = Counts(view.unseen + view.market)

    def turns(self) -> "list[Turn]":
        """The sensible ways to go on to the end of the seat's turn."""
        view = self.view
        return sensible_turns(self.position, self.seat, view.taken, view.played, began_this_turn(view))

    def value(self, judge: "Judge", care: int, turn: "Turn") -> int:
        """What the seat has won and can hope for after a turn, less `care` per cent of the others' mean prospects."""
        position = self.position
        seat = self.seat
        lines = position.lines[:]
        lines[seat] = turn.line
        turns = position.rounds - 1 - position.round
        own = judge.value(turns, turn.line, turn.hand, turn.jackpots, threat_of(lines, seat), self.counts)
        value = POINT * turn.gain + own
        if care:
            others = 0
            for other in range(position.players):
                if other != seat:
                    others += self.prospect(judge, lines, other, turn.jackpots)
            value -= share(others, position.players, care)
        return value

    def prospect(self, judge: "Judge", lines: "list[LightLine]", other: int, jackpots: "Cards") -> int:
        """What another seat can hope for."""
        position = self.position
        turns = position.turns_left(other, self.seat)
        late = turns > position.rounds - 1 - position.round
        counts = self.counts_with_market if late else self.counts
        hand = position.hands[other]
        return judge.value(turns, lines[other], hand, jackpots, threat_of(lines, other), counts)


def share(others: int, players: int, care: int) -> int:
    """`care` per cent of the mean of the others, who have so much together."""
    return care * (others // (players - 1)) // 100


def began_this_turn(view: "View") -> bool:
    """Whether all cards of the seat's line came into it during this turn, so that closing it now makes no sense."""
    market = view.revealed[-(view.players + 2) :]
    came = 1 if view.played else 0
    if view.taken and [card for card in view.line.cards if card in market]:
        came += 1
    return len(view.line.cards) <= came


def best_outcome(judge: "Judge", position: "Position", seat: int, counts: Counts) -> "Outcome":
    """The outcome of a whole turn that leaves the seat most, whatever it means to the others; the first of equals."""
    turns = position.rounds - 1 - position.round
    threat = threat_of(position.lines, seat)
    value_of = judge.value
    best: Outcome | None = None
    most = 0
    for outcome in outcomes(position, seat):
        value = outcome[3] * POINT + value_of(turns, outcome[0], outcome[1], outcome[4], threat, counts)
        if best is None or value > most:
            best = outcome
            most = value
    assert best is not None
    return best


def do(position: "Position", seat: int, outcome: "Outcome") -> None:
    """Let a seat's turn end in an outcome."""
    line, hand, take, gain, jackpots = outcome
    position.lines[seat] = line
    position.hands[seat] = hand
    position.scores[seat] += gain
    position.jackpots = jackpots
    market = position.market
    if take > 0:
        place = market.index(take)
        position.market = market[:place] + market[place + 1 :]
