"""The one module that touches the browser: hands finished pictures over, and brings back what the player does.

Only strings and numbers cross the border; `web/js/table.js` is the other side.
"""

import json

from pyscript.ffi import create_proxy

from js import lineitTable  # type: ignore[attr-defined]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .picture import Picture


class DeviceShelf:
    """A shelf of texts in memory, which `web/js/store.js` has filled and writes to the device."""

    def get(self, key: str) -> "str | None":
        """The text of a key, None when there is none."""
        answer = str(lineitTable.storageGet(key))
        return answer[1:] if answer else None

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        lineitTable.storageSet(key, text)

    def remove(self, key: str) -> None:
        """Forget a text."""
        lineitTable.storageRemove(key)

    def keys(self) -> "list[str]":
        """The keys of all texts."""
        return list(json.loads(str(lineitTable.storageKeys())))

    def held(self) -> "list[str]":
        """The numbers of the games that other tabs play."""
        return str(lineitTable.storageHeld()).split()


class Page:
    """The page around the table."""

    def __init__(self) -> None:
        self.shelf = DeviceShelf()
        self._shown: dict[str, str] = {}  # what the browser has of each region

    def connect(self, receive: "Callable[[str, str, str], None]") -> None:
        """From now on what the player does comes to `receive`: a kind and two texts."""
        lineitTable.connect(create_proxy(receive))

    def paint(self, picture: "Picture") -> None:
        """Show a picture. Only the regions that have changed cross the border."""
        changed = {name: html for name, html in picture.regions.items() if self._shown.get(name) != html}
        self._shown.update(changed)
        lineitTable.paint(
            json.dumps(
                {
                    "regions": changed,
                    "body": picture.body,
                    "root": picture.root,
                    "tone": picture.tone,
                    "dialog": picture.dialog,
                    "record": picture.record,
                    "flights": picture.flights,
                    "pace": picture.pace,
                    "sounds": picture.sounds,
                    "volume": picture.volume,
                    "touch": picture.touch,
                    "voice": picture.voice,
                }
            )
        )

    def later(self, milliseconds: int) -> None:
        """Ask for a `tick` after a pause; an earlier wish is forgotten."""
        lineitTable.later(milliseconds)

    def address(self) -> "tuple[str, str | None, str | None]":
        """Fragment, seats and pace of the address, decoded; None for what it does not name."""
        return (
            str(lineitTable.fragment()),
            str(lineitTable.wish("seats")) or None,
            str(lineitTable.wish("pace")) or None,
        )

    def set_address(self, fragment: str) -> None:
        """Show the deal in play in the address, without a new entry in the history."""
        lineitTable.setFragment(fragment)

    def share(self, text: str, fragment: str, seats: str = "") -> None:
        """Offer a text and the link with a fragment and a wish for seats to the system's share sheet."""
        lineitTable.share(text, fragment, seats)

    def copy(self, text: str) -> None:
        """Copy a text; what came of it is reported as a command."""
        lineitTable.copy(text)

    def link(self, fragment: str, seats: str = "") -> str:
        """The whole address with a fragment and a wish for seats."""
        return str(lineitTable.link(fragment, seats))

    def can_share(self) -> bool:
        """Whether the system has a share sheet."""
        return bool(lineitTable.canShare())

    def save_file(self, name: str, text: str) -> None:
        """Give the player a text as a file."""
        lineitTable.saveFile(name, text)

    def share_file(self, name: str, text: str) -> None:
        """Offer a text as a file to the system's share sheet."""
        lineitTable.shareFile(name, text)

    def save_picture(self, name: str, svg: str, sends: bool) -> None:
        """Make a picture of a drawing and give it to the player as a file, or to the system's share sheet."""
        lineitTable.savePicture(name, svg, sends)

    def now(self) -> str:
        """The player's own date and time, such as `2026-11-30 20:15`."""
        return str(lineitTable.now())

    def random_seed(self) -> int:
        """40 random bits from the browser."""
        return int(lineitTable.random20()) << 20 | int(lineitTable.random20())

    def is_reload(self) -> bool:
        """Whether the page was loaded again, and not opened by an address."""
        return bool(lineitTable.isReload())

    def storage_refused(self) -> bool:
        """Whether nothing can be stored."""
        return bool(lineitTable.storageRefused())

    def fact(self, name: str) -> str:
        """What is known of the page on this device, as a text: see `fact` in web/js/table.js."""
        return str(lineitTable.fact(name))

    def start_thinker(self) -> None:
        """Have the Pyodide worker started, once the table can be played."""
        lineitTable.startThinker()

    def ask(self, question: int, text: str) -> None:
        """Ask the worker (web/thinker.py); its answer comes as `answer` with the number, empty if it can't be had."""
        lineitTable.ask(question, text)

    def catalogue(self) -> "dict[str, str | dict[str, str]]":
        """The messages of the language of the page, by their English text."""
        messages: dict[str, str | dict[str, str]] = json.loads(str(lineitTable.catalogue()))
        return messages

    def plural_category(self, count: int) -> str:
        """The plural category of a number in the language of the page."""
        return str(lineitTable.pluralCategory(count))

    def languages(self) -> "list[tuple[str, str]]":
        """The languages the page can speak: their codes, and what each calls itself."""
        return [(code, name) for code, name in json.loads(str(lineitTable.languages()))]

    def language(self) -> str:
        """The language of the page."""
        return str(lineitTable.language())

    def start_again(self, language: str) -> None:
        """Load the page again, in this language where the settings do not name it."""
        lineitTable.startAgain(language)

    def ready(self) -> None:
        """The table can be played."""
        lineitTable.ready()
