"""Why a turn is worth more or less than another: its value taken apart into things that the game has words for.

A reason is `CODE:FACTS/DIFFERENCE`: facts separated by `/`, and what this part makes of the difference to the turn
compared with, in hundredths of a point. docs/opponents.md lists the codes.
"""

from ..cards import HIGHEST_NUMBER, SUITS, card_text
from ..notation import CLOSE, seat_letter
from .model import BET_NEEDS, BET_PAYS, POINT
from .planner import share
from .worth import threat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choice import Choice, Work
    from .planner import Judge, Table
    from .turns import Turn

    Part = tuple[str, str, int]
    """code, facts, thousandths of a point"""

HUNDREDTH = POINT // 100
MOST = 2  # reasons for a turn
STRETCH = 4  # turns that are taken apart before a page that waits may look after other things


def give_reasons(table: "Table", judge: "Judge", care: int, weighed: "list[tuple[Choice, Turn]]") -> "Work[None]":
    """Give each choice the reasons why it differs from the best, and the best those why it beats the second."""
    best = parts_of(table, judge, care, weighed[0][1])
    second = parts_of(table, judge, care, weighed[1][1]) if len(weighed) > 1 else best
    for number, (choice, turn) in enumerate(weighed):
        if number % STRETCH == 0:
            yield
        if number:
            choice.reasons = differences(parts_of(table, judge, care, turn), best)
        else:
            choice.reasons = differences(best, second)


def differences(parts: "list[Part]", others: "list[Part]") -> "tuple[str, ...]":
    """The parts in which a turn differs most from another, the greatest first."""
    found = []
    for place, (code, facts, value) in enumerate(parts):
        difference = (value - others[place][2]) // HUNDREDTH
        if difference:
            found.append((-abs(difference), place, f"{code}:{facts}/{difference}" if facts else f"{code}:{difference}"))
    return tuple([text for _, _, text in sorted(found)[:MOST]]) or ("equal",)


def parts_of(table: "Table", judge: "Judge", care: int, turn: "Turn") -> "list[Part]":
    """The value of a turn in parts: always the same codes in the same order."""
    position = table.position
    seat = table.seat
    turns = position.rounds - 1 - position.round
    lines = position.lines[:]
    lines[seat] = turn.line
    threat = threat_of(lines, seat)
    counts = table.counts
    low, high, last, count, bet, suits = turn.line
    betless = (low, high, last, count, 0, suits)
    nothing = (0, 0, 0, 0)

    # What each thing adds, taken away one after the other.
    whole = judge.value(turns, turn.line, turn.hand, turn.jackpots, threat, counts)
    without_hand = judge.value(turns, turn.line, (), turn.jackpots, threat, counts)
    without_bet = judge.value(turns, betless, (), turn.jackpots, threat, counts)
    bare = judge.value(turns, betless, (), nothing, threat, counts)

    won = []
    cards_won = 0
    for suit, before in enumerate(position.jackpots):
        if before > turn.jackpots[suit]:
            won.append(f"{SUITS[suit]}/{before}")
            cards_won += before
    closed = [action for action in turn.actions if action.kind == CLOSE]
    points = turn.gain - cards_won
    hand = "/".join([card_text(card) for card in turn.hand])
    others, most = _others(table, judge, turn)
    return [
        ("jackpot", "/".join(won), POINT * cards_won),
        ("close", str(points) if closed else "", POINT * points),
        ("room", f"{_room(table, turn)}/{count}", bare),
        ("bet", f"{abs(BET_PAYS[bet])}/{BET_NEEDS[bet]}" if bet else "", without_hand - without_bet),
        ("suits", _best_suit(turn), without_bet - bare),
        ("hand", hand, whole - without_hand),
        ("others", seat_letter(most), -share(others, position.players, care)),
    ]


def _room(table: "Table", turn: "Turn") -> int:
    """How many number cards still to come fit the line."""
    low, high = turn.line[0], turn.line[1]
    last = turn.line[2]
    return len([card for card in table.view.unseen if card <= HIGHEST_NUMBER and low < card < high and card != last])


def _best_suit(turn: "Turn") -> str:
    """The suit that promises most: held most, then the greatest jackpot; cards held, and cards that lie there."""
    held = [turn.line[5] >> 2 * suit & 3 for suit in range(4)]
    ranked = sorted([(-held[suit], -turn.jackpots[suit], suit) for suit in range(4) if held[suit] < 3])
    if not ranked:
        return ""
    suit = ranked[0][2]
    return f"{SUITS[suit]}/{held[suit]}/{turn.jackpots[suit]}"


def _others(table: "Table", judge: "Judge", turn: "Turn") -> "tuple[int, int]":
    """What the others can hope for together, and the seat whose hopes the turn has changed most."""
    position = table.position
    lines = position.lines[:]
    total = 0
    changes = []
    for seat in range(position.players):
        if seat != table.seat:
            before = table.prospect(judge, lines, seat, position.jackpots)
            changes.append((before, seat))
    lines[table.seat] = turn.line
    ranked = []
    for before, seat in changes:
        after = table.prospect(judge, lines, seat, turn.jackpots)
        total += after
        ranked.append((-abs(after - before), seat))
    return total, min(ranked)[1]
