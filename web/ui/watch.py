"""A game that is looked at, at any of its moments: the same table, a bar to move along the game, nothing to play."""

from lineit_core import Game, events
from lineit_core.notation import END_TURN, SEATS

from . import parts
from .people import People
from .sentences import event_sentence
from .session import LogEntry
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import View
    from lineit_core.events import Event
    from lineit_core.record import Record

# What a watched game is to the one who watches.
OWN = "own"  # the game in play or a kept one: its person is called “you”
SENT = "sent"  # came by a link or as text
ASKED = "asked"  # came by a link that asks what to do


class Watch:
    """A whole record, replayed once; `at` is the number of actions after which it is shown.

    Has what the table asks of a session. `viewer` is the seat whose side is shown, `source` one of the words above.
    """

    watched = True
    is_untouched = False
    can_undo = False
    undo_is_free = True
    can_redo = False
    is_persons_turn = False
    is_computers_turn = False

    def __init__(
        self,
        record: "Record",
        seats: "tuple[str, ...]",
        viewer: "int | None" = None,
        source: str = SENT,
        practice: bool = False,
        names: "tuple[str, ...]" = (),
    ) -> None:
        self.record = record
        self.people = People(seats, names)
        if source != OWN:
            self.people.only = None  # nobody in it is “you”
        self.viewer = viewer if viewer is not None else (self.people.humans or [0])[0]
        self.source = source
        self.practice = practice
        self.notes: dict[str, str] = {}
        self.playing = False
        self.keeps_seat = False  # the hands of the other seats are nobody's business
        self.at = 0
        self._all_log: list[LogEntry] = []
        self._happened: list[list[Event]] = []
        self.turns = [0]  # after how many actions a turn is over
        game = record.rewound(0).game
        self._games: list[Game] = [game.copy()]
        self._note(0, game.round, events.MarketDealt(game.round, game.market))
        for count, (_, action) in enumerate(record.moves):
            round_ = game.round
            happened = game.apply(action)
            for event in happened:
                if isinstance(event, events.MarketDealt):
                    round_ = event.round
                self._note(count + 1, round_, event)
            self._happened.append(happened)
            self._games.append(game.copy())
            if action.kind == END_TURN or game.phase != "turns":
                self.turns.append(count + 1)
        if self.turns[-1] != len(record.moves):
            self.turns.append(len(record.moves))

    @property
    def game(self) -> Game:
        """The game at the moment that is shown."""
        return self._games[self.at]

    @property
    def end(self) -> int:
        """How many actions there are."""
        return len(self.record.moves)

    @property
    def log(self) -> "list[LogEntry]":
        """What has happened up to the moment that is shown."""
        return [entry for entry in self._all_log if entry.count <= self.at]

    def view(self) -> "View":
        """What the viewer may see, with nothing to be done."""
        view = self.game.view(self.viewer)
        view.legal = ()
        if view.to_move == view.seat:
            view.to_move = None
        return view

    def record_text(self) -> str:
        """The record up to the moment that is shown."""
        return self.record.text(self.at)

    def go_to(self, count: int) -> "list[Event]":
        """Show another moment; gives the events when it is the next one."""
        before = self.at
        self.at = max(0, min(count, self.end))
        return self._happened[before] if self.at == before + 1 else []

    def turn_back(self) -> int:
        """The moment at which the turn before began."""
        return max([count for count in self.turns if count < self.at] or [0])

    def turn_on(self) -> int:
        """The moment at which this turn is over."""
        return min([count for count in self.turns if count > self.at] or [self.end])

    def _note(self, count: int, round_: int, event: "Event") -> None:
        self._all_log.append(LogEntry(count, round_, event, event_sentence(event, self.people)))


def moment_name(watch: Watch) -> str:
    """Where in the game a moment is, in a few words."""
    game = watch.game
    if game.is_over:
        return tr("End of the game")
    if game.phase == "last":
        return tr("Last cards")
    assert game.to_move is not None
    if watch.people.is_you(game.to_move):
        return tr("Round {round}, your turn", round=game.round)
    return tr("Round {round}, {name} to move", round=game.round, name=watch.people.name(game.to_move))


def bar(watch: "Watch | None", can_go_back: bool) -> str:
    """The controls of a watched game: the moments on a slider, steps by turns, and ways out."""
    if watch is None:
        return ""
    slider = (
        '<label class="sr-only" for="watch-slider">{label}</label><input id="watch-slider" class="slider" type="range"'
        ' min="0" max="{end}" value="{at}" data-slide="watch-to" aria-valuetext="{moment}">'
    ).format(
        end=watch.end,
        at=watch.at,
        label=parts.esc(tr("Moment of the game")),
        moment=parts.esc(moment_name(watch)),
    )
    steps = (
        _step("watch-to", str(watch.turn_back()), "prev", tr("One turn back"), watch.at > 0)
        + _step(
            "watch-play",
            "",
            "pause" if watch.playing else "play",
            tr("Pause") if watch.playing else tr("Let it run"),
            watch.at < watch.end,
        )
        + _step("watch-to", str(watch.turn_on()), "next", tr("One turn on"), watch.at < watch.end)
    )
    seat = "" if watch.keeps_seat else parts.button("watch-seat", tr("Seat {seat}", seat=SEATS[watch.viewer]))
    out = _step("watch-close", "", "x", tr("Back to my game") if can_go_back else tr("New game"), True)
    fork = "" if watch.game.is_over else parts.button("fork", _fork_word(watch), primary=True)
    share = parts.button("share", tr("Share"), "share")
    return (
        f'<div class="watch-row">{steps}{slider}{out}</div><p class="watch-moment">{parts.esc(moment_name(watch))}</p>'
        f'<div class="watch-row watch-ways">{fork}{seat}{share}</div>'
    )


def _fork_word(watch: Watch) -> str:
    return tr("Try it yourself") if watch.source == ASKED else tr("Play on from here")


def _step(command: str, argument: str, picture: str, label: str, enabled: bool) -> str:
    return (
        f'<button class="btn" type="button" id="watch-{picture}" data-cmd="{command}" data-arg="{argument}"'
        f' aria-label="{parts.esc(label)}"{"" if enabled else " disabled"}>{parts.icon(picture)}</button>'
    )
