"""Rules, section 1: this file knows which cards, tokens and numbers of players the game has."""

from lineit_core import CARDS, SUITS, Game, bet_value, card_text, is_bet, parse_card, suit_of
from tests.core.helpers import (
    BETS,
    DECK,
    NUMBERS,
    deck_starting,
    deck_with_markets,
    ints,
    jackpots_won,
    legal_is,
    line_of,
    play,
    position,
    raises,
    scores_of,
    start,
    tokens_of,
)


def test_1_1_hundred_number_cards_each_once() -> None:
    assert [card for card in CARDS if not is_bet(card)] == list(range(1, 101))
    for number in range(1, 101):
        assert card_text(number) == str(number)
        assert parse_card(str(number)) == number


def test_1_1_four_suits_of_twenty_five() -> None:
    assert tuple(SUITS) == ("heart", "diamond", "leaf", "star")
    for suit in range(4):
        assert len([number for number in range(1, 101) if suit_of(number) == suit]) == 25


def test_1_1_the_suit_of_a_number_is_fixed() -> None:
    for numbers, name in (
        ((1, 5, 9, 49, 97), "heart"),
        ((2, 6, 10, 50, 98), "diamond"),
        ((3, 7, 11, 51, 99), "leaf"),
        ((4, 8, 12, 52, 100), "star"),
    ):
        for number in numbers:
            assert SUITS[suit_of(number)] == name, number


def test_1_1_a_deck_holds_each_card_once() -> None:
    deck = deck_starting("")
    for wrong in (deck[:-1], deck + ["1"], ["2"] + deck[1:], deck[:-1] + ["+3a"], ["0"] + deck[1:], ["101"] + deck[1:]):
        raises(ValueError, Game.from_deck, wrong, 2)


def test_1_1_there_is_no_card_beyond_the_106() -> None:
    for text in ("0", "101", "-1", "+3", "+3c", "+2a", "+6a", "heart", ""):
        raises(ValueError, parse_card, text)


def test_1_2_six_bet_cards() -> None:
    bets = [card for card in CARDS if is_bet(card)]
    assert [card_text(card) for card in bets] == ["+3a", "+3b", "+4a", "+4b", "+5a", "+5b"]
    assert [bet_value(card) for card in bets] == [3, 3, 4, 4, 5, 5]


def test_1_2_106_cards_in_all() -> None:
    assert len(CARDS) == 106
    assert [card_text(card) for card in CARDS] == list(DECK)
    assert [parse_card(text) for text in DECK] == list(CARDS)
    assert tuple(CARDS) == tuple(range(1, 107))


def test_1_2_twin_bets_are_two_cards_with_an_action_each() -> None:
    game = start(2, ["+3a +3b +5a +5b"])
    assert legal_is(game, "+3a>l +3b>l +5a>l +5b>l +3a>h +3b>h +5a>h +5b>h")
    play(game, "A +3b>l")
    assert line_of(game, "A") == "+3b"


def test_1_2_bet_cards_have_no_suit() -> None:
    # Two cards of a suit and a bet are not three cards of the suit, for any suit and any bet.
    for first, second in (("1", "5"), ("2", "6"), ("3", "7"), ("4", "8")):
        for bet in BETS:
            game = position(first + " " + second, market="50 60 70 " + bet)
            happened = play(game, "A " + bet + ">l")
            assert jackpots_won(happened) == []
            line = game.view(0).lines[0]
            assert line.suit_count(suit_of(int(first))) == 2
            assert sum([line.suit_count(suit) for suit in range(4)]) == 2


def test_1_3_each_bet_token_is_a_bonus_or_the_same_penalty() -> None:
    for bet, value in (("+3a", 3), ("+3b", 3), ("+4a", 4), ("+4b", 4), ("+5a", 5), ("+5b", 5)):
        won = position(bet + " 11 12 13 14 21", market="30 40 50 60")
        play(won, "A x")
        assert tokens_of(won, "A") == [value], bet
        lost = position("11 12 13 14 21 " + bet, market="30 40 50 60")
        play(lost, "A x")
        assert tokens_of(lost, "A") == [-value], bet


def test_1_3_six_bet_tokens_one_for_each_bet_card() -> None:
    # All six can be lost: 3 + 3 + 4 + 4 + 5 + 5 = 24.
    game = start(2, ["+3a +3b 1 2", "+4a +4b 3 4", "+5a +5b 5 6"])
    play(game, "A +3a>l x . B +3b>l x . B +4a>l x . A +4b>l x . A +5a>l x . B +5b>l x .")
    assert tokens_of(game, "A") == [-3, -4, -5]
    assert tokens_of(game, "B") == [-3, -4, -5]
    assert scores_of(game) == [-12, -12]


def test_1_3_four_jackpot_tokens_and_one_first_player_token() -> None:
    for players in range(2, 6):
        view = Game.from_deck(deck_with_markets(players, []), players).view(0)
        assert [tuple(jackpot) for jackpot in view.jackpots] == [(), (), (), ()]
        assert view.first == 0


def test_1_4_two_to_five_players() -> None:
    for players in (2, 3, 4, 5):
        game = Game.from_deck(list(NUMBERS + BETS), players)
        assert game.players == players
        assert game.view(0).players == players
    for players in (-1, 0, 1, 6, 7):
        raises(ValueError, Game.from_deck, list(NUMBERS + BETS), players)


def test_1_4_cards_of_the_helpers_are_the_cards_of_the_game() -> None:
    assert ints("1 50 100 +3a +3b +4a +4b +5a +5b") == (1, 50, 100, 101, 102, 103, 104, 105, 106)
