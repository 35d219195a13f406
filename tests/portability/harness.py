"""Runs test modules without pytest, in any Python: it is itself written in the part that all three share."""

import io
import json
import sys


def traceback_of(error: BaseException) -> str:
    """The traceback as text, by the means of the interpreter at hand."""
    if hasattr(sys, "print_exception"):  # MicroPython
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


def load(name: str) -> object:
    """Import a module by its dotted name and give the module itself."""
    module = __import__(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    return module


def run_tests(modules: "list[str]") -> "dict[str, object]":
    """Run each `test_…()` of the modules; gives the names of all, and the tracebacks of those that failed."""
    names = []
    failures = {}
    for module_name in modules:
        try:
            module = load(module_name)
        except Exception as error:  # noqa: BLE001 (a module that cannot be imported is a failure like any other)
            failures[module_name] = traceback_of(error)
            continue
        for name in sorted(dir(module)):
            if name.startswith("test_"):
                names.append(module_name + "." + name)
                try:
                    getattr(module, name)()
                except Exception as error:  # noqa: BLE001 (whatever a test raises, it failed)
                    failures[module_name + "." + name] = traceback_of(error)
    return {"names": names, "failures": failures}


def answer(modules: "list[str]") -> str:
    """Run the modules and make the report; gives both as a JSON text."""
    result = run_tests(modules)
    try:
        from tests.portability.report import report

        result["report"] = report()
    except Exception as error:  # noqa: BLE001 (a report that breaks is a failure like any other)
        result["report"] = ""
        failures = result["failures"]
        failures["report"] = traceback_of(error)  # type: ignore[index]
    return json.dumps(result)
