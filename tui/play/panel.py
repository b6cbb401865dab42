"""The panel in which a table asks questions, or tells the situation."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from tui import theme
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, fitted, width_of, wrapped

SHORTEST = 5  # cells of a name that is cut


def label(words: str) -> Part:
    """The label of the next part in a line."""
    return f" {words} ", "dim"


def labelled(rows: Sequence[tuple[str, Sequence[Part]]], gap: int = 1) -> list[list[Part]]:
    """Lines of parts under each other, with a word before each: as wide as the widest of the words."""
    wide = max(cell_len(words) for words, _parts in rows) + gap
    return [[(set_cell_size(words, wide), "dim"), *parts] for words, parts in rows]


def flowing(things: Sequence[Sequence[Part]], width: int, gap: str = "  ") -> list[list[Part]]:
    """Things behind one another, in as many lines as they need."""
    lines: list[list[Part]] = []
    for thing in things:
        if lines and width_of(lines[-1]) + len(gap) + width_of(thing) <= width:
            lines[-1] += [(gap, "ink"), *thing]
        else:
            lines.append(list(thing))
    return lines


def sentence(parts: Sequence[Part], width: int) -> list[Text]:
    """Parts that are one sentence, in lines of at most `width` cells."""
    text = Text()
    for words, role in parts:
        text.append(words, role if isinstance(role, Style) else _look(role))
    return wrapped(text, width)


def _look(role: Role) -> Role | Style:
    """A seat's plate keeps its ground, on which alone its letters are to be seen."""
    return theme.style(role) if role.startswith("seat.") else theme.pen(role)


def panel(width: int, height: int, title: Sequence[Part]) -> tuple[Canvas, Box]:
    """A canvas with its title, and the room below; with a line across if there is room for one."""
    canvas = Canvas(width, height)
    if height > 7:
        canvas.put(0, 0, "─" * width, "line")
        canvas.parts(1, 0, [(" ", "ink"), *narrowed(title, width - 4), (" ", "ink")], width - 2)
        return canvas, Box(2, 1, width - 3, height - 1)
    canvas.parts(1, 0, narrowed(title, width - 1), width - 1)
    return canvas, Box(1, 1, width - 2, height - 1)


def narrowed(parts: Sequence[Part], width: int) -> list[Part]:
    """Parts cut to `width` cells, by shortening the longest names, visibly."""
    rooms = [cell_len(text.strip()) if _is_name(role) else 0 for text, role in parts]
    spare = width - width_of(parts)
    while spare < 0 and max(rooms, default=0) > SHORTEST:
        rooms[rooms.index(max(rooms))] -= 1
        spare += 1
    return [
        (text.replace(name, fitted(name, room)), role) if (name := text.strip()) and _is_name(role) else (text, role)
        for (text, role), room in zip(parts, rooms, strict=True)
    ]


def _is_name(role: object) -> bool:
    return isinstance(role, str) and role.startswith(("seat.", "name."))
