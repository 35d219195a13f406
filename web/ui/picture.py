"""The whole state of the page at one moment, as the browser needs it: HTML by region, data of the body, and motion."""

from lineit_core.notation import SEATS

from . import frame, parts, settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App
    from .motion import Flight
    from .session import Session
    from .watch import Watch


class Picture:
    """All that the browser needs to show a state.

    HTML by region, data of the body and of the root, the tone of the status line, the name of the open dialog, the
    record of the game, the motion that leads here with its pace, what is heard on the way with its volume, whether it
    is felt too, and the words to say.
    """

    def __init__(
        self,
        regions: "dict[str, str]",
        body: "dict[str, str]",
        root: "dict[str, str]",
        tone: str,
        dialog: str,
        record: str,
        flights: "list[Flight]",
        pace: str,
        sounds: "list[str]",
        volume: int,
        touch: bool,
        voice: str,
    ) -> None:
        self.regions = regions
        self.body = body
        self.root = root
        self.tone = tone
        self.dialog = dialog
        self.record = record
        self.flights = flights
        self.pace = pace
        self.sounds = sounds
        self.volume = volume
        self.touch = touch
        self.voice = voice


def picture(app: "App", flights: "list[Flight]", sounds: "list[str]", voice: str) -> Picture:
    """The present state of the table."""
    session = app.shown
    body = {"state": "menu", "deal": "", "practice": "", "lesson": "", "thinks": "", "viewer": "", "watching": ""}
    root = {
        "pace": app.pace,
        "theme": settings.chosen(app.settings, "theme"),
        "contrast": settings.chosen(app.settings, "contrast"),
        "keys": settings.chosen(app.settings, "keys"),
        "lift": settings.chosen(app.settings, "lift"),
    }
    volume = int(settings.chosen(app.settings, "volume")) if settings.is_on(app.settings, "sound") else 0
    touch = settings.is_on(app.settings, "haptics")
    if session is None:
        regions = {"dialog": _dialog(app), "watch": ""}
        return Picture(regions, body, root, "", app.dialog, "", flights, app.pace, sounds, volume, touch, voice)
    view = session.view()
    body["state"] = _state(app, session)
    body["watching"] = "yes" if session.watched else ""
    body["deal"] = str(session.record.code or "")
    body["practice"] = "yes" if session.practice else ""
    body["thinks"] = "yes" if app.takes_long else ""
    body["lesson"] = "yes" if app.lesson is not None else ""
    body["viewer"] = SEATS[view.seat]
    tone, said = frame.status(app, view)
    regions = {
        "top": frame.top(app, view, session),
        "rivals": frame.rivals(view, session.people, app.kept, settings.is_on(app.settings, "memory")),
        "jackpots": frame.jackpots(view, app.kept),
        "market": frame.market(view, session.people),
        "status": said,
        "line": frame.line(view, session.people, app.kept),
        "hand": frame.hand(app, view, session),
        "log": frame.log(app, session) if app.browser.fact("log") else "",
        "watch": _watch_bar(app),
        "dialog": _dialog(app),
    }
    if app.dialog == "curtain":
        for region in ("market", "line", "hand"):
            regions[region] = ""
    if app.lesson is not None:
        _mark(regions, app.lesson.goal())
    elif app.hint is not None:
        _mark(regions, app.hint.action)
    return Picture(
        regions, body, root, tone, app.dialog, session.record_text(), flights, app.pace, sounds, volume, touch, voice
    )


def _mark(regions: "dict[str, str]", action: str) -> None:
    """Mark the control of an action, so that it catches the eye."""
    if action:
        control = f'data-act="{parts.esc(action)}"'
        for region in ("market", "line", "hand"):
            regions[region] = regions[region].replace(control, control + " data-marked")


def _dialog(app: "App") -> str:
    """The content of the open dialog; no plain start opens one, so that what it needs comes later."""
    if not app.dialog:
        return ""
    from . import sheets

    return sheets.dialog(app)


def _watch_bar(app: "App") -> str:
    if app.watch is None:
        return ""
    from .watch import bar

    return bar(app.watch, app.session is not None)


def _state(app: "App", session: "Session | Watch") -> str:
    """Where things stand, as the hooks of the page have it: nothing can be played behind an open dialog."""
    if session.watched:
        return "menu"  # no game is in play at the table; data-watching says the rest
    if session.game.is_over:
        return "over"
    if app.dialog == "curtain":
        return "their-turn"
    if app.dialog:
        return "menu"
    return "your-turn" if session.is_persons_turn else "their-turn"
