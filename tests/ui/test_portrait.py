"""The picture of a finished game: all that was played, in well-formed SVG, and no markup from outside."""

import xml.etree.ElementTree as ET

import pytest

from lineit_core import DealCode, card_text
from lineit_core.stats import statistics_of
from ui.people import People
from ui.portrait import closed_lines, drawing

from .beside import Table, finished

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_lines_are_those_of_the_game(players: int) -> None:
    seats = ("human",) + ("newcomer",) * (players - 1)
    record = finished(DealCode(players, "two", 40 + players), seats, ("random",) * players)
    counts = statistics_of(record).seats
    drawn = ET.fromstring(drawing(record, People(seats)))  # noqa: S314 (made here)
    shown = ["".join(text.itertext()) for text in drawn.iter(f"{SVG}text")]
    for seat, lines in enumerate(closed_lines(record)):
        assert sum([line.scored for line in lines]) == counts[seat].line_points
        assert sum([line.bet for line in lines]) == counts[seat].bonus_points + counts[seat].penalty_points
        assert sum([len(line.cards) for line in lines]) == counts[seat].to_line + counts[seat].from_hand
        for line in lines:
            for card in line.cards:
                assert card_text(card).rstrip("ab") in shown
    for score in record.game.scores():
        assert str(score).replace("-", "−") in shown


def test_everything_lies_inside_the_picture() -> None:
    for seed in range(8):
        record = finished(DealCode(2, "two", seed), ("human", "human"), ("newcomer", "newcomer"))
        drawn = ET.fromstring(drawing(record, People(("human", "human"))))  # noqa: S314 (made here)
        width, height = int(drawn.attrib["width"]), int(drawn.attrib["height"])
        cards = list(drawn.iter(f"{SVG}svg"))[1:]
        assert max([int(card.attrib["x"]) + int(card.attrib["width"]) for card in cards]) <= width
        assert max([int(card.attrib["y"]) + int(card.attrib["height"]) for card in cards]) <= height


def test_names_are_given_and_bring_no_markup() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.play_to_end()
    table.do("share")
    table.do("save-picture")
    name, svg = table.browser.files[-1]
    assert name == "line-it-3-K7Q2-M4XD-T-2026-11-30"
    assert ">Me<" in svg
    table.do("set", "name-A:<b>&\"'")
    table.do("share")
    table.do("send-picture")
    assert "&lt;b&gt;&amp;" in table.browser.files[-1][1]
    ET.fromstring(table.browser.files[-1][1])  # noqa: S314 (made here)
