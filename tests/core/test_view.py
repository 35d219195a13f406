"""Views: what a seat can't know changes neither what it sees nor what any level chooses."""

from lineit_core import CARDS, Game, View, card_text, imagine
from lineit_core.ai import choose, explain
from lineit_core.deal import ENDINGS
from lineit_core.rng import Rng
from tests.core.golden import SINGLE
from tests.core.helpers import shuffled_deck, view_snapshot

FIELDS = (
    "seat",
    "players",
    "ending",
    "ends_round",
    "round",
    "rounds",
    "phase",
    "first",
    "to_move",
    "taken",
    "played",
    "market",
    "lines",
    "hands",
    "piles",
    "jackpots",
    "tokens",
    "passed",
    "revealed",
    "unseen",
    "legal",
)


def seen(view: View) -> list[object]:
    """Every field of a view, and what it works out from them."""
    return [getattr(view, name) for name in FIELDS] + [view.scores(), view.fingerprint(), view.line, view.hand]


def played(level: str, players: int, ending: str, seed: int) -> "tuple[list[str], list[str]]":
    """A deck, and the actions of a game on it that is played out with each seat at the level."""
    deck = shuffled_deck(seed)
    game = Game.from_deck(deck, players, ending)
    actions = []
    while game.to_move is not None:
        action = choose(level, game.view(game.to_move))
        assert action is not None
        actions.append(str(action))
        game.apply(action)
    return deck, actions


def replayed(deck: list[str], players: int, ending: str, actions: list[str]) -> Game:
    """The game on a deck after some actions."""
    game = Game.from_deck(deck, players, ending)
    for action in actions:
        game.apply(action)
    return game


def reordered(deck: list[str], shown: int, seed: int) -> list[str]:
    """The deck with the cards behind the first `shown` in another order."""
    places = list(range(shown, len(deck)))
    Rng("reorder", seed).shuffle(places)
    return deck[:shown] + [deck[place] for place in places]


def test_the_hidden_order_changes_no_view_and_no_choice() -> None:
    for players in range(2, 6):
        for place, ending in enumerate(ENDINGS):
            for level in ("random", "newcomer"):
                deck, actions = played(level, players, ending, players * 100 + place)
                differing = 0
                for length in range(players, len(actions), 41):
                    one = replayed(deck, players, ending, actions[:length])
                    shown = len(one.revealed())
                    other_deck = reordered(deck, shown, length)
                    other = replayed(other_deck, players, ending, actions[:length])
                    differing += other_deck != deck
                    for seat in range(players):
                        assert seen(one.view(seat)) == seen(other.view(seat)), (players, ending, level, length)
                    assert one.to_move is not None
                    for chooser in SINGLE:
                        mine = explain(chooser, one.view(one.to_move))
                        theirs = explain(chooser, other.view(one.to_move))
                        assert [repr(choice) for choice in mine] == [repr(choice) for choice in theirs]
                assert differing >= 2


def test_the_hidden_order_does_matter_for_what_comes_later() -> None:
    deck, actions = played("random", 3, "two", 7)
    one = replayed(deck, 3, "two", actions[:40])
    other_deck = reordered(deck, len(one.revealed()), 1)
    other = replayed(other_deck, 3, "two", actions[:40])
    for game in (one, other):
        while game.round < 21:
            legal = game.legal_actions()
            game.apply(legal[-1])
    assert one.market != other.market


def test_a_view_has_the_fields_it_names_and_no_others() -> None:
    assert sorted(View.__slots__) == sorted(FIELDS)
    view = Game.from_deck(shuffled_deck(1), 3).view(0)
    known = dir(View)
    kept = [name for name in dir(view) if name not in known and not name.startswith("__")]
    for name in kept:
        assert name in FIELDS, name


def test_no_field_of_a_view_has_the_order_of_the_draw_pile() -> None:
    for players in range(2, 6):
        deck = shuffled_deck(players + 50)
        texts = deck[players + 2 :]
        game = Game.from_deck(deck, players)
        assert [card_text(card) for card in game.unseen()] != texts
        for seat in range(players):
            view = game.view(seat)
            for name in FIELDS:
                value = getattr(view, name)
                assert not isinstance(value, Game), name
                if isinstance(value, (tuple, list)):
                    # Zones of the start are empty but for the market, which all have seen, and the sorted rest.
                    cards = [card_text(card) for card in value if isinstance(card, int) and card in CARDS]
                    for start in range(len(cards)):
                        assert cards[start : start + 6] != texts[:6], name
            assert list(view.unseen) == sorted(view.unseen)
            assert view.revealed == view.market
            assert len(view.unseen) == 106 - players - 2


def test_revealed_and_unseen_cards_are_all_cards_at_any_time() -> None:
    for players in range(2, 6):
        deck, actions = played("random", players, "one", players)
        game = Game.from_deck(deck, players, "one")
        for place, action in enumerate(actions):
            if place % 7 == 0:
                view = game.view(place % players)
                assert [card_text(card) for card in view.revealed] == deck[: len(view.revealed)]
                assert sorted(view.revealed + view.unseen) == list(CARDS)
            game.apply(action)
        assert game.view(0).unseen == ()


def test_what_was_shown_is_the_markets_so_far_and_all_in_the_last_phase() -> None:
    for players in range(2, 6):
        deck, actions = played("newcomer", players, "two", players)
        game = Game.from_deck(deck, players, "two")
        for action in actions:
            view = game.view(0)
            expected = 106 if view.phase == "last" else view.round * (players + 2)
            assert len(view.revealed) == expected
            game.apply(action)


def test_an_imagined_game_agrees_with_the_view_in_everything() -> None:
    for players in range(2, 6):
        for place, ending in enumerate(ENDINGS):
            deck, actions = played("random", players, ending, players * 7 + place)
            turns = len(actions) - actions[::-1].index(".")  # the last phase begins there
            for length in list(range(0, turns, 32)) + list(range(turns, len(actions) + 1)):
                game = replayed(deck, players, ending, actions[:length])
                for seat in range(players):
                    imagined = imagine(game.view(seat), Rng("imagine", length, seat))
                    for other in range(players):
                        assert seen(imagined.view(other)) == seen(game.view(other))
                        assert view_snapshot(imagined, other) == view_snapshot(game, other)
                    assert imagined.legal_actions() == game.legal_actions()
                    assert imagined.scores() == game.scores()
                    assert imagined.is_over == game.is_over


def test_an_imagined_game_can_be_played_out_by_the_rules() -> None:
    for players in range(2, 6):
        ending = ENDINGS[players % 2]
        deck, actions = played("newcomer", players, ending, players + 60)
        game = replayed(deck, players, ending, actions[:50])
        before = [seen(game.view(seat)) for seat in range(players)]
        imagined = imagine(game.view(1), Rng("imagine", players))
        rng = Rng("play", players)
        while not imagined.is_over:
            legal = imagined.legal_actions()
            imagined.apply(legal[rng.below(len(legal))])
        assert imagined.round == game.rounds
        assert sorted(imagined.revealed()) == list(CARDS)
        assert [seen(game.view(seat)) for seat in range(players)] == before  # the real game has not moved


def test_another_stream_imagines_another_order() -> None:
    game = Game.from_deck(shuffled_deck(4), 4)
    view = game.view(2)
    orders = []
    for seed in range(6):
        imagined = imagine(view, Rng("imagine", seed))
        while imagined.round < 3:
            imagined.apply(imagined.legal_actions()[-1])
        orders.append(imagined.revealed())
        again = imagine(view, Rng("imagine", seed))
        while again.round < 3:
            again.apply(again.legal_actions()[-1])
        assert again.revealed() == imagined.revealed()
    for place, order in enumerate(orders):
        assert order not in orders[:place]
        assert order[:6] == view.market


def test_the_fingerprint_tells_whether_a_hand_card_was_played() -> None:
    # The same cards in the same places, but in one game a hand card may still be played.
    deck = shuffled_deck(8)
    taken = Game.from_deck(deck, 2)
    taken.apply(deck[0] + ">l")
    played_from_hand = Game.from_deck(deck, 2)
    played_from_hand.apply(deck[0] + ">h")
    played_from_hand.apply("^" + deck[0])
    assert taken.lines == played_from_hand.lines and taken.hands == played_from_hand.hands
    assert taken.view(0).fingerprint() != played_from_hand.view(0).fingerprint()


def test_the_fingerprint_stands_for_what_has_happened() -> None:
    deck, actions = played("random", 3, "two", 5)
    words = []
    game = Game.from_deck(deck, 3, "two")
    for action in actions:
        word = game.view(0).fingerprint()
        assert word == game.view(2).fingerprint() and 0 <= word < 2**32
        assert word not in words
        words.append(word)
        game.apply(action)
