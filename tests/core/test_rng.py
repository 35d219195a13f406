"""The random numbers: sfc32 and FNV-1a, written here a second time from their specification."""

from lineit_core.rng import Rng, mix, word_of

TWO_TO_32 = 4294967296


def fnv_1a(text: str) -> int:
    """FNV-1a in 32 bits, by its definition: exclusive or with the character, then times the FNV prime."""
    word = 0x811C9DC5
    for letter in text:
        word ^= ord(letter)
        word = word * 0x01000193 % TWO_TO_32
    return word


class Sfc32:
    """The generator by its definition, with whole numbers modulo 2 to the 32nd."""

    def __init__(self, purpose: str, low: int, high: int) -> None:
        self.state = [low, high, fnv_1a(purpose)]
        self.counter = 1
        for _ in range(15):
            self.word()

    def word(self) -> int:
        a, b, c = self.state
        out = (a + b + self.counter) % TWO_TO_32
        self.counter = (self.counter + 1) % TWO_TO_32
        rotated = c * 2097152 % TWO_TO_32 + c // 2048
        self.state = [b ^ b // 512, (c + 8 * c) % TWO_TO_32, (rotated + out) % TWO_TO_32]
        return out

    def below(self, bound: int) -> int:
        whole = TWO_TO_32 // bound * bound
        while True:
            word = self.word()
            if word < whole:
                return word % bound


def test_a_text_becomes_the_word_of_fnv_1a() -> None:
    # The first three are the published test vectors of 32-bit FNV-1a.
    assert word_of("") == 0x811C9DC5
    assert word_of("a") == 0xE40C292C
    assert word_of("foobar") == 0xBF9CF968
    for text in ("deal", "random", "newcomer", "seat", "line-it 1\n"):
        assert word_of(text) == fnv_1a(text)


def test_mixing_takes_one_step_a_value() -> None:
    assert mix(word_of("foo"), (ord("b"), ord("a"), ord("r"))) == 0xBF9CF968
    assert mix(12345, ()) == 12345
    assert mix(0, [1, 2]) != mix(0, [2, 1])


def test_the_words_are_those_of_sfc32() -> None:
    for low in (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF):
        for high in (0, 1, 0x80000000, 0xFFFFFFFF):
            for purpose in ("deal", "cosmetics"):
                rng = Rng(purpose, low, high)
                expected = Sfc32(purpose, low, high)
                for _ in range(40):
                    assert rng.word() == expected.word()


def test_the_second_word_is_zero_when_left_out() -> None:
    one = Rng("deal", 7)
    other = Rng("deal", 7, 0)
    assert [one.word() for _ in range(5)] == [other.word() for _ in range(5)]


def test_a_seed_takes_the_lowest_32_bits_of_each_word() -> None:
    one = Rng("deal", TWO_TO_32 + 7, 3 * TWO_TO_32 + 9)
    other = Rng("deal", 7, 9)
    assert [one.word() for _ in range(5)] == [other.word() for _ in range(5)]


def test_streams_of_different_purposes_or_seeds_differ() -> None:
    first_words = [
        [rng.word() for _ in range(4)]
        for rng in (Rng("deal", 1, 2), Rng("deal", 2, 1), Rng("deal", 1, 3), Rng("random", 1, 2), Rng("", 1, 2))
    ]
    for place, words in enumerate(first_words):
        assert words not in first_words[:place]


def test_two_streams_do_not_disturb_each_other() -> None:
    alone = Rng("deal", 5)
    expected = [alone.word() for _ in range(6)]
    one = Rng("deal", 5)
    other = Rng("deal", 6)
    seen = []
    for _ in range(6):
        other.below(10)
        seen.append(one.word())
    assert seen == expected


def test_below_draws_again_what_lies_past_the_last_whole_multiple() -> None:
    # A quarter of the words is drawn again with the first bound, half with the second, none with the others.
    redrawn = []
    for bound in (3 * 2**30, 2**31 + 1, 2**32 - 1, 2**32):
        rng = Rng("below", 11, 22)
        expected = Sfc32("below", 11, 22)
        for _ in range(60):
            number = rng.below(bound)
            assert number == expected.below(bound)
            assert 0 <= number < bound
        redrawn.append(expected.counter - 1 - 15 - 60)
        assert rng.word() == expected.word()  # both have drawn equally often
    assert redrawn[0] > 8 and redrawn[1] > 35 and redrawn[2:] == [0, 0], redrawn


def test_below_is_even() -> None:
    rng = Rng("even", 1)
    counts = [0] * 7
    for _ in range(1400):
        counts[rng.below(7)] += 1
    assert min(counts) > 150 and max(counts) < 250, counts  # 200 each, give or take four standard deviations


def test_below_one_is_zero() -> None:
    rng = Rng("one", 1)
    assert [rng.below(1) for _ in range(5)] == [0] * 5


def test_a_shuffle_is_fisher_and_yates_from_the_last_place_down() -> None:
    for size in (0, 1, 2, 3, 17, 106):
        items = list(range(size))
        Rng("shuffle", size, 5).shuffle(items)
        expected = list(range(size))
        source = Sfc32("shuffle", size, 5)
        place = size - 1
        while place > 0:
            other = source.below(place + 1)
            held = expected[place]
            expected[place] = expected[other]
            expected[other] = held
            place -= 1
        assert items == expected
        assert sorted(items) == list(range(size))


def test_every_order_of_three_comes_about_equally_often() -> None:
    counts = [0] * 64
    rng = Rng("orders", 3)
    for _ in range(600):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[items[0] * 16 + items[1] * 4 + items[2]] += 1
    seen = [number for number in counts if number]
    assert len(seen) == 6
    assert min(seen) > 60 and max(seen) < 140, seen
