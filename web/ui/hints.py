"""Hints: what the strongest computer player at hand would do in the player's place, and its reason in words."""

from lineit_core import SUITS, notation
from lineit_core.ai import consider, finish
from lineit_core.preview import Preview

from .sentences import card_name, suit_name
from .thinking import push
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import Action, View
    from lineit_core.ai.choice import Work

    from .app import App

ADVISER = "strong"
"""The level that is asked: the best of those that need no long thought."""


class Hint:
    """An `action` (its text) and what to `say` about it."""

    def __init__(self, action: str, say: str) -> None:
        self.action = action
        self.say = say


def seek(app: "App") -> None:
    """Look for a hint in pieces, with a tick between them; what is done meanwhile makes it stale."""
    session = app.session
    if session is None or app.chore is not None:
        return
    record = session.record
    count = len(record.moves)
    work = _hint(session.view())

    def go_on() -> None:
        app.chore = None
        if app.session is not session or session.record is not record or len(record.moves) != count:
            return
        found = push(work)
        if found:
            app.give_hint(found[0])
        else:
            app.chore = go_on
            app.pause(0)

    go_on()


def hint(view: "View") -> "Hint | None":
    """What to do now; None when the seat of the view is not to move."""
    return finish(_hint(view))


def _hint(view: "View") -> "Work[Hint | None]":
    choices = yield from consider(ADVISER, view)
    if not choices:
        return None
    best = choices[0]
    said = [_doing(best.action)]
    reasons = [_because(reason, view) for reason in best.reasons]
    said += [reason for reason in reasons if reason][:2] or [_facts(view, best.action)]
    return Hint(best.action.text, " ".join([sentence for sentence in said if sentence]))


def _doing(action: "Action") -> str:
    kind = action.kind
    if kind == notation.TO_LINE:
        return tr("Take {card} into your line.", card=card_name(action.card))
    if kind == notation.TO_HAND:
        return tr("Keep {card} in your hand.", card=card_name(action.card))
    if kind == notation.PLAY:
        return tr("Play {card} from your hand.", card=card_name(action.card))
    if kind == notation.CLOSE:
        return tr("Close your line.")
    if kind == notation.PASS:
        return tr("Pass.")
    return tr("End your turn.")


def _because(reason: str, view: "View") -> str:
    """The words for a reason; empty for a code without words, and for what speaks against the action.

    A reason of a level that plans turns ends with what it is worth, compared with the second best turn.
    """
    code, _, argument = reason.partition(":")
    facts = argument.split("/")
    if code in ("jackpot", "close", "room", "bet", "suits", "hand", "others"):
        return _planned(code, facts) if not facts[-1].startswith("-") else ""
    number = int(argument) if argument.isdigit() else 0
    if code == "gap":
        return _gap(view, number)
    return _words(code, number)


def _planned(code: str, facts: "list[str]") -> str:
    """One line for each code of the levels that plan turns."""
    if code == "jackpot":
        won = sum([int(fact) for fact in facts[:-1] if fact.isdigit()])
        return tr_many("It wins a jackpot of {count} card.", "It wins a jackpot of {count} cards.", won) if won else ""
    if code == "close":
        if len(facts) == 1:
            return tr("Closing now would cost more than it brings.")
        return tr("The points of the line are safe then.")
    if code == "room":
        return tr_many(
            "{count} number still to come fits your line.",
            "{count} numbers still to come fit your line.",
            int(facts[0]),
        )
    if code == "suits" and facts[0] in SUITS:
        return tr("It brings you nearer to a jackpot: {suit}.", suit=suit_name(SUITS.index(facts[0])))
    return {
        "bet": tr("It is good for your bet."),
        "hand": tr("It leaves a good hand."),
        "others": tr("It leaves less for the others."),
    }.get(code, "")


def _gap(view: "View", gap: int) -> str:
    if not view.line.last:
        return tr("It leaves the whole way open.")
    return tr("A step of {gap} leaves room for more.", gap=gap)


def _words(code: str, number: int) -> str:
    """One line for each reason code: those of all levels, so that a new code needs a new line here and no more."""
    table = {
        "keep": tr("It can wait there until the gap is smaller."),
        "keep-bet": tr("A bet is best in a young line."),
        "keep-line": tr("Your line is better left as it is."),
        "enough": tr("Nothing else is worth doing now."),
        "bet-early": tr("There is time for the numbers that must follow."),
        "bet-late": tr("Nothing better is to be had."),
        "forced": tr("Nothing else is possible."),
        "long": tr_many(
            "{count} number is plenty: make the points safe.",
            "{count} numbers are plenty: make the points safe.",
            number,
        ),
        "equal": tr("Another way would be as good."),
        "too-short": tr("Nothing better is to be had."),
    }
    return table.get(code, "")


def _facts(view: "View", action: "Action") -> str:
    """What can be said of any action: the jackpot it wins, the room it leaves, what closing brings."""
    ahead = Preview(view, action)
    if ahead.jackpot:
        count = len(ahead.jackpot)
        return tr_many("It wins a jackpot of {count} card.", "It wins a jackpot of {count} cards.", count)
    if action.kind == notation.CLOSE:
        return tr("Hardly any number would still fit.") if ahead.open < view.players * 2 else ""
    if ahead.gap:
        return tr_many(
            "{count} unseen card would still fit after it.",
            "{count} unseen cards would still fit after it.",
            ahead.open,
        )
    return ""
