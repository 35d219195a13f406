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
    """Print times and ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--slow-deals", type=int, default=1, help="for contests with the expert")
    parser.add_argument("--positions", type=int, default=8)
    options = parser.parse_args()
    times(options.positions)
    ladder(options.deals, options.slow_deals)


if __name__ == "__main__":
    main()
