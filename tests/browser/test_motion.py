"""Cards travel at the calm pace, and stand still for whoever wants less motion; the others play by themselves."""

from playwright.sync_api import Page

from lineit_core.deal import DealCode

from .table import Table

CLICK = """text => {
  document.querySelector(`[data-act="${text}"]`).click();
  return document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length;
}"""


def test_a_taken_card_travels_and_stands_still_with_reduced_motion(page: Page) -> None:
    table = Table(page)
    page.emulate_media(reduced_motion="no-preference")
    table.open(f"/?seats=human,newcomer,newcomer&pace=calm#{DealCode(3, 'two', 12)}")
    assert page.evaluate("document.getAnimations().length") == 0  # the first picture does not move
    card = table.market()[0]
    start = table.text
    assert page.evaluate(CLICK, f"{card}>l") > 0
    assert table.cards("line") == [card]  # the state is final before anything has moved
    page.wait_for_function("document.getAnimations().length === 0")
    assert page.locator("#flights > *").count() == 0
    page.locator("#undo").click()
    table.wait_for_change(table.text if table.text != start else "")
    assert table.text == start
    moving = "document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length"
    assert page.evaluate(moving) == 0  # undo does not move either

    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function("document.getAnimations().length === 0")
    assert page.evaluate(CLICK, f"{card}>l") == 0
    assert table.cards("line") == [card]
    assert page.evaluate("document.getAnimations().length") == 0

    # The others move by themselves, and can be skipped.
    assert page.evaluate(CLICK, ".") == 0
    assert table.state == "their-turn"
    assert table.acts() == []
    page.keyboard.press("Enter")
    table.wait_for("your-turn")
    assert table.game.round == 2
    table.act(table.acts()[0])
    page.keyboard.press("e")
    table.wait_for("their-turn")
    table.wait_for("your-turn")  # without a key
    assert table.game.round == 3
