"""The stones left in the supply, and the cards left in the piles."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import STONES, WORTH
from core.games.eketorp.views import View
from tui.games.eketorp.board.part import UnmarkedPart
from tui.games.eketorp.board.pieces import brick
from tui.games.eketorp.names import STONE_ROLE, stone_letter, stone_name
from tui.play.tale import section
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _


class SupplySlice(Struct, frozen=True):
    stones: tuple[int, ...]  # by kind
    materials: int  # cards left
    draw: int
    discard: int


class Supply(UnmarkedPart[SupplySlice]):
    def cut(self, view: View) -> SupplySlice:
        return SupplySlice(view.supply, view.materials_left, view.draw_size, view.discard_size)

    def drawing(self, slice_: SupplySlice, mark: None, width: int, height: int) -> Canvas:
        return draw_supply(slice_, width, height)


def draw_supply(supply: SupplySlice, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    if height == 1:
        parts = _fitting(supply, width, [(f"{_('Supply')} ", "ink+bold")])
        canvas.right(width - 1, 0, parts)
        return canvas
    section(canvas, _("Supply"))
    if height > len(STONES):
        _kinds(canvas, supply)
        return canvas
    canvas.parts(1, 1, _fitting(supply, width, []))
    for row, told in enumerate(_piles(supply), 2):
        if row < height and cell_len(told) < width:
            canvas.put(1, row, told, "dim")
    return canvas


def _fitting(supply: SupplySlice, width: int, before: list[Part]) -> list[Part]:
    """Every kind with its number: by its name, by its tile, or by its letter alone."""
    for name, head in ((stone_name, before), (stone_letter, before), (stone_letter, [])):
        parts = [*head]
        for kind, count in zip(STONES, supply.stones, strict=True):
            parts += [(f"{count} ", "ink"), (name(kind), STONE_ROLE[kind]), (" ", "ink")]
        parts.pop()
        if width_of(parts) < width:
            break
    return parts


def _piles(supply: SupplySlice) -> list[str]:
    return [
        _("materials {count}").format(count=supply.materials),
        _("draw pile {count}").format(count=supply.draw),
        _("thrown off {count}").format(count=supply.discard),
    ]


def _kinds(canvas: Canvas, supply: SupplySlice) -> None:
    """A line for each kind of stone: its number, and its worth if there is room."""
    for row, (kind, count) in enumerate(zip(STONES, supply.stones, strict=True), 1):
        brick(canvas, 1, row, 3, 1, kind, bool(row % 2))
        canvas.right(8, row, [(str(count), "ink+bold")])
        told = _("{kind}, worth {points} each").format(kind=stone_name(kind), points=WORTH[kind])
        canvas.put(9, row, told if cell_len(told) <= canvas.width - 10 else stone_name(kind), "dim", canvas.width - 9)
    for row, told in enumerate(_piles(supply), len(STONES) + 1):
        if row < canvas.height and cell_len(told) <= canvas.width - 2:
            canvas.put(1, row, told, "dim")
