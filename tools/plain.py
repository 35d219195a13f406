"""Knows the whole game of Line-it, written down rule by rule with lists and loops, as a yardstick for other code.

It shares no code with anything else, keeps nothing it could work out again, and makes no attempt to be fast. Cards
are their texts (`42`, `+3a`), actions too (`42>l`, `42>h`, `^42`, `x`, `.`, `-`). Numbers in brackets cite the rules.
"""

SUITS = ["heart", "diamond", "leaf", "star"]
BETS = ["+3a", "+3b", "+4a", "+4b", "+5a", "+5b"]
ALL_CARDS = [str(number) for number in range(1, 101)] + BETS
HAND_LIMIT = 2
DISCARDED_AT_CLOSE = 3


def is_bet(card: str) -> bool:
    """Whether the card is one of the six bet cards (1.2)."""
    return card in BETS


def bet_value(card: str) -> int:
    """The number a bet card shows (1.2)."""
    return int(card[1])


def suit_of(card: str) -> str:
    """The fixed suit of a number card: 1 heart, 2 diamond, 3 leaf, 4 star, 5 heart … (1.1)."""
    return SUITS[(int(card) - 1) % 4]


def numbers_in(cards: list[str]) -> list[str]:
    """The number cards among some cards, in the same order."""
    return [card for card in cards if not is_bet(card)]


def fits(card: str, line: list[str]) -> bool:
    """Whether the card may be added to the line (3.1 to 3.5)."""
    if is_bet(card):
        return not any(is_bet(other) for other in line)
    numbers = [int(other) for other in numbers_in(line)]
    if len(numbers) < 2:
        return True
    rising = numbers[0] < numbers[1]
    if rising:
        return int(card) > numbers[-1]
    return int(card) < numbers[-1]


class PlainGame:
    """One game, from its deck to its scores. Every zone is an attribute that can be read at any time."""

    def __init__(self, deck_texts: list[str], players: int, ending: str = "two") -> None:
        """Set the table (2) and deal the first market; `deck_texts` is all 106 cards in draw order."""
        if sorted(deck_texts) != sorted(ALL_CARDS):
            raise ValueError("the deck must hold each of the 106 cards once")
        if players not in (2, 3, 4, 5):
            raise ValueError("a game has 2 to 5 players")
        if ending not in ("one", "two"):
            raise ValueError("the ending is 'one' or 'two'")
        self.players = players
        self.ending = ending
        self.draw_pile = list(deck_texts)
        self.market: list[str] = []
        self.lines: list[list[str]] = [[] for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.score_piles: list[list[str]] = [[] for _ in range(players)]
        self.tokens: list[list[int]] = [[] for _ in range(players)]
        self.jackpots: dict[str, list[str]] = {suit: [] for suit in SUITS}
        self.discarded: list[str] = []
        self.first = 0
        self.to_move: int | None = None
        self.round = 0
        self.has_taken = False
        self.has_played = False
        self.in_last_phase = False
        self.out_of_last_phase = [False for _ in range(players)]
        self._start_round()

    @property
    def is_over(self) -> bool:
        """Whether the last lines have been closed (7.3)."""
        return self.to_move is None

    def pile_sizes(self) -> list[int]:
        """The number cards in each score pile, by seat."""
        return [len(pile) for pile in self.score_piles]

    def scores(self) -> list[int]:
        """A point for each card in the score pile, and the tokens won so far, by seat (8.1)."""
        return [len(self.score_piles[seat]) + sum(self.tokens[seat]) for seat in range(self.players)]

    def legal_actions(self) -> list[str]:
        """The texts of all actions open to the player to move; none when the game is over."""
        if self.to_move is None:
            return []
        line = self.lines[self.to_move]
        hand = self.hands[self.to_move]
        plays = [f"^{card}" for card in hand if fits(card, line)]
        if self.in_last_phase:
            return plays + ["-"]
        actions: list[str] = []
        if not self.has_taken:
            for card in self.market:
                if fits(card, line):
                    actions.append(f"{card}>l")
                if len(hand) < HAND_LIMIT:
                    actions.append(f"{card}>h")
        if not self.has_played:
            actions.extend(plays)
        if line:
            actions.append("x")
        if self.has_taken:
            actions.append(".")
        return actions

    def apply(self, text: str) -> None:
        """Perform one action; ValueError, and no change, when it is not legal (4.3, 4.6, 7.2)."""
        seat = self.to_move
        if seat is None or text not in self.legal_actions():
            raise ValueError(f"not a legal action here: {text}")
        was_in_last_phase = self.in_last_phase
        if text == ".":
            self._end_turn(seat)
        elif text == "x":
            self._close_line(seat)
        elif text == "-":
            self.out_of_last_phase[seat] = True
        elif text.startswith("^"):
            self._play_from_hand(seat, text[1:])
        else:
            card, destination = text.split(">")
            self._take_from_market(seat, card, destination)
        if was_in_last_phase:
            self._after_last_phase_action(seat)

    def _start_round(self) -> None:
        """Turn up players + 2 cards (4.1), or begin the last phase when there are too few (7.1)."""
        market_size = self.players + 2
        if len(self.draw_pile) < market_size:
            self._start_last_phase()
            return
        self.round += 1
        self.market = self.draw_pile[:market_size]
        self.draw_pile = self.draw_pile[market_size:]
        self._start_turn(self.first)

    def _start_turn(self, seat: int) -> None:
        """Give the turn to a seat: nothing taken yet, nothing played yet (4.3)."""
        self.to_move = seat
        self.has_taken = False
        self.has_played = False

    def _end_turn(self, seat: int) -> None:
        """Pass the turn clockwise; the round is over when it comes back to the first player (4.2, 4.6)."""
        next_seat = (seat + 1) % self.players
        if next_seat == self.first:
            self._end_round()
        else:
            self._start_turn(next_seat)

    def _end_round(self) -> None:
        """Clear the market, move the first-player token, and go on (4.7).

        After the last round the token moves with ending `one` only (7.2).
        """
        self._put_under_jackpots(self.market)
        self.market = []
        another_round_follows = len(self.draw_pile) >= self.players + 2
        if another_round_follows or self.ending == "one":
            self.first = (self.first + 1) % self.players
        self._start_round()

    def _put_under_jackpots(self, cards: list[str]) -> None:
        """Number cards go under the token of their suit, bet cards are discarded (4.7, 7.1)."""
        for card in cards:
            if is_bet(card):
                self.discarded.append(card)
            else:
                self.jackpots[suit_of(card)].append(card)

    def _take_from_market(self, seat: int, card: str, destination: str) -> None:
        """Take a market card into the line (`l`) or into the hand (`h`) (4.3)."""
        self.market.remove(card)
        self.has_taken = True
        if destination == "l":
            self._add_to_line(seat, card)
        else:
            self.hands[seat].append(card)

    def _play_from_hand(self, seat: int, card: str) -> None:
        """Play a hand card into the line (4.3, 7.2)."""
        self.hands[seat].remove(card)
        self.has_played = True
        self._add_to_line(seat, card)

    def _add_to_line(self, seat: int, card: str) -> None:
        """Add a card to the line; the third of its suit there wins that jackpot (5.1, 5.2)."""
        line = self.lines[seat]
        line.append(card)
        if is_bet(card):
            return
        suit = suit_of(card)
        of_this_suit = [other for other in numbers_in(line) if suit_of(other) == suit]
        if len(of_this_suit) == 3:
            self.score_piles[seat].extend(self.jackpots[suit])
            self.jackpots[suit] = []

    def _close_line(self, seat: int) -> None:
        """Settle the bet (6.1, 6.4), discard three numbers and the bet, score the other numbers (6.2, 6.3)."""
        line = self.lines[seat]
        for place, card in enumerate(line):
            if is_bet(card):
                value = bet_value(card)
                following = numbers_in(line[place + 1 :])
                self.tokens[seat].append(value if len(following) >= value else -value)
                self.discarded.append(card)
        numbers = numbers_in(line)
        self.discarded.extend(numbers[:DISCARDED_AT_CLOSE])
        self.score_piles[seat].extend(numbers[DISCARDED_AT_CLOSE:])
        self.lines[seat] = []

    def _start_last_phase(self) -> None:
        """Put the cards left over under their jackpot tokens, then begin with the first player (7.1, 7.2)."""
        self._put_under_jackpots(self.draw_pile)
        self.draw_pile = []
        self.in_last_phase = True
        self._move_on_in_last_phase(self.first)

    def _after_last_phase_action(self, seat: int) -> None:
        """With ending `one` a player has a single action in the last phase, with `two` until the pass (7.2)."""
        if self.ending == "one":
            self.out_of_last_phase[seat] = True
        self._move_on_in_last_phase((seat + 1) % self.players)

    def _move_on_in_last_phase(self, start: int) -> None:
        """Find the next player, clockwise from `start`, who holds cards and is not out; else finish (7.2, 7.3)."""
        for step in range(self.players):
            seat = (start + step) % self.players
            if self.hands[seat] and not self.out_of_last_phase[seat]:
                self.to_move = seat
                return
        for seat in range(self.players):
            if self.lines[seat]:
                self._close_line(seat)
        self.to_move = None
