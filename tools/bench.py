"""How fast the core plays beside the plain model of `tools/plain.py`: time an action, in turn, on the same games."""

import argparse
import gc
import random
import statistics
import time
from typing import Protocol

from lineit_core import Game, card_text
from tools.plain import PlainGame


class Player(Protocol):
    """What the two engines have in common."""

    def legal_actions(self) -> "list[str]": ...
    def apply(self, action: str) -> object: ...
    def scores(self) -> list[int]: ...


class Job:
    """One random game: its deal, and for each engine the places of the chosen actions in that engine's own lists."""

    def __init__(self, source: random.Random, number: int) -> None:
        deck = list(range(1, 107))
        source.shuffle(deck)
        self.deck = [card_text(card) for card in deck]
        self.players = 2 + number % 4
        self.ending = ("two", "one")[number // 4 % 2]
        self.places: list[int] = []
        self.plain_places: list[int] = []
        game, plain = self.game(), self.plain()
        while not game.is_over:
            legal = game.legal_actions()
            place = source.randrange(len(legal))
            action = legal[place]
            self.places.append(place)
            self.plain_places.append(plain.legal_actions().index(str(action)))
            game.apply(action)
            plain.apply(str(action))
        if game.scores() != plain.scores():
            raise AssertionError("the two engines disagree on a score")

    def game(self) -> Game:
        """A fresh public `Game` on the deal."""
        return Game.from_deck(self.deck, self.players, self.ending)

    def plain(self) -> PlainGame:
        """A fresh plain model on the deal."""
        return PlainGame(self.deck, self.players, self.ending)


def seconds(jobs: list[Job], *, plain: bool) -> float:
    """CPU time to play all jobs to the end with one engine, legal actions listed before each action."""
    ready = [(job.plain() if plain else job.game(), job.plain_places if plain else job.places) for job in jobs]
    gc.collect()
    start = time.process_time()
    for engine, places in ready:
        apply = engine.apply
        legal_actions = engine.legal_actions
        for place in places:
            apply(legal_actions()[place])  # type: ignore[arg-type]
    return time.process_time() - start


def main() -> None:
    """Print the time an action with each engine and the ratio, over several runs in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    jobs = [Job(source, number) for number in range(options.games)]
    actions = sum(len(job.places) for job in jobs)
    ratios, times, plain_times = [], [], []
    for _ in range(options.runs):
        times.append(seconds(jobs, plain=False))
        plain_times.append(seconds(jobs, plain=True))
        ratios.append(times[-1] / plain_times[-1])
    print(f"{options.games} random games, {actions} actions, {options.runs} runs in turn (medians)")
    print(f"plain model  {statistics.median(plain_times) / actions * 1e6:6.2f} microseconds an action")
    print(f"Game         {statistics.median(times) / actions * 1e6:6.2f} microseconds an action, events included")
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    print(f"ratio        {statistics.median(ratios):6.2f} (target: at most 0.50; spread {spread})")


if __name__ == "__main__":
    main()
