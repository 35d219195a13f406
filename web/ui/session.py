"""The game in play: its record, who plays it, what has been undone, and the log of what happened."""

from lineit_core import events
from lineit_core.notation import CLOSE_LINE, END_TURN, parse_action
from lineit_core.record import Record

from .people import People, recorded
from .sentences import event_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lineit_core import Action, Game, View
    from lineit_core.events import Event

    from .store import SavedGame, Store


class LogEntry:
    """An event with its `round`, and `count`, the number of actions after which it stands in the record.

    `sentence` is what the log says of it: made once, since the whole log is painted after every action.
    """

    __slots__ = ("count", "event", "round", "sentence")

    def __init__(self, count: int, round_: int, event: "Event", sentence: str) -> None:
        self.count = count
        self.round = round_
        self.event = event
        self.sentence = sentence


class Step:
    """What a person did at once: `actions`, begun after `count` actions of the record, in `round` of `phase`.

    `forced` when all that could be done was to close the line: the card that asks for it comes next.
    """

    __slots__ = ("actions", "count", "forced", "phase", "round")

    def __init__(self, game: "Game", count: int, actions: "tuple[Action, ...]") -> None:
        self.count = count
        self.actions = actions
        self.round = game.round
        self.phase = game.phase
        self.forced = actions[:1] == (CLOSE_LINE,) and len(game.legal_actions()) == 1


def is_untouched(record: Record, humans: "list[int]") -> bool:
    """Whether a game has only been dealt: people sit at these seats, and none of them has done anything yet."""
    return bool(humans) and not [seat for seat, _ in record.moves if seat in humans]


class Session:
    """One game at the table.

    It is kept in the store with each step of a person; `keep` is called for those of computer players, see thinking.py.
    """

    watched = False  # a game that is only looked at has it otherwise, see watch.py

    def __init__(
        self,
        store: "Store",
        record: Record,
        seats: "tuple[str, ...]",
        saved: "SavedGame | None" = None,
        names: "tuple[str, ...]" = (),
        notes: "dict[str, str] | None" = None,
        practice: bool = False,
    ) -> None:
        self._store = store
        self.number = saved.number if saved else store.new_number()
        self.people = People(seats, names)
        self.practice = saved.practice if saved else practice
        self.notes = saved.notes if saved else notes or {}
        self.log: list[LogEntry] = []
        self._steps: list[Step] = []
        self._undone: list[Step] = []
        self.plan: list[Action] = []  # what the computer player to move is going to do in its turn
        self.is_slow = False  # whether what searches has to do so here, for want of a worker
        self._viewer = self.people.humans[0] if self.people.humans else 0
        if saved is None or record.seats is None:
            record.seats = recorded(seats)
        self.record = record.rewound(0)
        self._note_first_market()
        for _, action in record.moves:
            self._do(action)
        self.keep()

    @property
    def game(self) -> "Game":
        """The game itself."""
        return self.record.game

    @property
    def is_persons_turn(self) -> bool:
        """Whether the seat to move is played by a person."""
        return self.game.to_move is not None and self.people.is_human(self.game.to_move)

    @property
    def is_computers_turn(self) -> bool:
        """Whether the seat to move is played by the computer."""
        return self.game.to_move is not None and not self.people.is_human(self.game.to_move)

    @property
    def is_untouched(self) -> bool:
        """Whether the game has only been dealt."""
        return is_untouched(self.record, self.people.humans)

    @property
    def viewer(self) -> int:
        """The seat whose side of the table is shown: a person's, of several the one who moves or moved last."""
        return self._viewer

    def view(self) -> "View":
        """What the viewer may see; with legal actions only where the viewer is a person whose turn it is."""
        view = self.game.view(self._viewer)
        if not self.people.is_human(self._viewer):
            view.legal = ()
        return view

    @property
    def can_undo(self) -> bool:
        """Whether a person has done anything yet."""
        return bool(self._steps)

    @property
    def undo_is_free(self) -> bool:
        """Whether undoing takes back no revealed market: then nothing hidden has been learned from it."""
        step = self._steps[-1] if self._steps else None
        return step is not None and (step.round, step.phase) == (self.game.round, self._phase_of_reveals())

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self._undone)

    def act(self, texts: "list[str]") -> "list[Event]":
        """Do actions of the person to move as one step that is undone at once; gives the events.

        Raises `NotationError` or `IllegalAction`, and changes nothing, when one of them is not possible.
        """
        actions = tuple([parse_action(text) for text in texts])
        trial = self.game.copy()
        for action in actions:
            trial.apply(action)
        step = Step(self.game, len(self.record.moves), actions)
        if self._undone and self._undone[-1].actions == actions and self._undone[-1].count == step.count:
            self._undone.pop()
        else:
            self._undone = []
        self._steps.append(step)
        happened: list[Event] = []
        for action in actions:
            happened += self._do(action, person=True)
        self.keep()
        return happened

    def leaves_nothing_to_decide(self, texts: "list[str]") -> bool:
        """Whether these actions leave only to close the line or to end the turn, where closing can wait.

        It can wait for the beginning of the next turn, so not in the last round; and it does not count when ending the
        turn would show a new market, which nothing takes back.
        """
        trial = self.game.copy()
        for text in texts:
            trial.apply(text)
        seat = trial.to_move
        if seat is None or seat != self.game.to_move or trial.round == trial.rounds:
            return False
        if trial.ends_round:
            return False
        legal = [action.text for action in trial.legal_actions()]
        return "." in legal and not [text for text in legal if text not in (".", "x")]

    def computer_step(self) -> "list[Event]":
        """Do the next action of the plan, and end the turn too if that comes next; `keep` is for the caller to call.

        A turn that ends the round is ended in a step of its own, so that the last card is seen before all is cleared.
        """
        game = self.game
        assert game.to_move is not None
        ends_round = game.ends_round
        happened = self._do(self.plan.pop(0))
        if self.plan and self.plan[0].kind == END_TURN and not ends_round:
            happened += self._do(self.plan.pop(0))
        return happened

    def follow(self, action: "Action") -> "list[Event]":
        """Let the computer player to move do what a script says; gives the events."""
        return self._do(action)

    def undo(self) -> None:
        """Go back to before the person's last step; past a revealed market the game becomes practice."""
        if not self._steps:
            return
        if not self.undo_is_free:
            self.practice = True
        step = self._steps.pop()
        self._undone.append(step)
        self.plan = []
        self.record = self.record.rewound(step.count)
        self.log = [entry for entry in self.log if entry.count <= step.count]
        self._turn_the_table()
        self.keep()

    def redo(self) -> "list[Event]":
        """Do again what was undone last, if the record stands where it was done; gives the events."""
        if not self._undone or self._undone[-1].count != len(self.record.moves):
            return []
        return self.act([action.text for action in self._undone[-1].actions])

    def since_own_turn(self) -> "list[LogEntry]":
        """What has happened since the viewer's last turn ended; from the start if there was none."""
        start = len(self.log)
        while start and not self._ends_own_turn(self.log[start - 1].event):
            start -= 1
        return self.log[start:]

    def _ends_own_turn(self, event: "Event") -> bool:
        return isinstance(event, events.TurnEnded) and event.seat == self.viewer

    def rename(self, names: "tuple[str, ...]") -> None:
        """Call the seats by other names from now on, also in the log of what has happened."""
        if names != self.people.names:
            self.people = People(self.people.seats, names)
            for entry in self.log:
                entry.sentence = event_sentence(entry.event, self.people)

    def forget_steps(self) -> None:
        """Let nothing that has been done so far be undone."""
        self._steps = []

    def record_text(self) -> str:
        """The record of the game so far."""
        return self.record.text()

    def _do(self, action: "Action", person: bool = False) -> "list[Event]":
        """Apply an action and log its events; without `person` a person's action is noted as a step.

        The record does not say what was done at once. A forced close and the card that asks for it always count as one.
        """
        game = self.game
        assert game.to_move is not None
        if self.people.is_human(game.to_move) and not person:
            last = self._steps[-1] if self._steps else None
            if last is not None and last.forced and last.count + 1 == len(self.record.moves):
                last.actions += (action,)
            else:
                self._steps.append(Step(game, len(self.record.moves), (action,)))
        round_ = game.round
        happened = self.record.apply(action)
        for event in happened:
            if isinstance(event, events.MarketDealt):
                round_ = event.round  # what came before it in the same step belongs to the round that ended
            self._note(round_, event)
        self._turn_the_table()
        return happened

    def _note_first_market(self) -> None:
        """The first market is part of the set-up, so no action brought it: log it all the same."""
        game = self.game
        self._note(game.round, events.MarketDealt(game.round, game.market))

    def _note(self, round_: int, event: "Event") -> None:
        self.log.append(LogEntry(len(self.record.moves), round_, event, event_sentence(event, self.people)))

    def _turn_the_table(self) -> None:
        seat = self.game.to_move
        if seat is not None and self.people.is_human(seat):
            self._viewer = seat

    def _phase_of_reveals(self) -> str:
        """The phase as far as revealing goes: the game's end shows no more than the last phase did."""
        return "last" if self.game.phase == "over" else self.game.phase

    def keep(self) -> None:
        """Keep the game as it stands."""
        self._store.keep(self.number, self.record_text(), self.practice, self.notes)
