"""The level `expert`: plays the most promising turns on, over imagined draw piles, and looks at where they lead.

The piles are the same for every turn that is compared (so luck weighs the same for all), imagined from the unseen cards
with a stream of their own, and stay the same during the whole turn. All seats play on by the learned tables, for a
few rounds or to the end; then the tables say what the rest is worth. Counts, never clocks, set the size of it all.
"""

from ..rng import Rng, mix, word_of
from .model import POINT
from .planner import Table, best_outcome, do, share
from .worth import Counts, threat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choice import Work
    from .model import Cards, Position
    from .planner import Judge
    from .turns import Turn


class Pile:
    """One imagined order of the draw pile: the next markets, what is left after them, and the counts behind each."""

    __slots__ = ("counts", "left", "markets")

    def __init__(self, unseen: "Cards", size: int, rounds: int, rng: Rng) -> None:
        cards = list(unseen)
        for place in range(size * rounds):
            other = place + rng.below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        self.markets: list[Cards] = []
        self.counts: list[Counts] = []
        for start in range(0, size * rounds, size):
            self.markets.append(tuple(cards[start : start + size]))
            self.counts.append(Counts(cards[start + size :]))
        self.left: Cards = tuple(cards[size * rounds :])


class Played:
    """A turn, the position it leads to at the end of the round, and what the seat made of that on each pile."""

    __slots__ = ("after", "total", "turn", "values")

    def __init__(self, turn: "Turn", after: "Position") -> None:
        self.turn = turn
        self.after = after
        self.values: list[int] = []
        self.total = 0


def search(
    table: Table, judge: "Judge", care: int, turns: "list[Turn]", stages: "tuple[tuple[int, int], ...]", ahead: int
) -> "Work[list[Played]]":
    """Play turns on, the most promising first; gives them best first.

    Each of the `stages` says how many turns stay in it, and over how many more piles they are played. With more piles
    the order becomes surer, so fewer need them.
    """
    position = table.position
    left = position.rounds - 1 - position.round
    ahead = min(ahead, left)
    if not left:
        stages = ((len(turns), 1),)  # nothing is hidden any more
    view = table.view
    # What was shown does not change during the seat's turn, so the piles don't either.
    rng = Rng("piles", mix(word_of("expert"), view.revealed), mix(word_of("seat"), (view.seat, view.players)))
    place = (table.seat - position.first) % position.players + 1
    still = []
    for turn in turns:
        after = position.copy()
        do(after, table.seat, (turn.line, turn.hand, turn.take, turn.gain, turn.jackpots))
        yield from play_round(judge, after, place, table.counts)  # the rest of this round is the same on every pile
        still.append(Played(turn, after))
    out: list[Played] = []
    for wide, piles in stages:
        out = still[wide:] + out
        still = still[:wide]
        if not out or len(still) > 1:
            more: list[Pile] = []
            for _ in range(piles):
                more.append(Pile(view.unseen, view.players + 2, ahead, rng))
                yield
            for played in still:
                for pile in more:
                    value = yield from play_on(judge, care, played.after.copy(), table.seat, pile, ahead == left)
                    played.values.append(value)
                played.total = sum(played.values)
        order = sorted([(-played.total, place) for place, played in enumerate(still)])
        still = [still[place] for _, place in order]
    return still + out


def play_round(judge: "Judge", position: "Position", place: int, counts: Counts) -> "Work[None]":
    """Let the seats from a place in the round on have their turns, and clear the market."""
    for step in range(place, position.players):
        seat = (position.first + step) % position.players
        do(position, seat, best_outcome(judge, position, seat, counts))
        yield
    position.sweep()


def play_on(judge: "Judge", care: int, position: "Position", seat: int, pile: Pile, to_the_end: bool) -> "Work[int]":
    """Play a position on over a pile, and give what the seat makes of it, less its share of what the others make."""
    counts = None
    for market, after in zip(pile.markets, pile.counts):
        position.next_round(market)
        yield from play_round(judge, position, 0, after)
        counts = after
    if to_the_end:
        position.finish(pile.left)
    scores = []
    turns = position.rounds - 1 - position.round
    for other in range(position.players):
        score = POINT * position.scores[other]
        if not to_the_end:
            assert counts is not None
            line = position.lines[other]
            threat = threat_of(position.lines, other)
            score += judge.value(turns, line, position.hands[other], position.jackpots, threat, counts)
        scores.append(score)
    own = scores[seat]
    return own - share(sum(scores) - own, position.players, care)
