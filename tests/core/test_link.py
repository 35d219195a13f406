"""Links: what goes in comes out, golden links stay good, and damaged ones are refused with what can be saved."""

from lineit_core import DealCode, parse_code
from lineit_core.link import (
    CHALLENGE,
    DAMAGED,
    GAME,
    INCOMPLETE,
    KINDS,
    MATCH,
    MATCH_GAMES,
    NEWER,
    POSITION,
    UNKNOWN,
    Link,
    LinkError,
    _sealed,
    looks_like_link,
    match_codes,
    pack,
    pack_match,
    unpack,
)
from lineit_core.record import Record, parse_record
from lineit_core.rng import Rng
from tests.core.golden import links_text
from tests.core.helpers import data_names, data_text, raises

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
DAMAGES = 10_000
LONGEST_GAME_LINK = 300


def golden_games() -> "list[Record]":
    return [parse_record(data_text("games/" + name + ".txt")) for name in data_names("games")]


def random_game(source: Rng, code: "DealCode | None", seats: "tuple[str, ...] | None", actions: int) -> Record:
    """A game of random actions; without a code its deck is that of a code, but carried along."""
    if code is None:
        hidden = DealCode(2 + source.below(4), "one", source.word())
        record = Record(hidden.players, "one", None, hidden.deck(), seats)
    else:
        record = Record.deal(code, seats)
    while not record.game.is_over and len(record.moves) < actions:
        legal = record.game.legal_actions()
        record.apply(legal[source.below(len(legal))])
    return record


def a_link() -> str:
    return pack(GAME, golden_games()[0])


def reason_of(text: str) -> str:
    error = raises(LinkError, unpack, text)
    assert isinstance(error, LinkError)
    return error.reason


def test_golden_links_are_still_made() -> None:
    assert links_text() == data_text("links.txt")


def test_golden_links_still_open() -> None:
    games = {name: parse_record(data_text("games/" + name + ".txt")) for name in data_names("games")}
    for line in data_text("links.txt").split("\n")[:-1]:
        name, what, count, text = line.split()
        link = unpack(text)
        record = games[name]
        assert link.kind == what[0]
        assert link.players == record.game.players
        assert link.seats == record.seats
        assert link.practice == (what == "challenge")
        assert str(link.code) == str(record.code)
        if what == "match":
            assert link.seat == 1
            assert [game.text() for game in link.records] == [record.text()]
        else:
            assert link.record.text() == record.rewound(int(count)).text()


def test_full_games_are_under_300_characters() -> None:
    source = Rng("long games", 1)
    longest = ("expert:jackpot-hunter@12",) * 5
    for number in range(24):
        code = DealCode(2 + number % 4, "two", source.word()) if number % 3 else None
        record = random_game(source, code, None, 1000)
        record.seats = longest[: record.game.players]
        assert len(pack(GAME, record)) < LONGEST_GAME_LINK


def test_any_moment_of_any_game_comes_back() -> None:
    source = Rng("any moment", 2)
    words = ("human", "newcomer", "strong:miser@3", "random", "human")
    for number in range(40):
        code = DealCode(2 + number % 4, ("two", "one")[number // 4 % 2], source.word()) if number % 5 else None
        record = random_game(source, code, None, source.below(400))
        players = record.game.players
        record.seats = None if number % 7 == 0 else tuple([words[source.below(5)] for _ in range(players)])
        kind = (GAME, POSITION, CHALLENGE)[number % 3]
        seat = None if number % 4 == 0 else source.below(players)
        link = unpack(pack(kind, record, seat, number % 2 == 0))
        assert (link.kind, link.seat, link.practice, link.seats) == (kind, seat, number % 2 == 0, record.seats)
        assert link.record.text() == record.text()


def test_words_that_cannot_be_spelled_leave_the_seats_out() -> None:
    for seats in (("human", "größer"), ("human", "x" * 41)):
        record = Record.deal(parse_code("2-0000-0000-H"), seats)
        assert unpack(pack(GAME, record)).seats is None


def test_match_carries_its_games() -> None:
    source = Rng("match games", 3)
    code = DealCode(3, "two", 77)
    seats = ("newcomer", "human", "newcomer")
    records: list[Record] = []
    for deal in match_codes(code):
        link = unpack(pack_match(code, seats, 1, records))
        assert (link.kind, link.seats, link.seat, str(link.code)) == (MATCH, seats, 1, str(code))
        assert [record.text() for record in link.records] == [record.text() for record in records]
        records.append(random_game(source, deal, seats, 1000))
    assert len(pack_match(code, seats, 1, records)) < 600


def test_match_has_five_different_deals_that_stay_the_same() -> None:
    codes = [str(code) for code in match_codes(parse_code("3-K7Q2-M4XD-T"))]
    assert codes == data_text("match.txt").split()
    assert codes[0] == "3-K7Q2-M4XD-T"
    assert len(set(codes)) == MATCH_GAMES


def test_wrapped_quoted_and_followed_links_open() -> None:
    text = a_link()
    wanted = unpack(text).record.text()
    for changed in (
        text[:20] + "\r\n> " + text[20:50] + " " + text[50:],
        text + ").",
        text + " and some words behind it",
        text + "==",
        text.replace("-", "+").replace("_", "/"),
    ):
        assert unpack(changed).record.text() == wanted


def test_cut_links_say_so_and_save_the_deal() -> None:
    for record in golden_games():
        text = pack(GAME, record)
        for length in range(3, len(text)):
            error = raises(LinkError, unpack, text[:length])
            assert isinstance(error, LinkError)
            assert error.reason == INCOMPLETE
            assert str(error.code) == str(record.code) or error.code is None
            if length > 20:
                assert str(error.code) == str(record.code)


def test_other_kinds_and_versions_are_newer() -> None:
    text = a_link()
    assert reason_of("g2" + text[2:]) == NEWER
    assert reason_of("q1" + text[2:]) == NEWER
    assert reason_of("g0.") == NEWER


def test_what_is_no_link_is_unknown() -> None:
    for text in ("", "g", "g1", "1g.", "3-K7Q2-M4XD-T", "G1.AAAA", "g1:AAAA", "game"):
        assert not looks_like_link(text)
        assert reason_of(text) == UNKNOWN


def test_links_do_not_pass_for_another_kind() -> None:
    for kind in KINDS[1:]:
        assert reason_of(kind + a_link()[1:]) == DAMAGED


def test_endless_links_are_refused() -> None:
    assert reason_of(a_link() + "A" * 3000) == DAMAGED


def test_ten_thousand_damaged_links_never_give_another_game() -> None:
    source = Rng("damages", 4)
    games = golden_games()
    links = [pack(GAME, games[0], 0), pack(CHALLENGE, games[3], 1), pack(POSITION, games[4].rewound(60), 2)]
    code = parse_code("3-K7Q2-M4XD-T")
    links.append(pack_match(code, None, None, [random_game(source, code, None, 1000)]))
    decks = []
    for text in links:
        link = unpack(text)
        decks.append((str(link.code), [record.text() for record in link.records]))
    refused = 0
    for number in range(DAMAGES):
        which = number % len(links)
        damaged = damage(source, links[which], links[(which + 1) % len(links)])
        own, texts = decks[which]
        try:
            link = unpack(damaged)
        except LinkError as error:
            refused += 1
            if error.code is not None:
                assert str(error.code) == own, damaged
        else:
            assert [record.text() for record in link.records] == texts, damaged
    assert refused > DAMAGES * 9 // 10


def damage(source: Rng, text: str, other: str) -> str:
    """A link with some harm done to it, behind its first three characters."""
    way = source.below(7)
    place = 3 + source.below(len(text) - 3)
    sign = SIGNS[source.below(64)]
    if way == 0:
        return text[:place] + sign + text[place + 1 :]
    if way == 1:
        return text[:place] + text[place + 1 :]
    if way == 2:
        return text[:place] + sign + text[place:]
    if way == 3:
        return text[:place]
    if way == 4:
        return text[:place] + text[place:].lower()
    if way == 5:
        return text[:place] + other[place:]
    changed = list(text)
    for _ in range(2 + source.below(6)):
        changed[3 + source.below(len(text) - 3)] = SIGNS[source.below(64)]
    return "".join(changed)


def test_forged_links_give_a_legal_game_or_none() -> None:
    """With both checks right, any number is a legal game or refused, and what opens can be packed again."""
    opened = 0
    source = Rng("forged", 5)
    for number in range(120):
        forged = 0
        for _ in range(source.below(60)):
            forged = forged << 32 | source.word()
        kind = KINDS[number % 4]
        code = DealCode(2 + number % 4, "two", source.word()) if number % 3 else None
        text = _sealed(kind, code, forged)
        try:
            link = unpack(text)
        except LinkError:
            continue
        opened += 1
        again = unpack(packed_again(link))
        assert (again.kind, again.seats, again.seat, again.practice) == (kind, link.seats, link.seat, link.practice)
        assert [record.text() for record in again.records] == [record.text() for record in link.records]
    assert opened > 10


def packed_again(link: Link) -> str:
    if link.kind == MATCH:
        assert link.code is not None
        return pack_match(link.code, link.seats, link.seat, link.records, link.practice)
    return pack(link.kind, link.record, link.seat, link.practice)
