"""A game of two people on two devices that goes to and fro as a link, sent right from the table after each turn."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from .table import Table

NewContext = Callable[..., BrowserContext]


def take_a_turn(table: Table) -> None:
    """Take a card and end the turn."""
    table.act(next(act for act in table.acts() if act.endswith(">l")))
    table.act(".")


def link_of(table: Table, name: str) -> str:
    """The link to the game, by the control that comes with the next player's turn; gives what follows the site."""
    control = table.page.locator("#status [data-cmd=share]")
    expect(control).to_have_text(f"Send it to {name}")
    control.click()
    link = table.page.locator("#share-link").input_value()
    table.command("dismiss").click()
    return link.partition("/replay/")[2]


def test_game_goes_to_and_fro_by_message(new_context: NewContext) -> None:
    ada = Table(new_context(viewport={"width": 360, "height": 740}).new_page())
    bruno = Table(new_context().new_page())
    ada.open("/?seats=human,human&pace=instant#2-0000-0000-H")
    assert ada.page.locator("#status [data-cmd=share]").count() == 0  # nothing to send yet
    take_a_turn(ada)
    first = link_of(ada, "Bruno")

    # Bruno opens it, sees whose game it is, takes the seat, and sends it back.
    bruno.open(f"/replay/{first}", "menu")
    expect(bruno.page.locator("dialog")).to_contain_text("meant for friends")
    expect(bruno.command("take-seat")).to_have_text("Take the seat of Bruno")
    bruno.command("take-seat").click()
    bruno.wait_for("your-turn")
    assert bruno.text == ada.text
    take_a_turn(bruno)
    assert bruno.page.locator("#status [data-cmd=share]").count() == 0  # Bruno begins the next round
    take_a_turn(bruno)
    second = link_of(bruno, "Ada")

    # Ada's game goes on in its own place; the link from before is known to be older.
    ada.page.evaluate("link => { location.hash = link; }", second)
    ada.command("take-seat").click()
    ada.wait_for("your-turn")
    assert ada.text == bruno.text
    ada.page.evaluate("link => { location.hash = link; }", first)
    expect(ada.page.locator("dialog")).to_contain_text("older than the same game")
    ada.command("game-open").click()
    ada.wait_for("your-turn")
    assert ada.text == bruno.text
    ada.page.locator("#menu-button").click()
    ada.command("games").click()
    expect(ada.page.locator(".game")).to_have_count(1)
