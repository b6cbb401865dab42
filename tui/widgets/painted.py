"""A widget that paints a canvas: it keeps the rows as strips, and repaints only those that have changed."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from rich.segment import Segment
from rich.style import Style
from textual.geometry import NULL_REGION, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui import theme
from tui.widgets.canvas import Canvas, Row
from tui.widgets.glyphs import TO_ASCII
from tui.widgets.hover import lit
from tui.widgets.zones import Zone, found

KEPT = 1024  # strips: as many as a table and its curtain have
Button: TypeAlias = Literal["left", "right", "wheel_up", "wheel_down"]


class Painted(Widget):
    """Shows a drawing as strips; its owner makes the drawing, and hands it over."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Painted { width: 100%; height: 100%; }
    """

    class Pointed(Message):
        """A click on a spot of the drawing, or a turn of the wheel there."""

        def __init__(self, spot: Hashable, button: Button) -> None:
            self.spot = spot
            self.button = button
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._strips: list[Strip] = []
        self._under: dict[int, Strip] = {}  # rows of the drawing, while `lay` shows others over them
        self.canvas: Canvas | None = None
        self.lit: Zone | None = None  # the zone under the pointer
        self._lit_strips: dict[int, Strip] = {}
        self._painted_in: object = None
        self._whole = NULL_REGION  # the region of the strips

    def paint(self, canvas: Canvas) -> None:
        """Show this drawing from now on; only the difference is sent to the terminal."""
        self.lay({})
        rows, self.canvas = canvas.rows(), canvas
        kept = self._kept(len(rows))
        changed = {y: strip_of(row, canvas.width) for y, row in enumerate(rows) if row != kept[y]}
        self._strips = [changed[y] if y in changed else self._strips[y] for y in range(len(rows))]
        self._rows = rows
        self._whole = Region(0, 0, canvas.width, len(rows))
        if len(changed) == len(rows):
            self.refresh()
        elif changed:
            self.refresh(*(Region(0, y, canvas.width, 1) for y in changed))
        if self.lit is not None:
            self.light(self.lit if self.lit in canvas.zones else None)

    def _kept(self, count: int) -> Sequence[Row | None]:
        """The rows on show, to be kept if equal; None for each if their number or the looks have changed."""
        before, self._painted_in = self._painted_in, theme.in_use()
        return self._rows if count == len(self._rows) and before == self._painted_in else [None] * count

    def paint_row(self, y: int, row: Row) -> None:
        """Show another row of the drawing; the others stay."""
        if y < len(self._rows) and row != self._rows[y]:
            self._rows[y] = row
            self._change(y, strip_of(row, self._strips[y].cell_length))
            self.light(self.lit)

    def lay(self, rows: Mapping[int, Row]) -> None:
        """Show these rows over the drawing, and the drawing again in the place of earlier ones: for animations."""
        if rows:
            self.light(None)
        for y in [y for y in self._under if y not in rows]:
            self._change(y, self._under.pop(y))
        for y, row in rows.items():
            self._under.setdefault(y, self._strips[y])
            self._change(y, strip_of(row, self._strips[y].cell_length))

    def _change(self, y: int, strip: Strip) -> None:
        if strip != self._strips[y]:
            self._strips[y] = strip
            self.refresh(Region(0, y, strip.cell_length, 1))

    def wipe(self) -> None:
        """Forget the drawing, and leave no trace of it on the screen."""
        self._rows, self._strips, self._under, self.canvas = [], [], {}, None
        self._whole = NULL_REGION
        self.lit, self._lit_strips = None, {}
        self.refresh()

    def plain(self) -> list[str]:
        return [strip.text for strip in self._strips]

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._lit_strips.get(y) or self._strips[y]
        return Strip([Segment(" " * self.size.width, theme.style("ground"))], self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Quicker than Textual's, which all parts are asked for at every key, and which works out unused styles."""
        filters = self.get_line_filters()
        if crop == self._whole and not self._lit_strips and not filters:
            return self._strips
        strips = [self.render_line(y).adjust_cell_length(crop.right) for y in crop.line_range]
        for line_filter in filters:
            strips = [strip.apply_filter(line_filter, self.screen.styles.background) for strip in strips]
        return [strip.crop(crop.x, crop.right) for strip in strips] if crop.x else strips

    # --- zones ---

    def at(self, x: int, y: int, spot: bool = False) -> Zone | None:
        """The zone at a cell; `spot`: the spot there, below any key."""
        return None if self.canvas is None else found(self.canvas.zones, x, y, spot)

    def light(self, zone: Zone | None) -> None:
        """Show that the pointer is over this zone, or over none; the drawing itself stays the same."""
        before, self.lit = self.lit, zone
        strips = {} if zone is None else {y: self._lit_strip(y, zone) for y in range(zone.y, zone.y + zone.height)}
        if strips != self._lit_strips:
            self._lit_strips = strips
            places = {place for place in (before, zone) if place is not None}
            self.refresh(*(Region(place.x, place.y, place.width, place.height) for place in places))

    def _lit_strip(self, y: int, zone: Zone) -> Strip:
        strip = self._strips[y]
        before, inside, after = _cut(strip, zone.x, zone.x + zone.width)
        shaded = [
            Segment(text, lit(style or Style.null(), zone.height == 1 or not text.isspace()))
            for text, style, _control in inside
        ]
        return Strip([*before, *shaded, *after], strip.cell_length)


def _cut(strip: Strip, begin: int, end: int) -> tuple[Strip, Strip, Strip]:
    """A strip in three parts; a wide character on an edge goes to the middle one."""
    for left, right in ((begin, end), (begin, end + 1), (begin - 1, end), (begin - 1, end + 1)):
        parts = strip.crop(0, left), strip.crop(left, right), strip.crop(right)
        if "".join(part.text for part in parts) == strip.text:
            break
    return parts


class Ground(Widget):
    """A blank widget that holds others."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank rows. Textual's own works out each line anew, though most are covered, and cuts it up for all parts."""
        if self.get_line_filters():
            return super().render_lines(crop)
        return [strip_of(((" " * crop.width, "ground"),), crop.width)] * crop.height


def strip_of(row: Row, width: int) -> Strip:
    return _strip_of(row, width, theme.in_use())


@lru_cache(KEPT)
def _strip_of(row: Row, width: int, look: object) -> Strip:
    """Equal rows share a strip, which remembers how Textual has cut it up and written it out."""
    plain_ascii = theme.is_ascii()
    segments = []
    for text, role in row:
        style = role if isinstance(role, Style) else theme.style(role)
        segments.append(Segment(text.translate(TO_ASCII) if plain_ascii else text, style))
    return Strip(segments, width)
