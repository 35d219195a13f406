"""The row of the numbers 1 to 100: what may still come, what is on the table, what is gone, and who holds what."""

from lineit_core import SUITS, is_bet, suit_of
from lineit_core.cards import HIGHEST_NUMBER
from lineit_core.deal import MOST_PLAYERS
from lineit_core.notation import SEATS

from . import parts, settings
from .sentences import cards_list, suit_name
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import View

    from .app import App
    from .session import Session
    from .watch import Watch


def row(view: "View") -> str:
    """All numbers as one strip: a tall tick for each that may still come, in front of the part that fits the line."""
    ticks = ["", "", "", ""]
    for card in view.unseen:
        if not is_bet(card):
            ticks[suit_of(card)] += f"M{card} 1v10"
    paths = "".join([f'<path data-suit="{name}" d="{ticks[suit]}"/>' for suit, name in enumerate(SUITS)])
    low = max(view.line.low, 0)
    high = min(view.line.high, HIGHEST_NUMBER + 1)
    reach = f'<rect class="reach" x="{low}.5" y="0" width="{high - low - 1}" height="12"/>' if high - low > 1 else ""
    last = f'<path class="here" d="M{view.line.last} 0v12"/>' if view.line.last else ""
    return (
        '<button class="row100"{} type="button" id="row" data-cmd="numbers" aria-label="{}">'
        '<svg viewBox="0 0 101 12" preserveAspectRatio="none" aria-hidden="true">{}{}{}</svg></button>'
    ).format(" data-crowded" if view.players == MOST_PLAYERS else "", parts.esc(summary(view)), reach, paths, last)


def summary(view: "View") -> str:
    """How much is still to come, and how much of it fits."""
    numbers = [card for card in view.unseen if not is_bet(card)]
    fitting = len([card for card in numbers if view.line.fits(card)])
    return tr(
        "Still to come: {numbers}, {bets}. {fitting}.",
        numbers=tr_many("{count} number", "{count} numbers", len(numbers)),
        bets=tr_many("{count} bet", "{count} bets", len(view.unseen) - len(numbers)),
        fitting=tr_many("{count} of the numbers fits the line", "{count} of the numbers fit the line", fitting),
    )


def sheet(app: "App", session: "Session | Watch") -> str:
    """The dialog with all numbers, and the hands of the others where the player wants to be reminded of them."""
    view = session.view()
    cells = "".join([_cell(view, card) for card in range(1, HIGHEST_NUMBER + 1)])
    body = "<p>{}</p>".format(parts.esc(summary(view)))
    body += f'<div class="numbers" aria-hidden="true">{cells}</div>'
    body += '<ul class="legend" aria-hidden="true">{}</ul>'.format(
        "".join(
            [
                f'<li><span class="number" data-where="{where}"></span>{parts.esc(text)}</li>'
                for where, text in (
                    ("unseen", tr("may still come")),
                    ("market", tr("in the market")),
                    ("mine", tr("in line or hand")),
                    ("gone", tr("seen")),
                )
            ]
        )
    )
    body += '<div class="sr-only">{}</div>'.format(_in_words(view))
    memory = settings.is_on(app.settings, "memory")
    body += parts.check("memory", tr("Perfect memory: show the hands of the others"), memory)
    if memory:
        body += hands(view, session)
    return parts.sheet(tr("The numbers"), body)


def hands(view: "View", session: "Session | Watch") -> str:
    """Which cards the others hold, as anyone could remember."""
    rows = []
    for step in range(1, view.players):
        seat = (view.seat + step) % view.players
        cards = "".join([parts.card(card) for card in view.hands[seat]])
        held = cards_list(view.hands[seat]) or tr("no card")
        rows.append(
            '<li>{}<b>{}</b><span class="row">{}</span><span class="sr-only">{}</span></li>'.format(
                parts.badge(SEATS[seat]), parts.esc(session.people.name(seat)), cards or "–", parts.esc(held)
            )
        )
    return '<ul class="hands">{}</ul>'.format("".join(rows))


def _cell(view: "View", card: int) -> str:
    where = "gone"
    if card in view.unseen:
        where = "unseen"
    elif card in view.market:
        where = "market"
    elif card in view.line.cards or card in view.hand:
        where = "mine"
    return f'<span class="number" data-suit="{parts.suit_key(card)}" data-where="{where}">{card}</span>'


def _in_words(view: "View") -> str:
    said = []
    for suit in range(len(SUITS)):
        cards = [str(card) for card in view.unseen if not is_bet(card) and suit_of(card) == suit]
        said.append(
            tr(
                "{suit}, still to come: {numbers}.",
                suit=suit_name(suit),
                numbers=", ".join(cards) if cards else tr("none"),
            )
        )
    return "".join([f"<p>{parts.esc(sentence)}</p>" for sentence in said])
