"""Answers what the table asks of the Pyodide worker: JSON texts in, JSON texts out.

PyScript runs this file in the worker and hands out what `__export__` names; `js/thinker.js` is the other side.
"""

import json
import sys
from pathlib import Path

ROOT = Path("/lineit")


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


def ask(text: str) -> str:
    """Answer a question, an object with `do`.

    `turn` wants a `level` and a `record`, and answers with the `actions` by which the level would end the turn of the
    seat to move, none when the game is over. Whatever goes wrong is answered as `error`, a sentence.
    """
    from lineit_core.ai import finish, parse_level
    from lineit_core.record import parse_record
    from lineit_core.turn import turn_of

    try:
        question = json.loads(text)
        if question["do"] != "turn":
            return json.dumps({"error": "There is no such question."})
        game = parse_record(question["record"]).game
        actions = finish(turn_of(parse_level(question["level"]), game))
        return json.dumps({"actions": [action.text for action in actions]})
    except (KeyError, ValueError) as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


unpack(Path("/lineit.pack"))
sys.path.insert(0, str(ROOT))
__export__ = ["ask", "ping"]
