"""Stones, Vikings and amulets, drawn the same way everywhere."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.style import Style

from core.games.eketorp.model import AMULETS, KIND, Stone
from core.kernel.types import Seating
from tui import theme
from tui.games.eketorp.names import STONE_ROLE, stone_letter, stone_name
from tui.play.bevels import SHIELD, block, flat_block, in_relief, in_tones, lettered_shield, second
from tui.play.boxes import Box
from tui.play.chips import chip
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part
from tui.widgets.glyphs import pip
from tui.words import _

# --- stones ---


def stone_style(stone: Stone, shaded: bool) -> Role | Style:
    """Neighbouring stones alternate between two tones, so that a wall reads as masonry."""
    return second(STONE_ROLE[stone]) if shaded else STONE_ROLE[stone]


def brick(canvas: Canvas, x: int, y: int, width: int, height: int, stone: Stone, shaded: bool, told: str = "") -> None:
    """One stone with its letter, its whole name if that has room, or other words."""
    role, look = STONE_ROLE[stone], stone_style(stone, shaded)
    body = look if isinstance(look, Style) else theme.style(role)
    if in_relief(role):
        block(canvas, x, y, width, height, body)
    elif in_tones(role) and height > 1:
        flat_block(canvas, x, y, width, height, body)
    else:
        canvas.fill(x, y, width - (width > 3), height, theme.shade(role), look)  # with a gap to the next stone
    told = told or named_on(stone, width, height)
    dark = int(height > 1 and width > 4 and in_tones(role))  # its right side
    left = x + max((width - dark - cell_len(told)) // 2, 0)
    flat = theme.is_ascii() and in_tones(role)
    canvas.put(left, y + ((height - 1) // 2 if flat else height > 1 and max(height // 2, 1)), told, body, width)


def named_on(stone: Stone, width: int, height: int) -> str:
    name = stone_name(stone)
    return name if height > 1 and cell_len(name) + 2 <= width else stone_letter(stone)


def stone_row(stones: Sequence[Stone], room: int) -> list[Part]:
    """Stones side by side, a letter each; or counted by kind if there is no room."""
    if len(stones) <= room:
        return [(stone_letter(stone), stone_style(stone, bool(place % 2))) for place, stone in enumerate(stones)]
    parts: list[Part] = []
    for kind in sorted(set(stones), key=KIND.__getitem__):
        text = f"{stone_letter(kind)}{stones.count(kind)}"
        if room >= len(text):
            parts.append((text, STONE_ROLE[kind]))
            room -= len(text)
    return parts


# --- Vikings ---


def band(seats: Sequence[Seating], counts: Iterable[int], gap: str = " ") -> list[Part]:
    """Vikings by seat: each seat's tag, with their number if not one."""
    parts: list[Part] = []
    for seat, count in enumerate(counts):
        if count:
            if parts and (gap or _closest()):
                parts.append((gap or " ", "ink"))
            parts.append(chip(seats, seat, count))
    return parts


def crowd(canvas: Canvas, box: Box, seats: Sequence[Seating], counts: Iterable[int], ground: Role) -> None:
    """Vikings by seat: as shields if all have room, else as tags."""
    men = [(seat, count) for seat, count in enumerate(counts) if count]
    each = [chip(seats, seat) for seat, count in men for _man in range(count)]
    if not shields_fit(len(each), box):
        tags(canvas, box, [chip(seats, seat, count) for seat, count in men])
        return
    wide, high = SHIELD
    for place, (tag, role) in enumerate(each):
        row, column = divmod(place, box.width // wide)
        lettered_shield(canvas, box.x + column * wide, box.y + row * high, tag, str(role), ground)


def shields_fit(count: int, box: Box) -> bool:
    wide, high = SHIELD
    return in_relief() and count <= box.width // wide * (box.height // high)


def tags(canvas: Canvas, box: Box, parts: Sequence[Part], tight: bool = False) -> None:
    """Tags in as many lines as they need, with gaps if there is room."""
    for gap in (_closest(),) if tight else (1, _closest()):
        places = _in_lines(parts, box.width, gap)
        if not places or places[-1][1] < box.height:
            break
    for (x, y), (text, role) in zip(places, parts, strict=True):
        canvas.put(box.x + x, box.y + y, text, role)


def tagged(parts: Sequence[Part], width: int, rows: int) -> bool:
    """True if so many lines have room for all tags."""
    return not parts or _in_lines(parts, width, _closest())[-1][1] < rows


def _closest() -> int:
    """The gap between crowded tags: without colours they would be one bar."""
    return int(theme.is_mono())


def _in_lines(parts: Sequence[Part], width: int, gap: int) -> list[tuple[int, int]]:
    at, row, places = 0, 0, []
    for text, _role in parts:
        if at + cell_len(text) > width:
            at, row = 0, row + 1
        places.append((at, row))
        at += cell_len(text) + gap
    return places


# --- amulets ---


def pips(count: int, of: int) -> list[Part]:
    """The amulets left, and points for those spent."""
    return [(pip() * count, "amulet"), ("·" * (of - count), "faint")]


def amulets(count: int, roomy: bool) -> list[Part]:
    """The amulets left as a number; if there is room also as signs that can be counted, and points for those spent."""
    parts: list[Part] = [(f"{_('amulets')} ", "dim"), (str(count), "amulet")]
    if roomy:
        parts += [(" ", "ink"), ("■ " * count, "amulet"), ("· " * (AMULETS - count), "faint")]
    return parts
