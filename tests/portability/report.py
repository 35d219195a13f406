"""Writes down what must be the same, byte for byte, in every Python: decks, games played out, what the levels think."""

from lineit_core.ai import LEVELS, explain
from lineit_core.arena import play_out
from lineit_core.cards import card_text
from lineit_core.deal import ENDINGS, DealCode, deck_of
from lineit_core.record import Record
from lineit_core.stats import statistics_of
from tests.core.golden import SINGLE

SEEDS = (0, 1, 2, 12345, 2**32 - 1, 2**32, 2**40 - 1)
CHOICE_STEP = 16
"""Every so many actions the report has what the levels without a plan think of all actions."""

PLAN_STEP = 64
"""Every so many actions it has what the levels think that plan, and answer at once."""

ANSWERING = tuple([level for level in LEVELS if level != "expert"])


def report() -> str:
    """The report: one line for each thing that is compared."""
    lines = []
    for seed in SEEDS:
        lines.append("deck " + str(seed) + ": " + " ".join([card_text(card) for card in deck_of(seed)]))
    for number, ending in enumerate(ENDINGS + ENDINGS):
        players = 2 + number
        levels = [SINGLE[(seat + number) % len(SINGLE)] for seat in range(players)]
        record = play_out(Record.deal(DealCode(players, ending, 2**39 + number), tuple(levels)), levels)
        lines += record.text().split("\n")[:-1]
        lines += thoughts(record)
        for seat in statistics_of(record).seats:
            counts = seat.as_dict()
            lines.append("counts " + " ".join(["{}={}".format(name, counts[name]) for name in sorted(counts)]))
    return "\n".join(lines) + "\n"


def thoughts(record: Record) -> "list[str]":
    """What each level thinks of all actions at every so many places of a record, best first."""
    lines = []
    game = record.rewound(0).game
    for place, (seat, action) in enumerate(record.moves):
        if place % CHOICE_STEP == 0:
            view = game.view(seat)
            lines.append("fingerprint {} {}".format(place, view.fingerprint()))
            for level in SINGLE if place % PLAN_STEP else ANSWERING:
                said = ["{} {} {}".format(one.action, one.value, ",".join(one.reasons)) for one in explain(level, view)]
                lines.append("{} {}: {}".format(level, place, "; ".join(said)))
        game.apply(action)
    return lines
