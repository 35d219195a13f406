"""The daily deal: one for each calendar day, from the date alone; dates are texts such as `2026-11-30`."""

from .deal import ENDINGS, SEED_BITS, DealCode
from .rng import Rng

PLAYERS = 3
_MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def daily_code(date: str) -> "DealCode | None":
    """The deal of a day, None when the text is no date from the year 2000 on."""
    day = parse_date(date)
    if day is None:
        return None
    source = Rng("daily", day[0] * 10000 + day[1] * 100 + day[2])
    seed = (source.word() << 32 | source.word()) & ((1 << SEED_BITS) - 1)
    return DealCode(PLAYERS, ENDINGS[0], seed)


def parse_date(date: str) -> "tuple[int, int, int] | None":
    """Year, month and day, None when there is no such day."""
    parts = date.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or "".join(parts).strip("0123456789"):
        return None
    year, month, day = [int(part) for part in parts]
    if year < 2000 or not 1 <= month <= 12 or not 1 <= day <= days_in(year, month):
        return None
    return year, month, day


def days_in(year: int, month: int) -> int:
    """How many days a month has."""
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _MONTH_DAYS[month - 1] + (1 if leap else 0)


def date_text(year: int, month: int, day: int) -> str:
    """A date as text."""
    return f"{year:04d}-{month:02d}-{day:02d}"


def weekday(year: int, month: int, day: int) -> int:
    """The day of the week: 0 is Monday."""
    shifted = year - 1 if month < 3 else year
    months = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)
    return (shifted + shifted // 4 - shifted // 100 + shifted // 400 + months[month - 1] + day + 6) % 7
