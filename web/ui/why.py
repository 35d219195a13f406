"""The reasons for and against a turn in words: each compares it with another turn, and says only what is so."""

from lineit_core import SUITS, is_bet, parse_card
from lineit_core.cards import HIGHEST_NUMBER
from lineit_core.notation import SEATS

from .sentences import card_name, signed, suit_name
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .people import People

FEW = 12
"""Numbers still to come that fit a line which is about to be closed: so many are not few."""

NEAR = 10
"""A gap that is worth a word."""

SLIGHT = 10
"""Hundredths of a point: what makes less of a difference is no reason."""


def turned(reason: str) -> str:
    """The same difference seen from the other turn."""
    code, mine, other, difference = _taken_apart(reason)
    return f"{code}:{other}|{mine}|{-difference}"


def spoken(reasons: "tuple[str, ...] | list[str]", people: "People", good: bool) -> "list[tuple[str, str]]":
    """The reasons for a turn, or those against it, that there are words for, each with its sentence."""
    found = []
    for reason in reasons:
        code, mine, other, difference = _taken_apart(reason)
        if (difference >= SLIGHT) if good else (difference <= -SLIGHT):
            sentence = _say(code, mine.split("/"), other.split("/"), good, people)
            if sentence:
                found.append((reason, sentence))
    return found


def is_loud(reason: str, closing: bool) -> bool:
    """Whether a reason comes first, however small: a jackpot that is won, what closing brings if that is advised."""
    code, mine, _, _ = _taken_apart(reason)
    return closing if code == "close" else code == "jackpot" and mine.split("/")[1] != "0"


def _taken_apart(reason: str) -> "tuple[str, str, str, int]":
    code, _, facts = reason.partition(":")
    if not facts:
        return code, "", "", 0
    mine, other, difference = facts.split("|")
    return code, mine, other, int(difference)


def _say(code: str, mine: "list[str]", other: "list[str]", good: bool, people: "People") -> str:
    """One line for each code of the levels that plan turns (docs/opponents.md)."""
    if code == "close":
        return _close(mine, other, good)
    if code == "room":
        return _room(_numbers(mine), _numbers(other), good)
    if code == "bet":
        return _bet(_numbers(mine), _numbers(other), good)
    if code == "jackpot":
        return _jackpot(SUITS.index(mine[0]), _numbers(mine[1:]), _numbers(other[1:]), good)
    if code == "hand":
        return _hand(_cards(mine), _cards(other), good)
    if code in ("others", "third"):
        return _rival(code, mine, other, good, people)
    return ""


def _numbers(facts: "list[str]") -> "list[int]":
    return [int(fact) for fact in facts if fact]


def _close(mine: "list[str]", other: "list[str]", good: bool) -> str:
    if mine[0] == "open":
        if other[0] == "open":
            return ""
        return _left_open(int(mine[1]), int(mine[2]), int(other[0]), good)
    points = int(mine[0])
    if other[0] != "open":
        others_points = int(other[0])
        if points == others_points:
            return ""
        return tr(
            "Closing brings {points} then, instead of {other}.", points=signed(points), other=signed(others_points)
        )
    room = int(mine[1])
    if not good:
        return tr_many(
            "Closing brings {points} now, but {count} number still to come would fit.",
            "Closing brings {points} now, but {count} numbers still to come would fit.",
            room,
            points=signed(points),
        )
    if room >= FEW:
        return tr("Closing brings {points} now.", points=signed(points)) if points > 0 else ""
    if points <= 0:
        return _only(room)
    if not room:
        return tr("Closing brings {points}, and no number still to come would fit.", points=signed(points))
    return tr_many(
        "Closing brings {points}, and only {count} number still to come would fit.",
        "Closing brings {points}, and only {count} numbers still to come would fit.",
        room,
        points=signed(points),
    )


def _left_open(room: int, count: int, points: int, good: bool) -> str:
    """Words for not closing a line of so many numbers, where closing it would bring the points."""
    if good:
        return _grows(room) if count > 1 and room else ""
    if room < FEW and count > 1:
        return _only(room)
    if points <= 0:
        return ""
    return tr_many("It leaves {count} point unsafe.", "It leaves {count} points unsafe.", points)


def _grows(room: int) -> str:
    return tr_many(
        "Your line can still grow: {count} number to come fits it.",
        "Your line can still grow: {count} numbers to come fit it.",
        room,
    )


def _only(room: int) -> str:
    if not room:
        return tr("No number still to come fits your line.")
    return tr_many(
        "Only {count} number still to come fits your line.",
        "Only {count} numbers still to come fit your line.",
        room,
    )


def _room(mine: "list[int]", other: "list[int]", good: bool) -> str:
    room, count = mine
    others_room, others_count = other
    better, worse = (mine, other) if good else (other, mine)
    if count == others_count == 1 and better[0] > worse[0]:
        return tr_many(
            "{count} number still to come is on its longer side, instead of {other}.",
            "{count} numbers still to come are on its longer side, instead of {other}.",
            room,
            other=others_room,
        )
    if better[1] < 2 <= worse[1]:
        return tr("Your line can still go either way.") if good else tr("It settles which way your line goes.")
    if better[0] > worse[0] and worse[1] > 1:
        if not room:
            return _only(0)
        return tr_many(
            "{count} number still to come fits your line, instead of {other}.",
            "{count} numbers still to come fit your line, instead of {other}.",
            room,
            other=others_room,
        )
    if better[1] > worse[1]:
        return tr_many(
            "Your line then has {count} number, instead of {other}.",
            "Your line then has {count} numbers, instead of {other}.",
            count,
            other=others_count,
        )
    return ""


def _bet(mine: "list[int]", other: "list[int]", good: bool) -> str:
    if not mine:
        if good:
            return tr_many(
                "The bet of +{bet} is not in your line, where it would need {count} number.",
                "The bet of +{bet} is not in your line, where it would need {count} numbers.",
                other[1],
                bet=other[0],
            )
        return tr("Without the bet of +{bet}.", bet=other[0])
    bet, needs = mine
    if not other:
        if not needs:
            return _has_enough(bet) if good else ""
        return tr_many(
            "With the bet of +{bet}: {count} number must follow.",
            "With the bet of +{bet}: {count} numbers must follow.",
            needs,
            bet=bet,
        )
    if bet != other[0]:
        return tr("With a bet of +{bet}, instead of +{other}.", bet=bet, other=other[0])
    if (needs < other[1]) != good:
        return ""
    if not needs:
        return _has_enough(bet)
    if not other[1]:
        return tr("The bet of +{bet} then still needs a number.", bet=bet) if needs == 1 else ""
    return tr_many(
        "The bet of +{bet} then needs {count} more number, instead of {other}.",
        "The bet of +{bet} then needs {count} more numbers, instead of {other}.",
        needs,
        bet=bet,
        other=other[1],
    )


def _has_enough(bet: int) -> str:
    return tr("Enough numbers then follow the bet of +{bet}.", bet=bet)


def wins_jackpot(suit: int, count: int) -> str:
    """That a turn wins the jackpot of a suit, with so many cards."""
    return tr_many(
        "It wins the jackpot {suit}: {count} card.",
        "It wins the jackpot {suit}: {count} cards.",
        count,
        suit=suit_name(suit),
    )


def _jackpot(suit: int, mine: "list[int]", other: "list[int]", good: bool) -> str:
    name = suit_name(suit)
    won, held, size, fitting = mine
    others_won, others_held, others_size, others_fitting = other
    if won and others_won:
        return ""
    if won:
        return wins_jackpot(suit, won) if good else tr("The jackpot {suit} could still grow.", suit=name)
    if others_won:
        if good:
            return tr("The jackpot {suit} can still grow.", suit=name) if held == 2 else ""
        return tr_many(
            "It does not win the jackpot {suit}: {count} card.",
            "It does not win the jackpot {suit}: {count} cards.",
            others_won,
            suit=name,
        )
    if not size or not others_size:
        return ""
    better, worse = (held, others_held) if good else (others_held, held)
    if worse == 3 and better < 3:
        if good:
            return tr_many(
                "A new line can win the jackpot {suit} again: {count} card.",
                "A new line can win the jackpot {suit} again: {count} cards.",
                size,
                suit=name,
            )
        return tr_many(
            "This line can't win the jackpot {suit} again: {count} card.",
            "This line can't win the jackpot {suit} again: {count} cards.",
            size,
            suit=name,
        )
    if worse < better < 3:
        return _towards(name, held, others_held, size)
    if held == others_held < 3 and not fitting and others_fitting and not good:
        return tr("No card of {suit} still to come fits.", suit=name)
    if held == others_held < 3 and fitting != others_fitting and (fitting > others_fitting) == good:
        return tr_many(
            "{count} card of {suit} still to come fits, instead of {other}.",
            "{count} cards of {suit} still to come fit, instead of {other}.",
            fitting,
            suit=name,
            other=others_fitting,
        )
    return ""


def _towards(suit: str, held: int, others_held: int, size: int) -> str:
    places = {"suit": suit, "held": held, "other": others_held}
    if held > others_held:
        return tr_many(
            "Nearer to a jackpot of {count} card: {held} of {suit} in your line, instead of {other}.",
            "Nearer to a jackpot of {count} cards: {held} of {suit} in your line, instead of {other}.",
            size,
            **places,
        )
    return tr_many(
        "Farther from a jackpot of {count} card: {held} of {suit} in your line, instead of {other}.",
        "Farther from a jackpot of {count} cards: {held} of {suit} in your line, instead of {other}.",
        size,
        **places,
    )


def _cards(facts: "list[str]") -> "dict[int, int]":
    """The gap of each card of a hand, 0 for those that do not fit."""
    return {parse_card(card): int(gap) for card, gap in zip(facts[::2], facts[1::2])} if len(facts) > 1 else {}


def _hand(mine: "dict[int, int]", other: "dict[int, int]", good: bool) -> str:
    kept = [card for card in mine if card not in other]
    gone = [card for card in other if card not in mine]
    if len(mine) != len(other):
        if (len(mine) > len(other)) != good:
            return tr("It leaves a place free in your hand.") if good else tr("It takes a place in your hand.")
        if good and len(kept) == 1:
            return _near(kept[0], mine[kept[0]]) or tr("You keep {card} for later.", card=card_name(kept[0]))
        if not good and len(gone) == 1:
            return tr("It does without {card} in your hand.", card=card_name(gone[0]))
        return ""
    if len(kept) == 1:
        return _exchanged(kept[0], mine[kept[0]], gone[0], other[gone[0]], good)
    for card in [] if kept else sorted(mine):
        if good and mine[card] and not 0 < other[card] <= mine[card]:
            return _near(card, mine[card])
        if not good and other[card] and not mine[card]:
            return tr("{card} in your hand does not fit then.", card=card_name(card))
    return ""


def _exchanged(card: int, gap: int, other: int, others_gap: int, good: bool) -> str:
    """Words for a card of the hand in the place of another one."""
    if gap and others_gap:
        if gap == others_gap or (gap < others_gap) != good:
            return ""
        return tr(
            "In your hand {card} then fits with a gap of {gap}, instead of {other} for {other_card}.",
            card=card_name(card),
            gap=gap,
            other=others_gap,
            other_card=card_name(other),
        )
    if gap:
        return _near(card, gap) if good else ""
    if others_gap:
        return "" if good else tr("{card} in your hand does not fit then.", card=card_name(card))
    nearer = _from_end(other) - _from_end(card)
    if is_bet(card) or is_bet(other) or not nearer or (nearer > 0) != good:
        return ""
    if good:
        return tr("For a later line {card} is nearer to an end.", card=card_name(card))
    return tr("For a later line {card} is farther from an end.", card=card_name(card))


def _from_end(card: int) -> int:
    return min(card - 1, HIGHEST_NUMBER - card)


def _near(card: int, gap: int) -> str:
    """That a card of the hand fits, if it does."""
    if not gap:
        return ""
    if gap > NEAR:
        return tr("In your hand {card} can still follow.", card=card_name(card))
    return tr("{card} in your hand fits then, with a gap of {gap}.", card=card_name(card), gap=gap)


def _rival(code: str, mine: "list[str]", other: "list[str]", good: bool, people: "People") -> str:
    facts = mine if (code == "others") == good else other
    if len(facts) < 3:
        return ""
    seat, suit, size = facts
    places = {"name": people.name(SEATS.index(seat)), "suit": suit_name(SUITS.index(suit))}
    if code == "others":
        if good:
            return tr("It takes the jackpot {suit} from {name}, who has two of the suit.", **places)
        return tr("It leaves the jackpot {suit} to {name}, who has two of the suit.", **places)
    if good:
        return tr_many(
            "It keeps {name} from a third {suit} and a jackpot of {count} card.",
            "It keeps {name} from a third {suit} and a jackpot of {count} cards.",
            int(size),
            **places,
        )
    return tr_many(
        "It leaves {name} a third {suit} and a jackpot of {count} card.",
        "It leaves {name} a third {suit} and a jackpot of {count} cards.",
        int(size),
        **places,
    )
