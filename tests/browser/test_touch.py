"""Fingers and drags: taps lift and place, a drag to the same place does it too, and to nowhere does nothing."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from lineit_core.deal import DealCode
from lineit_core.record import Record

from .table import Table, stored

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
    assert table.text == before and page.locator("[data-lifted]").count() == 1
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


def test_a_finger_lifts_what_can_go_to_two_places(new_context: NewContext) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).new_page()
    table = Table(page)
    table.open(f"/?lang=en&seats=human,newcomer,newcomer&pace=instant#{DealCode(3, 'two', 99)}")
    first, second = table.market()[:2]
    lit = page.locator("[data-open]")
    before = table.text

    # Both places light up, the words are seen and heard, and another card takes the place of the one that is up.
    table.control(f"{first}>l").tap()
    assert lit.count() == 2
    expect(page.locator("#line [data-open]")).to_have_attribute("data-open", "start")
    expect(page.locator("#peek")).to_contain_text("Touch it again")
    expect(page.locator("#voice")).to_contain_text(f"{first} ")
    table.control(f"{second}>l").tap()
    assert page.locator("[data-lifted]").get_attribute("data-card") == second

    # Beside the places it is put down, and nothing has happened.
    page.locator("#status").tap()
    assert lit.count() == 0 and page.locator("[data-lifted]").count() == 0
    assert table.text == before

    # A touch on a lit place brings it there.
    table.control(f"{first}>l").tap()
    page.locator("#hand .place").last.tap()
    table.wait_for_change(before)
    assert table.cards("hand") == [first]

    # What can go to one place only goes there at once.
    held = table.text
    table.control(f"^{first}").tap()
    table.wait_for_change(held)
    assert table.cards("line") == [first]


def test_who_wants_it_places_with_one_touch(new_context: NewContext, base_url: str) -> None:
    record = Record.deal(DealCode(3, "two", 99), ("human", "newcomer", "newcomer"))
    options = stored(base_url, record, lift="off")
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, **options).new_page()
    table = Table(page)
    table.open("/")
    card, before = table.market()[0], table.text
    table.control(f"{card}>l").tap()
    table.wait_for_change(before)
    assert table.cards("line") == [card]


def test_a_mouse_a_key_and_a_script_see_the_places_and_act_at_once(page: Page) -> None:
    table = Table(page)
    table.open(f"/?seats=human,newcomer&pace=instant#{DealCode(2, 'two', 5)}")
    first, second = table.market()[:2]
    lit = page.locator("[data-open]")
    table.control(f"{first}>l").hover()
    assert lit.count() == 2
    page.mouse.move(2, 2)
    assert lit.count() == 0
    page.keyboard.press("2")
    assert lit.count() == 2
    before = table.text
    page.keyboard.press("h")
    table.wait_for_change(before)
    assert table.cards("hand") == [second] and lit.count() == 0
    held = table.text
    page.keyboard.press("u")
    table.wait_for_change(held)
    page.evaluate(f"document.querySelector('[data-act=\"{first}>l\"]').click()")
    table.wait_for_change(before)
    assert table.cards("line") == [first]
    played = table.text
    page.keyboard.press("u")
    table.wait_for_change(played)
    page.keyboard.press("2")
    page.keyboard.press("2")  # the same number again does what Enter does
    table.wait_for_change(before)
    assert table.cards("line") == [second]


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
