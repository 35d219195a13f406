"""What stands in the place of the market when there is none any more: who would win if all lines were closed now."""

from lineit_core.notation import SEATS

from . import parts
from .sentences import plain_number, points_sentence, signed
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import View

    from .people import People


def standing(view: "View", people: "People") -> str:
    """All seats, the best first: points with the line as it is, and how many cards could still be played."""
    scores = view.scores()
    totals = [scores[seat] + view.lines[seat].worth() for seat in range(view.players)]
    order = sorted(range(view.players), key=lambda seat: (-totals[seat], seat))
    is_over = view.phase == "over"
    head = tr("The game is over.") if is_over else tr("The draw pile is used up. With all lines closed now:")
    rows = "".join([_row(view, people, seat, scores[seat], totals[seat], is_over) for seat in order])
    return f'<div class="last"><p class="market-note">{parts.esc(head)}</p><ol class="standing">{rows}</ol></div>'


def _row(view: "View", people: "People", seat: int, score: int, total: int, is_over: bool) -> str:
    held = len(view.hands[seat])
    said = [points_sentence(people.name(seat), total)]
    more = ""
    if not is_over:
        said.append(tr_many("{count} card in the hand.", "{count} cards in the hand.", held))
        more = '<span class="sum">{} {}</span><span class="left">{}{}</span>'.format(
            plain_number(score), signed(view.lines[seat].worth()), parts.icon("hand"), held
        )
    return (
        '<li{}><span class="sr-only">{}</span>'
        '<span class="of" aria-hidden="true">{}<span>{}</span>{}<b>{}</b></span></li>'
    ).format(
        " data-mine" if seat == view.seat else "",
        parts.esc(" ".join(said)),
        parts.badge(SEATS[seat]),
        parts.esc(people.name(seat)),
        more,
        plain_number(total),
    )
