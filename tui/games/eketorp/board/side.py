"""The hospital with its four stations, the supply, and the piles."""

from core.games.eketorp.model import STATIONS
from core.games.eketorp.views import View
from tui.games.eketorp.board.pieces import band, stone_counts
from tui.games.eketorp.names import STATION_NAME
from tui.widgets.canvas import Canvas, Part
from tui.words import _


def draw_side(view: View, width: int, height: int) -> Canvas:
    return _box(view, width, height) if height > 1 else _line(view, width)


def _line(view: View, width: int) -> Canvas:
    """All of it always: words and arrows make room where the hospital fills."""
    canvas = Canvas(width, 1)
    for spare in (2, 1, 0):
        beds, piles = _stations(view, spare), _piles(view, spare > 0)
        if sum(len(text) for text, _role in beds + piles) < width:
            break
    canvas.parts(1, 0, beds)
    canvas.right(width, 0, piles)
    return canvas


def _stations(view: View, spare: int) -> list[Part]:
    """The stations in a line: with arrows where there is room to spare, with a word for them where there is some."""
    parts: list[Part] = [(f"{_('hospital')} ", "dim")] if spare else []
    for station, counts in zip(STATIONS, view.hospital, strict=True):
        parts += [(STATION_NAME[station], "ink+bold"), (" ", "ink")]
        parts += band(view.seats, counts, "") or [("·", "faint")]
        parts.append((" → " if spare > 1 else " ", "faint"))
    return [*parts, (f"{_('home')} ", "dim")] if spare > 1 else parts


def _piles(view: View, roomy: bool) -> list[Part]:
    """What is left of stones and of material cards."""
    word: list[Part] = [(f"{_('supply')} ", "dim")] if roomy else []
    left = _("materials {count}").format(count=view.materials_left)
    return [*word, *stone_counts(view.supply, False), (f"{left} ", "dim")]


def _box(view: View, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    canvas.frame(0, 0, width, height)
    canvas.put(2, 0, f" {_('Hospital')} ", "ink+bold")
    step = 2 if height >= 13 else 1
    y = 1
    for station, counts in zip(STATIONS, view.hospital, strict=True):
        canvas.put(2, y, STATION_NAME[station], "ink+bold")
        canvas.parts(8, y, band(view.seats, counts, " " if width > 30 else "") or [("·", "faint")])
        if step == 2:
            canvas.put(3, y + 1, "↓", "faint")
        y += step
    if height < 8:
        canvas.parts(2, y, stone_counts(view.supply, width >= 30), width - 3)
        canvas.put(2, height - 1, f" {_('Supply')} ", "ink+bold")
        return canvas
    canvas.put(2, y, _("home"), "ink+bold", 5)
    canvas.put(8, y, _("out at once"), "faint", width - 9)
    _supply(canvas, view, y + 1)
    return canvas


def _supply(canvas: Canvas, view: View, y: int) -> None:
    """Under a line of its own, as far as there is room."""
    if y + 1 >= canvas.height - 1:
        return
    canvas.put(0, y, "├" + "─" * (canvas.width - 2) + "┤", "line")
    canvas.put(2, y, f" {_('Supply')} ", "ink+bold")
    canvas.parts(2, y + 1, stone_counts(view.supply, canvas.width >= 30), canvas.width - 3)
    lines: list[Part] = [
        (_("material cards left {count}").format(count=view.materials_left), "dim"),
        (_("combat cards left {count}").format(count=view.draw_size), "dim"),
    ]
    for row, part in enumerate(lines, y + 2):
        if row < canvas.height - 1:
            canvas.parts(2, row, [part], canvas.width - 3)
