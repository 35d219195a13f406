"""The core and the plain model of the rules, which share no code, agree on every step of thousands of random games."""

import copy
import random

import pytest

from lineit_core import SUITS, Game, card_text
from lineit_core.record import parse_record
from tests.core import golden
from tests.core.helpers import DECK, data_names, data_text, snapshot
from tools.plain import PlainGame

GAMES = 250
"""Random games for each number of players and each ending: 2000 in all."""

DEEPEST = 4
"""The plain model is slow: its trees are counted to this depth."""


def texts(cards: tuple[int, ...]) -> list[str]:
    """Cards as texts, in order."""
    return [card_text(card) for card in cards]


def compare(game: Game, plain: PlainGame) -> None:
    """Everything about the two must be the same."""
    assert sorted(str(action) for action in game.legal_actions()) == sorted(plain.legal_actions())
    assert game.to_move == plain.to_move
    assert game.is_over == plain.is_over
    assert game.scores() == plain.scores()
    assert [len(pile) for pile in game.piles] == plain.pile_sizes()
    assert [list(tokens) for tokens in game.tokens] == plain.tokens
    assert (game.round, game.first) == (plain.round, plain.first)
    assert [texts(line.cards) for line in game.lines] == plain.lines
    assert [texts(hand) for hand in game.hands] == plain.hands


def compare_zones(game: Game, plain: PlainGame) -> None:
    """The larger zones must hold the same cards."""
    assert texts(game.market) == plain.market
    assert texts(game.unseen()) == sorted(plain.draw_pile, key=DECK.index)
    for suit, name in enumerate(SUITS):
        assert sorted(texts(game.jackpots[suit])) == sorted(plain.jackpots[name])
    for seat in range(game.players):
        assert sorted(texts(game.piles[seat])) == sorted(plain.score_piles[seat])


@pytest.mark.parametrize("ending", ["two", "one"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_agree_at_every_step(players: int, ending: str) -> None:
    source = random.Random(f"{players} {ending}")
    steps = 0
    for number in range(GAMES):
        deck = source.sample(DECK, len(DECK))
        game = Game.from_deck(deck, players, ending)
        plain = PlainGame(deck, players, ending)
        closing = source.random()  # some players hardly ever close, so that long lines and jackpots come about
        while not plain.is_over:
            compare(game, plain)
            legal = plain.legal_actions()
            if "x" in legal and len(legal) > 1 and source.random() > closing:
                legal.remove("x")
            action = source.choice(legal)
            ends_turn = action == "."
            game.apply(action)
            plain.apply(action)
            steps += 1
            if ends_turn and number % 10 == 0:
                compare_zones(game, plain)
        compare(game, plain)
        compare_zones(game, plain)
    assert steps > GAMES * 80


@pytest.mark.parametrize("name", data_names("games"))
def test_golden_games_agree_at_every_step(name: str) -> None:
    record = parse_record(data_text(f"games/{name}.txt"))
    game = Game(record.deck, record.game.players, record.game.ending)
    plain = PlainGame(texts(record.deck), record.game.players, record.game.ending)
    for _, action in record.moves:
        compare(game, plain)
        compare_zones(game, plain)
        game.apply(action)
        plain.apply(str(action))
    compare(game, plain)
    assert data_text(f"games/{name}.txt").splitlines()[-1].split()[1:] == [str(score) for score in plain.scores()]


def plain_tree_count(plain: PlainGame, depth: int) -> int:
    """How many sequences of exactly `depth` legal actions the plain model knows."""
    if depth == 1:
        return len(plain.legal_actions())
    total = 0
    for action in plain.legal_actions():
        following = copy.deepcopy(plain)
        following.apply(action)
        total += plain_tree_count(following, depth - 1)
    return total


@pytest.mark.parametrize("name", data_names("games"))
def test_golden_tree_counts_are_those_of_the_plain_model(name: str) -> None:
    rows = [line.split() for line in data_text("trees.txt").splitlines() if line.startswith(f"{name} ")]
    record = parse_record(data_text(f"games/{name}.txt"))
    assert len(rows) >= 4
    for row in rows:
        plain = PlainGame(texts(record.deck), record.game.players, record.game.ending)
        for _, action in record.moves[: int(row[1])]:
            plain.apply(str(action))
        counts = [int(count) for count in row[2:]]
        for depth, count in enumerate(counts[:DEEPEST], start=1):
            assert plain_tree_count(plain, depth) == count, (row[1], depth)


def test_the_golden_trees_are_where_the_file_says() -> None:
    for name, place, game in golden.tree_positions():
        record = parse_record(data_text(f"games/{name}.txt"))
        assert snapshot(record.rewound(place).game) == snapshot(game)
