"""Hints: every reason they give is true of the turn that they advise, by the rules and the game itself."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from lineit_core import SUITS, Action, Game, bet_value, card_text, events, is_bet, parse_card, suit_of
from lineit_core.ai import choose, explain
from lineit_core.deal import DealCode
from lineit_core.notation import SEATS
from ui import why
from ui.hints import Hint, hint, turn_in_words
from ui.people import People

from .fakes import Table, code_of

LEVELS = ("strong", "study:hunter", "newcomer", "casual", "random")


def moments() -> Iterator[Game]:
    """Some moments of games that levels play: two to five players, both endings."""
    for seed in range(32):
        game = Game.deal(DealCode(2 + seed % 4, ("two", "one")[seed // 4 % 2], 7919 * seed + 3))
        source = random.Random(seed)
        while game.to_move is not None:
            if source.random() < (0.5 if game.phase == "last" else 0.12):
                yield game.copy()
            action = choose(LEVELS[(game.to_move + seed) % len(LEVELS)], game.view(game.to_move))
            assert action is not None
            game.apply(action)


def people_of(game: Game) -> People:
    assert game.to_move is not None
    return People(tuple("human" if seat == game.to_move else "strong" for seat in range(game.players)))


@cache
def hinted() -> "list[tuple[Game, Hint]]":
    """Those moments, each with its hint."""
    found = []
    for game in moments():
        assert game.to_move is not None
        advice = hint(game.view(game.to_move), people_of(game))
        assert advice is not None
        found.append((game, advice))
    return found


class After:
    """What is so once a turn has been played, up to its end: counted from the game, by the rules and nothing else."""

    def __init__(self, before: Game, actions: "tuple[Action, ...]") -> None:
        assert before.to_move is not None
        self.before = before
        self.seat = before.to_move
        game = before.copy()
        self.won: dict[int, int] = {}
        self.closed: list[tuple[int, int, int]] = []  # points, numbers to come that would have fitted, its length
        for action in actions:
            if str(action) == ".":
                break  # what ends the turn may bring a new market, and changes nothing of the seat
            line = game.lines[self.seat]
            for event in game.apply(str(action)):
                if isinstance(event, events.JackpotWon):
                    self.won[event.suit] = len(event.cards)
            if str(action) == "x":
                self.closed.append((line_points(line.cards), len(self.fitting(line.cards)), len(numbers(line.cards))))
        self.game = game
        self.cards = game.lines[self.seat].cards
        if game.is_over:  # all lines were closed behind the action
            self.cards = before.lines[self.seat].cards + tuple([actions[0].card] if actions[0].card else [])
        self.hand = set(game.hands[self.seat])

    def to_come(self) -> "list[int]":
        """The number cards that markets can still bring."""
        return [] if self.before.round == self.before.rounds else [c for c in self.before.unseen() if not is_bet(c)]

    def fitting(self, cards: "tuple[int, ...]") -> "list[int]":
        return [card for card in self.to_come() if fits(cards, card)]

    def held(self, suit: int) -> int:
        return len([card for card in numbers(self.cards) if suit_of(card) == suit])

    def gap(self, card: int) -> int:
        """How far a card would be from the end of the line, 0 when it does not fit or there is no end."""
        line = numbers(self.cards)
        return abs(card - line[-1]) if line and not is_bet(card) and fits(self.cards, card) else 0


def numbers(cards: "tuple[int, ...]") -> "list[int]":
    return [card for card in cards if not is_bet(card)]


def fits(cards: "tuple[int, ...]", card: int) -> bool:
    """Rules 3.2 to 3.5, for a number card."""
    line = numbers(cards)
    if len(line) < 2:
        return True
    return card > line[-1] if line[1] > line[0] else card < line[-1]


def line_points(cards: "tuple[int, ...]") -> int:
    """Rules 6.1 to 6.3."""
    points = max(0, len(numbers(cards)) - 3)
    for place, card in enumerate(cards):
        if is_bet(card):
            value = bet_value(card)
            points += value if len(numbers(cards[place:])) >= value else -value
    return points


def bet_of(cards: "tuple[int, ...]") -> "tuple[int, int] | None":
    """What the bet of a line shows, and how many numbers must still follow."""
    for place, card in enumerate(cards):
        if is_bet(card):
            return bet_value(card), max(0, bet_value(card) - len(numbers(cards[place:])))
    return None


def check_facts(code: str, facts: "list[str]", after: After) -> None:
    """That the facts of a reason are so after the turn."""
    if code == "close":
        if facts[0] == "open":
            assert not after.closed
            assert (int(facts[1]), int(facts[2])) == (len(after.fitting(after.cards)), len(numbers(after.cards)))
        else:
            assert tuple(map(int, facts)) == after.closed[0]
    elif code == "room":
        line = numbers(after.cards)
        room = len(after.fitting(after.cards))
        if len(line) == 1:
            above = len([card for card in after.to_come() if card > line[0]])
            room = max(above, room - above)
        assert (int(facts[0]), int(facts[1])) == (room, len(line))
    elif code == "bet":
        assert (tuple(map(int, facts)) if facts[0] else None) == bet_of(after.cards)
    elif code == "jackpot":
        suit = SUITS.index(facts[0])
        won, held, size, fitting = map(int, facts[1:])
        assert won == after.won.get(suit, 0)
        assert held == min(3, after.held(suit))
        assert size == len(after.game.jackpots[suit])
        assert fitting == len([card for card in after.fitting(after.cards) if suit_of(card) == suit])
    elif code == "hand":
        pairs = {parse_card(card): int(gap) for card, gap in zip(facts[::2], facts[1::2], strict=False)}
        assert pairs == {card: after.gap(card) for card in after.hand}
    elif code == "others" and facts[0]:
        seat, suit = SEATS.index(facts[0]), SUITS.index(facts[1])
        assert after.won[suit] == int(facts[2])
        others = numbers(after.before.lines[seat].cards)
        assert seat != after.seat and [suit_of(card) for card in others].count(suit) == 2
    elif code == "third":
        check_third(facts, after)


def check_third(facts: "list[str]", after: After) -> None:
    """That the seats who follow in the round can win no greater jackpot at once than the one that is told, and that."""
    best = 0
    told = facts[0] == ""
    game = after.game
    seat = (after.seat + 1) % game.players
    while seat != after.before.first:
        for card in numbers(game.market):
            trial = game.copy()
            trial.to_move, trial.taken, trial.played = seat, False, False
            if trial.why_not(card_text(card) + ">l") is None:
                for event in trial.apply(card_text(card) + ">l"):
                    if isinstance(event, events.JackpotWon):
                        best = max(best, len(event.cards))
                        told |= facts == [SEATS[seat], SUITS[event.suit], str(len(event.cards))]
        seat = (seat + 1) % game.players
    assert told and best == int((facts + ["0", "0"])[2] or 0)


def test_all_facts_of_the_advised_turn_and_of_the_others_are_true() -> None:
    codes: Counter[str] = Counter()
    for game, _ in hinted():
        assert game.to_move is not None
        if game.phase == "last":
            continue
        choices = explain("strong", game.view(game.to_move))
        best = After(game, choices[0].actions)
        for choice in choices[1:4]:
            after = After(game, choice.actions)
            for reason in choice.reasons:
                code, _, rest = reason.partition(":")
                if code != "equal":
                    mine, other, difference = rest.split("|")
                    assert int(difference)
                    check_facts(code, mine.split("/"), after)
                    check_facts(code, other.split("/"), best)
                    codes[code] += 1
    assert set(codes) == {"close", "room", "bet", "jackpot", "hand", "others", "third"} and min(codes.values()) > 3, (
        codes
    )


def numbers_in(sentence: str) -> "list[int]":
    return [int(text) for text in re.findall(r"\d+", sentence)]


def test_a_reason_speaks_for_the_turn_and_says_what_its_facts_say() -> None:
    said: Counter[str] = Counter()
    for game, advice in hinted():
        if game.phase == "last":
            continue
        after = After(game, advice.actions)
        for reason, sentence in advice.reasons:
            code, _, rest = reason.partition(":")
            mine, other, difference = rest.split("|")
            check_facts(code, mine.split("/"), after)
            assert int(difference) > 0 and sentence in advice.say
            assert set(numbers_in(sentence)) <= set(numbers_in(mine + " " + other)) | {0}, (reason, sentence)
            check_claim(code, sentence, after)
            said[code] += 1
    assert {"close", "room", "bet", "jackpot", "hand", "third"} <= set(said), said


def check_claim(code: str, sentence: str, after: After) -> None:
    """That what is claimed in words holds, whatever the facts were."""
    if "wins the jackpot" in sentence:
        assert numbers_in(sentence) == [size for suit, size in after.won.items() if SUITS[suit] in sentence]
    if sentence.startswith(("Closing brings", "Only", "No number")):
        assert after.closed
    if "is not in your line" in sentence:
        assert bet_of(after.cards) is None
    elif "bet of" in sentence and not sentence.startswith("Without"):
        assert bet_of(after.cards) is not None
    if "can still grow" in sentence and code == "close":
        assert not after.closed and numbers_in(sentence) == [len(after.fitting(after.cards))]
    if "fit your line, instead" in sentence or "fits your line, instead" in sentence:
        assert numbers_in(sentence)[0] == len(after.fitting(after.cards))
    if "your hand" in sentence and " fits" in sentence:
        found = re.search(r"(\d+) \w+(?: in your hand| then) fits", sentence)
        assert found and int(found[1]) in after.hand and fits(after.cards, int(found[1]))


def test_a_reason_of_the_last_cards_is_what_the_action_brings() -> None:
    said: Counter[str] = Counter()
    for game, advice in hinted():
        if game.phase != "last":
            continue
        assert game.to_move is not None
        before = line_points(game.lines[game.to_move].cards)
        after = After(game, advice.actions)
        for reason, sentence in advice.reasons:
            code, _, facts = reason.partition(":")
            said[code] += 1
            if code == "won":
                suit, count = facts.split("/")
                assert after.won == {int(suit): int(count)} and count in sentence
            elif code == "more":
                assert int(facts) == line_points(after.cards) - before and facts in sentence
            else:
                assert code == "no-gain" and advice.action == "-"
                for action in game.legal_actions()[:-1]:
                    other = After(game, (action,))
                    assert not sum(other.won.values()) and line_points(other.cards) <= before
    assert said["won"] and said["more"]


def test_closing_is_advised_with_what_it_brings() -> None:
    found = 0
    for game, advice in hinted():
        if advice.action == "x" and len(game.legal_actions()) > 1:
            assert game.to_move is not None
            for _, sentence in advice.reasons:
                if sentence.startswith("Closing brings"):
                    found += 1
                    points = numbers_in(sentence)[0]
                    assert points == abs(line_points(game.lines[game.to_move].cards))
    assert found


def test_every_hint_names_its_alternative_and_how_sure_it_is() -> None:
    kinds: Counter[str] = Counter()
    forced = 0
    for game, advice in hinted():
        assert game.to_move is not None
        legal = [str(action) for action in game.legal_actions()]
        assert advice.action in legal and advice.say.endswith(".") and advice.say.startswith(advice.brief.split(".")[0])
        assert len(advice.brief) <= 130
        for words in ("About as good", "A little less good"):
            if words in advice.say:
                kinds[words] += 1
                named = advice.say.split(words + ": ")[1]
                choices = explain("strong", game.view(game.to_move))
                others = [turn_in_words(choice.actions) for choice in choices[1:]]
                assert [each for each in others if named.startswith(each + ".")]
        kinds["Clearly best"] += "Clearly best" in advice.say
        if "Nothing else is possible" in advice.say:
            assert len(legal) == 1
            assert legal != ["x"] or len(explain("strong", game.view(game.to_move))) == 1
        if legal == ["x"]:
            assert advice.say.startswith("You have to close your line. ")
            forced += 1
    assert min(kinds.values()) > 30 and forced > 3, (kinds, forced)
    assert kinds["About as good"] < len(hinted()) * 0.4


def test_other_turns_can_be_done_and_cost_what_is_said() -> None:
    for game, advice in hinted():
        seen = {turn_in_words(advice.actions)}
        last = 0
        for other in advice.others:
            After(game, other.actions)
            assert turn_in_words(other.actions) not in seen and other.less >= last >= 0
            seen.add(turn_in_words(other.actions))
            last = other.less
            assert len(other.reasons) <= 2
            for reason, _ in other.reasons:
                assert reason.rpartition("|")[2].startswith("-")


def test_the_second_look_at_a_reason_is_its_mirror() -> None:
    assert why.turned("room:9/4|21/5|-140") == "room:21/5|9/4|140"
    assert why.spoken(["equal"], People(("human", "strong")), good=True) == []


@pytest.mark.parametrize("seats", ["human,newcomer", "human,newcomer,newcomer,newcomer,newcomer"])
def test_the_hint_opens_a_list_of_other_turns(seats: str) -> None:
    table = Table(code_of(seats.count(",") + 1), seats)
    table.app.command("turns")
    assert table.picture.dialog == ""
    table.app.command("hint")
    table.wait()
    found = table.app.hint
    assert found is not None and found.brief in table.page.region("status").text()
    table.app.command("turns")
    dialog = table.page.region("dialog")
    assert found.say in dialog.text()
    rows = [node for node in dialog.walk() if node.tag == "li"]
    assert len(rows) == min(3, len(found.others))
    if len(found.others) > 3:
        table.app.command("turns", "all")
        rows = [node for node in table.page.region("dialog").walk() if node.tag == "li"]
        assert len(rows) == len(found.others)
    table.app.command("dismiss")
    assert table.picture.dialog == "" and table.page.find("data-marked")
