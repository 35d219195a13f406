"""The twin from Python: builds `twin.c` and speaks to it; tests hold its answers against the shipped players."""

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lineit_core.ai import study
from lineit_core.ai.planner import Table
from lineit_core.ai.worth import WEIGHTS
from lineit_core.rng import mix, word_of

SOURCE = Path(__file__).with_name("twin.c")
STUDY = (
    study.BEGUN,
    study.REACH,
    study.REACH_A_TURN,
    study.NARROW,
    study.WIDE,
    study.BET_MISSES,
    study.BET_ROOM,
    study.BET_LOST,
    study.HAND_BET,
    study.NEAR,
    study.NEAR_GAP,
    study.FAR_EDGE,
    *study.HELD,
    study.HELD_READY,
    study.GROWTH,
)
"""The study's terms in the order in which the twin takes them."""

_ENDINGS = {"two": 2, "one": 1}
_STAGES = 3
_ROW = 13
_MOST_OUTCOMES = 512

Outcome = tuple[int, tuple[int, ...], tuple[int, ...], int]
"""market card taken, hand, light line, points won"""


class Player(ctypes.Structure):
    """A player of the twin; `weights` are kept alive by the caller's `Weights`."""

    _fields_ = [
        ("kind", ctypes.c_int),
        ("weights", ctypes.POINTER(ctypes.c_int)),
        ("care", ctypes.c_int),
        ("noise", ctypes.c_int),
        ("ahead", ctypes.c_int),
        ("wide", ctypes.c_int * _STAGES),
        ("piles", ctypes.c_int * _STAGES),
    ]


def compiler() -> str | None:
    """The C compiler, None when there is none."""
    return shutil.which("cc")


@cache
def library() -> ctypes.CDLL:
    """The twin, built anew when its source has changed."""
    name = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:16]
    target = Path(tempfile.gettempdir()) / f"lineit-twin-{name}.so"
    if not target.exists():
        cc = compiler()
        if cc is None:
            raise SystemExit("Training needs a C compiler, and there is no `cc`.")
        fresh = target.with_suffix(".new")
        subprocess.run([cc, "-O3", "-shared", "-fPIC", "-o", str(fresh), str(SOURCE)], check=True)
        fresh.replace(target)
    twin = ctypes.CDLL(str(target))
    twin.fit.restype = ctypes.c_double
    if twin.n_features() != WEIGHTS:
        raise SystemExit("The twin and lineit_core/ai/worth.py differ in the number of weights.")
    return twin


def ints(values: Sequence[float]) -> "ctypes.Array[ctypes.c_int]":
    """An array for the twin."""
    return (ctypes.c_int * len(values))(*[round(value) for value in values])


def rules_of_thumb() -> Player:
    """The level `study`."""
    return Player(0, ints(STUDY))


def learned(weights: Sequence[float], care: int, noise: int = 0) -> Player:
    """The level `strong` on weights in thousandths; `noise` makes it vary its turns."""
    return Player(1, ints(weights), care, noise)


def searching(weights: Sequence[float], care: int, stages: Sequence[tuple[int, int]], ahead: int) -> Player:
    """The level `expert` on weights in thousandths."""
    wide = (ctypes.c_int * _STAGES)(*[turns for turns, _ in stages])
    piles = (ctypes.c_int * _STAGES)(*[number for _, number in stages])
    return Player(2, ints(weights), care, 0, ahead, wide, piles)


def contest(players: Sequence[Player], deals: int, seed: int, ending: str = "two") -> list[tuple[float, float, float]]:
    """Play deals in every rotation; gives for each player its part of the wins, half the 95 % interval, mean points."""
    seats = len(players)
    out = (ctypes.c_double * (deals * 2 * seats))()
    library().arena(seats, _ENDINGS[ending], (Player * seats)(*players), deals, ctypes.c_uint32(seed), out)
    found = []
    for player in range(seats):
        wins = [out[deal * 2 * seats + player] / seats for deal in range(deals)]
        points = [out[deal * 2 * seats + seats + player] / seats for deal in range(deals)]
        mean = sum(wins) / deals
        spread = sum((won - mean) ** 2 for won in wins) / max(1, deals - 1)
        found.append((mean, 1.96 * (spread / deals) ** 0.5, sum(points) / deals))
    return found


def fit(weights: Sequence[float], players: int, games: int, seed: int, noise: int, ridge: float) -> list[float]:
    """New weights: play games with the present ones, then bring the values nearer to what was really made of them."""
    found = (ctypes.c_float * WEIGHTS)(*[weight / 1000 for weight in weights])
    seats = (Player * players)(*[learned(weights, 0, noise)] * players)
    library().fit(players, 2, seats, games, ctypes.c_uint32(seed), found, ctypes.c_double(ridge), 40)
    return [1000 * weight for weight in found]


def values(table: Table, player: Player) -> dict[Outcome, list[int]]:
    """How the twin's player values each outcome of the seat's whole turn, in thousandths."""
    position = table.position
    view = table.view
    told = [position.players, _ENDINGS[position.ending], position.rounds, position.round, position.first, table.seat]
    told += [*position.jackpots, len(position.market), *position.market]
    for line, hand, score in zip(position.lines, position.hands, position.scores, strict=True):
        told += [*line, len(hand), *hand, score]
    told += [len(view.unseen), *view.unseen]
    out = (ctypes.c_int * (_MOST_OUTCOMES * _ROW))()
    low = ctypes.c_uint32(mix(word_of("expert"), view.revealed))
    high = ctypes.c_uint32(mix(word_of("seat"), (view.seat, view.players)))
    found: dict[Outcome, list[int]] = {}
    for number in range(library().values(ints(told), ctypes.byref(player), b"piles", low, high, out)):
        row = out[number * _ROW : (number + 1) * _ROW]
        hand = tuple(card for card in row[1:3] if card)
        found.setdefault((row[0], hand, tuple(row[3:9]), row[9]), []).append(row[10])
    return found
