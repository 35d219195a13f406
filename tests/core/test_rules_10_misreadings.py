"""Rules, section 10: this file knows how the rules are misread, and holds one test against each misreading."""

from lineit_core import events
from tests.core.helpers import (
    SEATS,
    count,
    hand_of,
    jackpot_of,
    jackpots_won,
    late_game,
    legal,
    legal_is,
    line_of,
    pile_of,
    play,
    position,
    refused,
    scores_of,
    start,
    tokens_of,
)


def test_10_a_bet_does_not_set_the_direction() -> None:
    # Not as the second card, and not as the first of two.
    for line in ("50 +3a", "+3a 50"):
        for card, direction in (("49", "falling"), ("51", "rising")):
            game = position(line, market="49 51 60 70")
            play(game, "A " + card + ">l")
            assert game.view(0).lines[0].direction == direction


def test_10_no_second_bet_in_a_line() -> None:
    game = position("10 +3a 20", hand="+5a", market="+3b +4a 30 40")
    assert legal_is(game, "30>l 40>l +3b>h +4a>h 30>h 40>h x")
    for text in ("+3b>l", "+4a>l", "^+5a"):
        refused(game, text)


def test_10_no_hand_of_three() -> None:
    game = position("10", hand="50 60", market="70 80 90 100")
    assert legal_is(game, "70>l 80>l 90>l 100>l ^50 ^60 x")
    for text in ("70>h", "80>h", "90>h", "100>h"):
        refused(game, text)
    assert hand_of(game, "A") == "50 60"


def test_10_the_market_is_not_skipped() -> None:
    # Neither by playing from the hand nor by closing, and not when nothing of the market fits either.
    game = position("50 60", hand="70", market="1 2 3 4")
    play(game, "A ^70 x")
    refused(game, ".")
    game = position("50 60", hand="10 20", market="1 2 3 4")
    assert legal_is(game, "x")
    play(game, "A x")
    refused(game, ".")


def test_10_the_first_three_do_not_score() -> None:
    game = position("11 12 13 14", market="50 60 70 80")
    play(game, "A x")
    assert pile_of(game, "A") == "14"
    assert scores_of(game) == [1, 0]


def test_10_no_two_jackpots_of_one_suit_in_one_line() -> None:
    # Hearts 1 5 9 win 29 33 37 41; the fourth, fifth and sixth heart win nothing of what is left later.
    game = start(2, ["1 2 29 33", "5 6 37 41", "9 10 45 49", "13 14 53 57", "17 18 61 65", "21 22 69 73"])
    play(game, "A 1>l . B 2>l x .  B 6>l x . A 5>l .")
    assert jackpots_won(play(game, "A 9>l . B 10>l x .")) == [("A", "heart", "29 33 37 41")]
    happened = play(game, "B 14>l x . A 13>l .  A 17>l . B 18>l x .  B 22>l x . A 21>l")
    assert jackpots_won(happened) == []
    assert scores_of(game) == [4, 0]
    assert jackpot_of(game, "heart") == "45 49 53 57 61 65"


def test_10_the_bet_is_not_counted_among_the_three() -> None:
    game = position("+5a 11 12 13 14 21", market="50 60 70 80")
    happened = play(game, "A x")
    assert happened[-1] == events.LineClosed(0, (11, 12, 13), (14, 21), 105, False)
    assert scores_of(game) == [7, 0]
    game = position("+3a 11 12 13", market="50 60 70 80")
    play(game, "A x")
    assert scores_of(game) == [3, 0]


def test_10_a_bet_played_last_and_closed_at_once_fails() -> None:
    # Whatever lies before the bet: only the numbers after it count, and there are none.
    game = position("11 12 13 14 21 22", market="+3a 60 70 80")
    play(game, "A +3a>l x")
    assert tokens_of(game, "A") == [-3]
    assert scores_of(game) == [0, 0]
    game = position("11 12 13 14", hand="+5b", market="50 60 70 80")
    play(game, "A ^+5b x")
    assert scores_of(game) == [-4, 0]


def test_10_no_close_is_forced_while_a_hand_card_fits() -> None:
    game = position("50 60", hand="10 70", market="1 2 3 4")
    assert legal_is(game, "^70 x")
    happened = play(game, "A ^70 1>h .")
    assert count(happened, events.LineClosed) == 0
    assert (line_of(game, "A"), hand_of(game, "A")) == ("50 60 70", "1 10")


def test_10_an_empty_line_is_not_closed() -> None:
    game = start(2, ["10 20 30 40"])
    refused(game, "x")
    play(game, "A 10>h")
    refused(game, "x")
    play(game, "^10 x")
    refused(game, "x")


def test_10_no_more_than_one_hand_card_in_a_turn() -> None:
    for script in ("^50", "^50 80>l", "^50 80>h", "^50 x", "^50 x 80>l", "80>h ^50", "80>h ^80", "x ^50 80>h"):
        game = position("10", hand="50" if "h" in script else "50 60", market="80 90 3 4")
        play(game, "A " + script)
        assert [text for text in legal(game) if text[0] == "^"] == [], script
        for card in hand_of(game, "A").split():
            refused(game, "^" + card)


def test_10_the_token_does_not_move_before_the_last_phase_of_ending_two() -> None:
    # The last rounds of 2, 3, 4, 5 players begin with B, C, A, E; the laps of ending two with the same seats.
    cards = ("10", "20", "30", "40", "50", "60", "70")
    for players, first in ((2, "B"), (3, "C"), (4, "A"), (5, "E")):
        leftovers = " ".join(("96", "97", "98", "99")[: (0, 0, 2, 1, 4, 1)[players]])
        game = late_game(players, [" ".join(cards[: players + 2])], leftovers, "two")
        assert game.to_move == SEATS.index(first)
        for index in range(players):
            play(game, cards[index] + ">h .")
        assert game.view(0).phase == "last"
        assert game.to_move == SEATS.index(first)


def test_10_the_token_moves_once_before_the_last_phase_of_ending_one() -> None:
    cards = ("10", "20", "30", "40", "50", "60", "70")
    for players, first, next_first in ((2, "B", "A"), (3, "C", "A"), (4, "A", "B"), (5, "E", "A")):
        leftovers = " ".join(("96", "97", "98", "99")[: (0, 0, 2, 1, 4, 1)[players]])
        game = late_game(players, [" ".join(cards[: players + 2])], leftovers, "one")
        assert game.to_move == SEATS.index(first)
        for index in range(players):
            play(game, cards[index] + ">h .")
        assert game.view(0).phase == "last"
        assert game.to_move == SEATS.index(next_first)
