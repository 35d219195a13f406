"""Rules, section 6: this file knows what closing a line brings."""

from lineit_core import Game, events
from tests.core.helpers import BETS, line_of, pile_of, play, position, scores_of, tokens_of

RISING = ("11", "12", "13", "14", "21", "22", "23", "24")  # two of each suit, so no jackpot


def closed(line: str) -> Game:
    """A game in which A has just closed the given line and has nothing else."""
    game = position(line, market="97 98 99 100")
    worth = game.view(0).lines[0].worth()
    play(game, "A x")
    assert scores_of(game) == [worth, 0]
    assert line_of(game, "A") == ""
    return game


def test_6_1_as_many_numbers_as_the_bet_shows_take_the_bonus() -> None:
    for bet, line, bonus, score in (
        ("+3a", "+3a 11 12 13", 3, 3),
        ("+4a", "+4a 11 12 13 14", 4, 5),
        ("+5b", "+5b 11 12 13 14 21", 5, 7),
    ):
        game = closed(line)
        assert tokens_of(game, "A") == [bonus], bet
        assert scores_of(game) == [score, 0], bet


def test_6_1_one_number_too_few_takes_the_penalty() -> None:
    for bet, line, penalty, score in (
        ("+3a", "+3a 11 12", -3, -3),
        ("+4a", "+4a 11 12 13", -4, -4),
        ("+5b", "+5b 11 12 13 14", -5, -4),
    ):
        game = closed(line)
        assert tokens_of(game, "A") == [penalty], bet
        assert scores_of(game) == [score, 0], bet


def test_6_1_more_numbers_than_needed_bring_no_more() -> None:
    game = closed("+3b 11 12 13 14 21 22")
    assert tokens_of(game, "A") == [3]
    assert scores_of(game) == [6, 0]


def test_6_1_only_numbers_after_the_bet_count_for_it() -> None:
    made = closed("11 12 +3a 13 14 21")
    assert tokens_of(made, "A") == [3]
    assert scores_of(made) == [5, 0]
    missed = closed("11 12 13 14 +3a 21 22")
    assert tokens_of(missed, "A") == [-3]
    assert scores_of(missed) == [0, 0]


def test_6_1_cards_about_to_be_discarded_count_for_the_bet() -> None:
    # The three numbers that make the bet are the three that are discarded.
    game = closed("+3a 11 12 13")
    assert pile_of(game, "A") == ""
    assert tokens_of(game, "A") == [3]
    # Two of them are discarded, one scores.
    game = closed("11 +3a 12 13 14")
    assert pile_of(game, "A") == "14"
    assert tokens_of(game, "A") == [3]


def test_6_1_a_falling_line_settles_its_bet_the_same_way() -> None:
    game = closed("24 +4b 23 22 21 14")
    assert tokens_of(game, "A") == [4]
    assert pile_of(game, "A") == "14 21"
    assert scores_of(game) == [6, 0]


def test_6_1_a_line_without_a_bet_takes_no_token() -> None:
    assert tokens_of(closed("11 12 13 14"), "A") == []


def test_6_1_the_bet_is_settled_first() -> None:
    game = position("11 12 +3a 13 14 21", market="97 98 99 100")
    assert list(game.apply("x")) == [
        events.BetSettled(0, 101, 3, 3),
        events.LineClosed(0, (11, 12, 13), (14, 21), 101, False),
    ]
    game = position("11 12 +5b 13 14 21", market="97 98 99 100")
    assert list(game.apply("x")) == [
        events.BetSettled(0, 106, 3, -5),
        events.LineClosed(0, (11, 12, 13), (14, 21), 106, False),
    ]


def test_6_2_the_first_three_are_discarded_the_others_score() -> None:
    game = position("11 12 13 14 21", market="97 98 99 100")
    assert list(game.apply("x")) == [events.LineClosed(0, (11, 12, 13), (14, 21), 0, False)]
    assert pile_of(game, "A") == "14 21"
    assert scores_of(game) == [2, 0]
    view = game.view(0)
    for card in (11, 12, 13):  # discarded: in no zone of the table any more
        assert card not in list(view.unseen) + list(view.market) + list(view.hands[0])
        for pile in list(view.piles) + list(view.jackpots):
            assert card not in pile


def test_6_2_the_first_three_of_a_falling_line_are_its_highest() -> None:
    game = position("24 23 22 21 14", market="97 98 99 100")
    assert list(game.apply("x")) == [events.LineClosed(0, (24, 23, 22), (21, 14), 0, False)]
    assert pile_of(game, "A") == "14 21"


def test_6_2_three_or_fewer_score_nothing_and_cost_nothing() -> None:
    for line in ("11", "11 12", "11 12 13"):
        game = position(line, market="97 98 99 100")
        discarded = tuple([int(card) for card in line.split()])
        assert list(game.apply("x")) == [events.LineClosed(0, discarded, (), 0, False)]
        assert pile_of(game, "A") == ""
        assert tokens_of(game, "A") == []
        assert scores_of(game) == [0, 0]


def test_6_2_each_card_beyond_three_is_a_point() -> None:
    for numbers, score in ((4, 1), (5, 2), (6, 3), (7, 4), (8, 5)):
        game = closed(" ".join(RISING[:numbers]))
        assert pile_of(game, "A") == " ".join(RISING[3:numbers])
        assert scores_of(game) == [score, 0]


def test_6_2_score_piles_grow_with_every_line() -> None:
    game = position("11 12 13 14", market="21 22 97 98", then="23 25 26 27 28 29 30 31 32 33 34 35")
    play(game, "A x 21>l . B 22>l .  B 26>l . A 23>l .  A 28>l . B 29>l .  B 33>l . A 32>l x")
    assert pile_of(game, "A") == "14 32"
    assert scores_of(game) == [2, 0]


def test_6_3_the_bet_is_not_one_of_the_three() -> None:
    for line in ("+3a 11 12 13 14", "11 +3a 12 13 14", "11 12 +3a 13 14", "11 12 13 +3a 14", "11 12 13 14 +3a"):
        game = position(line, market="97 98 99 100")
        happened = list(game.apply("x"))
        assert happened[-1] == events.LineClosed(0, (11, 12, 13), (14,), 101, False), line
        assert pile_of(game, "A") == "14", line


def test_6_3_the_bet_is_discarded_besides() -> None:
    game = closed("11 +4a 12")
    view = game.view(0)
    seen = list(view.market) + list(view.unseen) + list(view.hands[0]) + list(view.lines[0].cards)
    for pile in list(view.piles) + list(view.jackpots):
        seen += list(pile)
    assert 103 not in seen


def test_6_3_net_worth_of_closing() -> None:
    # max(0, numbers - 3) plus or minus the bet, for every place of the bet and every number of followers.
    for bet, value in (("+3b", 3), ("+4b", 4), ("+5b", 5)):
        for before in range(3):
            for followers in range(7):
                cards = RISING[:before] + (bet,) + RISING[before : before + followers]
                token = value if followers >= value else -value
                numbers = before + followers
                expected = token + (numbers - 3 if numbers > 3 else 0)
                game = position(" ".join(cards), market="97 98 99 100")
                line = game.view(0).lines[0]
                assert (line.numbers, line.followers, line.worth()) == (numbers, followers, expected)
                play(game, "A x")
                assert scores_of(game) == [expected, 0]
                assert tokens_of(game, "A") == [token]


def test_6_3_net_worth_without_a_bet() -> None:
    for numbers, expected in ((0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (8, 5)):
        line = position(" ".join(RISING[:numbers]), market="97 98 99 100").view(0).lines[0]
        assert line.worth() == expected


def test_6_4_a_line_with_only_a_bet_may_be_closed_and_the_bet_fails() -> None:
    for index, bet in enumerate(BETS):
        card = 101 + index
        value = (3, 3, 4, 4, 5, 5)[index]
        game = position(bet, market="97 98 99 100")
        assert list(game.apply("x")) == [
            events.BetSettled(0, card, 0, -value),
            events.LineClosed(0, (), (), card, False),
        ]
        assert tokens_of(game, "A") == [-value]
        assert pile_of(game, "A") == ""
        assert scores_of(game) == [-value, 0]
