"""Actions and seats in the one notation that records, buttons, logs and links share (docs/formats.md)."""

from .cards import CARDS, NotationError, card_text, parse_card

TO_LINE = "take-to-line"
TO_HAND = "take-to-hand"
PLAY = "play"
CLOSE = "close"
END_TURN = "end-turn"
PASS = "pass"

SEATS = "ABCDE"


class Action:
    """One thing a player does: its `kind`, and the `card` it is done with (0 when none). `str()` is the notation.

    There is one object for each action, made here once and found by `parse_action`, so actions compare by identity.
    """

    __slots__ = ("card", "kind", "text")

    def __init__(self, kind: str, card: int, text: str) -> None:
        self.kind = kind
        self.card = card
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


# Indexed by card; the card 0 does not exist.
TAKE_TO_LINE = tuple([Action(TO_LINE, card, card_text(card) + ">l") for card in (0,) + CARDS])
TAKE_TO_HAND = tuple([Action(TO_HAND, card, card_text(card) + ">h") for card in (0,) + CARDS])
PLAY_CARD = tuple([Action(PLAY, card, "^" + card_text(card)) for card in (0,) + CARDS])
CLOSE_LINE = Action(CLOSE, 0, "x")
END_THE_TURN = Action(END_TURN, 0, ".")
PASS_FOR_GOOD = Action(PASS, 0, "-")


def parse_action(text: str) -> Action:
    """The action that `text` stands for; raises `NotationError` when it stands for none."""
    if text == "x":
        return CLOSE_LINE
    if text == ".":
        return END_THE_TURN
    if text == "-":
        return PASS_FOR_GOOD
    if text.startswith("^"):
        return PLAY_CARD[parse_card(text[1:])]
    if text.endswith(">l"):
        return TAKE_TO_LINE[parse_card(text[:-2])]
    if text.endswith(">h"):
        return TAKE_TO_HAND[parse_card(text[:-2])]
    raise NotationError(f"{text!r} is not an action: actions look like 42>l 42>h ^42 x . and -.")


def seat_letter(seat: int) -> str:
    """The letter of a seat index: 0 is `A`."""
    return SEATS[seat]
