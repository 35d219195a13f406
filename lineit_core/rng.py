"""The project's own random numbers: sfc32 in 32-bit masks, the same in every interpreter, for ever."""

MASK = 0xFFFFFFFF
_WARM_UP = 15


def word_of(text: str) -> int:
    """A 32-bit word for a text: FNV-1a over its code points."""
    return mix(2166136261, [ord(letter) for letter in text])


def mix(word: int, values: "list[int] | tuple[int, ...]") -> int:
    """Stir small non-negative ints into a 32-bit word, one FNV-1a step each."""
    for value in values:
        word = ((word ^ value) * 16777619) & MASK
    return word


class Rng:
    """A stream of random numbers, fixed by a purpose and two 32-bit words.

    The generator is sfc32 (state a, b, c and a counter that starts at 1), seeded with a = `low`, b = `high`,
    c = `word_of(purpose)`; its first 15 numbers are thrown away. Streams of different purposes never disturb
    one another. docs/formats.md specifies every bit.
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, purpose: str, low: int, high: int = 0) -> None:
        self._a = low & MASK
        self._b = high & MASK
        self._c = word_of(purpose)
        self._counter = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> int:
        """The next 32 random bits."""
        b = self._b
        c = self._c
        word = (self._a + b + self._counter) & MASK
        self._counter = (self._counter + 1) & MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & MASK
        self._c = (((c << 21) | (c >> 11)) + word) & MASK
        return word

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely: words past the last whole multiple are drawn again."""
        limit = MASK + 1 - (MASK + 1) % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def shuffle(self, items: "list[int]") -> None:
        """Put `items` into random order, in place: Fisher and Yates, from the last place down to the second."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
