"""Daily deals: a date means the same deal for ever, days differ, and what is no date has none."""

from lineit_core.daily import daily_code, date_text, days_in, parse_date, weekday
from tests.core.helpers import data_text


def test_golden_days_keep_their_deals() -> None:
    for line in data_text("daily.txt").split("\n")[:-1]:
        date, code = line.split()
        assert str(daily_code(date)) == code


def test_each_day_of_a_year_has_a_deal_of_its_own() -> None:
    codes = set()
    days = 0
    for month in range(1, 13):
        for day in range(1, days_in(2028, month) + 1):
            codes.add(str(daily_code(date_text(2028, month, day))))
            days += 1
    assert days == len(codes) == 366


def test_what_is_no_date_has_no_deal() -> None:
    for text in (
        "",
        "today",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-1-1",
        "1999-12-31",
        "2026-11-31",
        "20261130",
    ):
        assert daily_code(text) is None
    assert parse_date("2100-02-29") is None
    assert parse_date("2000-02-29") == (2000, 2, 29)


def test_weekdays() -> None:
    assert [weekday(2026, 11, 30), weekday(2024, 2, 29), weekday(2000, 1, 1), weekday(2027, 1, 3)] == [0, 3, 5, 6]
