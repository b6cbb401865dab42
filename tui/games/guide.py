"""A game's guide for newcomers: two pages of a few sections, each with a picture made by the board's own drawings."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from tui.widgets.canvas import Canvas


class Section(Struct, frozen=True):
    """`phases`: of the views in which a player is asked about this. `draw`: the picture, in so many cells."""

    title: str
    rules: str  # their numbers
    text: str  # Markdown
    draw: Callable[[int, int], Canvas]
    phases: Sequence[str]
    high: int = 7  # rows of the picture, at least


class GuidePage(Struct, frozen=True):
    title: str
    sections: Sequence[Section]
    before: str = ""  # stands above all sections
