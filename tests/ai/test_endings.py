"""The experiment with exact endings is exact: no turn does better against its best reply, in the real game either."""

from lineit_core import Game
from lineit_core.ai.choice import finish
from lineit_core.ai.model import position_of
from lineit_core.ai.planning import plan
from lineit_core.deal import DealCode
from tools.train.endings import last_round, replied, searched, solved


def test_the_exact_turn_is_at_least_as_good_as_that_of_the_expert() -> None:
    for seed in range(4):
        view = last_round(DealCode(2, "two", seed))
        assert view.round == view.rounds and view.to_move == view.seat == view.first
        position = position_of(view)
        after, margin = solved(position, view.unseen)
        assert margin == replied(after, view.seat, view.unseen) >= replied(searched(view), view.seat, view.unseen)
        assert position.scores == view.scores()  # nothing was played on the position itself


def test_a_reply_in_the_real_game_never_leaves_less() -> None:
    code = DealCode(2, "two", 12)
    view = last_round(code)
    _, margin = solved(position_of(view), view.unseen)
    best = -1000
    for choice in finish(plan("strong", "", view, False)):
        game = replay(code)
        for action in choice.actions:
            game.apply(action)
        assert game.to_move is not None
        worst = 1000
        for reply in finish(plan("strong", "", game.view(game.to_move), False)):
            ended = game.copy()
            for action in reply.actions:
                ended.apply(action)
            while ended.to_move is not None:
                ended.apply(finish(plan("strong", "", ended.view(ended.to_move), False))[0].action)
            scores = ended.scores()
            worst = min(worst, scores[view.seat] - scores[1 - view.seat])
        best = max(best, worst)
    assert best == margin


def replay(code: DealCode) -> Game:
    """The game at the start of its last round."""
    game = Game.deal(code)
    while game.round < game.rounds:
        assert game.to_move is not None
        game.apply(finish(plan("strong", "", game.view(game.to_move), False))[0].action)
    return game
