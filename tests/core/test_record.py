"""Game records: what is written for each game, every way in which it may be read, and every slip that is refused."""

from lineit_core import DealCode, Game, IllegalAction, NotationError, card_text
from lineit_core.deal import ENDINGS
from lineit_core.record import Record, RecordError, parse_record
from lineit_core.rng import Rng
from tests.core.helpers import (
    DECK,
    SEATS,
    data_names,
    data_text,
    deck_with_markets,
    raises,
    sentence,
    shuffled_deck,
    snapshot,
)

DECK_TEXT = " ".join(deck_with_markets(3, ["42 17 +4a 88 9", "50 60 70 80 90"]))

# A game of three that stops in its second round; the comments beside it count its lines.
UNFINISHED = (
    "line-it 1",  # 1
    "players 3",  # 2
    "ending two",  # 3
    "deck " + DECK_TEXT,  # 4
    "seats human newcomer strong:miser",  # 5
    "A 42>l .",  # 6
    "# many turns could follow",  # 7
    "",  # 8
    "B 17>h ^17 .",  # 9
    "C +4a>l .",  # 10
    "B 50>l .",  # 11
    "C 60>l",  # 12
)
MOVES = ("A 42>l", "A .", "B 17>h", "B ^17", "B .", "C +4a>l", "C .", "B 50>l", "B .", "C 60>l")


def random_record(record: Record, seed: int) -> Record:
    """Play a record's game to its end at random."""
    rng = Rng("record", seed)
    while not record.game.is_over:
        actions = record.game.legal_actions()
        record.apply(actions[rng.below(len(actions))])
    return record


def one_kind(players: int, ending: str) -> Record:
    """A finished random game; half of all kinds come from codes, half from decks."""
    seed = players * 10 + ENDINGS.index(ending)
    if (players + ENDINGS.index(ending)) % 2:
        seats = ("human", "random", "newcomer@3", "human", "strong:miser")[:players]
        return random_record(Record.deal(DealCode(players, ending, seed), seats), seed)
    deck = tuple([DECK.index(card) + 1 for card in shuffled_deck(seed)])
    return random_record(Record(players, ending, None, deck), seed)


def all_kinds() -> list[Record]:
    """A finished random game for each number of players and each ending."""
    return [one_kind(players, ending) for players in range(2, 6) for ending in ENDINGS]


def move_texts(record: Record) -> list[str]:
    """The actions with their seats, as `A 42>l`."""
    return [SEATS[seat] + " " + str(action) for seat, action in record.moves]


def same_game(one: Record, other: Record) -> bool:
    """Whether two records tell the same, in every field, and stand at the same position."""
    return (
        one.deck == other.deck
        and str(one.code) == str(other.code)
        and one.seats == other.seats
        and move_texts(one) == move_texts(other)
        and snapshot(one.game) == snapshot(other.game)
    )


def expected_body(record: Record) -> list[str]:
    """The lines of actions that the format asks for: one a turn, and in the last phase one for each run of a seat."""
    lines: list[str] = []
    fresh = True
    for seat, action in record.moves:
        if not fresh and lines[-1][0] == SEATS[seat]:
            lines[-1] += " " + str(action)
        else:
            lines.append(SEATS[seat] + " " + str(action))
        fresh = str(action) == "."
    return lines


def body_words(record: Record) -> list[str]:
    """The words of all groups, each action led by its seat."""
    return " ".join(move_texts(record)).split()


def header_lines(record: Record) -> list[str]:
    """The lines of a record's text before its first action."""
    lines = record.text().split("\n")
    return [line for line in lines if line.split(" ")[0] in ("line-it", "players", "ending", "deal", "deck", "seats")]


def fault(lines: "list[str] | tuple[str, ...]") -> RecordError:
    """The error for a bad record; checks that its message is a sentence that begins with its line number."""
    error = raises(RecordError, parse_record, "\n".join(lines) + "\n")
    assert isinstance(error, RecordError) and isinstance(error, ValueError)
    assert str(error) == "line " + str(error.line) + ": " + error.reason
    assert sentence(error.reason), error.reason
    return error


def changed(place: int, line: str) -> list[str]:
    """The unfinished record with another line in a place, counted from 1."""
    return list(UNFINISHED[: place - 1]) + [line] + list(UNFINISHED[place:])


def inserted(place: int, line: str) -> list[str]:
    """The unfinished record with one more line, which becomes line number `place`."""
    return list(UNFINISHED[: place - 1]) + [line] + list(UNFINISHED[place - 1 :])


def without(*places: int) -> list[str]:
    """The unfinished record without some lines."""
    return [line for place, line in enumerate(UNFINISHED) if place + 1 not in places]


def finished_lines() -> list[str]:
    """The lines of a golden game; the last one has its scores."""
    lines = data_text("games/3-one.txt").split("\n")
    assert lines.pop() == ""
    assert lines[-1].startswith("scores ")
    return lines


# Writing


def test_a_record_has_the_lines_of_the_format() -> None:
    for record in all_kinds():
        game = record.game
        lines = record.text().split("\n")
        assert lines.pop() == ""  # the text ends with a line end
        expected = ["line-it 1", "players " + str(game.players), "ending " + game.ending]
        if record.code is not None:
            expected.append("deal " + str(record.code))
        else:
            expected.append("deck " + " ".join([card_text(card) for card in record.deck]))
        if record.seats is not None:
            expected.append("seats " + " ".join(record.seats))
        expected += expected_body(record)
        expected.append("scores " + " ".join([str(score) for score in game.scores()]))
        assert lines == expected


def test_a_record_without_actions_is_its_headers() -> None:
    record = Record.deal(DealCode(3, "two", 77), ("human", "random", "random"))
    text = "line-it 1\nplayers 3\nending two\ndeal " + str(DealCode(3, "two", 77)) + "\nseats human random random\n"
    assert record.text() == text
    assert parse_record(text).moves == []


def test_the_end_of_a_turn_is_always_written() -> None:
    for record in all_kinds():
        for line in expected_body(record):
            words = line.split(" ")
            assert words[-1] == "." or ">" not in line  # whoever takes a card ends the turn
        turns = [action for _, action in record.moves if str(action) == "."]
        assert len(turns) == record.game.rounds * record.game.players


def test_a_pass_is_written_even_when_nothing_else_is_possible() -> None:
    lone = 0
    for record in all_kinds():
        game = record.rewound(0).game
        for _, action in record.moves:
            if str(action) == "-" and len(game.legal_actions()) == 1:
                lone += 1
            game.apply(action)
        passes = len([action for _, action in record.moves if str(action) == "-"])
        assert len([word for word in record.text().split() if word == "-"]) == passes
    assert lone


def test_the_scores_are_written_in_finished_games_only() -> None:
    record = random_record(Record.deal(DealCode(2, "one", 8)), 8)
    assert "\nscores " in record.text()
    assert "scores" not in record.rewound(len(record.moves) - 1).text()


# Round trips


def test_finished_games_make_the_round_trip() -> None:
    for record in all_kinds():
        read = parse_record(record.text())
        assert same_game(read, record)
        assert read.game.is_over
        assert read.text() == record.text()


def test_unfinished_games_of_every_length_make_the_round_trip() -> None:
    record = one_kind(2, "two")
    growing = record.rewound(0)
    for _, action in record.moves:
        text = growing.text()
        read = parse_record(text)
        assert read.text() == text
        assert [moved for _, moved in read.moves] == [moved for _, moved in growing.moves]
        assert (read.game.to_move, read.game.round) == (growing.game.to_move, growing.game.round)
        assert read.game.legal_actions() == growing.game.legal_actions()
        growing.apply(action)


def test_unfinished_games_of_all_kinds_make_the_round_trip() -> None:
    for record in all_kinds():
        for length in range(1, len(record.moves), 37):
            shorter = record.rewound(length)
            assert len(shorter.moves) == length
            assert same_game(parse_record(shorter.text()), shorter)


def test_rewinding_gives_a_record_of_its_own() -> None:
    record = one_kind(3, "one")
    text = record.text()
    shorter = record.rewound(30)
    assert move_texts(shorter) == move_texts(record)[:30]
    shorter.apply(shorter.game.legal_actions()[-1])
    assert record.text() == text


def test_a_record_notes_the_actions_that_were_done_and_no_others() -> None:
    record = Record.deal(DealCode(2, "two", 3))
    card = card_text(record.game.market[0])
    happened = record.apply(card + ">l")
    assert [type(event).__name__ for event in happened] == ["CardTaken"]
    before = record.text()
    raises(IllegalAction, record.apply, card + ">l")
    raises(NotationError, record.apply, "nonsense")
    assert record.text() == before
    assert move_texts(record) == ["A " + card + ">l"]


# What else a reader takes


def test_any_split_of_groups_into_lines_is_read() -> None:
    for record in (one_kind(3, "two"), one_kind(4, "one")):
        head = header_lines(record)
        words = body_words(record)
        scores = record.text().split("\n")[-2]
        sparse = []  # a seat is named only where it changes
        for place, word in enumerate(words):
            if place % 2 or place == 0 or word != words[place - 2]:
                sparse.append(word)
        assert len(sparse) < len(words)
        for body in (
            [" ".join(words)],
            [" ".join(sparse)],
            words,
            sparse,
            [" ".join(words[place : place + 2]) for place in range(0, len(words), 2)],
            [" ".join(words[place : place + 7]) for place in range(0, len(words), 7)],
            [" ".join(sparse[place : place + 5]) for place in range(0, len(sparse), 5)],
        ):
            assert same_game(parse_record("\n".join(head + body + [scores]) + "\n"), record)


def test_a_seat_may_be_named_again_within_its_turn() -> None:
    lines = changed(9, "B 17>h B ^17 B .")
    assert move_texts(parse_record("\n".join(lines))) == list(MOVES)


def test_blanks_tabs_empty_lines_and_foreign_line_ends_are_read() -> None:
    record = one_kind(4, "one")
    lines = record.text().split("\n")
    for text in (
        "\r\n".join(lines),
        "\n\n".join(lines),
        "\n".join(["  " + line.replace(" ", "   ") + " " for line in lines]),
        "\n".join(["\t" + line.replace(" ", "\t") + "\t" for line in lines]),
        "\n".join(lines[:-1]),  # no line end behind the last line
    ):
        assert same_game(parse_record(text), record)


def test_comments_are_skipped_wherever_they_stand() -> None:
    record = one_kind(2, "one")
    lines = record.text().split("\n")[:-1]
    commented = []
    for line in lines:
        commented += [line + "# players 9", "#", "   # scores 1 2 3", "#" + line, ""]
    assert same_game(parse_record("\n".join(commented)), record)
    spaced = [line + "  # a # b" for line in lines]
    assert same_game(parse_record("\n".join(spaced)), record)


def test_headers_come_in_any_order() -> None:
    read = parse_record("\n".join(UNFINISHED))
    headers = list(UNFINISHED[1:5])
    for turn in range(4):
        for order in (headers[turn:] + headers[:turn], (headers[turn:] + headers[:turn])[::-1]):
            lines = [UNFINISHED[0]] + order + list(UNFINISHED[5:])
            assert same_game(parse_record("\n".join(lines)), read)


def test_the_ending_is_two_when_left_out() -> None:
    assert parse_record("\n".join(without(3))).game.ending == "two"
    code = str(DealCode(3, "two", 5))
    assert parse_record("line-it 1\nplayers 3\ndeal " + code).game.ending == "two"


def test_the_seats_may_be_left_out() -> None:
    assert parse_record("\n".join(without(5))).seats is None


def test_the_seats_are_kept_as_they_are_written() -> None:
    read = parse_record("\n".join(changed(5, "seats human strong:miser@2 expert@7")))
    assert read.seats == ("human", "strong:miser@2", "expert@7")
    assert "\nseats human strong:miser@2 expert@7\n" in read.text()


def test_a_deal_is_read_like_any_deal_code() -> None:
    code = DealCode(2, "two", 0x123456789A)
    for text in (str(code), str(code).lower(), str(code).replace("-", "")):
        record = parse_record("line-it 1\nplayers 2\ndeal " + text)
        assert str(record.code) == str(code)
        assert record.deck == code.deck()


def test_a_finished_game_may_leave_its_scores_out() -> None:
    lines = finished_lines()
    assert parse_record("\n".join(lines[:-1])).text() == "\n".join(lines) + "\n"


def test_the_unfinished_example_is_read_as_it_stands() -> None:
    record = parse_record("\n".join(UNFINISHED))
    assert move_texts(record) == list(MOVES)
    assert (record.game.players, record.game.ending, record.game.round, record.game.to_move) == (3, "two", 2, 2)
    assert record.code is None
    assert record.seats == ("human", "newcomer", "strong:miser")


# Slips in the first line


def test_a_text_without_words_is_no_record() -> None:
    for text in ("", "\n", "  \n\t\n", "# line-it 1\n"):
        error = raises(RecordError, parse_record, text)
        assert isinstance(error, RecordError)
        assert error.line == 1 and sentence(error.reason)


def test_the_first_line_must_name_format_and_version() -> None:
    for line in ("line-it", "line-it 1 2", "line-it one", "lineit 1", "Line-it 1", "line-it -1", "line-it 1.0"):
        assert fault(changed(1, line)).line == 1, line
    assert fault(without(1)).line == 1


def test_the_first_line_may_not_be_missing_behind_comments() -> None:
    assert fault(["# a", "", "players 3"]).line == 3


def test_a_version_in_foreign_or_endless_digits_is_refused() -> None:
    for version in ("²", "1²", "①", "9" * 5000):
        assert fault(changed(1, "line-it " + version)).line == 1, version[:5]


def test_another_version_is_refused_by_name() -> None:
    for version in ("2", "0", "10", "20261130"):
        error = fault(changed(1, "line-it " + version))
        assert error.line == 1
        assert version in error.reason and "version" in error.reason, error.reason


# Slips in the headers


def test_a_header_stands_there_once() -> None:
    for place in (2, 3, 4, 5):
        assert fault(inserted(place, UNFINISHED[place - 1])).line == place + 1
        assert fault(inserted(6, UNFINISHED[place - 1])).line == 6
        assert UNFINISHED[place - 1].split(" ")[0] in fault(inserted(6, UNFINISHED[place - 1])).reason
    code = str(DealCode(3, "two", 5))
    assert fault(["line-it 1", "players 3", "deal " + code, "", "deal " + code]).line == 5


def test_a_header_says_something() -> None:
    for place in (2, 3, 4, 5):
        assert fault(changed(place, UNFINISHED[place - 1].split(" ")[0])).line == place
    assert fault(["line-it 1", "players 3", "deal"]).line == 3


def test_a_header_of_one_word_has_no_second() -> None:
    assert fault(changed(2, "players 3 3")).line == 2
    assert fault(changed(3, "ending two one")).line == 3
    code = str(DealCode(3, "two", 5))
    assert fault(["line-it 1", "players 3", "deal " + code + " " + code]).line == 3


def test_an_unknown_header_is_refused_where_it_stands() -> None:
    for place in (2, 3, 4, 5, 6):
        for line in ("colour red", "Players 3", "player 3", "deal: 3", "line-it 1"):
            assert fault(inserted(place, line)).line == place, (place, line)


def test_a_header_must_stand_before_the_first_action() -> None:
    # Line 6 has the first action; a header that the record can't do without is missed there, or found too late.
    assert fault(without(5) + [UNFINISHED[4]]).line == 12
    assert fault(without(3) + [UNFINISHED[2]]).line == 12
    assert fault(without(2) + [UNFINISHED[1]]).line in (5, 12)
    assert fault(without(4) + [UNFINISHED[3]]).line in (5, 12)
    assert fault(changed(12, "C 60>l players 3")).line == 12


def test_a_record_names_its_players() -> None:
    error = fault(without(2))
    assert 1 <= error.line <= 11
    assert "players" in error.reason, error.reason


def test_a_record_names_a_deal_or_a_deck() -> None:
    error = fault(without(4))
    assert 1 <= error.line <= 11
    assert "deal" in error.reason and "deck" in error.reason, error.reason


def test_a_record_does_not_name_both_a_deal_and_a_deck() -> None:
    code = str(DealCode(3, "two", 5))
    assert fault(inserted(4, "deal " + code)).line in (4, 5)
    assert fault(inserted(5, "deal " + code)).line in (4, 5)


def test_a_game_has_2_to_5_players() -> None:
    for number in ("0", "1", "6", "10", "-3", "03", "3.0", "three", "A", "٣", "²"):
        assert fault(changed(2, "players " + number)).line == 2, number


def test_the_ending_is_two_or_one() -> None:
    for ending in ("three", "2", "1", "Two", "ONE", "two,"):
        assert fault(changed(3, "ending " + ending)).line == 3, ending


def test_players_that_disagree_with_the_deal_are_refused() -> None:
    for players in range(2, 6):
        for number in range(2, 6):
            code = str(DealCode(players, "one", 6))
            lines = ["line-it 1", "", "players " + str(number), "ending one", "deal " + code]
            if number == players:
                parse_record("\n".join(lines))
            else:
                assert fault(lines).line in (3, 5)


def test_an_ending_that_disagrees_with_the_deal_is_refused() -> None:
    for ending, other in (("two", "one"), ("one", "two")):
        lines = ["line-it 1", "", "ending " + ending, "players 4", "deal " + str(DealCode(4, other, 6))]
        assert fault(lines).line in (3, 5)
    # Left out, the ending is two, and that disagrees as well.
    assert fault(["line-it 1", "", "players 4", "deal " + str(DealCode(4, "one", 6))]).line == 4


def test_a_slip_in_the_deal_code_is_refused() -> None:
    right = str(DealCode(3, "two", 5))
    for code in (right[:-1], right + "0", "3-0000-0006-" + right[-1], "1" + right[1:], "code", "U" + right[1:]):
        assert fault(["line-it 1", "players 3", "ending two", "deal " + code]).line == 4, code


def test_every_player_has_one_seat() -> None:
    assert fault(changed(5, "seats human newcomer")).line == 5
    assert fault(changed(5, "seats human newcomer random random")).line == 5
    assert fault(["line-it 1", "seats human", "players 3", "deck " + DECK_TEXT]).line == 2


def test_a_deck_has_each_card_once() -> None:
    cards = DECK_TEXT.split(" ")
    for deck in (
        cards[:-1],
        cards[1:],
        cards[:1],
        cards + ["1"],
        cards + cards,
        cards[:-1] + [cards[0]],
        cards[:50] + ["42"] + cards[51:],
    ):
        assert fault(changed(4, "deck " + " ".join(deck))).line == 4, deck


def test_a_deck_has_nothing_but_cards() -> None:
    cards = DECK_TEXT.split(" ")
    for word in ("0", "101", "+3", "+6a", "A", "42>l", "007", "?"):
        assert fault(changed(4, "deck " + " ".join(cards[:-1] + [word]))).line == 4, word
        assert fault(changed(4, "deck " + " ".join([word] + cards[1:]))).line == 4, word


# Slips in the actions


def test_an_action_must_be_written_in_the_notation() -> None:
    for word in ("42>L", "101>l", "^", "pass", "X", "F", "AB", "a", "..", "42", "?", "-1", "42>l.", "A42>l", "scores"):
        assert fault(changed(10, "C " + word)).line == 10, word
    assert fault(changed(11, "nonsense")).line == 11


def test_an_action_has_a_seat() -> None:
    error = fault(changed(6, "42>l ."))
    assert error.line == 6 and "seat" in error.reason, error.reason


def test_an_action_must_be_done_by_the_seat_to_move() -> None:
    for seat in "BCDE":
        assert fault(changed(6, seat + " 42>l .")).line == 6
    for seat in "ABDE":
        error = fault(changed(10, seat + " +4a>l ."))
        assert error.line == 10 and "C" in error.reason, error.reason
    # The seat of a group does not change by itself when its turn is over.
    assert fault(changed(6, "A 42>l . 17>h ^17 .")).line == 6
    assert fault(changed(11, "50>l .")).line == 11  # the first in the second round is B, and the last named is C


def test_an_action_must_be_legal() -> None:
    for place, line in (
        (6, "A ."),
        (6, "A x"),
        (6, "A -"),
        (6, "A 50>l ."),
        (6, "A ^42 ."),
        (6, "A 42>l 17>l ."),
        (6, "A 42>l . ."),
        (9, "B 17>h ^42 ."),
        (9, "B 42>l ."),
        (10, "C +4b>l ."),
        (11, "B 9>l ."),
        (12, "C 60>l 70>h"),
        (12, "C 60>l ^+4a"),
    ):
        error = fault(changed(place, line))
        assert error.line == place, line


def test_the_reason_why_an_action_is_illegal_is_named() -> None:
    record = parse_record("\n".join(UNFINISHED[:6]))
    reason = record.game.why_not("42>l")
    error = fault(changed(9, "B 42>l ."))
    assert str(reason) in error.reason and "42>l" in error.reason, error.reason


def test_nothing_is_done_behind_the_end() -> None:
    lines = finished_lines()[:-1]
    for line in ("A -", "A 1>l", "B x", "C ."):
        error = fault(lines + ["", line])
        assert error.line == len(lines) + 2
        assert "over" in error.reason, error.reason


# Slips in the scores


def test_scores_must_be_those_of_the_replay() -> None:
    lines = finished_lines()
    scores = lines[-1].split(" ")[1:]
    right = " ".join(scores)
    for wrong in (
        " ".join([str(int(scores[0]) + 1)] + scores[1:]),
        " ".join(scores[:-1] + [str(int(scores[-1]) - 1)]),
        " ".join(scores[1:] + scores[:1]),
        " ".join(scores[:-1]),
        right + " 0",
        "",
        "x y z",
        right.replace("-", "–"),  # a dash that is no minus
    ):
        assert wrong != right
        error = fault(lines[:-1] + ["scores " + wrong])
        assert error.line == len(lines), wrong


def test_scores_come_in_a_finished_game_only() -> None:
    for lines in (list(UNFINISHED) + ["scores 0 0 0"], without(6, 9, 10, 11, 12) + ["", "scores 0 0 0"]):
        assert fault(lines).line == len(lines)
    lines = finished_lines()
    assert fault(lines[:-2] + lines[-1:]).line == len(lines) - 1
    assert fault(inserted(6, "scores 0 0 0")).line == 6


def test_scores_come_last() -> None:
    lines = finished_lines()
    for more in ("A -", lines[-1], "players 3", "nonsense", "A"):
        assert fault(lines + [more]).line in (len(lines), len(lines) + 1), more
    parse_record("\n".join(lines + ["", "# the end", ""]))


def test_scores_stand_on_a_line_of_their_own() -> None:
    lines = finished_lines()
    assert fault(lines[:-2] + [lines[-2] + " " + lines[-1]]).line == len(lines) - 1


# Decks that are not wholly known


def hidden(record: Record, shown: int) -> str:
    """The record's text with `?` for every card of its deck but the first `shown`."""
    lines = record.text().split("\n")
    for place, line in enumerate(lines):
        words = line.split(" ")
        if words[0] == "deck":
            lines[place] = " ".join(words[: shown + 1] + ["?"] * (106 - shown))
    return "\n".join(lines)


def test_cards_not_yet_shown_may_be_unknown_where_that_is_allowed() -> None:
    deck = tuple([DECK.index(card) + 1 for card in shuffled_deck(9)])
    for players in range(2, 6):
        record = random_record(Record(players, "two", None, deck), players)
        for length in range(0, len(record.moves) + 1, 19):
            shorter = record.rewound(length)
            shown = len(shorter.game.revealed())
            read = parse_record(hidden(shorter, shown), True)
            assert move_texts(read) == move_texts(shorter)
            assert snapshot(read.game) == snapshot(shorter.game)
            assert read.game.revealed() == shorter.game.revealed()
            if shown < 106:
                error = raises(RecordError, parse_record, hidden(shorter, shown))
                assert isinstance(error, RecordError) and error.line == 4


def test_a_card_that_was_shown_must_be_known() -> None:
    deck = tuple([DECK.index(card) + 1 for card in shuffled_deck(10)])
    record = random_record(Record(3, "one", None, deck), 4)
    for rounds in (2, 3, 10, 21):
        # The last card of a market is unknown: the turn that ends the round before is where that shows.
        lines = hidden(record, 5 * rounds - 1).split("\n")
        ends = [number + 1 for number, line in enumerate(lines) if line.endswith(" .")]
        error = raises(RecordError, parse_record, "\n".join(lines), True)
        assert isinstance(error, RecordError) and sentence(error.reason)
        assert error.line == ends[3 * (rounds - 1) - 1], (rounds, error.line)


def test_the_first_market_must_be_known_and_the_deck_is_at_fault() -> None:
    deck = tuple([DECK.index(card) + 1 for card in shuffled_deck(11)])
    error = raises(RecordError, parse_record, hidden(Record(3, "two", None, deck), 4), True)
    assert isinstance(error, RecordError) and sentence(error.reason)
    assert error.line == 4, error


def test_the_leftovers_must_be_known_when_they_are_shown() -> None:
    deck = tuple([DECK.index(card) + 1 for card in shuffled_deck(12)])
    record = random_record(Record(4, "two", None, deck), 4)
    assert isinstance(raises(RecordError, parse_record, hidden(record, 105), True), RecordError)
    parse_record(hidden(record, 106), True)


def test_known_cards_among_unknown_ones_are_not_dealt_twice() -> None:
    cards = DECK_TEXT.split(" ")
    text = "\n".join(changed(4, "deck " + " ".join(cards[:10] + ["?"] * 95 + [cards[20]])))
    record = parse_record(text, True)
    assert sorted(record.deck) == list(range(1, 107))
    assert card_text(record.deck[-1]) == cards[20]
    assert isinstance(raises(RecordError, parse_record, text.replace("? ", cards[0] + " ", 1), True), RecordError)


# Golden games


def test_the_golden_games_replay_to_their_scores() -> None:
    names = data_names("games")
    assert names == ["2-one", "2-two", "3-one", "3-two", "4-one", "4-two", "5-one", "5-two"]
    for name in names:
        text = data_text("games/" + name + ".txt")
        record = parse_record(text)
        game = record.game
        assert game.is_over
        assert (str(game.players), game.ending) == (name[0], name[2:])
        assert "scores " + " ".join([str(score) for score in game.scores()]) == text.split("\n")[-2]
        fresh = Game(record.deck, game.players, game.ending)
        for _, action in record.moves:
            fresh.apply(str(action))
        assert fresh.scores() == game.scores()


def test_the_golden_games_are_written_byte_for_byte_as_they_were_read() -> None:
    for name in data_names("games"):
        text = data_text("games/" + name + ".txt")
        assert parse_record(text).text() == text


def test_the_golden_games_show_what_games_are_made_of() -> None:
    everything = "".join([data_text("games/" + name + ".txt") for name in data_names("games")])
    for needed in ("\ndeal ", "\ndeck ", " x ", "^+", "x ^", " -\n", "\nA ^", ">h x"):
        assert needed in everything, needed
