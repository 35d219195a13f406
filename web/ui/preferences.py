"""The dialog with the settings: how the table looks, sounds and helps, and what the seats are called."""

from lineit_core.notation import SEATS

from . import parts, settings
from .people import People
from .words import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App


def sheet(app: "App") -> str:
    """All settings; each holds at once and is kept."""
    chosen = app.settings
    body = _look(chosen) + _sound(chosen) + _play(chosen) + _names(chosen)
    return parts.sheet(tr("Settings"), f'<div class="sheet-form">{body}</div>')


def _group(legend: str, content: str) -> str:
    return f'<fieldset class="field"><legend>{parts.esc(legend)}</legend>{content}</fieldset>'


def _switch(chosen: "dict[str, str]", name: str, text: str, note: str = "") -> str:
    return parts.check(name, text, settings.is_on(chosen, name), note)


def _look(chosen: "dict[str, str]") -> str:
    themes = [("system", tr("like the device")), ("light", tr("light")), ("dark", tr("dark"))]
    contrasts = [("system", tr("like the device")), ("more", tr("high"))]
    return parts.segments(tr("Appearance"), "theme", themes, settings.chosen(chosen, "theme"), "set") + parts.segments(
        tr("Contrast"), "contrast", contrasts, settings.chosen(chosen, "contrast"), "set"
    )


def _sound(chosen: "dict[str, str]") -> str:
    volume = (
        '<label class="slider"><span>{}</span><input type="range" name="volume" min="0" max="100" step="10"'
        ' value="{}" data-choose="set"></label>'
    ).format(parts.esc(tr("Volume")), settings.chosen(chosen, "volume"))
    switches = _switch(chosen, "sound", tr("Sounds")) + volume
    return _group(tr("Sound and touch"), switches + _switch(chosen, "haptics", tr("Vibration")))


def _play(chosen: "dict[str, str]") -> str:
    return _group(
        tr("Playing"),
        _switch(
            chosen,
            "lift",
            tr("Lift cards by touch"),
            tr("A card that can go to line and hand is lifted by the first touch and placed by the second."),
        )
        + _switch(
            chosen,
            "auto",
            tr("End the turn by itself"),
            tr("When only closing is left, which can wait for your next turn, and no new market would be shown."),
        )
        + _switch(chosen, "keys", tr("Keys of one letter"), tr("X closes, E ends the turn, and so on."))
        + _switch(chosen, "memory", tr("Perfect memory"), tr("Shows what all have seen, and might remember.")),
    )


def _names(chosen: "dict[str, str]") -> str:
    given = settings.names(chosen)
    usual = People(("human", "human", "human", "human", "human"))
    rows = []
    for seat, letter in enumerate(SEATS):
        rows.append(
            (
                '<div class="seat-row"><label for="name-{letter}">{badge}{label}</label>'
                '<input id="name-{letter}" type="text" name="name-{letter}" value="{value}" placeholder="{usual}"'
                ' maxlength="{most}" autocomplete="off" data-choose="set"></div>'
            ).format(
                letter=letter,
                badge=parts.badge(letter),
                label=parts.esc(tr("Seat {seat}", seat=letter)),
                value=parts.esc(given[seat]),
                usual=parts.esc(usual.name(seat)),
                most=settings.LONGEST_NAME,
            )
        )
    return _group(tr("Names"), '<div class="seats">{}</div>'.format("".join(rows)))
