"""Helpers of the rule tests: this file knows how to set up a position, play actions and read the table as text.

What a card, a suit or a round count is, is written down here once more, apart from the program that is tested.
"""

import os

from lineit_core import Game, IllegalAction, events

SEATS = "ABCDE"
SUIT_NAMES = ("heart", "diamond", "leaf", "star")
BETS = ("+3a", "+3b", "+4a", "+4b", "+5a", "+5b")
NUMBERS = tuple([str(number) for number in range(1, 101)])
DECK = NUMBERS + BETS
ROUNDS = (0, 0, 26, 21, 17, 15)  # by number of players (4.7)
MANY = 1000  # more actions than any game has: at most six a turn in 75 turns, and ten in the last phase
LEFT_OVER = (0, 0, 2, 1, 4, 1)  # cards of the draw pile that fill no market, by number of players (4.7)
DATA = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/data/"


# Data files


def data_text(name: str) -> str:
    """A file below tests/core/data, in any of the Pythons."""
    with open(DATA + name) as file:
        return file.read()


def data_names(folder: str) -> list[str]:
    """The names of the text files of a folder below tests/core/data, without their ending, sorted."""
    return sorted([name[:-4] for name in os.listdir(DATA + folder) if name.endswith(".txt")])


# Cards as text


def ints(text: str) -> tuple[int, ...]:
    """The cards named in a text, as the small ints of the core: 1 to 100 the numbers, 101 to 106 the bets."""
    return tuple([DECK.index(card) + 1 for card in text.split()])


def show(cards: tuple[int, ...]) -> str:
    """Cards as one text, in the order given."""
    return " ".join([DECK[card - 1] for card in cards])


def show_sorted(cards: tuple[int, ...]) -> str:
    """Cards as one text, lowest first, bets last: for zones without an order of their own."""
    return show(tuple(sorted(cards)))


# Decks and games


def deck_starting(text: str) -> list[str]:
    """A full deck that begins with the given cards and goes on with the rest in canonical order."""
    given = text.split()
    assert len(set(given)) == len(given)
    for card in given:
        assert card in DECK, card
    return given + [card for card in DECK if card not in given]


def deck_with_markets(players: int, markets: list[str]) -> list[str]:
    """A full deck whose first markets are the given ones."""
    for market in markets:
        assert len(market.split()) == players + 2, market
    return deck_starting(" ".join(markets))


def start(players: int, markets: list[str], ending: str = "two") -> Game:
    """A new game with the given first markets."""
    return Game.from_deck(deck_with_markets(players, markets), players, ending)


def shuffled_deck(seed: int) -> list[str]:
    """A full deck in an arbitrary order, the same for the same seed."""
    deck = list(DECK)
    state = seed
    for last in range(len(deck) - 1, 0, -1):
        state = (state * 1103515245 + 12345) % 2147483648
        other = (state // 65536) % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def position(line: str = "", hand: str = "", market: str = "", then: str = "") -> Game:
    """A game of two in which A is to move, first in the round, with this line, this hand and this market.

    B has nothing, nobody has points or tokens yet, and `then` gives the markets of the next rounds. A takes the hand
    first, then the line, one card a round, so the line must not hold three cards of a suit (it would win a jackpot).
    """
    wanted = [card + ">h" for card in hand.split()] + [card + ">l" for card in line.split()]
    used = line.split() + hand.split() + market.split() + then.split()
    assert len(market.split()) == 4
    fillers = [card for card in NUMBERS if card not in used]
    if len(wanted) % 2 == 1:
        wanted.insert(0, fillers.pop(0) + ">l x")
    deck = []
    script = []
    for index, take in enumerate(wanted):
        card = take.split(">")[0]
        deck += [card] + fillers[:3]
        turns = ["A " + take + " .", "B " + fillers[0] + ">l x ."]
        fillers = fillers[3:]
        if index % 2 == 1:
            turns.reverse()
        script += turns
    game = Game.from_deck(deck_starting(" ".join(deck) + " " + market + " " + then), 2, "two")
    play(game, " ".join(script))
    assert game.to_move == 0
    assert line_of(game, "A") == " ".join(line.split())
    assert hand_of(game, "A") == show_sorted(ints(hand))
    assert market_of(game) == show_sorted(ints(market))
    assert line_of(game, "B") == "" and hand_of(game, "B") == ""
    assert list(game.scores()) == [0, 0]
    return game


def late_game(players: int, markets: list[str], leftovers: str, ending: str = "two") -> Game:
    """A game at the start of its last rounds, which have the given markets; `leftovers` are the cards after them.

    Nobody has points, tokens, a line or a hand; the jackpot piles hold what the rounds before left (checked here).
    """
    tail = []
    for market in markets:
        assert len(market.split()) == players + 2, market
        tail += market.split()
    assert len(leftovers.split()) == LEFT_OVER[players], leftovers
    tail += leftovers.split()
    assert len(set(tail)) == len(tail)
    bets = [card for card in BETS if card not in tail]
    numbers = [card for card in NUMBERS if card not in tail]
    head = []
    while numbers:  # one bet a market at most, so that a dull turn finds a number
        share = players + 2
        if bets:
            head.append(bets.pop(0))
            share -= 1
        head += numbers[:share]
        numbers = numbers[share:]
    assert not bets
    game = Game.from_deck(head + tail, players, ending)
    left = skip_rounds(game, ROUNDS[players] - len(markets))
    assert game.round == ROUNDS[players] - len(markets) + 1
    assert market_of(game) == show_sorted(ints(markets[0]))
    assert list(game.scores()) == [0] * players
    for suit in range(4):
        expected = [card for card in left if card <= 100 and (card - 1) % 4 == suit]
        assert jackpot_of(game, SUIT_NAMES[suit]) == show_sorted(tuple(expected))
    return game


def deal_code(body: str) -> str:
    """The deal code that begins with `body`: of the 32 check characters exactly one is right."""
    codes = []
    for check in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
        try:
            Game.deal(body + "-" + check)
        except ValueError:
            continue
        codes.append(body + "-" + check)
    assert len(codes) == 1, codes
    return codes[0]


# Playing


def play(game: Game, script: str) -> list[object]:
    """Apply a script such as "A 42>l . B 17>h ^17 ."; a seat letter must name the seat to move. Returns all events."""
    happened: list[object] = []
    for word in script.split():
        if word in SEATS:
            assert game.to_move == SEATS.index(word), (word, game.to_move)
            continue
        assert word in legal(game), (word, legal(game))
        assert game.why_not(word) is None, word
        happened += list(game.apply(word))
    return happened


def dull_turn(game: Game) -> int:
    """The seat to move starts a line with the lowest number of the market and closes it. Returns the card taken."""
    if "x" in legal(game):
        game.apply("x")
    numbers = [int(text[:-2]) for text in legal(game) if text.endswith(">l") and text[0] != "+"]
    lowest = min(numbers)
    for text in (str(lowest) + ">l", "x", "."):
        game.apply(text)
    return lowest


def skip_rounds(game: Game, rounds: int) -> list[int]:
    """Play whole rounds of dull turns. Returns the cards the markets had left."""
    left = []
    for _ in range(rounds):
        market = list(game.view(0).market)
        assert len(market) == game.players + 2
        for _ in range(game.players):
            market.remove(dull_turn(game))
        left += market
    return left


def play_out(game: Game, seed: int) -> list[object]:
    """Arbitrary legal actions, the same for the same seed, until the game is over. Returns all events."""
    happened: list[object] = []
    state = seed
    steps = 0
    while not game.is_over:
        steps += 1
        assert steps < MANY, "the game does not end"
        texts = legal(game)
        assert texts, "no action is possible"
        state = (state * 1103515245 + 12345) % 2147483648
        happened += list(game.apply(texts[(state // 65536) % len(texts)]))
    return happened


# Looking


def legal(game: Game) -> list[str]:
    """The legal actions as sorted texts."""
    return sorted([str(action) for action in game.legal_actions()])


def legal_is(game: Game, text: str) -> bool:
    """Whether the legal actions are exactly the given ones, in any order."""
    expected = sorted(text.split())
    if legal(game) == expected:
        return True
    print("legal actions", legal(game), "expected", expected)
    return False


def line_of(game: Game, seat: str) -> str:
    """A seat's line, in order."""
    return show(game.view(0).lines[SEATS.index(seat)].cards)


def hand_of(game: Game, seat: str) -> str:
    """A seat's hand, sorted."""
    return show_sorted(game.view(0).hands[SEATS.index(seat)])


def pile_of(game: Game, seat: str) -> str:
    """A seat's score pile, sorted."""
    return show_sorted(game.view(0).piles[SEATS.index(seat)])


def tokens_of(game: Game, seat: str) -> list[int]:
    """A seat's bet tokens in the order won."""
    return list(game.view(0).tokens[SEATS.index(seat)])


def jackpot_of(game: Game, suit: str) -> str:
    """The cards under a suit's jackpot token, sorted."""
    return show_sorted(game.view(0).jackpots[SUIT_NAMES.index(suit)])


def market_of(game: Game) -> str:
    """The cards left in the market, sorted."""
    return show_sorted(game.view(0).market)


def scores_of(game: Game) -> list[int]:
    """The scores so far."""
    return list(game.scores())


def snapshot(game: Game) -> tuple[object, ...]:
    """Everything that can be seen of a game, to find out whether it has changed."""
    parts: list[object] = [game.players, game.ending, game.to_move, game.is_over, game.round, game.rounds]
    parts.append(tuple(game.scores()))
    parts.append(tuple(legal(game)))
    for seat in range(game.players):
        parts.append(view_snapshot(game, seat))
    return tuple(parts)


def view_snapshot(game: Game, seat: int) -> tuple[object, ...]:
    """Everything in one seat's view."""
    view = game.view(seat)
    return (
        (view.seat, view.players, view.ending, view.round, view.rounds, view.phase),
        (view.first, view.to_move, view.taken, view.played),
        tuple(view.market),
        tuple([tuple(line.cards) for line in view.lines]),
        tuple([tuple(hand) for hand in view.hands]),
        tuple([tuple(pile) for pile in view.piles]),
        tuple([tuple(jackpot) for jackpot in view.jackpots]),
        tuple([tuple(tokens) for tokens in view.tokens]),
        tuple(view.passed),
        tuple(view.unseen),
        tuple([str(action) for action in view.legal]),
        tuple(view.scores()),
    )


# Events


def jackpots_won(happened: list[object]) -> list[tuple[str, str, str]]:
    """Seat, suit and cards (sorted) of each jackpot won, in order."""
    found = []
    for event in happened:
        if isinstance(event, events.JackpotWon):
            found.append((SEATS[event.seat], SUIT_NAMES[event.suit], show_sorted(event.cards)))
    return found


def left_over(happened: list[object]) -> tuple[str, str]:
    """The number cards that went under jackpot tokens and the bet cards discarded with them, each sorted."""
    numbers: list[int] = []
    bets: list[int] = []
    for event in happened:
        if isinstance(event, events.LeftoversMoved):
            numbers += list(event.to_jackpots)
            bets += list(event.discarded)
    return show_sorted(tuple(numbers)), show_sorted(tuple(bets))


def count(happened: list[object], event_class: type) -> int:
    """How many events of a class there are."""
    return len([event for event in happened if isinstance(event, event_class)])


# Refusals


def raises(error_class: type[Exception], function: object, *args: object) -> Exception:
    """Call the function, which must raise an error of the class; returns that error."""
    try:
        function(*args)  # type: ignore[operator]
    except error_class as error:
        return error
    raise AssertionError("nothing was raised")


def sentence(text: str) -> bool:
    """Whether a message is one line of several words with a full stop at its end."""
    return text == text.strip() and len(text.split()) >= 3 and "\n" not in text and text.endswith(".")


def refused(game: Game, text: str) -> str:
    """The action must be illegal, for a reason given in a sentence, and must change nothing. Returns the sentence."""
    before = snapshot(game)
    assert text not in legal(game), text
    reason = game.why_not(text)
    assert reason is not None, text
    sentence = str(reason)
    assert len(sentence.split()) >= 3 and sentence == sentence.strip() and "\n" not in sentence, sentence
    error = raises(IllegalAction, game.apply, text)
    assert isinstance(error, ValueError)
    assert sentence in str(error), (sentence, str(error))
    assert snapshot(game) == before, text
    return sentence
