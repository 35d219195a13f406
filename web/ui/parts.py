"""The parts of the table as HTML: cards, chips, lines, counters; values in, strings out, no style, no script."""

from lineit_core import SUITS, bet_value, card_text, is_bet, suit_of
from lineit_core.line import JACKPOT_COUNT, TOLL

from .sentences import card_name
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import Line

    Cards = tuple[int, ...]

# A face is drawn on 100 by 140. Its trace lies at the height of the number: 1 at the bottom, 100 at the top.
_TRACE_LOWEST = 1280
_TRACE_SPAN = 700


def esc(text: str) -> str:
    """A text made safe for HTML, in content and in attributes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def suit_key(card: int) -> str:
    """The suit as it stands in `data-suit`; `bet` for bet cards."""
    return "bet" if is_bet(card) else SUITS[suit_of(card)]


def trace_height(card: int) -> str:
    """The y of a number card's trace, in tenths so that every interpreter writes the same digits."""
    tenths = _TRACE_LOWEST - ((card - 1) * _TRACE_SPAN + 49) // 99
    return f"{tenths // 10}.{tenths % 10}"


def icon(name: str, style: str = "i") -> str:
    """A drawing from the sprite of index.html."""
    return f'<svg class="{style}" aria-hidden="true"><use href="#i-{name}"/></svg>'


def badge(letter: str) -> str:
    """The mark of a seat: its letter on its colour, beside its name."""
    return f'<span class="badge" data-of="{letter}" aria-hidden="true">{letter}</span>'


def small_cards(cards: "Cards") -> str:
    """Cards no larger than text, for what others hold and what lies in piles."""
    return "".join(
        [
            '<span class="mini" data-card="{}" data-suit="{}">{}</span>'.format(
                card_text(which), suit_key(which), f"+{bet_value(which)}" if is_bet(which) else which
            )
            for which in cards
        ]
    )


def face(card: int, followers: int = 0) -> str:
    """The picture of a card; `followers` fills the steps of a bet card."""
    if is_bet(card):
        return _bet_face(card, followers)
    y = trace_height(card)
    suit = suit_key(card)
    wide = " num-3" if card == 100 else ""
    return (
        '<svg class="face" viewBox="0 0 100 140" aria-hidden="true">'
        f'<rect class="land" y="{y}" width="100" height="140"/>'
        f'<rect class="cloth" y="{y}" width="100" height="140" fill="url(#p-{suit})"/>'
        f'<path class="trace" d="M0 {y}H100"/><circle class="dot" cx="42" cy="{y}" r="5"/>'
        f'<use href="#i-{suit}" x="72" y="11" width="20" height="20"/>'
        f'<use href="#i-{suit}" x="8" y="113" width="19" height="19"/>'
        f'<text class="num{wide}" x="7" y="48">{card}</text></svg>'
    )


def _bet_face(card: int, followers: int) -> str:
    steps = ""
    for step in range(bet_value(card)):
        tenths = 1260 - 155 * step
        steps += '<circle class="{}" cx="20" cy="{}.{}" r="5"/>'.format(
            "step-on" if step < followers else "step", tenths // 10, tenths % 10
        )
    return (
        '<svg class="face" viewBox="0 0 100 140" aria-hidden="true">'
        '<use class="chip-art" href="#i-bet" x="38" y="66" width="56" height="56"/>'
        '<rect class="rim" x="3.5" y="3.5" width="93" height="133" rx="8"/>'
        f'{steps}<text class="num" x="9" y="48">+{bet_value(card)}</text></svg>'
    )


def card(which: int, followers: int = 0, name: str = "") -> str:
    """A card that is only looked at; with a `name` it can be heard too."""
    heard = f' role="img" aria-label="{esc(name)}"' if name else ""
    picture = face(which, followers)
    return f'<span class="card" data-card="{card_text(which)}" data-suit="{suit_key(which)}"{heard}>{picture}</span>'


def card_button(which: int, control: str, label: str, enabled: bool = True) -> str:
    """A card that can be touched; `control` holds its `data-act` or `data-acts`, empty for none."""
    return (
        '<button type="button" class="card" id="card-{text}" data-card="{text}" data-suit="{suit}"{control}'
        ' aria-label="{label}"{off}>{face}</button>'
    ).format(
        text=card_text(which),
        suit=suit_key(which),
        control=control,
        label=esc(label),
        off="" if enabled else ' aria-disabled="true"',
        face=face(which),
    )


def chip(tone: str, text: str, picture: str = "", more: str = "") -> str:
    """A consequence or a reason in a few characters; `more` shows only where there is room."""
    return '<span class="chip" data-tone="{}">{}<span>{}{}</span></span>'.format(
        tone,
        icon(picture) if picture else "",
        esc(text),
        f'<span class="more"> {esc(more)}</span>' if more else "",
    )


def key_cap(key: str) -> str:
    """The key that does the same as a control."""
    return f'<kbd class="key" aria-hidden="true">{key}</kbd>'


def suit_counts(line: "Line") -> str:
    """Four counters of the suits in a line: two of a suit are marked, a spent jackpot is filled."""
    parts = []
    for suit, name in enumerate(SUITS):
        count = line.suit_count(suit)
        parts.append(
            '<span class="suit-n" data-suit="{}" data-n="{}"{}>{}{}</span>'.format(
                name, count, " data-done" if count >= JACKPOT_COUNT else "", icon(name, "s"), count
            )
        )
    return '<span class="suits" aria-hidden="true">' + "".join(parts) + "</span>"


def direction_icon(line: "Line") -> str:
    """An arrow up or down, nothing before the direction is set."""
    if not line.direction:
        return ""
    return icon("up" if line.direction == "rising" else "down", "i dir")


def bet_tag(line: "Line") -> str:
    """The line's bet and how far it has come."""
    if not line.bet:
        return ""
    value = bet_value(line.bet)
    return '<span class="bet-tag"{}><span class="n">+{}</span>{}/{}</span>'.format(
        " data-won" if line.followers >= value else "", value, min(line.followers, value), value
    )


def thread(cards: "Cards", width: int) -> str:
    """One thread over a fan of `width` places, from trace to trace: a unit of x for each card, bets passed over."""
    spots = [(place, trace_height(which)) for place, which in enumerate(cards) if not is_bet(which)]
    if len(spots) < 2:
        return ""
    points = " ".join([f"{x},{y}" for x, y in spots])
    beads = "".join([f"M{x} {y}h0" for x, y in spots])
    return (
        f'<svg class="thread" viewBox="0 0 {width} 140" preserveAspectRatio="none" aria-hidden="true">'
        f'<polyline class="under" points="{points}"/><path class="beads-edge" d="{beads}"/>'
        f'<polyline class="over" points="{points}"/><path class="beads" d="{beads}"/></svg>'
    )


def fan(line: "Line", zone: str = "") -> str:
    """A line that is only looked at; `zone` is the letter of its seat where the fan is that seat's zone."""
    places = [f'<span class="at">{card(which, line.followers)}</span>' for which in line.cards]
    return '<span class="fan" data-count="{}"{} aria-hidden="true">{}{}</span>'.format(
        len(places),
        f' data-zone="line" data-seat="{zone}"' if zone else "",
        "".join(places),
        thread(line.cards, len(places)),
    )


def own_fan(line: "Line") -> str:
    """The player's own line: each place says whether it pays the toll, pays the player, or bets."""
    places = []
    numbers = 0
    for which in line.cards:
        if is_bet(which):
            part = "bet"
        else:
            numbers += 1
            part = "toll" if numbers <= TOLL else "pays"
        picture = card(which, line.followers, card_name(which))
        places.append(f'<div class="at" role="listitem" data-part="{part}">{picture}</div>')
    while numbers < TOLL:
        numbers += 1
        places.append(f'<div class="at" aria-hidden="true"><span class="slot">{numbers}</span></div>')
    role = ' role="list"' if line.cards else ""
    cards = "".join(places) + thread(line.cards, len(places))
    return f'<div class="fan" data-count="{len(places)}"{role}>{cards}</div>'


def button(
    command: str,
    text: str,
    picture: str = "",
    argument: str = "",
    primary: bool = False,
    note: str = "",
    done: str = "",
) -> str:
    """A control that is no game action; what it has `done` stands in the place of its words, which keep their room."""
    return '<button class="btn{}" type="button" data-cmd="{}"{}{}>{}{}{}</button>'.format(
        " primary" if primary else "",
        command,
        f' data-arg="{esc(argument)}"' if argument else "",
        f' data-done="{esc(done)}"' if done else "",
        icon(picture) if picture else "",
        esc(text),
        f'<span class="note">{esc(note)}</span>' if note else "",
    )


def sheet(title: str, body: str, foot: str = "", way_out: bool = True) -> str:
    """The content of the dialog: a head with the title and the way out, the body, and controls at the foot."""
    out = '<button class="btn" type="button" data-cmd="dismiss" aria-label="{}">{}</button>'
    return (
        '<div class="sheet-head"><h2 id="dialog-title" tabindex="-1" autofocus>{}</h2>{}</div>'
        '<div class="sheet">{}{}</div>'
    ).format(
        esc(title),
        out.format(esc(tr("Close this window")), icon("x")) if way_out else "",
        body,
        f'<div class="sheet-foot">{foot}</div>' if foot else "",
    )


def segments(legend: str, name: str, options: "list[tuple[str, str]]", chosen: str, command: str) -> str:
    """A row of which one is chosen; a choice becomes the command with `NAME:VALUE`, or the value alone for its own."""
    labels = []
    for value, text in options:
        labels.append(
            (
                '<label><input type="radio" name="{name}" value="{value}" data-choose="{command}"{checked}>'
                "<span>{text}</span></label>"
            ).format(
                name=name,
                value=value,
                command=command,
                checked=" checked" if value == chosen else "",
                text=esc(text),
            )
        )
    return '<fieldset class="field"><legend>{}</legend><div class="segments">{}</div></fieldset>'.format(
        esc(legend), "".join(labels)
    )


def check(name: str, text: str, is_on: bool, note: str = "") -> str:
    """A setting that can be on or off."""
    return (
        '<label class="check"><input type="checkbox" name="{}" data-choose="set"{}><span>{}{}</span></label>'
    ).format(
        name,
        " checked" if is_on else "",
        esc(text),
        f'<span class="note">{esc(note)}</span>' if note else "",
    )
