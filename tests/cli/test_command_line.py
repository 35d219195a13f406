"""The command line prints what docs/formats.md promises, and answers every bad input with one line and status 2."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lineit_core import parse_code
from lineit_core.ai import versioned
from lineit_core.record import parse_record
from tests.cli.command import COMMAND, ROOT, bad, good, run
from tests.core.helpers import DECK, data_names, data_text, deck_starting

CODE_SHAPE = re.compile(r"[2-9]-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]\n")
CODE = data_text("decks.txt").split(" ", 1)[0]  # a game of two with ending two
UNFINISHED = "line-it 1\nplayers 3\ndeck " + " ".join(DECK) + "\nA 1>l .\nB 2>h ^2 .\nC 3>h\n"


def replay(text: str, *options: str) -> dict[str, Any]:
    """What `replay` prints for a record on the standard input: one JSON object on one line."""
    out = good("replay", *options, typed=text)
    assert out.endswith("}\n") and out.count("\n") == 1
    answer = json.loads(out)
    assert isinstance(answer, dict)
    return answer


# deal


def test_deal_prints_the_draw_order_of_every_golden_code() -> None:
    for line in data_text("decks.txt").splitlines()[::12]:
        code, cards = line.split(" ", 1)
        assert good("deal", code) == cards + "\n"


def test_deal_reads_codes_as_people_type_them() -> None:
    assert good("deal", CODE.lower().replace("-", "")) == good("deal", CODE)
    assert good("deal", CODE.replace("0", "O")) == good("deal", CODE)


@pytest.mark.parametrize("ending", [None, "two", "one"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_fresh_code_is_for_the_game_that_was_asked_for(players: int, ending: str | None) -> None:
    more = [] if ending is None else ["--ending", ending]
    out = good("deal", "--new", "--players", str(players), *more)
    assert CODE_SHAPE.fullmatch(out)
    code = parse_code(out.strip())
    assert (code.players, code.ending) == (players, ending or "two")


def test_fresh_codes_differ() -> None:
    codes = {good("deal", "--new", "--players", "3") for _ in range(4)}
    assert len(codes) == 4


# replay


@pytest.mark.parametrize("name", data_names("games"))
def test_replay_of_a_finished_game(name: str, tmp_path: Path) -> None:
    text = data_text(f"games/{name}.txt")
    game = parse_record(text).game
    expected = {
        "players": int(name[0]),
        "ending": name[2:],
        "finished": True,
        "scores": [int(score) for score in text.splitlines()[-1].split()[1:]],
        "pile": [len(pile) for pile in game.piles],
        "tokens": [list(tokens) for tokens in game.tokens],
        "round": game.rounds,
        "to_move": None,
        "legal": [],
    }
    assert replay(text) == expected
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert json.loads(good("replay", str(file))) == expected


def test_replay_of_an_unfinished_game() -> None:
    assert replay(UNFINISHED) == {
        "players": 3,
        "ending": "two",
        "finished": False,
        "scores": [0, 0, 0],
        "pile": [0, 0, 0],
        "tokens": [[], [], []],
        "round": 1,
        "to_move": "C",
        "legal": [".", "^3"],
    }


def test_replay_gives_points_and_tokens_so_far() -> None:
    deck = " ".join(deck_starting("1 2 +3a 50 3 4 51 52"))
    answer = replay(f"line-it 1\nplayers 2\ndeck {deck}\nA +3a>l x .\nB 50>l .\nB 3>h\n")
    assert answer["tokens"] == [[-3], []]
    assert answer["scores"] == [-3, 0]
    assert answer["pile"] == [0, 0]
    assert (answer["round"], answer["to_move"]) == (2, "B")
    assert answer["legal"] == [".", "^3", "x"]


def test_replay_sorts_legal_actions_by_code_point() -> None:
    # The sign > comes behind the digits, and + before them.
    deck = " ".join(deck_starting("9 10 +3a 100"))
    answer = replay(f"line-it 1\nplayers 2\ndeck {deck}\n")
    assert answer["legal"] == ["+3a>h", "+3a>l", "100>h", "100>l", "10>h", "10>l", "9>h", "9>l"]


def test_replay_keeps_the_round_in_the_last_phase() -> None:
    text = data_text("games/5-two.txt")
    lines = text.splitlines()
    turns = [number for number, line in enumerate(lines) if line.endswith(" .")]
    answer = replay("\n".join(lines[: turns[-1] + 1]))
    assert answer["round"] == 15 and not answer["finished"]
    assert "-" in answer["legal"]
    assert answer["to_move"] == lines[turns[-1] + 1][0]


def test_replay_with_a_trace_counts_the_legal_actions_before_each() -> None:
    games = [json.loads(line) for line in data_text("bga-games.jsonl").splitlines()]
    for known in games[:48:7]:
        answer = replay(known["record"], "--trace")
        assert answer["legal_counts"] == known["legal"]
        assert answer["scores"] == known["scores"]
        assert answer["pile"] == known["pile"]
        for tokens, expected in zip(answer["tokens"], known["tokens"], strict=True):
            assert {str(value): tokens.count(value) for value in tokens} == expected
    assert "legal_counts" not in replay(games[0]["record"])
    assert replay(UNFINISHED, "--trace")["legal_counts"] == [10, 2, 8, 2, 2, 6]


def test_replay_reads_the_standard_input_where_no_file_or_a_hyphen_is_named(tmp_path: Path) -> None:
    named = tmp_path / "unfinished.txt"
    named.write_text(UNFINISHED)
    answers = {
        good("replay", typed=UNFINISHED),
        good("replay", "-", typed=UNFINISHED),
        good("replay", str(named)),
        good("replay", str(named), typed="nonsense"),
    }
    assert len(answers) == 1


def test_replay_reads_a_byte_order_mark_and_foreign_line_ends() -> None:
    assert replay("\ufeff" + UNFINISHED.replace("\n", "\r\n")) == replay(UNFINISHED)


# play


def test_play_prints_a_finished_record_of_the_deal() -> None:
    out = good("play", "--deal", CODE, "--seats", "newcomer,random")
    record = parse_record(out)
    assert record.game.is_over
    assert str(record.code) == CODE
    assert record.seats == ("newcomer@1", "random@1")  # what was played, and in which version
    assert out == record.text()
    assert out.splitlines()[-1].startswith("scores ")


def test_play_gives_the_same_record_every_time() -> None:
    for seats in ("newcomer,newcomer", "random,random"):
        assert good("play", "--deal", CODE, "--seats", seats) == good("play", "--seats", seats, "--deal", CODE.lower())


def test_play_gives_the_golden_games_again() -> None:
    for name in data_names("games"):
        text = data_text(f"games/{name}.txt")
        record = parse_record(text)
        if record.code is not None:
            assert record.seats is not None
            seats = " ".join([versioned(word) for word in record.seats])
            again = good("play", "--deal", str(record.code), "--seats", ",".join(record.seats))
            assert again == text.replace("seats " + " ".join(record.seats), "seats " + seats)


# arena


def test_arena_plays_every_deal_in_every_rotation() -> None:
    out = good("arena", "--seats", "newcomer,random,random", "--games", "4", "--seed", "7")
    answer = json.loads(out)
    assert out.count("\n") == 1
    assert list(answer) == ["seats", "games", "seed", "ending", "played", "wins", "wins_ci95", "mean", "mean_ci95"]
    assert answer["seats"] == ["newcomer", "random", "random"]
    assert (answer["games"], answer["seed"], answer["ending"], answer["played"]) == (4, 7, "two", 12)
    for name in ("wins", "wins_ci95", "mean", "mean_ci95"):
        assert len(answer[name]) == 3
    assert sum(answer["wins"]) == pytest.approx(12, abs=0.01)
    for value, (low, high) in [
        *zip(answer["wins"], answer["wins_ci95"], strict=True),
        *zip(answer["mean"], answer["mean_ci95"], strict=True),
    ]:
        assert low <= value <= high
    assert answer["wins"][0] > 6 and answer["mean"][0] > answer["mean"][1]


def test_arena_is_fixed_by_its_arguments() -> None:
    arguments = ("arena", "--seats", "newcomer,random", "--games", "3")
    first = good(*arguments, "--seed", "1")
    assert good(*arguments, "--seed", "1") == first
    assert good(*arguments, "--seed", "1", "--ending", "two") == first
    assert json.loads(good(*arguments, "--seed", "2"))["mean"] != json.loads(first)["mean"]
    one = json.loads(good(*arguments, "--seed", "1", "--ending", "one"))
    assert one["ending"] == "one"


def test_arena_gives_equal_players_equal_chances() -> None:
    # In every rotation of the same deals, players who play alike have to come out alike on the whole.
    answer = json.loads(good("arena", "--seats", "newcomer,newcomer", "--games", "3", "--seed", "5"))
    assert answer["wins"] == [3, 3]
    assert answer["mean"][0] == answer["mean"][1]


def test_arena_shares_a_tie_among_those_who_tie() -> None:
    # Seats that play alike play the same game in every rotation, so each has a fifth of the ten games. In these two
    # deals the first place is shared (thirty winners, were each counted as one), so the wins must be fractions.
    answer = json.loads(good("arena", "--seats", ",".join(["random"] * 5), "--games", "2", "--seed", "1"))
    assert answer["played"] == 10
    assert answer["wins"] == [2] * 5


def test_arena_takes_a_single_game_and_a_long_seed() -> None:
    answer = json.loads(good("arena", "--seats", "random,random", "--games", "1", "--seed", str(2**64 - 1)))
    assert answer["played"] == 2


# In general


def test_help_and_version_go_to_the_standard_output() -> None:
    assert "usage" in good("--help")
    for command in ("deal", "replay", "play", "arena", "engine"):
        assert command in good("--help")
        assert "usage" in good(command, "--help")
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", good("--version"))


BAD_ARGUMENTS = [
    "",
    "nonsense",
    "--nonsense",
    "deal",
    "deal --new",
    "deal --new --players",
    "deal --new --players 1",
    "deal --new --players 6",
    "deal --new --players three",
    "deal --new --players -3",
    "deal --new --players 3.0",
    "deal --new --players ³",
    "deal --new --players 3 --ending three",
    "deal --new --players 3 --ending",
    "deal --new --players 3 extra",
    "deal --players 3",
    "deal 3",
    "deal 3-0000-0000-0-0",
    "deal 1-0000-0000-0",
    "deal 3-UUUU-0000-0",
    "deal " + CODE[:-1] + ("0" if CODE[-1] != "0" else "1"),
    "deal " + CODE + " --players 2",
    "deal " + CODE + " --ending two",
    "deal " + CODE + " --new --players 2",
    "deal " + CODE + " " + CODE,
    "deal -- -",
    "replay /no/such/file",
    "replay .",
    "replay --nonsense",
    "replay - -",
    "play",
    "play --deal " + CODE,
    "play --seats random,random",
    "play --deal " + CODE + " --seats random",
    "play --deal " + CODE + " --seats random,random,random",
    "play --deal " + CODE + " --seats random,random,random,random,random,random",
    "play --deal " + CODE + " --seats random,human",
    "play --deal " + CODE + " --seats random,",
    "play --deal " + CODE + " --seats ,",
    "play --deal " + CODE + " --seats Random,random",
    "play --deal " + CODE + " --seats newcomer:miser,random",
    "play --deal 2-0000-0000-0 --seats random,random",
    "play " + CODE + " --seats random,random",
    "arena",
    "arena --seats random,random --games 1",
    "arena --seats random,random --seed 1",
    "arena --games 1 --seed 1",
    "arena --seats random --games 1 --seed 1",
    "arena --seats random,nobody --games 1 --seed 1",
    "arena --seats random,random --games 0 --seed 1",
    "arena --seats random,random --games -1 --seed 1",
    "arena --seats random,random --games many --seed 1",
    "arena --seats random,random --games 1.5 --seed 1",
    "arena --seats random,random --games ٣ --seed 1",
    "arena --seats random,random --games 1 --seed -1",
    "arena --seats random,random --games 1 --seed x",
    "arena --seats random,random --games 1 --seed 18446744073709551616",
    "arena --seats random,random --games 1 --seed 1 --ending three",
    "engine random",
    "engine --level random",
]


@pytest.mark.parametrize("arguments", BAD_ARGUMENTS)
def test_bad_arguments_are_answered_with_one_line(arguments: str) -> None:
    bad(*arguments.split())


def test_an_empty_code_is_answered_with_one_line() -> None:
    bad("deal", "")
    bad("deal", "\n")
    bad("deal", "3-0000\n-0000-0")
    bad("play", "--deal", "", "--seats", "random,random")
    bad("play", "--deal", CODE, "--seats", "")


def test_an_endless_number_is_answered_in_words() -> None:
    line = bad("arena", "--seats", "random,random", "--seed", "1", "--games", "9" * 60)
    assert "whole number" in line
    outcome = run("arena", "--seats", "random,random", "--seed", "1", "--games", "9" * 5000)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "whole number" in outcome.err and "object at" not in outcome.err


def changed(place: int, line: str) -> str:
    """The unfinished record with another line in a place, counted from 1."""
    lines = UNFINISHED.splitlines()
    return "\n".join([*lines[: place - 1], line, *lines[place:]])


BAD_RECORDS: list[tuple[Callable[[], str], int]] = [
    (lambda: "", 1),
    (lambda: "\n\n", 1),
    (lambda: changed(1, "line-it 2"), 1),
    (lambda: changed(1, "line-it ²"), 1),
    (lambda: changed(1, "line-it " + "9" * 5000), 1),
    (lambda: changed(1, "hello"), 1),
    (lambda: changed(2, "players 6"), 2),
    (lambda: changed(2, "players 3\nplayers 3"), 3),
    (lambda: changed(2, "players 3\ncolour red"), 3),
    (lambda: changed(3, "deck 1 2 3"), 3),
    (lambda: changed(3, "deck " + " ".join([*DECK[:-1], "1"])), 3),
    (lambda: changed(3, "deck " + " ".join([*DECK[:-1], "?"])), 3),
    (lambda: changed(3, "deal 3-0000-0000-0"), 3),
    (lambda: changed(3, "deal " + CODE), 2),
    (lambda: changed(3, "deck " + " ".join(DECK) + "\nseats human"), 4),
    (lambda: changed(4, "A 1>l 2>l"), 4),
    (lambda: changed(4, "B 1>l ."), 4),
    (lambda: changed(4, "1>l ."), 4),
    (lambda: changed(5, "B 2>h ^3 ."), 5),
    (lambda: changed(5, "B 2>h ^2 :"), 5),
    (lambda: changed(6, "C 106>l"), 6),
    (lambda: UNFINISHED + "scores 0 0 0", 7),
    (lambda: UNFINISHED + "ending two", 7),
    (lambda: data_text("games/3-two.txt").replace("scores ", "scores 1"), 74),
    (lambda: data_text("games/3-two.txt") + "A -\n", 74),
]


@pytest.mark.parametrize("place", range(len(BAD_RECORDS)))
def test_a_bad_record_is_answered_with_its_line_number(place: int) -> None:
    record, line = BAD_RECORDS[place]
    answer = bad("replay", typed=record())
    assert f"line {line}: " in answer, answer


def test_a_record_that_is_no_text_is_answered_with_one_line(tmp_path: Path) -> None:
    bad("replay", typed=b"line-it 1\nplayers \xff\xfe\n")
    file = tmp_path / "binary"
    file.write_bytes(bytes(range(256)))
    assert "binary" in bad("replay", str(file))
    bad("replay", typed=b"\x00")


def test_a_bad_record_in_a_file_is_answered_likewise(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(changed(4, "A 1>l 2>l"))
    assert "line 4: " in bad("replay", str(file))
    assert "line 4: " in bad("replay", "--trace", str(file))


def test_output_that_nobody_reads_is_no_traceback() -> None:
    script = f"{' '.join(COMMAND)} deal {CODE} | true"
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr and done.stderr.count("\n") <= 1, done.stderr


def test_the_command_needs_the_standard_library_alone() -> None:
    program = (
        "import sys, runpy\n"
        f"sys.argv = ['lineit_core', 'deal', {CODE!r}]\n"
        "runpy.run_module('lineit_core', run_name='__main__')\n"
        "names = {name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)\n"
        "sys.exit(', '.join(sorted(names - {'lineit_core', '__main__', '__mp_main__'})) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
