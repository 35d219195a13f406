"""Positions for the tests of the computer players: games that levels and chance have played up to some moment."""

import random
from collections.abc import Iterator

from lineit_core import Game
from lineit_core.ai import choose
from lineit_core.deal import DealCode


def games(seeds: range, *, chance: float = 0.3, turns_only: bool = False) -> Iterator[Game]:
    """Every moment of some games, each a copy: two to five players, both endings, a third of the actions by chance."""
    for seed in seeds:
        source = random.Random(seed)
        game = Game.deal(DealCode(2 + seed % 4, ("two", "one")[seed // 4 % 2], seed * 7919))
        while game.to_move is not None and not (turns_only and game.phase != "turns"):
            yield game.copy()
            if source.random() < chance:
                game.apply(source.choice(game.legal_actions()))
            else:
                action = choose("newcomer", game.view(game.to_move))
                assert action is not None
                game.apply(action)


def some(seeds: range, every: int, *, turns_only: bool = False) -> list[Game]:
    """Every so many-th of those moments."""
    return [game for number, game in enumerate(games(seeds, turns_only=turns_only)) if number % every == 0]
