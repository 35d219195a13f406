"""A whole game by ear: played with nothing but the accessibility tree, as a screen reader has it."""

from typing import Any

from playwright.sync_api import CDPSession, Page

from .table import Table

MOST_ACTIONS = 200
CLICK = "function () { this.click(); }"


class Listener:
    """Someone who hears the page: knows names, roles and what is disabled, and can press what has a name."""

    def __init__(self, page: Page) -> None:
        self.client: CDPSession = page.context.new_cdp_session(page)
        self.client.send("Accessibility.enable")
        self.nodes: dict[str, dict[str, Any]] = {}

    def listen(self) -> None:
        """Take in the page as it is now."""
        tree = self.client.send("Accessibility.getFullAXTree")["nodes"]
        self.nodes = {node["nodeId"]: node for node in tree}

    def named(self, role: str, within: str = "") -> "list[tuple[str, int]]":
        """Names and handles of what can be used of a role, in reading order, within a region or dialog of that name."""
        found = []
        for node in self.nodes.values():
            if node.get("ignored") or node["role"]["value"] != role or self._is_off(node):
                continue
            if not within or within in self._surroundings(node):
                found.append((node["name"]["value"], node["backendDOMNodeId"]))
        return found

    def heard(self) -> str:
        """What was announced last."""
        return " ".join(
            self._text(node)
            for node in self.nodes.values()
            if not node.get("ignored") and node["role"]["value"] == "status"
        )

    def press(self, handle: int) -> None:
        """Use a control."""
        found = self.client.send("DOM.resolveNode", {"backendNodeId": handle})
        self.client.send(
            "Runtime.callFunctionOn", {"objectId": found["object"]["objectId"], "functionDeclaration": CLICK}
        )

    def _is_off(self, node: dict[str, Any]) -> bool:
        facts = {fact["name"]: fact["value"].get("value") for fact in node.get("properties", ())}
        return bool(facts.get("disabled"))

    def _surroundings(self, node: dict[str, Any]) -> "list[str]":
        names = []
        while "parentId" in node:
            node = self.nodes[node["parentId"]]
            if node.get("name", {}).get("value"):
                names.append(node["name"]["value"])
        return names

    def _text(self, node: dict[str, Any]) -> str:
        said = []
        for child_id in node.get("childIds", ()):
            child = self.nodes.get(child_id)
            if child is not None:
                said.append(child["name"]["value"] if child["role"]["value"] == "StaticText" else self._text(child))
        return " ".join(said)


def choose(listener: Listener) -> "tuple[str, int]":
    """What someone would press who only wants to get on: a card that fits, else any card, else the end of the turn."""
    cards = [card for card in listener.named("button", "Market") if not card[0].startswith("Still to come")]
    fitting = [card for card in cards if "into the hand" not in card[0]]
    turn = [one for one in listener.named("button", "Your hand") if one[0].startswith(("End turn", "Pass"))]
    return (fitting or cards or turn)[0]


def test_a_whole_game_can_be_played_by_ear(page: Page) -> None:
    table = Table(page)
    table.open("/?lang=en&seats=human,newcomer,newcomer,newcomer,newcomer&pace=instant#5-D0WS-GYCT-G")
    listener = Listener(page)
    presses = 0
    while presses < MOST_ACTIONS:
        listener.listen()
        if listener.named("heading", "Final result"):
            break
        name, handle = choose(listener)
        before = table.text
        listener.press(handle)
        table.wait_for_change(before)
        table.wait_for("your-turn", "over")
        presses += 1
        listener.listen()
        if name.startswith("End turn") and table.state == "your-turn":
            heard = listener.heard()
            assert "Your turn." in heard or "your hand is full" in heard, heard
            assert any(other in heard for other in ("Bruno", "Cleo", "Dora", "Emil", "Nothing")), heard
    assert table.state == "over"
    winners = [name for name, _ in listener.named("heading")]
    assert "Final result" in winners


def test_keys_tell_again_what_was_heard(page: Page) -> None:
    table = Table(page)
    table.open("/?lang=en&seats=human,newcomer&pace=instant")
    listener = Listener(page)
    for key, words in (("m", "In the market"), ("o", "Bruno"), ("y", "Empty line"), ("j", "Jackpot"), ("w", "Round 1")):
        page.keyboard.press(key)
        listener.listen()
        assert words in listener.heard()
    before = page.locator("#voice").inner_text()
    page.keyboard.press("?")  # which needs a thought
    page.wait_for_function("before => document.getElementById('voice').innerText !== before", arg=before)
    listener.listen()
    assert listener.heard().strip().startswith(("Take", "Keep")), listener.heard()
