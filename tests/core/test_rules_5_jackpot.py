"""Rules, section 5: this file knows when a line wins a jackpot and what it brings."""

from lineit_core import Game, events
from tests.core.helpers import (
    BETS,
    SUIT_NAMES,
    hand_of,
    jackpot_of,
    jackpots_won,
    late_game,
    legal_is,
    line_of,
    pile_of,
    play,
    position,
    scores_of,
    start,
)

# Hearts are 1, 5, 9, ..., diamonds 2, 6, 10, ..., leaves 3, 7, 11, ..., stars 4, 8, 12, ...
# The first two rounds leave 29 and 33, two hearts; A has the hearts 1 and 5.
HEARTS = ["1 2 29 33", "5 6 7 8"]
HEARTS_PLAYED = "A 1>l . B 2>l x .  B 6>l x . A 5>l ."


def two_hearts(markets: list[str]) -> Game:
    """A game of two in which A's line is 1 5 and two hearts, 29 and 33, lie under the heart token."""
    game = start(2, HEARTS + markets)
    happened = play(game, HEARTS_PLAYED)
    assert jackpots_won(happened) == []
    assert line_of(game, "A") == "1 5"
    assert jackpot_of(game, "heart") == "29 33"
    return game


def test_5_1_third_card_of_a_suit_from_the_market_wins_the_jackpot() -> None:
    game = two_hearts(["9 10 37 41"])
    happened = play(game, "A 9>l")
    assert happened[0] == events.CardTaken(0, 9, "line")
    assert jackpots_won(happened) == [("A", "heart", "29 33")]
    assert len(happened) == 2
    assert pile_of(game, "A") == "29 33"
    assert jackpot_of(game, "heart") == ""
    assert line_of(game, "A") == "1 5 9"


def test_5_1_third_card_of_a_suit_from_the_hand_wins_the_jackpot() -> None:
    game = two_hearts(["9 10 37 41"])
    assert jackpots_won(play(game, "A 9>h")) == []
    assert scores_of(game) == [0, 0]
    happened = play(game, "^9")
    assert happened[0] == events.CardPlayed(0, 9)
    assert jackpots_won(happened) == [("A", "heart", "29 33")]
    assert pile_of(game, "A") == "29 33"
    assert jackpot_of(game, "heart") == ""


def test_5_1_the_jackpot_comes_at_once() -> None:
    game = two_hearts(["9 10 37 41"])
    play(game, "A 9>l")
    assert scores_of(game) == [2, 0]
    assert legal_is(game, "x .")


def test_5_1_each_jackpot_card_is_one_card_of_the_score_pile() -> None:
    game = two_hearts(["9 10 37 41"])
    play(game, "A 9>l x .")
    # The line of three scores nothing, the jackpot stays.
    assert pile_of(game, "A") == "29 33"
    assert scores_of(game) == [2, 0]


def test_5_1_every_suit_has_its_jackpot() -> None:
    for suit in range(4):
        first, second, third, under, also = [str(number + suit) for number in (1, 5, 9, 29, 33)]
        game = start(
            2,
            [
                first + " 90 " + under + " " + also,
                second + " 91 +3a +3b",
                third + " 94 +4a +4b",
            ],
        )
        play(game, "A " + first + ">l . B 90>l x . B 91>l x . A " + second + ">l .")
        happened = play(game, "A " + third + ">l")
        assert jackpots_won(happened) == [("A", SUIT_NAMES[suit], under + " " + also)]
        assert scores_of(game) == [2, 0]


def test_5_1_all_cards_under_the_token_and_only_those() -> None:
    # Left over: 29 heart and 3 leaf, then 33 heart and 8 star, then 37 and 41 hearts. The heart 45 stays in the hand.
    game = start(2, ["1 2 29 3", "5 6 33 8", "45 10 37 41", "9 14 15 16"])
    play(game, "A 1>l . B 2>l x .  B 6>l x . A 5>l .  A 45>h . B 10>l x .")
    assert jackpot_of(game, "heart") == "29 33 37 41"
    happened = play(game, "B 14>l x . A 9>l")
    assert jackpots_won(happened) == [("A", "heart", "29 33 37 41")]
    assert (pile_of(game, "A"), jackpot_of(game, "heart")) == ("29 33 37 41", "")
    assert (jackpot_of(game, "leaf"), jackpot_of(game, "star")) == ("3", "8")
    assert hand_of(game, "A") == "45"


def test_5_1_the_three_cards_need_not_be_neighbours() -> None:
    # Hearts 1, 5, 9 with diamond 2, star 4 and a bet between them; 29 and 33 are left by the first round.
    game = start(2, ["1 50 29 33", "2 51 3 7", "4 54 11 15", "5 58 19 23", "+3a 55 27 31", "9 59 35 39"])
    before = play(game, "A 1>l . B 50>l x .  B 51>l x . A 2>l .  A 4>l . B 54>l x .  B 58>l x . A 5>l .")
    before += play(game, "A +3a>l . B 55>l x .  B 59>l x .")
    assert jackpots_won(before) == []
    assert jackpots_won(play(game, "A 9>l")) == [("A", "heart", "29 33")]
    assert line_of(game, "A") == "1 2 4 5 +3a 9"


def test_5_1_two_cards_of_a_suit_win_nothing() -> None:
    game = two_hearts(["10 9 37 41"])
    assert jackpots_won(play(game, "A 10>l . B 9>l .")) == []
    assert scores_of(game) == [0, 0]


def test_5_1_the_owner_of_the_line_wins_and_lines_do_not_add_up() -> None:
    # A has the hearts 1 and 13, B the hearts 5 and 9: four on the table, and nobody has three.
    game = start(2, ["1 5 29 33", "9 13 37 41", "17 21 45 49", "25 53 57 61"])
    assert jackpots_won(play(game, "A 1>l . B 5>l .  B 9>l . A 13>l .")) == []
    assert scores_of(game) == [0, 0]
    # A's third wins the four hearts left so far, B's third in the next round the next two.
    assert jackpots_won(play(game, "A 17>l . B 21>h .")) == [("A", "heart", "29 33 37 41")]
    assert jackpots_won(play(game, "B 25>l")) == [("B", "heart", "45 49")]
    assert scores_of(game) == [4, 2]


def test_5_1_cards_left_by_the_same_round_come_too_late() -> None:
    game = two_hearts(["9 10 37 41"])
    play(game, "A 9>l . B 10>l .")
    assert pile_of(game, "A") == "29 33"
    assert jackpot_of(game, "heart") == "37 41"


def test_5_1_also_in_the_last_phase() -> None:
    # A has hearts 1 and 5 in the line and 9 in the hand. The last round leaves the hearts 13 and 17, the draw pile 21.
    for ending in ("one", "two"):
        game = late_game(2, ["1 2 3 4", "5 6 7 8", "9 10 13 17"], "21 +5b", ending)
        play(game, "B 2>l x . A 1>l .  A 5>l . B 6>l x .")
        before = jackpot_of(game, "heart").split()
        play(game, "B 10>l x . A 9>h .")
        assert game.view(0).phase == "last"
        happened = play(game, "A ^9")
        expected = " ".join(sorted(before + ["13", "17", "21"], key=int))
        assert happened[0] == events.CardPlayed(0, 9)
        assert jackpots_won(happened) == [("A", "heart", expected)], ending
        assert pile_of(game, "A") == expected
        assert jackpot_of(game, "heart") == ""
        assert scores_of(game) == [len(before) + 3, 0]


def test_5_2_fourth_fifth_and_sixth_card_win_nothing() -> None:
    game = two_hearts(["9 10 37 41", "13 14 45 49", "17 18 19 20", "21 22 23 24"])
    assert len(jackpots_won(play(game, "A 9>l . B 10>l x ."))) == 1
    assert jackpot_of(game, "heart") == "37 41"
    happened = play(game, "B 14>l x . A 13>l .")
    assert jackpot_of(game, "heart") == "37 41 45 49"
    happened += play(game, "A 17>l . B 18>l x .")
    happened += play(game, "B 22>l x . A 21>l .")
    assert line_of(game, "A") == "1 5 9 13 17 21"
    assert jackpots_won(happened) == []
    assert jackpot_of(game, "heart") == "37 41 45 49"
    assert scores_of(game) == [2, 0]


def test_5_2_an_empty_pile_spends_the_chance() -> None:
    # No heart is left before the third heart of A's line; later two are.
    game = start(2, ["1 2 3 4", "5 6 7 8", "9 10 37 41", "13 14 15 16", "17 18 19 20"])
    play(game, "A 1>l . B 2>l x .  B 6>l x . A 5>l .")
    happened = play(game, "A 9>l")
    assert happened == [events.CardTaken(0, 9, "line"), events.JackpotWon(0, 0, ())]
    assert scores_of(game) == [0, 0]
    later = play(game, ". B 10>l x .  B 14>l x . A 13>l .  A 17>l .")
    assert jackpots_won(later) == []
    assert jackpot_of(game, "heart") == "37 41"
    assert scores_of(game) == [0, 0]


def test_5_2_once_a_suit_so_a_second_suit_wins_too() -> None:
    # Hearts 1 5 9, then diamonds 10 14 18 in one rising line. Left over: diamond 30 and heart 29, no others of theirs.
    game = start(2, ["1 2 30 29", "5 3 7 8", "9 4 11 12", "10 6 15 16", "14 13 19 20", "18 17 23 24"])
    play(game, "A 1>l . B 2>l x .  B 3>l x . A 5>l .")
    assert jackpots_won(play(game, "A 9>l . B 4>l x .")) == [("A", "heart", "29")]
    assert jackpots_won(play(game, "B 6>l x . A 10>l .  A 14>l . B 13>l x .  B 17>l x .")) == []
    assert jackpots_won(play(game, "A 18>l")) == [("A", "diamond", "30")]
    assert pile_of(game, "A") == "29 30"


def test_5_2_the_jackpots_of_other_suits_stay() -> None:
    # Diamonds 30 and 34 lie under their token when the third heart comes: they stay there.
    game = start(2, ["1 2 30 34", "5 6 29 33", "9 10 11 12"])
    play(game, "A 1>l . B 2>l x .  B 6>l x . A 5>l .")
    assert jackpots_won(play(game, "A 9>l")) == [("A", "heart", "29 33")]
    assert jackpot_of(game, "diamond") == "30 34"


def test_5_2_a_bet_behind_the_third_card_wins_nothing() -> None:
    # The suit's pile has two cards again when the bet enters the line of exactly three cards of the suit.
    for suit in range(4):
        first, second, third, under, also = [str(number + suit) for number in (1, 5, 9, 37, 41)]
        for bet in BETS:
            game = start(
                2,
                [
                    first + " 81 82 83",
                    second + " 84 85 86",
                    third + " 87 " + under + " " + also,
                    bet + " 88 89 90",
                ],
            )
            play(game, "A " + first + ">l . B 81>l x .  B 84>l x . A " + second + ">l .")
            assert len(jackpots_won(play(game, "A " + third + ">l . B 87>l x ."))) == 1
            score = scores_of(game)
            assert jackpots_won(play(game, "B 88>l x . A " + bet + ">l")) == []
            assert jackpot_of(game, SUIT_NAMES[suit]) == under + " " + also
            assert scores_of(game) == score


def test_5_3_a_closed_line_starts_the_count_afresh() -> None:
    game = two_hearts(["9 10 37 41", "13 14 15 16", "17 18 19 20"])
    happened = play(game, "A x 9>l . B 10>l x .  B 14>l x . A 13>l .")
    assert line_of(game, "A") == "9 13"
    assert jackpots_won(happened) == []
    assert scores_of(game) == [0, 0]
    assert jackpots_won(play(game, "A 17>l")) == [("A", "heart", "29 33 37 41")]


def test_5_3_the_next_line_can_win_the_same_suit_again() -> None:
    game = two_hearts(["9 10 37 41", "13 14 15 16", "17 18 19 20", "21 22 23 24"])
    assert jackpots_won(play(game, "A 9>l x . B 10>l x .")) == [("A", "heart", "29 33")]
    assert jackpots_won(play(game, "B 14>l x . A 13>l .  A 17>l . B 18>l x .  B 22>l x .")) == []
    assert jackpots_won(play(game, "A 21>l")) == [("A", "heart", "37 41")]
    assert pile_of(game, "A") == "29 33 37 41"


def test_5_3_a_line_closed_within_the_turn_starts_afresh_too() -> None:
    # Third heart, close, and one more heart in the same turn: the fourth heart is the first of a new line.
    game = position("1 5", hand="9", market="13 14 15 16", then="17 18 19 20")
    assert len(jackpots_won(play(game, "A ^9 x 13>l"))) == 1
    line = game.view(0).lines[0]
    assert [line.suit_count(suit) for suit in range(4)] == [1, 0, 0, 0]
