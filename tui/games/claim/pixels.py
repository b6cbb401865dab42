"""A picture of half-blocks: two pixels a cell, one above the other, with letters on them."""

from functools import lru_cache

from rich.color import Color
from rich.style import Style

from tui import theme
from tui.play.pixels import Cell, Shade, cell, runs
from tui.theme import Role
from tui.widgets.canvas import NOTHING, Canvas, Row

INK = "^"  # behind a role: a pixel has the colour of its letters, and not that of its ground


class Picture(Canvas):
    """A drawing that begins as another one, and shares the rows that stay as they are there."""

    def __init__(self, width: int, height: int, before: "Picture | None" = None) -> None:
        super().__init__(width, height)
        self._made: dict[int, Row] = {}
        if before is not None:
            self.paste(0, 0, before)
            self._made = dict(enumerate(before.rows()))

    def put(self, x: int, y: int, text: str, role: Role | Style = "ink", room: int | None = None) -> int:
        self._made.pop(y, None)
        return super().put(x, y, text, role, room)

    def row(self, y: int) -> Row:
        if y not in self._made:
            self._made[y] = super().row(y)
        return self._made[y]


class Pixels:
    """A pixel is named by the role whose ground it shows. Rows that have changed since `copy` are drawn anew."""

    def __init__(self, width: int, height: int, role: Role) -> None:
        """`height`: in cells."""
        self.width, self.height = width, height
        self._rows = [[role] * width for _row in range(2 * height)]
        self._signs: list[dict[int, tuple[str, Role]]] = [{} for _row in range(height)]
        self._changed = set(range(height))
        self._drawn: Picture | None = None

    def copy(self) -> "Pixels":
        """The same picture, to be changed by itself: of this one only its changes will be drawn."""
        if self._drawn is None:
            self._drawn = self.draw()
        other = Pixels(0, 0, NOTHING)
        other.width, other.height, other._drawn = self.width, self.height, self._drawn
        other._rows = [row[:] for row in self._rows]
        other._signs = [signs.copy() for signs in self._signs]
        other._changed = set()
        return other

    def fill(self, x: int, y: int, width: int, height: int, role: Role) -> None:
        """Fill pixels; the letters in their cells go."""
        begin, end = max(x, 0), min(x + width, self.width)
        for row in range(max(y, 0), min(y + height, 2 * self.height)):
            self._rows[row][begin:end] = [role] * (end - begin)
        for row in range(max(y, 0) // 2, min((y + height + 1) // 2, self.height)):
            self._changed.add(row)
            signs = self._signs[row]
            for column in [column for column in signs if begin <= column < end]:
                del signs[column]

    def sign(self, x: int, y: int, text: str, role: Role, inlaid: bool = True) -> None:
        """Write letters into a row of cells: on its pixels if they are `inlaid`, else on the role's own ground."""
        if 0 <= y < self.height:
            self._changed.add(y)
            for column, char in enumerate(text, x):
                self._signs[y][column] = char, f"{role}{INK}" if inlaid else role

    def below(self, x: int, y: int) -> Role:
        """The lower pixel of a cell."""
        return self._rows[2 * y + 1][x]

    def is_bare(self, x: int, y: int, wide: int, role: Role) -> bool:
        """True if so many cells show nothing but this role, and no letters but those at their begin."""
        cells = slice(x, x + wide)
        signs = any(x < column < x + wide for column in self._signs[y])
        return not signs and {*self._rows[2 * y][cells], *self._rows[2 * y + 1][cells]} == {role}

    def draw(self) -> Picture:
        """The picture as cells, without zones."""
        canvas = Picture(self.width, self.height, self._drawn)
        canvas.zones.clear()
        for row in self._changed:
            self._draw_row(canvas, row)
        return canvas

    def cut(self, x: int, y: int, width: int, height: int) -> Canvas:
        """A part of the picture, as a drawing to be laid over another: nothing, where its pixels have no role."""
        canvas = Canvas(width, height, NOTHING)
        for row in range(height):
            self._draw_points(canvas, row, y + row, slice(x, x + width))
            for column, (char, role) in self._signs[y + row].items():
                canvas.put(column - x, row, char, role.removesuffix(INK))
        return canvas

    def _draw_row(self, canvas: Canvas, row: int) -> None:
        self._draw_points(canvas, row, row, slice(self.width))
        lower, looks = self._rows[2 * row + 1], theme.in_use()
        for column, (char, role) in self._signs[row].items():
            if 0 <= column < self.width:
                canvas.put(column, row, char, _written(role, lower[column], looks) if role.endswith(INK) else role)

    def _draw_points(self, canvas: Canvas, y: int, row: int, columns: slice) -> None:
        upper, lower = (points[columns] for points in self._rows[2 * row : 2 * row + 2])
        looks = theme.in_use()
        for x, _row, signs, style in runs([upper], [lower], lambda above, below: _split(above, below, looks)):
            canvas.put(x, y, signs, style)


@lru_cache(1024)
def _split(above: Role, below: Role, _looks: object) -> Cell:
    """A cell whose halves show two roles."""
    upper, lower = (Style(color=_paint(role)) if role else None for role in (above, below))
    return cell(upper, lower, whole=" ")


@lru_cache(1024)
def _written(role: Role, ground: Role, _looks: object) -> Style:
    """The look of a letter in a role's own colour, on a pixel."""
    whole = theme.style(role.removesuffix(INK))
    return Shade(color=whole.color, bold=whole.bold, bgcolor=_paint(ground))


def _paint(role: Role) -> Color | None:
    """The colour of a pixel."""
    return theme.style(role.removesuffix(INK)).color if role.endswith(INK) else theme.style(role).bgcolor
