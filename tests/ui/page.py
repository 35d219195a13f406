"""Reads the HTML of a picture as strictly as no browser does, and puts it where index.html has room for it."""

import re
from functools import cache, lru_cache
from html.parser import HTMLParser
from pathlib import Path

from ui.picture import Picture

INDEX = Path(__file__).resolve().parent.parent.parent / "web" / "index.html"

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
INTERACTIVE = {"a", "button", "input", "select", "textarea", "label", "summary"}
BLOCKS = {"address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure", "footer", "form"}
BLOCKS |= {"h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul"}
CHILDREN = {
    "ol": {"li"},
    "ul": {"li"},
    "table": {"caption", "colgroup", "thead", "tbody", "tfoot"},
    "thead": {"tr"},
    "tbody": {"tr"},
    "tr": {"th", "td"},
    "select": {"option", "optgroup"},
}
PARENTS = {"li": {"ol", "ul"}, "tr": {"thead", "tbody"}, "td": {"tr"}, "th": {"tr"}, "option": {"select", "optgroup"}}


class Node:
    """An element with its attributes, its parent, and its children, elements and texts."""

    def __init__(self, tag: str, attrs: "dict[str, str]", parent: "Node | None") -> None:
        self.tag = tag
        self.attrs = attrs
        self.parent = parent
        self.children: list[Node | str] = []
        self.faults: list[str] = []  # of the root of a tree: what stands where it must not

    def __repr__(self) -> str:
        return "<{}{}>".format(self.tag, "".join([f' {name}="{value}"' for name, value in self.attrs.items()]))

    def __getitem__(self, name: str) -> str:
        return self.attrs[name]

    def get(self, name: str) -> str:
        """The value of an attribute, empty when there is none."""
        return self.attrs.get(name, "")

    def has(self, name: str) -> bool:
        """Whether there is such an attribute."""
        return name in self.attrs

    @property
    def classes(self) -> "list[str]":
        """The names of its classes."""
        return self.get("class").split()

    def walk(self) -> "list[Node]":
        """All elements inside, in the order of the document."""
        found = []
        for child in self.children:
            if isinstance(child, Node):
                found.append(child)
                found += child.walk()
        return found

    def ancestors(self) -> "list[Node]":
        """The elements around, the innermost first."""
        found = []
        node = self.parent
        while node is not None:
            found.append(node)
            node = node.parent
        return found

    def matches(self, *names: str, **values: str) -> bool:
        """Whether it has all these attributes, with these values (`data_zone="line"`)."""
        given = all(self.attrs.get(key.replace("_", "-")) == value for key, value in values.items())
        return given and all(self.has(name) for name in names)

    def all(self, *names: str, **values: str) -> "list[Node]":
        """The elements inside that match, see `matches`."""
        return [node for node in self.walk() if node.matches(*names, **values)]

    def text(self, hidden: bool = True) -> str:
        """The text inside, without what is hidden from those who listen when `hidden` is false."""
        said = []
        for child in self.children:
            if isinstance(child, str):
                said.append(child)
            elif hidden or child.get("aria-hidden") != "true":
                said.append(child.text(hidden))
        return " ".join("".join(said).split())

    def name(self) -> str:
        """What those who listen hear of it: its label, else its text."""
        return self.get("aria-label").strip() or self.text(hidden=False)

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used: it is not `disabled`, not `aria-disabled`, and not in something `inert`."""
        if self.has("disabled") or self.get("aria-disabled") == "true":
            return False
        return not any(node.has("inert") or node.has("disabled") for node in [self, *self.ancestors()])


class Reader(HTMLParser):
    """Builds the tree, stops at what is not well nested, and notes on the root what stands where it must not."""

    def __init__(self, root: Node) -> None:
        super().__init__()
        self.root = root
        self.node = root

    def _check(self, right: bool, fault: str) -> None:
        if not right:
            self.root.faults.append(fault)

    def handle_starttag(self, tag: str, attrs: "list[tuple[str, str | None]]") -> None:
        self._open(tag, attrs)
        if tag not in VOID:
            self.node = self._last()

    def handle_startendtag(self, tag: str, attrs: "list[tuple[str, str | None]]") -> None:
        self._open(tag, attrs)
        inside = {node.tag for node in [self.node, *self.node.ancestors()]}
        self._check(tag in VOID or bool(inside & {"svg", "symbol"}), f"<{tag}/> closes nothing outside a drawing")

    def _open(self, tag: str, attrs: "list[tuple[str, str | None]]") -> None:
        names = [name for name, _ in attrs]
        self._check(len(set(names)) == len(names), f"<{tag}> has an attribute twice: {names}")
        self.check_place(tag)
        self.node.children.append(Node(tag, {name: value or "" for name, value in attrs}, self.node))

    def _last(self) -> Node:
        node = self.node.children[-1]
        assert isinstance(node, Node)
        return node

    def check_place(self, tag: str) -> None:
        """Note what is wrong with an element that begins here."""
        parent = self.node
        around = [parent, *parent.ancestors()]
        if parent.tag in CHILDREN:
            self._check(tag in CHILDREN[parent.tag], f"<{tag}> stands in <{parent.tag}>")
        if tag in PARENTS:
            self._check(parent.tag in PARENTS[tag], f"<{tag}> stands in <{parent.tag}>")
        if tag in BLOCKS:
            outer = [node.tag for node in around if node.tag in ("p", "span", "button", "h2", "h3", "label", "b")]
            self._check(not outer, f"<{tag}> stands in <{outer[:1]}>")
        if tag in INTERACTIVE:
            self._check(not [node for node in around if node.tag in ("button", "a")], f"<{tag}> stands in a control")

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.node.tag, f"</{tag}> closes <{self.node.tag}>"
        assert self.node.parent is not None
        self.node = self.node.parent

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._check(self.node.tag not in CHILDREN, f"text stands in <{self.node.tag}>: {data!r}")
        self.node.children.append(data)


DRAWING = re.compile(r"(<svg\b.*?</svg>)", re.DOTALL)


def read(html: str, root: "Node | None" = None) -> Node:
    """The tree of a piece of HTML; raises `AssertionError` when its tags are not well nested.

    Each drawing is read once, however often it comes: its elements are shared.
    """
    root = root or Node("body", {}, None)
    reader = Reader(root)
    for place, piece in enumerate(DRAWING.split(html)):
        if place % 2 == 0:
            reader.feed(piece)
            continue
        shared, faults = _drawing(piece)
        twin = Node(shared.tag, shared.attrs, reader.node)
        twin.children = shared.children
        reader.check_place("svg")
        reader.node.children.append(twin)
        root.faults += faults
    reader.close()
    assert reader.node is root, f"<{reader.node.tag}> is not closed"
    return root


@cache
def _drawing(html: str) -> "tuple[Node, list[str]]":
    root = Node("body", {}, None)
    reader = Reader(root)
    reader.feed(html)
    reader.close()
    assert reader.node is root and len(root.children) == 1, f"a drawing is not well nested: {html}"
    drawing = root.children[0]
    assert isinstance(drawing, Node)
    return drawing, root.faults


@cache
def shell() -> Node:
    """The page before Python has come up."""
    return read(INDEX.read_text(encoding="utf-8"), Node("document", {}, None))


@cache
def _place(name: str) -> Node:
    places = shell().all(id=name)
    assert len(places) == 1, f"index.html has no place #{name}"
    return places[0]


@lru_cache(maxsize=400)
def _region(name: str, html: str) -> Node:
    place = _place(name)
    return read(html, Node(place.tag, dict(place.attrs), place.parent))


@lru_cache(maxsize=400)
def _nodes(name: str, html: str) -> "list[Node]":
    region = _region(name, html)
    return [region, *region.walk()]


class Page:
    """A picture in its place: each region is an element of index.html with what the picture puts into it."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture

    def region(self, name: str) -> Node:
        """A region by its name; it is read when it is asked for."""
        return _region(name, self.picture.regions[name])

    def nodes(self, *without: str) -> "list[Node]":
        """All elements of the regions, and the regions themselves."""
        found = []
        for name in self.picture.regions:
            if name not in without:
                found += _nodes(name, self.picture.regions[name])
        return found

    def acts(self) -> "list[str]":
        """The `data-act` of each element that can be used, sorted."""
        return sorted([node["data-act"] for node in self.nodes("log") if node.has("data-act") and node.is_enabled])

    def compounds(self) -> "list[str]":
        """The `data-acts` of each element that can be used, sorted."""
        return sorted([node["data-acts"] for node in self.nodes("log") if node.has("data-acts") and node.is_enabled])

    def find(self, *names: str, **values: str) -> "list[Node]":
        """The elements with these attributes, see `Node.all`; the regions themselves are among them."""
        return [node for node in self.nodes("log") if node.matches(*names, **values)]

    def one(self, *names: str, **values: str) -> Node:
        """The only element with these attributes."""
        found = self.find(*names, **values)
        assert len(found) == 1, (names, values, found)
        return found[0]


def cards_in(node: Node) -> "list[str]":
    """The cards shown inside an element, in order."""
    return [inner["data-card"] for inner in node.walk() if inner.has("data-card")]
