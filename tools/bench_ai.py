"""How strong the computer players are, and how long they think: the tables of docs/opponents.md, at a small size."""

import argparse
import multiprocessing
import statistics
import time
from itertools import pairwise

from lineit_core import Game
from lineit_core.ai import LEVELS, choose
from lineit_core.arena import arena
from lineit_core.deal import DealCode
from lineit_core.stats import SeatStatistics, Statistics

SLOW = "expert"


def ladder(deals: int, slow_deals: int) -> None:
    """Each level against the one below it, at two to five players."""
    with multiprocessing.Pool() as pool:
        for weaker, stronger in pairwise(LEVELS):
            for players in (2, 3, 4, 5):
                games = slow_deals if stronger == SLOW else deals
                found = arena([stronger] + [weaker] * (players - 1), games, 1, "two", pool.imap)
                wins, (low, high) = found["wins"][0], found["wins_ci95"][0]  # type: ignore[index]
                points = found["mean"]
                print(f"{stronger} against {weaker} at {players}: {wins} of {games * players} won", end="")
                print(f" ({low} to {high}), mean points {points}", flush=True)


def sources(deals: int) -> None:
    """Where the points of each level come from when it plays against itself, a seat and game."""
    for players in (2, 4):
        for level in LEVELS:
            if level == SLOW:
                continue
            seats: list[SeatStatistics] = []
            for seed in range(deals):
                game = Game.deal(DealCode(players, "two", seed))
                counts = Statistics(players)
                while game.to_move is not None:
                    action = choose(level, game.view(game.to_move))
                    assert action is not None
                    counts.count(game.apply(action))
                seats += counts.seats
            print(f"{level} at {players}: ", end="")
            for name in ("line_points", "jackpot_points", "bonus_points", "penalty_points"):
                print(f"{name} {mean([getattr(seat, name) for seat in seats]):.1f}, ", end="")
            lengths = [length for seat in seats for length in seat.closed_lengths]
            print(f"{len(lengths) / len(seats):.1f} closes of {mean(lengths):.1f} cards", flush=True)


def mean(numbers: "list[int]") -> float:
    """The mean, 0 of none."""
    return statistics.fmean(numbers) if numbers else 0.0


def times(positions: int) -> None:
    """The processor time of an answer at the start of a turn, by level."""
    for players in (2, 4):
        game = Game.deal(DealCode(players, "two", 4242))
        views = []
        while game.to_move is not None:
            view = game.view(game.to_move)
            if not (view.taken or view.played):
                views.append(view)
            action = choose("study", view)
            assert action is not None
            game.apply(action)
        for level in LEVELS:
            taken = []
            for view in views[:: max(1, len(views) // positions)]:
                start = time.process_time()
                choose(level, view)
                taken.append(1000 * (time.process_time() - start))
            print(f"{level} at {players}: median {statistics.median(taken):.1f} ms, longest {max(taken):.1f} ms")


def main() -> None:
    """Print times, sources of points, and ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--slow-deals", type=int, default=1, help="for contests with the expert")
    parser.add_argument("--positions", type=int, default=8)
    options = parser.parse_args()
    times(options.positions)
    sources(options.deals)
    ladder(options.deals, options.slow_deals)


if __name__ == "__main__":
    main()
