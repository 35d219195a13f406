"""Rules, section 3: this file knows which card fits a line."""

from tests.core.helpers import (
    BETS,
    DECK,
    NUMBERS,
    hand_of,
    ints,
    legal,
    legal_is,
    line_of,
    play,
    position,
    refused,
    start,
)


def fitting(line: str) -> list[str]:
    """All other cards that fit the given line, asked of the line itself."""
    game = position(line, market=free_market(line))
    value = game.view(0).lines[0]
    return [card for card in DECK if card not in line.split() and value.fits(ints(card)[0])]


def free_market(line: str) -> str:
    """Four number cards that are not in the line."""
    return " ".join([card for card in NUMBERS if card not in line.split()][-4:])


def numbers(lowest: int, highest: int) -> list[str]:
    return [str(number) for number in range(lowest, highest + 1)]


def test_3_1_each_player_has_exactly_one_line() -> None:
    for players in range(2, 6):
        game = start(players, [])
        assert len(game.view(0).lines) == players
        assert [tuple(line.cards) for line in game.view(0).lines] == [()] * players


def test_3_1_a_card_goes_to_the_own_line_only() -> None:
    game = start(3, ["10 20 30 40 50"])
    play(game, "A 10>l . B 20>l .")
    assert [line_of(game, seat) for seat in "ABC"] == ["10", "20", ""]


def test_3_1_a_line_holds_one_bet_card_at_most() -> None:
    for line in ("+3a", "+3a 10", "10 +3a", "10 20 +3a", "20 +3a 10"):
        game = position(line, market="+3b +4a +5a 96", hand="+4b")
        assert [text for text in legal(game) if text[0] in "+^"] == ["+3b>h", "+4a>h", "+5a>h"], line
        refused(game, "+3b>l")
        refused(game, "^+4b")
        refused(game, "+5a>l")


def test_3_1_a_new_line_may_hold_a_bet_again() -> None:
    game = position("10 +3a", market="+3b 50 60 70", hand="+4b")
    play(game, "A x")
    assert legal_is(game, "+3b>l 50>l 60>l 70>l +3b>h 50>h 60>h 70>h ^+4b")


def test_3_2_any_card_can_start_a_line_from_the_market() -> None:
    for index in range(0, 104, 4):
        market = DECK[index : index + 4]
        game = start(2, [" ".join(market)])
        assert legal_is(game, " ".join([card + ">l " + card + ">h" for card in market]))
        play(game, "A " + market[0] + ">l")
        assert line_of(game, "A") == market[0]
    assert fitting("") == list(DECK)


def test_3_2_any_card_can_start_a_line_from_the_hand() -> None:
    for card in ("1", "50", "100") + BETS:
        game = position(hand=card, market="2 3 4 5")
        assert "^" + card in legal(game)
        play(game, "A ^" + card)
        assert line_of(game, "A") == card
        assert hand_of(game, "A") == ""


def test_3_3_the_second_number_sets_the_direction_rising() -> None:
    game = position("50 60", market="59 61 1 100")
    assert game.view(0).lines[0].direction == "rising"
    assert legal_is(game, "61>l 100>l 59>h 61>h 1>h 100>h x")


def test_3_3_the_second_number_sets_the_direction_falling() -> None:
    game = position("50 40", market="39 41 1 100")
    assert game.view(0).lines[0].direction == "falling"
    assert legal_is(game, "39>l 1>l 39>h 41>h 1>h 100>h x")


def test_3_3_one_number_leaves_the_direction_open() -> None:
    game = position("50", market="49 51 1 100")
    assert game.view(0).lines[0].direction == ""
    assert legal_is(game, "49>l 51>l 1>l 100>l 49>h 51>h 1>h 100>h x")


def test_3_3_an_empty_line_has_no_direction() -> None:
    line = position("", market="49 51 1 100").view(0).lines[0]
    assert line.direction == "" and line.last == 0 and line.numbers == 0 and line.bet == 0


def test_3_3_a_bet_after_the_first_number_does_not_set_the_direction() -> None:
    for bet in BETS:
        game = position("50 " + bet, market="49 51 1 100")
        assert game.view(0).lines[0].direction == ""
        assert legal_is(game, "49>l 51>l 1>l 100>l 49>h 51>h 1>h 100>h x")


def test_3_3_a_bet_before_the_first_number_does_not_set_the_direction() -> None:
    for bet in BETS:
        game = position(bet + " 50", market="49 51 1 100")
        assert game.view(0).lines[0].direction == ""
        assert legal_is(game, "49>l 51>l 1>l 100>l 49>h 51>h 1>h 100>h x")


def test_3_3_with_a_bet_the_second_number_still_sets_the_direction() -> None:
    for line in ("+5a 50 40", "50 +5a 40", "50 40 +5a"):
        game = position(line, market="39 41 1 100")
        assert game.view(0).lines[0].direction == "falling", line
        assert legal_is(game, "39>l 1>l 39>h 41>h 1>h 100>h x"), line
    for line in ("+5a 50 60", "50 +5a 60", "50 60 +5a"):
        game = position(line, market="59 61 1 100")
        assert game.view(0).lines[0].direction == "rising", line
        assert legal_is(game, "61>l 100>l 59>h 61>h 1>h 100>h x"), line


def test_3_3_the_hand_can_set_the_direction_too() -> None:
    game = position("50", hand="40", market="39 41 51 100")
    play(game, "A ^40")
    assert game.view(0).lines[0].direction == "falling"
    assert legal_is(game, "39>l 39>h 41>h 51>h 100>h x")


def test_3_3_a_new_line_chooses_its_direction_again() -> None:
    game = position("50 60", market="40 39 41 70", then="30 35 45 80")
    play(game, "A x 40>l . B 70>l . B 80>l . A 35>l .")
    assert game.view(0).lines[0].direction == "falling"


def test_3_4_each_number_must_be_higher_in_a_rising_line() -> None:
    assert fitting("50 60") == numbers(61, 100) + list(BETS)
    game = position("50 60", market="59 51 1 49")
    for text in ("59>l", "51>l", "1>l", "49>l"):
        refused(game, text)


def test_3_4_each_number_must_be_lower_in_a_falling_line() -> None:
    assert fitting("50 40") == numbers(1, 39) + list(BETS)
    game = position("50 40", market="41 49 51 100")
    for text in ("41>l", "49>l", "51>l", "100>l"):
        refused(game, text)


def test_3_4_the_last_number_counts_not_an_earlier_one() -> None:
    assert fitting("10 50 71") == numbers(72, 100) + list(BETS)
    assert fitting("90 50 20") == numbers(1, 19) + list(BETS)
    game = position("10 50 71", market="11 51 72 9")
    assert legal_is(game, "72>l 11>h 51>h 72>h 9>h x")


def test_3_4_the_last_number_counts_not_the_bet_after_it() -> None:
    assert fitting("50 60 +3a") == numbers(61, 100)
    assert fitting("50 40 +3a") == numbers(1, 39)
    assert fitting("50 +3a") == [card for card in NUMBERS if card != "50"]


def test_3_4_any_gap_is_fine() -> None:
    small = position("1 2", market="3 100 50 4")
    assert legal_is(small, "3>l 100>l 50>l 4>l 3>h 100>h 50>h 4>h x")
    large = position("1", market="3 100 50 2")
    play(large, "A 100>l")
    assert line_of(large, "A") == "1 100"


def test_3_4_after_the_end_of_the_numbers_only_a_bet_fits() -> None:
    assert fitting("50 100") == list(BETS)
    assert fitting("50 1") == list(BETS)
    assert fitting("50 100 +4b") == []
    game = position("50 100", market="2 98 99 +4b")
    assert legal_is(game, "+4b>l 2>h 98>h 99>h +4b>h x")


def test_3_4_the_hand_follows_the_same_rule() -> None:
    game = position("50 60", hand="55 65", market="1 2 3 4")
    assert legal_is(game, "^65 x")
    refused(game, "^55")
    game = position("50 40", hand="45 35", market="96 97 98 99")
    assert legal_is(game, "^35 x")
    refused(game, "^45")


def test_3_4_a_line_may_be_long() -> None:
    game = position("11 12 13 14 21 22 23 24", market="25 20 99 100")
    assert legal_is(game, "25>l 99>l 100>l 25>h 20>h 99>h 100>h x")
    assert game.view(0).lines[0].numbers == 8
    assert game.view(0).lines[0].last == 24


def test_3_5_a_bet_fits_whenever_the_line_has_none() -> None:
    for line in ("", "50", "50 60", "50 40", "50 100", "50 1", "1 100", "100 1", "11 12 13 14 21 22 23 24"):
        assert [card for card in fitting(line) if card in BETS] == list(BETS), line
    for bet in BETS:
        game = position("50 60", market="1 2 3 " + bet)
        play(game, "A " + bet + ">l")
        assert line_of(game, "A") == "50 60 " + bet


def test_3_5_a_bet_fits_from_the_hand_too() -> None:
    for line in ("", "50", "50 100", "100 1"):
        game = position(line, hand="+4b", market="20 21 22 23")
        play(game, "A ^+4b")
        assert line_of(game, "A") == (line + " +4b").strip()


def test_3_5_the_bet_leaves_the_direction_as_it_was() -> None:
    rising = position("50 60", market="1 2 3 +3a", then="55 61 70 80")
    play(rising, "A +3a>l . B 1>l . B 80>l . ")
    assert legal_is(rising, "61>l 70>l 55>h 61>h 70>h x")
    falling = position("50 40", market="1 2 3 +3a", then="39 45 41 80")
    play(falling, "A +3a>l . B 1>l . B 80>l . ")
    assert legal_is(falling, "39>l 39>h 45>h 41>h x")


def test_3_5_the_line_knows_its_bet_and_what_follows_it() -> None:
    line = position("11 12 +4b 13 14 21", market="30 40 50 60").view(0).lines[0]
    assert line.bet == 104
    assert line.followers == 3
    assert line.numbers == 5
    assert line.last == 21
