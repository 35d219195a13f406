"""Builds the deployable site: everything the page gets, and nothing else, from web/, lineit_core/ and node_modules/.

Sources name what they use by plain addresses (`/vendor/pyodide/pyodide.mjs`, `/app.json`, `/fonts/text.woff2`). What a
browser may keep for ever gets an address that changes with its contents (`/vendor/pyodide-314.0.7/…`, `/hashed/…`),
and the shipped texts are rewritten accordingly. The same sources always give the same bytes.
"""

import argparse
import hashlib
import io
import json
import shutil
import sys
from collections.abc import Iterator
from gettext import c2py
from pathlib import Path

from babel import Locale
from fontTools import subset

from tools import words

ROOT = Path(__file__).resolve().parent.parent

# What ships of web/ as it is. The modules of the table (ui/) go into the bundle, the catalogues are compiled, and
# index.html ships in every language.
STATIC = (
    "manifest.webmanifest",
    "*.py",
    "css/*.css",
    "js/*.js",
    "img/*.svg",
    "img/*.png",
    "sounds/*.ogg",
    "sounds/*.mp3",
    "licenses/*.txt",
)
TEXTS = {".html", ".css", ".js", ".json", ".py", ".webmanifest"}  # may name addresses

# The bundle: folders of modules with the names they are imported by.
MODULES = {"lineit_core": ROOT / "lineit_core", "ui": ROOT / "web" / "ui"}
NOT_IN_PAGE = {"__main__.py", "arena.py", "engine.py"}  # the command line

# What ships of the npm packages: the address below /vendor/, the package, and those of its files that the page asks
# for. PyScript always asks for its error plugin; its other extras are switched off in js/boot.js.
VENDOR = {
    "pyscript": ("@pyscript/core", ("dist/core.js", "dist/core-*.js", "dist/error-*.js")),
    "micropython": ("@micropython/micropython-webassembly-pyscript", ("micropython.mjs", "micropython.wasm")),
    "pyodide": (
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"),
    ),
    "idiomorph": ("idiomorph", ("dist/idiomorph.esm.js",)),
    "lean-qr": ("lean-qr", ("index.mjs",)),
}


class BuildError(Exception):
    """A site that cannot be built; the message is one sentence."""


class Site:
    """A folder that fills with what ships, and the addresses that differ from those the sources name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.addresses: dict[str, str] = {}

    def put(self, path: str, content: bytes) -> None:
        """Ship a file under the address /`path`, rewritten if it is a text."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.rewrite(content.decode()).encode() if file.suffix in TEXTS else content)

    def put_hashed(self, path: str, content: bytes) -> None:
        """Ship a file that sources know as /`path` under an address that has a hash of its contents."""
        name = Path(path)
        if name.suffix in TEXTS:
            content = self.rewrite(content.decode()).encode()
        digest = hashlib.sha256(content).hexdigest()[:12]
        address = f"hashed/{name.stem}-{digest}{name.suffix}"
        self.put(address, content)
        self.addresses[f"/{path}"] = f"/{address}"

    def rewrite(self, text: str) -> str:
        """The text with the addresses that the site uses instead of those that sources name."""
        for plain, shipped in self.addresses.items():
            text = text.replace(plain, shipped)
        return text


def build(folder: Path) -> None:
    """Build the whole site into a folder, whose old contents go; raises `BuildError`."""
    shutil.rmtree(folder, ignore_errors=True)
    site = Site(folder)
    put_vendor(site)
    put_fonts(site)
    put_catalogues(site)
    site.put_hashed("app.json", bundle().encode())
    for pattern in STATIC:
        for file in sorted((ROOT / "web").glob(pattern)):
            site.put(file.relative_to(ROOT / "web").as_posix(), file.read_bytes())
    put_pages(site)
    put_licence_list(site)


def put_vendor(site: Site) -> None:
    """Ship the files of the npm packages that the page asks for, and the licences of all that is in them."""
    packages = ROOT / "node_modules"
    for name, (package, patterns) in VENDOR.items():
        folder = packages / package
        try:
            version = json.loads((folder / "package.json").read_text())["version"]
        except OSError as error:
            raise BuildError(f"The npm package {package} is not there: run `make site`.") from error
        for pattern in patterns:
            files = sorted(folder.glob(pattern))
            if not files:
                raise BuildError(f"{package} {version} has no {pattern}.")
            for file in files:
                site.addresses[f"/vendor/{name}/"] = f"/vendor/{name}-{version}/"
                target = site.folder / "vendor" / f"{name}-{version}" / file.name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.read_bytes())
    lock = json.loads((ROOT / "package-lock.json").read_text())
    for path, facts in sorted(lock["packages"].items()):
        if path and not facts.get("dev"):
            for file in (ROOT / path).glob("LICEN[CS]E*"):
                name = path.removeprefix("node_modules/").replace("/node_modules/", "-in-").replace("/", "-").strip("@")
                site.put(f"licenses/{name}.txt", file.read_bytes())


def put_licence_list(site: Site) -> None:
    """Ship a page that lists all licences, for the link on the page about the game."""
    names = sorted(file.stem for file in (site.folder / "licenses").glob("*.txt"))
    items = "\n".join(f'<li><a href="/licenses/{name}.txt">{name}</a></li>' for name in names)
    head = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Line-it: licences</title>'
    site.put(
        "licenses/index.html", f"{head}\n<h1>Licences of the software inside</h1>\n<ul>\n{items}\n</ul>\n".encode()
    )


def bundle() -> str:
    """All modules the page may import, as a JSON object from their paths to their sources."""
    modules = {
        f"{name}/{file.relative_to(folder).as_posix()}": file.read_text()
        for name, folder in MODULES.items()
        for file in sorted(folder.rglob("*.py"))
        if file.name not in NOT_IN_PAGE
    }
    return json.dumps(modules, ensure_ascii=False, indent=0, sort_keys=True)


def put_fonts(site: Site) -> None:
    """Ship the fonts that web/fonts.json lists, cut to the characters that it names.

    Each entry has the npm `package` and the `file` in it, the address as `out`, and the characters to keep, either as
    they are (`text`) or as in CSS (`unicodes`: "U+0030-0039, U+002B").
    """
    for font in json.loads((ROOT / "web" / "fonts.json").read_text()):
        unicodes = subset.parse_unicodes(font.get("unicodes", "").replace(" ", ""))
        unicodes += [ord(letter) for letter in font.get("text", "")]
        site.put_hashed(font["out"], cut_font(ROOT / "node_modules" / font["package"] / font["file"], unicodes))


def cut_font(file: Path, unicodes: list[int]) -> bytes:
    """The font in a file as WOFF2, with only the given characters and what they need."""
    options = subset.Options(flavor="woff2", layout_features=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes)
    content = io.BytesIO()
    with subset.load_font(str(file), options) as font:
        cutter.subset(font)
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


def put_pages(site: Site) -> None:
    """Ship the page with its links to the other languages, and once more in each of them (`/de.html`).

    Who opens `/` gets the language that the browser wants. The others are for those who want one language, for search
    engines, and for browsers in which no script runs.
    """
    alternates = ""
    links = ""
    for language in sorted(words.languages(), key=words.own_name):
        name = words.own_name(language)
        alternates += f'\n<link rel="alternate" hreflang="{language}" title="{name}" href="/{language}.html">'
        links += f' · <a href="/{language}.html" hreflang="{language}" lang="{language}">{name}</a>'
    page = words.PAGE.read_text()
    page = page.replace("<!-- build: alternates -->", alternates).replace("<!-- build: languages -->", links)
    site.put("index.html", page.encode())
    for language in words.languages():
        translations = words.plain_messages(words.read_catalogue(language))
        site.put(f"{language}.html", words.translate_page(page, language, translations).encode())


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
