"""Writes down what must be the same, byte for byte, in every Python: decks, for a start."""

from lineit_core.cards import card_text
from lineit_core.deal import deck_of

SEEDS = (0, 1, 2, 12345, 2**32 - 1, 2**32, 2**40 - 1)


def report() -> str:
    """The report: one line for each thing that is compared."""
    lines = []
    for seed in SEEDS:
        lines.append("deck " + str(seed) + ": " + " ".join([card_text(card) for card in deck_of(seed)]))
    return "\n".join(lines) + "\n"
