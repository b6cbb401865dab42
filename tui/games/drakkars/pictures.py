"""The pictures on the ring: longships, houses, crates of coins, fog; each as large as its space allows."""

from collections.abc import Sequence

from core.games.drakkars.model import ROOM, Cards, Coins
from tui import theme
from tui.games.drakkars.gods import coin_letter, coin_role
from tui.games.drakkars.pixels import Inks, draw_pixels, has_tones
from tui.play.bevels import edge, on
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas

# l, d: the sail's stripes; m: the mast; h: the hull, whose last row bears the ship's tag
SHIPS = {
    2: (".dld.", ".dld.", "h...h", "....."),
    3: ("..dlld..", "..dlld..", "..dlld..", "h..mm..h", "hhhhhhhh", ".hhhhhh."),
    4: (
        "....dld....", "...dldld...", "...dldld...", "...dldld...", ".....m.....", "h....m....h", "hhhhhhhhhhh",
        "..hhhhhhh..",
    ),
    6: (
        "....dldldl....", "...dldldldl...", "...dldldldl...", "...dldldldl...", "...dldldldl...", "...dldldldl...",
        "....dldldl....", "......mm......", "......mm......", "hh....mm....hh", ".hhhhhhhhhhhh.", "..hhhhhhhhhh..",
    ),
}  # fmt: skip
HOUSES = {
    2: ("..rr....", ".rrrr.r.", ".hhhhrrr", ".hoohhhh"),
    3: ("...r.......", "..rrr...r..", ".rrrrr.rrr.", "rrrrrrrrrrr", ".hhhhhhhhh.", ".hohhhhohh."),
    5: (
        "....r........", "...rrr.......", "..rrrrr...r..", ".rrrrrrr.rrr.", "rrrrrrrrrrrrr", ".hhhhhhrrrrrr",
        ".hhhhhhhhhhh.", ".hoohhhhhoh..", ".hoohhhhhoh..", ".hoohhhhhoh..",
    ),
}  # fmt: skip
SEA = ("~ ~  ", "   ~~", "~~   ", "  ~ ~")


def _largest(pictures: dict[int, tuple[str, ...]], width: int, height: int) -> tuple[str, ...]:
    """The largest picture with room there; none if even the smallest has none."""
    fitting = [high for high, rows in pictures.items() if high <= height and len(rows[0]) <= width]
    return pictures[max(fitting)] if fitting else ()


def draw_ship(canvas: Canvas, box: Box, colour: Role, sail: Role, ground: Role) -> int:
    """A longship on the floor of a box; returns the row of its tag."""
    rows = _largest(SHIPS, box.width, box.height)
    inks: Inks = {"d": colour, "m": "mast", "h": colour} | ({} if theme.is_mono() else {"l": sail})
    if not rows:
        return box.y + box.height - 1
    high = len(rows) // 2
    x, y = box.x + (box.width - len(rows[0])) // 2, box.y + box.height - high
    draw_pixels(canvas, x, y, rows, inks, ground)
    return y + high - 1


def draw_houses(canvas: Canvas, box: Box, ground: Role) -> None:
    rows = _largest(HOUSES, box.width, box.height)
    if rows:
        x, y = box.x + (box.width - len(rows[0])) // 2, box.y + box.height - len(rows) // 2
        inks = {"r": "roof", "h": "house"} | ({} if theme.is_mono() else {"o": "hole"})
        draw_pixels(canvas, x, y, rows, inks, ground)


def draw_crate(canvas: Canvas, box: Box, coins: Coins, ground: Role, fogged: bool, shown: int = ROOM) -> None:
    """The coins of a town from the top of its pile: in one row if there is room between them, else in two of three.

    `shown`: places of coins that nothing covers.
    """
    across = ROOM if box.width >= 2 * ROOM - 1 else ROOM // 2
    step = 2 if across == ROOM or box.width >= 2 * across + 2 else 1
    canvas.fill(box.x, box.y, box.width, box.height, " ", "crate")
    if across < ROOM:
        _sides(canvas, box, ground, fogged)
    left = box.x + (box.width - (across - 1) * step) // 2
    for place in range(shown):
        x, y = left + place % across * step, box.y + box.height - ROOM // across + place // across
        if place < len(coins):
            canvas.put(x, y, coin_letter(coins[place]), on(coin_role(coins[place]), "crate"))
        else:
            canvas.put(x, y, "·", on("house", "crate"))


def _sides(canvas: Canvas, box: Box, ground: Role, fogged: bool) -> None:
    """The crate ends within its outermost columns; or fog lies over it."""
    pen = on("house", ground) if theme.is_mono() or not has_tones("crate") else edge("crate", ground)
    for x, side in ((box.x, "▐"), (box.x + box.width - 1, "▌")):
        for y in range(box.y, box.y + box.height):
            canvas.put(x, y, fog_sign() if fogged else side, "mist" if fogged else pen)


def draw_waves(canvas: Canvas, box: Box, at: int, ground: Role) -> None:
    """Two strokes on a sea without a ship, where a space is drawn by its ground alone."""
    if theme.shade(ground) != " ":
        canvas.fill(box.x, box.y, box.width, box.height, theme.shade(ground), on("foam", ground))
        return
    for row in range(0, box.height, 2 if box.height > 3 else 1):
        wave = SEA[(at * 7 + row * 3) % len(SEA)]
        shift = (at * 5 + row * 3) % max(box.width - len(wave) + 1, 1)
        for column, sign in enumerate(wave):
            if sign != " ":
                canvas.put(box.x + shift + column, box.y + row, sign, on("foam", ground))


def draw_fog(canvas: Canvas, box: Box) -> None:
    canvas.fill(*box, fog_sign(), "mist")


def fog_sign() -> str:
    """A cell of fog: its ground alone, where that is plain enough."""
    return "▒" if theme.is_ascii() else theme.shade("mist")


def draw_fog_cards(canvas: Canvas, x: int, y: int, width: int, count: int, known: Cards) -> None:
    """The cards under a tile: told to their owner, and backs to everybody else."""
    told: Sequence[tuple[str, Role]] = [("+".join(map(str, known)), "face")]
    if not known:
        told = [("▐▌" if width < 6 else "▐█▌", "card.back") for _card in range(count)]
    wide = sum(len(text) for text, _role in told) + (len(told) - 1) * (width >= 6)
    x += max((width - wide) // 2, 0)
    for text, role in told:
        x = canvas.put(x, y, text, role) + (width >= 6)
