"""Sentences with coloured parts: a template of the catalogue, its places filled with names and pieces."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from string import Formatter

from rich.text import Text

from core.kernel.types import Seat, Seating
from tui import theme
from tui.play.chips import called
from tui.theme import Role
from tui.widgets.canvas import Part
from tui.words import _, joint

Value = Text | str | int


@lru_cache(512)
def _pieces(template: str) -> tuple[tuple[str, str | None], ...]:
    """Pieces of plain words, each with the name of the place behind it."""
    return tuple((plain, name) for plain, name, _spec, _conversion in Formatter().parse(template))


def said(template: str, **places: Value) -> Text:
    """The template with its places filled; texts keep their styles."""
    text = Text()
    for plain, name in _pieces(template):
        text.append(plain)
        if name is not None:
            value = places[name]
            text.append(value if isinstance(value, Text) else str(value))
    return text


def parts_of(template: str, role: Role, **places: Sequence[Part] | str | int) -> list[Part]:
    """The same as parts of a drawing: plain words in `role`, places in their own roles."""
    parts: list[Part] = []
    for plain, name in _pieces(template):
        if plain:
            parts.append((plain, role))
        if name is not None:
            value = places[name]
            parts += [(str(value), role)] if isinstance(value, str | int) else value
    return parts


def strong(value: object) -> Text:
    return Text(str(value), theme.pen("ink+bold"))


def listed(texts: Iterable[Text]) -> Text:
    """The texts joined to a list, as the translator has it."""
    told, *rest = texts
    for left, text in zip(reversed(range(len(rest))), rest, strict=True):
        told = said(joint(last=not left), before=told, item=text)
    return told


def counted(seats: Sequence[Seating], counts: Iterable[int]) -> Text:
    """A number for each seat: "Astrid 2, Bjarke 1"."""
    words = _("{who} {count}")
    return listed(said(words, who=who(seats, seat), count=strong(count)) for seat, count in enumerate(counts))


def who(seats: Sequence[Seating], seat: Seat) -> Text:
    """A seat by its name, in its colour."""
    name, role = called(seats, seat)
    return Text(name, theme.pen(role))
