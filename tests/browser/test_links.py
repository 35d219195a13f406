"""Links of every kind, and games that come in and go out as files, pasted and dropped, on the real page."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from lineit_core import link as links
from lineit_core.arena import play_out
from lineit_core.daily import daily_code
from lineit_core.deal import DealCode
from lineit_core.record import Record, parse_record
from ui.portrait import WIDTH

from .table import Table

NewContext = Callable[..., BrowserContext]
CODE = DealCode(3, "two", 4711)
SEATS = ("human", "newcomer", "newcomer")

# A person who takes the first action there is, at an instant pace, until the game is over.
PLAY_TO_END = """async () => {
  const off = (control) => control.disabled || control.getAttribute("aria-disabled") === "true";
  while (document.body.dataset.state !== "over") {
    const controls = [...document.querySelectorAll("[data-act], [data-acts]")].filter((control) => !off(control));
    const end = controls.find((control) => control.dataset.act === ".");
    (end ?? controls[0]).click();
  }
}"""


def finished(code: DealCode = CODE, level: str = "newcomer") -> Record:
    """A finished game of a person for whom a level stands in."""
    return play_out(Record.deal(code, SEATS), (level, "newcomer", "newcomer"))


def follow(page: Page, fragment: str) -> None:
    """Open another link on the page."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def test_games_questions_and_damaged_links(page: Page) -> None:
    record = finished()
    table = Table(page)
    table.open(f"/?pace=instant#{links.pack(links.GAME, record, 0)}", "menu")
    table.wait_for_watching()
    expect(page.locator("dialog")).to_contain_text("legal game")
    table.command("watch-link").click()

    # The slider, by the keyboard and by a pointer; nothing can be played meanwhile.
    slider = page.locator("#watch-slider")
    slider.press("ArrowRight")
    page.wait_for_function("text => lineit.record() === text", arg=record.rewound(1).text())
    assert not table.acts()
    box = slider.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
    page.wait_for_function("length => lineit.record().length > length", arg=len(record.rewound(60).text()))
    page.locator("#watch-prev").click()
    shown = table.record
    assert shown.moves == record.moves[: len(shown.moves)]
    assert str(shown.moves[-1][1]) == "."

    # Play on from there, and the finished game can be watched again.
    page.locator('[data-cmd="fork"]').click()
    table.wait_for("your-turn")
    assert table.record.moves[: len(shown.moves)] == shown.moves
    assert page.locator("body").get_attribute("data-practice") == "yes"
    page.evaluate(PLAY_TO_END)

    # A question shows its moment.
    half = record.rewound(33)
    follow(page, links.pack(links.POSITION, half, half.game.to_move))
    table.wait_for_watching()
    expect(page.locator("#dialog-title")).to_have_text("What would you do here?")
    assert table.text == half.text()

    # Cut, damaged, from a newer version: one sentence each, and the deal where it is still there.
    whole = links.pack(links.GAME, record, 0)
    follow(page, whole[:50])
    expect(page.locator("dialog")).to_contain_text("not complete")
    expect(page.locator("#code")).to_have_value(str(CODE))
    follow(page, whole[:50] + ("A" if whole[50] != "A" else "B") + whole[51:])
    expect(page.locator("dialog")).to_contain_text("damaged")
    follow(page, "g7." + whole[3:])
    expect(page.locator("#dialog-title")).to_have_text("A link from a newer version")
    expect(page.locator("#code")).to_be_focused()
    expect(page.locator("#code")).to_have_accessible_description(re.compile("reload the page"))
    table.command("continue").click()
    expect(page.locator("#status")).to_contain_text("newer version")


def test_challenge_match_and_daily_deal(page: Page) -> None:
    theirs = finished()
    table = Table(page)
    table.open(f"/?pace=instant#{links.pack(links.CHALLENGE, theirs, 0)}", "menu")
    expect(page.locator("#dialog-title")).to_have_text("A challenge")
    table.command("accept").click()
    table.wait_for("your-turn")
    assert table.deal == str(CODE)
    page.evaluate(PLAY_TO_END)
    table.command("compare").click()
    expect(page.locator("dialog")).to_contain_text(re.compile("The games (part in round|differ from the first action)"))
    total = page.locator("dialog tbody tr:last-child")
    mine, other = table.record.game.scores()[0], theirs.game.scores()[0]
    expect(total.locator("td").nth(0)).to_have_text(str(mine).replace("-", "−"))
    expect(total.locator("td").nth(1)).to_have_text(str(other).replace("-", "−"))

    # The answer is a challenge in turn; its code for a camera is drawn here, on this device.
    table.command("share").click()
    entry, _, fragment = page.locator("#share-link").input_value().partition("#")
    assert entry.endswith("/challenge/")
    answer = links.unpack(fragment)
    assert answer.kind == links.CHALLENGE
    assert answer.record.moves == table.record.moves
    expect(page.locator("[data-qr] canvas")).to_be_visible()

    # A picture of the final table is drawn here too.
    with page.expect_download() as saved:
        table.command("save-picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    content = saved.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == WIDTH
    assert len(content) > 50_000  # a blank one would be small

    follow(page, links.pack_match(CODE, SEATS, 0, [theirs]))
    expect(page.locator("#dialog-title")).to_have_text("A match of five deals")
    table.command("match-next").click()
    table.wait_for("your-turn")
    assert table.deal == str(links.match_codes(CODE)[1])

    follow(page, "d1.2026-11-30")
    expect(page.locator("#dialog-title")).to_have_text("Daily deal")
    table.command("daily-play").click()
    page.wait_for_function("code => document.body.dataset.deal === code", arg=str(daily_code("2026-11-30")))


def test_games_move_to_another_device(new_context: NewContext, tmp_path: Path) -> None:
    one = Table(new_context().new_page())
    one.open(f"/?pace=instant#{CODE}")
    one.page.evaluate(PLAY_TO_END)
    one.command("fresh").click()
    one.wait_for("your-turn")
    one.act(one.acts()[0])
    unfinished = one.text
    one.page.locator("#menu-button").click()
    one.command("games").click()
    with one.page.expect_download() as saved:
        one.command("export").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)

    two = Table(new_context().new_page())
    two.open("/")
    two.act(two.acts()[0])
    own = two.text
    two.page.locator("#menu-button").click()
    two.command("games").click()
    two.command("import").click()
    two.page.set_input_files("#import-file", str(file))
    expect(two.page.locator("dialog .notice")).to_contain_text("2 games came in.")

    # The same once more, dropped and pasted: nothing is doubled.
    text = file.read_text()
    two.page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.items.add(new File([text], "games.lineit", { type: "text/plain" }));
          document.querySelector("dialog").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
        }""",
        text,
    )
    expect(two.page.locator("dialog .notice")).to_contain_text("2 games were here already.")
    two.command("import").click()
    two.page.fill("#import-text", text + "\nline-it 1\nplayers 7\n")
    two.page.locator('[data-from="import-text"]').click()
    expect(two.page.locator("dialog .notice")).to_contain_text("1 piece of the text is no game.")
    assert two.page.locator(".game").count() == 3

    # The unfinished game goes on here, and the one that was in play is still there.
    two.page.locator(".games-filter [name=state][value=open]").check(force=True)
    expect(two.page.locator(".game")).to_have_count(2)
    shown = []
    for place in range(2):
        two.page.locator(".game").nth(place).click()
        two.command("game-open").click()
        two.wait_for("your-turn")
        shown.append(two.text)
        two.page.locator("#menu-button").click()
        two.command("games").click()
        two.page.locator(".games-filter [name=state][value=open]").check(force=True)
        expect(two.page.locator(".game")).to_have_count(2)
    assert sorted(shown) == sorted([own, unfinished])

    # Everything goes when the player says so.
    two.command("erase").click()
    with two.page.expect_event("load"):  # as on the first day
        two.command("erase-now").click()
    two.wait_for("your-turn")
    two.reload()
    two.page.locator("#menu-button").click()
    two.command("games").click()
    expect(two.page.locator(".game")).to_have_count(0)  # the one on the table was only dealt


def test_damaged_games_stop_nothing_and_are_reported(new_context: NewContext, base_url: str) -> None:
    good = finished().text()
    texts = {"lineit.game.1": good, "lineit.game.2": "line-it 1\nnonsense", "lineit.game.3": good[:-3] + "999\n"}
    texts |= {"lineit.current": "2", "lineit.count": "what", "lineit.index": "lineit-index 1\n\t\t"}
    texts["lineit.settings"] = json.dumps({"pace": "instant"})
    kept = [{"name": name, "value": value} for name, value in texts.items()]
    state = {"cookies": [], "origins": [{"origin": base_url, "localStorage": kept}]}
    table = Table(new_context(storage_state=state).new_page())
    table.open("/")
    expect(table.page.locator("#status")).to_contain_text("set aside")
    table.page.locator("#menu-button").click()
    table.command("games").click()
    broken = table.page.locator(".game", has_text=str(CODE))
    expect(broken).to_have_count(2)
    broken.nth(0).click()
    table.command("watch-game").click()  # of the two, the newer one: its scores are wrong
    expect(table.page.locator("dialog .notice")).to_contain_text("set aside")
    expect(broken).to_have_count(1)
    table.command("aside").click()
    expect(table.page.locator("dialog")).to_contain_text("nonsense")


def test_pasted_link_opens_and_record_is_that_of_the_page(page: Page) -> None:
    record = finished(DealCode(3, "one", 5))
    table = Table(page)
    table.open("/")
    fragment = links.pack(links.GAME, record)
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        f"have a look: https://example.org/#{fragment}",
    )
    table.wait_for_watching()
    assert parse_record(table.text).code is not None
