"""Rules, section 9: this file knows what everybody may know, and that the order of the draw pile is not among it."""

from lineit_core import Game
from tests.core.helpers import (
    DECK,
    MANY,
    deck_with_markets,
    ints,
    late_game,
    legal,
    play,
    position,
    show_sorted,
    shuffled_deck,
    start,
    view_snapshot,
)


def reordered(deck: list[str], shown: int) -> list[str]:
    """The same deck with the cards after the first `shown` in reverse order."""
    hidden = deck[shown:]
    hidden.reverse()
    return deck[:shown] + hidden


def test_9_1_the_order_of_the_draw_pile_changes_no_view() -> None:
    for players in range(2, 6):
        deck = shuffled_deck(players + 20)
        shown = 3 * (players + 2)
        one = Game.from_deck(deck, players)
        other = Game.from_deck(reordered(deck, shown), players)
        steps = 0
        while one.round <= 3:
            for seat in range(players):
                assert view_snapshot(one, seat) == view_snapshot(other, seat)
            texts = legal(one)
            steps += 1
            text = texts[steps * 3 % len(texts)]
            one.apply(text)
            other.apply(text)
        assert sorted(one.view(0).market) != sorted(other.view(0).market)


def test_9_1_the_cards_still_to_come_are_known_as_a_set() -> None:
    for players in range(2, 6):
        deck = shuffled_deck(players + 30)
        game = Game.from_deck(deck, players)
        for number in range(1, 6):
            unseen = list(game.view(0).unseen)
            assert unseen == sorted(ints(" ".join(deck[number * (players + 2) :])))
            for _ in range(players):
                take = [text for text in legal(game) if text.endswith(">l")][-1]
                play(game, take + " x .")


def test_9_1_unseen_cards_come_sorted() -> None:
    deck = list(DECK)
    deck.reverse()
    assert list(Game.from_deck(deck, 3).view(0).unseen) == list(range(1, 102))


def test_9_1_hands_are_known_to_all() -> None:
    game = start(3, ["10 20 30 40 +3a"])
    play(game, "A 10>h . B +3a>h .")
    for seat in range(3):
        assert [tuple(hand) for hand in game.view(seat).hands] == [(10,), (101,), ()]


def test_9_1_score_piles_and_tokens_are_known_to_all() -> None:
    game = position("11 12 +3a 13 14 21", market="50 60 70 80")
    play(game, "A x")
    for seat in range(2):
        assert sorted(game.view(seat).piles[0]) == [14, 21]
        assert [tuple(tokens) for tokens in game.view(seat).tokens] == [(3,), ()]


def test_9_1_jackpot_piles_are_known_to_all() -> None:
    game = start(2, ["10 20 30 39"])
    play(game, "A 10>l . B 20>l .")
    for seat in range(2):
        assert [tuple(jackpot) for jackpot in game.view(seat).jackpots] == [(), (30,), (39,), ()]


def test_9_1_all_seats_know_the_same() -> None:
    for players in range(2, 6):
        game = Game.from_deck(shuffled_deck(players), players)
        steps = 0
        while not game.is_over:
            first = game.view(0)
            public = view_snapshot(game, 0)
            for seat in range(players):
                view = game.view(seat)
                assert view.seat == seat
                snapshot = view_snapshot(game, seat)
                assert snapshot[0][1:] == public[0][1:]  # type: ignore[index]
                assert snapshot[1:10] == public[1:10]
                assert snapshot[11:] == public[11:]
            assert first.to_move == game.to_move
            texts = legal(game)
            steps += 1
            assert steps < MANY
            game.apply(texts[steps * 11 % len(texts)])


def test_9_1_only_the_seat_to_move_has_actions() -> None:
    game = start(3, ["10 20 30 40 50"])
    play(game, "A 10>l .")
    assert list(game.view(0).legal) == []
    assert sorted([str(action) for action in game.view(1).legal]) == legal(game)
    assert list(game.view(2).legal) == []


def test_9_1_the_leftover_cards_are_shown_when_the_last_phase_begins() -> None:
    game = late_game(4, ["1 2 3 4 5 6"], "90 91 +5b +3a")
    assert show_sorted(game.view(3).unseen) == "90 91 +3a +5b"
    play(game, "A 1>h . B 2>h . C 3>h . D 4>h .")
    for seat in range(4):
        assert list(game.view(seat).unseen) == []
        assert 90 in game.view(seat).jackpots[1]
        assert 91 in game.view(seat).jackpots[2]


def test_9_1_leftovers_in_another_order_change_no_view() -> None:
    one = late_game(4, ["1 2 3 4 5 6"], "90 94 +5b +3a")
    other = late_game(4, ["1 2 3 4 5 6"], "+3a 94 +5b 90")
    for seat in range(4):
        assert view_snapshot(one, seat) == view_snapshot(other, seat)


def test_9_2_a_view_is_a_picture_that_later_actions_do_not_change() -> None:
    game = Game.from_deck(deck_with_markets(2, ["10 20 30 40"]), 2)
    view = game.view(0)
    play(game, "A 10>h ^10 . B 20>h .")
    assert sorted(view.market) == [10, 20, 30, 40]
    assert [tuple(hand) for hand in view.hands] == [(), ()]
    assert [tuple(line.cards) for line in view.lines] == [(), ()]
    assert view.round == 1 and view.to_move == 0 and view.first == 0
