"""Unpacks the modules of the game into the interpreter's file system and starts the table.

PyScript runs this file, on MicroPython and on Pyodide alike; `js/boot.js` has put the bundle there as text and is told
how it went.
"""

import io
import json
import os
import sys

import js

ROOT = "/lineit"


def unpack(bundle: str, root: str) -> None:
    """Write the modules of a bundle, a JSON object from paths to sources, below a folder."""
    known = set()
    for path, source in json.loads(bundle).items():
        folder = root
        for name in path.split("/"):
            if folder not in known:
                known.add(folder)
                try:
                    os.mkdir(folder)
                except OSError:
                    pass  # it is there from an earlier start
            folder += "/" + name
        with open(root + "/" + path, "w") as file:
            file.write(source)


def traceback_of(error: BaseException) -> str:
    """The traceback as text, by the means of the interpreter at hand."""
    if hasattr(sys, "print_exception"):  # MicroPython
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


try:
    unpack(js.lineitBundle, ROOT)
    sys.path.insert(0, ROOT)
    import ui.main  # noqa: F401 (importing it starts the table)
except Exception as error:  # noqa: BLE001 (whatever broke, the player is told)
    js.lineitFailed(traceback_of(error))
