"""Previews: what they announce is what happens when the action is done, or what counting card by card gives."""

from lineit_core import Action, Game, parse_action, suit_of
from lineit_core.deal import ENDINGS
from lineit_core.events import JackpotWon
from lineit_core.preview import Preview
from lineit_core.rng import Rng
from tests.core.helpers import position, shuffled_deck, start


def fits_by_rule(card: int, line: "list[int]") -> bool:
    """Whether a number card fits behind the cards of a line (3.3, 3.4), by looking at its numbers."""
    numbers = [other for other in line if other <= 100]
    if len(numbers) < 2:
        return True
    return card > numbers[-1] if numbers[0] < numbers[1] else card < numbers[-1]


def preview(game: Game, text: str) -> Preview:
    """The preview of an action for the seat to move."""
    assert game.to_move is not None
    return Preview(game.view(game.to_move), parse_action(text))


def check(game: Game, action: Action) -> None:
    """Compare the preview of a legal action with what it does to a copy of the game."""
    seat = game.to_move
    assert seat is not None
    before = game.lines[seat]
    shown = Preview(game.view(seat), action)
    after = game.copy()
    happened = after.apply(action)
    text = str(action)
    places = text[0] == "^" or text.endswith(">l")
    line = list(before.cards) + ([action.card] if places else [])
    assert list(shown.line.cards) == line
    numbers = [card for card in line if card <= 100]
    bets = [card for card in line if card > 100]
    last = [card for card in before.cards if card <= 100][-1:]
    card = action.card
    number_placed = places and card <= 100
    assert shown.suit == (suit_of(card) if 0 < card <= 100 else None)
    assert shown.gap == (abs(card - last[0]) if number_placed and last else 0)
    assert shown.open == len([card for card in game.unseen() if card <= 100 and fits_by_rule(card, line)])
    won = [event.cards for event in happened if isinstance(event, JackpotWon)]
    assert shown.jackpot == (won[0] if won else None)
    assert shown.bet == (int("334455"[bets[0] - 101]) if bets else 0)
    assert shown.followers == (len(line) - line.index(bets[0]) - 1 if bets else 0)
    if after.phase == "turns" and after.to_move == seat and line:
        closed = after.copy()
        closed.apply("x")
        assert shown.worth == closed.scores()[seat] - after.scores()[seat]
    else:
        bonus = shown.bet if shown.followers >= shown.bet else -shown.bet
        assert shown.worth == max(0, len(numbers) - 3) + bonus


def test_previews_of_all_legal_actions_in_random_games() -> None:
    for players in range(2, 6):
        for place, ending in enumerate(ENDINGS):
            game = Game.from_deck(shuffled_deck(players * 31 + place), players, ending)
            rng = Rng("preview", players, place)
            steps = 0
            while not game.is_over:
                legal = game.legal_actions()
                if steps % 4 == 0 or game.phase == "last":
                    for action in legal:
                        if str(action) != "x":  # a preview is of a card, or of leaving the line as it is
                            check(game, action)
                steps += 1
                # Mostly anything but a close, so that lines grow long.
                action = legal[rng.below(len(legal))]
                if str(action) == "x" and len(legal) > 1 and rng.below(4):
                    action = legal[-1] if str(legal[-1]) != "x" else legal[0]
                game.apply(action)


def test_a_preview_changes_nothing() -> None:
    game = position("11 12 +3a 13", hand="90", market="50 60 70 80")
    view = game.view(0)
    for action in view.legal:
        Preview(view, action)
    assert view.line.cards == (11, 12, 101, 13) and view.hand == (90,)
    assert [str(action) for action in view.legal] == [str(action) for action in game.legal_actions()]


def test_a_card_for_the_line_worked_out_by_hand() -> None:
    # The line 11 12 +3a 13 rises. With 60 it has four numbers, two of them behind the bet.
    shown = preview(position("11 12 +3a 13", market="50 60 70 80"), "60>l")
    assert list(shown.line.cards) == [11, 12, 101, 13, 60]
    assert (shown.suit, shown.gap, shown.jackpot) == (3, 47, None)
    assert (shown.bet, shown.followers, shown.worth) == (3, 2, 1 - 3)


def test_a_card_for_the_hand_leaves_the_line_as_it_is() -> None:
    shown = preview(position("11 12 +3a 13", market="50 60 70 80"), "60>h")
    assert list(shown.line.cards) == [11, 12, 101, 13]
    assert (shown.suit, shown.gap, shown.jackpot) == (3, 0, None)
    assert (shown.bet, shown.followers, shown.worth) == (3, 1, -3)


def test_a_bet_has_no_suit_and_no_gap() -> None:
    shown = preview(position("11 12", market="+5b 60 70 80"), "+5b>l")
    assert (shown.suit, shown.gap, shown.jackpot) == (None, 0, None)
    assert (shown.bet, shown.followers, shown.worth) == (5, 0, -5)


def test_a_bet_won_counts_as_a_bonus() -> None:
    shown = preview(position("11 12 +3a 13 14", market="50 60 70 80"), "50>l")
    assert (shown.bet, shown.followers, shown.worth) == (3, 3, 2 + 3)


def test_a_third_card_of_a_suit_announces_the_cards_it_wins() -> None:
    game = start(2, ["1 5 9 13", "17 2 6 10", "21 14 18 22"])
    for action in ("1>l", ".", "5>l", ".", "2>l", ".", "17>l", "."):
        game.apply(action)
    shown = preview(game, "21>l")
    assert shown.jackpot is not None and sorted(shown.jackpot) == [9, 13]
    assert preview(game, "21>h").jackpot is None
    assert preview(game, "14>h").jackpot is None


def test_a_third_card_of_a_suit_may_win_nothing() -> None:
    game = start(2, ["3 7 2 6", "11 10 14 18", "15 22 26 30"])
    for action in ("3>l", ".", "7>l", ".", "10>l", ".", "11>l", "."):
        game.apply(action)
    assert preview(game, "15>l").jackpot == ()


def test_open_cards_are_those_of_the_draw_pile_that_would_fit() -> None:
    # The market and the cards of the rounds before are known; of those still to come, the ones above 95 count.
    game = position("90 91", market="95 96 3 4")
    above = [card for card in game.unseen() if 95 < card <= 100]
    assert preview(game, "95>l").open == len(above)
    assert 96 not in above and len(above) >= 3
    assert preview(game, "3>h").open == len([card for card in game.unseen() if 91 < card <= 100])
