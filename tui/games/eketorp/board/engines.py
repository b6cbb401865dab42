"""The siege engines: catapult, boat and ram, each in one shape that is known again at every size."""

from collections.abc import Mapping

from rich.style import Style

from core.games.eketorp.model import SlotName
from tui import theme
from tui.play.bevels import faded, in_relief
from tui.play.boxes import Box
from tui.play.pixels import Picture, draw_picture, size_of
from tui.widgets.canvas import Canvas

PENS = {"w": "engine.wood", "d": "engine.beam", "i": "engine.iron", "s": "engine.sail"}
IDLE = 0.42  # the share of the ground in the colours of an engine that nobody uses

GRAND: Mapping[SlotName, Picture] = {
    "catapult": (
        ".................iii",
        "................iiii",
        "..............ww.ii.",
        "............www.....",
        "..........www.......",
        "........www.w.......",
        "......www...ww......",
        "...dddddddddddddd...",
        "...dd.dddd..ddddd...",
        "....ddd.......ddd...",
    ),
    "boat": (
        "........sssss.......",
        "........ssssssss....",
        "........sssssssss...",
        "........ssssssss....",
        ".www....sssss....ww.",
        "..ww....d.......www.",
        "..wwww..d....wwwww..",
        "...wwwwwwwwwwwwww...",
        "....dddddddddddd....",
        "......dddddddd......",
    ),
    "ram": (
        "....dddddddddddd....",
        "..dddddddddddddddd..",
        "...d...........d....",
        "...d...........dii..",
        ".wwwwwwwwwwwwwwwiiii",
        ".wwwwwwwwwwwwwwwiiii",
        "...d...........dii..",
        "...ddddddddddddd....",
        "...ddd.......ddd....",
        "...ddd.......ddd....",
    ),
}
PLAIN: Mapping[SlotName, Picture] = {
    "catapult": (
        "........ii",
        "......w.ii",
        "....www...",
        "..www.w...",
        "dddddddd..",
        ".dd..dd...",
    ),
    "boat": (
        "....sss...",
        "....ssss..",
        "w...sss..w",
        "ww..d...ww",
        ".wwwwwwww.",
        "..dddddd..",
    ),
    "ram": (
        ".dddddddd.",
        ".d......d.",
        "wwwwwwwwii",
        ".d......d.",
        ".dddddddd.",
        ".dd....dd.",
    ),
}
NARROW: Mapping[SlotName, Picture] = {
    "catapult": (
        "......i",
        "....w.i",
        "..www..",
        "ww..w..",
        "dddddd.",
        ".d..d..",
    ),
    "boat": (
        "...ss..",
        "...sss.",
        "w..ss.w",
        "ww.d.ww",
        ".wwwww.",
        "..ddd..",
    ),
    "ram": (
        "dddddd.",
        "d....d.",
        "wwwwwii",
        "d....d.",
        "dddddd.",
        "dd..dd.",
    ),
}
PICTURES = (GRAND, PLAIN, NARROW)  # the largest first
LETTERS: Mapping[SlotName, tuple[str, str, str]] = {
    "catapult": ("     .o", "  _/   ", " o---o "),
    "boat": ("   |>  ", r" \_|__/", r"  \__/ "),
    "ram": (" _____ ", "=|===|=>", " o   o "),
}


def draw_engine(canvas: Canvas, box: Box, slot: SlotName, lit: bool, ground: str = "ground") -> int:
    """Draw the largest picture that has room, at the foot of the box; returns the columns that it takes."""
    if theme.is_ascii():
        return _letters(canvas, box, slot, lit)
    picture = next((found[slot] for found in PICTURES if _fits(found[slot], box)), None)
    if picture is None:
        return 0
    wide, high = size_of(picture)
    draw_picture(canvas, box.x, box.y + box.height - high, picture, _pens(lit, ground), theme.style(ground))
    return wide


def engine_width(width: int, height: int) -> int:
    """The columns of the largest picture that has room."""
    if theme.is_ascii():
        return len(LETTERS["ram"][0])
    found = (size_of(pictures["ram"]) for pictures in PICTURES)
    return next((wide for wide, high in found if wide <= width and high <= height), 0)


def _fits(picture: Picture, box: Box) -> bool:
    wide, high = size_of(picture)
    return wide <= box.width and high <= box.height


def _pens(lit: bool, ground: str) -> dict[str, Style]:
    if in_relief(ground):
        return {dot: faded(role, ground, 0.0 if lit else IDLE) for dot, role in PENS.items()}
    return {dot: theme.style(role if lit else "engine.idle") for dot, role in PENS.items()}


def _letters(canvas: Canvas, box: Box, slot: SlotName, lit: bool) -> int:
    for row, line in enumerate(LETTERS[slot], box.y + box.height - len(LETTERS[slot])):
        canvas.put(box.x, row, line, "engine.wood" if lit else "engine.idle", box.width)
    return len(LETTERS[slot][0])
