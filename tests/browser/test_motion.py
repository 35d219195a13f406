"""Cards travel at the calm pace, and stand still for whoever wants less motion; the others play by themselves."""

from playwright.sync_api import Page

from lineit_core.deal import DealCode

from .table import Table

# What takes a hundredth of a millisecond is not seen to move.
MOVING = """document.getAnimations().filter((one) =>
  !(one instanceof CSSTransition) && one.effect.getComputedTiming().duration > 1).length"""
CLICK = """text => {
  document.querySelector(`[data-act="${text}"]`).click();
  return MOVING;
}""".replace("MOVING", MOVING)
AT_REST = f"({MOVING}) === 0"


def test_a_taken_card_travels_and_stands_still_with_reduced_motion(page: Page) -> None:
    table = Table(page)
    page.emulate_media(reduced_motion="no-preference")
    table.open(f"/?seats=human,newcomer,newcomer&pace=calm#{DealCode(3, 'two', 12)}")
    assert page.evaluate(MOVING) == 0  # the first picture does not move
    card = table.market()[0]
    start = table.text
    assert page.evaluate(CLICK, f"{card}>l") > 0
    assert table.cards("line") == [card]  # the state is final before anything has moved
    page.wait_for_function(AT_REST)
    assert page.locator("#flights > *").count() == 0
    page.locator("#undo").click()
    page.wait_for_function("start => window.lineit.record() === start", arg=start)
    assert page.evaluate(MOVING) == 0  # undo does not move either

    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(CLICK, f"{card}>l") == 0
    assert table.cards("line") == [card]
    long = "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"
    assert page.evaluate(long) == 0

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
