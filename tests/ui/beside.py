"""What the tests of links, kept games, statistics and days share: a table that opens links, and finished games."""

from lineit_core.arena import play_out
from lineit_core.deal import DealCode
from lineit_core.record import Record

from .fakes import SITE, Browser, Shelf
from .fakes import Table as PlainTable

__all__ = ["SITE", "Browser", "PlainTable", "Shelf", "Table", "finished"]


class Table(PlainTable):
    """A table that follows links and uses controls as a person does."""

    def __init__(self, fragment: str = "", shelf: "Shelf | None" = None) -> None:
        super().__init__(fragment, shelf=shelf)

    @property
    def shelf(self) -> Shelf:
        """What is kept on the device."""
        return self.browser.shelf

    @property
    def dialog(self) -> str:
        """The HTML of the open dialog."""
        return self.picture.regions["dialog"]

    def open(self, fragment: str) -> None:
        """Follow a link on the same page."""
        self.browser.fragment = fragment
        self.app.address_changed()

    def do(self, command: str, argument: str = "") -> None:
        """Use a control, and let all pauses end."""
        self.app.command(command, argument)
        self.wait()

    def play_to_end(self, place: int = 0) -> None:
        """Let the person do the legal action at a place of the list until the game is over."""
        while self.session.is_persons_turn:
            legal = self.game.legal_actions()
            self.act(legal[min(place, len(legal) - 1)].text)
            self.wait()
        assert self.state == "over"


def finished(code: DealCode, seats: "tuple[str, ...]", levels: "tuple[str, ...] | None" = None) -> Record:
    """A finished game; where a person sits, a level plays for them."""
    record = Record.deal(code, seats)
    stand_ins = levels or tuple(["newcomer" if word == "human" else word for word in seats])
    return play_out(record, stand_ins)
