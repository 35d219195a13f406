"""Statistics: counts worked out by hand for small games, and points by source that add up to the score."""

from lineit_core import DealCode, Game
from lineit_core.deal import ENDINGS
from lineit_core.record import Record, parse_record
from lineit_core.rng import Rng
from lineit_core.stats import SeatStatistics, Statistics, statistics_of
from tests.core.helpers import data_names, data_text, late_game, legal, play, position, start

NAMES = (
    "bets_lost",
    "bets_won",
    "bonus_points",
    "closed_lengths",
    "forced_closes",
    "from_hand",
    "jackpot_points",
    "jackpots",
    "line_points",
    "penalty_points",
    "to_hand",
    "to_line",
)


def counted(game: Game, script: str) -> list[SeatStatistics]:
    """The statistics of the actions of a script alone."""
    statistics = Statistics(game.players)
    statistics.count(play(game, script))  # type: ignore[arg-type]
    return statistics.seats


def counts_are(seat: SeatStatistics, **expected: object) -> bool:
    """Whether the given counts are right and all others zero or empty."""
    for name in NAMES:
        value = getattr(seat, name)
        wanted = expected.get(name, [] if name == "closed_lengths" else 0)
        if value != wanted:
            print(name, value, "expected", wanted)
            return False
    return True


# Small games worked out by hand


def test_nothing_has_been_counted_at_first() -> None:
    for players in range(2, 6):
        seats = Statistics(players).seats
        assert len(seats) == players
        for seat in seats:
            assert counts_are(seat) and seat.points == 0


def test_cards_are_counted_by_where_they_go() -> None:
    game = start(2, ["10 20 30 40", "50 60 70 80"])
    a, b = counted(game, "A 10>l . B 20>h . B 60>h ^20 . A 70>h ^70 .")
    assert counts_are(a, to_line=1, to_hand=1, from_hand=1)
    assert counts_are(b, to_hand=2, from_hand=1)


def test_a_bet_card_is_a_card_like_any_other() -> None:
    game = start(2, ["+3a +4a 30 40"])
    a, b = counted(game, "A +3a>l . B +4a>h ^+4a .")
    assert counts_are(a, to_line=1)
    assert counts_are(b, to_hand=1, from_hand=1)


def test_a_closed_line_with_a_bet_that_is_won() -> None:
    # Three number cards follow the bet, which is what +3 asks for. Of five numbers three are lost: 14 and 15 score.
    a, b = counted(position("11 12 +3a 13 14 15", market="50 60 70 80"), "A x")
    assert counts_are(a, closed_lengths=[5], bets_won=1, bonus_points=3, line_points=2)
    assert a.points == 5
    assert counts_are(b)


def test_a_closed_line_with_a_bet_that_is_lost() -> None:
    # One number card follows, +4 asks for four. Of four numbers three are lost: 14 scores.
    a, b = counted(position("11 12 13 +4b 14", market="50 60 70 80"), "A x")
    assert counts_are(a, closed_lengths=[4], bets_lost=1, penalty_points=-4, line_points=1)
    assert a.points == -3
    assert counts_are(b)


def test_a_line_of_a_bet_alone_is_a_line_of_no_numbers() -> None:
    a, _ = counted(position("+5a", market="50 60 70 80"), "A x")
    assert counts_are(a, closed_lengths=[0], bets_lost=1, penalty_points=-5)


def test_a_turn_may_close_twice() -> None:
    a, _ = counted(position("11 12", hand="90", market="50 60 70 80"), "A x 50>l ^90 x")
    assert counts_are(a, closed_lengths=[2, 2], to_line=1, from_hand=1)


def test_a_forced_close_is_one_when_nothing_else_is_legal() -> None:
    game = position("50 60", hand="10 20", market="30 40 5 7")
    assert legal(game) == ["x"]
    a, _ = counted(game, "A x 30>l .")
    assert counts_are(a, closed_lengths=[2], forced_closes=1, to_line=1)


def test_a_close_is_not_forced_when_something_else_is_legal() -> None:
    for line, hand, market in (
        ("50 60", "10 20", "30 40 5 61"),  # a market card fits
        ("50 60", "10", "30 40 5 7"),  # there is room in the hand
        ("50 60", "10 70", "30 40 5 7"),  # a hand card fits
    ):
        a, _ = counted(position(line, hand, market), "A x")
        assert counts_are(a, closed_lengths=[2]), (line, hand, market)


def test_a_jackpot_counts_with_its_cards() -> None:
    # Round 1 leaves the hearts 9 and 13, round 2 the diamonds 6 and 10. The third heart, 21, wins the two.
    game = start(2, ["1 5 9 13", "17 2 6 10", "21 14 18 22"])
    a, b = counted(game, "A 1>l . B 5>l .  B 2>l . A 17>l .  A 21>l x .")
    assert counts_are(a, to_line=3, jackpots=1, jackpot_points=2, closed_lengths=[3])
    assert a.points == 2
    assert counts_are(b, to_line=2)


def test_a_jackpot_without_cards_is_none() -> None:
    # All cards left by rounds 1 and 2 are diamonds, so the third leaf, 15, wins nothing.
    game = start(2, ["3 7 2 6", "11 10 14 18", "15 22 26 30"])
    a, b = counted(game, "A 3>l . B 7>l .  B 10>l . A 11>l .  A 15>l .")
    assert counts_are(a, to_line=3)
    assert counts_are(b, to_line=2)


def test_the_last_phase_counts_too() -> None:
    # The last three rounds of a game of two leave the hearts 9 13 25 29, besides those of the rounds before.
    # B plays 17 and 33 from the hand in the last phase: with 5 that makes three hearts, and the line 5 17 33.
    for ending in ENDINGS:
        game = late_game(2, ["1 5 9 13", "17 2 25 29", "33 6 10 14"], "+5b +3a", ending)
        before = len(game.view(0).jackpots[0])
        assert game.to_move == 1  # the last but two of 26 rounds
        script = "B 5>l . A 1>l .  A 2>l . B 17>h .  B 33>h . A 6>l . "
        script += "B ^17 ^33" if ending == "two" else "B ^17"
        a, b = counted(game, script)
        assert game.is_over
        assert counts_are(a, to_line=3, closed_lengths=[3])
        if ending == "two":
            won = before + 4
            assert counts_are(b, to_line=1, to_hand=2, from_hand=2, jackpots=1, jackpot_points=won, closed_lengths=[3])
        else:
            assert counts_are(b, to_line=1, to_hand=2, from_hand=1, closed_lengths=[2])


# Any game


def played(players: int, ending: str, seed: int) -> Record:
    """The record of a random game."""
    record = Record.deal(DealCode(players, ending, seed))
    rng = Rng("stats", seed)
    while not record.game.is_over:
        actions = record.game.legal_actions()
        record.apply(actions[rng.below(len(actions))])
    return record


def all_games() -> list[Record]:
    """Random games for every number of players and each ending, and the golden games."""
    records = [played(players, ending, players) for players in range(2, 6) for ending in ENDINGS]
    return records + [parse_record(data_text("games/" + name + ".txt")) for name in data_names("games")]


def test_points_by_source_add_up_to_the_score() -> None:
    for record in all_games():
        seats = statistics_of(record).seats
        assert [seat.points for seat in seats] == record.game.scores()
        for number, seat in enumerate(seats):
            assert seat.points == seat.line_points + seat.jackpot_points + seat.bonus_points + seat.penalty_points
            tokens = record.game.tokens[number]
            assert seat.bonus_points == sum([token for token in tokens if token > 0])
            assert seat.penalty_points == sum([token for token in tokens if token < 0])
            assert (seat.bets_won, seat.bets_lost) == (
                len([token for token in tokens if token > 0]),
                len([token for token in tokens if token < 0]),
            )
            assert seat.line_points + seat.jackpot_points == len(record.game.piles[number])
            assert seat.line_points == sum([max(0, length - 3) for length in seat.closed_lengths])


def test_actions_are_counted_as_the_record_has_them() -> None:
    for record in all_games():
        seats = statistics_of(record).seats
        for number, seat in enumerate(seats):
            texts = [str(action) for mover, action in record.moves if mover == number]
            assert seat.to_line == len([text for text in texts if text.endswith(">l")])
            assert seat.to_hand == len([text for text in texts if text.endswith(">h")])
            assert seat.from_hand == len([text for text in texts if text[0] == "^"])
            assert seat.to_line + seat.to_hand == record.game.rounds
            assert len(seat.closed_lengths) - len([text for text in texts if text == "x"]) in (0, 1)


def test_forced_closes_are_those_with_no_other_legal_action() -> None:
    total = 0
    for record in all_games():
        seats = statistics_of(record).seats
        forced = [0] * len(seats)
        game = record.rewound(0).game
        for seat, action in record.moves:
            if legal(game) == ["x"]:
                assert str(action) == "x"
                forced[seat] += 1
            game.apply(action)
        assert [seat.forced_closes for seat in seats] == forced
        total += sum(forced)
    assert total > 20


def test_counting_a_record_leaves_it_alone() -> None:
    record = played(3, "two", 9)
    text = record.text()
    assert [seat.as_dict() for seat in statistics_of(record).seats] == [
        seat.as_dict() for seat in statistics_of(record).seats
    ]
    assert record.text() == text


def test_an_unfinished_game_counts_what_has_been_done() -> None:
    record = played(4, "two", 10)
    for length in (0, 1, 40, 90):
        shorter = record.rewound(length)
        seats = statistics_of(shorter).seats
        assert [seat.points for seat in seats] == shorter.game.scores()
        assert sum([seat.to_line + seat.to_hand for seat in seats]) == len(
            [action for _, action in shorter.moves if ">" in str(action)]
        )


def test_all_counts_are_given_by_name() -> None:
    seat = counted(position("11 12 +3a 13 14 15", market="50 60 70 80"), "A x")[0]
    given = seat.as_dict()
    assert sorted(given) == sorted(NAMES)
    for name in NAMES:
        assert given[name] == getattr(seat, name)
