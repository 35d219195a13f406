"""Which way cards travel: from the events of a step to flights that the browser animates."""

from lineit_core import SUITS, card_text, events, suit_of
from lineit_core.notation import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core.events import Event

    Flight = tuple[str, str, str]

SCORE = '[data-zone="score"][data-seat="{}"]'
LINE = '[data-zone="line"][data-seat="{}"]'
HAND = '[data-zone="hand"][data-seat="{}"]'
JACKPOT = '[data-zone="jackpot"][data-suit="{}"]'


def flights(happened: "list[Event]") -> "list[Flight]":
    """Triples of card (or nothing), from and to, the last two as selectors; the card itself says where it was.

    The browser looks for the card before and after: where it finds it twice it travels by itself, where it has gone the
    flight says where to; a flight without a card goes from place to place.
    """
    found: list[Flight] = []
    for event in happened:
        if isinstance(event, events.CardTaken):
            zone = LINE if event.to == "line" else HAND
            found.append((card_text(event.card), "", zone.format(SEATS[event.seat])))
        elif isinstance(event, events.CardPlayed):
            letter = SEATS[event.seat]
            found.append((card_text(event.card), HAND.format(letter), LINE.format(letter)))
        elif isinstance(event, events.JackpotWon):
            if event.cards:
                found.append(("", JACKPOT.format(SUITS[event.suit]), SCORE.format(SEATS[event.seat])))
        elif isinstance(event, events.LineClosed):
            letter = SEATS[event.seat]
            for card in event.scored:
                found.append((card_text(card), LINE.format(letter), SCORE.format(letter)))
            for card in event.discarded:
                found.append((card_text(card), LINE.format(letter), ""))
        elif isinstance(event, events.LeftoversMoved):
            for card in event.to_jackpots:
                found.append((card_text(card), "", JACKPOT.format(SUITS[suit_of(card)])))
    return found
