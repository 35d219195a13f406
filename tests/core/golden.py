"""What the golden files in tests/core/data say, worked out anew: decks, links, choices and tree counts."""

from lineit_core import DealCode, Game, card_text, parse_code, seat_letter
from lineit_core.ai import LEVELS, PLANNERS, explain
from lineit_core.deal import ENDINGS
from lineit_core.link import CHALLENGE, GAME, POSITION, pack, pack_match
from lineit_core.record import parse_record
from tests.core.helpers import data_names, data_text

SEED_BITS = 40
SINGLE = tuple([level for level in LEVELS if level not in PLANNERS])
"""The levels that weigh one action at a time; those that plan whole turns have tests of their own."""

CHOICE_STEP = 11
"""Every eleventh position of each golden game has the choices of these levels in choices.txt."""

TREE_NODES = 1200
"""A tree of trees.txt gets one level more as long as the levels so far have fewer sequences than this."""

TREE_DEPTH = 8
"""No tree of trees.txt is deeper than this."""


def codes() -> list[str]:
    """The 60 codes of decks.txt: seeds of all sizes, every number of players, both endings."""
    seeds = [0, 1, 2, 3, 31, 32, 106, 65535, 65536, 2147483647, 2147483648, 4294967295, 4294967296, 4294967297]
    seeds += [2 ** (SEED_BITS - 1), 2**SEED_BITS - 2, 2**SEED_BITS - 1, 0x55555_55555, 0xAAAAA_AAAAA, 0x12345_6789A]
    while len(seeds) < 60:  # the powers of a primitive root modulo a prime near 2 to the 40th look like chance
        seeds.append(7 ** len(seeds) % 1099511627689)
    return [str(DealCode(2 + place % 4, ENDINGS[place // 4 % 2], seed)) for place, seed in enumerate(seeds)]


def decks_text(wanted: "list[str]") -> str:
    """A line for each code: the code and its 106 cards in draw order."""
    lines = []
    for code in wanted:
        lines.append(code + " " + " ".join([card_text(card) for card in parse_code(code).deck()]))
    return "\n".join(lines) + "\n"


def links_text() -> str:
    """Links of every kind to the golden games: the name of the game, what the link holds, and the link.

    What it holds is the number of actions, or of finished games for a match; `deck` for a game without a code.
    """
    lines = []
    for name in data_names("games"):
        record = parse_record(data_text("games/" + name + ".txt"))
        half = record.rewound(len(record.moves) // 2)
        lines.append("{} game {} {}".format(name, len(record.moves), pack(GAME, record)))
        lines.append("{} position {} {}".format(name, len(half.moves), pack(POSITION, half, half.game.to_move)))
        lines.append("{} challenge {} {}".format(name, len(record.moves), pack(CHALLENGE, record, 0, True)))
        if record.code is not None:
            lines.append("{} match 1 {}".format(name, pack_match(record.code, record.seats, 1, [record])))
    return "\n".join(lines) + "\n"


def choices_text(step: int = CHOICE_STEP) -> str:
    """A line for each level and every so many positions of each golden game: what the level chooses, and why.

    Each line has the game, the number of actions played, the seat, the level, the action, its value and its reasons.
    """
    lines = []
    for name in data_names("games"):
        record = parse_record(data_text("games/" + name + ".txt"))
        game = Game(record.deck, record.game.players, record.game.ending)
        for place, (seat, action) in enumerate(record.moves):
            if place % step == 0 or game.phase == "last":
                for level in SINGLE:
                    choice = explain(level, game.view(seat))[0]
                    words = [name, str(place), seat_letter(seat), level, str(choice.action), str(choice.value)]
                    lines.append(" ".join(words) + " " + ",".join(choice.reasons))
            game.apply(action)
    return "\n".join(lines) + "\n"


def tree_positions() -> "list[tuple[str, int, Game]]":
    """The positions whose trees are counted: golden game, number of actions played, and the game after them.

    Of each game the start, the middle, a place shortly before the last phase, its first place, and the last but one.
    """
    positions = []
    for name in data_names("games"):
        record = parse_record(data_text("games/" + name + ".txt"))
        game = record.rewound(0).game
        games = []
        for _, action in record.moves:
            games.append(game.copy())
            game.apply(action)
        turns = len([before for before in games if before.phase == "turns"])
        for place in sorted({0, turns // 2, turns - 4, turns, len(games) - 2}):
            if place < len(games):
                positions.append((name, place, games[place]))
    return positions


def tree_count(game: Game, depth: int) -> int:
    """How many different sequences of exactly `depth` legal actions there are."""
    actions = game.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        following = game.copy()
        following.apply(action)
        total += tree_count(following, depth - 1)
    return total


def trees_text() -> str:
    """A line for each position: golden game, number of actions played, and the counts for depth 1, 2 and so on.

    A count of 0 means that the game is over before that many actions, and ends its line.
    """
    lines = []
    for name, place, game in tree_positions():
        counts: list[int] = []
        while not counts or (len(counts) < TREE_DEPTH and counts[-1] and sum(counts) < TREE_NODES):
            counts.append(tree_count(game, len(counts) + 1))
        lines.append("{} {} {}".format(name, place, " ".join([str(count) for count in counts])))
    return "\n".join(lines) + "\n"
