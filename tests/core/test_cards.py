"""Cards: the text, suit and bet of each of the 106, and which texts are no cards."""

from lineit_core import CARDS, SUITS, NotationError, bet_value, card_text, is_bet, parse_card, suit_of
from lineit_core.cards import cards_text
from tests.core.helpers import BETS, NUMBERS, raises, sentence

NO_CARDS = (
    "",
    " ",
    "0",
    "00",
    "-1",
    "101",
    "106",
    "1000",
    "007",
    "042",
    "+42",
    "42 ",
    " 42",
    "42\n",
    "4 2",
    "4_2",
    "42.0",
    "1e1",
    "0x1",
    "٤٢",
    "²",
    "forty-two",
    "42>l",
    "^42",
    "+",
    "+3",
    "3a",
    "+3A",
    "+3c",
    "+2a",
    "+6a",
    "+3a+3b",
    "+3a ",
    "-3a",
    "A",
    "?",
    "x",
    "heart",
)


def test_the_texts_of_all_cards_are_those_of_the_format() -> None:
    assert [card_text(card) for card in CARDS] == list(NUMBERS + BETS)


def test_every_text_is_read_back_as_its_card() -> None:
    for place, text in enumerate(NUMBERS + BETS):
        assert parse_card(text) == place + 1
        assert parse_card(card_text(place + 1)) == place + 1


def test_cards_are_in_canonical_order_and_each_is_there_once() -> None:
    assert list(CARDS) == list(range(1, 107))


def test_several_cards_are_separated_by_single_spaces() -> None:
    assert cards_text([100, 1, 101, 106]) == "100 1 +3a +5b"
    assert cards_text((42,)) == "42"
    assert cards_text([]) == ""


def test_a_text_that_is_no_card_is_refused_with_a_sentence() -> None:
    for text in NO_CARDS:
        error = raises(NotationError, parse_card, text)
        assert isinstance(error, ValueError)
        assert sentence(str(error)), str(error)


def test_the_sentence_names_the_text_that_is_no_card() -> None:
    assert "'101'" in str(raises(NotationError, parse_card, "101"))
    assert "'+6a'" in str(raises(NotationError, parse_card, "+6a"))


def test_the_last_six_cards_alone_are_bets() -> None:
    assert [card_text(card) for card in CARDS if is_bet(card)] == list(BETS)


def test_a_bet_shows_the_digit_in_its_text() -> None:
    for text in BETS:
        assert str(bet_value(parse_card(text))) == text[1]


def test_the_suits_take_turns_and_have_25_numbers_each() -> None:
    assert SUITS == ("heart", "diamond", "leaf", "star")
    expected = {"heart": "1 5 9 97", "diamond": "2 6 10 98", "leaf": "3 7 11 99", "star": "4 8 12 100"}
    for name in SUITS:
        for text in expected[name].split():
            assert SUITS[suit_of(parse_card(text))] == name, text
    for suit in range(4):
        assert len([number for number in range(1, 101) if suit_of(number) == suit]) == 25
