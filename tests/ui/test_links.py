"""Links as the table opens them: to watch, to take a seat, to answer; old, newer, cut and hostile ones."""

import random
import re

import pytest

from lineit_core import DealCode
from lineit_core.arena import play_out
from lineit_core.link import CHALLENGE, GAME, MATCH, POSITION, match_codes, pack, pack_match, unpack
from lineit_core.record import Record, parse_record
from ui.opening import Opened
from ui.people import versioned
from ui.sentences import action_words
from ui.versus import Versus, parting_sentence

from .beside import SITE, PlainTable, Shelf, Table, finished
from .test_hooks import check_sound

CODE = DealCode(3, "two", 4711)
SEATS = ("human", "newcomer", "newcomer")
TWO = ("human", "human", "newcomer")


def begun(moves: int, seats: "tuple[str, ...]" = TWO) -> Record:
    return finished(CODE, seats).rewound(moves)


def enabled_actions(table: Table) -> "list[str]":
    regions = table.picture.regions
    return [piece for name in ("market", "line", "hand") for piece in regions[name].split() if "data-act" in piece]


def test_finished_game_is_watched_at_any_moment() -> None:
    record = finished(CODE, SEATS)
    table = Table(pack(GAME, record, 0))
    assert table.watching
    assert "legal game" in table.dialog
    table.do("watch-link")
    assert table.picture.record == record.rewound(0).text()
    for at in range(len(record.moves) + 1):
        table.do("watch-to", str(at))
        assert table.picture.record == record.rewound(at).text()
        assert not enabled_actions(table)
    table.app.act(["x"])
    assert table.picture.record == record.text()


def test_watched_game_steps_by_turns_and_runs() -> None:
    record = finished(CODE, SEATS)
    table = Table(pack(GAME, record, 0))
    watch = table.app.watch
    assert watch is not None
    table.do("watch-link")
    turns = 0
    while watch.at < watch.end:
        before = watch.at
        table.do("watch-to", str(watch.turn_on()))
        assert watch.at > before
        assert watch.turn_back() == before
        turns += 1
    assert turns >= 21 * 3
    table.do("watch-to", "0")
    table.do("watch-play")
    assert watch.at == watch.end
    assert not watch.playing


def test_nobody_is_called_you_in_a_game_of_others() -> None:
    sent = Table(pack(GAME, finished(CODE, SEATS), 0))
    sent.do("watch-link")
    without_people = PlainTable(str(CODE), "newcomer,casual,newcomer", "step")
    for table in (sent, without_people):
        words = ""
        for at in range(0, 150, 10):
            table.app.command(*(("watch-to", str(at)) if table is sent else ("skip", "")))
            for command in ("numbers", "log", "dismiss"):
                table.app.command(command)
                regions = table.picture.regions
                words += " ".join([table.page.region(name).text() for name in regions])
        for key in "wyomj":
            if not table.app.watch and key != "w":
                table.app.key(key, "")
                words += table.said
        assert not {"you", "your", "yours"} & set(re.findall("[a-z]+", words.lower()))
        assert "Score of Ada: " in words


def test_fork_plays_on_as_a_game_of_its_own_and_as_practice() -> None:
    record = finished(CODE, SEATS)
    table = Table(pack(GAME, record, 0))
    table.do("watch-link")
    table.do("watch-to", "40")
    table.do("fork")
    session = table.app.session
    assert session is not None
    assert table.app.watch is None
    assert session.practice
    assert [str(action) for _, action in session.record.moves[:40]] == [str(action) for _, action in record.moves[:40]]
    table.play_to_end()


def test_fork_of_a_game_without_people_gives_the_seat_to_move() -> None:
    record = finished(CODE, ("newcomer",) * 3)
    table = Table(pack(GAME, record))
    table.do("watch-to", "0")
    table.do("fork")
    assert table.app.session is not None
    assert table.app.session.people.seats == SEATS
    assert table.state == "your-turn"


def test_game_in_play_waits_while_another_is_watched() -> None:
    table = Table("3-K7Q2-M4XD-T")
    assert table.app.session is not None
    before = table.app.session.record_text()
    table.open(pack(GAME, finished(CODE, SEATS), 0))
    table.do("watch-close")
    assert table.picture.record == before
    assert table.browser.fragment == "3-K7Q2-M4XD-T"
    assert table.state == "your-turn"


def test_own_finished_game_can_be_watched_again() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.play_to_end()
    whole = table.picture.record
    table.do("watch")
    assert table.watching
    assert table.picture.record != whole
    table.do("watch-close")
    assert table.picture.record == whole


def test_question_shows_the_moment_and_can_be_tried() -> None:
    record = begun(33, SEATS)
    table = Table(pack(POSITION, record, record.game.to_move))
    assert "What would you do here?" in table.dialog
    assert table.picture.record == record.text()
    table.do("fork")
    assert table.app.session is not None
    assert not table.app.session.practice
    assert table.app.session.record_text().startswith(record.text().rstrip())


def test_passed_game_is_taken_over_and_brought_up() -> None:
    whole = finished(CODE, TWO)
    ends = [place + 1 for place, (_, action) in enumerate(whole.moves) if str(action) == "."]
    first = next(whole.rewound(end) for end in ends if whole.rewound(end).game.to_move == 1)
    table = Table(pack(GAME, first, 0, False, versioned(TWO)))
    assert "Take the seat of Bruno" in table.dialog
    table.do("take-seat")
    assert table.app.session is not None
    assert table.state == "your-turn"
    assert table.app.session.viewer == 1
    number = table.app.session.number
    later = next(whole.rewound(end) for end in ends if end > ends[8] and whole.rewound(end).game.to_move == 1)
    table.open(pack(GAME, later, 0))
    table.do("take-seat")
    assert table.app.session.number == number
    assert table.picture.record == later.text()


def test_link_older_than_the_game_here_says_so() -> None:
    shelf = Shelf()
    table = Table(pack(GAME, begun(60)), shelf)
    table.do("fork")
    assert table.app.session is not None
    here = table.picture.record
    table.open(pack(GAME, begun(20)))
    assert "older than the same game" in table.dialog
    number = table.dialog.partition('data-cmd="game-open" data-arg="')[2].partition('"')[0]
    table.do("game-open", number)
    assert table.picture.record == here


def test_challenge_is_played_and_laid_beside() -> None:
    theirs = finished(CODE, SEATS)
    fragment = pack(CHALLENGE, theirs, 0, False, versioned(SEATS))
    table = Table(fragment)
    assert "A challenge" in table.dialog
    table.do("accept")
    assert table.app.session is not None
    assert table.app.session.people.seats == SEATS
    table.play_to_end(1)
    table.do("compare")
    assert "The games differ from the first action on." in table.dialog
    assert "little" in table.dialog
    table.do("versus-watch", "theirs:5")
    assert table.picture.record == unpack(fragment).record.rewound(5).text()


def test_challenge_answered_in_the_same_way_never_parts() -> None:
    theirs = finished(CODE, SEATS)
    table = Table(pack(CHALLENGE, theirs, 0))
    table.do("accept")
    for seat, action in theirs.moves:
        if seat == 0:
            table.app.act([str(action)])
    table.do("compare")
    assert "Level with the challenge" in table.dialog
    assert "the same way from the first card to the last" in table.dialog


@pytest.mark.parametrize("seed", range(8))
def test_games_part_where_their_records_say_so(seed: int) -> None:
    rng = random.Random(seed)
    code = DealCode(2 + seed % 4, "two", seed)
    seats = ("human",) + ("newcomer",) * (code.players - 1)
    mine = finished(code, seats)
    fork = rng.choice([0, *range(len(mine.moves))]) if seed else 0
    theirs = mine.rewound(fork)
    played = mine.moves[fork][1]
    others = [action for action in theirs.game.legal_actions() if action is not played]
    if not others:
        return
    theirs.apply(rng.choice(others))
    theirs = play_out(theirs, ("random",) * code.players)
    versus = Versus(mine, seats, theirs, Opened(unpack(pack(CHALLENGE, theirs, 0)), ""), False)
    said = parting_sentence(versus)
    if fork == 0:
        assert said.startswith("The games differ from the first action on.")
    else:
        # A round ends when all have had their turn: counted from the record, without the game.
        turns = len([action for _, action in mine.moves[:fork] if str(action) == "."])
        round_ = min(turns // code.players + 1, mine.game.rounds)
        assert said.startswith(f"The games part in round {round_}, with action {fork + 1}.")
    words = [action_words(record.moves[fork][1]) for record in (mine, theirs)]
    whose = "You: " if mine.moves[fork][0] == 0 else "with you: "
    assert f"{whose}{words[0]}. " in said
    assert said.endswith(f"he other player: {words[1]}.")


def test_challenge_to_another_version_of_an_opponent_says_so() -> None:
    other = ("human", "newcomer@99", "newcomer")
    table = Table(pack(CHALLENGE, finished(CODE, SEATS), 0, False, other))
    assert "99" in table.dialog
    table.do("accept")
    table.play_to_end()
    table.do("compare")
    assert "99" in table.dialog


def test_match_of_five_is_played_and_answered() -> None:
    records = [finished(code, SEATS) for code in match_codes(CODE)]
    table = Table(pack_match(CODE, versioned(SEATS), 0, records[:3]))
    for place in range(5):
        assert f"Play deal {place + 1}" in table.dialog
        table.do("match-next")
        assert table.picture.body["deal"] == str(match_codes(CODE)[place])
        table.play_to_end()
        table.do("match")
    assert "Play deal" not in table.dialog
    table.do("match-copy")
    answer = unpack(table.browser.copied[-1][len(SITE) :])
    assert answer.kind == MATCH
    assert [str(record.code) for record in answer.records] == [str(code) for code in match_codes(CODE)]


def test_a_practice_game_is_told_in_a_match_and_in_its_link() -> None:
    table = Table(pack_match(CODE, versioned(SEATS), 0, [finished(CODE, SEATS)], True))
    assert "The other player's game was a practice game" in table.dialog
    assert "Your game was a practice game" not in table.dialog
    table.do("match-next")
    table.session.practice = True
    table.play_to_end()
    table.do("match")
    assert "Your game was a practice game" in table.dialog
    table.do("match-copy")
    assert unpack(table.browser.copied[-1][len(SITE) :]).practice


def test_a_game_against_others_does_not_count_in_a_match() -> None:
    for seats, following in ((("human", "random", "newcomer"), 1), (SEATS, 2)):
        table = Table()
        table.app.begin(CODE, seats)
        table.play_to_end()
        table.open(pack_match(CODE, versioned(SEATS), 0, []))
        assert f"Play deal {following}" in table.dialog


def test_who_sent_a_challenge_or_a_match_is_the_other_player_everywhere() -> None:
    seats = ("newcomer", "human", "casual")
    theirs = finished(CODE, seats, ("newcomer", "newcomer", "newcomer"))
    sheets = []
    table = Table(pack(CHALLENGE, theirs, 1, False, versioned(seats)))
    sheets.append(table.page.region("dialog").text())
    points = str(theirs.game.scores()[1]).replace("-", "−")
    assert f"With this deal the other player scored {points} point" in sheets[0]
    assert "Against Ada (Newcomer), Cleo (Casual)." in sheets[0]
    table.do("accept")
    table.play_to_end()
    table.do("compare")
    sheets.append(table.page.region("dialog").text())
    table.open(pack_match(CODE, versioned(seats), 1, [theirs]))
    sheets.append(table.page.region("dialog").text())
    for text in sheets:
        assert "the other player" in text.lower()
        assert "Bruno" not in text and "Somebody" not in text and "heirs" not in text


def test_what_a_game_is_played_for_stands_on_the_table() -> None:
    theirs = finished(CODE, SEATS)
    table: PlainTable = Table(pack(CHALLENGE, theirs, 0))
    table.app.command("accept")
    sign = f"Challenge: {theirs.game.scores()[0]} to beat".replace("-", "−")
    for _ in range(6):
        assert sign in table.page.region("top").text()
        table.act(table.legal[0])
        table.wait()
        table = table.reload()
    table.app.command("fresh")
    assert "to beat" not in table.page.region("top").text()
    match = Table(pack_match(CODE, versioned(SEATS), 0, [theirs]))
    for place in (1, 2):
        match.do("match-next")
        assert f"Match: deal {place} of 5" in match.page.region("top").text()
        match.play_to_end()
        match.do("match")
    match.do("watch")
    assert "Match: " not in match.page.region("top").text()


def test_points_of_a_match_are_veiled_in_words_until_one_has_played() -> None:
    theirs = finished(CODE, SEATS)
    table = Table(pack_match(CODE, versioned(SEATS), 0, [theirs]))
    veiled = "is shown when you have played it"
    assert "<td>played</td>" in table.dialog and veiled in table.dialog
    assert "?" not in table.page.region("dialog").text()
    table.do("match-next")
    table.play_to_end()
    table.do("match")
    points = str(theirs.game.scores()[0]).replace("-", "−")
    assert f"<td>{points}</td>" in table.dialog and veiled not in table.dialog


def test_links_of_the_sharing_sheet_open_what_they_name() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.do("share")
    assert SITE + "3-K7Q2-M4XD-T" in table.dialog
    table.play_to_end()
    table.do("share", CHALLENGE)
    table.do("copy-link")
    link = unpack(table.browser.copied[-1][len(SITE) :])
    assert link.kind == CHALLENGE
    assert link.seat == 0
    assert link.seats == versioned(SEATS)
    table.do("send-link")
    words, fragment = table.browser.shared[-1]
    assert "I scored" in words
    assert unpack(fragment).kind == CHALLENGE


def test_cut_link_offers_its_deal() -> None:
    text = pack(GAME, finished(CODE, SEATS))
    table = Table(text[:40])
    assert "not complete" in table.dialog
    assert str(CODE) in table.dialog
    table.do("open-deal", str(CODE))
    assert table.picture.body["deal"] == str(CODE)


def test_link_that_cannot_be_opened_says_so_in_a_dialog_over_a_game() -> None:
    whole = pack(GAME, finished(CODE, SEATS))
    played = Table("3-K7Q2-M4XD-T")
    played.act(played.legal[0])
    for text, title, sentence in (
        ("g1.AC", "A link without its end", "not complete"),
        ("g1." + "A" * 80, "A damaged link", "is damaged"),
        ("g2.AAAA", "A link from a newer version", "newer version"),
        ("z1.AAAA", "A link from a newer version", "newer version"),
        ("g9.<script>", "A link from a newer version", "newer version"),
    ):
        for table in (Table(text), Table(text, Shelf(played.shelf.texts))):
            check_problem(table, title, sentence)
            assert table.page.region("dialog").all(id="code")[0]["value"] == ""
            table.do("open-deal", whole)  # the whole link, pasted, opens
            assert table.watching
            table = Table(text)
            table.do("continue")
            assert table.state == "your-turn"
            assert sentence in table.said


def test_link_that_still_has_its_deal_offers_it() -> None:
    whole = pack(GAME, finished(CODE, SEATS))
    damaged = whole[:50] + ("A" if whole[50] != "A" else "B") + whole[51:]
    for text, title, sentence in (
        (whole[:40], "A link without its end", "not complete"),
        (damaged, "A damaged link", "is damaged"),
    ):
        opened = Table(text)
        typed = Table()
        typed.do("open")
        typed.do("open-deal", "https://example.org/#" + text)
        for table in (opened, typed):
            check_problem(table, title, sentence)
            assert table.page.region("dialog").all(id="code")[0]["value"] == str(CODE)
            table.do("open-deal", str(CODE))
            assert table.picture.body["deal"] == str(CODE) and table.state == "your-turn"
            table.do("open")
            assert "Open a deal" in table.dialog and title not in table.dialog


def check_problem(table: Table, title: str, sentence: str) -> None:
    """A problem with a link is seen and heard: in the title, in a sentence of the dialog, and aloud."""
    dialog = table.page.region("dialog")
    assert table.state == "menu"
    assert title in dialog.text()
    assert sentence in dialog.all(role="alert")[0].text()
    assert dialog.all(id="code")[0]["aria-describedby"] == dialog.all(role="alert")[0]["id"]
    assert [picture for picture in table.browser.pictures if sentence in picture.voice]


def test_daily_deal_that_was_typed_opens() -> None:
    table = Table()
    table.do("open-deal", "https://example.org/daily/#d1.2026-11-30")
    assert "The deal of today, 2026-11-30" in table.page.region("dialog").text()
    table.do("open-deal", "")
    assert table.page.region("dialog").all(role="alert")


def test_no_link_brings_markup() -> None:
    hostile = "<img/src=x>\"'&"
    record = finished(CODE, SEATS)
    for fragment in (
        pack(GAME, record, 0, False, (hostile, "human", hostile)),
        pack(CHALLENGE, record, 0, False, (hostile, "human", hostile)),
        pack(GAME, record.rewound(30), 0, False, ("human", "human", hostile)),
        "d1." + hostile,
        "g1." + hostile,
        hostile,
    ):
        table = Table(fragment)
        table.do("watch-link")
        table.do("share")
        for picture in table.browser.pictures:
            for html in picture.regions.values():
                assert "<img" not in html


def test_nothing_hostile_from_links_files_or_names_becomes_markup() -> None:
    rng = random.Random(13)
    pieces = ["<", ">", '"', "'", "&", "<img/src=x/onerror=alert(1)>", "</p>", "{0}", "{name}", "&lt;", "a", "-->", "%"]
    record = finished(CODE, SEATS)
    for number in range(20):
        word = "".join([rng.choice(pieces) for _ in range(rng.randrange(1, 5))])[:40]
        seats = tuple([rng.choice((word, "human", "newcomer@" + word[:20])) for _ in range(3)])
        links = (
            pack(GAME, record, 0, False, seats),
            pack(GAME, record.rewound(40), 0, False, seats),
            pack(POSITION, record.rewound(25), None, False, seats),
            pack(CHALLENGE, record, number % 3, True, seats),
            pack_match(CODE, seats, number % 3, [record]),
        )
        table = Table(links[number % 5])
        table.do("set", "name-B:" + word)
        text = record.text().replace("seats human newcomer", f"seats human {word}") + f"# begun {word}\n"
        for command, argument in (
            *(("watch-link", ""), ("share", "g"), ("share", "p"), ("fork", ""), ("share", "deal"), ("log", "")),
            *(("import-text", text), ("games", ""), ("games-filter", "text:" + word), ("game", "1"), ("game", "2")),
            *(("watch-game", "2"), ("figures", ""), ("daily", word), ("open-deal", word), ("import-text", word)),
            *(("new", ""), ("import-text", links[3]), ("accept", ""), ("import-text", links[4]), ("match-next", "")),
        ):
            table.do(command, argument)
            for node in table.page.nodes():
                assert node.tag != "img", (command, node)
                assert not [name for name in node.attrs if name.startswith("on") or name == "style"], (command, node)


def test_deal_link_brings_the_opponents_of_its_sender_or_those_one_chooses() -> None:
    sender = PlainTable("3-K7Q2-M4XD-T", "newcomer,human,random")
    sender.app.command("share", "deal")
    sender.app.command("copy-link")
    address, _, fragment = sender.browser.copied[-1].partition("#")
    seats = address.partition("?seats=")[2]
    assert seats == ",".join(versioned(("newcomer", "human", "random")))
    table = PlainTable(fragment, seats, shelf=Shelf({"lineit.settings": '{"learned": "done"}'}))
    assert table.session.people.seats == ("newcomer", "human", "random")
    assert table.page.region("status").all(data_cmd="deal")
    number = table.session.number
    table.app.command("deal")
    assert "3 players, deal 3-K7Q2-M4XD-T." in table.page.region("dialog").text()
    assert "Against Ada (Newcomer), Cleo (Random)." in table.page.region("dialog").text()
    table.app.command("deal-against", "casual")
    table.wait()
    assert table.session.people.seats == ("casual", "human", "casual")
    assert str(table.session.record.code) == fragment
    assert table.app.store.game_text(number) == ""  # nothing was played in the one that was dealt first
    table.act(table.legal[0])
    while table.session.view().taken:
        table.act(".")
        table.wait()
    assert not table.page.region("status").all(data_cmd="deal")  # too late to choose

    # A deal that one has dealt oneself has nothing to choose, and the usual opponents need no wish.
    table = PlainTable("", shelf=Shelf({"lineit.settings": '{"learned": "done"}'}))
    assert not table.page.region("status").all(data_cmd="deal")
    table.app.command("share")
    table.app.command("copy-link")
    assert "?" not in table.browser.copied[-1]


def test_who_opens_a_shared_deal_is_told_what_it_is_and_can_play_at_once() -> None:
    busy = PlainTable("3-K7Q2-M4XD-T")
    busy.act(busy.legal[0])
    for code, ending in ((DealCode(3, "two", 5), "."), (DealCode(3, "one", 5), ", one card each at the end.")):
        sentence = f"A shared deal, {code}: 3 players, against Expert, Strong as a miser{ending}"
        for shelf, others in (
            (Shelf(), ""),
            (Shelf(busy.browser.shelf.texts), "The game you left is kept under Games."),
        ):
            table = PlainTable(str(code), "human,expert,strong:miser", shelf=shelf)
            assert table.state == "your-turn" and table.picture.dialog == ""
            assert sentence in table.said and others in table.said
            assert [picture for picture in table.browser.pictures if sentence in picture.voice]
            table.app.command("deal")
            dialog = table.page.region("dialog").text()
            assert "Somebody has shared this deal" in dialog and others in dialog
            assert ("one card each" in dialog) == (code.ending == "one")
            table.app.command("dismiss")
            table.act(table.legal[0])
            assert "shared" not in table.said
    assert "shared" not in PlainTable().said
    played = PlainTable("3-K7Q2-M4XD-T")
    assert "shared" not in played.reload().said


def test_other_opponents_take_no_game_away_that_somebody_plays() -> None:
    table = PlainTable("2-0000-0000-H", "human,human", shelf=Shelf({"lineit.settings": '{"learned": "done"}'}))
    assert table.page.find(data_cmd="deal")
    table.act(table.legal[0])
    table.act(".")
    assert table.session.viewer == 1
    assert not table.page.find(data_cmd="deal")
    played = table.session.number
    table.app.command("deal-against", "casual")
    assert table.session.number != played and table.app.store.game(played) is not None


def test_texts_in_words_have_the_result() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.do("share")
    table.do("copy-words")
    assert table.browser.copied[-1].startswith("Line-it, deal 3-K7Q2-M4XD-T. Round 1 of 21.")
    table.play_to_end()
    scores = [str(score).replace("-", "−") for score in table.game.scores()]
    for kind in (CHALLENGE, GAME, MATCH, "deal"):
        table.do("share", kind)
        table.do("copy-words")
        words = table.browser.copied[-1]
        assert f"I scored {scores[0]} point" in words
        assert f"the others {scores[1]}, {scores[2]}." in words
        assert words.split("\n")[-1].startswith(SITE)


def test_typed_and_pasted_links_open() -> None:
    fragment = pack(GAME, finished(CODE, SEATS), 0)
    table = Table()
    table.do("open-deal", "https://example.org/#" + fragment)
    assert table.watching
    table = Table()
    table.do("import-text", "look at this: https://example.org/#" + fragment + " !")
    assert table.watching
    table = Table()
    table.do("open-deal", "https://example.org/#" + str(CODE))
    assert table.picture.body["deal"] == str(CODE)
    for command in ("open-deal", "import-text"):
        for text in ("d1.2026-11-29", "today: https://example.org/daily/#d1.2026-11-29 !"):
            table = Table()
            table.do(command, text)
            assert table.picture.dialog == "daily" and "2026-11-29" in table.dialog
        table = Table()
        table.do(command, "look: https://example.org/replay/#" + fragment[:40])
        assert "its end is missing" in table.dialog and str(CODE) in table.dialog
        table = Table()
        table.do(command, "look: https://example.org/#" + fragment[:20] + "x" + fragment[20:])
        assert "This link is damaged" in table.dialog


def test_sheets_and_the_watched_table_are_sound_html() -> None:
    table = Table(pack(GAME, finished(CODE, SEATS), 0))
    check_sound(table.page)
    table.do("watch-link")
    table.do("watch-to", "25")
    check_sound(table.page)
    for command in ("share", "games", "import", "figures", "daily", "erase", "aside", "menu"):
        table.do(command)
        check_sound(table.page)
        assert table.page.region("dialog").faults == []
    table.open(pack(CHALLENGE, finished(CODE, SEATS), 0))
    check_sound(table.page)
    table.do("accept")
    table.play_to_end()
    check_sound(table.page)
    table.do("compare")
    check_sound(table.page)
    table.open(pack_match(CODE, SEATS, 0, [finished(CODE, SEATS)]))
    check_sound(table.page)


def test_lines_of_the_log_lead_back_to_their_moment() -> None:
    table = Table("3-K7Q2-M4XD-T")
    for _ in range(12):
        table.act(table.legal[0])
    before = table.picture.record
    table.do("log")
    check_sound(table.page)
    for line in table.page.region("dialog").all(data_cmd="moment")[::7]:
        table.do("moment", line["data-arg"])
        assert table.watching
        assert len(parse_record(table.picture.record).moves) == int(line["data-arg"])
        table.do("watch-close")
        assert table.picture.record == before
        assert table.state == "your-turn"


def test_control_that_has_copied_says_so_and_moves_nothing() -> None:
    table = Table("3-K7Q2-M4XD-T")
    table.do("share")
    before = table.page.region("dialog").text()
    for command in ("copy-link", "copy-words", "copy-record"):
        table.do(command)
        table.do("copied")
        dialog = table.page.region("dialog")
        assert [node["data-cmd"] for node in dialog.all("data-done")] == [command]
        assert dialog.text() == before  # the words keep their room
        assert table.picture.voice == "Copied."
    table.do("share-kind", GAME)
    assert not table.page.region("dialog").all("data-done")
    table.do("dismiss")
    assert "Copied" not in table.said
    table.do("share")
    table.do("not-copied", "https://example.org/")
    assert "does not copy: https://example.org/" in table.dialog


def test_sharing_goes_back_to_what_it_was_opened_from() -> None:
    table = Table(pack(CHALLENGE, finished(CODE, SEATS), 0))
    table.do("accept")
    table.play_to_end()
    for dialog in ("result", "compare"):
        table.do(dialog)
        before = table.dialog
        table.do("share")
        table.do("share-kind", GAME)
        table.do("dismiss")
        assert table.picture.dialog == dialog and table.dialog == before
    table.do("dismiss")
    table.do("menu")
    table.do("share")
    table.do("dismiss")
    assert table.picture.dialog == ""
