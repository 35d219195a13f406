"""What the table says: one sentence for each event, each reason and each consequence."""

from lineit_core import bet_value, events, is_bet, notation, reasons, suit_of
from lineit_core.line import TOLL

from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lineit_core import Action, Line, Reason
    from lineit_core.events import Event
    from lineit_core.preview import Preview

    from .people import People


def suit_name(suit: int) -> str:
    """The name of a suit, in the middle of a sentence."""
    return (tr("heart"), tr("diamond"), tr("leaf"), tr("star"))[suit]


def card_name(card: int) -> str:
    """A card as it is spoken of: `57 heart`, `bet +4`."""
    if is_bet(card):
        return tr("bet +{value}", value=bet_value(card))
    return tr("{number} {suit}", number=card, suit=suit_name(suit_of(card)))


def cards_list(cards: "tuple[int, ...] | list[int]") -> str:
    """Several cards, by comma."""
    return ", ".join([card_name(card) for card in cards])


def signed(points: int) -> str:
    """Points with their sign, a true minus among them: `+4`, `−3`, `0`."""
    if points > 0:
        return f"+{points}"
    return f"−{-points}" if points < 0 else "0"


def plain_number(points: int) -> str:
    """A score, with a true minus."""
    return f"−{-points}" if points < 0 else str(points)


def tenths(total: int, count: int) -> str:
    """A mean with one digit behind the point, rounded half away from zero; exact, so that it is the same everywhere."""
    if not count:
        return "–"
    rounded = (abs(total) * 20 + count) // (2 * count)
    text = tr("{whole}.{tenth}", whole=rounded // 10, tenth=rounded % 10)
    return f"−{text}" if total < 0 and rounded else text


def points_sentence(name: str, points: int) -> str:
    """Who has how many points."""
    return tr_many(
        "{name}: {points} point.", "{name}: {points} points.", points, name=name, points=plain_number(points)
    )


def winner_sentence(scores: "list[int] | tuple[int, ...]", people: "People") -> str:
    """Who has won, alone or with others."""
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    points = plain_number(best)
    if len(winners) > 1:
        return tr_many(
            "A shared win with {points} point each: {names}.",
            "A shared win with {points} points each: {names}.",
            best,
            points=points,
            names=", ".join([people.name(seat) for seat in winners]),
        )
    if people.is_you(winners[0]):
        return tr_many("You win with {points} point.", "You win with {points} points.", best, points=points)
    return tr_many(
        "{name} wins with {points} point.",
        "{name} wins with {points} points.",
        best,
        name=people.name(winners[0]),
        points=points,
    )


def direction_name(line: "Line") -> str:
    """Where a line is going."""
    if line.direction == "rising":
        return tr("rising")
    if line.direction == "falling":
        return tr("falling")
    return tr("no direction yet")


# Events


def event_sentence(event: "Event", people: "People") -> str:
    """One whole sentence for what happened; empty for what needs none."""
    say = _SAY.get(type(event).__name__)
    return say(event, people) if say is not None else ""


def _card_taken(event: "events.CardTaken", people: "People") -> str:
    card = card_name(event.card)
    you = people.is_you(event.seat)
    name = people.name(event.seat)
    if event.to == "line":
        if you:
            return tr("You take {card} into your line.", card=card)
        return tr("{name} takes {card} into the line.", name=name, card=card)
    if you:
        return tr("You take {card} into your hand.", card=card)
    return tr("{name} takes {card} into the hand.", name=name, card=card)


def _card_played(event: "events.CardPlayed", people: "People") -> str:
    card = card_name(event.card)
    if people.is_you(event.seat):
        return tr("You play {card} from your hand.", card=card)
    return tr("{name} plays {card} from the hand.", name=people.name(event.seat), card=card)


def _jackpot_won(event: "events.JackpotWon", people: "People") -> str:
    suit = suit_name(event.suit)
    count = len(event.cards)
    if not count:
        if people.is_you(event.seat):
            return tr("Your third {suit}: the {suit} jackpot is empty.", suit=suit)
        return tr("A third {suit} for {name}: the {suit} jackpot is empty.", suit=suit, name=people.name(event.seat))
    if people.is_you(event.seat):
        return tr_many(
            "Your third {suit} wins the jackpot: {count} point.",
            "Your third {suit} wins the jackpot: {count} points.",
            count,
            suit=suit,
        )
    return tr_many(
        "A third {suit} wins {name} the jackpot: {count} point.",
        "A third {suit} wins {name} the jackpot: {count} points.",
        count,
        suit=suit,
        name=people.name(event.seat),
    )


def _bet_settled(event: "events.BetSettled", people: "People") -> str:
    places = {
        "bet": f"+{bet_value(event.bet)}",
        "followers": event.followers,
        "needed": bet_value(event.bet),
        "points": signed(event.value),
        "name": people.name(event.seat),
    }
    if people.is_you(event.seat):
        if event.value > 0:
            return tr("Your bet {bet} is won ({followers} of {needed}): {points}.", **places)
        return tr("Your bet {bet} is lost ({followers} of {needed}): {points}.", **places)
    if event.value > 0:
        return tr("The bet {bet} of {name} is won ({followers} of {needed}): {points}.", **places)
    return tr("The bet {bet} of {name} is lost ({followers} of {needed}): {points}.", **places)


def _line_closed(event: "events.LineClosed", people: "People") -> str:
    length = len(event.discarded) + len(event.scored)
    points = len(event.scored)
    if people.is_you(event.seat):
        if event.forced:
            return tr("You had to close a line of {length}: {points}.", length=length, points=signed(points))
        return tr("You close a line of {length}: {points}.", length=length, points=signed(points))
    name = people.name(event.seat)
    if event.forced:
        return tr("{name} had to close a line of {length}: {points}.", name=name, length=length, points=signed(points))
    return tr("{name} closes a line of {length}: {points}.", name=name, length=length, points=signed(points))


def _leftovers_moved(event: "events.LeftoversMoved", people: "People") -> str:
    del people
    if event.to_jackpots and event.discarded:
        return tr(
            "Left over: {numbers} go under the jackpots, {bets} away.",
            numbers=cards_list(event.to_jackpots),
            bets=cards_list(event.discarded),
        )
    if event.to_jackpots:
        return tr("Left over for the jackpots: {numbers}.", numbers=cards_list(event.to_jackpots))
    if event.discarded:
        return tr("Left over and put away: {bets}.", bets=cards_list(event.discarded))
    return ""


def _first_player_moved(event: "events.FirstPlayerMoved", people: "People") -> str:
    if people.is_you(event.seat):
        return tr("You are first player now.")
    return tr("{name} is first player now.", name=people.name(event.seat))


def _market_dealt(event: "events.MarketDealt", people: "People") -> str:
    del people
    return tr("Round {round}: {cards}.", round=event.round, cards=cards_list(event.cards))


def _last_phase_began(event: "events.LastPhaseBegan", people: "People") -> str:
    del event, people
    return tr("The draw pile is used up: now hand cards can still be played.")


def _passed(event: "events.Passed", people: "People") -> str:
    if people.is_you(event.seat):
        return tr("You pass.")
    return tr("{name} passes.", name=people.name(event.seat))


def _game_ended(event: "events.GameEnded", people: "People") -> str:
    return winner_sentence(event.scores, people)


_SAY: "dict[str, Callable[[Any, People], str]]" = {
    "CardTaken": _card_taken,
    "CardPlayed": _card_played,
    "JackpotWon": _jackpot_won,
    "BetSettled": _bet_settled,
    "LineClosed": _line_closed,
    "LeftoversMoved": _leftovers_moved,
    "FirstPlayerMoved": _first_player_moved,
    "MarketDealt": _market_dealt,
    "LastPhaseBegan": _last_phase_began,
    "Passed": _passed,
    "GameEnded": _game_ended,
}

RECAPPED = ("JackpotWon", "BetSettled", "LineClosed")
"""Events of others that are worth a line until the player's next action."""


def action_words(action: "Action") -> str:
    """An action in a few words, without the one who does it."""
    kind = action.kind
    if kind == notation.TO_LINE:
        return tr("{card} into the line", card=card_name(action.card))
    if kind == notation.TO_HAND:
        return tr("{card} into the hand", card=card_name(action.card))
    if kind == notation.PLAY:
        return tr("{card} from the hand", card=card_name(action.card))
    if kind == notation.CLOSE:
        return tr("close the line")
    return tr("end the turn") if kind == notation.END_TURN else tr("pass")


# Reasons


def reason_sentence(reason: "Reason") -> str:
    """Why something is not possible, as a sentence."""
    code = reason.code
    if code == reasons.NEEDS_HIGHER:
        return tr("The line is rising: it needs more than {number}.", number=reason.number)
    if code == reasons.NEEDS_LOWER:
        return tr("The line is falling: it needs less than {number}.", number=reason.number)
    if code == reasons.SECOND_BET:
        return tr("There is a bet in this line already.")
    if code == reasons.HAND_FULL:
        return tr("The hand is full: two cards at the most.")
    if code == reasons.ALREADY_TAKEN:
        return tr("You have taken your market card for this turn.")
    if code == reasons.ALREADY_PLAYED:
        return tr("You have played a hand card in this turn already.")
    if code == reasons.LINE_EMPTY:
        return tr("An empty line can't be closed.")
    if code == reasons.TAKE_FIRST:
        return tr("First take a card from the market.")
    if code == reasons.NOT_IN_MARKET:
        return tr("That card is not in the market.")
    if code == reasons.NOT_IN_HAND:
        return tr("That card is not in your hand.")
    if code == reasons.ONLY_IN_LAST_PHASE:
        return tr("Passing is for the last cards, when the market is gone.")
    if code == reasons.NOT_IN_LAST_PHASE:
        return tr("Now only hand cards can be played.")
    if code == reasons.GAME_OVER:
        return tr("The game is over.")
    return tr("That is not possible now.")


def reason_chip(reason: "Reason") -> str:
    """Why something is not possible, in a word or two."""
    code = reason.code
    if code == reasons.NEEDS_HIGHER:
        return f"> {reason.number}"
    if code == reasons.NEEDS_LOWER:
        return f"< {reason.number}"
    if code == reasons.SECOND_BET:
        return tr("has a bet")
    if code == reasons.HAND_FULL:
        return tr("full")
    return ""


# Consequences


def consequence_sentence(ahead: "Preview", action: "Action") -> str:
    """All consequences of an action, as a few short sentences."""
    card = action.card
    parts = []
    if action.kind == notation.TO_HAND:
        return tr("{card}: into the hand.", card=card_name(card))
    if is_bet(card):
        value = bet_value(card)
        return tr(
            "{card}: wins {value} if {value} numbers follow before the line is closed, else it costs {value}.",
            card=card_name(card),
            value=value,
        )
    if ahead.line.numbers == 1:
        parts.append(tr("{card}: starts the line.", card=card_name(card)))
    elif ahead.line.numbers == 2:
        parts.append(
            tr(
                "{card}: gap {gap}, the line will be {direction}.",
                card=card_name(card),
                gap=ahead.gap,
                direction=direction_name(ahead.line),
            )
        )
    else:
        parts.append(
            tr("{card}: gap {gap}, line of {length}.", card=card_name(card), gap=ahead.gap, length=ahead.line.numbers)
        )
    if ahead.jackpot is not None and ahead.suit is not None:
        parts.append(
            tr_many(
                "Third {suit}: jackpot of {count} card.",
                "Third {suit}: jackpot of {count} cards.",
                len(ahead.jackpot),
                suit=suit_name(ahead.suit),
            )
        )
    if ahead.bet:
        parts.append(tr("Bet +{bet}: {followers} of {bet}.", bet=ahead.bet, followers=min(ahead.followers, ahead.bet)))
    if ahead.line.numbers > 1:
        parts.append(
            tr_many("{count} unseen card would still fit.", "{count} unseen cards would still fit.", ahead.open)
        )
    return " ".join(parts)


def close_facts(line: "Line") -> "list[str]":
    """What closing the line now brings, fact by fact: `7 cards: +4`, `bet +4 missed (3 of 4): −4`."""
    scored = signed(max(0, line.numbers - TOLL))
    facts = [tr_many("{count} card: {points}", "{count} cards: {points}", line.numbers, points=scored)]
    if line.bet:
        outcome = line.bet_outcome()
        places = {"bet": bet_value(line.bet), "followers": line.followers, "points": signed(outcome)}
        if outcome > 0:
            facts.append(tr("bet +{bet} won ({followers} of {bet}): {points}", **places))
        else:
            facts.append(tr("bet +{bet} missed ({followers} of {bet}): {points}", **places))
    return facts


def close_sentence(line: "Line") -> str:
    """What closing the line now is worth, in full: `7 cards: +4, bet +4 missed (3 of 4): −4 = 0`."""
    facts = ", ".join(close_facts(line))
    return f"{facts} = {signed(line.worth())}" if line.bet else facts
