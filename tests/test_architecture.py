"""The arrows of docs/architecture.md hold, every module says what it knows, and portable files stay portable."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

CORE = sorted((ROOT / "lineit_core").rglob("*.py"))
TABLE = sorted((ROOT / "web" / "ui").rglob("*.py"))
SHIPPED = [*CORE, *TABLE, ROOT / "web" / "boot.py"]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
TOOLS = sorted((ROOT / "tools").rglob("*.py"))

# Run by CPython alone; everything else that ships, and the core's tests, runs in MicroPython too.
COMMAND_LINE = ROOT / "lineit_core" / "__main__.py"
PORTABLE = [
    *[file for file in SHIPPED if file != COMMAND_LINE],
    *sorted((ROOT / "tests" / "core").rglob("*.py")),
    ROOT / "tests" / "portability" / "harness.py",
    ROOT / "tests" / "portability" / "report.py",
]

# What each part may import besides itself, as top-level modules. The core needs nothing: no clock, no chance, no files.
CORE_MAY_IMPORT: set[str] = set()
COMMAND_LINE_MAY_IMPORT = {"argparse", "io", "json", "multiprocessing", "os", "secrets", "sys", "typing"}
TABLE_MAY_IMPORT = {"io", "json", "lineit_core", "sys", "traceback", "ui"}
CORE_TESTS_MAY_IMPORT = {"json", "lineit_core", "os", "tests"}
BROWSER = {"js", "jsffi", "pyodide", "pyodide_js", "pyscript", "polyscript"}

# Only these know the computer players; the rules don't.
MAY_IMPORT_AI = {"lineit_core.__main__", "lineit_core.arena", "lineit_core.engine", "lineit_core.turn"}

MISSING_MODULES = {
    "__future__",
    "abc",
    "bisect",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "itertools",
    "operator",
    "pathlib",
    "statistics",
    "textwrap",
    "typing",
}
MISSING_METHODS = {
    "as_integer_ratio",
    "bit_count",
    "bit_length",
    "capitalize",
    "casefold",
    "expandtabs",
    "format_map",
    "is_integer",
    "isalnum",
    "isascii",
    "isdecimal",
    "isidentifier",
    "isnumeric",
    "isprintable",
    "istitle",
    "ljust",
    "maketrans",
    "removeprefix",
    "removesuffix",
    "rjust",
    "swapcase",
    "title",
    "translate",
    "zfill",
}
MISSING_FUNCTIONS = {"ascii", "breakpoint", "format", "vars"}
MISSING_ARGUMENTS = {("zip", "strict"), ("sum", "start"), ("int", "base"), ("split", "sep"), ("split", "maxsplit")}


def name_of(file: Path) -> str:
    """A file below the root as pytest shows it."""
    return file.relative_to(ROOT).as_posix()


def parse(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"), name_of(file))


def at_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below this one but those under `if TYPE_CHECKING:`, and but annotations, which are never evaluated."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns"):
            continue
        if field == "body" and isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child
                yield from at_run_time(child)


def module_of(file: Path) -> str:
    """The dotted name of a file's module, as the program imports it."""
    base = ROOT / "web" if file.is_relative_to(ROOT / "web") else ROOT
    parts = list(file.relative_to(base).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path) -> set[str]:
    """The full names of the modules, and of what may be modules, that a file imports at run time."""
    package = module_of(file).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    names = set()
    for node in at_run_time(parse(file)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *(node.module.split(".") if node.module else [])])
            names.add(base)
            names |= {f"{base}.{alias.name}" for alias in node.names}
    return names


def top_level(names: set[str]) -> set[str]:
    """The first parts of dotted names."""
    return {name.split(".")[0] for name in names}


# Arrows


@pytest.mark.parametrize("file", CORE, ids=name_of)
def test_the_core_imports_itself_alone(file: Path) -> None:
    allowed = COMMAND_LINE_MAY_IMPORT if file == COMMAND_LINE else CORE_MAY_IMPORT
    assert top_level(imported(file)) <= {"lineit_core"} | allowed


@pytest.mark.parametrize("file", CORE, ids=name_of)
def test_only_those_who_play_import_the_computer_players(file: Path) -> None:
    if module_of(file) not in MAY_IMPORT_AI and "ai" not in file.relative_to(ROOT).parts:
        assert not [name for name in imported(file) if name.startswith("lineit_core.ai")]


def test_the_computer_players_never_reach_the_draw_pile() -> None:
    files = {module_of(file): file for file in CORE}
    reached: set[str] = set()
    waiting = {name for name in files if name.startswith("lineit_core.ai")}
    assert len(waiting) >= 3
    while waiting:
        name = waiting.pop()
        reached.add(name)
        # The package itself gathers the names of all its modules for others; nobody in it may use those.
        assert "lineit_core" not in imported(files[name]) or name == "lineit_core", name
        waiting |= {other for other in imported(files[name]) if other in files} - reached
    assert not reached & {"lineit_core.game", "lineit_core.deal", "lineit_core.record", "lineit_core.arena"}


@pytest.mark.parametrize("file", TABLE, ids=name_of)
def test_the_table_imports_the_core_and_never_the_tools(file: Path) -> None:
    allowed = TABLE_MAY_IMPORT | (BROWSER if file.name == "browser.py" else set())
    assert top_level(imported(file)) <= allowed


def test_one_file_of_the_table_touches_the_browser() -> None:
    touching = [file.name for file in TABLE if top_level(imported(file)) & BROWSER]
    assert touching == ["browser.py"]


@pytest.mark.parametrize("file", SHIPPED, ids=name_of)
def test_nothing_that_ships_imports_tools_or_tests(file: Path) -> None:
    assert not top_level(imported(file)) & {"tools", "tests", "pytest", "hypothesis"}


@pytest.mark.parametrize("file", SHIPPED, ids=name_of)
def test_nothing_that_ships_imports_by_name_at_run_time(file: Path) -> None:
    calls = {
        node.func.id
        for node in at_run_time(parse(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"__import__", "eval", "exec", "compile"}


@pytest.mark.parametrize("file", sorted((ROOT / "tests" / "core").rglob("*.py")), ids=name_of)
def test_the_core_tests_import_the_core_alone(file: Path) -> None:
    names = imported(file)
    assert top_level(names) <= CORE_TESTS_MAY_IMPORT
    assert all(name == "tests" or name.startswith("tests.core") for name in names if name.startswith("tests"))


@pytest.mark.parametrize("file", [*CORE, *TABLE], ids=name_of)
def test_shipped_modules_import_no_clock_and_no_chance(file: Path) -> None:
    assert not imported(file) & {"random", "time", "datetime", "uuid"}
    assert file == COMMAND_LINE or "secrets" not in imported(file)


# What each module says of itself


@pytest.mark.parametrize("file", [*SHIPPED, *TOOLS, *TESTS], ids=name_of)
def test_every_module_begins_with_a_sentence_that_says_what_it_knows(file: Path) -> None:
    if file.name == "__init__.py" and not file.read_text().strip():
        return
    text = ast.get_docstring(parse(file))
    assert text, "no docstring"
    first = text.split("\n")[0]
    assert re.match(r"[A-Z]", first), first
    assert re.search(r"[.:`]$", first), first
    assert len(first.split()) >= 4, first
    assert "\n\n" in text or "\n" not in text, "a blank line follows the first"


# MicroPython


def unportable(tree: ast.Module) -> list[str]:
    """What a file uses that MicroPython lacks, as far as its syntax shows."""
    found = []
    for node in at_run_time(tree):
        reason = ""
        if isinstance(node, ast.Match):
            reason = "match"
        elif isinstance(node, ast.TryStar):
            reason = "except*"
        elif isinstance(node, ast.Raise) and node.cause is not None:
            reason = "raise … from"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            reason = "positional-only parameters"
        elif isinstance(node, ast.Dict) and None in node.keys:
            reason = "unpacking in a dict"
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and is_unpacking(node):
            reason = "unpacking in a display"
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            reason = "async comprehension" if any(part.is_async for part in node.generators) else ""
        elif isinstance(node, ast.ClassDef):
            reason = "class keyword" if node.keywords else ""
        elif isinstance(node, ast.FunctionDef) and node.name in ("__init_subclass__", "__class_getitem__"):
            reason = node.name
        elif isinstance(node, ast.Call):
            reason = unportable_call(node)
        elif isinstance(node, ast.Subscript):
            reason = unportable_subscript(node)
        elif isinstance(node, ast.Import):
            reason = ", ".join(alias.name for alias in node.names if alias.name in MISSING_MODULES)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module in MISSING_MODULES:
            reason = node.module or ""
        if reason:
            found.append(f"line {getattr(node, 'lineno', '?')}: {reason}")
    return found


def is_unpacking(node: ast.List | ast.Tuple | ast.Set) -> bool:
    """Whether a display, and not the target of an assignment, has a star in it."""
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and any(
        isinstance(item, ast.Starred) for item in node.elts
    )


def unportable_call(node: ast.Call) -> str:
    """What a call uses that MicroPython lacks, or nothing."""
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if isinstance(node.func, ast.Name) and name in MISSING_FUNCTIONS:
        return f"{name}()"
    if isinstance(node.func, ast.Attribute) and name in MISSING_METHODS and not (name == "title" and node.args):
        return f".{name}()"  # str.title takes no argument; our own objects may have a title for each seat
    for keyword in node.keywords:
        if (name, keyword.arg) in MISSING_ARGUMENTS:
            return f"{name}({keyword.arg}=)"
    if name == "isinstance" and len(node.args) == 2 and isinstance(node.args[1], ast.BinOp):
        return "isinstance(…, … | …)"
    return ""


def unportable_subscript(node: ast.Subscript) -> str:
    """What a subscript uses that MicroPython lacks, or nothing."""
    if isinstance(node.slice, ast.Slice) and node.slice.step is not None and not isinstance(node.ctx, ast.Load):
        return "assignment to an extended slice"
    if isinstance(node.value, ast.Name) and node.value.id in ("list", "dict", "tuple", "set", "frozenset", "type"):
        return f"{node.value.id}[…]"
    return ""


@pytest.mark.parametrize("file", PORTABLE, ids=name_of)
def test_portable_files_use_nothing_that_micropython_lacks(file: Path) -> None:
    assert unportable(parse(file)) == []


@pytest.mark.parametrize(
    "source",
    [
        "match x:\n case 1: pass",
        "try: pass\nexcept* ValueError: pass",
        "raise ValueError from None",
        "def f(a, /): pass",
        "f = lambda a, /: a",
        "x = {**y}",
        "x = [*y]",
        "x = (*y, 1)",
        "x = {*y}",
        "async def f(): return [i async for i in y]",
        "class A(metaclass=B): pass",
        "class A:\n def __init_subclass__(cls): pass",
        "x = 'a'.removeprefix('b')",
        "zip(x, y, strict=True)",
        "sum(x, start=1)",
        "'a'.split(sep=',')",
        "isinstance(x, int | str)",
        "x[::2] = y",
        "del x[::2]",
        "Cards = tuple[int, ...]",
        "import dataclasses",
        "from typing import Any",
        "from collections.abc import Iterator",
        "if other: import enum",
    ],
)
def test_what_micropython_lacks_would_be_found(source: str) -> None:
    assert len(unportable(ast.parse(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n from typing import Any\n Cards = tuple[int, ...]",
        "def f(a: int | None, *b: list[int], c: 'X' = 1) -> dict[str, int]: return g(*b, **c)",
        "x: list[int] = []",
        "a, *b = c",
        "x = y[::2]",
        "assert (x := 1)",
        "class A(B): pass",
        "raise ValueError('a')",
    ],
)
def test_what_micropython_knows_is_let_through(source: str) -> None:
    assert unportable(ast.parse(source)) == []
