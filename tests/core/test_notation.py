"""The notation of actions and seats: every action has one text, and every other text is refused."""

from lineit_core import CARDS, SEATS, Action, NotationError, card_text, parse_action, seat_letter
from lineit_core.notation import (
    CLOSE,
    CLOSE_LINE,
    END_THE_TURN,
    END_TURN,
    PASS,
    PASS_FOR_GOOD,
    PLAY,
    PLAY_CARD,
    TAKE_TO_HAND,
    TAKE_TO_LINE,
    TO_HAND,
    TO_LINE,
)
from tests.core.helpers import raises, sentence

NO_ACTIONS = (
    "",
    " ",
    "X",
    "xx",
    "x ",
    " x",
    "..",
    ". ",
    "--",
    "–",
    "42",
    "42>",
    "42>L",
    "42>H",
    "42>x",
    "42 >l",
    "42> l",
    "42>l ",
    "42>ll",
    "42<l",
    ">l",
    ">h",
    "0>l",
    "101>l",
    "042>l",
    "+3>l",
    "+3c>h",
    "^",
    "^^42",
    "^0",
    "^101",
    "^042",
    "^+3",
    "^42>l",
    "^42>h",
    "42^",
    "A",
    "A42>l",
    "?",
    "?>l",
    "#",
    "pass",
    "close",
    "scores",
)


def test_each_action_has_the_text_of_the_format() -> None:
    assert str(parse_action("42>l")) == "42>l"
    assert (parse_action("42>l").kind, parse_action("42>l").card) == (TO_LINE, 42)
    assert (parse_action("42>h").kind, parse_action("42>h").card) == (TO_HAND, 42)
    assert (parse_action("^42").kind, parse_action("^42").card) == (PLAY, 42)
    assert (parse_action("x").kind, parse_action("x").card) == (CLOSE, 0)
    assert (parse_action(".").kind, parse_action(".").card) == (END_TURN, 0)
    assert (parse_action("-").kind, parse_action("-").card) == (PASS, 0)
    assert (parse_action("+4b>h").kind, parse_action("+4b>h").card) == (TO_HAND, 104)


def test_every_action_of_every_card_makes_the_round_trip() -> None:
    for card in CARDS:
        text = card_text(card)
        for written, action in (
            (text + ">l", TAKE_TO_LINE[card]),
            (text + ">h", TAKE_TO_HAND[card]),
            ("^" + text, PLAY_CARD[card]),
        ):
            assert str(action) == written
            assert parse_action(written) is action
            assert action.card == card


def test_the_actions_without_a_card_make_the_round_trip() -> None:
    for written, action in (("x", CLOSE_LINE), (".", END_THE_TURN), ("-", PASS_FOR_GOOD)):
        assert str(action) == written
        assert parse_action(written) is action
        assert action.card == 0


def test_twin_bets_are_actions_of_their_own() -> None:
    assert parse_action("+3a>l") is not parse_action("+3b>l")
    assert parse_action("^+5a") is not parse_action("^+5b")


def test_a_text_that_is_no_action_is_refused_with_a_sentence() -> None:
    for text in NO_ACTIONS:
        error = raises(NotationError, parse_action, text)
        assert isinstance(error, ValueError)
        assert sentence(str(error)), str(error)


def test_the_sentence_names_the_text_that_is_no_action() -> None:
    assert "'42'" in str(raises(NotationError, parse_action, "42"))
    assert "'101'" in str(raises(NotationError, parse_action, "^101"))


def test_an_action_shows_its_text() -> None:
    assert "42>l" in repr(parse_action("42>l"))
    assert isinstance(parse_action("x"), Action)


def test_seats_are_a_to_e_in_turn_order() -> None:
    assert SEATS == "ABCDE"
    assert [seat_letter(seat) for seat in range(5)] == ["A", "B", "C", "D", "E"]
