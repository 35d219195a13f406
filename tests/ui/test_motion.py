"""Which way cards travel: from every card that moves to the place where it then lies."""

import random
import re

import pytest

from lineit_core import SEATS, SUITS, Game, card_text, events, parse_code, suit_of
from ui import motion

from .fakes import Table, code_of, play_on, seats_of, some_action

SELECTOR = re.compile(
    r'\[data-zone="(line|hand|score)"\]\[data-seat="([A-E])"\]|\[data-zone="(jackpot)"\]\[data-suit="(\w+)"\]'
)


def zone(selector: str) -> "tuple[str, str]":
    match = SELECTOR.fullmatch(selector)
    assert match, selector
    name, seat, jackpot, suit = match.groups()
    return (name, seat) if name else (jackpot, suit)


@pytest.mark.parametrize("event", [events.TurnEnded(0), events.MarketDealt(2, (1, 2)), events.Passed(1)])
def test_nothing_travels_where_no_card_moves(event: events.Event) -> None:
    assert motion.flights([event]) == []


def test_an_empty_jackpot_does_not_travel() -> None:
    assert motion.flights([events.JackpotWon(1, 2, ())]) == []
    assert len(motion.flights([events.JackpotWon(1, 2, (3, 7))])) == 1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_card_that_moves_flies_to_where_it_lies(players: int) -> None:
    rng = random.Random(players)
    game = Game.deal(parse_code(code_of(players, "two", players)))
    while not game.is_over:
        seat = game.to_move
        assert seat is not None
        for event in game.apply(some_action(game, rng)):
            flights = motion.flights([event])
            texts = [card for card, _, _ in flights]
            if isinstance(event, events.CardTaken):
                assert texts == [card_text(event.card)]
                assert zone(flights[0][2]) == (event.to, SEATS[seat])
            elif isinstance(event, events.CardPlayed):
                assert texts == [card_text(event.card)]
                assert zone(flights[0][1]) == ("hand", SEATS[seat])
                assert zone(flights[0][2]) == ("line", SEATS[seat])
            elif isinstance(event, events.JackpotWon) and event.cards:
                ((card, start, end),) = flights
                assert card == ""
                assert (zone(start), zone(end)) == (("jackpot", SUITS[event.suit]), ("score", SEATS[seat]))
            elif isinstance(event, events.LineClosed):
                letter = SEATS[event.seat]
                ends = {card: end for card, _, end in flights}
                assert all(zone(start) == ("line", letter) for _, start, _ in flights)
                for which in event.scored:
                    assert zone(ends[card_text(which)]) == ("score", letter)
                for which in event.discarded:
                    assert ends[card_text(which)] == ""
            elif isinstance(event, events.LeftoversMoved):
                assert [(card, zone(end)) for card, _, end in flights] == [
                    (card_text(card), ("jackpot", SUITS[suit_of(card)])) for card in event.to_jackpots
                ]


def test_places_in_flights_are_places_of_the_table() -> None:
    table = Table(code_of(4), seats_of(4, {1}), "step")
    rng = random.Random(1)
    seen = 0
    while not table.game.is_over and table.game.round < 6:
        if table.session.is_persons_turn:
            table.act(some_action(table.game, rng))
        else:
            table.app.command("skip")
        own = SEATS[table.session.viewer]
        for _, start, end in table.picture.flights:
            for selector in (start, end):
                if selector:
                    seen += 1
                    name, owner = zone(selector)
                    if name in ("line", "hand") and owner == own:
                        continue  # they are the page's own, and named there
                    wanted = {"data_suit": owner} if name == "jackpot" else {"data_seat": owner}
                    assert table.page.find(data_zone=name, **wanted), selector
    assert seen > 30


def test_a_step_is_shown_as_motion_and_undo_and_reload_are_not() -> None:
    table = Table(code_of(3), seats_of(3, {0}), "calm")
    assert table.picture.flights == []
    table.act(table.legal[0])
    assert table.picture.flights
    assert table.picture.pace == "calm"
    table.app.command("undo")
    assert table.picture.flights == []
    table.app.command("redo")
    assert table.picture.flights
    for command in ("menu", "dismiss", "pace", "log", "dismiss"):
        table.app.command(command, "quick" if command == "pace" else "")
        assert table.picture.flights == []
    assert table.reload().picture.flights == []


def test_nothing_of_the_others_moves_at_the_instant_pace() -> None:
    table = Table(code_of(3), seats_of(3, {0}), "instant")
    play_on(table, random.Random(1), 2)
    table.act(".") if "." in table.legal else None
    assert table.picture.pace == "instant"
