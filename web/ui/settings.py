"""The settings that the dialog offers: their names, the values they may have, and what holds until one is chosen."""

from lineit_core.notation import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    Settings = dict[str, str]

OFF = "off"
ON = "on"

CHOICES = {
    "theme": ("system", "light", "dark"),
    "contrast": ("system", "more"),
    "sound": (ON, OFF),
    "volume": ("60", "0", "10", "20", "30", "40", "50", "70", "80", "90", "100"),
    "haptics": (ON, OFF),
    "lift": (ON, OFF),
    "auto": (OFF, ON),
    "keys": (ON, OFF),
    "memory": (OFF, ON),
    "curtain": (OFF, ON),
}
"""What each setting may be; the first value holds until another is chosen."""

NAME = "name-{}"
"""The setting with the name of a seat, by its letter."""

LONGEST_NAME = 14


def chosen(settings: "Settings", name: str) -> str:
    """The value of a setting."""
    value = settings.get(name, "")
    return value if value in CHOICES[name] else CHOICES[name][0]


def is_on(settings: "Settings", name: str) -> bool:
    """Whether a setting that can be on or off is on."""
    return chosen(settings, name) == ON


def names(settings: "Settings") -> "tuple[str, ...]":
    """The names that were given to the seats A to E; empty texts where none was."""
    return tuple([settings.get(NAME.format(letter), "") for letter in SEATS])


def accepted(name: str, value: str) -> "str | None":
    """A choice as it is kept, None when it makes no sense."""
    if name in CHOICES:
        return value if value in CHOICES[name] else None
    if name in [NAME.format(letter) for letter in SEATS]:
        return " ".join(value.split())[:LONGEST_NAME].strip()
    return None
