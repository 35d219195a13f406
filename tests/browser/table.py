"""A table in a browser, as a test has it: where it stands, what can be done, and the ways to do it."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from lineit_core import Game, card_text
from lineit_core.record import Record, parse_record

PATIENCE = 90_000  # milliseconds: the first start of an interpreter on a busy machine

ENABLED = """name => [...document.querySelectorAll(`[${name}]`)].filter((control) => !control.disabled &&
  control.getAttribute("aria-disabled") !== "true" && !control.closest("[inert], [aria-hidden=true], [hidden]") &&
  control.checkVisibility({ visibilityProperty: true })).map((control) => control.getAttribute(name)).sort()"""


class Table:
    """The table on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    def open(self, address: str = "/", *states: str) -> None:
        """Go to an address of the site and wait until the table is there, in one of the states."""
        self.page.goto(address)
        self.wait_for(*(states or ("your-turn",)))

    def reload(self, *states: str) -> None:
        """Load the page again and wait until the table is there."""
        self.page.reload()
        self.wait_for(*(states or ("your-turn",)))

    def wait_for(self, *states: str) -> None:
        """Wait for one of the values of `data-state`; a document that has only begun to load has no body yet."""
        self.page.wait_for_function("states => states.includes(document.body?.dataset.state)", arg=list(states))

    def wait_for_watching(self) -> None:
        """Wait until a game is on the table that is only looked at."""
        self.page.wait_for_function(
            "document.body.dataset.state === 'menu' && document.body.dataset.watching === 'yes'"
        )

    @property
    def state(self) -> str:
        """The value of `data-state`."""
        return str(self.page.evaluate("document.body.dataset.state"))

    @property
    def deal(self) -> str:
        """The code in play, from `data-deal`."""
        return str(self.page.evaluate("document.body.dataset.deal"))

    @property
    def text(self) -> str:
        """The record of the game in play."""
        return str(self.page.evaluate("window.lineit.record()"))

    @property
    def record(self) -> Record:
        """The same, replayed by the rules core."""
        return parse_record(self.text)

    @property
    def game(self) -> Game:
        """The game in play, by the rules core."""
        return self.record.game

    def acts(self, name: str = "data-act") -> "list[str]":
        """What the controls that can be used would do, sorted."""
        found: list[str] = self.page.evaluate(ENABLED, name)
        return found

    def control(self, text: str) -> Locator:
        """The control of an action, or of several that are done as one step."""
        return self.page.locator(f'[data-act="{text}"], [data-acts="{text}"]')

    def command(self, name: str) -> Locator:
        """The control of a command, in the dialog when one is open."""
        return self.page.locator(f'dialog[open] [data-cmd="{name}"], body:not(:has(dialog[open])) [data-cmd="{name}"]')

    def wait_for_change(self, before: str) -> None:
        """Wait until the record is another one."""
        self.page.wait_for_function("before => window.lineit.record() !== before", arg=before)

    def act(self, text: str) -> None:
        """Click the control of an action and wait until it is done and a person is to move, or the game is over."""
        before = self.text
        self.control(text).click()
        self.wait_for_change(before)
        self.wait_for("your-turn", "over")

    def market(self) -> "list[str]":
        """The cards shown in the market."""
        return self.cards("market")

    def cards(self, zone: str) -> "list[str]":
        """The cards shown in one of the person's own zones, or in the market."""
        script = "id => [...document.querySelectorAll(`#${id} [data-card]`)].map((card) => card.dataset.card)"
        found: list[str] = self.page.evaluate(script, zone)
        return found


def legal(game: Game) -> "list[str]":
    """The legal actions as sorted texts."""
    return sorted([action.text for action in game.legal_actions()])


def dealt(game: Game) -> "list[str]":
    """The market of the round as it was dealt."""
    return [card_text(card) for card in game.revealed()[-(game.players + 2) :]]


def stored(site: str, record: Record, **settings: str) -> "dict[str, Any]":
    """The options of a browser context in which this game was left."""
    texts = {
        "lineit.game.1": record.text(),
        "lineit.current": "1",
        "lineit.count": "1",
        "lineit.settings": json.dumps({"pace": "instant", **settings}),
    }
    kept = [{"name": name, "value": value} for name, value in texts.items()]
    return {"storage_state": {"cookies": [], "origins": [{"origin": site, "localStorage": kept}]}}
