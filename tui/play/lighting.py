"""Spots of a table lit above its drawing, until that is drawn anew: a lesson speaks of them."""

from collections.abc import Collection, Hashable, Iterator
from typing import Any

from rich.style import Style

from tui.play.boxes import Box
from tui.play.prompt_table import PromptTable
from tui.theme import Role
from tui.widgets.canvas import Canvas, Row
from tui.widgets.painted import Painted

SMALL = 8, 2  # cells: a spot at most so wide, or so high, is lit as a whole, and others at their edges
AnyTable = PromptTable[Any, Any, Any, Any]


def places_of(table: AnyTable, spots: Collection[Hashable]) -> list[Box]:
    """Where they are drawn on the table."""
    places = table.places(table.size)
    whole = [places[part] for spot in spots if (part := table.part_at(spot)) in places]  # type: ignore[index]
    return [
        *whole,
        *(
            Box(box.x + zone.x, box.y + zone.y, zone.width, zone.height)
            for part, box in table.standing(table.size)
            if part is not table.over and part.canvas is not None
            for zone in part.canvas.zones
            if zone.what in spots
        ),
    ]


def light(table: AnyTable, places: Collection[Box]) -> None:
    """But for the prompt: nobody overlooks that."""
    prompt = table.places(table.size).get(table.panel)
    places = [place for place in places if place != prompt]
    for part, box in _shown(table):
        if part.canvas is not None:
            inside = [Box(place.x - box.x, place.y - box.y, place.width, place.height) for place in places]
            part.lay(dict(_lit(part.canvas, inside)))


def _shown(table: AnyTable) -> list[tuple[Painted, Box]]:
    standing = list(table.standing(table.size))
    over = [(part, box) for part, box in standing if part is table.over]
    return over if table.over.display else [each for each in standing if each not in over]


def _lit(canvas: Canvas, places: Collection[Box]) -> Iterator[tuple[int, Row]]:
    for y in range(canvas.height):
        spans = [span for place in places for span in _spans(place, y)]
        if spans:
            chars, roles = canvas.cells(y)
            lit = list(roles)
            for x in {x for begin, end in spans for x in range(max(begin, 0), min(end, canvas.width))}:
                lit[x] = _turned(roles[x])
            yield y, canvas.under(y, [(0, chars, lit)])


def _spans(place: Box, y: int) -> list[tuple[int, int]]:
    """The columns of the place that are lit in that row."""
    end, foot = place.x + place.width, place.y + place.height - 1
    if not place.y <= y <= foot:
        return []
    if place.width <= SMALL[0] or place.height <= SMALL[1] or y in (place.y, foot):
        return [(place.x, end)]
    return [(place.x, place.x + 1), (end - 1, end)]


def _turned(role: Role | Style) -> Role | Style:
    return f"{role}+reverse" if isinstance(role, str) else role + Style(reverse=True)
