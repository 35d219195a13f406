"""The computer players without a plan: each answers with a legal action, always the same one, and as described.

Those that plan whole turns have golden choices in test_ai_choices.py and tests of their own in tests/ai.
"""

from lineit_core import Game, NotationError
from lineit_core.ai import LEVELS, choose, explain, parse_level
from lineit_core.arena import play_out
from lineit_core.deal import DealCode
from lineit_core.record import Record
from tests.core import golden
from tests.core.helpers import (
    BETS,
    DECK,
    data_names,
    data_text,
    late_game,
    legal,
    play,
    position,
    raises,
    sentence,
    shuffled_deck,
    start,
)


def choice(level: str, game: Game) -> str:
    """What a level does for the seat to move."""
    assert game.to_move is not None
    return str(choose(level, game.view(game.to_move)))


def values(level: str, game: Game) -> list[str]:
    """What a level thinks of each legal action, as sorted texts."""
    assert game.to_move is not None
    return sorted(["{} {}".format(found.action, found.value) for found in explain(level, game.view(game.to_move))])


# Every level


def test_the_levels_begin_with_the_weakest() -> None:
    assert LEVELS[:2] == ("random", "newcomer")
    for level in LEVELS:
        assert parse_level(level) == level


def test_an_unknown_level_is_refused_with_a_sentence() -> None:
    for text in ("", "Random", "newcomer ", "strongest", "human", "newcomer:miser"):
        error = raises(NotationError, parse_level, text)
        assert sentence(str(error)), str(error)
        assert "newcomer" in str(error)  # says which there are


def test_the_levels_without_a_plan_weigh_exactly_the_legal_actions_in_games_to_the_end() -> None:
    for level in golden.SINGLE:
        for players, ending in ((2, "two"), (5, "one")):
            game = Game.from_deck(shuffled_deck(players + 70), players, ending)
            while game.to_move is not None:
                view = game.view(game.to_move)
                choices = explain(level, view)
                assert sorted([str(found.action) for found in choices]) == legal(game)
                best_first = [found.value for found in choices]
                assert best_first == sorted(best_first, reverse=True)
                for found in choices:
                    assert isinstance(found.value, int) and found.reasons
                    for reason in found.reasons:
                        assert reason and " " not in reason and "," not in reason
                action = choose(level, view)
                assert action is choices[0].action
                assert action is not None
                game.apply(action)
            assert game.is_over


def test_a_seat_that_is_not_to_move_has_no_choice() -> None:
    game = Game.from_deck(shuffled_deck(3), 3)
    over = Game.from_deck(shuffled_deck(3), 3)
    while not over.is_over:
        over.apply(over.legal_actions()[-1])
    for level in golden.SINGLE:
        assert choose(level, game.view(0)) is not None
        for view in (game.view(1), game.view(2), over.view(0), over.view(1), over.view(2)):
            assert choose(level, view) is None
            assert explain(level, view) == []


def test_the_same_position_has_the_same_answer() -> None:
    deck = shuffled_deck(12)
    for level in golden.SINGLE:
        one = Game.from_deck(deck, 4)
        other = Game.from_deck(deck, 4)
        while one.to_move is not None:
            first = explain(level, one.view(one.to_move))
            again = explain(level, one.view(one.to_move))
            twin = explain(level, other.view(one.to_move))
            copied = explain(level, one.copy().view(one.to_move))
            assert repr(first) == repr(again) == repr(twin) == repr(copied)
            one.apply(first[0].action)
            other.apply(str(first[0].action))


def test_the_answer_depends_on_the_cards_shown_and_not_on_the_code() -> None:
    for players in range(2, 6):
        code = DealCode(players, "two", 987654321)
        dealt = Game.deal(code)
        by_deck = Game(code.deck(), players, "two")
        for level in golden.SINGLE:
            one = dealt.copy()
            other = by_deck.copy()
            for _ in range(40):
                text = choice(level, one)
                assert text == choice(level, other)
                one.apply(text)
                other.apply(text)


def test_the_answer_does_not_depend_on_the_draw_pile() -> None:
    for level in golden.SINGLE:
        for players in range(2, 6):
            deck = shuffled_deck(players + 90)
            shown = 4 * (players + 2)
            tail = deck[shown:]
            one = Game.from_deck(deck, players)
            other = Game.from_deck(deck[:shown] + tail[7:] + tail[:7], players)
            while one.round < 5:
                text = choice(level, one)
                assert text == choice(level, other)
                one.apply(text)
                other.apply(text)
            assert one.market != other.market


def test_weighing_changes_nothing() -> None:
    for level in golden.SINGLE:
        game = position("11 12 +3a 13", hand="90", market="50 60 70 80")
        view = game.view(0)
        before = (view.lines, view.hands, view.market, view.legal, view.unseen, legal(game))
        explain(level, view)
        assert (view.lines, view.hands, view.market, view.legal, view.unseen, legal(game)) == before


def test_the_golden_choices_byte_for_byte() -> None:
    assert golden.choices_text() == data_text("choices.txt")
    named = [line.split(" ")[3] for line in data_text("choices.txt").split("\n")[:-1]]
    for level in golden.SINGLE:
        assert named.count(level) > 100


# Tree counts


def test_the_golden_tree_counts() -> None:
    assert golden.trees_text() == data_text("trees.txt")


def test_tree_counts_worked_out_by_hand() -> None:
    # Each of the four market cards may go to the line or the hand; then the card in the line may be closed or the one
    # in the hand played, or the turn ends: 8, and 8 times 2. After `>l x` only `.` is left, after `>l .` the other
    # seat has 6 actions; after `>h ^` there are `x` and `.`, after `>h .` again 6: 4 * (1 + 6) + 4 * (2 + 6) = 60.
    game = start(2, ["10 20 30 40"])
    assert [golden.tree_count(game, depth) for depth in (1, 2, 3)] == [8, 16, 60]


def test_the_tree_counts_reach_every_part_of_the_game() -> None:
    lines = [line.split(" ") for line in data_text("trees.txt").split("\n")[:-1]]
    for name in data_names("games"):
        assert len([line for line in lines if line[0] == name]) >= 4
        assert [line for line in lines if line[0] == name and line[-1] == "0"]  # a tree to the end of the game


# The level random


def test_random_takes_every_action_about_equally_often() -> None:
    deck = list(DECK)
    counts = [0] * 8
    for turn in range(106):
        game = Game.from_deck(deck[turn:] + deck[:turn], 2)
        actions = [str(action) for action in game.legal_actions()]
        assert len(actions) == 8
        counts[actions.index(choice("random", game))] += 1
    assert min(counts) >= 5 and max(counts) <= 24, counts  # 13 each, give or take three standard deviations


def test_random_thinks_the_same_of_all_actions() -> None:
    game = position("11 12 +3a 13", hand="90", market="50 60 70 80")
    assert len({found.value for found in explain("random", game.view(0))}) == 1


# The level newcomer


def test_newcomer_extends_its_line_by_the_smallest_gap() -> None:
    assert choice("newcomer", position("30 40", market="60 44 55 90")) == "44>l"
    assert choice("newcomer", position("60 40", market="37 30 20 90")) == "37>l"
    assert choice("newcomer", position("40", market="60 35 46 90")) == "35>l"
    assert choice("newcomer", position("40", market="60 33 46 90")) == "46>l"


def test_newcomer_begins_its_line_near_an_end() -> None:
    assert choice("newcomer", position(market="40 5 60 80")) == "5>l"
    assert choice("newcomer", position(market="40 20 97 80")) == "97>l"


def test_newcomer_takes_a_bet_when_the_game_is_young() -> None:
    for bet in BETS:
        assert choice("newcomer", position("30", market=bet + " 31 60 70")) == bet + ">l"
        assert choice("newcomer", position(market=bet + " 31 60 70")) == bet + ">l"


def test_newcomer_takes_no_bet_when_the_game_is_old() -> None:
    game = late_game(2, ["+5a 40 50 60", "1 2 3 4"], "90 91")
    assert choice("newcomer", game) == "40>l"


def test_newcomer_takes_no_bet_when_its_line_is_no_longer_short() -> None:
    assert choice("newcomer", position("30 31 33", market="+4a 60 70 80")) == "60>l"


def test_newcomer_keeps_the_nearest_miss_in_its_hand() -> None:
    # Nothing fits behind 60, and three numbers are too few to close for.
    assert choice("newcomer", position("40 50 60", market="55 30 20 10")) == "55>h"
    assert choice("newcomer", position("60 50 40", market="55 45 70 80")) == "45>h"


def test_newcomer_closes_when_it_must() -> None:
    game = position("50 60", hand="10 20", market="30 40 5 7")
    assert choice("newcomer", game) == "x"
    assert explain("newcomer", game.view(0))[0].reasons == ("forced",)


def test_newcomer_closes_a_line_that_looks_long() -> None:
    # Seven numbers, no three of a suit.
    assert choice("newcomer", position("11 12 13 14 15 16 21", market="22 60 70 80")) == "x"
    assert choice("newcomer", position("11 12 13 14 15 16", market="22 60 70 80")) == "22>l"


def test_newcomer_does_not_close_while_its_bet_waits() -> None:
    waiting = position("11 12 13 14 15 16 +5a 21", market="22 60 70 80")
    assert choice("newcomer", waiting) == "22>l"
    won = position("11 12 +5a 13 14 15 16 21", market="22 60 70 80")
    assert choice("newcomer", won) == "x"


def test_newcomer_ends_its_turn_when_nothing_near_is_in_its_hand() -> None:
    game = position("30 40", hand="90", market="44 55 60 70")
    play(game, "A 44>l")
    assert choice("newcomer", game) == "."
    game = position("30 40", hand="50", market="44 55 60 70")
    play(game, "A 44>l")
    assert choice("newcomer", game) == "^50"


def test_newcomer_plays_on_in_the_last_phase_while_a_card_fits() -> None:
    game = late_game(2, ["10 20 30 40", "80 60 70 79"], "90 91")
    play(game, "A 10>l . B 20>h . B 60>h . A 80>h .")
    assert game.view(0).phase == "last"
    assert choice("newcomer", game) in ("^20", "^60")
    play(game, "B ^20")
    assert choice("newcomer", game) == "^80"


def test_newcomer_sees_neither_jackpots_nor_opponents() -> None:
    # The same line, hand and market in two games that have gone differently for B and for the jackpot piles.
    one = start(2, ["30 80 2 6", "40 7 3 11", "44 55 60 90"])
    play(one, "A 30>l . B 80>l .  B 7>l . A 40>l .")
    other = start(2, ["30 1 5 9", "40 13 17 21", "44 55 60 90"])
    play(other, "A 30>l . B 5>h .  B 21>h . A 40>l .")
    assert one.jackpots != other.jackpots and one.lines[1] != other.lines[1] and one.hands[1] != other.hands[1]
    assert values("newcomer", one) == values("newcomer", other)


def test_newcomer_beats_random() -> None:
    margin = 0
    for seed in range(6):
        record = play_out(Record.deal(DealCode(2, "two", seed)), ("newcomer", "random"))
        margin += record.game.scores()[0] - record.game.scores()[1]
        record = play_out(Record.deal(DealCode(2, "two", seed)), ("random", "newcomer"))
        margin += record.game.scores()[1] - record.game.scores()[0]
    assert margin > 12 * 5, margin
