"""The form of the new game: how many play, who sits where, and how the last cards are played."""

from lineit_core import DealCode
from lineit_core.ai import CHARACTERS, LEVELS, PLANNERS
from lineit_core.deal import ENDINGS, PLAYER_COUNTS
from lineit_core.notation import SEATS

from . import parts, settings
from .people import HUMAN, People, character_name, level_name
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App

NOBODY = -1
"""The person's seat in a game that is only watched; in the form it is called `WATCHING`."""
WATCHING = "none"

SURPRISE = "surprise"
"""Stands in the form for an opponent that is drawn when the cards are dealt."""

FRIENDLY = ("newcomer", "newcomer", "casual", "newcomer", "casual")
"""Who plays a seat until somebody else is chosen."""

DRAWN = ("newcomer", "casual", "study")
"""The levels of opponents that are drawn: friendly ones."""


class Draft:
    """What the form shows: `players`, the person's `seat`, `levels` and `tempers` of five seats, and `ending`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seat = 0
        self.levels = list(FRIENDLY)
        self.tempers = [""] * len(FRIENDLY)
        self.ending = ENDINGS[0]

    def choose(self, name: str, value: str) -> None:
        """Take over one choice of the form; what makes no sense is passed over."""
        field, _, place = name.partition("-")
        seat = int(place) if place.isdigit() and int(place) < len(FRIENDLY) else NOBODY
        if name == "players" and value in [str(n) for n in PLAYER_COUNTS]:
            self.players = int(value)
            self.seat = min(self.seat, self.players - 1)
        elif name == "seat" and value == WATCHING:
            self.seat = NOBODY
            self.levels = [FRIENDLY[place] if word == HUMAN else word for place, word in enumerate(self.levels)]
        elif name == "seat" and value.isdigit() and int(value) < self.players:
            self.seat = int(value)
        elif name == "ending" and value in ENDINGS:
            self.ending = value
        elif field == "level" and seat >= 0 and value in LEVELS + (HUMAN, SURPRISE):
            self.levels[seat] = value
        elif field == "temper" and seat >= 0 and value in ("",) + CHARACTERS:
            self.tempers[seat] = value

    def temper(self, seat: int) -> str:
        """The character of a seat, as far as its level can have one."""
        return self.tempers[seat] if self.levels[seat] in PLANNERS else ""

    def seats(self, chance: int = 0) -> "tuple[str, ...]":
        """The words of the record's `seats` header; `chance`, a great number, says who is drawn."""
        words = []
        for seat in range(self.players):
            word = self.levels[seat]
            if seat == self.seat:
                word = HUMAN
            elif word == SURPRISE:
                chance, kind = divmod(chance, len(DRAWN))
                chance, temper = divmod(chance, len(CHARACTERS) + 1)
                word = DRAWN[kind]
                if temper and word in PLANNERS:
                    word += ":" + CHARACTERS[temper - 1]
            elif self.temper(seat):
                word += ":" + self.temper(seat)
            words.append(word)
        return tuple(words)


def level_words(level: str) -> str:
    """What is chosen for a seat, in one line."""
    return {
        HUMAN: tr("You share this device."),
        SURPRISE: tr("Somebody friendly, drawn by lot at the start."),
        "random": tr("Any card will do."),
        "newcomer": tr("Takes the nearest number, and sees no jackpots."),
        "casual": tr("Knows the game, overlooks suits and loves bets."),
        "study": tr("Plays by good rules of thumb for its own line."),
        "strong": tr("Has learned from many games what everything is worth."),
        "expert": tr("Tries its best turns on imagined draw piles; hard to beat."),
    }[level]


def character_words(character: str) -> str:
    """What a character makes of its level, in one line."""
    return {
        "": "",
        "gambler": tr("Can't resist a bet."),
        "miser": tr("Dislikes bets, and makes points safe early."),
        "hunter": tr("Goes for the great jackpots."),
        "spoiler": tr("Minds what you hope for more than its own points."),
    }[character]


def sheet(app: "App", argument: str) -> str:
    """The form for a new game."""
    del argument
    draft = _draft(app)
    people = People(draft.seats(), settings.names(app.settings))
    body = parts.segments(
        tr("Players"), "players", [(str(n), str(n)) for n in PLAYER_COUNTS], str(draft.players), "draft"
    )
    seats = []
    for seat in range(draft.players):
        text = tr("{seat}, first", seat=SEATS[seat]) if seat == 0 else SEATS[seat]
        seats.append((str(seat), text))
    seats.append((WATCHING, tr("I watch")))
    chosen = str(draft.seat) if draft.seat >= 0 else WATCHING
    body += parts.segments(tr("Your seat"), "seat", seats, chosen, "draft")
    rows = [_seat_row(app, draft, people, seat) for seat in range(draft.players) if seat != draft.seat]
    body += '<fieldset class="field"><legend>{}</legend><div class="seats">{}</div></fieldset>'.format(
        parts.esc(tr("Who else plays") if draft.seat >= 0 else tr("Who plays")), "".join(rows)
    )
    if len(people.humans) > 1:
        note = tr("A curtain falls between the turns.")
        body += parts.check("curtain", tr("Hands are secret"), settings.is_on(app.settings, "curtain"), note)
    endings = [(ENDINGS[0], tr("Laps until all have passed")), (ENDINGS[1], tr("One card each"))]
    body += parts.segments(tr("Hand cards at the end"), "ending", endings, draft.ending, "draft")
    foot = parts.button("start", tr("Deal the cards"), primary=True) + parts.button("menu", tr("Back"))
    return parts.sheet(tr("New game"), f'<div class="sheet-form">{body}</div>', foot)


def _seat_row(app: "App", draft: Draft, people: People, seat: int) -> str:
    """Who plays a seat: a person at this device, whose name can be given, or a level, perhaps with a character."""
    chosen = draft.levels[seat]
    levels = [(level, level_name(level)) for level in LEVELS]
    levels += [(SURPRISE, tr("Surprise me")), (HUMAN, tr("A person here"))]
    more = ""
    if chosen == HUMAN:
        more = (
            '<input type="text" name="name-{}" value="{}" placeholder="{}" maxlength="{}" autocomplete="off"'
            ' data-choose="set" aria-label="{}">'
        ).format(
            SEATS[seat],
            parts.esc(settings.names(app.settings)[seat]),
            parts.esc(people.name(seat)),
            settings.LONGEST_NAME,
            parts.esc(tr("Name of seat {seat}", seat=SEATS[seat])),
        )
    elif chosen in PLANNERS:
        tempers = [("", tr("balanced"))] + [(each, character_name(each)) for each in CHARACTERS]
        label = parts.esc(tr("Character of {name}", name=people.name(seat)))
        more = f'<label class="sr-only" for="temper-{seat}">{label}</label>'
        more += _select(f"temper-{seat}", tempers, draft.tempers[seat])
    said = " ".join([text for text in (level_words(chosen), character_words(draft.temper(seat))) if text])
    level = _select(f"level-{seat}", levels, chosen)
    label = parts.badge(SEATS[seat]) + parts.esc(people.name(seat))
    return (
        f'<div class="seat-row"><label for="level-{seat}">{label}</label>'
        f'<div class="seat-who">{level}{more}<p class="note">{parts.esc(said)}</p></div></div>'
    )


def _select(name: str, options: "list[tuple[str, str]]", chosen: str) -> str:
    texts = "".join(
        [
            '<option value="{}"{}>{}</option>'.format(word, " selected" if word == chosen else "", parts.esc(text))
            for word, text in options
        ]
    )
    return f'<select id="{name}" name="{name}" data-choose="draft">{texts}</select>'


def _draft(app: "App") -> Draft:
    """The choices made so far in this visit."""
    if app.draft is None:
        app.draft = Draft(app.usual_players())
    return app.draft


def _cmd_new(app: "App", argument: str) -> None:
    """Open the form."""
    del argument
    draft = _draft(app)
    draft.choose("players", str(app.session.game.players if app.session else app.usual_players()))
    draft.choose("ending", app.settings.get("ending", ""))
    app.open("new")


def _cmd_draft(app: "App", argument: str) -> None:
    """A choice in the form: `players:4`, `seat:1`, `level-2:random`, `temper-2:miser`, `ending:one`."""
    name, _, value = argument.partition(":")
    _draft(app).choose(name, value)
    app.paint()


def _cmd_start(app: "App", argument: str) -> None:
    """Deal a fresh game as the form says."""
    del argument
    draft = _draft(app)
    app.keep_setting("players", str(draft.players))
    app.keep_setting("ending", draft.ending)
    seats = draft.seats(app.browser.random_seed())
    app.begin(DealCode(draft.players, draft.ending, app.browser.random_seed()), seats)


COMMANDS: "dict[str, Callable[[App, str], None]]" = {"new": _cmd_new, "draft": _cmd_draft, "start": _cmd_start}
SHEETS: "dict[str, Callable[[App, str], str]]" = {"new": sheet}
