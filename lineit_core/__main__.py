"""The command line: deals, replays, games between computer players, the arena and the engine protocol."""

import argparse
import io
import json
import multiprocessing
import os
import secrets
import sys
from typing import NoReturn

from . import __version__
from .ai import parse_level, versioned
from .arena import arena, play_out
from .cards import cards_text
from .deal import ENDINGS, FEWEST_PLAYERS, MOST_PLAYERS, SEED_BITS, DealCode, parse_code
from .engine import talk
from .notation import SEATS
from .record import Record, parse_record

BAD_INPUT = 2
MOST_GAMES = 1_000_000


class _Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        _fail(message)


def _fail(message: str) -> NoReturn:
    print(" ".join(f"line-it: {message}".split()), file=sys.stderr)
    raise SystemExit(BAD_INPUT)


def main(arguments: "list[str] | None" = None) -> None:
    """Run one command; bad input ends with status 2 and one line on the standard error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name or a quote must not stop an answer
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except ValueError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m lineit_core", description=__doc__)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="command")

    deal = commands.add_parser("deal", help="print the draw order of a deal code, or a fresh code")
    deal.add_argument("code", nargs="?")
    deal.add_argument("--new", action="store_true", help="print a fresh code")
    deal.add_argument("--players", type=_Whole(FEWEST_PLAYERS, MOST_PLAYERS))
    deal.add_argument("--ending", choices=ENDINGS)
    deal.set_defaults(run=_deal)

    replay = commands.add_parser("replay", help="replay a record and print where it stands, as JSON")
    replay.add_argument("file", nargs="?", default="-", help="a file, or - for the standard input")
    replay.add_argument("--trace", action="store_true", help="add the number of legal actions before each action")
    replay.set_defaults(run=_replay)

    play = commands.add_parser("play", help="let computer players play a deal, and print the record")
    play.add_argument("--deal", required=True, metavar="CODE")
    play.add_argument("--seats", required=True, metavar="NAME,NAME", type=_levels)
    play.set_defaults(run=_play)

    contest = commands.add_parser("arena", help="play many deals in every rotation of the seats")
    contest.add_argument("--seats", required=True, metavar="NAME,NAME", type=_levels)
    contest.add_argument("--games", required=True, type=_Whole(1, MOST_GAMES))
    contest.add_argument("--seed", required=True, type=_Whole(0, (1 << 64) - 1))
    contest.add_argument("--ending", choices=ENDINGS, default=ENDINGS[0])
    contest.set_defaults(run=_arena)

    engine = commands.add_parser("engine", help="speak the engine protocol")
    engine.set_defaults(run=_engine)
    return parser


class _Whole:
    """An argument type: a whole number within bounds."""

    def __init__(self, lowest: int, highest: int) -> None:
        self.lowest = lowest
        self.highest = highest

    def __call__(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 40 and self.lowest <= int(text) <= self.highest):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {self.lowest} to {self.highest}")
        return int(text)


def _levels(text: str) -> list[str]:
    """An argument type: levels separated by commas."""
    try:
        levels = [parse_level(name) for name in text.split(",")]
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if not FEWEST_PLAYERS <= len(levels) <= MOST_PLAYERS:
        raise argparse.ArgumentTypeError(f"a game has 2 to 5 seats, not {len(levels)}")
    return levels


def _deal(options: argparse.Namespace) -> None:
    if options.new:
        if options.code is not None:
            raise ValueError("deal takes a code or --new, not both.")
        if options.players is None:
            raise ValueError("deal --new needs --players N.")
        print(DealCode(options.players, options.ending or ENDINGS[0], secrets.randbits(SEED_BITS)))
        return
    if options.code is None:
        raise ValueError("deal needs a code, or --new --players N.")
    if options.players is not None or options.ending is not None:
        raise ValueError("--players and --ending go with --new: a code says them itself.")
    print(cards_text(parse_code(options.code).deck()))


def _replay(options: argparse.Namespace) -> None:
    record = parse_record(_read(options.file))
    game = record.game
    answer: dict[str, object] = {
        "players": game.players,
        "ending": game.ending,
        "finished": game.is_over,
        "scores": game.scores(),
        "pile": [len(pile) for pile in game.piles],
        "tokens": [list(tokens) for tokens in game.tokens],
        "round": game.round,
        "to_move": None if game.to_move is None else SEATS[game.to_move],
        "legal": sorted(str(action) for action in game.legal_actions()),
    }
    if options.trace:
        fresh = record.rewound(0)
        counts = []
        for _, action in record.moves:
            counts.append(len(fresh.game.legal_actions()))
            fresh.apply(action)
        answer["legal_counts"] = counts
    print(json.dumps(answer))


def _read(name: str) -> str:
    """The text of a file, or of the standard input; raises `ValueError` when it is not UTF-8."""
    try:
        if name == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        with open(name, "rb") as file:
            return file.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{name} is not a text in UTF-8.") from None


def _play(options: argparse.Namespace) -> None:
    code = parse_code(options.deal)
    if len(options.seats) != code.players:
        raise ValueError(f"the deal is for {code.players} players, and there are {len(options.seats)} seats.")
    record = play_out(Record.deal(code, tuple([versioned(level) for level in options.seats])), options.seats)
    print(record.text(), end="")


def _arena(options: argparse.Namespace) -> None:
    processes = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    tell = _Bar(options.games) if sys.stderr.isatty() else None
    with multiprocessing.Pool(min(processes, options.games)) as pool:
        print(json.dumps(arena(options.seats, options.games, options.seed, options.ending, pool.imap, tell)))


class _Bar:
    """A progress bar on the terminal."""

    WIDTH = 40

    def __init__(self, whole: int) -> None:
        self.whole = whole

    def __call__(self, done: int) -> None:
        filled = self.WIDTH * done // self.whole
        bar = "#" * filled + "." * (self.WIDTH - filled)
        end = "\n" if done == self.whole else ""
        print(f"\r[{bar}] {done} of {self.whole} deals", end=end, file=sys.stderr, flush=True)


def _engine(options: argparse.Namespace) -> None:
    del options
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    for answer in talk(lines, __version__):
        print(answer, flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
