"""What can be read about the game: the rules in full, with examples drawn as on the table, and how to win."""

from lineit_core import SUITS, parse_card
from lineit_core.line import line_of

from . import parts
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    Section = tuple[str, list[str], str]


def rules() -> str:
    """The dialog with the rules: a field to search in them, and a section for each part of the game."""
    search = (
        '<label class="field" for="find"><span class="label">{}</span>'
        '<input id="find" type="search" autocomplete="off" data-find-in="book"></label>'
        '<p class="found" role="status" data-none="{}"></p>'
    ).format(parts.esc(tr("Search the rules")), parts.esc(tr("No part of the rules has this in it.")))
    foot = parts.button("lesson", tr("Learn by playing")) + parts.button("win", tr("How to win"))
    return parts.sheet(tr("Rules"), search + _sections(_rules() + [_keys()]), foot)


def how_to_win() -> str:
    """The dialog with advice."""
    foot = parts.button("rules", tr("Rules")) + parts.button("lesson", tr("Learn by playing"))
    return parts.sheet(tr("How to win"), _sections(_advice()), foot)


def learned() -> str:
    """The dialog at the end of the introduction."""
    body = "<p>{}</p><p>{}</p>".format(
        parts.esc(tr("That is the whole game: take a card each turn, keep your line going, close it in time.")),
        parts.esc(tr("In a game the table tells you what each card would do before you touch it.")),
    )
    foot = (
        parts.button("leave-lesson", tr("Play"), primary=True)
        + parts.button("lesson", tr("Once more"))
        + parts.button("win", tr("How to win"))
    )
    return parts.sheet(tr("You can play now"), body, foot)


def _sections(sections: "list[Section]") -> str:
    found = []
    for title, paragraphs, picture in sections:
        said = "".join([f"<p>{parts.esc(text)}</p>" for text in paragraphs])
        found.append(f'<section data-findable="book"><h3>{parts.esc(title)}</h3>{said}{picture}</section>')
    return '<div class="book">{}</div>'.format("".join(found))


def _fan(cards: str, caption: str) -> str:
    """An example: a line as the table draws it, and what it shows."""
    picture = parts.fan(line_of([parse_card(text) for text in cards.split()]))
    return f'<figure class="fan-box">{picture}<figcaption>{parts.esc(caption)}</figcaption></figure>'


def _cards(cards: str, caption: str) -> str:
    """An example: cards side by side, and what they show."""
    pictures = "".join([parts.card(parse_card(text)) for text in cards.split()])
    return ('<figure><span class="row" aria-hidden="true">{}</span><figcaption>{}</figcaption></figure>').format(
        pictures, parts.esc(caption)
    )


def _rules() -> "list[Section]":
    return [
        (
            tr("The goal"),
            [tr("Collect the most points: with long lines, with jackpots, and with bets that you win.")],
            "",
        ),
        (
            tr("The cards"),
            [
                tr(
                    "There are 100 number cards, 1 to 100, in four suits that take turns: 1 is a heart, 2 a "
                    "diamond, 3 a leaf, 4 a star, 5 a heart again."
                ),
                tr("Six bet cards, two each of +3, +4 and +5, belong to no suit. All are shuffled together."),
            ],
            _cards("57 58 59 60 +4a", tr("Heart, diamond, leaf, star, and a bet.")),
        ),
        (
            tr("A round"),
            [
                tr(
                    "Each round opens a market of two cards more than there are players. Beginning with the first"
                    " player, everyone has one turn."
                ),
                tr(
                    "In your turn you must take exactly one card from the market: into your line, if it fits, or "
                    "into your hand."
                ),
                tr(
                    "You may also play one card from your hand into your line, and you may close your line. The "
                    "order is up to you."
                ),
                tr(
                    "At the end of the round, numbers that nobody took go under the jackpot of their suit, and "
                    "bets are put away. The next player becomes first player."
                ),
            ],
            "",
        ),
        (
            tr("Your line"),
            [
                tr(
                    "Any card can start a line. Your second number decides: if it is higher, the line rises, if "
                    "it is lower, the line falls. Every later number must go on that way, with any gap."
                ),
            ],
            _fan("20 33 41 58", tr("This line rises. Any number above 58 fits."))
            + _fan("80 63 40", tr("This line falls. Any number below 40 fits.")),
        ),
        (
            tr("Your hand"),
            [
                tr("Your hand holds two cards at the most. A card may go there even if it fits your line."),
                tr(
                    "If your hand is full and nothing in the market fits, you have to close your line, unless you"
                    " can first play a card from your hand."
                ),
            ],
            "",
        ),
        (
            tr("Jackpots"),
            [
                tr(
                    "The third card of a suit in your line wins the jackpot of that suit at once: each card in it"
                    " is a point."
                ),
                tr(
                    "A line can win each jackpot once. The fourth card of a suit wins nothing, and if the jackpot"
                    " was empty, the chance is gone. A new line begins to count anew."
                ),
            ],
            _fan("14 33 41 58 77", tr("77 is the third heart: it wins the heart jackpot.")),
        ),
        (
            tr("Bets"),
            [
                tr(
                    "A bet card fits into any line that has none, at any time. It does not count as a number and "
                    "sets no direction."
                ),
                tr(
                    "When the line is closed, count the numbers behind the bet. If they are at least as many as "
                    "it shows, you win that many points, otherwise you lose them."
                ),
            ],
            _fan("33 +3a 41 58 64", tr("Three numbers follow the bet +3: it is won."))
            + _fan("33 41 +4a 58 64", tr("Two numbers follow the bet +4: closed now, it would be lost.")),
        ),
        (
            tr("Closing a line"),
            [
                tr(
                    "You may close your line at any moment of your turn. First the bet is settled. Then the first"
                    " three numbers are put away, and each further number is a point."
                ),
                tr(
                    "A line of three numbers or fewer brings nothing, and costs nothing. After closing you begin "
                    "a new line."
                ),
            ],
            _fan("9 14 33 41 58 64 77", tr("Seven numbers: three are put away, four points.")),
        ),
        (
            tr("The end"),
            [
                tr(
                    "The last phase begins when the draw pile is too small for a new market. What is left of it "
                    "goes under the jackpots."
                ),
                tr(
                    "Now everyone in turn may play a fitting card from the hand or pass; after passing you are "
                    "out. In the other way of playing, chosen with a new game, everyone plays one card at the "
                    "most."
                ),
                tr(
                    "Then all lines are closed. Cards in hands and under jackpots count for nobody. The highest "
                    "score wins, and a tie is a shared win."
                ),
            ],
            "",
        ),
    ]


def _keys() -> "Section":
    return (
        tr("Keys"),
        [
            tr(
                "1 to 7 choose a card of the market, 8 and 9 a card of your hand. Then L puts it into your line, "
                "H into your hand."
            ),
            tr(
                "X closes your line, E ends your turn, U takes back. ? asks for a hint, N shows the numbers still"
                " to come."
            ),
            tr("W tells what happened, Y your line, O the others, M the market, J the jackpots."),
            tr(
                "Enter uses what has the focus. Without a focus it ends your turn, or lets the others finish at "
                "once. Keys of one letter can be switched off in the settings."
            ),
        ],
        "",
    )


def _advice() -> "list[Section]":
    jackpot = "".join([parts.icon(suit, "s") for suit in SUITS])
    return [
        (
            tr("Go in small steps"),
            [
                tr(
                    "A line lives on the numbers that still fit. A step of five keeps most of them, a step of "
                    "forty throws them away."
                ),
                tr("Begin near 1 or near 100, and the whole way is before you."),
            ],
            _fan("7 12 19 23 31 38", tr("Six numbers, and there is room for many more.")),
        ),
        (
            tr("Pay the price once"),
            [
                tr(
                    "Every line costs three numbers. One line of ten brings seven points, two lines of five bring four."
                ),
                tr("Still, close in time: when hardly any number fits, a new line is worth more than waiting."),
            ],
            "",
        ),
        (
            tr("Use your hand as a bridge"),
            [
                tr(
                    "Keep a card that would be too big a step now, and play it when the gap has closed. Then you "
                    "place two cards in one turn."
                ),
                tr("Leave a place free. A full hand can force you to close."),
            ],
            "",
        ),
        (
            tr("Bet early"),
            [
                tr(
                    "A bet is safest in a young line with a long way to go. +5 is not much harder than +3 if you "
                    "bet early."
                ),
                tr(
                    "Late in the game or late in a line, leave bets alone, unless you take one only so that "
                    "nobody else does."
                ),
            ],
            "",
        ),
        (
            tr("Watch the jackpots"),
            [
                tr(
                    "With two cards of a suit in your line, look at its jackpot. If it is empty, wait with the "
                    "third card; if it is full, even a big step pays."
                ),
                tr("See what the others collect: the card you take is one they cannot have."),
            ],
            f'<p class="row" aria-hidden="true">{jackpot}</p>',
        ),
        (
            tr("Know what is still to come"),
            [
                tr(
                    "All cards are dealt openly, so what is still in the draw pile is known, if not its order. The row "
                    "of numbers shows it."
                ),
                tr(
                    "In the last rounds, keep cards in your hand that fit your line: they are played when the "
                    "market has ended."
                ),
            ],
            "",
        ),
    ]
