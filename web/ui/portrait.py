"""A finished game as a drawing of its own: who played, the scores, and each closed line with its cards and thread."""

from lineit_core import bet_value, card_text, is_bet
from lineit_core.events import BetSettled, CardPlayed, CardTaken, LineClosed
from lineit_core.stats import statistics_of

from . import parts
from .people import People
from .sentences import plain_number, signed
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core.record import Record

WIDTH = 1200
_EDGE = 48
_HEAD = 140
_NAMES = 74  # the height of a seat's name and score
_FOOT = 60  # below its cards: what each line brought
_APART = 18  # between two lines
_WIDEST = 58  # a card

_STYLE = (
    "text{font-family:'Line Text',system-ui,sans-serif;fill:var(--ink)}"
    ".numeral{font-family:'Line Numerals','Arial Narrow',system-ui,sans-serif;font-weight:800;font-stretch:80%}"
    ".quiet{fill:var(--ink-2)}.end{text-anchor:end}.middle{text-anchor:middle}"
    ".thread-edge{fill:none;stroke:var(--thread-edge);stroke-width:6;stroke-linejoin:round}"
    ".thread{fill:none;stroke:var(--thread);stroke-width:3.5;stroke-linejoin:round}"
    ".bead{fill:var(--thread);stroke:var(--bet);stroke-width:1.5}"
)


class ClosedLine:
    """A line as it was closed: its cards in order, how many of them were scored, and what its bet brought."""

    def __init__(self, cards: "list[int]", scored: int, bet: int) -> None:
        self.cards = cards
        self.scored = scored
        self.bet = bet


def closed_lines(record: "Record") -> "list[list[ClosedLine]]":
    """The lines that each seat has closed in a game, in order."""
    fresh = record.rewound(0)
    players = fresh.game.players
    closed: list[list[ClosedLine]] = [[] for _ in range(players)]
    open_cards: list[list[int]] = [[] for _ in range(players)]
    bets = [0] * players
    for _, action in record.moves:
        for event in fresh.apply(action):
            if isinstance(event, CardPlayed) or (isinstance(event, CardTaken) and event.to == "line"):
                open_cards[event.seat].append(event.card)
            elif isinstance(event, BetSettled):
                bets[event.seat] = event.value
            elif isinstance(event, LineClosed):
                line = ClosedLine(open_cards[event.seat], len(event.scored), bets[event.seat])
                closed[event.seat].append(line)
                open_cards[event.seat] = []
                bets[event.seat] = 0
    return closed


def drawing(record: "Record", people: People) -> str:
    """A finished game as SVG; it names the colours and typefaces of the page and leaves `<defs/>` for the sprite."""
    scores = record.game.scores()
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    lines = closed_lines(record)
    counts = statistics_of(record).seats
    most = max([_span(lines[seat], 1, 0) for seat in order] + [1])
    gaps = max([len(lines[seat]) for seat in order]) * _APART
    width = min(_WIDEST, (WIDTH - 2 * _EDGE - gaps) // most)
    block = _NAMES + width * 7 // 5 + _FOOT
    height = _HEAD + block * len(order) + 12
    pieces = [_head(record)]
    for place, seat in enumerate(order):
        top = _HEAD + place * block
        seat_counts = counts[seat]
        by_source = " · ".join(
            [
                tr("Lines {points}", points=plain_number(seat_counts.line_points)),
                tr("Jackpots {points}", points=plain_number(seat_counts.jackpot_points)),
                tr("Bets {points}", points=signed(seat_counts.bonus_points + seat_counts.penalty_points)),
            ]
        )
        crown = scores[seat] == scores[order[0]]
        pieces.append(_names(top, people.title(seat), by_source, plain_number(scores[seat]), crown))
        pieces.append(_lines(lines[seat], top + _NAMES, width))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">'
        f'<defs/><style>{_STYLE}</style><clipPath id="card"><rect width="100" height="140" rx="10"/></clipPath>'
        f'<rect width="{WIDTH}" height="{height}" fill="var(--felt)"/>{"".join(pieces)}</svg>'
    )


def _span(lines: "list[ClosedLine]", width: int, apart: int) -> int:
    """How much room the lines of a seat take, side by side."""
    return sum([len(line.cards) * width + apart for line in lines])


def _head(record: "Record") -> str:
    deal = tr("Deal {code}", code=record.code) if record.code is not None else tr("A deck of its own")
    rounds = tr_many("{count} round", "{count} rounds", record.game.rounds)
    return (
        f'<text class="numeral" x="{_EDGE}" y="92" font-size="76" style="fill:var(--primary)">Line-it</text>'
        f'<text class="end" x="{WIDTH - _EDGE}" y="62" font-size="28" font-weight="700">{parts.esc(deal)}</text>'
        f'<text class="quiet end" x="{WIDTH - _EDGE}" y="96" font-size="24">{parts.esc(rounds)}</text>'
    )


def _names(top: int, title: str, by_source: str, score: str, crown: bool) -> str:
    mark = (
        f'<use href="#i-crown" x="{_EDGE}" y="{top + 22}" width="34" height="34" fill="var(--gold)"/>' if crown else ""
    )
    start = _EDGE + 44 if crown else _EDGE
    return (
        f'<path d="M{_EDGE} {top}H{WIDTH - _EDGE}" stroke="var(--edge)" stroke-width="2"/>{mark}'
        f'<text x="{start}" y="{top + 50}" font-size="32" font-weight="700">{parts.esc(title)}</text>'
        f'<text class="quiet end" x="{WIDTH - _EDGE - 110}" y="{top + 50}" font-size="24">{parts.esc(by_source)}</text>'
        f'<text class="numeral end" x="{WIDTH - _EDGE}" y="{top + 54}" font-size="52">{score}</text>'
    )


def _lines(lines: "list[ClosedLine]", top: int, width: int) -> str:
    """The lines of a seat side by side, with what each brought below it."""
    pieces = []
    left = _EDGE
    high = width * 7 // 5
    for line in lines:
        spots = []
        for place, which in enumerate(line.cards):
            x = left + place * width
            pieces.append(_card(which, x, top, width))
            if not is_bet(which):
                spots.append((x + (width - 2) * 42 // 100, top + _trace(which) * high // 1400))
        if len(spots) > 1:
            points = " ".join([f"{x},{y}" for x, y in spots])
            pieces.append(
                f'<polyline class="thread-edge" points="{points}"/><polyline class="thread" points="{points}"/>'
            )
        pieces += [f'<circle class="bead" cx="{x}" cy="{y}" r="4"/>' for x, y in spots]
        worth = signed(line.scored + line.bet)
        middle = left + len(line.cards) * width // 2
        pieces.append(f'<text class="middle" x="{middle}" y="{top + high + 30}" font-size="24">{worth}</text>')
        left += len(line.cards) * width + _APART
    return "".join(pieces)


def _trace(which: int) -> int:
    """The height of a number card's trace, in tenths of a face that is 140 high."""
    whole, _, tenth = parts.trace_height(which).partition(".")
    return int(whole) * 10 + int(tenth)


def _card(which: int, x: int, y: int, width: int) -> str:
    suit = parts.suit_key(which)
    open_tag = f'<svg x="{x}" y="{y}" width="{width - 2}" height="{(width - 2) * 7 // 5}" viewBox="0 0 100 140">'
    if is_bet(which):
        return (
            f'{open_tag}<rect width="100" height="140" rx="10" fill="var(--bet)"/>'
            '<rect x="3" y="3" width="94" height="134" rx="8" fill="none" stroke="var(--gold)" stroke-width="4"/>'
            '<use href="#i-bet" x="25" y="72" width="50" height="50" fill="var(--gold)"/>'
            f'<text class="numeral" x="50" y="54" font-size="50" text-anchor="middle" style="fill:var(--bet-ink)">'
            f"+{bet_value(which)}</text></svg>"
        )
    trace = parts.trace_height(which)
    return (
        f'{open_tag}<g clip-path="url(#card)">'
        f'<rect width="100" height="140" fill="var(--{suit})"/>'
        f'<rect y="{trace}" width="100" height="140" fill="var(--{suit}-land)"/></g>'
        f'<use href="#i-{suit}" x="70" y="12" width="22" height="22" fill="var(--{suit}-ink)"/>'
        f'<text class="numeral" x="7" y="50" font-size="{42 if which == 100 else 54}" style="fill:var(--{suit}-ink)">'
        f"{card_text(which)}</text></svg>"
    )
