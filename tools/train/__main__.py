"""Fits the weights of the learned evaluation by self-play, or measures the ladder, or endings: `python -m tools.train`.

The defaults are small. The shipped weights were made with `--steps 12 --games 20000` (14000 from four players on) and
an earlier state of the twin, which also listed turns that close a line begun in the same turn.
"""

import argparse
import textwrap
from pathlib import Path

from lineit_core.ai.planning import AHEAD, CARE, STAGES
from lineit_core.ai.worth import WEIGHTS, learned

from . import endings, twin

AI = Path(__file__).resolve().parent.parent.parent / "lineit_core" / "ai"
FIRST_STEPS = 3  # with a quarter of the games: the weights are poor anyway
NOISE = 300  # thousandths of a point, up or down, on each turn's value: so that the games differ from the rut
FIRST_NOISE = 1500
RIDGE = (30.0, 60.0)  # how strongly the weights stay where they are, before and after step 5


def fit(players: int, steps: int, games: int) -> list[float]:
    """Weights from nothing: play with the present ones, fit them to what came of it, and again."""
    weights = [0.0] * WEIGHTS
    for step in range(steps):
        number = games if step >= FIRST_STEPS else max(1, games // 4)
        ridge = RIDGE[0] if step < 5 else RIDGE[1]
        start = weights if step else [0.0] * WEIGHTS
        noise = NOISE if step else FIRST_NOISE
        weights = twin.fit(start, players, number, 100 + step, noise, ridge)
    return weights


def write(players: int, weights: list[float], made: str) -> None:
    """Leave the weights where the players find them."""
    text = "\n".join(textwrap.wrap(" ".join(str(round(weight)) for weight in weights), 116))
    (AI / f"weights{players}.py").write_text(
        f'"""Weights of the learned evaluation for {players} players, in thousandths, in the order of worth.py.\n\n'
        f'{made}\n"""\n\nTEXT = """\n{text}\n"""\n'
    )


def show(title: str, players: list[twin.Player], deals: int, seed: int) -> str:
    """Measure, print and give one line of the ladder: the first player's part of the wins, and the points."""
    found = twin.contest(players, deals, seed)
    won, half, points = found[0]
    others = sum(entry[2] for entry in found[1:]) / (len(found) - 1)
    line = f"{title}: {100 * won:.1f} +- {100 * half:.1f} % of the wins, "
    line += f"{points:.1f} to {others:.1f} points, {deals} deals"
    print(line, flush=True)
    return line


def ladder(deals: int, slow_deals: int, seed: int) -> None:
    """The planning levels against one another at two to five players."""
    study = twin.rules_of_thumb()
    for players in (2, 3, 4, 5):
        mean = twin.contest([study] * players, deals, seed)[0][2]
        print(f"study in self-play at {players}: {mean:.2f} points")
    for players in (2, 3, 4, 5):
        weights = learned(players, "two")._weights  # noqa: SLF001 (the twin needs the numbers themselves)
        strong = twin.learned(weights, CARE["strong"])
        expert = twin.searching(weights, CARE["expert"], STAGES, AHEAD)
        rest = players - 1
        show(f"strong against study at {players}", [strong, *[study] * rest], deals, seed)
        show(f"expert against study at {players}", [expert, *[study] * rest], slow_deals, seed)
        show(f"expert against strong at {players}", [expert, *[strong] * rest], slow_deals, seed)


def main() -> None:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    commands = parser.add_subparsers(required=True, dest="command")
    fitting = commands.add_parser("fit", help="train weights by self-play")
    fitting.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=2)
    fitting.add_argument("--steps", type=int, default=8)
    fitting.add_argument("--games", type=int, default=3000)
    fitting.add_argument("--write", action="store_true", help="put the weights in place of the shipped ones")
    measuring = commands.add_parser("ladder", help="measure the planning levels with the twin")
    measuring.add_argument("--deals", type=int, default=200)
    measuring.add_argument("--slow-deals", type=int, default=20, help="for contests with the expert")
    measuring.add_argument("--seed", type=int, default=31)
    ending = commands.add_parser("endings", help="measure what an exact last round of two players would be worth")
    ending.add_argument("--deals", type=int, default=100)
    ending.add_argument("--seed", type=int, default=31)
    options = parser.parse_args()
    if options.command == "endings":
        print(endings.measure(options.deals, options.seed))
        return
    if options.command == "ladder":
        ladder(options.deals, options.slow_deals, options.seed)
        return
    weights = fit(options.players, options.steps, options.games)
    rest = [twin.rules_of_thumb()] * (options.players - 1)
    made = f"Made by: python -m tools.train fit --players {options.players} --steps {options.steps}"
    made += f" --games {options.games} --write"
    line = show(f"Strong against study at {options.players}", [twin.learned(weights, CARE["strong"]), *rest], 1000, 31)
    if options.write:
        write(options.players, weights, f"{made}\n{line}")


if __name__ == "__main__":
    main()
