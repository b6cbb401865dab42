"""Sentences with coloured parts: a template of the catalogue, its places filled with names and pieces."""

from collections.abc import Iterable, Sequence
from string import Formatter

from rich.text import Text

from core.kernel.types import Seat, Seating
from tui import theme
from tui.play.chips import called, chip, letter
from tui.theme import Role
from tui.widgets.canvas import Part
from tui.words import _

Value = Text | str | int


def said(template: str, **places: Value) -> Text:
    """The template with its places filled; texts keep their styles."""
    text = Text()
    for plain, name, _spec, _conversion in Formatter().parse(template):
        text.append(plain)
        if name is not None:
            value = places[name]
            text.append(value if isinstance(value, Text) else Text(str(value)))
    return text


def parts_of(template: str, role: Role, **places: Sequence[Part] | str | int) -> list[Part]:
    """The same as parts of a drawing: plain words in `role`, and the places in roles of their own."""
    parts: list[Part] = []
    for plain, name, _spec, _conversion in Formatter().parse(template):
        if plain:
            parts.append((plain, role))
        if name is not None:
            value = places[name]
            parts += [(str(value), role)] if isinstance(value, str | int) else value
    return parts


def strong(value: object) -> Text:
    return Text(str(value), theme.pen("ink+bold"))


def listed(texts: Iterable[Text]) -> Text:
    return Text(_(", ")).join(texts)


def who(seats: Sequence[Seating], seat: Seat) -> Text:
    """A seat by its capital and its name."""
    name, role = called(seats, seat)
    return Text.assemble((letter(seats, seat), theme.style(chip(seats, seat)[1])), " ", (name, theme.pen(role)))
