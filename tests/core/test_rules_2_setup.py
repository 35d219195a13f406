"""Rules, section 2: this file knows how a game begins."""

from lineit_core import Game
from tests.core.helpers import BETS, DECK, deal_code, deck_starting, ints, market_of, scores_of, show_sorted

BODIES = (
    "2-K7Q2-M4XD",
    "3-0000-0000",
    "4-ZZZZ-ZZZZ",
    "5-1234-5678",
    "6-N0P1-R2S3",
    "7-ABCD-EFGH",
    "8-TVWX-YZ01",
    "9-9999-9999",
)


def test_2_1_number_and_bet_cards_are_one_draw_pile() -> None:
    for body in BODIES:
        view = Game.deal(deal_code(body)).view(0)
        assert len(view.market) == view.players + 2
        assert sorted(list(view.market) + list(view.unseen)) == list(range(1, 107))


def test_2_1_the_cards_are_shuffled() -> None:
    # Sixty-four first markets, 352 cards: every suit turns up, bets do, and hardly ever the same market twice.
    markets = []
    for body in BODIES:
        for last in "ABCDEFGH":
            markets.append(market_of(Game.deal(deal_code(body[:-1] + last))))
    assert len(set(markets)) > 60
    cards = ints(" ".join(markets))
    assert len(set(cards)) > 80
    assert len([card for card in cards if card > 100]) > 3
    for suit in range(4):
        assert len([card for card in cards if card <= 100 and (card - 1) % 4 == suit]) > 40


def test_2_1_the_same_deal_is_the_same_order_for_every_number_of_players() -> None:
    # The first cards of a deal: a market of four is the beginning of the markets of five, six and seven.
    markets = []
    for players in "2345":
        markets.append(set(Game.deal(deal_code(players + "-K7Q2-M4XD")).view(0).market))
    assert [len(market) for market in markets] == [4, 5, 6, 7]
    for index in range(3):
        assert markets[index].issubset(markets[index + 1])


def test_2_1_a_given_deck_is_drawn_in_its_order() -> None:
    game = Game.from_deck(deck_starting("100 +5b 7 1"), 2)
    assert market_of(game) == "1 7 100 +5b"
    rest = [card for card in DECK if card not in ("100", "+5b", "7", "1")]
    assert show_sorted(game.view(0).unseen) == " ".join(rest)


def test_2_1_nobody_starts_with_a_card() -> None:
    for players in range(2, 6):
        game = Game.from_deck(deck_starting(""), players)
        for seat in range(players):
            view = game.view(seat)
            assert [tuple(line.cards) for line in view.lines] == [()] * players
            assert [tuple(hand) for hand in view.hands] == [()] * players
            assert [tuple(pile) for pile in view.piles] == [()] * players
            assert [tuple(tokens) for tokens in view.tokens] == [()] * players
            assert [tuple(jackpot) for jackpot in view.jackpots] == [()] * 4
        assert scores_of(game) == [0] * players


def test_2_1_a_game_needs_no_bet_in_its_first_market() -> None:
    # Bets have no place of their own in the draw pile: first, last or anywhere.
    first = Game.from_deck(list(BETS) + [card for card in DECK if card not in BETS], 4)
    assert market_of(first) == "+3a +3b +4a +4b +5a +5b"
    last = Game.from_deck(list(DECK), 4)
    assert market_of(last) == "1 2 3 4 5 6"


def test_2_2_seat_a_is_the_first_player() -> None:
    for players in range(2, 6):
        for ending in ("one", "two"):
            game = Game.from_deck(deck_starting(""), players, ending)
            assert game.to_move == 0
            assert game.view(0).first == 0
            assert game.round == 1
