"""How strong the computer players are, and how long they think: the tables of docs/opponents.md, at a small size."""

import argparse
import json
import multiprocessing
import statistics
import subprocess
import time
from itertools import pairwise

from lineit_core import Game
from lineit_core.ai import LEVELS, choose
from lineit_core.arena import arena
from lineit_core.deal import DealCode
from lineit_core.stats import SeatStatistics, Statistics
from tools.build import ROOT
from tools.setup import find_node

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


SLICES = """
import js, json, os, sys
os.chdir("/game")
sys.path[:0] = ["/game", "/game/web"]
from lineit_core import Game
from lineit_core.ai import CHARACTERS, LEVELS, choose, consider
from lineit_core.deal import DealCode
from lineit_core.turn import turn_of
from ui.thinking import push
import lineit_core.ai.casual, lineit_core.ai.expert, lineit_core.ai.planning, lineit_core.ai.why, lineit_core.ai.worth

found = {}

def now():
    used = js.process.cpuUsage()
    return (used.user + used.system) / 1000

def note(name, work):
    while True:
        start = now()
        done = push(work)
        taken = now() - start
        slices = found.setdefault(name, [])
        slices.append(taken)
        if done:
            return

for players in (2, 5):
    game = Game.deal(DealCode(players, "two", 4242))
    count = 0
    while game.to_move is not None:
        if count % EVERY == 0:
            for level in LEVELS:
                if level != "expert" or count % (12 * EVERY) == 0:
                    note(level + " at " + str(players), turn_of(level, game))
            for character in CHARACTERS:
                note("strong:" + character + " at " + str(players), turn_of("strong:" + character, game))
            note("hint at " + str(players), consider("strong", game.view(game.to_move)))
        game.apply(choose("study", game.view(game.to_move)))
        count += 1
js.answer = json.dumps(found)
"""
"""Plays a game in MicroPython, and takes the processor time of each slice of thinking (`push`)."""


def slices(every: int) -> None:
    """The slices of thinking in MicroPython: a page that waits can't do anything else during one."""
    node = find_node()
    if not node:
        print("Without Node.js there is no MicroPython to be measured: run `make test`, which sets it up.")
        return
    sources = [*ROOT.glob("lineit_core/**/*.py"), *ROOT.glob("web/ui/*.py")]
    files = {file.relative_to(ROOT).as_posix(): file.read_text() for file in sources}
    job = json.dumps({"files": files, "main": SLICES.replace("EVERY", str(every))})
    runner = str(ROOT / "tests" / "portability" / "run.mjs")
    done = subprocess.run([node, runner, "micropython"], input=job, capture_output=True, text=True, check=True)
    for name, taken in sorted(json.loads(done.stdout).items()):
        order = sorted(taken)
        late = order[len(order) * 99 // 100]
        print(f"{name} in MicroPython: {len(order)} slices, 99 of 100 within {late:.1f} ms, longest {order[-1]:.1f} ms")


def main() -> None:
    """Print times, sources of points, and ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--slow-deals", type=int, default=1, help="for contests with the expert")
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--every", type=int, default=10, help="actions from one turn in MicroPython to the next")
    options = parser.parse_args()
    times(options.positions)
    slices(options.every)
    sources(options.deals)
    ladder(options.deals, options.slow_deals)


if __name__ == "__main__":
    main()
