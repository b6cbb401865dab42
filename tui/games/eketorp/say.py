"""Sentences with coloured parts: a template of the catalogue, its braces filled with names and pieces."""

from collections.abc import Iterable, Sequence
from string import Formatter

from rich.text import Text

from core.games.eketorp.model import KIND, FieldAt, Place, Stone
from core.kernel.types import Seat, Seating
from tui import theme
from tui.games.eketorp.names import called, chip, letter, slot_name, stone_name
from tui.words import _

Value = Text | str | int


def said(template: str, **values: Value) -> Text:
    """The template with its braces filled; texts keep their styles."""
    text = Text()
    for plain, name, _spec, _conversion in Formatter().parse(template):
        text.append(plain)
        if name is not None:
            value = values[name]
            text.append(value if isinstance(value, Text) else Text(str(value)))
    return text


def strong(value: object) -> Text:
    return Text(str(value), theme.pen("ink+bold"))


def listed(texts: Iterable[Text]) -> Text:
    return Text(_(", ")).join(texts)


def who(seats: Sequence[Seating], seat: Seat) -> Text:
    """A seat by its capital and its name."""
    name, role = called(seats, seat)
    return Text.assemble((letter(seats, seat), theme.style(chip(seats, seat)[1])), " ", (name, theme.pen(role)))


def where(seats: Sequence[Seating], at: Place) -> Text:
    if isinstance(at, FieldAt):
        return said(_("field {field}"), field=strong(at.field))
    return said(_("{who}'s {slot}"), who=who(seats, at.village), slot=slot_name(at.slot))


def stones(kinds: Sequence[Stone]) -> Text:
    """Stones by kind: "2 wood, clay"."""
    found = [
        Text(stone_name(kind, kinds.count(kind)), theme.pen("ink+bold"))
        for kind in sorted(set(kinds), key=KIND.__getitem__)
    ]
    return listed(found) if found else Text(_("nothing"))
