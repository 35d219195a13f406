"""Fingers and drags: what a tap does, a drag to the same place does too, and a drag to nowhere does nothing."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from lineit_core.deal import DealCode

from .table import Table

NewContext = Callable[..., BrowserContext]


def drag(page: Page, start: str, end: str) -> None:
    """Drag the middle of one element to the middle of another."""
    boxes = [page.locator(selector).bounding_box() for selector in (start, end)]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=8)
    page.mouse.up()


def test_taps_and_drags(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).new_page()
    table = Table(page)
    table.open(f"/?seats=human,newcomer,newcomer&pace=instant#{DealCode(3, 'two', 99)}")
    first, second, third = table.market()[:3]

    before = table.text
    table.control(f"{first}>l").tap()
    table.wait_for_change(before)
    assert table.cards("line") == [first]
    taken = table.text
    page.locator("#undo").tap()
    table.wait_for_change(taken)
    assert table.text == before

    table.control(f"{second}>h").tap()
    table.wait_for_change(before)
    assert table.cards("hand") == [second]
    taken = table.text
    page.locator("#undo").tap()
    table.wait_for_change(taken)

    # A drag is no tap: what lies under the finger when it is lifted decides.
    drag(page, f'#market [data-card="{third}"]', "#line .track")
    table.wait_for_change(before)
    assert table.cards("line") == [third]
    page.locator("#undo").tap()
    table.wait_for_change(taken)
    assert table.text == before

    drag(page, f'#market [data-card="{first}"]', "#hand")
    table.wait_for_change(before)
    assert table.cards("hand") == [first]
    held = table.text
    drag(page, f'#hand [data-card="{first}"]', "#line .track")
    table.wait_for_change(held)
    assert table.cards("line") == [first] and table.cards("hand") == []
    played = table.text
    assert [action.text for _, action in table.record.moves] == [f"{first}>h", f"^{first}"]

    # To nowhere, or back to where it came from: nothing happens, and nothing stays in the air.
    drag(page, f'#market [data-card="{second}"]', "#rivals")
    assert table.text == played
    assert page.locator("#flights > *").count() == 0
    assert page.locator("[data-over], .dragged").count() == 0
    table.control(".").tap()
    table.wait_for_change(played)
    table.wait_for("your-turn")
    held = table.text
    card = table.market()[0]
    drag(page, f'#market [data-card="{card}"]', "#status")
    assert table.text == held
    drag(page, f'#market [data-card="{card}"]', "#market .cell:last-child")
    assert table.text == held


def test_the_mouse_does_the_same(page: Page) -> None:
    table = Table(page)
    table.open(f"/?seats=human,newcomer&pace=instant#{DealCode(2, 'two', 5)}")
    first, second = table.market()[:2]
    before = table.text
    drag(page, f'#market [data-card="{first}"]', "#line .track")
    table.wait_for_change(before)
    assert table.cards("line") == [first]
    assert [action.text for _, action in table.record.moves] == [f"{first}>l"]
    after = table.text
    page.locator("#undo").click()
    table.wait_for_change(after)
    drag(page, f'#market [data-card="{second}"]', "#hand")
    table.wait_for_change(before)
    assert table.cards("hand") == [second]
    drag(page, "#hand [data-card]", "#market")
    assert [action.text for _, action in table.record.moves] == [f"{second}>h"]
