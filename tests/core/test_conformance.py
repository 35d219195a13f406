"""Forty-eight recorded games that a version of the game online adjudicated: legal counts, scores, piles and tokens."""

import json

from lineit_core import Game
from lineit_core.record import parse_record
from tests.core.helpers import data_text


def recorded() -> "list[dict[str, object]]":
    """The games, one a line of bga-games.jsonl."""
    return [json.loads(line) for line in data_text("bga-games.jsonl").split("\n") if line]


def games() -> "list[tuple[dict[str, object], Game]]":
    """What is known of each game, and the game as this program replays it."""
    return [(known, parse_record(known["record"]).game) for known in recorded()]  # type: ignore[arg-type]


def test_there_are_twelve_games_for_each_number_of_players() -> None:
    players = [known["players"] for known in recorded()]
    assert [players.count(number) for number in range(2, 6)] == [12, 12, 12, 12]


def test_as_many_actions_are_legal_before_each_action() -> None:
    for number, known in enumerate(recorded()):
        record = parse_record(known["record"])  # type: ignore[arg-type]
        game = record.rewound(0).game
        counts = []
        for seat, action in record.moves:
            assert game.to_move == seat
            counts.append(len(game.legal_actions()))
            game.apply(action)
        assert counts == known["legal"], number


def test_each_game_ends_with_the_same_scores_piles_and_tokens() -> None:
    for number, (known, game) in enumerate(games()):
        assert game.is_over and game.players == known["players"], number
        assert game.scores() == known["scores"], number
        assert [len(pile) for pile in game.piles] == known["pile"], number
        for seat in range(game.players):
            expected = known["tokens"][seat]  # type: ignore[index]
            values = list(game.tokens[seat])
            assert sorted(values) == sorted([int(value) for value in expected for _ in range(expected[value])]), number


def test_the_records_are_as_this_program_would_write_them() -> None:
    for number, known in enumerate(recorded()):
        text = known["record"]
        written = parse_record(text).text().split("\n")  # type: ignore[arg-type]
        scores = written.pop(-2)
        assert scores == "scores " + " ".join([str(score) for score in known["scores"]]), number  # type: ignore[attr-defined]
        assert "\n".join(written) == text, number
