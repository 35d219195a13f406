"""Rewrites the golden files of the core's tests, and prints what has changed: `python -m tools.golden`.

Decks, games and links are promises: a code stands for the same deal, a record for the same scores and a link for the
same game for ever, so a change there is a fault. Choices may change when a computer player is meant to play
differently; tree counts only with the rules.
"""

import difflib
from pathlib import Path

from lineit_core import parse_code
from lineit_core.arena import play_out
from lineit_core.record import Record
from tests.core import golden

DATA = Path(golden.__file__).parent / "data"

# Name, deal and seats of each golden game. Every second one carries its deck instead of its code.
GAMES = (
    ("2-one", "6-3EM2-HRKW-9", "newcomer,random"),
    ("2-two", "2-1V01-BS51-Q", "newcomer,newcomer"),
    ("3-one", "7-V68M-0N9Q-2", "newcomer,random,newcomer"),
    ("3-two", "3-PBCG-EPX6-6", "newcomer,newcomer,random"),
    ("4-one", "8-H94C-QAW8-V", "newcomer,newcomer,random,newcomer"),
    ("4-two", "4-3XC2-WKWP-W", "newcomer,random,newcomer,newcomer"),
    ("5-one", "9-RN4J-4Z98-H", "newcomer,random,newcomer,random,newcomer"),
    ("5-two", "5-MGCF-39SY-1", "newcomer,newcomer,newcomer,newcomer,newcomer"),
)


def game_text(number: int, code_text: str, seats: tuple[str, ...]) -> str:
    """The record of a golden game, played out by computer players."""
    code = parse_code(code_text)
    if number % 2:
        record = Record(code.players, code.ending, None, code.deck(), seats)
    else:
        record = Record.deal(code, seats)
    return play_out(record, seats).text()


def write(name: str, text: str) -> None:
    """Write a file below tests/core/data and print which of its lines have changed."""
    path = DATA / name
    before = path.read_text() if path.exists() else ""
    if before == text:
        print(f"{name}: unchanged")
        return
    print(f"{name}: changed")
    for line in difflib.unified_diff(before.splitlines(), text.splitlines(), lineterm="", n=0):
        if line[:3] not in ("---", "+++"):
            print(f"  {line}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def main() -> None:
    """Write all golden files; games and links that are there stay as they are."""
    write("decks.txt", golden.decks_text(golden.codes()))
    for number, (name, code, seats) in enumerate(GAMES):
        if not (DATA / "games" / f"{name}.txt").exists():
            write(f"games/{name}.txt", game_text(number, code, tuple(seats.split(","))))
    if not (DATA / "links.txt").exists():  # a link is good for ever, like a record
        write("links.txt", golden.links_text())
    write("choices.txt", golden.choices_text())
    write("trees.txt", golden.trees_text())


if __name__ == "__main__":
    main()
