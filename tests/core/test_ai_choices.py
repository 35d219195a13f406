"""Golden choices of every level, the same in every Python: if a level means to choose otherwise, its version rises."""

from lineit_core import Game
from lineit_core.ai import LEVELS, explain
from lineit_core.ai.planning import root, spread
from lineit_core.deal import DealCode

SPOTS = ((2, "two", 0), (2, "two", 41), (3, "one", 77), (4, "two", 100), (5, "one", 60), (5, "two", 168))
"""Players, ending, and how many actions of the level `newcomer` come before."""

EXPERT_SPOTS = ((2, "two", 112), (2, "one", 108))
"""Those for the expert are late in the game, where it has less to play on."""

GOLDEN = {
    "random": [
        "+3b>l 0",
        "1>h 0",
        ". 0",
        "86>h 0",
        "x 0",
        "20>l 0",
    ],
    "newcomer": [
        "+3b>l 1200",
        "51>l 988",
        ". 600",
        "24>h 480",
        "x 0",
        "20>l 992",
    ],
    "casual": [
        "+3b>l . 1021",
        "51>h . 828",
        ". 1054",
        "x ^21 24>l . 645",
        "x +4b>l ^94 . 362",
        "20>l x ^46 . 1200",
    ],
    "study": [
        "+3b>l . 904",
        "51>l . 1330",
        ". 1260",
        "x ^21 49>l . 935",
        "x +4b>l ^94 . 401",
        "20>l x ^46 . 1200",
    ],
    "strong": [
        "+3b>l . 1763",
        "51>h . 981",
        ". 1082",
        "x 49>h ^21 . 152",
        "x +4b>l ^94 . 90",
        "20>l x ^46 . 1157",
    ],
    "expert": [
        ". 2245",
        "^24 27>h . 642",
    ],
    "strong:gambler": [
        "+3b>l . 1883",
        "51>h . 981",
        ". 1046",
        "x 49>h ^21 . 152",
        "x +4b>l ^94 . 210",
        "20>l x ^46 . 1157",
    ],
    "strong:miser": [
        "19>h . 1732",
        "51>h . 995",
        ". 1073",
        "x 49>h ^21 . 166",
        "x +4b>l ^94 . 11",
        "20>l x ^46 . 1157",
    ],
    "strong:hunter": [
        "+3b>l . 1763",
        "51>h . 974",
        ". 1134",
        "x 49>h ^21 . 101",
        "x +4b>l ^94 . 42",
        "20>l x ^46 . 1157",
    ],
    "strong:spoiler": [
        "+3b>l . -2348",
        "51>h . -2479",
        ". -568",
        "x 49>h ^21 . -975",
        "x +4b>l ^94 . -1198",
        "20>l x ^46 . 1086",
    ],
}


def spot(players: int, ending: str, count: int) -> Game:
    """The game after so many actions."""
    game = Game.deal(DealCode(players, ending, 20 + count))
    for _ in range(count):
        assert game.to_move is not None
        game.apply(explain("newcomer", game.view(game.to_move))[0].action)
    return game


def choices(level: str) -> "list[str]":
    """The best choice of a level in each spot: its actions and its value."""
    found = []
    for players, ending, count in EXPERT_SPOTS if level.startswith("expert") else SPOTS:
        game = spot(players, ending, count)
        assert game.to_move is not None
        best = explain(level, game.view(game.to_move))[0]
        found.append("{} {}".format(" ".join([action.text for action in best.actions]), best.value))
    return found


def test_every_level_chooses_as_before() -> None:
    for level in LEVELS:
        assert choices(level) == GOLDEN[level], (level, choices(level))


def test_characters_choose_as_before() -> None:
    for character in ("gambler", "miser", "hunter", "spoiler"):
        level = "strong:" + character
        assert choices(level) == GOLDEN[level], (level, choices(level))


def test_whole_roots_and_errors_of_a_mean() -> None:
    for number in range(200):
        assert root(number) ** 2 <= number < (root(number) + 1) ** 2
    assert spread([5]) == 0
    assert spread([1000, 3000]) == 1000
