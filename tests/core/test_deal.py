"""Deal codes: how they are written and read, which slips are caught, and which deck each stands for, for ever."""

from lineit_core import CARDS, DealCode, DealCodeError, Game, card_text, deck_of, parse_card, parse_code
from tests.core.golden import codes, decks_text
from tests.core.helpers import DECK, data_text, raises, sentence
from tests.core.test_rng import Sfc32

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: the letters without I, L, O and U
ENDINGS = ("two", "one")
TOP = 2**40 - 1


def sample_seeds() -> list[int]:
    """Seeds of all sizes, with each of the 40 bits set and cleared somewhere."""
    seeds = [0, TOP, 123456789012, 987654321098]
    for bit in range(0, 40, 3):
        seeds.append(1 << bit)
        seeds.append(TOP - (1 << bit))
    return seeds


def plain(code: DealCode) -> str:
    """The ten characters of a code, without its hyphens."""
    return str(code).replace("-", "")


def times_two(element: int) -> int:
    """Twice an element of GF(32) with the polynomial x^5 + x^2 + 1."""
    element *= 2
    if element >= 32:
        element ^= 37
    return element


def check_character(nine: str) -> str:
    """The last character that belongs to the nine before it, by the specification."""
    check = 0
    for character in nine:
        check = times_two(check) ^ DIGITS.index(character)
    return DIGITS[times_two(check)]


def written(players: int, ending: str, seed: int) -> str:
    """A code put together by hand."""
    text = str(players + (4 if ending == "one" else 0))
    for place in range(8):
        text += DIGITS[seed // 32 ** (7 - place) % 32]
    text += check_character(text)
    return text[0] + "-" + text[1:5] + "-" + text[5:9] + "-" + text[9]


def shuffled(seed: int) -> list[str]:
    """The deck of a seed, made with this project's second writing of the generator and the shuffle."""
    deck = list(DECK)
    source = Sfc32("deal", seed % 2**32, seed // 2**32)
    for place in range(105, 0, -1):
        other = source.below(place + 1)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card
    return deck


# Writing and reading


def test_codes_make_the_round_trip() -> None:
    for seed in sample_seeds():
        for players in range(2, 6):
            for ending in ENDINGS:
                text = str(DealCode(players, ending, seed))
                code = parse_code(text)
                assert (code.players, code.ending, code.seed) == (players, ending, seed)
                assert str(code) == text


def test_a_code_is_written_as_specified() -> None:
    for seed in sample_seeds():
        for players in range(2, 6):
            for ending in ENDINGS:
                assert str(DealCode(players, ending, seed)) == written(players, ending, seed)


def test_the_check_character_worked_out_by_hand() -> None:
    # Seed 0: the check starts as 2, is doubled eight times while zeros follow, and once more at the end:
    # 2 4 8 16 5 10 20 13 26 17, and 17 is H.
    assert str(DealCode(2, "two", 0)) == "2-0000-0000-H"
    # Seed 1: the same up to 26, then 26 ^ 1 = 27; doubled 54 ^ 37 = 19, and 19 is K.
    assert str(DealCode(2, "two", 1)) == "2-0000-0001-K"


def test_the_first_character_tells_players_and_ending() -> None:
    for players in range(2, 6):
        assert str(DealCode(players, "two", 99))[0] == "2345"[players - 2]
        assert str(DealCode(players, "one", 99))[0] == "6789"[players - 2]


def test_a_code_has_the_shape_of_the_format() -> None:
    for text in codes():
        assert [len(part) for part in text.split("-")] == [1, 4, 4, 1]
        for character in text.replace("-", ""):
            assert character in DIGITS


def test_lower_case_is_read() -> None:
    for text in codes():
        assert str(parse_code(text.lower())) == text


def test_missing_and_misplaced_hyphens_and_spaces_are_read() -> None:
    text = str(DealCode(3, "one", 0x9ABCDEF012))
    ten = text.replace("-", "")
    for variant in (ten, "-".join(ten), ten[:5] + "-" + ten[5:], " " + text + " ", " ".join(ten), text + "-"):
        assert str(parse_code(variant)) == text, variant


def test_confused_letters_are_read() -> None:
    seed = 0
    for digit in (0, 1, 0, 1, 1, 0, 0, 1):
        seed = seed * 32 + digit
    text = str(DealCode(4, "two", seed))
    assert text[:11] == "4-0101-1001"
    for zero in "0Oo":
        for one in "1IiLl":
            variant = "4-" + (zero + one + zero + one) + "-" + (one + zero + zero + one) + text[11:]
            assert parse_code(variant).seed == seed, variant


def test_the_check_character_may_be_confused_too() -> None:
    zeros = 0
    ones = 0
    for seed in range(64):
        text = str(DealCode(5, "one", seed))
        if text[-1] == "0":
            assert str(parse_code(text[:-1] + "o")) == text
            zeros += 1
        if text[-1] == "1":
            for letter in "IiLl":
                assert str(parse_code(text[:-1] + letter)) == text
            ones += 1
    assert zeros == ones == 2  # each of the 32 characters is right for 2 of 64 consecutive seeds


# Slips


def test_every_single_wrong_character_is_caught() -> None:
    for text in codes()[::4] + [str(DealCode(2, "two", 0)), str(DealCode(5, "one", TOP))]:
        ten = text.replace("-", "")
        for place in range(10):
            for character in DIGITS:
                if character != ten[place]:
                    error = raises(DealCodeError, parse_code, ten[:place] + character + ten[place + 1 :])
                    assert sentence(str(error)), str(error)


def test_every_swap_of_neighbours_over_the_first_nine_is_caught() -> None:
    swaps = 0
    for text in codes():
        ten = text.replace("-", "")
        for place in range(8):
            if ten[place] != ten[place + 1]:
                swapped = ten[:place] + ten[place + 1] + ten[place] + ten[place + 2 :]
                raises(DealCodeError, parse_code, swapped)
                swaps += 1
    assert swaps > 300


def test_a_swap_of_the_last_two_characters_is_caught() -> None:
    swaps = 0
    for number in range(997):
        ten = plain(DealCode(4, "one", number * (2**40 // 997)))
        if ten[8] != ten[9]:
            raises(DealCodeError, parse_code, ten[:8] + ten[9] + ten[8])
            swaps += 1
    assert swaps > 900


def test_every_swap_of_every_two_characters_changes_the_check() -> None:
    for place in range(7):
        for one in range(32):
            for other in range(one):
                checks = []
                for left, right in ((one, other), (other, one)):
                    seed = (left * 32 + right) * 32 ** (6 - place)
                    checks.append(str(DealCode(2, "two", seed))[-1])
                assert checks[0] != checks[1], (place, one, other)


def test_of_the_32_last_characters_exactly_one_is_right() -> None:
    for text in codes()[:12]:
        right = []
        for character in DIGITS:
            try:
                parse_code(text[:-1] + character)
            except DealCodeError:
                continue
            right.append(character)
        assert right == [text[-1]]


def test_a_text_of_the_wrong_length_is_refused() -> None:
    ten = plain(DealCode(3, "two", 123456))
    for text in ("", "-", " - - ", ten[:1], ten[:9], ten[1:], ten + "0", ten + ten):
        error = raises(DealCodeError, parse_code, text)
        assert isinstance(error, ValueError)
        assert sentence(str(error)), str(error)


def test_the_first_character_must_be_2_to_9() -> None:
    for first in DIGITS:
        body = first + "7777" + "7777"
        text = body + check_character(body)
        if first in "23456789":
            assert parse_code(text).players in (2, 3, 4, 5)
        else:
            error = raises(DealCodeError, parse_code, text)
            assert sentence(str(error)) and "2 to 9" in str(error), str(error)


def test_a_character_that_no_code_has_is_refused_by_name() -> None:
    ten = plain(DealCode(3, "two", 123456))
    for character in "Uu+_.!#?/\\'\"\n\t–":  # a dash that is no hyphen, too
        error = raises(DealCodeError, parse_code, ten[:4] + character + ten[5:])
        assert sentence(str(error)), str(error)
        assert "does not occur" in str(error), str(error)


def test_letters_that_only_become_ascii_in_capitals_are_refused() -> None:
    # "ß" in capitals is "SS", "ſ" is "S", "ı" is "I": in some Pythons, that is, so none may read them.
    seed = 0
    for digit in (25, 25, 1, 0, 0, 0, 0, 0):  # SS1
        seed = seed * 32 + digit
    ten = plain(DealCode(3, "two", seed))
    assert ten[1:4] == "SS1"
    for variant in (
        ten[0] + "ß" + ten[3:],
        ten[0] + "\u017fS" + ten[3:],
        ten[:3] + "\u0131" + ten[4:],
        ten.replace("0", "\uff10"),
    ):
        raises(DealCodeError, parse_code, variant)


def test_a_code_is_made_of_possible_parts_only() -> None:
    for players, ending, seed in ((1, "two", 0), (6, "two", 0), (3, "three", 0), (3, "", 0), (3, "two", -1)):
        assert sentence(str(raises(DealCodeError, DealCode, players, ending, seed)))
    assert sentence(str(raises(DealCodeError, DealCode, 3, "two", 2**40)))


# Decks


def test_a_deck_is_a_permutation_of_all_cards() -> None:
    for seed in sample_seeds():
        assert sorted(deck_of(seed)) == list(CARDS)


def test_the_seed_alone_fixes_the_deck() -> None:
    for seed in (0, 1, TOP, 0x123456789A):
        deck = deck_of(seed)
        for players in range(2, 6):
            for ending in ENDINGS:
                code = DealCode(players, ending, seed)
                assert code.deck() == deck
                assert parse_code(str(code)).deck() == deck


def test_every_bit_of_the_seed_matters() -> None:
    decks = [deck_of(1 << bit) for bit in range(40)] + [deck_of(0)]
    for place, deck in enumerate(decks):
        assert deck not in decks[:place]


def test_a_game_deals_the_deck_of_its_code_from_the_front() -> None:
    for players in range(2, 6):
        for ending in ENDINGS:
            code = DealCode(players, ending, 0xABCDE)
            for game in (Game.deal(code), Game.deal(str(code)), Game.deal(str(code).lower())):
                assert (game.players, game.ending) == (players, ending)
                assert game.market == deck_of(0xABCDE)[: players + 2]
                assert game.revealed() + game.unseen() == game.market + tuple(sorted(deck_of(0xABCDE)[players + 2 :]))


def test_decks_agree_with_a_second_writing_of_generator_and_shuffle() -> None:
    for seed in sample_seeds():
        assert [card_text(card) for card in deck_of(seed)] == shuffled(seed)


def test_the_golden_decks() -> None:
    lines = data_text("decks.txt").split("\n")
    assert lines.pop() == ""
    assert len(lines) == 60
    kinds = []
    for line in lines:
        words = line.split(" ")
        assert len(words) == 107
        code = parse_code(words[0])
        assert str(code) == words[0]
        assert words[1:] == [card_text(card) for card in code.deck()]
        assert words[1:] == shuffled(code.seed)
        assert Game.deal(words[0]).market == tuple([parse_card(text) for text in words[1 : code.players + 3]])
        kinds.append(words[0][0])
    assert sorted(set(kinds)) == list("23456789")


def test_the_golden_decks_byte_for_byte() -> None:
    text = data_text("decks.txt")
    assert decks_text([line.split(" ")[0] for line in text.split("\n")[:-1]]) == text
