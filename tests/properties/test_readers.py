"""Whatever text they are given, the readers of cards, codes and records answer, or refuse it with their own error."""

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lineit_core import (
    SEATS,
    Action,
    DealCode,
    DealCodeError,
    NotationError,
    card_text,
    parse_action,
    parse_card,
    parse_code,
)
from lineit_core.ai import parse_level
from lineit_core.deal import ENDINGS
from lineit_core.engine import Engine
from lineit_core.record import Record, RecordError, parse_record
from tests.core.helpers import DECK, data_names, data_text

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GAMES = [data_text(f"games/{name}.txt") for name in data_names("games")]
CODES = [line.split(" ", 1)[0] for line in data_text("decks.txt").splitlines()]

players = st.integers(2, 5)
endings = st.sampled_from(ENDINGS)
seeds = st.integers(0, 2**40 - 1)
codes = st.builds(DealCode, players, endings, seeds)

# Words that stand in records, and such that might.
words = st.one_of(
    st.sampled_from(
        [*SEATS, *DECK, "x", ".", "-", "^", "?", "#", "line-it", "1", "2", "²", "٣", "9" * 5000, "F", "+3"]
    ),
    st.sampled_from(["players", "ending", "deal", "deck", "seats", "scores", "two", "one", "human", "players 3"]),
    st.sampled_from(DECK).flatmap(lambda card: st.sampled_from([f"{card}>l", f"{card}>h", f"^{card}"])),
    st.sampled_from(CODES),
    st.text(max_size=6),
)


@st.composite
def mangled(draw: st.DrawFn) -> str:
    """A good record with some words or lines of it removed, doubled, swapped or replaced."""
    lines = [line.split(" ") for line in draw(st.sampled_from(GAMES)).splitlines()]
    lines = lines[: draw(st.integers(1, len(lines)))]
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.one_of(st.integers(0, min(6, len(lines) - 1)), st.integers(0, len(lines) - 1)))
        line = lines[place]
        spot = draw(st.integers(0, len(line) - 1)) if line else 0
        change = draw(
            st.sampled_from(["drop word", "drop line", "double word", "double line", "replace", "insert", "swap"])
        )
        if change == "drop word":
            line[spot : spot + 1] = []
        elif change == "drop line" and len(lines) > 1:
            del lines[place]
        elif change == "double word":
            line[spot:spot] = line[spot : spot + 1]
        elif change == "double line":
            lines.insert(place, list(line))
        elif change == "replace":
            line[spot : spot + 1] = [draw(words)]
        elif change == "insert":
            line.insert(spot, draw(words))
        else:
            other = draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
    return "\n".join(" ".join(line) for line in lines)


def check_record(text: str, allow_unknown: bool) -> None:
    """Read a text: what is read must be a sound record, what is refused must name one of its lines."""
    try:
        record = parse_record(text, allow_unknown)
    except RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert str(error).startswith(f"line {error.line}: ")
        assert "\n" not in str(error) and error.reason.strip() == error.reason and error.reason.endswith(".")
        return
    written = record.text()
    again = parse_record(written)
    assert again.text() == written
    assert again.moves == record.moves
    assert again.game.scores() == record.game.scores()
    assert len(again.deck) == 106


@given(mangled(), st.booleans())
@settings(max_examples=120)
def test_a_mangled_record_is_read_or_refused(text: str, allow_unknown: bool) -> None:
    check_record(text, allow_unknown)


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=200)
def test_a_record_with_wrong_characters_is_read_or_refused(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 2))
        text = text[:place] + data.draw(st.text(max_size=2)) + text[place + length :]
    check_record(text, False)


@given(st.text(), st.booleans())
@example("line-it ²", False)
@example("line-it " + "9" * 5000, False)
@example("line-it 1\r\rplayers", False)
@example("\x85line-it 1\u2028players 3", False)
def test_any_text_is_read_or_refused_as_a_record(text: str, allow_unknown: bool) -> None:
    check_record(text, allow_unknown)
    check_record("line-it 1\n" + text, allow_unknown)


@given(st.lists(words, max_size=12), st.lists(st.sampled_from([" ", "\n", "\n", " # "]), min_size=12, max_size=12))
def test_any_words_of_records_are_read_or_refused(parts: list[str], gaps: list[str]) -> None:
    body = "".join(part + gap for part, gap in zip(parts, gaps, strict=False))
    check_record(body, True)
    check_record("line-it 1\nplayers 2\ndeck " + " ".join(DECK) + "\n" + body, True)


@given(codes, st.data())
def test_any_game_makes_the_round_trip(code: DealCode, data: st.DataObject) -> None:
    record = Record.deal(code) if data.draw(st.booleans()) else Record(code.players, code.ending, None, code.deck())
    choices = data.draw(st.lists(st.integers(0, 11), max_size=80))
    for choice in choices:
        legal = record.game.legal_actions()
        record.apply(legal[choice % len(legal)])
    read = parse_record(record.text())
    assert read.text() == record.text()
    assert read.moves == record.moves
    assert read.game.view(0).fingerprint() == record.game.view(0).fingerprint()


@given(codes)
def test_any_code_makes_the_round_trip(code: DealCode) -> None:
    text = str(code)
    assert re.fullmatch(f"[2-9]-[{DIGITS}]{{4}}-[{DIGITS}]{{4}}-[{DIGITS}]", text)
    read = parse_code(text)
    assert (read.players, read.ending, read.seed) == (code.players, code.ending, code.seed)
    assert parse_code(text.lower().replace("-", "")).seed == code.seed


@given(codes, st.integers(0, 9), st.sampled_from(DIGITS))
def test_one_wrong_character_is_caught_in_any_code(code: DealCode, place: int, character: str) -> None:
    ten = str(code).replace("-", "")
    wrong = ten[:place] + character + ten[place + 1 :]
    try:
        parse_code(wrong)
    except DealCodeError:
        assert wrong != ten
    else:
        assert wrong == ten


@given(codes, st.integers(0, 7))
def test_swapped_neighbours_are_caught_in_any_code(code: DealCode, place: int) -> None:
    ten = str(code).replace("-", "")
    wrong = ten[:place] + ten[place + 1] + ten[place] + ten[place + 2 :]
    try:
        parse_code(wrong)
    except DealCodeError:
        assert wrong != ten
    else:
        assert wrong == ten


@given(st.one_of(st.text(), st.text(DIGITS + "- oil", max_size=14)))
@example("ß" * 5)
@example("2-0000-0000-ſ")
@example("2-0000-0000-\uff28")
@settings(max_examples=300)
def test_any_text_is_read_or_refused_as_a_code(text: str) -> None:
    try:
        code = parse_code(text)
    except DealCodeError as error:
        assert "\n" not in str(error) and str(error).endswith(".")
        return
    # What is read is the code itself but for case, hyphens, blanks and the usual confusions.
    plain = re.sub("[- ]", "", text).upper().translate(str.maketrans("OIL", "011"))
    assert plain == str(code).replace("-", "")
    assert text.isascii()


@given(st.one_of(st.text(), st.text("0123456789+ab>lh^x.- ", max_size=7)))
@settings(max_examples=300)
def test_any_text_is_read_or_refused_as_a_card_and_as_an_action(text: str) -> None:
    try:
        assert card_text(parse_card(text)) == text
        assert text in DECK
    except NotationError as error:
        assert "\n" not in str(error) and str(error).endswith(".")
        assert text not in DECK
    try:
        action = parse_action(text)
        assert isinstance(action, Action) and str(action) == text
        assert re.fullmatch(r"(\d+|\+[345][ab])>[lh]|\^(\d+|\+[345][ab])|[x.-]", text)
    except NotationError as error:
        assert "\n" not in str(error) and str(error).endswith(".")


@given(st.text())
def test_any_text_is_read_or_refused_as_a_level(text: str) -> None:
    try:
        assert parse_level(text) == text
    except NotationError as error:
        assert "\n" not in str(error) and str(error).endswith(".")


@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                ["lineit", "position", "end", "go random", "go newcomer", "explain newcomer", "go x", "go"]
            ),
            st.sampled_from(GAMES[0].splitlines()[:12]),
            words,
        ),
        max_size=25,
    )
)
def test_the_engine_answers_any_lines_and_goes_on(lines: list[str]) -> None:
    engine = Engine("1")
    inside = False
    for line in lines:
        answers = engine.answer(line)
        assert all("\n" not in answer and answer for answer in answers)
        if inside and line.strip() != "end":
            assert answers == []
        elif inside:
            assert len(answers) == 1 and (answers[0] == "ok" or answers[0].startswith("error line "))
            inside = False
        elif line.split() == ["position"]:
            assert answers == []
            inside = True
        elif line.split():
            assert answers
    assert not engine.finished
    engine.answer("end")
    assert engine.answer("lineit")[-1] == "ok"
