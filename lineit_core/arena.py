"""Computer players against each other: one game played out, or many deals in every rotation of the seats."""

from .ai import choose
from .deal import MOST_PLAYERS, SEED_BITS, DealCode
from .record import Record
from .rng import MASK, Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Job = tuple[list[str], DealCode]
    Result = tuple[list[float], list[int]]

Z_95 = 1.96


def play_out(record: Record, levels: "list[str] | tuple[str, ...]") -> Record:
    """Let a level for each seat play a record's game to its end; gives the record back."""
    game = record.game
    while game.to_move is not None:
        action = choose(levels[game.to_move], game.view(game.to_move))
        assert action is not None
        record.apply(action)
    return record


def play_rotations(job: "Job") -> "Result":
    """Play a deal in every rotation of the seats; gives the wins (a tie is shared) and the points of each level."""
    levels, code = job
    players = len(levels)
    won = [0.0] * players
    scored = [0] * players
    for turn in range(players):
        seated = [(seat + turn) % players for seat in range(players)]
        record = play_out(Record.deal(code), [levels[player] for player in seated])
        scores = record.game.scores()
        best = max(scores)
        for seat, player in enumerate(seated):
            scored[player] += scores[seat]
            if scores[seat] == best:
                won[player] += 1 / scores.count(best)
    return won, scored


def arena(
    levels: "list[str]",
    games: int,
    seed: int,
    ending: str,
    each: "Callable[[Callable[[Job], Result], list[Job]], Iterable[Result]]" = map,
    tell: "Callable[[int], object] | None" = None,
) -> "dict[str, object]":
    """Play `games` deals in every rotation of the seats, and tell after each how many are done.

    Gives wins and mean points for each of `levels`, with their 95 % intervals [low, high]. The rotations of one deal
    are alike, so the intervals come from the means of the deals. `each` plays the deals and gives the results in their
    order: `map`, or one that uses more processes.
    """
    players = len(levels)
    assert 2 <= players <= MOST_PLAYERS
    source = Rng("arena", seed & MASK, seed >> 32)
    jobs = []
    for _ in range(games):
        deal_seed = (source.word() << 32 | source.word()) & ((1 << SEED_BITS) - 1)
        jobs.append((levels, DealCode(players, ending, deal_seed)))
    results = []
    for result in each(play_rotations, jobs):
        results.append(result)
        if tell:
            tell(len(results))
    wins = [[won[player] for won, _ in results] for player in range(players)]
    points = [[scored[player] / players for _, scored in results] for player in range(players)]
    return {
        "seats": levels,
        "games": games,
        "seed": seed,
        "ending": ending,
        "played": games * players,
        "wins": [round(sum(won), 3) for won in wins],
        "wins_ci95": [_interval(won, games) for won in wins],
        "mean": [round(sum(scored) / games, 3) for scored in points],
        "mean_ci95": [_interval(scored, 1) for scored in points],
    }


def _interval(values: "list[float]", scale: int) -> "list[float]":
    """The 95 % interval of the mean of `values`, times `scale`."""
    count = len(values)
    mean = sum(values) / count
    spread = sum([(value - mean) ** 2 for value in values]) / max(1, count - 1)
    half = Z_95 * (spread / count) ** 0.5
    return [round((mean - half) * scale, 3), round((mean + half) * scale, 3)]
