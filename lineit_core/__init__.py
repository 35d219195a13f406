"""Line-it, the card game: its rules, deals, records and views, with no input or output of its own."""

from .cards import CARDS, SUITS, NotationError, bet_value, card_text, is_bet, parse_card, suit_of
from .deal import DealCode, DealCodeError, deck_of, parse_code
from .game import Game, IllegalAction, imagine
from .line import Line, line_of
from .notation import SEATS, Action, parse_action, seat_letter
from .reasons import Reason
from .view import View

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "SEATS",
    "SUITS",
    "Action",
    "DealCode",
    "DealCodeError",
    "Game",
    "IllegalAction",
    "Line",
    "NotationError",
    "Reason",
    "View",
    "bet_value",
    "card_text",
    "deck_of",
    "imagine",
    "is_bet",
    "line_of",
    "parse_action",
    "parse_card",
    "parse_code",
    "seat_letter",
    "suit_of",
]
