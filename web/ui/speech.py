"""What is said aloud: one composed announcement a turn, and answers to those who ask again."""

from . import frame
from .sentences import card_name, cards_list, close_sentence, points_sentence, suit_name
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import View

    from .session import LogEntry, Session


def news(session: "Session", heard: int) -> str:
    """What has happened behind the first `heard` entries of the log, and whose turn it is."""
    said = _sentences(session.log[heard:])
    view = session.view()
    if session.is_persons_turn and not view.taken:
        said.append(frame.turn_words(session, view))
        if frame.is_forced(view):
            said.append(tr("Nothing fits and your hand is full."))
    return " ".join(said)


def greeting(session: "Session") -> str:
    """Where the game stands, for someone who comes to the table."""
    view = session.view()
    return f"{market(view)} {frame.turn_words(session, view)}" if session.is_persons_turn else market(view)


def happened(session: "Session") -> str:
    """What has happened since the viewer's last turn."""
    return " ".join(_sentences(session.since_own_turn())) or tr("Nothing has happened since your last turn.")


def own(session: "Session") -> str:
    """The viewer's line, hand and score."""
    view = session.view()
    said = [frame.line_sentence(view.line)]
    if view.line.cards:
        said.append(tr("In the line: {cards}.", cards=cards_list(view.line.cards)))
        said.append(tr("Closing it now: {worth}.", worth=close_sentence(view.line)))
    if view.hand:
        said.append(tr("In the hand: {cards}.", cards=cards_list(view.hand)))
    else:
        said.append(tr("The hand is empty."))
    said.append(points_sentence(session.people.name(view.seat), view.scores()[view.seat]))
    return " ".join(said)


def others(session: "Session", memory: bool) -> str:
    """The strips of all opponents, with perfect `memory` their hands too."""
    view = session.view()
    order = [(view.seat + step) % view.players for step in range(1, view.players)]
    return " ".join([frame.rival_sentence(view, session.people, seat, memory) for seat in order])


def market(view: "View") -> str:
    """The cards of the market, those that fit the viewer's line first."""
    if not view.market:
        return tr("The market is empty.")
    fitting = [card_name(card) for card in view.market if view.line.fits(card)]
    unfit = [card_name(card) for card in view.market if not view.line.fits(card)]
    said = []
    if fitting:
        said.append(tr("In the market, fitting the line: {cards}.", cards=", ".join(fitting)))
    if unfit:
        said.append(tr("In the market, not fitting: {cards}.", cards=", ".join(unfit)))
    return " ".join(said)


def jackpots(view: "View") -> str:
    """How many cards lie under each jackpot."""
    return " ".join(
        [
            tr_many("Jackpot {suit}: {count} card.", "Jackpot {suit}: {count} cards.", len(pile), suit=suit_name(suit))
            for suit, pile in enumerate(view.jackpots)
        ]
    )


def _sentences(entries: "list[LogEntry]") -> "list[str]":
    return [entry.sentence for entry in entries if entry.sentence]
