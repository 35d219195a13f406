"""Answers what the table asks of the Pyodide worker: JSON texts in, JSON texts out.

PyScript runs this file in the worker and hands out what `__export__` names; `js/thinker.js` is the other side.
"""

import asyncio
import json
import sys
from collections.abc import Generator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lineit_core import Action

ROOT = Path("/lineit")

BREATH = 0.05
"""Seconds of thought between two looks whether another question has come."""

asked = 0  # how many questions have come


def unpack(bundle: Path) -> None:
    """Write the modules of a bundle; `bundle` in tools/build.py says what it is."""
    with bundle.open("rb") as content:
        index = json.loads(content.read(int.from_bytes(content.read(4), "big")))
        for path, size in index.items():
            file = ROOT / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content.read(size))


def ping() -> str:
    """Show that somebody is there."""
    return "pong"


async def think(work: "Generator[None, None, list[Action]]") -> "list[Action]":
    """Think to the end; raises `ValueError` when another question comes meanwhile."""
    question = asked
    looked = monotonic()
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
        if monotonic() - looked > BREATH:
            await asyncio.sleep(0)
            looked = monotonic()
            if question != asked:
                raise ValueError("another question has come")


async def ask(text: str) -> str:
    """Answer a question, an object with `do`; the next question ends the thoughts about it.

    `turn` wants a `level` and a `record`, and answers with the `actions` by which the level would end the turn of the
    seat to move, none when the game is over. Whatever goes wrong is answered as `error`, a sentence.
    """
    from lineit_core.ai import parse_level
    from lineit_core.record import parse_record
    from lineit_core.turn import turn_of

    global asked  # noqa: PLW0603 (one worker, one line of questions)
    asked += 1
    try:
        question = json.loads(text)
        if question["do"] != "turn":
            return json.dumps({"error": "There is no such question."})
        game = parse_record(question["record"]).game
        actions = await think(turn_of(parse_level(question["level"]), game))
        return json.dumps({"actions": [action.text for action in actions]})
    except (KeyError, ValueError) as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


unpack(Path("/lineit.pack"))
sys.path.insert(0, str(ROOT))
__export__ = ["ask", "ping"]
