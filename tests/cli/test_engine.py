"""The engine protocol: line in, line out; errors keep the old position; unknown cards change no answer."""

import os
import queue
import re
import subprocess
import threading
from collections.abc import Iterator

import pytest

import lineit_core
from lineit_core import parse_action
from lineit_core.ai import LEVELS, PLANNERS, explain
from lineit_core.engine import Engine, talk
from lineit_core.record import Record, parse_record
from tests.cli.command import COMMAND, ROOT, good, run
from tests.core.helpers import data_names, data_text, legal

GAME = data_text("games/3-one.txt")
START = "\n".join(GAME.splitlines()[:5])
LONGEST_WAIT = 60  # seconds until a silent engine counts as stuck
EXPLAINED = re.compile(
    r"info action (\S+) value (-?\d+(?:\.\d+)?) reasons ([^\s,:]+(?::[^\s,:]+)?(?:,[^\s,:]+(?::[^\s,:]+)?)*)"
)


QUICK = [level for level in LEVELS if level != "expert"]  # it thinks too long to be asked everywhere


def ask(engine: Engine, *lines: str) -> list[str]:
    """The answers to some lines, one after the other."""
    return [answer for line in lines for answer in engine.answer(line)]


def set_up(engine: Engine, record: str) -> list[str]:
    """Give the engine a position; gives its answer."""
    return ask(engine, "position", *record.splitlines(), "end")


def at(record: str) -> Engine:
    """An engine that holds a position."""
    engine = Engine("1")
    assert set_up(engine, record) == ["ok"]
    return engine


def shortened(text: str, length: int) -> Record:
    """A record after some of its actions."""
    return parse_record(text).rewound(length)


def with_deck(record: Record) -> Record:
    """The same record with its deck in place of its code."""
    twin = Record(record.game.players, record.game.ending, None, record.deck)
    for _, action in record.moves:
        twin.apply(action)
    return twin


def hidden(record: Record) -> str:
    """The record's text with `?` for every card that has not been revealed."""
    lines = with_deck(record).text().splitlines()
    shown = len(record.game.revealed())
    for place, line in enumerate(lines):
        if line.startswith("deck "):
            lines[place] = " ".join([*line.split()[: shown + 1], *["?"] * (106 - shown)])
    return "\n".join(lines)


# Introduction


def test_the_engine_introduces_itself() -> None:
    answers = good("engine", typed="lineit\n").splitlines()
    assert answers[0].startswith("id name ") and len(answers[0].split()) >= 3
    assert answers[1] == f"id version {lineit_core.__version__}"
    assert answers[-1] == "ok"
    levels = answers[2:-1]
    assert [line.split()[:2] for line in levels] == [["level", level] for level in LEVELS]
    for line in levels:
        assert len(line.split()) >= 3  # says something about the level


# Positions


def test_a_position_is_answered_when_its_end_has_come() -> None:
    engine = Engine("1")
    assert engine.answer("position\n") == []
    for line in GAME.splitlines():
        assert engine.answer(line + "\n") == []
    assert engine.answer("end\n") == ["ok"]
    assert ask(engine, "go random") == ["bestaction none"]


def test_the_lines_of_a_position_may_be_commands_comments_or_empty() -> None:
    engine = Engine("1")
    assert ask(engine, "position", "line-it 1", "", "# quit", "  players 3", *START.splitlines()[2:], "end") == ["ok"]
    assert not engine.finished
    answers = ask(engine, "position", "lineit", "quit", "go random", "end")
    assert len(answers) == 1 and answers[0].startswith("error line 1: ")
    assert not engine.finished


def test_foreign_line_ends_are_taken() -> None:
    out = good("engine", typed=f"position\n{START}\nend\ngo newcomer\n".replace("\n", "\r\n"))
    assert out.splitlines()[0] == "ok" and out.splitlines()[1].startswith("bestaction ")


@pytest.mark.parametrize(
    ("record", "line"),
    [
        ("", 1),
        ("nonsense", 1),
        ("line-it 2", 1),
        ("line-it ²", 1),
        ("line-it 1\nplayers 3\nplayers 3", 3),
        ("line-it 1\nplayers 3\ncolour red", 3),
        (f"{START}\nA x", 6),
        (f"{START}\n\n# a\nA 1>q", 8),
        (f"{START}\nscores 0 0 0", 6),
        (GAME.replace("scores ", "scores 1"), len(GAME.splitlines())),
        (f"{GAME}A -", len(GAME.splitlines())),
    ],
)
def test_an_error_names_its_line_and_the_old_position_stays(record: str, line: int) -> None:
    engine = at(shortened(GAME, 40).text())
    before = ask(engine, *[f"explain {level}" for level in QUICK])
    answers = set_up(engine, record)
    assert len(answers) == 1
    assert re.fullmatch(rf"error line {line}: \S.*\S", answers[0]), answers
    assert ask(engine, *[f"explain {level}" for level in QUICK]) == before


def test_an_error_in_the_first_position_leaves_none() -> None:
    engine = Engine("1")
    set_up(engine, "nonsense")
    for level in QUICK:
        for command in ("go", "explain"):
            answers = ask(engine, f"{command} {level}")
            assert len(answers) == 1 and answers[0].startswith("error ")


def test_a_new_position_replaces_the_old_one() -> None:
    one, other = shortened(GAME, 30).text(), shortened(GAME, 61).text()
    engine = at(one)
    assert set_up(engine, other) == ["ok"]
    for level in QUICK:
        assert ask(engine, f"explain {level}") == ask(at(other), f"explain {level}")
        assert ask(engine, f"go {level}") == ask(at(other), f"go {level}")


# Answers


@pytest.mark.parametrize("name", data_names("games"))
def test_the_best_action_is_one_legal_action(name: str) -> None:
    record = parse_record(data_text(f"games/{name}.txt"))
    for length in range(0, len(record.moves), 17):
        shorter = record.rewound(length)
        engine = at(shorter.text())
        for level in QUICK:
            answers = ask(engine, f"go {level}")
            assert [line for line in answers[:-1] if not line.startswith("info ")] == []
            word, text = answers[-1].split()
            assert word == "bestaction" and text in legal(shorter.game)
            assert ask(engine, f"go {level}") == answers


@pytest.mark.parametrize("name", data_names("games"))
def test_the_explanation_has_every_legal_action_once_best_first(name: str) -> None:
    record = parse_record(data_text(f"games/{name}.txt"))
    for length in range(1, len(record.moves), 29):
        shorter = record.rewound(length)
        engine = at(shorter.text())
        for level in QUICK:
            answers = ask(engine, f"explain {level}")
            assert answers[-1] == "ok"
            found = [EXPLAINED.fullmatch(line) for line in answers[:-1]]
            assert all(found), answers
            actions = [match[1] for match in found if match]
            if level in PLANNERS:  # these explain whole turns
                assert {text.split(",")[0] for text in actions} <= set(legal(shorter.game))
            else:
                assert sorted(actions) == legal(shorter.game)
            values = [float(match[2]) for match in found if match]
            assert values == sorted(values, reverse=True)
            assert ask(engine, f"go {level}")[-1] == "bestaction {}".format(actions[0].split(",")[0])
            assert shorter.game.to_move is not None
            thought = explain(level, shorter.game.view(shorter.game.to_move))
            assert actions == [",".join(str(action) for action in choice.actions) for choice in thought]


def test_nothing_is_best_when_the_game_is_over() -> None:
    engine = at(GAME)
    for level in QUICK:
        assert ask(engine, f"go {level}") == ["bestaction none"]
        assert ask(engine, f"explain {level}") == ["ok"]


def test_a_game_played_through_the_engine_is_the_game_of_its_levels() -> None:
    for name in data_names("games"):
        record = parse_record(data_text(f"games/{name}.txt"))
        assert record.seats is not None
        for length in range(0, len(record.moves), 43):
            seat, action = record.moves[length]
            engine = at(with_deck(record.rewound(length)).text())
            assert ask(engine, f"go {record.seats[seat]}")[-1] == f"bestaction {action}"


@pytest.mark.parametrize("name", data_names("games"))
def test_unknown_cards_change_no_answer(name: str) -> None:
    record = parse_record(data_text(f"games/{name}.txt"))
    hid = 0
    for length in range(0, len(record.moves), 11):
        shorter = record.rewound(length)
        open_, closed = at(shorter.text()), at(hidden(shorter))
        hid += hidden(shorter).count("?")
        for level in QUICK:
            for command in (f"go {level}", f"explain {level}"):
                assert ask(open_, command) == ask(closed, command)
    assert hid > 300


def test_a_card_that_was_shown_must_not_be_unknown() -> None:
    lines = hidden(shortened(GAME, 30)).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("deck "))
    cards = lines[place].split()
    cards[1] = "?"
    lines[place] = " ".join(cards)
    answers = set_up(Engine("1"), "\n".join(lines))
    assert len(answers) == 1 and answers[0].startswith(f"error line {place + 1}: ")


# Anything else


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "go",
        "go nobody",
        "go random newcomer",
        "explain",
        "explain nobody",
        "position now",
        "lineit now",
        "quit now",
        "end",
        "LINEIT",
        "bestaction x",
        "ß ☃ \x00",
    ],
)
def test_unknown_input_is_answered_with_an_error_and_the_engine_goes_on(line: str) -> None:
    engine = at(shortened(GAME, 40).text())
    answers = ask(engine, line)
    assert len(answers) == 1 and answers[0].startswith("error ") and len(answers[0]) > len("error ")
    assert "\n" not in answers[0]
    assert not engine.finished
    assert len(ask(engine, "go newcomer")) == 1


def test_quit_and_the_end_of_input_both_end_with_status_0() -> None:
    assert good("engine", typed="") == ""
    assert good("engine", typed="quit\nlineit\n") == ""
    assert good("engine", typed="position\nline-it 1\n") == ""
    assert good("engine", typed="go random").startswith("error ")
    assert list(talk(["lineit", "quit", "lineit"], "9")) == list(talk(["lineit"], "9"))


@pytest.mark.parametrize("encoding", [None, "utf-8:strict", "ascii"])
def test_bytes_that_are_no_text_are_answered_and_the_engine_goes_on(encoding: str | None) -> None:
    environment = {**os.environ, **({} if encoding is None else {"PYTHONIOENCODING": encoding})}
    typed = b"\xff\xfe\nposition\n\xc3\x28 \xe2\x98\x83\nend\n" + "☃ ß\n".encode() + b"lineit\n"
    done = subprocess.run(
        [*COMMAND, "engine"], cwd=ROOT, input=typed, env=environment, capture_output=True, check=False
    )
    answers = done.stdout.splitlines()
    assert done.stderr == b"" and done.returncode == 0
    assert [answer.split()[0] for answer in answers[:3]] == [b"error"] * 3
    assert answers[1].startswith(b"error line 1: ")
    assert answers[-1] == b"ok"


@pytest.fixture
def conversation() -> Iterator[subprocess.Popen[str]]:
    """A running engine to talk with, in an environment that leaves it to the engine to flush."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [*COMMAND, "engine"], cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        process.kill()


def test_every_answer_is_flushed_before_the_next_line_comes(conversation: subprocess.Popen[str]) -> None:
    assert conversation.stdin is not None and conversation.stdout is not None
    heard: queue.Queue[str] = queue.Queue()
    spoken = conversation.stdout

    def listen() -> None:
        """Pass on every line as soon as it is there."""
        for line in spoken:
            heard.put(line)

    threading.Thread(target=listen, daemon=True).start()

    def say(text: str) -> str:
        """Type a line and wait for one line of answer."""
        assert conversation.stdin is not None
        conversation.stdin.write(text)
        conversation.stdin.flush()
        return heard.get(timeout=LONGEST_WAIT)

    game = shortened(GAME, 0).game
    record = Record(game.players, game.ending, None, parse_record(GAME).deck)
    for _ in range(8):
        assert say(f"position\n{record.text()}end\n") == "ok\n"
        word, text = say("go newcomer\n").split()
        assert word == "bestaction"
        record.apply(parse_action(text))
    assert say("what\n").startswith("error ")
    conversation.stdin.write("quit\n")
    conversation.stdin.flush()
    assert conversation.wait(timeout=LONGEST_WAIT) == 0


def test_the_engine_says_nothing_unasked() -> None:
    outcome = run("engine", typed="\n\n   \n")
    assert outcome == (0, "", "")
