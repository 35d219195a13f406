"""Starts the table; PyScript runs this file, on MicroPython and on Pyodide alike.

`js/boot.js` has put the modules of the game into the interpreter's file system, and is told how it went.
"""

import sys

import js


def traceback_of(error: BaseException) -> str:
    """The traceback as text, by the means of the interpreter at hand."""
    if hasattr(sys, "print_exception"):  # MicroPython
        import io

        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


try:
    sys.path.insert(0, "/lineit")
    import ui.main

    try:
        ui.main.start()
    except ImportError:  # this start needs more than the first part of the modules
        await js.lineitMore()  # noqa: F704, PLE1142 (PyScript runs this file as a coroutine)
        ui.main.start()
except Exception as error:  # noqa: BLE001 (whatever broke, the player is told)
    js.lineitFailed(traceback_of(error))
