"""What an address opens, what a reload brings back, and what undo and a damaged link do."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from lineit_core import SEATS, Game, parse_code
from lineit_core.deal import DealCode

from .positions import started
from .table import Table, dealt, legal, stored

NewContext = Callable[..., BrowserContext]
FOUR = str(DealCode(4, "two", 4444))
TWO = str(DealCode(2, "one", 2222))


def first_market(code: str) -> "list[str]":
    return dealt(Game.deal(code))


def test_a_bare_address_deals_a_first_game_and_a_reload_loses_nothing(page: Page) -> None:
    table = Table(page)
    table.open("/")
    assert not page.locator("#dialog").is_visible()
    assert page.evaluate("location.hash") == f"#{table.deal}"
    assert table.market() == first_market(table.deal)
    assert not parse_code(table.deal).seed == 0

    # One action, one reload: the same game, and undo goes on from there.
    start = table.text
    table.act(table.acts()[0])
    after = table.text
    assert after != start
    table.reload()
    assert table.text == after
    assert table.acts() == legal(table.game)
    page.locator('[data-cmd="undo"]').click()
    table.wait_for_change(after)
    assert table.text == start
    assert table.market() == first_market(table.deal)

    # The other links, in the same page: a deal, then the same one in the middle.
    page.evaluate("code => { location.hash = code; }", FOUR)
    page.wait_for_function("code => document.body.dataset.deal === code", arg=FOUR)
    assert table.market() == first_market(FOUR)
    assert table.game.players == 4
    table.act(table.acts()[0])
    middle = table.text
    page.evaluate("code => { location.hash = code; }", FOUR.lower())
    page.wait_for_function("code => location.hash === `#${code}`", arg=FOUR)
    assert table.text == middle


def test_a_link_with_seats_and_pace_starts_at_once(page: Page) -> None:
    table = Table(page)
    table.open(f"/?seats=newcomer,human,newcomer,newcomer&pace=instant#{FOUR}")
    assert table.deal == FOUR
    record = table.record
    assert record.seats == ("newcomer", "human", "newcomer", "newcomer")
    assert record.moves and {seat for seat, _ in record.moves} == {0}
    assert table.acts() == legal(record.game)

    # The zones say whose they are: the person sits at B, the strips are those of A, C and D.
    own = page.evaluate("['line', 'hand'].map((id) => document.getElementById(id).dataset.seat)")
    assert own == ["B", "B"]
    for zone in ("line", "hand", "score"):
        script = "zone => [...document.querySelectorAll(`[data-zone=${zone}]`)].map((one) => one.dataset.seat).sort()"
        assert page.evaluate(script, zone) == list(SEATS[:4])
    suits = "[...document.querySelectorAll('[data-zone=jackpot]')].map((one) => one.dataset.suit)"
    assert page.evaluate(suits) == ["heart", "diamond", "leaf", "star"]
    assert page.locator('[data-zone="market"]').count() == 1


def test_a_damaged_link_says_so_and_can_be_mended(page: Page) -> None:
    table = Table(page)
    slip = TWO[:-1] + ("0" if TWO[-1] != "0" else "1")
    table.open(f"/?pace=instant#{slip}", "menu", "your-turn")
    assert page.locator("#dialog").is_visible()
    field = page.locator("#dialog #code")
    assert field.input_value() == slip
    sentence = page.locator('#dialog [role="alert"]').inner_text()
    assert slip in sentence and sentence.endswith(".")
    if table.state == "menu":
        assert page.evaluate("typeof window.lineit") == "undefined"
    field.fill(TWO.lower())
    field.press("Enter")
    table.wait_for("your-turn")
    assert table.deal == TWO
    assert not page.locator("#dialog").is_visible()
    assert table.market() == first_market(TWO)
    assert table.text.startswith("line-it 1\n")


def test_a_damaged_link_over_a_game_that_was_left_loses_neither(new_context: NewContext, base_url: str) -> None:
    record = started(TWO, f"{first_market(TWO)[0]}>h")
    page = new_context(**stored(base_url, record)).new_page()
    table = Table(page)
    table.open("/#not-a-deal", "menu", "your-turn")
    assert page.locator("#dialog #code").input_value() == "not-a-deal"
    page.keyboard.press("Escape")
    assert not page.locator("#dialog").is_visible()
    assert table.text == record.text()
