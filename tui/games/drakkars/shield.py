"""The booty shield: round, its ten spaces clockwise from the top, the barrel on one of them."""

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

from core.games.drakkars.model import SHIELD
from core.games.drakkars.views import View
from tui.games.drakkars.gods import shield_text
from tui.games.drakkars.marks import Marks, ShieldSpot
from tui.games.drakkars.pixels import draw_pixels, has_tones
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.words import _

PLANKS = len(SHIELD)
ROUND, PICTURED = 25, 38  # fewest columns of a shield with planks; of one with pictures of coins and cards
LINES = {"r": "iron", "e": "iron", "b": "boss", "k": "oak.edge"}  # where planks have no tone of their own
INKS = LINES | {"e": "oak", "o": "oak", "O": "oak.b"}
# The places on a small shield and on the smallest: a row, and a column.
NEAR = ((0, 8), (1, 9), (2, 10), (3, 9), (4, 8), (4, 2), (3, 1), (2, 0), (1, 1), (0, 2))
NEARER = ((0, 7), (1, 8), (2, 8), (3, 8), (4, 7), (4, 1), (3, 0), (2, 0), (1, 0), (0, 1))


def draw_shield(canvas: Canvas, view: View, box: Box, marks: Marks) -> None:
    if box.width < ROUND:
        _draw_small(canvas, view, box, marks)
        return
    width, height = box.width, box.height
    draw_pixels(canvas, box.x, box.y, _disc(width, height), INKS if has_tones() else LINES, "ground")
    for at in range(PLANKS):
        angle = (at + 0.5) * 2 * pi / PLANKS
        rows = _rows(at, width >= PICTURED)
        wide = max(map(len, rows))
        x = box.x + width / 2 + sin(angle) * width * 0.32 - wide / 2
        y = box.y + height / 2 - cos(angle) * height * 0.36 - 1
        middle = box.x + width // 2
        column = max(round(x), middle + 2) if at < PLANKS // 2 else min(round(x), middle - 1 - wide)
        _pictured(canvas, view, at, column, round(y), rows, marks)


def _rows(at: int, pictured: bool) -> tuple[str, str]:
    """Coins in the first row, cards in the second: each counted, and as pictures if there is room."""
    coins, cards = SHIELD[at]
    if not pictured:
        return f"{coins or '-'} ■", f"{cards} █"
    return " ".join((f"{coins}", *"■" * coins)) if coins else _("choose"), " ".join((f"{cards}", *"█" * cards))


def role_of(view: View, at: int, marks: Marks) -> Role:
    if at in marks.barrel:
        return "landfall"
    return "accent+reverse" if at == view.barrel else _plank(at)


def _plank(at: int) -> Role:
    return "oak.b" if at % 2 else "oak"


def sign_of(view: View, at: int, marks: Marks) -> str:
    """The barrel, or the place that it would come to; it points from the middle."""
    here = "►" if at < PLANKS // 2 else "◄"
    return here if at == view.barrel else "+" if at in marks.barrel else ""


def _draw_small(canvas: Canvas, view: View, box: Box, marks: Marks) -> None:
    disc = _disc(box.width, box.height, small=True)
    draw_pixels(canvas, box.x, box.y, disc, INKS if has_tones() else {"b": LINES["b"]}, "ground")
    if not has_tones():
        for y in (box.y, box.y + box.height - 1):
            canvas.put(box.x + 4, y, "─" * (box.width - 8), "line")
    for at, (row, column) in enumerate(NEAR if box.width >= NEAR[2][1] + 3 else NEARER):
        x, y = box.x + column, box.y + row
        canvas.put(x, y, shield_text(at), role_of(view, at, marks))
        sign = sign_of(view, at, marks)
        if sign:
            canvas.put(x - 1 if at < PLANKS // 2 else x + 3, y, sign, role_of(view, at, marks))
        canvas.zone(x, y, 3, 1, ShieldSpot(at), quiet=True)


def _pictured(canvas: Canvas, view: View, at: int, x: int, y: int, rows: Sequence[str], marks: Marks) -> None:
    role, sign, wide = role_of(view, at, marks), sign_of(view, at, marks), max(map(len, rows))
    for row, told in enumerate(rows):
        canvas.put(x, y + row, told.ljust(wide), role)
    if sign:
        canvas.put(x - 1, y, sign, role)
        canvas.put(x - 1, y + 1, " ", role)
    canvas.zone(x, y, wide, 2, ShieldSpot(at), quiet=True)


@lru_cache(16)
def _disc(width: int, height: int, small: bool = False) -> tuple[str, ...]:
    """The pixels of a round shield of so many cells."""
    return tuple("".join(_pixel(width, height, x, y, small) for x in range(width)) for y in range(2 * height))


def _pixel(width: int, height: int, x: int, y: int, small: bool) -> str:
    across, down = (x + 0.5) / width * 2 - 1, (y + 0.5) / height - 1
    far = hypot(across, down)
    if far > 1:
        return "."
    if far < (0.3 if small else 0.21):
        return "b"
    if small:
        return "e" if far > 0.88 else "o"
    if far > 0.93 or far < 0.26:
        return "r"
    turn = (atan2(across, -down) / (2 * pi) * PLANKS) % PLANKS
    if min(turn % 1, 1 - turn % 1) * far < 0.05:
        return "k"
    return "O" if int(turn) % 2 else "o"
