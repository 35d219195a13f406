"""Rules, section 8: this file knows what counts in the end."""

from lineit_core import Game, events
from tests.core.helpers import (
    late_game,
    pile_of,
    play,
    play_out,
    position,
    scores_of,
    shuffled_deck,
    start,
    tokens_of,
)


def test_8_1_each_number_card_of_the_score_pile_is_one_point() -> None:
    for line, points in (("11 12 13 14", 1), ("11 12 13 14 99", 2), ("97 95 94 92 2 1", 3)):
        game = position(line, market="20 30 40 50")
        play(game, "A x")
        assert scores_of(game) == [points, 0]
        assert len(pile_of(game, "A").split()) == points


def test_8_1_bonus_tokens_add_and_penalty_tokens_subtract() -> None:
    # A loses a +5 at once, then makes a +3 with 10 20 31 41: one card scores. -5 + 3 + 1 = -1.
    game = start(2, ["+5a 1 2 3", "+3a 4 5 6", "10 7 8 9", "20 11 12 13", "31 14 15 16", "41 17 18 19"])
    play(game, "A +5a>l x . B 1>l x .")
    assert scores_of(game) == [-5, 0]
    play(game, "B 4>l x . A +3a>l .  A 10>l . B 7>l x .  B 11>l x . A 20>l .  A 31>l . B 14>l x .")
    assert scores_of(game) == [-5, 0]
    play(game, "B 17>l x . A 41>l x")
    assert tokens_of(game, "A") == [-5, 3]
    assert pile_of(game, "A") == "41"
    assert scores_of(game) == [-1, 0]
    assert list(game.view(1).scores()) == [-1, 0]


def test_8_1_jackpot_cards_count_like_the_others() -> None:
    # Jackpot of 29 and 33, then 13 as the fourth card of the line: 3 points.
    game = start(2, ["1 2 29 33", "5 6 7 8", "9 10 11 12", "13 14 15 16"])
    play(game, "A 1>l . B 2>l x .  B 6>l x . A 5>l .  A 9>l . B 10>l x .  B 14>l x . A 13>l x")
    assert pile_of(game, "A") == "13 29 33"
    assert scores_of(game) == [3, 0]


def test_8_1_a_line_not_yet_closed_and_a_hand_count_nothing_yet() -> None:
    game = position("11 12 13 14 21", hand="30 40", market="50 60 70 80")
    assert scores_of(game) == [0, 0]


def test_8_1_a_score_can_be_negative_to_the_end() -> None:
    for ending in ("one", "two"):
        game = late_game(2, ["+5a 1 2 3", "+4a +4b 4 5"], "90 100", ending)
        happened = play(game, "A +5a>l x . B 1>l x .  B +4b>l x . A +4a>l x .")
        assert game.is_over
        assert scores_of(game) == [-9, -4]
        assert isinstance(happened[-1], events.GameEnded)
        assert tuple(happened[-1].scores) == (-9, -4)


def test_8_1_a_score_is_pile_and_tokens_at_any_time() -> None:
    for players in range(2, 6):
        for ending in ("one", "two"):
            game = Game.from_deck(shuffled_deck(players + 70), players, ending)
            happened = play_out(game, players)
            scores = [0] * players
            for event in happened:
                if isinstance(event, events.JackpotWon):
                    scores[event.seat] += len(event.cards)
                if isinstance(event, events.LineClosed):
                    scores[event.seat] += len(event.scored)
                if isinstance(event, events.BetSettled):
                    scores[event.seat] += event.value
            assert scores_of(game) == scores
            view = game.view(0)
            assert [len(view.piles[seat]) + sum(view.tokens[seat]) for seat in range(players)] == scores
            ended = [tuple(event.scores) for event in happened if isinstance(event, events.GameEnded)]
            assert ended == [tuple(scores)]


def test_8_2_equal_scores_stay_equal() -> None:
    # Both close a line of four in the last round: a tie, whoever was first and whoever scored first.
    for ending in ("one", "two"):
        game = late_game(2, ["11 31 1 2", "12 32 3 4", "13 33 5 6", "14 34 7 8"], "90 100", ending)
        play(game, "A 11>l . B 31>l .  B 32>l . A 12>l .  A 13>l . B 33>l .  B 34>l . A 14>l x .")
        assert game.is_over
        assert scores_of(game) == [1, 1]


def test_8_2_the_number_of_cards_decides_not_their_numbers() -> None:
    # A scores 1 and 2, B scores 100: two points against one.
    game = late_game(2, ["14 97 20 21", "12 98 22 23", "11 99 24 25", "2 100 26 27", "1 30 28 29"], "80 90", "two")
    play(game, "B 97>l . A 14>l .  A 12>l . B 98>l .  B 99>l . A 11>l .  A 2>l . B 100>l .  B 30>h . A 1>l .")
    assert game.to_move == 1
    play(game, "B -")
    assert game.is_over
    assert (pile_of(game, "A"), pile_of(game, "B")) == ("1 2", "100")
    assert scores_of(game) == [2, 1]
