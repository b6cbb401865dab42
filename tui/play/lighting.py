"""Spots of a table lit above its drawing, until that is drawn anew: a lesson speaks of them."""

from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import Any

from rich.style import Style

from tui import theme
from tui.play.boxes import Box
from tui.play.prompt_table import PromptTable
from tui.theme import Role
from tui.widgets.canvas import Canvas, Row
from tui.widgets.painted import Painted

SMALL = 8, 2  # cells: a spot at most so wide, or so high, is lit as a whole, and others at their sides
CORNER = 3  # cells of an upper or lower edge that are lit too
AnyTable = PromptTable[Any, Any, Any, Any]


def places_of(table: AnyTable, spots: Collection[Hashable]) -> list[Box]:
    """Where they are drawn on the table."""
    places = dict(table.standing(table.size))
    whole = [places[part] for spot in spots if (part := table.part_at(spot)) in places]
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
        there = [place for place in places if place.y <= y < place.y + place.height]
        if there:
            chars, roles = canvas.cells(y)
            lit = list(roles)
            for place in there:
                for x in _columns(place, y, canvas.width):
                    lit[x] = _turned(roles[x], chars[x], edge=x in (place.x, place.x + place.width - 1))
            yield y, canvas.under(y, [(0, chars, lit)])


def _columns(place: Box, y: int, width: int) -> Iterable[int]:
    """Those of the place that are lit in that row."""
    last = place.x + place.width - 1
    if place.width <= SMALL[0] or place.height <= SMALL[1]:
        return range(max(place.x, 0), min(last + 1, width))
    deep = CORNER if y in (place.y, place.y + place.height - 1) else 1
    return (x for x in (*range(place.x, place.x + deep), *range(last + 1 - deep, last + 1)) if 0 <= x < width)


def _turned(role: Role | Style, char: str, edge: bool) -> Role | Style:
    """Colours turned round; where a picture is drawn in colours of its own, its edges are lit, and the rest stays."""
    if isinstance(role, str):
        return f"{role}+reverse"
    lit, ground = theme.style("line.lit").color, theme.style("ground").bgcolor
    return role + Style(color=ground if char.isalnum() else lit, bgcolor=lit) if edge else role
