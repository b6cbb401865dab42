"""A table's seats as cells that can be changed: a name, a colour, who plays. Set-up and `who plays` share them."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from core.kernel.records import HUMAN
from tui.kit.entry import Entry
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas, fitted, wrapped
from tui.words import _

NAME, COLOUR, PLAYER = 22, 10, 18  # how wide they are


def draw_cell(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    words: str,
    chosen: bool,
    typing: Entry | None = None,
    ground: Role = "ink",
) -> None:
    """`typing`: the text being typed in the place of `words`; its end is shown."""
    role = "cursor" if chosen else ground
    canvas.fill(x, y, width, 1, role=role)
    canvas.put(x, y, "►" if chosen else " ", role)
    shown = fitted(words, width - 2) if typing is None else end_of(f"{typing.text}_", width - 2)
    canvas.put(x + 2, y, shown, role, width - 2)


def end_of(text: str, room: int) -> str:
    """As much of the text as there is room for, its end."""
    while cell_len(text) > room:
        text = text[1:]
    return text


def kind(player: str) -> str:
    """The player of a seat, in words."""
    return _("a person") if player == HUMAN else _("bot: {name}").format(name=player)


def recoloured(colours: Sequence[str], seat: int, way: int, known: Sequence[str]) -> list[str]:
    """The seats' colours, this seat's being the next that is free; if none is, it swaps with the owner of the next."""
    own = colours[seat]
    free = [colour for colour in known if colour == own or colour not in colours]
    wanted = free if len(free) > 1 else known
    new = wanted[(wanted.index(own) + way) % len(wanted)]
    return [new if colour == own else own if colour == new else colour for colour in colours]


def draw_levels(canvas: Canvas, box: Box, about: Mapping[str, str], lit: str = "", ground: Role = "ink") -> None:
    """The bots, the strongest first, each with its sentence, as many as there is room for. `lit`: one to highlight."""
    width, y = max(map(cell_len, about), default=0) + 2, box.y
    for name, words in reversed(list(about.items())):
        lines = wrapped(Text(_(words)), box.width - width)
        if y + len(lines) > box.y + box.height:
            return
        canvas.put(box.x, y, name, on("accent", ground))
        for line in lines:
            canvas.put(box.x + width, y, line.plain, on("ink" if name == lit else "dim", ground))
            y += 1
