"""The regions of the table as HTML: pure functions from what the viewer may see and the state of the session."""

from lineit_core import SUITS, bet_value, card_text, is_bet
from lineit_core.deal import ENDINGS
from lineit_core.game import HAND_LIMIT, why_unfit
from lineit_core.notation import PLAY_CARD, SEATS, TAKE_TO_HAND, TAKE_TO_LINE, TO_HAND, TO_LINE
from lineit_core.preview import Preview

from . import numbers, parts
from .people import table_words
from .sentences import (
    card_name,
    cards_list,
    close_facts,
    close_sentence,
    consequence_sentence,
    direction_name,
    plain_number,
    points_sentence,
    reason_chip,
    reason_sentence,
    signed,
    suit_name,
)
from .words import tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import Line, View
    from lineit_core.events import Event

    from .app import App
    from .kept import Kept
    from .people import People
    from .session import LogEntry, Session
    from .watch import Watch

LONG_STATUS = 84
"""Characters beyond which the line under the market is set smaller on a phone, so that it keeps its height."""

ROUNDS_EXPLAINED = 2
"""In so many rounds the player is told what to do; later, what the one before did."""

_WITH_A_CARD = ("CardTaken", "CardPlayed")

BUTTON_ROOM = 20
"""So many characters give way to a control beside them."""

LOUD_EVENTS = {"JackpotWon": "prize", "BetSettled": "bet", "LineClosed": "close", "GameEnded": "prize"}


# The head


def top(app: "App", view: "View", session: "Session | Watch") -> str:
    """Menu, round counter and the code of the deal; in the introduction which moment it is, and the way out."""
    if app.lesson is not None:
        from .lesson import MOMENTS

        progress = parts.esc(tr("Moment {moment} of {moments}", moment=app.lesson.moment + 1, moments=MOMENTS))
    elif view.phase == "turns":
        progress = tr("Round {round} of {rounds}")
        places = {"round": f"<b>{view.round}</b>", "rounds": view.rounds}
        progress = parts.esc(progress).format(**places)
    elif view.phase == "last":
        progress = parts.esc(tr("Last cards"))
    else:
        progress = parts.esc(tr("Final result"))
    if session.practice and app.lesson is None:
        progress += f" · {parts.esc(tr('practice'))}"
    progress += _goal(app, session)
    code = str(session.record.code or "")
    deal = ""
    if app.lesson is not None:
        deal = parts.button("leave-lesson", tr("Leave"), "x")
    elif code:
        deal = (
            '<button class="btn deal" type="button" data-cmd="share" aria-label="{}">'
            '<span class="deal-code">{}</span>{}</button>'
        ).format(parts.esc(tr("Share this deal, {code}", code=code)), code, parts.icon("share"))
    return (
        '<button class="btn" type="button" data-cmd="menu" id="menu-button" aria-label="{}">{}</button>'
        '<h1 class="wordmark">Line-it</h1><p class="round">{}</p>{}{}'
    ).format(parts.esc(tr("Menu")), parts.icon("menu"), progress, _hint_control(app, session), deal)


def _goal(app: "App", session: "Session | Watch") -> str:
    """What the game is played for, a challenge or a match, as long as it goes on."""
    fragment = session.notes.get("challenge") or session.notes.get("match")
    if not fragment:
        return ""
    from .versus import goal

    said = app.kept.html("goal", (fragment, str(session.record.code)), lambda: parts.esc(goal(session)))
    return f"<small>{said}</small>"


def _hint_control(app: "App", session: "Session | Watch") -> str:
    if app.lesson is not None:
        return ""
    return '<button class="btn" type="button" id="hint" data-cmd="hint" aria-label="{}"{}>{}{}</button>'.format(
        parts.esc(tr("Hint")),
        "" if session.is_persons_turn else " disabled",
        parts.icon("hint"),
        parts.key_cap("?"),
    )


# The others


def rivals(view: "View", people: "People", kept: "Kept", memory: bool) -> str:
    """A strip for each opponent, in turn order behind the viewer; with perfect `memory` it shows the hand too."""
    order = [(view.seat + step) % view.players for step in range(1, view.players)]
    strips = [_kept_rival(view, people, seat, kept, memory) for seat in order]
    return '<div class="rivals" data-count="{}"{}>{}</div>'.format(
        len(strips), " data-memory" if memory else "", "".join(strips)
    )


def _kept_rival(view: "View", people: "People", seat: int, kept: "Kept", memory: bool) -> str:
    facts = (
        view.lines[seat],
        view.scores()[seat],
        view.hands[seat],
        memory,
        view.to_move == seat,
        view.first == seat,
        people.title(seat),
    )
    return kept.html("rival-" + SEATS[seat], facts, lambda: _rival(view, people, seat, memory))


def _rival(view: "View", people: "People", seat: int, memory: bool) -> str:
    the_line = view.lines[seat]
    hand = view.hands[seat]
    letter = SEATS[seat]
    return (
        '<button class="rival" type="button" id="rival-{letter}" data-cmd="look" data-arg="{letter}"'
        ' data-seat="{letter}"{turn}><span class="sr-only">{label}</span>{tip}'
        '<span class="rival-name" aria-hidden="true">{badge}<span>{name}</span>{first}</span>'
        '<span class="rival-score" aria-hidden="true" data-zone="score" data-seat="{letter}">{score}</span>'
        '<span class="facts" aria-hidden="true">{arrow}<span class="len">×{numbers}</span>{bet}'
        '<span class="held" data-zone="hand" data-seat="{letter}">{held}</span></span>{suits}{fan}</button>'
    ).format(
        letter=letter,
        turn=" data-turn" if view.to_move == seat else "",
        label=parts.esc(rival_sentence(view, people, seat, memory)),
        tip=_tip(the_line),
        badge=parts.badge(letter),
        name=parts.esc(people.name(seat)),
        first=parts.icon("first") if view.first == seat else "",
        score=plain_number(view.scores()[seat]),
        arrow=parts.direction_icon(the_line),
        numbers=the_line.numbers,
        bet=parts.bet_tag(the_line),
        held=parts.small_cards(hand) if memory and hand else parts.icon("hand") + str(len(hand)),
        suits=parts.suit_counts(the_line),
        fan=parts.fan(the_line, letter),
    )


def _tip(the_line: "Line") -> str:
    """The card that a new one would have to follow, small."""
    if the_line.last:
        return (
            f'<span class="tip" aria-hidden="true" data-suit="{parts.suit_key(the_line.last)}">{the_line.last}</span>'
        )
    if the_line.bet:
        return f'<span class="tip" aria-hidden="true" data-suit="bet">+{bet_value(the_line.bet)}</span>'
    return '<span class="tip" aria-hidden="true" data-empty>–</span>'


def rival_sentence(view: "View", people: "People", seat: int, memory: bool = False) -> str:
    """All that the strip of an opponent shows, in words."""
    the_line = view.lines[seat]
    hand = view.hands[seat]
    said = [points_sentence(people.title(seat), view.scores()[seat]), line_sentence(the_line)]
    if memory and hand:
        said.append(tr("In the hand: {cards}.", cards=cards_list(hand)))
    else:
        said.append(tr_many("{count} card in the hand.", "{count} cards in the hand.", len(hand)))
    if view.first == seat:
        said.append(tr("First player."))
    return " ".join(said)


def line_sentence(the_line: "Line") -> str:
    """A line in words: how long, which way, what it needs, its bet."""
    if not the_line.cards:
        return tr("Empty line.")
    said = []
    if the_line.direction:
        said.append(
            tr_many(
                "Line of {count}, {direction}, last number {last}.",
                "Line of {count}, {direction}, last number {last}.",
                the_line.numbers,
                direction=direction_name(the_line),
                last=the_line.last,
            )
        )
    elif the_line.last:
        said.append(tr("Line of one, number {last}.", last=the_line.last))
    if the_line.bet:
        value = bet_value(the_line.bet)
        said.append(tr("Bet +{bet}: {followers} of {bet}.", bet=value, followers=min(value, the_line.followers)))
    return " ".join(said)


def jackpots(view: "View", kept: "Kept") -> str:
    """The four jackpots with the number of cards under each."""
    return kept.html("jackpots", tuple([len(pile) for pile in view.jackpots]), lambda: _jackpots(view))


def _jackpots(view: "View") -> str:
    piles = []
    for suit, pile in enumerate(view.jackpots):
        key = SUITS[suit]
        label = tr_many(
            "Jackpot {suit}: {count} card", "Jackpot {suit}: {count} cards", len(pile), suit=suit_name(suit)
        )
        piles.append(
            (
                '<button class="jackpot" type="button" id="jackpot-{key}" data-zone="jackpot" data-suit="{key}"'
                ' data-n="{count}" data-cmd="look" data-arg="jackpot:{key}"><span class="sr-only">{label}</span>'
                '<span class="stack">{icon}</span><b aria-hidden="true">{count}</b>'
                '<span class="jackpot-name" aria-hidden="true">{name}</span></button>'
            ).format(
                key=key,
                count=len(pile),
                label=parts.esc(label),
                icon=parts.icon(key, "s"),
                name=parts.esc(suit_name(suit)),
            )
        )
    return '<div class="jackpots">{}</div>'.format("".join(piles))


# The market


def market(view: "View", people: "People") -> str:
    """The market: each card in its place, with what it would do; the places of cards that are gone stay."""
    if view.phase != "turns":
        from .standing import standing

        # The empty places go on to take their room, so that nothing on the table moves.
        places = '<li class="cell" data-empty></li>' * (view.players + 2)
        return (
            f'<ol class="cells" data-count="{view.players + 2}" data-gone aria-hidden="true">{places}</ol>'
            + standing(view, people)
        )
    dealt = view.revealed[-(view.players + 2) :]
    forced = is_forced(view)
    cells = [_cell(view, place, which, forced) for place, which in enumerate(dealt)]
    return '<ol class="cells" data-count="{}"{}>{}</ol>'.format(
        len(cells), " data-taken" if view.taken else "", "".join(cells)
    )


def is_forced(view: "View") -> bool:
    """Whether closing the line is all that the viewer can do."""
    return len(view.legal) == 1 and view.legal[0].text == "x"


def _cell(view: "View", place: int, which: int, forced: bool) -> str:
    if which not in view.market:
        return '<li class="cell" data-empty></li>'
    if view.taken or not view.legal:
        return f'<li class="cell">{parts.card(which, 0, card_name(which))}<p class="chips"></p></li>'
    to_line = TAKE_TO_LINE[which]
    to_hand = TAKE_TO_HAND[which]
    second = ""
    if forced:
        control = f' data-acts="x {to_line.text}"'
        label = tr("Close the line, then start a new one with {card}.", card=card_name(which))
        return _cell_html(place, parts.card_button(which, control, label), parts.chip("loss", tr("close"), "stamp"), "")
    if to_line in view.legal:
        ahead = Preview(view, to_line)
        main = parts.card_button(which, _act(to_line.text), consequence_sentence(ahead, to_line))
        chips = consequence_chips(ahead, which)
        if to_hand in view.legal:
            second = (
                '<button class="to-hand" type="button" id="to-hand-{card}" data-act="{act}" aria-label="{label}">'
                '{icon}<span class="word">{word}</span></button>'
            ).format(
                card=card_text(which),
                act=parts.esc(to_hand.text),
                label=parts.esc(tr("{card} into the hand", card=card_name(which))),
                icon=parts.icon("hand"),
                word=parts.esc(tr("Hand")),
            )
        return _cell_html(place, main, chips, second)
    reason = why_unfit(view.line, which)
    assert reason is not None
    if to_hand in view.legal:
        label = tr(
            "{card} into the hand. It does not fit the line: {reason}",
            card=card_name(which),
            reason=reason_sentence(reason),
        )
        main = parts.card_button(which, _act(to_hand.text), label)
        return _cell_html(place, main, parts.chip("hand", reason_chip(reason), "hand"), "")
    label = tr("{card} can't be taken: {reason}", card=card_name(which), reason=reason_sentence(reason))
    main = parts.card_button(which, "", label, enabled=False)
    return _cell_html(place, main, parts.chip("no", reason_chip(reason)), "", enabled=False)


def _cell_html(place: int, main: str, chips: str, second: str, enabled: bool = True) -> str:
    return '<li class="cell">{}{}<p class="chips">{}</p>{}</li>'.format(
        parts.key_cap(str(place + 1)) if enabled else "", main, chips, second
    )


def _act(text: str) -> str:
    return f' data-act="{parts.esc(text)}"'


def consequence_chips(ahead: Preview, which: int) -> str:
    """What placing a card would do, in one small chip: the jackpot before the bet before the gap."""
    if ahead.jackpot:
        count = len(ahead.jackpot)
        assert ahead.suit is not None
        return parts.chip("jackpot", str(count), SUITS[ahead.suit], tr("jackpot"))
    if is_bet(which):
        return parts.chip("bet", tr("bet"))
    if not ahead.gap:
        return parts.chip("line", tr("start"))
    way = "+{}" if ahead.line.direction == "rising" else "−{}"
    won = ahead.bet and ahead.followers == ahead.bet
    return parts.chip("gain" if won else "line", way.format(ahead.gap))


# The viewer's own places


def line(view: "View", people: "People", kept: "Kept") -> str:
    """The viewer's line and the control that closes it, which always tells what that is worth."""
    own = view.line
    title = tr("Your line") if people.is_you(view.seat) else tr("Line of {name}", name=people.name(view.seat))
    way = ""
    if own.direction:
        word = parts.esc(direction_name(own))
        way = f'<span class="dir">{parts.direction_icon(own)}<span class="word">{word}</span></span>'
    head = '<header class="line-head"><h2>{}{}</h2>{}<span class="worth">{}</span>{}{}</header>'.format(
        parts.badge(SEATS[view.seat]),
        parts.esc(title),
        way,
        parts.esc(tr_many("{count} card", "{count} cards", own.numbers)),
        parts.bet_tag(own),
        parts.suit_counts(own),
    )
    hint = (
        ""
        if own.cards or view.phase == "over"
        else '<p class="line-empty">{}</p>'.format(parts.esc(tr("Any card can start the line.")))
    )
    row = kept.html("row", (own, view.unseen), lambda: numbers.row(view))
    if view.phase != "turns":
        row = '<div class="row100" data-gone></div>'
    return head + row + f'<div class="track">{parts.own_fan(own)}{hint}</div>' + _close_control(view)


def _close_control(view: "View") -> str:
    own = view.line
    may = [action for action in view.legal if action.text == "x"]
    worth = own.worth()
    tone = "none"
    facts = [tr("Nothing to close yet.")]
    label = tr("Close the line")
    if own.cards:
        facts = close_facts(own)
        label = tr("Close the line: {worth}", worth=close_sentence(own))
        if worth:
            tone = "gain" if worth > 0 else "loss"
    return (
        '<button id="close" class="close" type="button" {control} data-tone="{tone}">'
        '<span class="sr-only">{label}</span>'
        '<span class="close-word" aria-hidden="true">{icon}{word}</span>'
        '<span class="close-sum" aria-hidden="true">{words}</span>'
        '<span class="close-total" aria-hidden="true">{total}</span></button>'
    ).format(
        control='data-act="x"' if may else "disabled",
        tone=tone,
        label=parts.esc(label),
        icon=parts.icon("stamp"),
        word=parts.esc(tr("Close")),
        words="".join([f"<span>{parts.esc(fact)}</span>" for fact in facts]),
        total=signed(worth),
    )


def hand(app: "App", view: "View", session: "Session | Watch") -> str:
    """Score, hand cards and the controls of the turn."""
    letter = SEATS[view.seat]
    tokens = "".join(
        [
            '<span class="token" data-{}>{}</span>'.format("won" if value > 0 else "lost", signed(value))
            for value in view.tokens[view.seat]
        ]
    )
    score = (
        '<div class="score" data-zone="score" data-seat="{letter}">'
        '<span class="back" aria-hidden="true"><b class="score-n">{score}</b>'
        '<span class="pile">{icon}{pile}</span></span><span class="sr-only">{said}</span>'
        '<span class="tokens">{first}{tokens}</span></div>'
    ).format(
        letter=letter,
        score=plain_number(view.scores()[view.seat]),
        said=parts.esc(_score_sentence(view, session.people)),
        first=parts.icon("first", "i first") if view.first == view.seat else "",
        icon=parts.icon("pile"),
        pile=len(view.piles[view.seat]),
        tokens=tokens,
    )
    places = [_place(view, place) for place in range(HAND_LIMIT)]
    controls = ""
    if not session.watched:
        left = _undo(app, session) if session.people.humans else _halt(app, session)
        controls = f'<div class="turn">{left}{_turn_control(app, view, session)}</div>'
    return '<div class="mine">{}<ul class="held-cards">{}</ul>{}</div>'.format(score, "".join(places), controls)


def _score_sentence(view: "View", people: "People") -> str:
    places = {
        "points": plain_number(view.scores()[view.seat]),
        "cards": tr_many("{count} card", "{count} cards", len(view.piles[view.seat])),
    }
    if people.is_you(view.seat):
        return tr("Your score: {points}, {cards} in the score pile.", **places)
    return tr("Score of {name}: {points}, {cards} in the score pile.", name=people.name(view.seat), **places)


def _place(view: "View", place: int) -> str:
    if place >= len(view.hand):
        return '<li class="place" data-empty>{}</li>'.format(parts.icon("hand"))
    which = view.hand[place]
    if not view.legal:
        return f'<li class="place">{parts.card(which, 0, card_name(which))}<p class="chips"></p></li>'
    action = PLAY_CARD[which]
    if action in view.legal:
        ahead = Preview(view, action)
        main = parts.card_button(which, _act(action.text), consequence_sentence(ahead, action))
        key = parts.key_cap(str(8 + place))
        return f'<li class="place">{key}{main}<p class="chips">{consequence_chips(ahead, which)}</p></li>'
    unfit = why_unfit(view.line, which)
    said = reason_sentence(unfit) if unfit else tr("You have played a hand card in this turn already.")
    short = reason_chip(unfit) if unfit else tr("1 a turn")
    label = tr("{card} can't be played now: {reason}", card=card_name(which), reason=said)
    return '<li class="place">{}<p class="chips">{}</p></li>'.format(
        parts.card_button(which, "", label, enabled=False), parts.chip("no", short)
    )


def _undo(app: "App", session: "Session | Watch") -> str:
    note = "" if session.undo_is_free or not session.can_undo or app.lesson is not None else tr("practice")
    return ('<button class="btn" type="button" id="undo" data-cmd="undo"{}>{}<span>{}{}</span>{}</button>').format(
        "" if session.can_undo else " disabled",
        parts.icon("undo"),
        parts.esc(tr("Undo")),
        f'<span class="note">{parts.esc(note)}</span>' if note else "",
        parts.key_cap("U"),
    )


def _halt(app: "App", session: "Session | Watch") -> str:
    """In a game among computer players, what lets it hold still or run on."""
    off = " disabled" if session.game.is_over or (app.pace == "step" and not app.skips) else ""
    word = tr("Let it run") if app.is_halted else tr("Pause")
    return '<button class="btn" type="button" id="undo" data-cmd="halt"{}>{}<span>{}</span></button>'.format(
        off, parts.icon("play" if app.is_halted else "pause"), parts.esc(word)
    )


def _turn_control(app: "App", view: "View", session: "Session | Watch") -> str:
    """The primary control: end the turn or pass, skip the others, or see the result."""
    if session.game.is_over:
        return _primary('data-cmd="result"', tr("Result"), "")
    if app.lesson is not None and app.lesson.has_strayed and session.is_computers_turn:
        return _primary(f'data-cmd="lesson" data-arg="{app.lesson.moment}"', tr("Begin again"), "")
    if app.lesson is not None and session.is_computers_turn:
        return _primary('data-cmd="why" data-arg="." aria-disabled="true"', tr("End turn"), "", parts.key_cap("E"))
    if session.is_computers_turn:
        if app.skips:
            word = tr("Slow down")
        elif app.pace == "step" or app.is_halted:
            word = tr("Next step")
        else:
            word = tr("Skip") if session.people.humans else tr("To the end")
        return _primary('data-cmd="skip"', word, "", parts.key_cap("↵"))
    if view.phase == "last":
        return _primary('data-act="-"', tr("Pass"), tr("for good"), parts.key_cap("E"))
    can_end = [action for action in view.legal if action.text == "."]
    if not can_end:
        return _primary('data-cmd="why" data-arg="." aria-disabled="true"', tr("End turn"), "", parts.key_cap("E"))
    note = ""
    if view.ends_round:
        note = tr("new market") if view.round < view.rounds else tr("last cards")
    return _primary('data-act="."', tr("End turn"), note, parts.key_cap("E"))


def _primary(control: str, word: str, note: str, key: str = "") -> str:
    return '<button class="btn primary" type="button" id="turn-control" {}><span>{}{}</span>{}</button>'.format(
        control, parts.esc(word), f'<span class="note">{parts.esc(note)}</span>' if note else "", key
    )


# What is said


def status(app: "App", view: "View") -> "tuple[str, str]":
    """Tone and content of the line under the market: a notice, else whose turn it is and what the others did."""
    session = app.shown
    assert session is not None
    if app.lesson is not None:
        from .lesson import coach

        return "lesson", coach(app.lesson, " ".join(app.notices))
    sent = sent_words(app, session)
    offer = parts.button("deal", tr("More…")) if sent else ""
    redo = parts.button("redo", tr("Redo")) if session.can_redo else ""
    if app.notices:
        return _status("recap", "", sent, " ".join(app.notices), redo or offer)
    if session.watched:
        return _status("recap", "", "", _last_sentence(session))
    if app.hint is not None:
        compare = parts.button("turns", tr("Compare")) if app.hint.others else ""
        return _status("hint", "", tr("Hint:"), app.hint.brief, compare)
    if session.game.is_over:
        return _status("recap", "crown", tr("The game is over."), _last_sentence(session))
    if session.is_computers_turn:
        assert session.game.to_move is not None
        name = session.people.name(session.game.to_move)
        said = tr("{name} is thinking.", name=name) if app.takes_long else tr("{name} plays.", name=name)
        news = _last_sentence(session)
        control = ""
        if not session.people.humans:
            if app.hurries:
                news = tr("Round {round} of {rounds}.", round=view.round, rounds=view.rounds)
            elif app.is_halted or app.pace == "step":
                control = parts.button("to-the-end", tr("To the end"))
        # What has happened comes before who is next, or the one would be taken for the other.
        return _status("wait", "", "", news, control, tail=said)
    recap = app.recaps
    if is_forced(view):
        text = tr(
            "The card you choose closes your line ({worth}) and starts a new one.", worth=signed(view.line.worth())
        )
        return _status("forced", "stamp", tr("Nothing fits and your hand is full."), text)
    pic = "first" if view.first == view.seat else ""
    if view.phase == "last":
        can_play = len(view.legal) > 1
        text = tr("Play a hand card that fits, or pass for good.") if can_play else tr("No hand card fits: pass.")
        return _status("turn", pic, turn_words(session, view), " ".join([text] + recap), redo)
    if not view.taken:
        offer = redo or offer or _offer_to_send(session, view)
        if not offer and app.offers_lesson:
            offer = parts.button("lesson", tr("How to play?"), primary=True)
        more = [tr("Take a card from the market.")]
        if not [action for action in view.legal if action.kind in (TO_LINE, TO_HAND)]:
            more = [tr("Nothing in the market fits and your hand is full: play from it first, or close your line.")]
        elif app.session and view.round > ROUNDS_EXPLAINED and not recap:
            more = _last_of_others(app.session) or more
        if sent:
            more = [turn_words(session, view)] if len(session.people.humans) > 1 else []
        return _status("turn", pic, sent or turn_words(session, view), " ".join(more + recap), offer)
    more = []
    if [action for action in view.legal if action.card]:
        more.append(tr("You may still play a hand card."))
    if view.line.worth() > 0:
        more.append(tr("You may close your line."))
    offer = parts.button("lesson", tr("How to play?"), primary=True) if app.offers_lesson else ""
    return _status("turn", pic, tr("Card taken."), " ".join(recap + (more or [tr("End your turn.")])), redo or offer)


def _offer_to_send(session: "Session | Watch", view: "View") -> str:
    """The way to somebody who plays elsewhere: the game goes to them as a link, when their turn begins."""
    people = [seat for seat, _ in session.record.moves if session.people.is_human(seat)]
    if len(session.people.humans) < 2 or not people or people[-1] == view.seat:
        return ""
    return parts.button("share", tr("Send it to {name}", name=session.people.name(view.seat)), "share", "g")


def sent_words(app: "App", session: "Session | Watch") -> str:
    """What a deal is that came by its address, and against whom, until the first action of a person; else empty."""
    record = session.record
    if not app.sent or app.sent != str(record.code) or not session.is_untouched:
        return ""
    table = table_words(session.people.seats)
    if record.game.ending == ENDINGS[0]:
        return tr("A shared deal, {code}: {table}.", code=record.code, table=table)
    return tr("A shared deal, {code}: {table}, one card each at the end.", code=record.code, table=table)


def turn_words(session: "Session | Watch", view: "View") -> str:
    """Whose turn it is, said to the person whose turn it is."""
    if session.people.is_you(view.seat):
        return tr("Your turn.")
    return tr("{name}, it is your turn.", name=session.people.name(view.seat))


def _status(tone: str, pic: str, head: str, text: str, control: str = "", tail: str = "") -> "tuple[str, str]":
    """Tone and content: a picture, a text with something bold before or behind it, and a control."""
    bold = f"<b>{parts.esc(head)}</b> " if head else ""
    end = f" <b>{parts.esc(tail)}</b>" if tail else ""
    length = len(head) + len(text) + len(tail) + (BUTTON_ROOM if control else 0)
    long = " data-long" if length > LONG_STATUS else ""
    content = bold + parts.esc(text) + end
    return tone, "{}<span{}>{}</span>{}".format(parts.icon(pic) if pic else "", long, content, control)


def _last_sentence(session: "Session | Watch") -> str:
    """The latest thing that happened and deserves a sentence."""
    for entry in reversed(session.log):
        if entry.sentence:
            return entry.sentence
    return ""


def _last_of_others(session: "Session") -> "list[str]":
    """What the player before did with a card, for who has no room for the log; in a list, empty when there was none."""
    did = [entry.sentence for entry in session.since_own_turn() if type(entry.event).__name__ in _WITH_A_CARD]
    return did[-1:]


def log(app: "App", session: "Session | Watch") -> str:
    """The log with its heading, as it stands beside the table: its lines are for the pointer, keys use the dialog."""
    entries = log_list(session, "log", app.kept, app.lesson is None, by_keys=False)
    return f'<h2 class="log-title">{parts.esc(tr("Log"))}</h2>{entries}'


def log_list(session: "Session | Watch", key: str, kept: "Kept", leads_back: bool = False, by_keys: bool = True) -> str:
    """All that happened, grouped by round, the newest at the end; `key` begins the ids of the entries.

    With `leads_back`, each line is a control that shows the table as it was at that moment; the tab key stops at it
    only if it is to be used `by_keys`.
    """
    focus = "" if by_keys else ' tabindex="-1"'
    rounds: list[tuple[int, int, list[LogEntry]]] = []  # the place of the first entry, the round, its entries
    for place, entry in enumerate(session.log):
        if not rounds or rounds[-1][1] != entry.round:
            rounds.append((place, entry.round, []))
        rounds[-1][2].append(entry)
    groups = []
    for place, round_, entries in rounds:
        name = f"{key}-round-{round_}"
        facts = (place, entries[0].count, leads_back) + tuple([entry.sentence for entry in entries])
        make = lambda: _log_round(session, key, leads_back, focus, place, entries)  # noqa: B023, E731
        groups.append(kept.html(name, facts, make))
    return f'<ol class="log" tabindex="0">{"".join(groups)}</ol>'


def _log_round(
    session: "Session | Watch", key: str, leads_back: bool, focus: str, start: int, entries: "list[LogEntry]"
) -> str:
    items = []
    for place, entry in enumerate(entries):
        if entry.sentence:
            tone = _log_tone(entry.event, session)
            said = parts.esc(entry.sentence)
            if leads_back:
                said = (
                    f'<button class="log-line" type="button" data-cmd="moment" data-arg="{entry.count}"{focus}>'
                    f"{said}</button>"
                )
            items.append(f'<li id="{key}-{start + place}" data-tone="{tone}">{said}</li>')
    round_ = entries[0].round
    heading = parts.esc(tr("Round {round}", round=round_))
    return f'<li id="{key}-round-{round_}"><h3>{heading}</h3><ol>{"".join(items)}</ol></li>'


def _log_tone(event: "Event", session: "Session | Watch") -> str:
    tone = LOUD_EVENTS.get(type(event).__name__, "")
    seat = getattr(event, "seat", None)
    if not tone and seat is not None and session.people.is_you(seat):
        tone = "mine"
    return tone
