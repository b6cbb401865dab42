"""The stones left in the supply, and the cards left in the piles."""

from msgspec import Struct

from core.games.eketorp.model import STONES, WORTH
from core.games.eketorp.views import View
from tui.games.eketorp.board.part import UnmarkedPart
from tui.games.eketorp.board.pieces import brick, stone_counts
from tui.games.eketorp.names import stone_name
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
        _line(canvas, supply)
        return canvas
    section(canvas, _("Supply"))
    if height > 7:
        _kinds(canvas, supply)
        return canvas
    if height == 2:  # no line of its own for the cards
        told = _("materials {count}").format(count=supply.materials)
        canvas.right(width - 1, 0, [(f" {told} ", "dim")])
    roomy = height > 2 and sum(len(str(count)) + 4 for count in supply.stones) < width
    canvas.parts(1, 1, stone_counts(supply.stones, roomy))
    for row, part in enumerate(_piles(supply), 2):
        if row < height:
            canvas.parts(1, row, [part], width - 1)
    return canvas


def _line(canvas: Canvas, supply: SupplySlice) -> None:
    left = _("materials {count}").format(count=supply.materials)
    parts: list[Part] = [*stone_counts(supply.stones, False), (left, "dim")]
    word: Part = (f"{_('supply')} ", "dim")
    room = canvas.width - 1 - width_of(parts)
    canvas.right(canvas.width - 1, 0, [word, *parts] if room >= len(word[0]) else parts)


def _piles(supply: SupplySlice) -> list[Part]:
    return [
        (_("material cards left {count}").format(count=supply.materials), "dim"),
        (_("combat cards left {count}").format(count=supply.draw), "dim"),
        (_("thrown off {count}").format(count=supply.discard), "dim"),
    ]


def _kinds(canvas: Canvas, supply: SupplySlice) -> None:
    """A line for each kind of stone: its number, and its worth."""
    for row, (kind, count) in enumerate(zip(STONES, supply.stones, strict=True), 1):
        brick(canvas, 1, row, 3, 1, kind, bool(row % 2))
        canvas.right(8, row, [(str(count), "ink+bold")])
        told = _("{kind}, worth {points} each").format(kind=stone_name(kind), points=WORTH[kind])
        canvas.put(9, row, told, "dim", canvas.width - 10)
    for row, part in enumerate(_piles(supply), len(STONES) + 1):
        if row < canvas.height:
            canvas.parts(1, row, [part], canvas.width - 1)
