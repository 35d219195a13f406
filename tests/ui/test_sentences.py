"""What the table says of events, reasons and consequences, and that it says the truth."""

import random
import re

import pytest

from lineit_core import Game, Line, Reason, bet_value, card_text, events, line_of, parse_action, parse_code, reasons
from lineit_core.preview import Preview
from ui import sentences
from ui.people import People
from ui.sentences import close_sentence, consequence_sentence, event_sentence, reason_chip, reason_sentence, signed

from .fakes import Table, code_of, play_on, seats_of, some_action

PEOPLE = People(("human", "newcomer", "random"))
YOU, BRUNO = 0, 1

SILENT = {"TurnEnded"}
"""Events of which nothing is said: what follows tells."""

SAMPLES = [
    events.MarketDealt(3, (1, 2, 103, 99, 100)),
    events.CardTaken(YOU, 57, "line"),
    events.CardTaken(BRUNO, 57, "line"),
    events.CardTaken(YOU, 101, "hand"),
    events.CardTaken(BRUNO, 101, "hand"),
    events.CardPlayed(YOU, 57),
    events.CardPlayed(BRUNO, 106),
    events.JackpotWon(YOU, 0, ()),
    events.JackpotWon(BRUNO, 1, ()),
    events.JackpotWon(YOU, 2, (3,)),
    events.JackpotWon(BRUNO, 2, (3,)),
    events.JackpotWon(YOU, 3, (4, 8, 12)),
    events.JackpotWon(BRUNO, 3, (4, 8, 12)),
    events.BetSettled(YOU, 103, 5, 4),
    events.BetSettled(BRUNO, 103, 5, 4),
    events.BetSettled(YOU, 103, 2, -4),
    events.BetSettled(BRUNO, 103, 2, -4),
    events.LineClosed(YOU, (1, 2, 3), (4, 5), 0, False),
    events.LineClosed(BRUNO, (1, 2, 3), (4, 5), 0, False),
    events.LineClosed(YOU, (1, 2, 3), (4, 5), 0, True),
    events.LineClosed(BRUNO, (1, 2, 3), (4, 5), 0, True),
    events.TurnEnded(YOU),
    events.LeftoversMoved((1, 2), (101,)),
    events.LeftoversMoved((1, 2), ()),
    events.LeftoversMoved((), (101, 106)),
    events.FirstPlayerMoved(YOU),
    events.FirstPlayerMoved(BRUNO),
    events.LastPhaseBegan(1, (1, 2)),
    events.Passed(YOU),
    events.Passed(BRUNO),
    events.GameEnded((10, 20, 5)),
    events.GameEnded((30, 20, 5)),
    events.GameEnded((30, 30, 5)),
]

ALL_EVENTS = sorted(
    [
        name
        for name, value in vars(events).items()
        if isinstance(value, type) and issubclass(value, events.Event) and value is not events.Event
    ]
)


def is_sentence(text: str) -> bool:
    """Whether a text reads as a sentence: a capital, a full stop, no hole, no name of a variable left."""
    return bool(re.fullmatch(r"[A-ZÀ-Ý0-9][^{}]*[.]", text)) and "  " not in text and "None" not in text


# Events


def test_every_event_has_a_sentence_or_is_silent() -> None:
    sampled = {type(sample).__name__ for sample in SAMPLES}
    assert sampled == set(ALL_EVENTS)
    for sample in SAMPLES:
        said = event_sentence(sample, PEOPLE)
        if type(sample).__name__ in SILENT:
            assert said == ""
        else:
            assert is_sentence(said), (sample, said)


def test_nothing_is_said_of_leftovers_that_are_not_there() -> None:
    assert event_sentence(events.LeftoversMoved((), ()), PEOPLE) == ""


def test_each_variant_reads_differently() -> None:
    said = [event_sentence(sample, PEOPLE) for sample in SAMPLES if type(sample).__name__ not in SILENT]
    assert len(set(said)) == len(said)


def test_the_only_person_is_you_and_the_others_have_names() -> None:
    for sample in SAMPLES:
        said = event_sentence(sample, PEOPLE)
        seat = getattr(sample, "seat", None)
        if not said or seat is None:
            continue
        if seat == YOU:
            assert "You" in said and "Bruno" not in said, said
        else:
            assert "Bruno" in said and "You" not in said, said


def test_several_people_have_names_and_nobody_is_you() -> None:
    people = People(("human", "human", "newcomer"))
    for sample in SAMPLES:
        said = event_sentence(sample, people)
        assert "you" not in said.lower().replace("young", ""), said
        seat = getattr(sample, "seat", None)
        if said and seat is not None:
            assert people.name(seat) in said, said


def test_each_seat_has_a_name_of_its_own_that_begins_with_its_letter() -> None:
    people = People(("newcomer",) * 5)
    names = [people.name(seat) for seat in range(5)]
    assert [name[0] for name in names] == list("ABCDE")
    assert len(set(names)) == 5


def test_numbers_in_sentences_are_those_of_the_event() -> None:
    assert "57" in event_sentence(events.CardTaken(YOU, 57, "line"), PEOPLE)
    assert "+3" in event_sentence(events.CardTaken(YOU, 101, "hand"), PEOPLE)
    assert "3" in event_sentence(events.JackpotWon(YOU, 3, (4, 8, 12)), PEOPLE)
    won = event_sentence(events.BetSettled(YOU, 103, 5, 4), PEOPLE)
    lost = event_sentence(events.BetSettled(YOU, 103, 2, -4), PEOPLE)
    assert "+4" in won and "5" in won
    assert "−4" in lost and "2" in lost
    closed = event_sentence(events.LineClosed(YOU, (1, 2, 3), (4, 5), 0, False), PEOPLE)
    assert "5" in closed and "+2" in closed
    dealt = event_sentence(events.MarketDealt(3, (1, 2, 103, 99, 100)), PEOPLE)
    for number in ("3", "1", "2", "+4", "99", "100"):
        assert number in dealt


def test_one_and_many_are_told_apart() -> None:
    assert "1 point." in event_sentence(events.JackpotWon(YOU, 2, (3,)), PEOPLE)
    assert "2 points." in event_sentence(events.JackpotWon(YOU, 2, (3, 7)), PEOPLE)


def test_a_shared_win_names_all_who_share_it() -> None:
    said = event_sentence(events.GameEnded((30, 30, 5)), PEOPLE)
    assert "30" in said and "You" in said and "Bruno" in said and "Cleo" not in said
    alone = event_sentence(events.GameEnded((3, 30, 5)), PEOPLE)
    assert "Bruno" in alone and "30" in alone and "You" not in alone
    assert "−2" in event_sentence(events.GameEnded((-2, -3, -4)), PEOPLE)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_that_happens_in_games_can_be_said(players: int) -> None:
    seen = set()
    for seed in range(3):
        people = People(("human",) + ("newcomer",) * (players - 1))
        game = Game.deal(parse_code(code_of(players, ("two", "one")[seed % 2], seed)))
        rng = random.Random(seed)
        while not game.is_over:
            for event in game.apply(some_action(game, rng)):
                said = event_sentence(event, people)
                seen.add(type(event).__name__)
                empty = isinstance(event, events.LeftoversMoved) and not event.to_jackpots + event.discarded
                assert said == "" if type(event).__name__ in SILENT or empty else is_sentence(said), (event, said)
    assert seen == set(ALL_EVENTS)


def test_what_is_recapped_exists() -> None:
    assert set(sentences.RECAPPED) <= set(ALL_EVENTS) - SILENT


# Reasons

CODES = sorted(
    [value for name, value in vars(reasons).items() if name.isupper() and not name.startswith("_") and value]
)


def test_every_reason_has_a_sentence() -> None:
    assert len(CODES) >= 13
    said = {code: reason_sentence(Reason(code, 73)) for code in CODES}
    for code, text in said.items():
        assert is_sentence(text), (code, text)
    assert len(set(said.values())) == len(said)
    for code in (reasons.NEEDS_HIGHER, reasons.NEEDS_LOWER):
        assert "73" in said[code]
        assert "73" in reason_chip(Reason(code, 73))


def test_reasons_of_cards_have_a_word_for_the_chip() -> None:
    for code in (reasons.NEEDS_HIGHER, reasons.NEEDS_LOWER, reasons.SECOND_BET, reasons.HAND_FULL):
        assert 0 < len(reason_chip(Reason(code, 100))) <= 12


# Closing


def total_of(text: str) -> int:
    """The sum that a sentence about closing ends with."""
    return int(re.split(r"[=:]", text)[-1].strip().replace("−", "-"))


def parts_of(text: str) -> "list[int]":
    return [int(part.replace("−", "-")) for part in re.findall(r": ([+−]?\d+)", text)]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_closing_is_said_to_bring_is_what_it_brings(players: int) -> None:
    rng = random.Random(players)
    checked = with_bet = 0
    for seed in range(8):
        game = Game.deal(parse_code(code_of(players, "two", seed)))
        while not game.is_over:
            if "x" in [action.text for action in game.legal_actions()]:
                seat = game.to_move
                assert seat is not None
                line = game.lines[seat]
                said = close_sentence(line)
                trial = game.copy()
                trial.apply("x")
                brought = trial.scores()[seat] - game.scores()[seat]
                assert total_of(said) == brought, (line, said)
                assert sum(parts_of(said)) == brought, (line, said)
                assert str(line.numbers) in said
                checked += 1
                if line.bet:
                    with_bet += 1
                    assert f"+{bet_value(line.bet)}" in said
            game.apply(some_action(game, rng))
    assert checked > 100 and with_bet > 10


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ((57,), 0),
        ((1, 2, 3), 0),
        ((1, 2, 3, 4), 1),
        ((101,), -3),
        ((1, 2, 3, 4, 5, 6, 103, 7), -1 * 4 + 4),
        ((105, 1, 2, 3, 4, 5), 5 + 2),
        ((1, 2, 3, 4, 5, 6, 7, 106), 4 - 5),
        (tuple(range(1, 21)), 17),
    ],
)
def test_closing_in_examples(cards: "tuple[int, ...]", total: int) -> None:
    line = line_of(cards)
    assert total_of(close_sentence(line)) == total == line.worth()


def close_control(table: Table) -> "tuple[str, str]":
    node = table.page.one(id="close")
    (total,) = [inner for inner in node.walk() if "close-total" in inner.classes]
    return node.name(), total.text()


def test_the_close_control_always_reads_what_closing_brings() -> None:
    table = Table(code_of(3), seats_of(3, {0}))
    rng = random.Random(9)
    checked = 0
    while not table.game.is_over:
        label, total = close_control(table)
        control = table.page.one(id="close")
        if "x" in table.legal:
            trial = table.game.copy()
            trial.apply("x")
            brought = trial.scores()[0] - table.game.scores()[0]
            assert total == signed(brought)
            assert total_of(label) == brought
            assert control.is_enabled and control["data-act"] == "x"
            checked += 1
        else:
            assert not control.is_enabled
        play_on(table, rng, 1)
    assert checked > 20


def test_points_have_a_true_sign() -> None:
    assert [signed(points) for points in (4, 0, -3)] == ["+4", "0", "−3"]
    assert [sentences.plain_number(points) for points in (4, 0, -3)] == ["4", "0", "−3"]


# Consequences


def numbers_of(text: str) -> "list[int]":
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_card_is_said_to_bring_is_what_it_brings(players: int) -> None:
    rng = random.Random(players)
    seen = {"jackpot": 0, "bet": 0, "gap": 0}
    for seed in range(3):
        game = Game.deal(parse_code(code_of(players, "two", seed)))
        while not game.is_over:
            seat = game.to_move
            assert seat is not None
            view = game.view(seat)
            for action in game.legal_actions():
                if not action.card:
                    continue
                ahead = Preview(view, action)
                said = consequence_sentence(ahead, action)
                assert "{" not in said and said.endswith(".")
                if action.text.endswith(">h"):
                    continue
                trial = game.copy()
                happened = trial.apply(action)
                for event in happened:
                    if isinstance(event, events.JackpotWon):
                        seen["jackpot"] += 1
                        assert len(event.cards) in numbers_of(said), (event, said)
                if action.card > 100:
                    seen["bet"] += 1
                    assert str(bet_value(action.card)) in said
                    continue
                assert card_text(action.card) in said
                before = game.lines[seat]
                if before.last:
                    seen["gap"] += 1
                    assert abs(action.card - before.last) in numbers_of(said), said
                    if trial.to_move == seat:
                        still = [card for card in game.unseen() if card <= 100 and trial.lines[seat].fits(card)]
                        assert len(still) in numbers_of(said), said
            game.apply(some_action(game, rng))
    assert min(seen.values()) > 3


def test_a_bet_says_both_ways_it_can_go() -> None:
    table = Table(code_of(2), "human,human")
    view = table.session.view()
    said = consequence_sentence(Preview(view, parse_action("+4a>l")), parse_action("+4a>l"))
    assert said.count("4") >= 3


def test_directions_have_names() -> None:
    names = [sentences.direction_name(line) for line in (Line(), line_of((1, 2)), line_of((2, 1)))]
    assert len(set(names)) == 3 and all(names)
