"""The siege engines: catapult, boat and ram, each in one shape that is known again at every size."""

from collections.abc import Mapping, Sequence

from rich.style import Style

from core.games.eketorp.model import SlotName
from tui import theme
from tui.play.bevels import faded, in_tones
from tui.play.boxes import Box
from tui.play.pixels import Picture, draw_cells, draw_picture, size_of
from tui.widgets.canvas import Canvas

PENS = {"O": "engine.iron", "w": "engine.wood", "d": "engine.beam", "i": "engine.iron", "s": "engine.sail"}
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
CELLS: Sequence[Mapping[SlotName, Picture]] = (  # in plain ASCII, a dot a cell; the largest first
    {
        "catapult": (
            "................iii.",
            ".............ww.iii.",
            ".........wwww.......",
            "...dddddddwwddddd...",
            "....OO.......OO.....",
        ),
        "boat": (
            ".........sssss......",
            ".........sssssss....",
            ".ww......sssss...ww.",
            "..wwwwwwwdwwwwwwww..",
            "....dddddddddddd....",
        ),
        "ram": (
            "...dddddddddddddd...",
            "...d....d.....d.....",
            ".wwwwwwwwwwwwwwwiiii",
            "...dddddddddddddd...",
            "....OO........OO....",
        ),
    },
    {
        "catapult": (".......ii.", "...wwww...", ".OddddddO."),
        "boat": ("....sss...", "ww..sss.ww", ".dddddddd."),
        "ram": (".dddddddd.", "wwwwwwwwii", ".O......O."),
    },
    {
        "catapult": (".....ii", "..www..", "OddddO."),
        "boat": ("...ss..", "w..ss.w", ".ddddd."),
        "ram": (".dddd..", "wwwwwii", ".O..O.."),
    },
)
LETTERS: Mapping[SlotName, Picture] = {
    "catapult": ("     .o", "  _/   ", " o---o "),
    "boat": ("   |>  ", r" \_|__/", r"  \__/ "),
    "ram": (" _____ ", "=|===|=>", " o   o "),
}


def draw_engine(canvas: Canvas, box: Box, slot: SlotName, lit: bool, ground: str = "ground") -> int:
    """Draw the largest picture that has room, at the foot of the box; returns the columns that it takes."""
    found = _largest(box.width, box.height)
    if found is None:
        return 0
    picture = found[slot]
    wide, high = _size(picture)
    y = box.y + box.height - high
    if found is LETTERS:
        for row, line in enumerate(picture, y):
            canvas.put(box.x, row, line, "engine.wood" if lit else "engine.idle")
    else:
        draw = draw_cells if theme.is_ascii() else draw_picture
        draw(canvas, box.x, y, picture, _pens(lit, ground), theme.style(ground))
    return wide


def engine_width(width: int, height: int) -> int:
    """The columns of the largest picture that has room."""
    found = _largest(width, height)
    return 0 if found is None else _size(found["ram"])[0]


def _largest(width: int, height: int) -> Mapping[SlotName, Picture] | None:
    sizes = ((found, *_size(found["ram"])) for found in _pictures())
    return next((found for found, wide, high in sizes if wide <= width and high <= height), None)


def _pictures() -> Sequence[Mapping[SlotName, Picture]]:
    if not theme.is_ascii():
        return PICTURES
    return (LETTERS,) if theme.is_mono() else CELLS


def _size(picture: Picture) -> tuple[int, int]:
    """In cells."""
    return (len(picture[0]), len(picture)) if theme.is_ascii() else size_of(picture)


def _pens(lit: bool, ground: str) -> dict[str, Style]:
    idle = 0.0 if lit else IDLE
    if in_tones(ground):
        return {dot: faded(role, ground, idle) for dot, role in PENS.items()}
    return {dot: theme.style(role if lit else "engine.idle") for dot, role in PENS.items()}
