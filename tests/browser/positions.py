"""Games that were left in telling positions, as records."""

import random

from lineit_core import parse_code
from lineit_core.cards import parse_card
from lineit_core.deal import DealCode
from lineit_core.record import Record

PLAYERS = 5
MARKET = 7
BETS = ("+5a", "+5b", "+4a", "+4b", "+3a")


def fullest(in_hand: int) -> Record:
    """Five players who have never closed, in the last round: E is to move, before all others.

    E has taken 14 cards, which is as many as there can be with a full market on the table: a bet, `in_hand` cards in
    the hand, all others in the line. Everybody else is as far.
    """
    rounds = [[str(number) for number in range(1, 8)], [*BETS, "8", "9"]]
    number = 10
    for _ in range(12):
        rounds.append([str(which) for which in range(number, number + MARKET)])
        number += MARKET
    last_market = [str(which) for which in range(number, number + MARKET)]
    deck = [card for market in rounds for card in market] + [*last_market, "+3b"]
    seats = ("newcomer",) * (PLAYERS - 1) + ("human",)
    record = Record(PLAYERS, "two", None, tuple([parse_card(card) for card in deck]), seats)
    for place, market in enumerate(rounds):
        for _ in range(PLAYERS):
            seat = record.game.to_move
            assert seat is not None
            to = "h" if place >= len(rounds) - in_hand else "l"
            record.apply(f"{market[seat + 1] if place != 1 else market[seat]}>{to}")
            record.apply(".")
    view = record.game.view(PLAYERS - 1)
    assert record.game.to_move == PLAYERS - 1 and not view.taken and len(view.market) == MARKET
    assert len(view.hand) == in_hand and len(view.line.cards) == 14 - in_hand and view.line.bet
    return record


def nearly_over(players: int = 4, seed: int = 5) -> Record:
    """A game in which the person at A has one last choice: to pass ends it."""
    seats = ("human",) + ("newcomer",) * (players - 1)
    for attempt in range(100):
        record = Record.deal(DealCode(players, "two", seed + attempt), seats)
        rng = random.Random(attempt)
        while not record.game.is_over:
            if record.game.phase == "last" and record.game.to_move == 0:
                trial = record.rewound(len(record.moves))
                trial.apply("-")
                if trial.game.is_over:
                    return record
            actions = [action.text for action in record.game.legal_actions()]
            likely = [text for text in actions if text not in ("x", "-")]
            record.apply(rng.choice(likely if likely and rng.random() < 0.9 else actions))
    raise AssertionError("no game ended like that")


def started(code: str, *actions: str) -> Record:
    """The first actions of a deal, played by the person at A."""
    parsed = parse_code(code)
    record = Record.deal(parsed, ("human",) + ("newcomer",) * (parsed.players - 1))
    for text in actions:
        record.apply(text)
    return record
