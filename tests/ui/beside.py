"""A browser, a shelf and a table for the tests of what lies beside the table: links, kept games, statistics, days."""

from lineit_core.arena import play_out
from lineit_core.deal import DealCode
from lineit_core.record import Record
from ui.app import App
from ui.picture import Picture

SITE = "https://example.org/#"


class Shelf:
    """Texts by key, in a dict."""

    def __init__(self, texts: "dict[str, str] | None" = None) -> None:
        self.texts = dict(texts or {})

    def get(self, key: str) -> "str | None":
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> "list[str]":
        return list(self.texts)


class Browser:
    """Answers from plain attributes and remembers what it was told."""

    def __init__(self, shelf: Shelf, fragment: str = "", seats: "str | None" = None, pace: str = "instant") -> None:
        self.shelf = shelf
        self.fragment = fragment
        self.seats = seats
        self.pace = pace
        self.date = "2026-11-30 20:15"
        self.pictures: list[Picture] = []
        self.pauses = 0
        self.copied: list[str] = []
        self.sent: list[tuple[str, str]] = []
        self.files: list[tuple[str, str]] = []
        self.seed = 100

    def paint(self, picture: Picture) -> None:
        self.pictures.append(picture)

    def later(self, milliseconds: int) -> None:
        del milliseconds
        self.pauses += 1

    def address(self) -> "tuple[str, str | None, str | None]":
        return self.fragment, self.seats, self.pace

    def set_address(self, fragment: str) -> None:
        self.fragment = fragment

    def share(self, text: str, fragment: str) -> None:
        self.sent.append((text, fragment))

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def link(self, fragment: str) -> str:
        return SITE + fragment

    def can_share(self) -> bool:
        return True

    def save_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def share_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def now(self) -> str:
        return self.date

    def random_seed(self) -> int:
        self.seed += 1
        return self.seed

    def is_reload(self) -> bool:
        return False

    def storage_refused(self) -> bool:
        return False

    def start_again(self, language: str) -> None:
        raise AssertionError(language)


class Table:
    """The whole table on a shelf, opened with an address."""

    def __init__(self, fragment: str = "", shelf: "Shelf | None" = None, seats: "str | None" = None) -> None:
        self.shelf = shelf or Shelf()
        self.browser = Browser(self.shelf, fragment, seats)
        self.app = App(self.browser)
        self.app.start()

    def open(self, fragment: str) -> None:
        """Follow a link on the same page."""
        self.browser.fragment = fragment
        self.app.address_changed()

    def do(self, command: str, argument: str = "") -> None:
        """Use a control, and let all pauses end."""
        self.app.command(command, argument)
        self.wait()

    def wait(self) -> None:
        """Let pauses end until no further one is asked for."""
        while self.browser.pauses:
            self.browser.pauses = 0
            self.app.tick()

    @property
    def picture(self) -> Picture:
        """What is shown now."""
        return self.browser.pictures[-1]

    @property
    def dialog(self) -> str:
        """The HTML of the open dialog."""
        return self.picture.regions["dialog"]

    @property
    def state(self) -> str:
        """The `data-state` of the body."""
        return self.picture.body["state"]

    def play_to_end(self, place: int = 0) -> None:
        """Let the person do the legal action at a place of the list until the game is over."""
        while self.state == "your-turn":
            session = self.app.session
            assert session is not None
            legal = session.game.legal_actions()
            self.app.act([legal[min(place, len(legal) - 1)].text])
        assert self.state == "over"


def finished(code: DealCode, seats: "tuple[str, ...]", levels: "tuple[str, ...] | None" = None) -> Record:
    """A finished game; where a person sits, a level plays for them."""
    record = Record.deal(code, seats)
    stand_ins = levels or tuple(["newcomer" if word == "human" else word for word in seats])
    return play_out(record, stand_ins)
