"""What has happened in a game, in the past tense: the one thing that log, animation and statistics read."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Cards = tuple[int, ...]


class Event:
    """Base of all events: compared by kind and content, and shown by both."""

    __slots__: "tuple[str, ...]" = ()

    def values(self) -> "tuple[object, ...]":
        """The contents, in the order of `__slots__`."""
        return tuple([getattr(self, name) for name in self.__slots__])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def __repr__(self) -> str:
        return "{}({})".format(type(self).__name__, ", ".join([repr(value) for value in self.values()]))


class MarketDealt(Event):
    """A new round began with these cards face up (rules 4.1)."""

    __slots__ = ("round", "cards")

    def __init__(self, round_: int, cards: "Cards") -> None:
        self.round = round_
        self.cards = cards


class CardTaken(Event):
    """A market card went `to` the `line` or the `hand` of a seat (rules 4.3)."""

    __slots__ = ("seat", "card", "to")

    def __init__(self, seat: int, card: int, to: str) -> None:
        self.seat = seat
        self.card = card
        self.to = to


class CardPlayed(Event):
    """A hand card went into the line (rules 4.3, 7.2)."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class JackpotWon(Event):
    """The third card of a suit took what lay under the suit's token, if only nothing (rules 5.1, 5.2)."""

    __slots__ = ("seat", "suit", "cards")

    def __init__(self, seat: int, suit: int, cards: "Cards") -> None:
        self.seat = seat
        self.suit = suit
        self.cards = cards


class BetSettled(Event):
    """A closed line's bet, with so many number cards behind it, brought `value` points, or cost them (rules 6.1)."""

    __slots__ = ("seat", "bet", "followers", "value")

    def __init__(self, seat: int, bet: int, followers: int, value: int) -> None:
        self.seat = seat
        self.bet = bet
        self.followers = followers
        self.value = value


class LineClosed(Event):
    """A line was closed: three number cards discarded, the others scored, the bet (or 0) put away (rules 6).

    `forced` when closing was all that the seat could do; never at the end of the game.
    """

    __slots__ = ("seat", "discarded", "scored", "bet", "forced")

    def __init__(self, seat: int, discarded: "Cards", scored: "Cards", bet: int, forced: bool) -> None:
        self.seat = seat
        self.discarded = discarded
        self.scored = scored
        self.bet = bet
        self.forced = forced


class TurnEnded(Event):
    """A seat's turn was over (rules 4.6)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LeftoversMoved(Event):
    """Left-over number cards went under their jackpot tokens, left-over bets were discarded (rules 4.7, 7.1)."""

    __slots__ = ("to_jackpots", "discarded")

    def __init__(self, to_jackpots: "Cards", discarded: "Cards") -> None:
        self.to_jackpots = to_jackpots
        self.discarded = discarded


class FirstPlayerMoved(Event):
    """The first-player token passed to a seat (rules 4.7)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class LastPhaseBegan(Event):
    """The last phase began with seat `first`; `cards` were left in the draw pile and are shown (rules 7.1)."""

    __slots__ = ("first", "cards")

    def __init__(self, first: int, cards: "Cards") -> None:
        self.first = first
        self.cards = cards


class Passed(Event):
    """A seat passed in the last phase (rules 7.2)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class GameEnded(Event):
    """All lines were closed; the scores are final (rules 8)."""

    __slots__ = ("scores",)

    def __init__(self, scores: "Cards") -> None:
        self.scores = scores
