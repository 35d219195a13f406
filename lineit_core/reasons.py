"""Why an action is not legal, as a code with a number for message catalogues and as an English sentence."""

GAME_OVER = "game-over"
NEEDS_HIGHER = "needs-higher"
NEEDS_LOWER = "needs-lower"
SECOND_BET = "second-bet"
HAND_FULL = "hand-full"
NOT_IN_MARKET = "not-in-market"
NOT_IN_HAND = "not-in-hand"
ALREADY_TAKEN = "already-taken"
ALREADY_PLAYED = "already-played"
LINE_EMPTY = "line-empty"
TAKE_FIRST = "take-first"
ONLY_IN_LAST_PHASE = "only-in-last-phase"
NOT_IN_LAST_PHASE = "not-in-last-phase"

_SENTENCES = {
    GAME_OVER: "The game is over.",
    NEEDS_HIGHER: "The line is rising: it needs a number higher than {}.",
    NEEDS_LOWER: "The line is falling: it needs a number lower than {}.",
    SECOND_BET: "There is a bet in this line already.",
    HAND_FULL: "The hand is full: it holds two cards at the most.",
    NOT_IN_MARKET: "That card is not in the market.",
    NOT_IN_HAND: "That card is not in the hand.",
    ALREADY_TAKEN: "A market card has been taken already: one a turn.",
    ALREADY_PLAYED: "A hand card has been played already: one a turn.",
    LINE_EMPTY: "An empty line can't be closed.",
    TAKE_FIRST: "A turn ends only after a market card has been taken.",
    ONLY_IN_LAST_PHASE: "Passing is for the last phase only.",
    NOT_IN_LAST_PHASE: "In the last phase hand cards are played or the player passes, nothing else.",
}


class Reason:
    """Why something is not possible: one of the codes above, and the number that its sentence names (or 0)."""

    __slots__ = ("code", "number")

    def __init__(self, code: str, number: int = 0) -> None:
        self.code = code
        self.number = number

    def __str__(self) -> str:
        return _SENTENCES[self.code].format(self.number)

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.number})"
