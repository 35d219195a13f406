"""Several people at one device: the curtain, whose turn it is, and the turn that ends by itself."""

from ui.app import App
from ui.lesson import Drawer
from ui.picture import Picture

CODE = "2-J0HQ-R6J2-N"


class Onlooker:
    """A browser that remembers the last picture."""

    def __init__(self, seats: str) -> None:
        self.shelf = Drawer()
        self.seats = seats
        self.pictures: list[Picture] = []

    @property
    def last(self) -> Picture:
        """The picture on show."""
        return self.pictures[-1]

    def paint(self, picture: Picture) -> None:
        """Remember a picture."""
        self.pictures.append(picture)

    def later(self, milliseconds: int) -> None:
        """Nothing comes later here."""

    def address(self) -> "tuple[str, str | None, str | None]":
        """A deal for the seats."""
        return CODE, self.seats, "instant"

    def set_address(self, fragment: str) -> None:
        """The address is of no interest."""

    def share(self, text: str, fragment: str, seats: str = "") -> None:
        """Nor is sharing."""

    def copy(self, text: str) -> None:
        """Nor is copying."""

    def link(self, fragment: str, seats: str = "") -> str:
        """The fragment is enough of a link."""
        del seats
        return fragment

    def can_share(self) -> bool:
        """There is no share sheet."""
        return False

    def save_file(self, name: str, text: str) -> None:
        """Files are of no interest."""

    def share_file(self, name: str, text: str) -> None:
        """Nor are files to send."""

    def save_picture(self, name: str, svg: str, sends: bool) -> None:
        """Nor are pictures."""

    def now(self) -> str:
        """The day is of no interest."""
        return ""

    def start_thinker(self) -> None:
        """Nobody here thinks long."""

    def ask(self, question: int, text: str) -> None:
        raise AssertionError(question, text)

    def random_seed(self) -> int:
        """Always the same."""
        return 7

    def is_reload(self) -> bool:
        """The page is always opened anew."""
        return False

    def start_again(self, language: str) -> None:
        """There is one language here."""

    def fact(self, name: str) -> str:
        del name
        return ""

    def storage_refused(self) -> bool:
        """The drawer takes everything."""
        return False


def table(seats: str, **settings: str) -> "tuple[App, Onlooker]":
    """A table that has been opened with some settings."""
    browser = Onlooker(seats)
    app = App(browser)
    app.settings.update(settings)
    app.start()
    return app, browser


def take(app: App) -> str:
    """Take the first card that goes into the line."""
    assert app.session
    action = next(action.text for action in app.session.game.legal_actions() if action.text.endswith(">l"))
    app.act([action])
    return action


def test_open_hands_need_no_curtain() -> None:
    app, browser = table("human,human")
    take(app)
    app.act(["."])
    assert browser.last.dialog == ""
    assert "Bruno, it is your turn." in browser.last.regions["status"]


def test_secret_hands_are_hidden_until_the_next_person_looks() -> None:
    app, browser = table("human,human", curtain="on")
    assert browser.last.dialog == "curtain"
    app.command("unveil")
    assert browser.last.dialog == ""
    take(app)
    app.act(["."])
    assert browser.last.dialog == "curtain"
    assert browser.last.body["state"] == "their-turn"
    assert browser.last.regions["hand"] == ""
    assert "Bruno" in browser.last.regions["dialog"]
    app.command("dismiss")  # Escape is no way around it
    assert browser.last.dialog == "curtain"
    assert 'data-cmd="dismiss"' not in browser.last.regions["dialog"]
    app.command("unveil")
    assert browser.last.body["state"] == "your-turn"
    assert "data-act" in browser.last.regions["market"]


def test_the_next_person_is_told_what_happened_since_their_last_turn() -> None:
    app, browser = table("human,human", curtain="on")
    app.command("unveil")
    first = take(app)
    app.act(["x"])
    app.act(["."])
    assert "You" not in browser.last.regions["dialog"]
    app.command("unveil")
    assert "Ada closes a line of 1: 0." in browser.last.regions["status"]
    assert app.session
    second = take(app)
    assert "Ada closes" not in browser.last.regions["status"]
    app.act(["."])
    assert app.session.viewer == 1 and app.session.game.round == 2  # B begins the second round
    app.command("unveil")
    take(app)
    app.act(["x"])
    app.act(["."])
    told = browser.last.regions["dialog"]
    assert "Since your last turn" in told
    for words in (f"Bruno takes {second.split('>')[0]} ", "Bruno closes a line of 2: 0."):
        assert words in told
    assert f"Ada takes {first.split('>')[0]} " not in told
    app.command("unveil")
    assert "Bruno closes a line of 2: 0." in browser.last.regions["status"]


def test_going_back_to_another_persons_turn_draws_the_curtain() -> None:
    app, browser = table("human,human", curtain="on")
    app.command("unveil")
    take(app)
    app.act(["."])
    app.command("unveil")
    app.command("undo")
    assert browser.last.dialog == "curtain"
    assert "Ada" in browser.last.regions["dialog"]


def test_one_person_needs_no_curtain() -> None:
    _, browser = table("human,newcomer", curtain="on")
    assert browser.last.dialog == ""


def test_a_turn_ends_by_itself_when_only_closing_is_left() -> None:
    app, browser = table("human,newcomer", auto="on")
    action = take(app)
    assert app.session
    texts = [action.text for _, action in app.session.record.moves]
    assert texts[:2] == [action, "."]
    app.command("undo")
    assert not app.session.record.moves
    assert browser.last.body["state"] == "your-turn"


def test_a_turn_waits_when_a_hand_card_could_be_played() -> None:
    app, _ = table("human,newcomer", auto="on")
    assert app.session
    card = app.session.game.market[0]
    app.act([f"{card}>h"])
    assert len(app.session.record.moves) == 1


def test_a_turn_waits_when_ending_it_would_show_a_new_market() -> None:
    app, _ = table("newcomer,human", auto="on")
    assert app.session
    before = app.session.game.round
    take(app)
    assert app.session.game.round == before


def test_what_happened_is_said_once_and_ends_with_whose_turn_it_is() -> None:
    app, browser = table("human,newcomer")
    take(app)
    assert browser.last.voice.startswith("You take")
    app.act(["."])
    assert "Bruno" in browser.last.voice
    assert browser.last.voice.endswith("Your turn.")
    app.command("menu")
    assert browser.last.voice == ""


def test_keys_ask_again() -> None:
    app, browser = table("human,newcomer")
    for key, word in (("w", "Round 1"), ("y", "Empty line"), ("o", "Bruno"), ("m", "market"), ("j", "Jackpot")):
        app.key(key, "")
        assert word in browser.last.voice


def test_the_introduction_leaves_the_game_as_it_was() -> None:
    app, browser = table("human,newcomer")
    take(app)
    assert app.session
    before = app.session.record_text()
    app.command("lesson")
    assert browser.last.record != before
    assert browser.last.body["lesson"] == "yes"
    app.act(["14>l"])
    app.act(["."])
    app.tick()
    app.command("leave-lesson")
    assert browser.last.record == before
    assert browser.last.body["lesson"] == ""


def test_the_form_offers_secret_hands_once_another_person_plays() -> None:
    app, browser = table("human,newcomer")
    app.command("new")
    assert 'name="curtain"' not in browser.last.regions["dialog"]
    app.command("draft", "level-1:human")
    assert 'name="curtain"' in browser.last.regions["dialog"]
    app.command("set", "name-B:Oma")
    app.command("start")
    assert app.session
    assert app.session.people.seats[:2] == ("human", "human")
    assert app.session.people.name(1) == "Oma"


def test_looking_back_shows_nobody_elses_hand() -> None:
    app, browser = table("human,human", curtain="on")
    app.command("unveil")
    take(app)
    app.act(["."])
    app.command("unveil")
    own = app.session.viewer if app.session else -1
    app.command("moment", "1")
    assert app.watch is not None
    assert app.watch.viewer == own
    assert "watch-seat" not in browser.last.regions["watch"]
    app.command("watch-seat")
    assert app.watch.viewer == own
