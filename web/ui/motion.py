"""Which way cards travel and what is heard: from the events of a step to flights and sounds for the browser."""

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
        elif isinstance(event, events.BetSettled):
            letter = SEATS[event.seat]
            to = SCORE.format(letter) if event.value > 0 else ""
            found.append((card_text(event.bet), LINE.format(letter), to))
        elif isinstance(event, events.LineClosed):
            letter = SEATS[event.seat]
            for card in event.discarded:  # the toll goes first
                found.append((card_text(card), LINE.format(letter), ""))
            for card in event.scored:
                found.append((card_text(card), LINE.format(letter), SCORE.format(letter)))
        elif isinstance(event, events.LeftoversMoved):
            for card in event.to_jackpots:
                found.append((card_text(card), "", JACKPOT.format(SUITS[suit_of(card)])))
    return found


def sounds(happened: "list[Event]") -> "list[str]":
    """What is heard of the events, in order and each once; the names are those of web/js/sound.js."""
    heard: list[str] = []
    for event in happened:
        name = _sound(event)
        if name and name not in heard:
            heard.append(name)
    return heard


def _sound(event: "Event") -> str:
    if isinstance(event, events.BetSettled):
        return "won" if event.value > 0 else "lost"
    if isinstance(event, events.JackpotWon):
        return "jackpot" if event.cards else ""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "CardTaken": "place",
    "CardPlayed": "place",
    "LineClosed": "close",
    "MarketDealt": "deal",
    "GameEnded": "end",
}
