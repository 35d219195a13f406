"""Why a turn is worth more or less than another: its value taken apart into things that the game has words for.

A reason is `CODE:FACTS|OTHER|DIFFERENCE`: the facts that speak in a turn, those of the turn that it is compared with,
each separated by `/`, and what this part makes of the difference between the two, in hundredths of a point.
docs/opponents.md lists the codes.
"""

from ..cards import HIGHEST_NUMBER, SUITS, card_text, suit_of
from ..notation import CLOSE, PLAY, TO_LINE, seat_letter
from .model import BET_NEEDS, BET_PAYS, POINT, SPENT, fits
from .planner import share
from .worth import threat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choice import Choice, Work
    from .model import LightLine
    from .planner import Judge, Table
    from .turns import Turn

    Part = tuple[str, str, int]
    """code, facts, thousandths of a point"""

HUNDREDTH = POINT // 100
OPEN = "open"  # instead of points, where a turn does not close
STRETCH = 2  # turns that are taken apart before a page that waits may look after other things

_CLOSE, _ROOM, _BET = 0, 1, 2  # places among the parts


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
    """All parts in which a turn differs from another, the greatest first."""
    values = [part[2] - other[2] for part, other in zip(parts, others)]
    if (parts[_CLOSE][1][:4] == OPEN) != (others[_CLOSE][1][:4] == OPEN):
        # One of them closes: what the line brings now against what it may become is one question.
        values[_CLOSE] += values[_ROOM] + values[_BET]
        values[_ROOM] = values[_BET] = 0
    elif parts[_BET][1] == others[_BET][1]:
        values[_ROOM] += values[_BET]  # the bet is as far, so all depends on what can still follow
        values[_BET] = 0
    found = []
    for place, value in enumerate(values):
        code, facts, _ = parts[place]
        size = abs(value) // HUNDREDTH
        if size:
            found.append(
                (-size, place, "{}:{}|{}|{}".format(code, facts, others[place][1], size if value > 0 else -size))
            )
    return tuple([text for _, _, text in sorted(found)]) or ("equal",)


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
    sizes = turn.jackpots

    # What each thing adds, taken away one after the other.
    whole = judge.value(turns, turn.line, turn.hand, sizes, threat, counts)
    without_hand = judge.value(turns, turn.line, (), sizes, threat, counts)
    rest = judge.value(turns, (low, high, last, count, 0, suits), (), sizes, threat, counts)
    bet_part = without_hand - rest
    to_come = _to_come(table, turn.line)
    fitting = _fitting(table, low, high)
    suit_parts: list[Part] = []
    cards_won = 0
    still = sizes
    for suit, before in enumerate(position.jackpots):
        won = before - sizes[suit]
        cards_won += won
        hope = rest
        still = still[:suit] + (0,) + still[suit + 1 :]
        suits |= SPENT << 2 * suit
        rest = judge.value(turns, (low, high, last, count, 0, suits), (), still, threat, counts)
        held = turn.line[5] >> 2 * suit & 3
        same = len([card for card in fitting if suit_of(card) == suit])
        suit_parts.append(("jackpot", f"{SUITS[suit]}/{won}/{held}/{sizes[suit]}/{same}", POINT * won + hope - rest))

    closed = _closed(table, turn) or f"{OPEN}/{len(fitting)}/{count}"
    hand = "/".join([f"{card_text(card)}/{_gap(turn.line, card)}" for card in turn.hand])
    parts: list[Part] = [
        ("close", closed, POINT * (turn.gain - cards_won)),
        ("room", f"{to_come}/{count}", rest),
        ("bet", f"{abs(BET_PAYS[bet])}/{BET_NEEDS[bet]}" if bet else "", bet_part),
    ]
    parts += suit_parts
    parts.append(("hand", hand, whole - without_hand))
    hopes = 0
    for other in range(position.players):
        if other != seat:
            hopes += table.prospect(judge, lines, other, sizes)
    parts.append(("others", _robbed(table, turn), -share(hopes, position.players, care)))
    parts.append(_third(table, turn, care))
    return parts


def _closed(table: "Table", turn: "Turn") -> str:
    """Points for the line that the turn closes, number cards to come that would fit it, and its number cards."""
    line = table.view.line
    for action in turn.actions:
        if action.kind == CLOSE:
            return f"{line.worth()}/{len(_fitting(table, line.low, line.high))}/{line.numbers}"
        if action.kind in (TO_LINE, PLAY):
            line = line.add(action.card)
    return ""


def _fitting(table: "Table", low: int, high: int) -> "list[int]":
    """The number cards that will still be drawn for a market and fit between two bounds; none in the last round."""
    if table.position.round == table.position.rounds - 1:
        return []
    return [card for card in table.view.unseen if card <= HIGHEST_NUMBER and low < card < high]


def _to_come(table: "Table", line: "LightLine") -> int:
    """How many of them can follow, on the longer side of a line that has no direction yet."""
    low, high, last, count, _, _ = line
    if count != 1:
        return len(_fitting(table, low, high))
    return max(len(_fitting(table, last, high)), len(_fitting(table, low, last)))


def _gap(line: "LightLine", card: int) -> int:
    """How far a card would be from the last number of the line, 0 when it does not fit or there is none."""
    if card > HIGHEST_NUMBER or not line[2] or not fits(line, card):
        return 0
    return abs(card - line[2])


def _robbed(table: "Table", turn: "Turn") -> str:
    """A jackpot that the turn wins and another seat was after, with two of its suit: seat, suit and cards."""
    found = []
    for suit, size in enumerate(table.position.jackpots):
        if size > turn.jackpots[suit]:
            for seat, line in enumerate(table.position.lines):
                if seat != table.seat and line[5] >> 2 * suit & 3 == SPENT - 1:
                    found.append((-size, seat, suit))
    if not found:
        return ""
    size, seat, suit = min(found)
    return f"{seat_letter(seat)}/{SUITS[suit]}/{-size}"


def _third(table: "Table", turn: "Turn", care: int) -> "Part":
    """The greatest jackpot that a seat with a turn to come in this round can win with a card that the turn leaves."""
    position = table.position
    mover = (table.seat - position.first) % position.players
    found = [(0, 0, 0)]
    for card in position.market:
        if card > HIGHEST_NUMBER or card == turn.take:
            continue
        suit = suit_of(card)
        for place in range(mover + 1, position.players):
            seat = (position.first + place) % position.players
            line = position.lines[seat]
            if line[5] >> 2 * suit & 3 == SPENT - 1 and fits(line, card):
                found.append((-turn.jackpots[suit], seat, suit))
    size, seat, suit = min(found)
    facts = f"{seat_letter(seat)}/{SUITS[suit]}/{-size}" if size else ""
    return ("third", facts, share(POINT * size, position.players, care))
