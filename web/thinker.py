"""Answers what the table asks of the Pyodide worker: JSON texts in, JSON texts out.

PyScript runs this file in the worker and hands out what `__export__` names; `js/thinker.js` is the other side.
"""

import json
import sys
from pathlib import Path

ROOT = Path("/lineit")


def unpack(bundle: Path) -> None:
    """Write the modules of a bundle, an object from paths to contents of which each character is a byte."""
    for path, content in json.loads(bundle.read_text()).items():
        file = ROOT / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode("latin-1"))


def ping() -> str:
    """Show that somebody is there."""
    return "pong"


def ask(text: str) -> str:
    """Answer a question, an object with `do`.

    `choose` wants a `level` and a `record`, and answers with the `action` that the level would do there, None when the
    game is over. Whatever goes wrong is answered as `error`, a sentence.
    """
    from lineit_core.ai import choose
    from lineit_core.record import parse_record

    try:
        question = json.loads(text)
        if question["do"] != "choose":
            return json.dumps({"error": "There is no such question."})
        game = parse_record(question["record"]).game
        action = None if game.to_move is None else choose(question["level"], game.view(game.to_move))
        return json.dumps({"action": None if action is None else action.text})
    except (KeyError, ValueError) as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


unpack(Path("/lineit.json"))
sys.path.insert(0, str(ROOT))
__export__ = ["ask", "ping"]
