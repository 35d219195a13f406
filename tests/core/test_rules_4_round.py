"""Rules, section 4: this file knows what a round and a turn consist of."""

from lineit_core import Game, events
from tests.core.helpers import (
    DECK,
    LEFT_OVER,
    MANY,
    ROUNDS,
    SEATS,
    count,
    deck_starting,
    dull_turn,
    hand_of,
    ints,
    jackpot_of,
    late_game,
    left_over,
    legal,
    legal_is,
    line_of,
    market_of,
    play,
    play_out,
    position,
    refused,
    scores_of,
    show,
    shuffled_deck,
    skip_rounds,
    snapshot,
    start,
    tokens_of,
)


def test_4_1_the_market_has_players_plus_two_cards() -> None:
    for players, market in ((2, "1 2 3 4"), (3, "1 2 3 4 5"), (4, "1 2 3 4 5 6"), (5, "1 2 3 4 5 6 7")):
        game = start(players, [])
        assert market_of(game) == market
        for seat in range(players):
            assert show(game.view(seat).market) == market


def test_4_1_each_round_turns_up_the_next_cards_of_the_draw_pile() -> None:
    for players in range(2, 6):
        deck = shuffled_deck(players)
        game = Game.from_deck(deck, players)
        for number in range(2, ROUNDS[players] + 1):
            happened: list[object] = []
            for place in range(players):
                assert game.ends_round == game.view(0).ends_round == (place == players - 1)
                numbers = [text for text in legal(game) if text.endswith(">l")]
                for text in (numbers[0], "x", "."):
                    happened += list(game.apply(text))
            size = players + 2
            cards = ints(" ".join(deck[(number - 1) * size : number * size]))
            dealt = [event for event in happened if isinstance(event, events.MarketDealt)]
            assert dealt == [events.MarketDealt(number, cards)]
            assert sorted(game.view(0).market) == sorted(cards)
            assert game.round == number


def test_4_2_each_player_takes_one_turn_clockwise_from_the_first_player() -> None:
    for players in range(2, 6):
        game = start(players, [])
        order = ""
        for _ in range(players * (players + 1)):
            assert game.to_move is not None
            order += SEATS[game.to_move]
            dull_turn(game)
        seats = SEATS[:players]
        expected = ""
        for first in range(players + 1):
            turned = first % players
            expected += seats[turned:] + seats[:turned]
        assert order == expected


def test_4_2_three_rounds_of_three_players_spelled_out() -> None:
    game = start(3, ["1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15", "16 17 18 19 20"])
    play(game, "A 1>h . B 2>h . C 3>h .  B 6>h . C 7>h . A 8>h .  C 11>l . A 12>l . B 13>l .  A 16>l .")
    assert game.to_move == 1


def test_4_3_at_the_start_every_market_card_can_go_to_line_or_hand() -> None:
    assert legal_is(start(2, ["10 20 30 +4a"]), "10>l 20>l 30>l +4a>l 10>h 20>h 30>h +4a>h")
    assert legal_is(start(5, []), "1>l 2>l 3>l 4>l 5>l 6>l 7>l 1>h 2>h 3>h 4>h 5>h 6>h 7>h")


def test_4_3_a_market_card_goes_to_the_line_or_the_hand_and_leaves_the_market() -> None:
    game = start(2, ["10 20 30 40"])
    assert list(game.apply("20>l")) == [events.CardTaken(0, 20, "line")]
    assert (line_of(game, "A"), hand_of(game, "A"), market_of(game)) == ("20", "", "10 30 40")
    play(game, "A .")
    assert list(game.apply("40>h")) == [events.CardTaken(1, 40, "hand")]
    assert (line_of(game, "B"), hand_of(game, "B"), market_of(game)) == ("", "40", "10 30")


def test_4_3_a_turn_must_take_a_card() -> None:
    game = start(2, ["10 20 30 40"])
    refused(game, ".")
    refused(game, "-")
    game = position("50 60", hand="70", market="1 2 3 4")
    refused(game, ".")
    play(game, "A ^70")
    refused(game, ".")
    play(game, "x")
    refused(game, ".")
    assert legal_is(game, "1>l 2>l 3>l 4>l 1>h 2>h 3>h 4>h")


def test_4_3_a_turn_takes_exactly_one_card() -> None:
    game = start(2, ["10 20 30 40"])
    play(game, "A 10>l")
    assert legal_is(game, "x .")
    for text in ("20>l", "30>h", "40>l"):
        refused(game, text)
    game = start(2, ["10 20 30 40"])
    play(game, "A 10>h")
    assert legal_is(game, "^10 .")
    refused(game, "20>h")
    play(game, "^10")
    assert legal_is(game, "x .")
    refused(game, "20>h")
    play(game, "x")
    assert legal_is(game, ".")
    refused(game, "20>l")


def test_4_3_only_cards_of_the_market_can_be_taken() -> None:
    game = start(2, ["10 20 30 40"])
    for text in ("50>l", "50>h", "+3a>l", "+3a>h"):
        refused(game, text)
    play(game, "A 10>l .")
    refused(game, "10>l")
    refused(game, "10>h")


def test_4_3_a_card_that_does_not_fit_cannot_be_taken_into_the_line() -> None:
    game = position("50 60", market="59 61 70 80")
    refused(game, "59>l")
    play(game, "A 59>h")
    assert line_of(game, "A") == "50 60"


def test_4_3_a_hand_card_may_be_played() -> None:
    game = position("50", hand="60", market="1 2 3 4")
    assert list(game.apply("^60")) == [events.CardPlayed(0, 60)]
    assert (line_of(game, "A"), hand_of(game, "A"), market_of(game)) == ("50 60", "", "1 2 3 4")


def test_4_3_a_hand_card_need_not_be_played() -> None:
    game = position("50", hand="60", market="70 2 3 4")
    play(game, "A 70>l .")
    assert (line_of(game, "A"), hand_of(game, "A")) == ("50 70", "60")


def test_4_3_a_hand_card_that_does_not_fit_cannot_be_played() -> None:
    game = position("50 60", hand="55", market="1 2 3 4")
    assert legal_is(game, "1>h 2>h 3>h 4>h x")
    refused(game, "^55")


def test_4_3_only_the_own_hand_can_be_played() -> None:
    game = start(2, ["10 20 30 40"])
    refused(game, "^10")
    play(game, "A 10>h . B 20>h")
    assert legal_is(game, "^20 .")
    refused(game, "^10")


def test_4_3_only_one_hand_card_a_turn_before_taking() -> None:
    game = position("50", hand="60 70", market="80 2 3 4")
    play(game, "A ^60")
    assert legal_is(game, "80>l 80>h 2>h 3>h 4>h x")
    refused(game, "^70")
    play(game, "80>l")
    assert legal_is(game, "x .")


def test_4_3_only_one_hand_card_a_turn_after_taking() -> None:
    game = position("50", hand="60 70", market="55 2 3 4")
    play(game, "A 55>l ^60")
    assert legal_is(game, "x .")
    refused(game, "^70")


def test_4_3_only_one_hand_card_a_turn_even_in_a_new_line() -> None:
    game = position("50", hand="60 70", market="80 2 3 4")
    play(game, "A ^60 x")
    assert legal_is(game, "80>l 2>l 3>l 4>l 80>h 2>h 3>h 4>h")
    refused(game, "^70")
    play(game, "80>l x")
    assert legal_is(game, ".")
    refused(game, "^70")


def test_4_3_a_card_taken_after_playing_cannot_be_played_in_the_same_turn() -> None:
    game = position("50", hand="60", market="70 2 3 4")
    play(game, "A ^60 70>h")
    assert legal_is(game, "x .")
    refused(game, "^70")


def test_4_3_a_hand_card_may_be_played_again_in_the_next_turn() -> None:
    game = position("50", hand="60 70", market="1 2 3 4", then="5 6 7 8")
    play(game, "A ^60 1>h . B 2>l . B 5>l . A ^70")
    assert line_of(game, "A") == "50 60 70"


def test_4_3_hand_card_may_be_the_card_just_taken() -> None:
    game = start(2, ["10 20 30 40"])
    play(game, "A 30>h ^30 .")
    assert (line_of(game, "A"), hand_of(game, "A")) == ("30", "")
    full = position("50", hand="40", market="60 2 3 4")
    play(full, "A 60>h")
    assert legal_is(full, "^40 ^60 x .")
    play(full, "^60")
    assert (line_of(full, "A"), hand_of(full, "A")) == ("50 60", "40")


def test_4_3_play_before_or_after_taking() -> None:
    before = position("50", hand="60", market="70 2 3 4")
    play(before, "A ^60 70>l .")
    after = position("50", hand="60", market="55 2 3 4")
    play(after, "A 55>l ^60 .")
    assert line_of(before, "A") == "50 60 70"
    assert line_of(after, "A") == "50 55 60"


def test_4_3_close_at_any_moment() -> None:
    # Before, between and after the other actions of a turn, in every order.
    for script, line in (
        ("x 70>l ^60", "70 60"),
        ("x ^60 70>l", "60 70"),
        ("70>l x ^60", "60"),
        ("^60 x 70>l", "70"),
        ("70>l ^60 x", ""),
        ("^60 70>l x", ""),
        ("x 70>h ^70", "70"),
        ("70>h x ^70", "70"),
        ("70>h ^70 x", ""),
        ("70>h x", ""),
    ):
        game = position("80" if script.startswith("70>l ^60") else "50", hand="60", market="70 2 3 4")
        happened = play(game, "A " + script + " .")
        assert line_of(game, "A") == line, script
        assert count(happened, events.LineClosed) == 1


def test_4_3_a_line_that_is_not_empty_can_be_closed() -> None:
    for line in ("50", "+3a", "50 60", "50 +3a", "50 60 70"):
        game = position(line, market="1 2 3 4")
        assert "x" in legal(game)
        play(game, "A x")
        assert line_of(game, "A") == ""


def test_4_3_an_empty_line_cannot_be_closed() -> None:
    game = position("50", hand="60", market="1 2 3 4")
    play(game, "A x")
    refused(game, "x")
    play(game, "1>h")
    assert legal_is(game, "^1 ^60 .")
    refused(game, "x")


def test_4_3_two_closings_in_one_turn() -> None:
    game = position("50 60", market="70 80 90 100")
    happened = play(game, "A x 70>l x .")
    closed = [event for event in happened if isinstance(event, events.LineClosed)]
    assert closed == [events.LineClosed(0, (50, 60), (), 0, False), events.LineClosed(0, (70,), (), 0, False)]
    assert line_of(game, "A") == ""


def test_4_3_three_closings_in_one_turn() -> None:
    game = position("+3a", hand="+4a", market="+5a 80 90 100")
    happened = play(game, "A x ^+4a x +5a>l x")
    assert count(happened, events.LineClosed) == 3
    assert tokens_of(game, "A") == [-3, -4, -5]
    assert scores_of(game) == [-12, 0]
    assert legal_is(game, ".")


def test_4_3_closing_is_never_owed_and_the_line_stays_for_the_next_turn() -> None:
    game = position("50 60 70", market="80 1 2 3")
    play(game, "A 80>l . B 1>l .")
    assert line_of(game, "A") == "50 60 70 80"


def test_4_3_illegal_attempts_change_nothing_even_later() -> None:
    deck = shuffled_deck(7)
    quiet = Game.from_deck(deck, 2)
    tried = Game.from_deck(deck, 2)
    for step in range(60):
        attempts = [DECK[index] + place for index in range(step, 106, 25) for place in (">l", ">h")]
        for text in attempts + ["^" + DECK[step], "x", ".", "-"]:
            if text not in legal(tried):
                refused(tried, text)
        text = legal(quiet)[step % len(legal(quiet))]
        assert list(quiet.apply(text)) == list(tried.apply(text))
        assert snapshot(quiet) == snapshot(tried)


def test_4_3_each_kind_of_refusal_has_its_own_reason() -> None:
    sentences = []
    game = start(2, ["10 20 30 40"])
    for text in (".", "x", "-", "50>l", "^50"):  # take first, empty line, no last phase, not there, not there
        sentences.append(refused(game, text))
    game = position("50 60 +3a", hand="20 70", market="80 10 30 +4a")
    for text in ("10>l", "+4a>l", "80>h"):  # too low, second bet, full hand
        sentences.append(refused(game, text))
    play(game, "A ^70 80>l")
    for text in ("30>h", "^20"):  # already taken, already played
        sentences.append(refused(game, text))
    game = position("50 40", market="80 10 30 +4a")
    sentences.append(refused(game, "80>l"))  # too high
    game = late_game(2, ["10 20 30 40"], "90 100")
    play(game, "B 10>h . A 20>h .")
    sentences.append(refused(game, "x"))  # not in the last phase
    play(game, "B - A -")
    sentences.append(refused(game, "-"))  # over
    assert len(set(sentences)) == len(sentences) == 13


def test_4_4_the_hand_never_holds_more_than_two_cards() -> None:
    game = position("50 60", hand="10 20", market="70 80 1 2")
    assert legal_is(game, "70>l 80>l x")
    refused(game, "70>h")
    refused(game, "1>h")
    play(game, "A x")
    assert legal_is(game, "70>l 80>l 1>l 2>l ^10 ^20")


def test_4_4_a_bet_counts_as_a_hand_card() -> None:
    game = position("50 60", hand="10 +3a", market="70 +4a 1 2")
    assert legal_is(game, "70>l +4a>l ^+3a x")
    refused(game, "+4a>h")


def test_4_4_one_hand_card_leaves_room_for_one_more() -> None:
    game = position("50 60", hand="10", market="70 80 1 2")
    assert legal_is(game, "70>l 80>l 70>h 80>h 1>h 2>h x")
    play(game, "A 1>h")
    assert hand_of(game, "A") == "1 10"
    assert legal_is(game, "x .")


def test_4_4_playing_a_hand_card_frees_a_place() -> None:
    game = position("50 60", hand="10 90", market="70 80 1 2")
    play(game, "A ^90")
    assert legal_is(game, "70>h 80>h 1>h 2>h x")
    play(game, "1>h")
    assert hand_of(game, "A") == "1 10"


def test_4_4_a_card_that_fits_may_still_go_to_the_hand() -> None:
    game = position("50 60", market="70 1 2 3")
    play(game, "A 70>h .")
    assert (line_of(game, "A"), hand_of(game, "A")) == ("50 60", "70")


def test_4_4_no_hand_of_three_in_whole_games() -> None:
    for players in range(2, 6):
        for ending in ("one", "two"):
            game = Game.from_deck(shuffled_deck(players + 40), players, ending)
            steps = 0
            while not game.is_over:
                texts = legal(game)
                steps += 1
                assert steps < MANY
                game.apply(texts[steps * 7 % len(texts)])
                view = game.view(0)
                for seat in range(players):
                    assert len(view.hands[seat]) <= 2
                    if game.to_move == seat and len(view.hands[seat]) == 2:
                        assert [text for text in legal(game) if text.endswith(">h")] == []


def test_4_5_full_hand_and_nothing_fits_leaves_only_closing() -> None:
    game = position("50 90", hand="10 20", market="1 2 3 4")
    assert legal_is(game, "x")
    for text in ("1>l", "1>h", "^10", "^20", "."):
        refused(game, text)
    assert list(game.apply("x")) == [events.LineClosed(0, (50, 90), (), 0, True)]
    assert legal_is(game, "1>l 2>l 3>l 4>l ^10 ^20")


def test_4_5_a_fitting_hand_card_may_be_played_instead_and_frees_a_place() -> None:
    game = position("50 90", hand="10 95", market="1 2 3 4")
    assert legal_is(game, "^95 x")
    play(game, "A ^95")
    assert legal_is(game, "1>h 2>h 3>h 4>h x")
    play(game, "1>h .")
    assert (line_of(game, "A"), hand_of(game, "A")) == ("50 90 95", "1 10")


def test_4_5_a_close_that_could_be_avoided_is_not_forced() -> None:
    for line, hand, market in (
        ("50 90", "10 95", "1 2 3 4"),  # a hand card fits
        ("50 90", "10 20", "1 2 3 91"),  # a market card fits
        ("50 90", "10 20", "1 2 3 +3a"),  # a bet of the market fits
        ("50 90", "10", "1 2 3 4"),  # there is room in the hand
        ("50 90", "", "1 2 3 4"),
    ):
        game = position(line, hand=hand, market=market)
        assert legal(game) != ["x"], hand
        assert list(game.apply("x")) == [events.LineClosed(0, (50, 90), (), 0, False)]


def test_4_5_a_bet_in_the_line_keeps_the_other_bets_out_and_forces_the_close() -> None:
    game = position("50 90 +5a", hand="10 +5b", market="1 2 +3a +4a")
    assert legal_is(game, "x")
    assert list(game.apply("x")) == [
        events.BetSettled(0, 105, 0, -5),
        events.LineClosed(0, (50, 90), (), 105, True),
    ]


def test_4_5_a_close_after_taking_is_never_forced() -> None:
    game = start(2, ["10 20 30 40"])
    play(game, "A 10>l")
    assert list(game.apply("x")) == [events.LineClosed(0, (10,), (), 0, False)]


def test_4_5_some_action_is_always_possible() -> None:
    for players in range(2, 6):
        for ending in ("one", "two"):
            for seed in (1, 2, 3):
                game = Game.from_deck(shuffled_deck(seed * 100 + players), players, ending)
                play_out(game, seed)
                assert game.is_over
                assert game.to_move is None
                assert legal(game) == []


def test_4_6_the_turn_ends_when_the_player_says_so() -> None:
    game = start(2, ["10 20 30 40"])
    play(game, "A 10>l")
    assert game.to_move == 0
    play(game, "A x")
    assert game.to_move == 0
    assert legal_is(game, ".")
    assert list(game.apply(".")) == [events.TurnEnded(0)]
    assert game.to_move == 1


def test_4_6_the_turn_can_end_right_after_taking() -> None:
    game = position("50 60", hand="70", market="80 1 2 3")
    play(game, "A 1>h")
    assert legal_is(game, "^70 x .")
    play(game, "A .")
    assert game.to_move == 1


def test_4_6_the_turn_cannot_end_before_taking() -> None:
    game = position("50", hand="60", market="80 1 2 3")
    for step in ("^60", "x"):
        refused(game, ".")
        play(game, step)
    refused(game, ".")
    play(game, "1>l .")
    assert game.to_move == 1


def test_4_6_the_next_turn_starts_with_nothing_taken_and_nothing_played() -> None:
    game = start(2, ["10 20 30 40", "50 60 70 80"])
    view = game.view(0)
    assert not view.taken and not view.played
    play(game, "A 10>h")
    assert game.view(0).taken and not game.view(0).played
    play(game, "^10")
    assert game.view(0).taken and game.view(0).played
    play(game, "A .")
    assert not game.view(0).taken and not game.view(0).played
    play(game, "B 20>h ^20 . B 50>h")
    assert legal_is(game, "^50 x .")


def test_4_7_numbers_left_go_under_the_jackpot_token_of_their_suit() -> None:
    # 5 players, markets of seven, two left each time: 97 heart and 98 diamond, 99 leaf and 100 star, 93 and 89 heart.
    game = start(5, ["11 12 13 14 15 97 98", "21 22 23 24 25 99 100", "31 32 33 34 35 93 89"])
    first = play(game, "A 11>l . B 12>l . C 13>l . D 14>l . E 15>l .")
    assert left_over(first) == ("97 98", "")
    second = play(game, "B 21>h . C 22>h . D 23>h . E 24>h . A 25>h .")
    assert left_over(second) == ("99 100", "")
    third = play(game, "C 31>h . D 32>h . E 33>h . A 34>h . B 35>h .")
    assert left_over(third) == ("89 93", "")
    assert [jackpot_of(game, suit) for suit in ("heart", "diamond", "leaf", "star")] == ["89 93 97", "98", "99", "100"]


def test_4_7_every_number_goes_under_its_own_suit() -> None:
    # 25 rounds of two players: 26 markets show the numbers in order, the dull turns leave the two highest of each.
    game = Game.from_deck(deck_starting(""), 2)
    left = skip_rounds(game, 25)
    assert sorted(left) == [number for number in range(1, 101) if number % 4 in (3, 0)]
    assert jackpot_of(game, "leaf") == " ".join([str(number) for number in range(3, 100, 4)])
    assert jackpot_of(game, "star") == " ".join([str(number) for number in range(4, 101, 4)])
    assert jackpot_of(game, "heart") == "" and jackpot_of(game, "diamond") == ""


def test_4_7_bets_left_are_discarded() -> None:
    game = start(2, ["10 20 +3a 40", "11 21 +4a +5b"])
    first = play(game, "A 10>l . B 20>l .")
    assert left_over(first) == ("40", "+3a")
    second = play(game, "B 21>h . A 11>l .")
    assert left_over(second) == ("", "+4a +5b")
    view = game.view(0)
    seen = list(view.market) + list(view.unseen)
    for zones in (view.hands, view.piles, view.jackpots, [line.cards for line in view.lines]):
        for zone in zones:
            seen += list(zone)
    assert sorted(seen) == [card for card in range(1, 107) if card not in ints("+3a +4a +5b")]


def test_4_7_cards_left_move_only_at_the_end_of_the_round() -> None:
    game = start(3, ["10 20 30 40 50"])
    happened = play(game, "A 10>l . B 20>l . C 30>l")
    assert left_over(happened) == ("", "")
    assert market_of(game) == "40 50"
    assert [jackpot_of(game, suit) for suit in ("heart", "diamond", "leaf", "star")] == ["", "", "", ""]
    assert game.round == 1
    assert left_over(play(game, ".")) == ("40 50", "")
    assert game.round == 2


def test_4_7_the_first_player_token_passes_to_the_left() -> None:
    for players in range(2, 6):
        game = start(players, [])
        for number in range(1, 8):
            assert game.view(0).first == (number - 1) % players
            assert game.to_move == (number - 1) % players
            happened: list[object] = []
            for _ in range(players):
                takes = [text for text in legal(game) if text.endswith(">l")]
                happened += play(game, takes[0] + " x .")
            moved = [event for event in happened if isinstance(event, events.FirstPlayerMoved)]
            assert moved == [events.FirstPlayerMoved(number % players)]


def test_4_7_what_happens_at_the_end_of_a_round_in_order() -> None:
    game = start(2, ["10 20 30 +3a", "50 60 70 80"])
    play(game, "A 10>l . B 20>l")
    assert list(game.apply(".")) == [
        events.TurnEnded(1),
        events.LeftoversMoved((30,), (101,)),
        events.FirstPlayerMoved(1),
        events.MarketDealt(2, (50, 60, 70, 80)),
    ]


def test_4_7_each_round_uses_up_players_plus_two_cards_whatever_is_played() -> None:
    # 26, 21, 17, 15 rounds with 2, 1, 4, 1 cards left over for 2, 3, 4, 5 players.
    for players, rounds, cards_left in ((2, 26, 2), (3, 21, 1), (4, 17, 4), (5, 15, 1)):
        assert (ROUNDS[players], LEFT_OVER[players]) == (rounds, cards_left)
        for ending in ("one", "two"):
            deck = shuffled_deck(players * 11)
            game = Game.from_deck(deck, players, ending)
            assert game.rounds == rounds
            happened: list[object] = []
            steps = 0
            while game.view(0).phase == "turns":
                expected = 106 - game.round * (players + 2)
                assert len(game.view(0).unseen) == expected
                texts = legal(game)
                steps += 1
                assert steps < MANY
                happened += list(game.apply(texts[steps * 5 % len(texts)]))
            assert count(happened, events.MarketDealt) == rounds - 1
            assert count(happened, events.TurnEnded) == rounds * players
            assert count(happened, events.CardTaken) == rounds * players
            shown = [event.cards for event in happened if isinstance(event, events.LastPhaseBegan)]
            assert [sorted(cards) for cards in shown] == [sorted(ints(" ".join(deck[-cards_left:])))]
            assert game.round == rounds
