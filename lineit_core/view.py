"""What one seat may know of a game, for the table and for the computer players (rules 9)."""

from .line import Line
from .rng import mix, word_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .notation import Action

    Cards = tuple[int, ...]


class View:
    """A game as `seat` may know it: everything but the order of the draw pile and the code of the deal.

    The fields are those of `Game`, as tuples, and besides them `rounds` and `ends_round`; `revealed`, the cards shown
    so far in the order in which they were drawn; `unseen`, the cards still in the draw pile, sorted; `legal`, the legal
    actions when this seat is to move, else none.
    """

    __slots__ = (
        "ending",
        "ends_round",
        "first",
        "hands",
        "jackpots",
        "legal",
        "lines",
        "market",
        "passed",
        "phase",
        "piles",
        "played",
        "players",
        "revealed",
        "round",
        "rounds",
        "seat",
        "taken",
        "to_move",
        "tokens",
        "unseen",
    )

    def __init__(self, game: "Game", seat: int) -> None:
        self.seat = seat
        self.players = game.players
        self.ending = game.ending
        self.round = game.round
        self.rounds = game.rounds
        self.ends_round = game.ends_round
        self.phase = game.phase
        self.first = game.first
        self.to_move = game.to_move
        self.taken = game.taken
        self.played = game.played
        self.market: Cards = game.market
        self.lines: tuple[Line, ...] = tuple(game.lines)
        self.hands: tuple[Cards, ...] = tuple(game.hands)
        self.piles: tuple[Cards, ...] = tuple(game.piles)
        self.tokens: tuple[Cards, ...] = tuple(game.tokens)
        self.jackpots: tuple[Cards, ...] = tuple(game.jackpots)
        self.passed: tuple[bool, ...] = tuple(game.passed)
        self.revealed: Cards = game.revealed()
        self.unseen: Cards = game.unseen()
        self.legal: tuple[Action, ...] = game.legal_actions() if game.to_move == seat else ()

    @property
    def line(self) -> Line:
        """The seat's own line."""
        return self.lines[self.seat]

    @property
    def hand(self) -> "Cards":
        """The seat's own hand."""
        return self.hands[self.seat]

    def scores(self) -> "list[int]":
        """The points of each seat so far (rules 8.1)."""
        return [len(self.piles[seat]) + sum(self.tokens[seat]) for seat in range(self.players)]

    def fingerprint(self) -> int:
        """A 32-bit word that stands for the public history: what was shown, in order, and where it has gone."""
        word = mix(word_of(self.ending + self.phase), (self.players, self.to_move or 0, self.taken, self.played))
        for zone in (self.revealed, self.market) + self.hands + self.piles + self.jackpots + self.tokens:
            word = mix(mix(word, (107,)), [value & 255 for value in zone])
        for line in self.lines:
            word = mix(mix(word, (108,)), line.cards)
        return word
