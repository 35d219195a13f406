"""The 106 cards: the small int that stands for each, its suit or bet, and its text."""

SUITS = ("heart", "diamond", "leaf", "star")
"""The four suits in the order in which consecutive numbers take them (rules 1.1)."""

HIGHEST_NUMBER = 100
_BET_TEXTS = ("+3a", "+3b", "+4a", "+4b", "+5a", "+5b")

CARDS = tuple(range(1, HIGHEST_NUMBER + len(_BET_TEXTS) + 1))
"""All cards in canonical order: 1 to 100 are the number cards, 101 to 106 the bets +3a +3b +4a +4b +5a +5b."""

_TEXTS = tuple([str(number) for number in range(HIGHEST_NUMBER + 1)]) + _BET_TEXTS
_CARD_OF = {_TEXTS[card]: card for card in CARDS}


class NotationError(ValueError):
    """A text that names no card, action, seat or level; the message is one sentence."""


def is_bet(card: int) -> bool:
    """Whether `card` is one of the six bet cards (rules 1.2)."""
    return card > HIGHEST_NUMBER


def suit_of(card: int) -> int:
    """The suit of a number card as an index into `SUITS` (rules 1.1); bet cards have none."""
    return (card - 1) & 3


def bet_value(card: int) -> int:
    """What a bet card shows: 3, 4 or 5 (rules 1.2)."""
    return 3 + (card - HIGHEST_NUMBER - 1) // 2


def card_text(card: int) -> str:
    """The card in notation: `42`, `+3a`."""
    return _TEXTS[card]


def cards_text(cards: "tuple[int, ...] | list[int]") -> str:
    """Several cards in notation, separated by spaces."""
    return " ".join([_TEXTS[card] for card in cards])


def parse_card(text: str) -> int:
    """The card that `text` names; raises `NotationError` when it names none."""
    card = _CARD_OF.get(text)
    if card is None:
        raise NotationError(f"{text!r} is not a card: cards are 1 to 100 and +3a +3b +4a +4b +5a +5b.")
    return card
