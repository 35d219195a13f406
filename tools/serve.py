"""Serves the built site on this machine as it is served on the web: the headers of netlify.toml, compressed."""

import argparse
import gzip
import io
import sys
import tomllib
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

import brotli

ROOT = Path(__file__).resolve().parent.parent

# What the web host does of its own accord for files without a rule.
DEFAULT_HEADERS = {"Cache-Control": "public, max-age=0, must-revalidate"}

MIME_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".pack": "text/plain; charset=iso-8859-1",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

# How a web host compresses while it answers, best first; what is compressed already stays as it is.
ENCODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": partial(brotli.compress, quality=5),
    "gzip": partial(gzip.compress, compresslevel=6, mtime=0),
}
COMPRESSED_ALREADY = {".woff2", ".png", ".jpg", ".zip", ".ogg", ".mp3"}

Rules = list[tuple[str, dict[str, str]]]  # a path pattern and the headers that it adds


def read_rules(config: Path = ROOT / "netlify.toml") -> Rules:
    """The header rules of a netlify.toml: in the order of the file."""
    with config.open("rb") as file:
        rules = tomllib.load(file)["headers"]
    return [(rule["for"], {name: " ".join(value.split()) for name, value in rule["values"].items()}) for rule in rules]


def headers_for(path: str, rules: Rules) -> dict[str, str]:
    """The headers that the rules give a path; where two rules name the same header the later one counts."""
    headers = dict(DEFAULT_HEADERS)
    for pattern, values in rules:
        if fnmatchcase(path, pattern):
            headers.update(values)
    return headers


@lru_cache(maxsize=256)
def encoded(file: Path, modified: int, encoding: str) -> bytes:
    """The contents of a file in an encoding; `modified`, the time of its last change, keeps the answers apart."""
    del modified
    return ENCODINGS[encoding](file.read_bytes())


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers with the files of one folder, quietly, compressed and with the headers of the rules."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **MIME_TYPES}

    def __init__(self, *args: object, rules: Rules, directory: str) -> None:
        self.rules = rules
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def send_head(self) -> BinaryIO | None:
        """Send the headers of a file, and give its contents as the browser wants them encoded."""
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file = file / "index.html"
        accepted = {word.split(";")[0].strip() for word in self.headers.get("Accept-Encoding", "").split(",")}
        encoding = next((name for name in ENCODINGS if name in accepted), None)
        if not encoding or file.suffix in COMPRESSED_ALREADY or not file.is_file():
            return super().send_head()
        facts = file.stat()
        tag = f'"{facts.st_mtime_ns:x}-{encoding}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        content = encoded(file, facts.st_mtime_ns, encoding)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("ETag", tag)
        self.end_headers()
        return io.BytesIO(content)

    def end_headers(self) -> None:
        """Add what the rules say; the type of a file is told already, from `MIME_TYPES`."""
        for name, value in headers_for(self.path.split("?")[0], self.rules).items():
            if name != "Content-Type":
                self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: object) -> None:  # noqa: ARG002 (http.server passes it)
        """Show no folder, as on the web."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is http.server's)
        """Say nothing about requests."""


class SiteServer(ThreadingHTTPServer):
    """Serves a folder at an address of this machine until it is told to stop."""

    daemon_threads = True

    def __init__(self, directory: Path, port: int = 0, host: str = "127.0.0.1") -> None:
        """Listen on `port`, or on a free one when it is 0; raises `OSError` when that is not to be had."""
        super().__init__((host, port), partial(SiteHandler, rules=read_rules(), directory=str(directory)))

    @property
    def address(self) -> str:
        """What to open in a browser."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Let a browser that hangs up in the middle go without a traceback."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def main() -> int:
    """Serve until interrupted; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="where to listen (default: 8000)")
    parser.add_argument("--dir", type=Path, default=ROOT / "dist", help="the folder to serve (default: dist)")
    arguments = parser.parse_args()
    if not (arguments.dir / "index.html").exists():
        print(f"There is no built site in {arguments.dir}: run `make site` first.", file=sys.stderr)
        return 1
    try:
        server = SiteServer(arguments.dir, arguments.port)
    except (OSError, OverflowError) as error:
        print(f"Port {arguments.port} cannot be used ({error}): try `make play PORT=8001`.", file=sys.stderr)
        return 1
    print(f"Line-it is served at {server.address} (Ctrl+C stops it).", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
