"""Rules, section 7: this file knows how the game ends, with both endings."""

from lineit_core import Game, events
from tests.core.helpers import (
    LEFT_OVER,
    ROUNDS,
    SEATS,
    SUIT_NAMES,
    count,
    deck_starting,
    hand_of,
    ints,
    jackpot_of,
    jackpots_won,
    late_game,
    left_over,
    legal,
    legal_is,
    line_of,
    market_of,
    pile_of,
    play,
    raises,
    refused,
    scores_of,
    show_sorted,
    tokens_of,
)

ENDINGS = ("one", "two")
# The first player of the last round: the token has passed on 25, 20, 16 and 14 times.
LAST_FIRST = ("", "", "B", "C", "A", "E")
LAST_MARKET = ("", "", "1 2 3 4", "1 2 3 4 5", "1 2 3 4 5 6", "1 2 3 4 5 6 7")
LEFTOVERS = ("", "", "90 +5b", "90", "90 91 +5b +3a", "90")


def from_seat(first: str, players: int) -> str:
    """All seats, clockwise, beginning with the given one."""
    seats = SEATS[:players]
    turned = seats.index(first)
    return seats[turned:] + seats[:turned]


def last_round(players: int, actions: str) -> str:
    """The last round as a script: the players take 1, 2, 3 ... in turn; `actions` has a # for the card."""
    turns = []
    for index, seat in enumerate(from_seat(LAST_FIRST[players], players)):
        turns.append(seat + " " + actions.replace("#", str(index + 1)) + " .")
    return " ".join(turns)


def two_hands(ending: str) -> Game:
    """The last phase of a game of two in which A holds 10 and 60, B holds 20 and 50, and both lines are empty."""
    game = late_game(2, ["10 20 30 40", "50 60 70 80"], "90 100", ending)
    play(game, "A 10>h . B 20>h .  B 50>h . A 60>h .")
    assert game.view(0).phase == "last"
    assert (hand_of(game, "A"), hand_of(game, "B")) == ("10 60", "20 50")
    return game


def rising_line(ending: str) -> Game:
    """The last phase of a game of two in which A has the line 50 60 and the hand 55 70, and B has nothing."""
    game = late_game(2, ["50 1 2 3", "60 4 5 6", "55 7 8 9", "70 11 12 13"], "90 100", ending)
    play(game, "A 50>l . B 1>l x .  B 4>l x . A 60>l .  A 55>h . B 7>l x .  B 11>l x . A 70>h .")
    assert game.view(0).phase == "last"
    return game


# 7.1


def test_7_1_the_last_phase_begins_when_the_draw_pile_cannot_fill_a_market() -> None:
    for players in range(2, 6):
        for ending in ENDINGS:
            game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], ending)
            view = game.view(0)
            assert view.phase == "turns"
            assert game.round == ROUNDS[players]
            assert show_sorted(view.unseen) == show_sorted(ints(LEFTOVERS[players]))
            assert game.to_move == SEATS.index(LAST_FIRST[players])
            happened = play(game, last_round(players, "#>h"))
            assert game.view(0).phase == "last"
            assert count(happened, events.LastPhaseBegan) == 1
            assert count(happened, events.MarketDealt) == 0
            assert count(happened, events.TurnEnded) == players
            assert game.round == ROUNDS[players]
            assert market_of(game) == ""
            assert tuple(game.view(0).unseen) == ()


def test_7_1_numbers_still_in_the_draw_pile_go_under_their_jackpot_tokens() -> None:
    for players, numbers, bets, under in (
        (2, "3 4 90", "+5b", ("", "90", "3", "4")),
        (3, "4 5 90", "", ("5", "90", "", "4")),
        (4, "5 6 90 91", "+3a +5b", ("5", "6 90", "91", "")),
        (5, "6 7 90", "", ("", "6 90", "7", "")),
    ):
        for ending in ENDINGS:
            for actions in ("#>h", "#>l x"):  # with hand cards for the last phase and without
                game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], ending)
                before = [jackpot_of(game, suit) for suit in SUIT_NAMES]
                happened = play(game, last_round(players, actions))
                assert left_over(happened) == (numbers, bets)
                for suit in range(4):
                    expected = show_sorted(ints(before[suit] + " " + under[suit]))
                    assert jackpot_of(game, SUIT_NAMES[suit]) == expected


def test_7_1_bets_among_the_leftovers_are_discarded() -> None:
    for players, leftovers, moved in ((2, "+5a +5b", ""), (3, "+5b", ""), (4, "+3a 90 +4a +4b", "90"), (5, "+3b", "")):
        game = late_game(players, [LAST_MARKET[players]], leftovers)
        happened = play(game, last_round(players, "#>h"))
        numbers, bets = left_over(happened)
        assert bets == show_sorted(ints(" ".join([card for card in leftovers.split() if card[0] == "+"])))
        assert [card for card in numbers.split() if card == "90"] == moved.split()
        for suit in SUIT_NAMES:
            assert "+" not in jackpot_of(game, suit)
        for seat in SEATS[:players]:
            assert "+" not in hand_of(game, seat)
            assert tokens_of(game, seat) == []


def test_7_1_the_leftover_cards_are_shown() -> None:
    for players in range(2, 6):
        game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players])
        happened = play(game, last_round(players, "#>h"))
        shown = [event.cards for event in happened if isinstance(event, events.LastPhaseBegan)]
        assert [show_sorted(cards) for cards in shown] == [show_sorted(ints(LEFTOVERS[players]))]


def test_7_1_the_leftovers_move_before_a_jackpot_of_the_last_phase() -> None:
    # A has the diamonds 2 and 6 and holds 10; the diamond 98 is the last card of the draw pile.
    for ending in ENDINGS:
        game = late_game(2, ["1 2 3 4", "5 6 7 8", "9 10 11 12"], "+5b 98", ending)
        play(game, "B 1>l x . A 2>l .  A 6>l . B 5>l x .")
        before = jackpot_of(game, "diamond")
        play(game, "B 9>l x . A 10>h .")
        happened = play(game, "A ^10")
        assert jackpots_won(happened) == [("A", "diamond", (before + " 98").strip())]
        assert pile_of(game, "A") == (before + " 98").strip()
        assert scores_of(game) == [len(before.split()) + 1, 0]


# 7.2, both endings


def test_7_2_the_ending_is_two_unless_said_otherwise() -> None:
    assert Game.from_deck(deck_starting(""), 2).ending == "two"
    for ending in ENDINGS:
        assert Game.from_deck(deck_starting(""), 2, ending).ending == ending
    for wrong in ("", "three", "Two", "2"):
        raises(ValueError, Game.from_deck, deck_starting(""), 2, wrong)


def test_7_2_in_the_last_phase_a_fitting_hand_card_is_played_or_passed() -> None:
    for ending in ENDINGS:
        game = rising_line(ending)
        assert game.to_move == 0
        assert legal_is(game, "^70 -")
        refused(game, "^55")
        happened = play(game, "A ^70")
        assert happened[0] == events.CardPlayed(0, 70)


def test_7_2_every_hand_card_fits_an_empty_line() -> None:
    game = two_hands("two")
    assert legal_is(game, "^20 ^50 -")
    game = two_hands("one")
    assert legal_is(game, "^10 ^60 -")


def test_7_2_nobody_may_close_during_the_last_phase() -> None:
    for ending in ENDINGS:
        game = rising_line(ending)
        refused(game, "x")
        game = two_hands(ending)
        play(game, legal(game)[1])  # a card, so that the line is not empty
        assert "x" not in legal(game)
        refused(game, "x")
    game = two_hands("two")
    play(game, "B ^20 A ^10")
    assert legal_is(game, "^50 -")
    refused(game, "x")


def test_7_2_there_is_nothing_to_take_and_no_turn_to_end() -> None:
    for ending in ENDINGS:
        game = two_hands(ending)
        for text in (".", "90>l", "90>h", "100>l", "70>l", "30>l"):
            refused(game, text)


def test_7_2_only_the_own_hand_can_be_played() -> None:
    game = two_hands("two")
    refused(game, "^10")
    refused(game, "^60")
    game = two_hands("one")
    refused(game, "^20")
    refused(game, "^50")


def test_7_2_there_is_no_pass_before_the_last_phase() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["10 20 30 40"], "90 100", ending)
        refused(game, "-")
        play(game, "B 10>h")
        refused(game, "-")


def test_7_2_a_player_whose_cards_do_not_fit_passes_and_that_is_recorded() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["50 1 2 3", "60 4 5 6", "55 7 8 9"], "90 100", ending)
        play(game, "B 1>l x . A 50>l .  A 60>l . B 4>l x .  B 7>l x . A 55>h .")
        assert not game.is_over
        assert game.to_move == 0
        assert legal_is(game, "-")
        happened = list(game.apply("-"))
        assert happened[0] == events.Passed(0)
        assert game.is_over
        assert hand_of(game, "A") == "55"


def test_7_2_a_player_without_cards_is_skipped_and_records_nothing() -> None:
    for ending in ENDINGS:
        for holder in "ABC":
            game = late_game(3, ["10 20 30 40 50"], "100", ending)
            card = {"C": "10", "A": "20", "B": "30"}[holder]
            script = "C 10>l x . A 20>l x . B 30>l x ."
            happened = play(game, script.replace(card + ">l x", card + ">h"))
            assert game.to_move == SEATS.index(holder)
            assert legal_is(game, "^" + card + " -")
            happened += play(game, "^" + card)
            assert game.is_over
            assert count(happened, events.Passed) == 0


def test_7_2_without_any_hand_card_the_game_is_over_at_once() -> None:
    for players in range(2, 6):
        for ending in ENDINGS:
            game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], ending)
            happened = play(game, last_round(players, "#>l x"))
            assert game.is_over
            assert game.to_move is None
            assert game.view(0).phase == "over"
            assert game.round == ROUNDS[players]
            assert count(happened, events.LastPhaseBegan) == 1
            assert isinstance(happened[-1], events.GameEnded)


def test_7_2_a_bet_can_be_played_in_the_last_phase() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["50 1 2 3", "60 4 5 6", "+3a 7 8 9"], "90 100", ending)
        play(game, "B 1>l x . A 50>l .  A 60>l . B 4>l x .  B 7>l x . A +3a>h .")
        assert legal_is(game, "^+3a -")


def test_7_2_a_second_bet_does_not_fit_in_the_last_phase_either() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["+4a 1 2 3", "60 4 5 6", "+3a 7 8 9"], "90 100", ending)
        play(game, "B 1>l x . A +4a>l .  A 60>l . B 4>l x .  B 7>l x . A +3a>h .")
        assert legal_is(game, "-")
        refused(game, "^+3a")


# 7.2, ending two


def test_7_2_ending_two_the_token_stays_after_the_last_round() -> None:
    for players in range(2, 6):
        game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], "two")
        happened = play(game, last_round(players, "#>h"))
        assert count(happened, events.FirstPlayerMoved) == 0
        assert game.view(0).first == SEATS.index(LAST_FIRST[players])
        began = [event.first for event in happened if isinstance(event, events.LastPhaseBegan)]
        assert began == [SEATS.index(LAST_FIRST[players])]


def test_7_2_ending_two_begins_with_the_first_player_of_the_last_round() -> None:
    for players, expected in ((2, "BA"), (3, "CAB"), (4, "ABCD"), (5, "EABCD")):
        game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], "two")
        play(game, last_round(players, "#>h"))
        order = ""
        while game.to_move is not None and len(order) <= players:
            order += SEATS[game.to_move]
            play(game, legal(game)[1])
        assert order == expected


def test_7_2_ending_two_plays_laps_of_one_card_each() -> None:
    game = two_hands("two")
    play(game, "B ^20")
    assert game.to_move == 0
    assert legal_is(game, "^10 ^60 -")
    play(game, "A ^60")
    assert legal_is(game, "^50 -")
    play(game, "B ^50")
    assert legal_is(game, "^10 -")
    play(game, "A ^10")
    assert game.is_over
    assert (hand_of(game, "A"), hand_of(game, "B")) == ("", "")


def test_7_2_ending_two_a_pass_is_final() -> None:
    game = two_hands("two")
    assert list(game.view(0).passed) == [False, False]
    assert list(game.apply("-")) == [events.Passed(1)]
    assert list(game.view(0).passed) == [False, True]
    play(game, "A ^60 A ^10")
    assert game.is_over
    assert hand_of(game, "B") == "20 50"


def test_7_2_ending_two_everyone_may_pass() -> None:
    game = two_hands("two")
    play(game, "B - A -")
    assert game.is_over
    assert (hand_of(game, "A"), hand_of(game, "B")) == ("10 60", "20 50")


def test_7_2_ending_two_three_players_passes_and_empty_hands() -> None:
    # Round 20 begins with B, round 21 with C, and so do the laps. A passes in the first lap, C runs out in the second.
    game = late_game(3, ["10 20 30 40 50", "11 21 31 41 51"], "100", "two")
    play(game, "B 10>h . C 20>h . A 30>h .  C 11>h . A 21>h . B 31>h .")
    play(game, "C ^20 A - B ^10")
    assert legal_is(game, "^11 -")
    play(game, "C ^11")
    assert legal_is(game, "^31 -")
    play(game, "B ^31")
    assert game.is_over
    assert [hand_of(game, seat) for seat in "ABC"] == ["21 30", "", ""]


def test_7_2_ending_two_one_player_alone_goes_on_with_laps() -> None:
    game = late_game(2, ["10 20 30 40", "50 60 70 80"], "90 100", "two")
    play(game, "A 10>l x . B 20>h .  B 50>h . A 60>l x .")
    play(game, "B ^20")
    assert game.to_move == 1
    assert legal_is(game, "^50 -")
    play(game, "B ^50")
    assert game.is_over


def test_7_2_ending_two_a_card_that_no_longer_fits_is_passed_in_the_next_lap() -> None:
    game = rising_line("two")
    play(game, "A ^70")
    assert not game.is_over
    assert legal_is(game, "-")
    play(game, "A -")
    assert game.is_over
    assert hand_of(game, "A") == "55"


# 7.2, ending one


def test_7_2_ending_one_the_token_has_moved() -> None:
    for players, first in ((2, "A"), (3, "A"), (4, "B"), (5, "A")):
        game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], "one")
        happened = play(game, last_round(players, "#>h"))
        moved = [event for event in happened if isinstance(event, events.FirstPlayerMoved)]
        assert moved == [events.FirstPlayerMoved(SEATS.index(first))]
        assert game.view(0).first == SEATS.index(first)
        began = [event.first for event in happened if isinstance(event, events.LastPhaseBegan)]
        assert began == [SEATS.index(first)]


def test_7_2_ending_one_begins_to_the_left_of_the_last_first_player() -> None:
    for players, expected in ((2, "AB"), (3, "ABC"), (4, "BCDA"), (5, "ABCDE")):
        game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], "one")
        play(game, last_round(players, "#>h"))
        order = ""
        while game.to_move is not None and len(order) <= players:
            order += SEATS[game.to_move]
            play(game, legal(game)[1])
        assert order == expected


def test_7_2_ending_one_is_a_single_lap_of_one_card_each() -> None:
    game = two_hands("one")
    play(game, "A ^10")
    assert game.to_move == 1
    assert legal_is(game, "^20 ^50 -")
    play(game, "B ^20")
    assert game.is_over
    assert (hand_of(game, "A"), hand_of(game, "B")) == ("60", "50")


def test_7_2_ending_one_a_pass_is_a_players_whole_lap() -> None:
    game = two_hands("one")
    assert list(game.apply("-")) == [events.Passed(0)]
    play(game, "B ^50")
    assert game.is_over
    game = two_hands("one")
    play(game, "A ^60 B -")
    assert game.is_over
    assert (hand_of(game, "A"), hand_of(game, "B")) == ("10", "20 50")


def test_7_2_ending_one_a_player_alone_plays_one_card_too() -> None:
    game = late_game(2, ["10 20 30 40", "50 60 70 80"], "90 100", "one")
    play(game, "A 10>l x . B 20>h .  B 50>h . A 60>l x .")
    play(game, "B ^20")
    assert game.is_over
    assert hand_of(game, "B") == "50"


def test_7_2_ending_one_one_lap_of_five_players() -> None:
    # Round 14 begins with D, round 15 with E; then A to E have one action each although all hold two cards.
    game = late_game(5, ["10 20 30 40 50 60 70", "11 21 31 41 51 61 71"], "100", "one")
    play(game, "D 10>h . E 20>h . A 30>h . B 40>h . C 50>h .  E 11>h . A 21>h . B 31>h . C 41>h . D 51>h .")
    play(game, "A ^30 B - C ^41 D - E ^20")
    assert game.is_over
    assert [hand_of(game, seat) for seat in "ABCDE"] == ["21", "31 40", "50", "10 51", "11"]


# 7.3


def test_7_3_every_line_that_is_not_empty_is_closed() -> None:
    # A: 11 12 13 14 is worth 1. B: +3a 20 30 39 is worth the bonus.
    for ending in ENDINGS:
        game = late_game(2, ["11 +3a 1 2", "12 20 3 4", "13 30 5 6", "14 39 7 8"], "90 100", ending)
        play(game, "A 11>l . B +3a>l .  B 20>l . A 12>l .  A 13>l . B 30>l .  B 39>l . A 14>l")
        happened: list[object] = list(game.apply("."))
        closed = [event for event in happened if isinstance(event, events.LineClosed)]
        assert sorted([event.seat for event in closed]) == [0, 1]
        assert events.LineClosed(0, (11, 12, 13), (14,), 0, False) in closed
        assert events.LineClosed(1, (20, 30, 39), (), 101, False) in closed
        assert count(happened, events.BetSettled) == 1
        settled = happened.index(events.BetSettled(1, 101, 3, 3))
        assert happened[settled + 1] == events.LineClosed(1, (20, 30, 39), (), 101, False)
        assert game.is_over
        assert (line_of(game, "A"), line_of(game, "B")) == ("", "")
        assert (pile_of(game, "A"), pile_of(game, "B")) == ("14", "")
        assert (tokens_of(game, "A"), tokens_of(game, "B")) == ([], [3])
        assert scores_of(game) == [1, 3]
        assert isinstance(happened[-1], events.GameEnded)
        assert tuple(happened[-1].scores) == (1, 3)


def test_7_3_an_empty_line_is_not_closed() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["11 12 1 2"], "90 100", ending)
        play(game, "B 11>l x . A 12>l")
        happened = list(game.apply("."))
        closed = [event for event in happened if isinstance(event, events.LineClosed)]
        assert closed == [events.LineClosed(0, (12,), (), 0, False)]


def test_7_3_a_line_with_only_a_bet_loses_it() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["11 +5b 1 2"], "90 100", ending)
        play(game, "B +5b>l . A 11>l x .")
        assert game.is_over
        assert tokens_of(game, "B") == [-5]
        assert scores_of(game) == [0, -5]


def test_7_3_cards_played_in_the_last_phase_count_for_line_and_bet() -> None:
    # +3a 11 12 with 13 in the hand: played, the bet is made; passed, it fails.
    for ending in ENDINGS:
        for action, value in (("^13", 3), ("-", -3)):
            game = late_game(2, ["+3a 1 2 3", "11 4 5 6", "12 7 8 9", "13 20 30 40"], "90 100", ending)
            play(game, "A +3a>l . B 1>l x .  B 4>l x . A 11>l .  A 12>l . B 7>l x .  B 20>l x . A 13>h .")
            play(game, "A " + action)
            assert game.is_over
            assert tokens_of(game, "A") == [value]
            assert scores_of(game) == [value, 0]


def test_7_3_a_bet_played_in_the_last_phase_is_settled_too() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["50 1 2 3", "60 4 5 6", "+4b 7 8 9"], "90 100", ending)
        play(game, "B 1>l x . A 50>l .  A 60>l . B 4>l x .  B 7>l x . A +4b>h .")
        happened = play(game, "A ^+4b")
        assert happened[:3] == [
            events.CardPlayed(0, 104),
            events.BetSettled(0, 104, 0, -4),
            events.LineClosed(0, (50, 60), (), 104, False),
        ]
        assert scores_of(game) == [-4, 0]


def test_7_3_lines_are_closed_after_the_whole_last_phase() -> None:
    game = two_hands("two")
    happened = play(game, "B ^20 A ^10 B - A ^60")
    assert game.is_over
    assert count(happened[:3], events.LineClosed) == 0
    game = two_hands("two")
    play(game, "B ^20 A ^10 B -")
    assert (line_of(game, "A"), line_of(game, "B")) == ("10", "20")
    happened = list(game.apply("^60"))
    closed = [event for event in happened if isinstance(event, events.LineClosed)]
    assert len(closed) == 2
    assert events.LineClosed(0, (10, 60), (), 0, False) in closed
    assert events.LineClosed(1, (20,), (), 0, False) in closed


def test_7_3_after_the_end_nothing_is_legal() -> None:
    for ending in ENDINGS:
        game = two_hands(ending)
        play(game, "- -")
        assert game.is_over
        assert game.to_move is None
        assert legal(game) == []
        for text in ("-", ".", "x", "^10", "^20", "90>l"):
            refused(game, text)


# 7.4


def test_7_4_cards_left_in_hands_count_for_nobody() -> None:
    for ending in ENDINGS:
        game = two_hands(ending)
        happened = play(game, "- -")
        assert game.is_over
        assert scores_of(game) == [0, 0]
        ended = [tuple(event.scores) for event in happened if isinstance(event, events.GameEnded)]
        assert ended == [(0, 0)]
        assert (pile_of(game, "A"), pile_of(game, "B")) == ("", "")
        assert (tokens_of(game, "A"), tokens_of(game, "B")) == ([], [])


def test_7_4_a_bet_left_in_the_hand_costs_nothing() -> None:
    for ending in ENDINGS:
        game = late_game(2, ["+5a 1 2 3"], "90 100", ending)
        play(game, "B +5a>h . A 1>l x .")
        assert legal_is(game, "^+5a -")
        play(game, "B -")
        assert game.is_over
        assert scores_of(game) == [0, 0]


def test_7_4_cards_left_under_jackpot_tokens_count_for_nobody() -> None:
    # The dull turns take a number each and close: all other numbers lie under jackpot tokens in the end.
    for players, under in ((2, 48), (3, 37), (4, 32), (5, 25)):
        for ending in ENDINGS:
            game = late_game(players, [LAST_MARKET[players]], LEFTOVERS[players], ending)
            happened = play(game, last_round(players, "#>l x"))
            assert game.is_over
            assert sum([len(jackpot_of(game, suit).split()) for suit in SUIT_NAMES]) == under
            assert scores_of(game) == [0] * players
            ended = [tuple(event.scores) for event in happened if isinstance(event, events.GameEnded)]
            assert ended == [(0,) * players]


def test_7_4_the_numbers_of_the_rounds_are_those_of_the_rules() -> None:
    assert [ROUNDS[players] * (players + 2) + LEFT_OVER[players] for players in range(2, 6)] == [106] * 4
