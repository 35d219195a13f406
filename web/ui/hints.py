"""Hints: what the strongest computer player at hand would do in the player's place, why, and what else there is."""

from lineit_core import bet_value, is_bet, notation
from lineit_core.ai import consider, finish
from lineit_core.cards import HIGHEST_NUMBER
from lineit_core.preview import Preview

from . import parts, why
from .sentences import action_words, card_name, tenths
from .thinking import push
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from lineit_core import Action, View
    from lineit_core.ai.choice import Choice, Work

    from .app import App
    from .people import People

    Reasons = list[tuple[str, str]]
    """Each with its sentence."""

ADVISER = "strong"
"""The level that is asked: the best of those that need no long thought."""

MOST = 2
"""Reasons for or against a turn."""

OTHERS = 3
"""Other turns that are told at first."""

ROOM = 104
"""Characters of a hint in the line under the market, which keeps its height."""

SAME = 25
CLEAR = 100
"""Hundredths of a point: a turn is about as good with less, and clearly better from here on."""


class Hint:
    """A turn to advise: its next `action` (a text), what to say about it, in `brief` and at length, and the `reasons`.

    `worth` is what a good player expects from it, in hundredths of a point, and `others` are the other turns.
    """

    def __init__(self, best: "Choice", reasons: "Reasons", others: "list[Other]", brief: str, say: str) -> None:
        self.actions = best.actions
        self.action = best.action.text
        self.worth = best.value
        self.reasons = reasons
        self.others = others
        self.brief = brief
        self.say = say


class Other:
    """Another turn: what it is worth `less`, in hundredths of a point, and the `reasons` against it."""

    def __init__(self, choice: "Choice", less: int, reasons: "Reasons") -> None:
        self.actions = choice.actions
        self.less = less
        self.reasons = reasons


def seek(app: "App") -> None:
    """Look for a hint in pieces, with a tick between them; what is done meanwhile makes it stale."""
    session = app.session
    if session is None:
        return
    record = session.record
    count = len(record.moves)
    work = _hint(session.view(), session.people)

    def go_on() -> bool:
        if app.session is not session or session.record is not record or len(record.moves) != count or app.hint:
            return False
        found = push(work)
        if found:
            app.give_hint(found[0])
        return not found

    app.work_at(go_on, first=True)


def hint(view: "View", people: "People") -> "Hint | None":
    """What to do now; None when the seat of the view is not to move."""
    return finish(_hint(view, people))


def _hint(view: "View", people: "People") -> "Work[Hint | None]":
    choices = yield from consider(ADVISER, view)
    if not choices:
        return None
    best = choices[0]
    forced = _forced(view, best)
    free = best.actions[forced:]
    others = [choice for choice in choices if _is_other(choice, best, free[0])]
    rows = []
    for choice in _different(choices):
        rows.append(Other(choice, best.value - choice.value, why.spoken(choice.reasons, people, good=False)[:MOST]))
        yield
    said = [tr("You have to close your line.")] if forced else []
    said.append(_doing(free[0]))
    now = len(said)
    rest = free[1:]
    if [action for action in rest if action.kind != notation.END_TURN]:
        said.append(tr("Then: {turn}.", turn=turn_in_words(rest)))
    sureness = _sureness(view, choices, free[0], others)
    reasons, other = _reasons(best, free[0], others, people)
    if view.phase == "last":
        reasons, other = _last_reasons(view, best), None
    sentences = [sentence for _, sentence in reasons]
    brief = _brief(said[:now] + sentences[:1] + [sureness] + said[now:])  # rather why than what comes after
    if other is not None and other is not others[0]:
        said += [sureness, tr("In comparison with “{turn}”:", turn=turn_in_words(other.actions))] + sentences
    else:
        said += sentences + [sureness]
    return Hint(best, reasons, rows, brief, " ".join([sentence for sentence in said if sentence]))


def _brief(sentences: "list[str]") -> str:
    """As many of the sentences as there is room for, and the first in any case."""
    text = sentences[0]
    for sentence in sentences[1:]:
        if sentence and len(text) + len(sentence) < ROOM:
            text += " " + sentence
    return text


def _forced(view: "View", best: "Choice") -> int:
    """How many actions at the start of a turn nobody can choose: a close that is the only one, and what follows is."""
    return 1 if len(view.legal) == 1 and len(best.actions) > 1 else 0


def _is_other(choice: "Choice", best: "Choice", first: "Action") -> bool:
    """Whether a turn does without the first free action of the best; of those that end at once, all others do more."""
    if first.kind == notation.END_TURN:
        return choice is not best
    return _like(first) not in [_like(action) for action in choice.actions]


def _reasons(
    best: "Choice", first: "Action", others: "list[Choice]", people: "People"
) -> "tuple[Reasons, Choice | None]":
    """Why the best turn is better than the next one that there are words for, and which turn that is."""
    for number, other in enumerate(others):
        if number and best.value - other.value < SAME:
            continue  # about as good as the one that is named
        found = why.spoken([why.turned(reason) for reason in other.reasons], people, good=True)
        if found:
            loud = [each for each in found if why.is_loud(each[0], first.kind == notation.CLOSE)]
            return (loud + [each for each in found if each not in loud])[:MOST], other
    return [], None


def _different(choices: "list[Choice]") -> "list[Choice]":
    """The best of each kind of turn besides the best of all; of one kind are those that close and take alike."""
    seen = [_kind(choices[0])]
    found = []
    for choice in choices[1:]:
        kind = _kind(choice)
        if kind not in seen:
            seen.append(kind)
            found.append(choice)
    return found


def _kind(choice: "Choice") -> "list[tuple[str, int]]":
    """What makes a turn another one: closing, and where which market card goes, or what is played without one."""
    close = [_like(action) for action in choice.actions if action.kind == notation.CLOSE]
    take = [_like(action) for action in choice.actions if action.kind in (notation.TO_LINE, notation.TO_HAND)]
    play = [_like(action) for action in choice.actions if action.kind == notation.PLAY]
    return close[:1] + (take or play)


def _like(action: "Action") -> "tuple[str, int]":
    """The same for actions that are alike, as there are two bets of each value."""
    return (action.kind, HIGHEST_NUMBER + bet_value(action.card) if is_bet(action.card) else action.card)


def _doing(action: "Action") -> str:
    kind = action.kind
    if kind == notation.TO_LINE:
        return tr("Take {card} into your line.", card=card_name(action.card))
    if kind == notation.TO_HAND:
        return tr("Take {card} into your hand.", card=card_name(action.card))
    if kind == notation.PLAY:
        return tr("Play {card} from your hand.", card=card_name(action.card))
    if kind == notation.CLOSE:
        return tr("Close your line.")
    if kind == notation.PASS:
        return tr("Pass.")
    return tr("End your turn.")


def turn_in_words(actions: "tuple[Action, ...]") -> str:
    """The actions of a turn in a few words, by comma."""
    words = [action_words(action) for action in actions if action.kind != notation.END_TURN]
    return ", ".join(words or [action_words(notation.END_THE_TURN)])


def _sureness(view: "View", choices: "list[Choice]", first: "Action", others: "list[Choice]") -> str:
    """How much better the best turn is than the best without its first free action."""
    if len(view.legal) == 1 and len(choices) == 1:
        return tr("Nothing else is possible.")
    if not others:
        return tr("Nothing else is worth doing now.") if first.kind == notation.END_TURN else ""
    less = choices[0].value - others[0].value
    if less < SAME:
        return tr("About as good: {turn}.", turn=turn_in_words(others[0].actions))
    if less < CLEAR:
        return tr("A little less good: {turn}.", turn=turn_in_words(others[0].actions))
    return tr("Clearly best, by {points} points.", points=tenths(less, 100))


def _last_reasons(view: "View", best: "Choice") -> "Reasons":
    """What an action of the last phase brings for sure: a jackpot, points of the line; or that none brings any."""
    action = best.action
    before = view.line.worth()
    if action.kind == notation.PASS:
        fitting = [Preview(view, other) for other in view.legal if other.kind == notation.PLAY]
        gains = [ahead for ahead in fitting if ahead.jackpot or ahead.worth > before]
        return [("no-gain", tr("No card of your hand brings a point."))] if fitting and not gains else []
    ahead = Preview(view, action)
    found: Reasons = []
    if ahead.jackpot and ahead.suit is not None:
        count = len(ahead.jackpot)
        found.append((f"won:{ahead.suit}/{count}", why.wins_jackpot(ahead.suit, count)))
    more = ahead.worth - before
    if more > 0:
        text = tr_many(
            "It makes your line worth {count} point more.", "It makes your line worth {count} points more.", more
        )
        found.append((f"more:{more}", text))
    return found


# The dialog


def sheet(app: "App", argument: str) -> str:
    """The advised turn with what it is worth, and other turns in comparison with it: some, or `all`."""
    found = app.hint
    if found is None:
        return ""
    shown = found.others if argument == "all" else found.others[:OTHERS]
    body = f"<p>{parts.esc(found.say)}</p>"
    rows = []
    for other in shown:
        less = f"−{tenths(other.less, 100)}" if other.less >= 5 else "="
        said = " ".join(
            [tr("{turn}.", turn=turn_in_words(other.actions))] + [sentence for _, sentence in other.reasons]
        )
        rows.append(f"<li><b>{less}</b><span>{parts.esc(said)}</span></li>")
    if rows:
        body += '<div class="moments"><h3>{}</h3><ol>{}</ol></div>'.format(
            parts.esc(tr("Other turns, and how many points less they are worth")), "".join(rows)
        )
    if len(found.others) > len(shown):
        body += parts.button("turns", tr("All turns"), "", "all")
    note = tr(
        "This turn is worth {points}: the points that good play can still expect, less a part of those of the others.",
        points=tenths(found.worth, 100),
    )
    body += f"<p><small>{parts.esc(note)}</small></p>"
    return parts.sheet(tr("Hint"), body)


def _cmd_turns(app: "App", argument: str) -> None:
    """Compare the advised turn with others."""
    if app.hint is not None:
        app.open("turns:" + argument)


COMMANDS: "dict[str, Callable[[App, str], None]]" = {"turns": _cmd_turns}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"turns": sheet}
