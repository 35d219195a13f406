"""Kept games: several at once, found again, exported and merged without duplicates; days; statistics; deletion."""

import random

from lineit_core import DealCode
from lineit_core.daily import daily_code
from lineit_core.record import parse_record
from lineit_core.stats import statistics_of
from ui.games import HEADS
from ui.library import COUNTS, Entry, Library, entry_of_line, entry_of_text, newest_first, split_games, stands
from ui.sentences import tenths
from ui.store import Store, kept_text

from .beside import PlainTable, Shelf, Table, finished

SEATS = ("human", "newcomer", "newcomer")


def game_text(seed: int, moves: "int | None" = None, seats: "tuple[str, ...]" = SEATS, begun: str = "") -> str:
    record = finished(DealCode(len(seats), "two", seed), seats)
    if moves is not None:
        record = record.rewound(moves)
    return kept_text(record.text(), False, {"begun": begun or f"2026-11-{seed % 28 + 1:02d} 10:00"})


def shelf_with(*texts: str) -> Shelf:
    shelf = Shelf()
    store = Store(shelf)
    for text in texts:
        store.add(text)
    return shelf


def test_several_unfinished_games_are_kept_and_go_on() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.act(table.legal[0])
    first = table.picture.record
    table.do("fresh")
    table.act(table.legal[0])
    second = table.picture.record
    assert first != second
    table.do("games")
    numbers = [piece.partition('"')[0] for piece in table.dialog.split('data-cmd="game" data-arg="')[1:]]
    assert len(numbers) == 2
    shown = []
    for number in numbers:
        table.do("game-open", number)
        shown.append(table.picture.record)
    assert sorted(shown) == sorted([first, second])


def test_game_that_was_only_dealt_is_not_listed_and_gives_way_to_the_next() -> None:
    for seats in (None, "newcomer,human,newcomer"):  # with the second, others act before the person
        table = PlainTable("3-K7Q2-M4XD-T", seats)
        dealt = table.session.number
        table.app.command("games")
        assert "0 games" in table.page.region("dialog").text()
        again = table.reload()  # who comes back to it finds it
        assert again.session.number == dealt
        again.act(again.legal[0])
        again.app.command("undo")
        again.app.command("fresh")
        again.act(again.legal[0])
        again.app.command("games")
        assert "1 game" in again.page.region("dialog").text()
        again.app.command("export")
        assert len(split_games(again.browser.files[-1][1])) == 1
        assert Store(again.browser.shelf).numbers() == [again.session.number]


def test_game_that_nobody_plays_in_is_kept() -> None:
    table = PlainTable("3-K7Q2-M4XD-T", "newcomer,newcomer,newcomer", "step")
    table.app.command("fresh")
    assert len(Store(table.browser.shelf).numbers()) == 2
    table.app.command("games")
    assert "2 games" in table.page.region("dialog").text()


def test_introduction_over_a_deleted_game_deletes_no_other() -> None:
    table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(1), game_text(2, 30)))
    table.do("game-forget", str(table.session.number))
    table.do("lesson")
    table.do("fresh")
    table.act(table.legal[0])
    assert {1, 2} < set(Store(table.shelf).numbers())


def test_list_is_filtered() -> None:
    shelf = shelf_with(
        game_text(1),
        game_text(2, 30),
        game_text(3, None, ("human", "newcomer")),
        game_text(4, begun="2025-03-01 09:00"),
    )
    table = Table("3-K7Q2-M4XD-T", shelf)
    table.act(table.legal[0])
    table.do("games")
    assert table.dialog.count('data-cmd="game"') == 5
    table.do("games-filter", "state:open")
    assert table.dialog.count('data-cmd="game"') == 2
    table.do("games-filter", "state:all")
    table.do("games-filter", "players:2")
    assert table.dialog.count('data-cmd="game"') == 1
    table.do("games-filter", "players:")
    table.do("games-filter", "text:2025-03")
    assert table.dialog.count('data-cmd="game"') == 1
    table.do("games-filter", "text:3k7q2")
    assert table.dialog.count('data-cmd="game"') == 1
    table.do("games-filter", "text:")
    for since, until, count in (
        ("2025-03-01", "2025-03-01", 1),
        ("", "2025-12-31", 1),
        ("2025-03-02", "", 4),
        ("2026-11-03", "2026-11-04", 2),
        ("2027-01-01", "", 0),
    ):
        table.do("games-filter", "since:" + since)
        table.do("games-filter", "until:" + until)
        assert table.dialog.count('data-cmd="game"') == count
    table.do("games-filter", "since:nonsense")  # no date: what was chosen stays
    assert 'value="2027-01-01"' in table.dialog


def test_opponents_are_counted_right_in_the_list() -> None:
    seats = ("human", "expert", "strong:spoiler")
    table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(2, 30).replace(" ".join(SEATS), " ".join(seats))))
    table.do("games")
    assert "3 players, against Expert, Strong as a spoiler" in table.page.region("dialog").text()


def test_long_list_opens_at_once_and_fills_up() -> None:
    one = finished(DealCode(3, "two", 1), SEATS).text()
    count = 2 * HEADS + 10
    shelf = shelf_with(*[f"{one}# begun 20{20 + n % 7}-01-01 10:00\n" for n in range(count)])
    table = Table("3-K7Q2-M4XD-T", shelf)
    table.act(table.legal[0])
    table.app.command("games")
    assert f"{count + 1 - HEADS} are still being read" in table.dialog
    assert table.dialog.count('data-cmd="game"') == 40
    table.wait()
    assert f"<p>{count + 1} games</p>" in table.dialog
    assert "aria-busy" not in table.dialog
    assert len(shelf.texts["lineit.index"].split("\n")) == count + 3  # a head, a line for each, and the end of the last

    # Who closes it before that finds the rest the next time.
    shelf.texts.pop("lineit.index")
    table.app.command("games")
    table.app.command("dismiss")
    table.wait()
    assert not table.app.chores
    table.do("games")
    assert f"<p>{count + 1} games</p>" in table.dialog


def test_list_opened_during_an_import_leaves_it_running() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.app.command("import-text", "".join([game_text(seed, 3) for seed in range(1, 12)]))
    table.app.command("dismiss")
    table.app.command("games")
    table.wait()
    assert "11 games came in." in table.dialog


def texts_of(*seeds: int) -> str:
    return "".join([game_text(seed, 3) for seed in seeds])


def test_import_is_cut_short_by_nothing_else() -> None:
    for command, argument in (("figures", ""), ("games", ""), ("import-text", texts_of(3, 12, 13)), ("hint", "")):
        table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(40)))
        table.app.command("import-text", texts_of(*range(1, 12)))
        table.app.command("dismiss")
        table.do(command, argument)
        found = Library(table.app.store).entries
        assert len(found) == (15 if command == "import-text" else 13), command
        if command == "figures":
            assert table.picture.dialog == "figures" and "still being counted" not in table.dialog


def test_import_behind_the_table_ends_with_a_notice() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.app.command("import-text", texts_of(*range(1, 12)))
    table.do("dismiss")
    assert table.picture.dialog == "" and table.state == "your-turn"
    assert "11 games came in." in table.said


def test_figures_that_are_left_keep_no_older_index() -> None:
    table = Table("3-K7Q2-M4XD-T", shelf_with(*[game_text(seed) for seed in range(1, 12)]))
    table.app.command("figures")
    table.app.command("dismiss")
    table.play_to_end()
    table.do("games")
    assert table.dialog.count("unfinished") == 0
    table.do("dismiss")
    assert not [entry for entry in Library(table.app.store).entries if entry.scores is None]


def test_the_introduction_makes_way_for_the_game_behind_it() -> None:
    table = Table(str(DealCode(3, "two", 1)))
    table.act(parse_record(game_text(1)).moves[0][1].text)
    table.do("lesson")
    table.do("import-text", game_text(1, 60, begun="2026-11-30 20:15"))
    assert "1 game here has gone on." in table.dialog
    table.do("dismiss")
    assert table.app.lesson is None
    assert table.picture.record == parse_record(game_text(1, 60)).text()
    table.do("lesson")
    table.do("games")
    table.do("game-forget", str(table.app.in_play.number if table.app.in_play else ""))
    table.do("dismiss")
    assert table.app.lesson is None and not table.session.record.moves
    assert len(Library(table.app.store).entries) == 1


def test_index_follows_from_the_games() -> None:
    shelf = shelf_with(game_text(1), game_text(2, 30), game_text(3))
    lines = [entry.line() for entry in Library(Store(shelf)).entries]
    for damage in (None, "", "nonsense", "lineit-index 1\nx\n", shelf.texts["lineit.index"].replace("2\t", "9\t", 1)):
        if damage is None:
            shelf.texts.pop("lineit.index")
        else:
            shelf.texts["lineit.index"] = damage
        assert [entry.line() for entry in Library(Store(shelf)).entries] == lines


def test_index_learns_what_happens_after_another_window_has_read_it() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.act(table.legal[0])
    other = Store(table.shelf, 7)
    assert [entry.scores for entry in Library(other).entries] == [None]
    table.play_to_end()
    assert [entry.scores for entry in Library(other).entries] == [table.game.scores()]


def test_tab_in_a_note_damages_no_index() -> None:
    shelf = shelf_with(game_text(1, begun="2026-11-30\t10:00"), game_text(2))
    Library(Store(shelf))
    lines = shelf.texts["lineit.index"].split("\n")[1:-1]
    assert sorted([entry_of_line(line).number for line in lines]) == [1, 2]


def test_damaged_counts_are_counted_anew() -> None:
    shelf = shelf_with(game_text(1), game_text(2))
    table = Table("3-K7Q2-M4XD-T", shelf)
    table.do("figures")
    index = shelf.texts["lineit.index"]
    line = next(line for line in index.split("\n") if line.startswith("1\t"))
    for damage in ("nonsense", "1-2", "7 8"):
        shelf.texts["lineit.index"] = index.replace(line, line.rpartition("\t")[0] + "\t" + damage)
        Table("3-K7Q2-M4XD-T", shelf).do("figures")
        assert shelf.texts["lineit.index"] == index


def test_finished_game_that_is_taken_back_is_unfinished_in_the_list() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.play_to_end()
    assert Library(table.app.store).entries[0].scores is not None
    table.do("undo")
    assert Library(table.app.store).entries[0].scores is None


def test_export_and_import_merge_two_devices() -> None:
    one = shelf_with(game_text(1), game_text(2, 30), game_text(3, 10))
    two = shelf_with(game_text(1), game_text(2, 60), game_text(4))
    exported = Library(Store(one)).everything()
    library = Library(Store(two))
    outcomes = [library.merge(text) for text in split_games(exported)]
    assert sorted(outcomes) == ["added", "known", "known"]
    back = Library(Store(one))
    assert sorted([back.merge(text) for text in split_games(library.everything())]) == [
        "added",
        "known",
        "known",
        "newer",
    ]
    records = [
        sorted([parse_record(shelf.texts[key]).text() for key in shelf.texts if key.startswith("lineit.game.")])
        for shelf in (one, two)
    ]
    assert records[0] == records[1]
    assert len(records[0]) == 4


def test_import_keeps_notes_and_changes_nothing_when_repeated() -> None:
    text = kept_text(
        finished(DealCode(3, "two", 9), SEATS).text(), True, {"begun": "2026-01-02 03:04", "daily": "2026-01-02"}
    )
    table = Table()
    table.do("import-text", text)
    table.do("import-text", text)
    assert "was here already" in table.dialog
    entries = [entry for entry in Library(table.app.store).entries if entry.begun.startswith("2026-01-02")]
    assert len(entries) == 1
    assert entries[0].flags == "pd"


def test_import_reports_what_is_no_game() -> None:
    table = Table()
    good = game_text(5)
    table.do("import-text", good + "\nline-it 1\nplayers 9\n" + good.replace("scores ", "scores 9"))
    assert "1 game came in" in table.dialog
    assert "2 pieces of the text are no games" in table.dialog


def test_diverging_games_of_one_deal_are_both_kept() -> None:
    code = DealCode(3, "two", 11)
    one = finished(code, SEATS).text()
    other = finished(code, SEATS, ("random", "newcomer", "newcomer")).text()
    library = Library(Store(shelf_with(one)))
    assert library.merge(other) == "added"
    assert len(library.entries) == 2


def test_where_records_stand() -> None:
    whole = finished(DealCode(3, "two", 12), SEATS)
    texts = [whole.rewound(count).text() for count in range(len(whole.moves) + 1)]
    for count in range(len(texts) - 1):
        assert stands(texts[count + 1], texts[count]) == "newer"
        assert stands(texts[count], texts[count + 1]) == "older"
        assert stands(texts[count], texts[count] + "# practice\n# begun 2026-01-01 00:00\n") == "same"
    assert stands(texts[3], texts[3].replace("seats human", "seats newcomer")) == "apart"
    versions = texts[3].replace("newcomer", "newcomer@2")
    assert stands(texts[3], versions) == "same"


def test_damaged_games_are_set_aside_and_reported() -> None:
    shelf = shelf_with(game_text(1), "line-it 1\nplayers 3\nnonsense\n")
    table = Table("3-K7Q2-M4XD-T", shelf)
    table.do("games")
    table.do("game-open", "2")
    assert "set aside" in table.dialog
    table.do("aside-save")
    assert "nonsense" in table.browser.files[-1][1]


def test_everything_is_saved_as_one_file_that_reads_back() -> None:
    table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(1), game_text(2, 30)))
    table.act(table.legal[0])
    table.do("export")
    name, text = table.browser.files[-1]
    assert name == "line-it-2026-11-30.lineit"
    assert len([parse_record(piece) for piece in split_games(text)]) == 3


def test_delete_everything_leaves_nothing() -> None:
    table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(1)))
    table.do("pace", "quick")
    table.shelf.texts["another.page"] = "stays"
    table.do("erase")
    assert "can't be undone" in table.dialog.replace("&#39;", "'")
    assert "another window" not in table.dialog
    table.shelf.elsewhere = ["1"]
    table.do("erase")
    assert "open in another window goes on there" in table.dialog
    table.app.command("import-text", texts_of(*range(1, 12)))
    table.do("erase-now")
    assert table.browser.started_again == [""] and table.browser.fragment == ""
    assert list(table.shelf.texts) == ["another.page"]
    # The page that is loaded again begins with a first game, which can be played at once.
    table = Table("", table.shelf)
    store = Store(table.shelf)
    assert len(store.numbers()) == 1
    assert table.shelf.texts["another.page"] == "stays"
    assert "lineit.settings" not in table.shelf.texts
    assert table.state == "your-turn"
    assert not table.session.record.moves
    table.app.act([table.session.view().legal[0].text])
    assert len(table.session.record.moves) == 1


def test_deleting_one_game_leaves_the_others() -> None:
    table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(1), game_text(2)))
    table.do("game-forget", "1")
    assert sorted(Store(table.shelf).numbers()) == [2, table.session.number]


def test_statistics_are_those_of_the_games() -> None:
    texts = [game_text(seed) for seed in range(1, 9)] + [game_text(20, None, ("newcomer", "human"))]
    texts.append(kept_text(finished(DealCode(3, "two", 30), SEATS).text(), True, {}))
    table = Table("3-K7Q2-M4XD-T", shelf_with(*texts))
    table.do("figures")
    library = Library(table.app.store)
    assert not library.uncounted()
    for entry in library.entries:
        if entry.scores is not None and entry.seat is not None:
            record = parse_record(table.app.store.game_text(entry.number))
            wanted = statistics_of(record).seats[entry.seat]
            assert entry.counts == [getattr(wanted, name) for name in COUNTS] + wanted.closed_lengths
            assert wanted.points == entry.scores[entry.seat]
    points = [parse_record(text).game.scores()[0] for text in texts[:8]] + [parse_record(texts[8]).game.scores()[1]]
    assert "<td>9</td>" in table.dialog
    assert f"<td>{tenths(sum(points), len(points))}</td>" in table.dialog
    table.do("figures-for", "2")
    assert "<td>1</td>" in table.dialog


def test_means_have_one_exact_digit() -> None:
    assert [tenths(5, 2), tenths(-5, 2), tenths(1, 3), tenths(2, 3), tenths(0, 4), tenths(3, 0), tenths(-1, 30)] == [
        "2.5",
        "−2.5",
        "0.3",
        "0.7",
        "0.0",
        "–",
        "0.0",
    ]


def test_daily_deal_keeps_its_day() -> None:
    table = Table("d1.today")
    assert "2026-11-30" in table.dialog
    table.do("daily-play", "2026-11-30")
    assert table.picture.body["deal"] == str(daily_code("2026-11-30"))
    table.do("share", "deal")
    table.do("copy-link")
    assert table.browser.copied[-1].partition("#")[2] == "d1.2026-11-30"  # and not only the code of the deal
    assert "?" not in table.browser.copied[-1]
    table.do("dismiss")
    table.browser.date = "2026-12-01 00:10"  # midnight passes during the game
    table.play_to_end()
    table.do("daily")
    assert "2026-12-01" in table.dialog
    assert "1 day played so far" in table.dialog
    table.do("daily", "2026-11-30")
    assert "You have played it" in table.dialog


def test_daily_deal_says_against_whom_and_heads_the_days_of_the_week() -> None:
    table = Table("d1.2026-11-30")
    assert "Against Bruno (Newcomer), Cleo (Newcomer)." in table.page.region("dialog").text()
    month = next(node for node in table.page.region("dialog").walk() if node.classes == ["month"])
    cells = [node for node in month.walk() if node.classes and node.classes[0] in ("weekday", "day")]
    assert [cell.text() for cell in cells[:7]] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    # 2026-11-30 is a Monday, so it stands below that head.
    place = next(at for at, cell in enumerate(cells) if cell.get("data-arg") == "2026-11-30")
    assert place % 7 == 0 and cells[place].text().startswith("30")


def test_archive_of_days_and_wrong_dates() -> None:
    table = Table("d1.2020-02-29")
    assert "2020-02-29" in table.dialog
    assert "February 2020" in table.dialog
    table.do("daily-month", "2020-01")
    assert "January 2020" in table.dialog
    assert "31 January 2020, not played" in table.dialog
    table = Table("d1.2021-02-29")
    assert "no daily deal" in table.picture.regions["status"]
    assert table.state == "your-turn"


def test_headers_of_kept_games_are_read_without_replaying() -> None:
    for text in (game_text(1), game_text(2, 40), game_text(3, 0)):
        entry = entry_of_text(1, text)
        record = parse_record(text)
        assert entry is not None
        assert entry.players == record.game.players
        assert entry.code == str(record.code)
        assert entry.scores == (record.game.scores() if record.game.is_over else None)


def test_entries_are_put_in_order() -> None:
    rng = random.Random(3)
    for count in (0, 1, 2, 3, 7, 100):
        entries = [Entry(number) for number in range(count)]
        for entry in entries:
            entry.begun = rng.choice(("", "2026-01-01 10:00", "2026-01-02 10:00", "2025-12-31 23:59"))
        rng.shuffle(entries)
        wanted = sorted(entries, key=lambda entry: (entry.begun, entry.number), reverse=True)
        assert newest_first(entries) == wanted


def test_fork_of_a_finished_game_is_a_game_of_its_own() -> None:
    one = Table(str(DealCode(3, "two", 1)))
    one.play_to_end()
    whole = one.picture.record
    one.browser.date = "2026-11-30 21:40"
    one.do("watch")
    one.do("watch-to", "60")
    one.do("fork")
    fork = one.picture.record
    assert whole.startswith(fork.rstrip())
    one.do("export")
    text = one.browser.files[-1][1]
    pieces = split_games(text)
    for order in (pieces, pieces[::-1]):
        two = Table("3-K7Q2-M4XD-T")
        two.do("import-text", "".join(order))
        assert "2 games came in." in two.dialog and "already" not in two.dialog
        two.do("import-text", "".join(order))
        assert "0 games came in." in two.dialog and "2 games were here already." in two.dialog
        records = [parse_record(two.app.store.game_text(n)).text() for n in two.app.store.numbers()]
        assert whole in records and fork in records

    # An earlier moment of the same game is not: it was begun at the same time, or does not say when.
    two = Table("3-K7Q2-M4XD-T")
    two.do("import-text", text)
    earlier = parse_record(whole).text(80)
    two.do("import-text", earlier + "# begun 2026-11-30 20:15\n" + parse_record(whole).text(90))
    assert "0 games came in." in two.dialog and "2 games were here already." in two.dialog


def test_practice_of_a_game_that_goes_on_elsewhere_comes_with_it() -> None:
    table = Table("3-K7Q2-M4XD-T", shelf_with(game_text(1, 30)))
    table.do("import-text", game_text(1, 60) + "# practice\n")
    assert "1 game here has gone on." in table.dialog
    saved = table.app.store.game(1)
    assert saved is not None and saved.practice and len(saved.record.moves) == 60


def test_game_in_play_goes_on_as_it_came_in() -> None:
    table = Table(str(DealCode(3, "two", 1)))
    table.act(parse_record(game_text(1)).moves[0][1].text)
    table.do("import-text", game_text(1, 60, begun="2026-11-30 20:15"))
    assert "1 game here has gone on." in table.dialog
    table.do("dismiss")
    assert table.picture.record == parse_record(game_text(1, 60)).text()
    table.act(table.legal[0])
    assert len(parse_record(table.app.store.game_text(table.session.number)).moves) > 60


def test_game_open_in_another_window_is_not_touched() -> None:
    shelf = shelf_with(game_text(1, 30), game_text(2))
    shelf.elsewhere = ["1"]
    before = shelf.texts["lineit.game.1"]
    table = Table(str(DealCode(3, "two", 1)), shelf)  # the link to that very deal begins a game of its own
    assert table.session.number != 1
    table.do("games")
    table.do("game", "1")
    assert 'data-cmd="game-open"' not in table.dialog
    for command in ("game-open", "game-forget"):
        table.do(command, "1")
        assert "open in another window" in table.dialog
        assert shelf.texts["lineit.game.1"] == before
    own = table.session.number
    table.do("fresh")
    table.app.store.forget(own)
    table.do("import-text", game_text(1, 60))  # the same game, further on: kept beside it
    assert "1 game came in." in table.dialog
    assert shelf.texts["lineit.game.1"] == before
    table.do("watch-game", "1")
    assert table.watching
    shelf.elsewhere = []
    table.do("game-open", "1")
    assert table.session.number == 1
