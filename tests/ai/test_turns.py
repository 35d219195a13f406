"""The light model and its whole turns are held against the real game, by brute force."""

from lineit_core import Game
from lineit_core.ai.model import POINT, Position, last_plan, position_of
from lineit_core.ai.planner import best_outcome, do
from lineit_core.ai.study import Study
from lineit_core.ai.turns import outcomes, sensible_turns, whole_turns
from lineit_core.ai.worth import Counts
from lineit_core.notation import END_TURN

from .positions import games, some


def state(position: Position, seat: int) -> tuple[object, ...]:
    """What a turn has made of a position."""
    return (
        position.lines[seat],
        position.hands[seat],
        position.scores[seat],
        position.jackpots,
        tuple(sorted(position.market)),
    )


def ends_of_turn(game: Game) -> set[tuple[object, ...]]:
    """All states in which the seat to move can end its turn: by trying every order of actions in the real game."""
    found = set()
    seat = game.to_move
    assert seat is not None
    for action in game.legal_actions():
        if action.kind == END_TURN:
            found.add(state(position_of(game.view(seat)), seat))
        else:
            after = game.copy()
            after.apply(action)
            found |= ends_of_turn(after)
    return found


def played(game: Game, actions: tuple[object, ...]) -> tuple[object, ...]:
    """The state before the end of the turn, after its actions have been done in the real game."""
    seat = game.to_move
    assert seat is not None
    after = game.copy()
    for action in actions[:-1]:
        after.apply(str(action))
    assert actions[-1] in after.legal_actions()
    return state(position_of(after.view(seat)), seat)


def outcome_states(game: Game) -> "dict[tuple[object, ...], tuple[object, ...]]":
    """By actions, the states that the model says whole turns lead to."""
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    found: dict[tuple[object, ...], tuple[object, ...]] = {}
    for turn in whole_turns(position_of(view), seat, view.taken, view.played):
        after = position_of(view)
        do(after, seat, (turn.line, turn.hand, turn.take, turn.gain, turn.jackpots))
        found[turn.actions] = state(after, seat)
    return found


def test_whole_turns_are_all_outcomes_of_the_real_game() -> None:
    for game in some(range(16), 17, turns_only=True):
        turns = outcome_states(game)
        assert set(turns.values()) == ends_of_turn(game)
        for actions, end in turns.items():
            assert played(game, actions) == end


def test_the_fast_list_has_the_sensible_turns() -> None:
    for game in some(range(24), 5, turns_only=True):
        seat = game.to_move
        assert seat is not None
        if not (game.taken or game.played):
            position = position_of(game.view(seat))
            slow = {(t.line, t.hand, t.take, t.gain, t.jackpots) for t in sensible_turns(position, seat)}
            assert set(outcomes(position, seat)) == slow


def test_imagined_rounds_and_the_last_phase_go_as_in_the_real_game() -> None:
    for seed in range(12):
        game = next(games(range(seed, seed + 1)))
        judge = Study(game.ending)
        position = position_of(game.view(0))
        for _ in range(game.rounds):
            for step in range(game.players):
                seat = (position.first + step) % game.players
                assert game.to_move == seat
                counts = Counts(game.unseen())
                outcome = best_outcome(judge, position, seat, counts)
                turns = whole_turns(position, seat)
                actions = next(t.actions for t in turns if (t.line, t.hand, t.take, t.gain, t.jackpots) == outcome)
                do(position, seat, outcome)
                for action in actions[:-1]:
                    game.apply(action)
                assert position_of(game.view(seat)).scores == position.scores
                game.apply(actions[-1])
            left = game.unseen() if game.phase == "turns" else game.revealed()[game.rounds * (game.players + 2) :]
            position.sweep()
            if game.phase == "turns":
                position.next_round(game.market)
        position.finish(left)
        while game.to_move is not None:
            seat = game.to_move
            seen = position_of(game.view(seat))
            card = last_plan(seen.lines[seat], seen.hands[seat], seen.jackpots, game.ending)[1]
            game.apply(next(a for a in game.legal_actions() if a.card == card))
        assert position.scores == game.scores()
        assert POINT == 1000
