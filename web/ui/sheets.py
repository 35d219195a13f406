"""What the dialog holds: menu, new game, deal code, one line or jackpot, log, rules, about, result."""

from lineit_core import SUITS
from lineit_core.notation import SEATS
from lineit_core.stats import statistics_of

from . import frame, parts, settings
from .address import PACES, Request
from .sentences import cards_list, plain_number, signed, suit_name, winner_sentence
from .words import language, languages, tr, tr_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App
    from .session import Session
    from .watch import Watch


def dialog(app: "App") -> str:
    """The content of the open dialog; empty when none is open."""
    name, _, argument = app.dialog.partition(":")
    if not name:
        return ""
    session = app.shown
    if name == "open":
        return open_deal(app)
    if name in ("rules", "win", "learned"):
        from . import book

        return {"rules": book.rules, "win": book.how_to_win, "learned": book.learned}[name]()
    if name == "about":
        return about(app)
    if name == "settings":
        from . import preferences

        return preferences.sheet(app)
    if session is not None:
        if name == "curtain" and app.session is not None:
            return curtain(app, app.session)
        if name == "numbers":
            from . import numbers

            return numbers.sheet(app, session)
        if name == "look":
            return look(app, session, argument)
        if name == "log":
            return parts.sheet(tr("Log"), frame.log_list(session, "log-sheet", app.kept, leads_back=app.lesson is None))
        if name == "result":
            return result(session)
    if name != "menu":
        from . import desk

        return desk.sheet(app, name, argument)
    return menu(app)


def menu(app: "App") -> str:
    """The menu, with the pace of the computer players."""
    session = app.session
    first = ""
    if session is not None and not session.game.is_over:
        note = tr("round {round} of {rounds}", round=session.game.round, rounds=session.game.rounds)
        first = parts.button("continue", tr("Continue"), primary=True, note=note)
    body = '<div class="menu-list">{}{}{}{}</div>'.format(
        first,
        parts.button("new", tr("New game"), primary=not first),
        parts.button("open", tr("Open a deal"), note=tr("by its code")),
        parts.button("lesson", tr("Learn"), note=tr("by playing, two minutes")),
    )
    body += '<div class="menu-list pairs">{}{}{}{}</div>'.format(
        parts.button("daily", tr("Daily deal")),
        parts.button("games", tr("Games")),
        parts.button("figures", tr("Statistics")),
        parts.button("share", tr("Share"), "share"),
    )
    body += parts.segments(
        tr("Pace of the others"), "pace", [(pace, _pace_name(pace)) for pace in PACES], app.pace, "pace"
    )
    body += _language_choice()
    body += _device_entries(app)
    body += '<div class="menu-minor">{}{}{}{}{}{}{}</div>'.format(
        parts.button("redo", tr("Redo")) if session is not None and session.can_redo else "",
        parts.button("rules", tr("Rules")),
        parts.button("win", tr("How to win")),
        parts.button("numbers", tr("Numbers")) if session is not None else "",
        parts.button("log", tr("Log")) if session is not None else "",
        parts.button("settings", tr("Settings")),
        parts.button("about", tr("About")),
    )
    return parts.sheet("Line-it", body)


def _device_entries(app: "App") -> str:
    """What the page as an app has to offer just now: an update, installing, more of it offline."""
    entries = []
    update = app.browser.fact("update")
    if update:
        note = tr("close the other windows first") if update == "busy" else tr("or with the next new game")
        entries.append(parts.button("update", tr("Update now"), note=note))
    install = app.browser.fact("install")
    if install == "offer":
        entries.append(parts.button("install", tr("Install"), note=tr("as an app on this device")))
    elif install == "explain":
        note = tr("Share, then “Add to Home Screen”")
        entries.append(parts.button("no-install", tr("Install"), note=note))
    if app.browser.fact("offline") == "offer":
        entries.append(parts.button("strengthen", tr("Full strength offline"), note=tr("fetches 4 MB")))
    return '<div class="menu-list">{}</div>'.format("".join(entries)) if entries else ""


def _pace_name(pace: str) -> str:
    return {"calm": tr("calm"), "quick": tr("quick"), "instant": tr("instant"), "step": tr("step by step")}[pace]


def _language_choice() -> str:
    """The languages, each by its own name; empty when there is no choice."""
    choices = [
        '<button class="btn" type="button" data-cmd="language" data-arg="{}" lang="{}"{}>{}</button>'.format(
            code, code, ' aria-current="true"' if code == language() else "", parts.esc(name)
        )
        for code, name in languages()
    ]
    if len(choices) < 2:
        return ""
    return '<div class="languages" role="group" aria-label="{}">{}</div>'.format(
        parts.esc(tr("Language")), "".join(choices)
    )


def curtain(app: "App", session: "Session") -> str:
    """Hides the table until the person to move has the device, or has been sent the game; tells what the others did."""
    name = session.people.name(session.viewer)
    said = [tr("Nobody else looks now: the hands are secret.")] + app.notices
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in said])
    news = [f"<li>{parts.esc(entry.sentence)}</li>" for entry in session.since_own_turn() if entry.sentence]
    if news and session.game.round > 1:
        body += '<h3>{}</h3><ul class="recap">{}</ul>'.format(parts.esc(tr("Since your last turn")), "".join(news))
    foot = parts.button("unveil", tr("I am {name}", name=name), primary=True)
    if session.record.moves:
        from .sharing import copied

        foot += parts.button("pass-on", tr("Send it to {name}", name=name), "share", done=copied(app, "pass-on"))
    return parts.sheet(tr("Pass the device to {name}", name=name), body, foot, way_out=False)


def open_deal(app: "App") -> str:
    """The form for a deal code; for a link that can't be opened it says why, and offers the deal that is left of it."""
    broken = app.errand.broken if isinstance(app.errand, Request) else ""
    problem = described = ""
    if app.notices:
        problem = f'<p class="notice" id="code-problem" role="alert">{parts.esc(" ".join(app.notices))}</p>'
        described = ' aria-describedby="code-problem"'
    has_deal = app.typed or not broken
    body = (
        '{problem}<div class="sheet-form"><label class="field" for="code"><span>{label}</span>'
        '<input id="code" name="code" type="text" value="{code}" autocomplete="off" autocapitalize="characters"'
        ' spellcheck="false" placeholder="3-XXXX-XXXX-X"{described}></label></div>'
    ).format(
        problem=problem,
        label=parts.esc(tr("The code of the deal") if has_deal else tr("The whole link, or the code of a deal")),
        code=parts.esc(app.typed),
        described=described,
    )
    word = tr("Open this deal") if has_deal else tr("Open it")
    foot = parts.button("open-deal", word, primary=True)
    if broken and app.session is not None:
        foot += parts.button("continue", tr("Continue"))
    else:
        foot += parts.button("new", tr("Deal another game"))
    return parts.sheet(broken or tr("Open a deal"), body, foot)


def look(app: "App", session: "Session | Watch", argument: str) -> str:
    """One opponent's whole line, or a jackpot; what only a perfect memory holds, behind its switch."""
    view = session.view()
    memory = settings.is_on(app.settings, "memory")
    switch = parts.check("memory", tr("Perfect memory"), memory, tr("Shows what all have seen, and might remember."))
    kind, _, suit_key = argument.partition(":")
    if kind == "jackpot" and suit_key in SUITS:
        suit = SUITS.index(suit_key)
        pile = view.jackpots[suit]
        text = tr(
            "The third {suit} in a line wins all cards that lie here; each is a point.",
            suit=suit_name(suit),
        )
        body = "<p>{}</p><p>{}</p>".format(
            parts.esc(tr_many("{count} card", "{count} cards", len(pile))), parts.esc(text)
        )
        if memory and pile:
            cards = "".join([f'<span class="at">{parts.card(which)}</span>' for which in sorted(pile)])
            body += f'<div class="fan-box"><span class="fan" data-count="{len(pile)}">{cards}</span></div>'
            body += f'<p class="sr-only">{parts.esc(cards_list(sorted(pile)))}</p>'
        return parts.sheet(tr("Jackpot {suit}", suit=suit_name(suit)), body + switch)
    seat = SEATS.find(argument)
    if not 0 <= seat < view.players:
        return ""
    the_line = view.lines[seat]
    words = frame.rival_sentence(view, session.people, seat, memory)
    worth = tr("Closing it now: {worth}.", worth=signed(the_line.worth())) if the_line.cards else ""
    fan = f'<div class="fan-box">{parts.fan(the_line)}</div>'
    body = f"<p>{parts.esc(words)}</p>{fan}<p>{parts.suit_counts(the_line)}</p><p>{parts.esc(worth)}</p>"
    if memory:
        body += _known(tr("In the hand"), view.hands[seat])
        body += _known(tr("In the score pile"), tuple(sorted(view.piles[seat])))
    return parts.sheet(session.people.title(seat), body + switch)


def _known(heading: str, cards: "tuple[int, ...]") -> str:
    """Cards that lie hidden, small, and in words for those who listen."""
    return '<p>{}</p><p class="row" aria-hidden="true">{}</p><p class="sr-only">{}</p>'.format(
        parts.esc(heading), parts.small_cards(cards) or "–", parts.esc(cards_list(cards) or tr("no card"))
    )


def result(session: "Session | Watch") -> str:
    """The final scores by source with a small chart, what decided the game, and what to do next."""
    from . import moments

    statistics = statistics_of(session.record).seats
    scores = session.game.scores()
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    rows = []
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    chart = moments.chart(statistics, [(seat, session.people.name(seat)) for seat in order])
    for seat in order:
        counts = statistics[seat]
        rows.append(
            '<tr{}><th scope="row">{}{}{}</th>{}{}{}{}<td class="total">{}</td></tr>'.format(
                ' class="winner"' if seat in winners else "",
                parts.badge(SEATS[seat]),
                parts.esc(session.people.name(seat)),
                parts.icon("crown") if seat in winners else "",
                _points(counts.line_points),
                _points(counts.jackpot_points),
                _points(counts.bonus_points, sign=True),
                _points(counts.penalty_points),
                plain_number(scores[seat]),
            )
        )
    heads = (tr("Lines"), tr("Jackpots"), tr("Bets won"), tr("Bets lost"), tr("Total"))
    table = (
        '<table class="result"><thead><tr><th scope="col"><span class="sr-only">{}</span></th>{}</tr></thead>'
        "<tbody>{}</tbody></table>"
    ).format(
        parts.esc(tr("Player")),
        "".join([f'<th scope="col">{moments.key(place)}{parts.esc(head)}</th>' for place, head in enumerate(heads)]),
        "".join(rows),
    )
    changed = ""
    if session.notes.get("changed"):
        from .standin import told

        changed = f"<p>{parts.esc(told(session.notes, session.people))}</p>"
    small = tr("after {rounds} rounds", rounds=session.game.rounds)
    if session.practice:
        small += " · " + tr("a practice game")
    hero = '<div class="result-hero">{}<p>{}</p><small>{}</small></div>'.format(
        parts.icon("crown"), parts.esc(winner_sentence(scores, session.people)), parts.esc(small)
    )
    more = '<div class="share-ways">{}{}{}</div>'.format(
        parts.button("watch", tr("Watch it again")),
        parts.button("again", tr("Same deal again")),
        parts.button("new", tr("Other players")),
    )
    back = _played_for(session)
    foot = back + parts.button("fresh", tr("New deal"), primary=not back) + parts.button("share", tr("Share"), "share")
    return parts.sheet(
        tr("Final result"), hero + chart + table + changed + moments.deciding(session, statistics) + more, foot
    )


def _played_for(session: "Session | Watch") -> str:
    """The way back to what the game was played for."""
    if session.notes.get("challenge"):
        return parts.button("compare", tr("Compare with the challenge"), primary=True)
    if session.notes.get("match"):
        return parts.button("match", tr("The match"), primary=True)
    if session.notes.get("daily"):
        return parts.button("daily", tr("Daily deal"), "", session.notes["daily"], primary=True)
    return ""


def _points(points: int, sign: bool = False) -> str:
    text = signed(points) if sign else plain_number(points)
    return "<td{}>{}</td>".format("" if points else ' class="zero"', text)


def about(app: "App") -> str:
    """Credits, licences, and the notice that this is a fan's work."""
    paragraphs = [
        tr("Line-it is a card game by Tim Juretzki, published by Gigamic in 2023."),
        tr("This is an unofficial fan implementation, with drawings, words and code of its own."),
        tr("Nothing leaves this device: no account, no tracker, no server. Games are kept in this browser only."),
    ]
    offline = app.browser.fact("offline")
    if offline == "full":
        paragraphs.append(tr("This device plays offline, with every opponent at full strength."))
    elif offline:
        paragraphs.append(tr("This device plays offline, with the opponents that need no long thought."))
    body = "".join([f"<p>{parts.esc(text)}</p>" for text in paragraphs])
    body += '<p><a href="licenses/index.html" target="_blank" rel="noopener">{}</a></p>'.format(
        parts.esc(tr("Licences of the software inside"))
    )
    return parts.sheet(tr("About"), body)
