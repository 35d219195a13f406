"""What holds in every game: no card is lost, some action is always legal, no suit and no seat is special."""

from lineit_core import CARDS, Action, Game, IllegalAction, bet_value, is_bet, suit_of
from lineit_core.deal import ENDINGS
from lineit_core.events import (
    BetSettled,
    CardPlayed,
    CardTaken,
    FirstPlayerMoved,
    GameEnded,
    JackpotWon,
    LastPhaseBegan,
    LeftoversMoved,
    LineClosed,
    MarketDealt,
    Passed,
    TurnEnded,
)
from lineit_core.line import line_of
from lineit_core.notation import CLOSE_LINE, END_THE_TURN, PASS_FOR_GOOD, PLAY_CARD, TAKE_TO_HAND, TAKE_TO_LINE
from lineit_core.rng import Rng
from tests.core.helpers import DECK, raises, sentence, shuffled_deck

ALL_ACTIONS = TAKE_TO_LINE[1:] + TAKE_TO_HAND[1:] + PLAY_CARD[1:] + (CLOSE_LINE, END_THE_TURN, PASS_FOR_GOOD)
SEEDS = (1,)


def kinds() -> "list[tuple[tuple[int, ...], int, str, Rng]]":
    """Decks for every number of players and each ending, with a stream of random numbers to play each game."""
    found: list[tuple[tuple[int, ...], int, str, Rng]] = []
    for players in range(2, 6):
        for ending in ENDINGS:
            for seed in SEEDS:
                deck = [DECK.index(card) + 1 for card in shuffled_deck(seed * 100 + players * 10 + len(found))]
                found.append((tuple(deck), players, ending, Rng("properties", seed, players)))
    return found


def new_games() -> "list[tuple[Game, Rng]]":
    """Fresh games of all these kinds."""
    return [(Game(deck, players, ending), rng) for deck, players, ending, rng in kinds()]


def any_of(game: Game, rng: Rng) -> Action:
    """One of the legal actions; with two or four players mostly what makes a line grow, so that bets are won, too."""
    actions = game.legal_actions()
    assert game.to_move is not None
    if game.players % 2 == 0 and rng.below(6):
        last = game.lines[game.to_move].last
        growing = []
        for place, action in enumerate(actions):
            card = action.card
            if card and action in (TAKE_TO_LINE[card], PLAY_CARD[card]):
                growing.append((0 if is_bet(card) else abs(card - last), place))
        if growing:
            return actions[min(growing)[1]]
        if len(actions) > 1 and CLOSE_LINE in actions:
            actions = tuple([action for action in actions if action is not CLOSE_LINE])
    return actions[rng.below(len(actions))]


def state(game: Game) -> tuple[object, ...]:
    """All that makes up a game, to be compared with the same later."""
    return (
        (game.players, game.ending, game.phase, game.round, game.first, game.to_move, game.taken, game.played),
        game.market,
        tuple([line.cards for line in game.lines]),
        tuple(game.hands),
        tuple(game.piles),
        tuple(game.tokens),
        tuple(game.jackpots),
        tuple(game.passed),
        game.revealed(),
        game.unseen(),
        tuple([str(action) for action in game.legal_actions()]),
    )


def discards(happened: list[object]) -> list[int]:
    """The cards that the events say were discarded."""
    cards: list[int] = []
    for event in happened:
        if isinstance(event, LineClosed):
            cards += list(event.discarded)
            if event.bet:
                cards.append(event.bet)
        elif isinstance(event, LeftoversMoved):
            cards += list(event.discarded)
    return cards


def in_zones(game: Game) -> list[int]:
    """The cards in the draw pile and on the table."""
    cards = list(game.unseen() + game.market)
    for line in game.lines:
        cards += list(line.cards)
    for zone in game.hands + game.piles + game.jackpots:
        cards += list(zone)
    return cards


# Invariants


def test_the_games_played_here_have_long_lines_and_bets_of_both_kinds() -> None:
    tokens: list[int] = []
    fourth_cards = 0
    jackpots = 0
    for game, rng in new_games():
        while not game.is_over:
            for event in game.apply(any_of(game, rng)):
                if isinstance(event, JackpotWon) and event.cards:
                    jackpots += 1
            fourth_cards += len([line for line in game.lines if max([line.suit_count(suit) for suit in range(4)]) > 3])
        for won in game.tokens:
            tokens += list(won)
    assert min(tokens) < 0 < max(tokens)
    assert jackpots > 3 and fourth_cards > 3, (jackpots, fourth_cards)


def test_there_are_321_actions() -> None:
    assert len(ALL_ACTIONS) == 321
    assert len({str(action) for action in ALL_ACTIONS}) == 321


def test_no_card_is_ever_lost_or_doubled() -> None:
    for game, rng in new_games():
        gone: list[int] = []
        while True:
            assert sorted(in_zones(game) + gone) == list(CARDS)
            if game.is_over:
                break
            gone += discards(list(game.apply(any_of(game, rng))))
        assert game.market == () and game.unseen() == ()
        assert [line.cards for line in game.lines] == [()] * game.players


def test_each_zone_holds_what_belongs_there() -> None:
    for game, rng in new_games():
        while not game.is_over:
            for seat in range(game.players):
                line = game.lines[seat]
                assert len(game.hands[seat]) <= 2
                assert len([card for card in line.cards if is_bet(card)]) <= 1
                numbers = [card for card in line.cards if not is_bet(card)]
                rising = sorted(numbers)
                assert numbers in (rising, rising[::-1]), line
                assert not [card for card in game.piles[seat] if is_bet(card)]
                for token in game.tokens[seat]:
                    assert token in (3, 4, 5, -3, -4, -5)
            for suit in range(4):
                assert not [card for card in game.jackpots[suit] if is_bet(card) or suit_of(card) != suit]
            game.apply(any_of(game, rng))


def test_the_facts_that_a_line_keeps_are_those_of_its_cards() -> None:
    for game, rng in new_games():
        while not game.is_over:
            for line in game.lines:
                numbers = [card for card in line.cards if not is_bet(card)]
                bets = [card for card in line.cards if is_bet(card)]
                assert line == line_of(line.cards)
                assert line.number_cards() == tuple(numbers) and line.numbers == len(numbers)
                assert line.last == (numbers[-1] if numbers else 0)
                assert line.bet == (bets[0] if bets else 0)
                behind = list(line.cards[line.cards.index(bets[0]) + 1 :]) if bets else []
                assert line.followers == len(behind)
                assert [line.suit_count(suit) for suit in range(4)] == [
                    len([card for card in numbers if suit_of(card) == suit]) for suit in range(4)
                ]
                direction = "" if len(numbers) < 2 else ("rising" if numbers[0] < numbers[1] else "falling")
                assert line.direction == direction
                bonus = 0
                if bets:
                    bonus = bet_value(bets[0]) if len(behind) >= bet_value(bets[0]) else -bet_value(bets[0])
                assert line.bet_outcome() == bonus
                assert line.worth() == max(0, len(numbers) - 3) + bonus
                for card in (1, line.last - 1, line.last, line.last + 1, 100, 101, 106):
                    if 1 <= card <= 106 and card not in line.cards:
                        if is_bet(card):
                            fits = not bets
                        else:
                            fits = not direction or (card > line.last) == (direction == "rising")
                        assert line.fits(card) == fits
            game.apply(any_of(game, rng))


def test_some_action_is_legal_until_the_end_and_none_after_it() -> None:
    for game, rng in new_games():
        while game.to_move is not None:
            assert not game.is_over
            assert 0 <= game.to_move < game.players
            assert len(game.legal_actions()) >= 1
            game.apply(any_of(game, rng))
        assert game.is_over
        assert game.legal_actions() == ()
        for action in ALL_ACTIONS:
            assert str(game.why_not(action)) == "The game is over."


def test_there_is_no_reason_against_exactly_the_legal_actions() -> None:
    for game, rng in new_games():
        steps = 0
        while not game.is_over:
            if steps % 23 == 0 or game.phase == "last":
                legal = game.legal_actions()
                allowed = [action for action in ALL_ACTIONS if game.why_not(action) is None]
                assert sorted([str(action) for action in allowed]) == sorted([str(action) for action in legal])
                for action in ALL_ACTIONS:
                    assert game.why_not(str(action)) is None or sentence(str(game.why_not(str(action))))
            steps += 1
            game.apply(any_of(game, rng))


def test_an_illegal_action_is_refused_and_leaves_the_game_equal() -> None:
    for game, rng in new_games():
        steps = 0
        while not game.is_over:
            if steps % 59 == 0 or game.phase == "last":
                before = state(game)
                for action in ALL_ACTIONS:
                    if action not in game.legal_actions():
                        reason = str(game.why_not(action))
                        error = raises(IllegalAction, game.apply, action)
                        assert isinstance(error, IllegalAction) and isinstance(error, ValueError)
                        assert error.action is action and str(error.reason) == reason
                        assert str(action) in str(error) and reason in str(error)
                assert state(game) == before
            steps += 1
            game.apply(any_of(game, rng))


def test_the_legal_actions_have_a_fixed_order_and_no_doubles() -> None:
    for game, rng in new_games():
        twin = game.copy()
        while not game.is_over:
            legal = game.legal_actions()
            assert len(set(legal)) == len(legal)
            assert legal == game.legal_actions() == game.copy().legal_actions() == twin.legal_actions()
            assert [str(action) for action in legal] == [str(action) for action in expected_order(game, list(legal))]
            action = any_of(game, rng)
            game.apply(action)
            twin.apply(str(action))


def expected_order(game: Game, legal: list[Action]) -> list[Action]:
    """The legal actions in the order promised: market cards as dealt, hand cards, close, end of turn or pass."""
    order: list[Action] = []
    for card in game.market:
        order += [TAKE_TO_LINE[card], TAKE_TO_HAND[card]]
    assert game.to_move is not None
    for card in game.hands[game.to_move]:
        order.append(PLAY_CARD[card])
    order += [CLOSE_LINE, END_THE_TURN, PASS_FOR_GOOD]
    return [action for action in order if action in legal]


def test_the_same_actions_on_the_same_deck_give_the_same_game() -> None:
    for deck, players, ending, rng in kinds():
        one = Game(deck, players, ending)
        other = Game(deck, players, ending)
        while not one.is_over:
            action = any_of(one, rng)
            assert list(one.apply(action)) == list(other.apply(str(action)))
        assert state(one) == state(other)


def test_a_copy_goes_its_own_way() -> None:
    for game, rng in new_games():
        steps = 0
        while not game.is_over:
            if steps % 25 == 0:
                before = state(game)
                twin = game.copy()
                assert state(twin) == before
                while not twin.is_over:
                    twin.apply(any_of(twin, rng))
                assert state(game) == before
            steps += 1
            game.apply(any_of(game, rng))


def test_rounds_follow_each_other_and_the_token_goes_round() -> None:
    for game, rng in new_games():
        assert game.rounds == (26, 21, 17, 15)[game.players - 2]
        assert (game.round, game.first, game.to_move) == (1, 0, 0)
        while game.phase == "turns":
            before = (game.round, game.first)
            game.apply(any_of(game, rng))
            if game.phase == "turns" and game.round != before[0]:
                assert game.round == before[0] + 1
                assert game.first == (before[1] + 1) % game.players
                assert game.to_move == game.first and len(game.market) == game.players + 2
            else:
                assert game.round == before[0]
        assert game.round == game.rounds
        moved = game.rounds if game.ending == "one" else game.rounds - 1
        assert game.first == moved % game.players


# Events


def test_the_events_tell_all_that_has_changed() -> None:
    for game, rng in new_games():
        told = Account(game)
        while not game.is_over:
            assert game.to_move is not None
            told.turn = game.to_move
            for event in game.apply(any_of(game, rng)):
                told.hear(event)
            assert told.zones() == zones(game)
            assert told.round == game.round and told.first == game.first
            assert told.last_phase == (game.phase != "turns")
        assert told.scores == tuple(game.scores())


def zones(game: Game) -> list[object]:
    """The zones of a game with their cards sorted, but lines and tokens in order."""
    return [
        sorted(game.market),
        [list(line.cards) for line in game.lines],
        [sorted(hand) for hand in game.hands],
        [sorted(pile) for pile in game.piles],
        [list(tokens) for tokens in game.tokens],
        [sorted(jackpot) for jackpot in game.jackpots],
    ]


class Account:
    """A game as a listener knows it who hears the events alone and starts with the first market."""

    def __init__(self, game: Game) -> None:
        self.market = list(game.market)
        self.lines: list[list[int]] = [[] for _ in range(game.players)]
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        self.piles: list[list[int]] = [[] for _ in range(game.players)]
        self.tokens: list[list[int]] = [[] for _ in range(game.players)]
        self.jackpots: list[list[int]] = [[], [], [], []]
        self.turn = 0
        self.round = 1
        self.first = 0
        self.last_phase = False
        self.scores: tuple[int, ...] = ()

    def zones(self) -> list[object]:
        return [
            sorted(self.market),
            self.lines,
            [sorted(hand) for hand in self.hands],
            [sorted(pile) for pile in self.piles],
            self.tokens,
            [sorted(jackpot) for jackpot in self.jackpots],
        ]

    def hear(self, event: object) -> None:
        if isinstance(event, CardTaken):
            assert event.seat == self.turn
            self.market.remove(event.card)
            assert event.to in ("line", "hand")
            (self.lines if event.to == "line" else self.hands)[event.seat].append(event.card)
        elif isinstance(event, CardPlayed):
            assert event.seat == self.turn
            self.hands[event.seat].remove(event.card)
            self.lines[event.seat].append(event.card)
        elif isinstance(event, JackpotWon):
            assert sorted(event.cards) == sorted(self.jackpots[event.suit])
            of_suit = [card for card in self.lines[event.seat] if not is_bet(card) and suit_of(card) == event.suit]
            assert len(of_suit) == 3 and of_suit[-1] == self.lines[event.seat][-1]
            self.piles[event.seat] += list(event.cards)
            self.jackpots[event.suit] = []
        elif isinstance(event, BetSettled):
            line = self.lines[event.seat]
            assert event.bet in line and event.followers == len(line) - line.index(event.bet) - 1
            assert event.value == (1 if event.followers >= bet_value(event.bet) else -1) * bet_value(event.bet)
            self.tokens[event.seat].append(event.value)
        elif isinstance(event, LineClosed):
            numbers = [card for card in self.lines[event.seat] if not is_bet(card)]
            assert list(event.discarded) == numbers[:3] and list(event.scored) == numbers[3:]
            assert [card for card in self.lines[event.seat] if is_bet(card)] == ([event.bet] if event.bet else [])
            self.piles[event.seat] += list(event.scored)
            self.lines[event.seat] = []
        elif isinstance(event, LeftoversMoved):
            for card in event.to_jackpots:
                self.jackpots[suit_of(card)].append(card)
            self.market = []
        elif isinstance(event, MarketDealt):
            assert self.market == []
            self.round = event.round
            self.market = list(event.cards)
        elif isinstance(event, FirstPlayerMoved):
            self.first = event.seat
        elif isinstance(event, LastPhaseBegan):
            assert event.first == self.first
            self.last_phase = True
        elif isinstance(event, GameEnded):
            self.scores = event.scores
        else:
            assert isinstance(event, (TurnEnded, Passed)), event
            assert event.seat == self.turn


# Symmetries


def mirrored_card(card: int) -> int:
    """The number n becomes 101 - n, which makes hearts stars and diamonds leaves; bets stay."""
    return card if is_bet(card) else 101 - card


def mirrored(cards: "tuple[int, ...]") -> "tuple[int, ...]":
    return tuple([mirrored_card(card) for card in cards])


def mirrored_action(action: Action) -> Action:
    for kind in (TAKE_TO_LINE, TAKE_TO_HAND, PLAY_CARD):
        if action is kind[action.card]:
            return kind[mirrored_card(action.card)]
    return action


def test_the_mirror_maps_heart_to_star_and_diamond_to_leaf() -> None:
    for card in range(1, 101):
        assert suit_of(mirrored_card(card)) == 3 - suit_of(card)


def test_a_game_in_the_mirror_goes_the_same_way() -> None:
    for deck, players, ending, rng in kinds():
        game = Game(deck, players, ending)
        image = Game(mirrored(deck), players, ending)
        while not game.is_over:
            assert [mirrored_action(action) for action in game.legal_actions()] == list(image.legal_actions())
            action = any_of(game, rng)
            happened = game.apply(action)
            reflected = image.apply(mirrored_action(action))
            assert [type(event) for event in happened] == [type(event) for event in reflected]
            assert image.scores() == game.scores()
            assert image.tokens == game.tokens
            assert image.hands == [mirrored(hand) for hand in game.hands]
            assert image.piles == [mirrored(pile) for pile in game.piles]
            assert [line.cards for line in image.lines] == [mirrored(line.cards) for line in game.lines]
            assert [line.worth() for line in image.lines] == [line.worth() for line in game.lines]
            assert image.jackpots == [mirrored(game.jackpots[3 - suit]) for suit in range(4)]
            assert (image.to_move, image.round, image.phase) == (game.to_move, game.round, game.phase)


def turned(values: "list[object] | tuple[object, ...]", turn: int) -> "list[object]":
    """What belongs to the seats, when every player moves up `turn` seats."""
    return [values[(seat - turn) % len(values)] for seat in range(len(values))]


def turned_game(game: Game, turn: int) -> Game:
    """The game with every player `turn` seats further on: the seats are relabelled and nothing else.

    Another deal to the same seats would be another game, so it is the position that is turned, the token included.
    """
    twin = game.copy()
    for name in ("lines", "hands", "piles", "tokens", "passed"):
        setattr(twin, name, turned(getattr(game, name), turn))
    twin.first = (game.first + turn) % game.players
    twin.to_move = None if game.to_move is None else (game.to_move + turn) % game.players
    twin._legal = None
    return twin


def test_no_seat_is_special_but_for_who_comes_first() -> None:
    for game, rng in new_games():
        for _ in range(rng.below(60)):
            game.apply(any_of(game, rng))
        turn = 1 + rng.below(game.players - 1)
        twin = turned_game(game, turn)
        while not game.is_over:
            assert twin.legal_actions() == game.legal_actions()
            action = any_of(game, rng)
            happened = game.apply(action)
            elsewhere = twin.apply(action)
            assert [type(event) for event in elsewhere] == [type(event) for event in happened]
            for event, other in zip(happened, elsewhere):
                if hasattr(event, "seat"):
                    assert getattr(other, "seat") == (event.seat + turn) % game.players  # noqa: B009 (not all have one)
            assert twin.scores() == turned(game.scores(), turn)  # type: ignore[arg-type]
            assert state(turned_game(game, turn)) == state(twin)
