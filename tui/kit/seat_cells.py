"""A table's seats as cells that can be changed: a name, a colour, who plays. Set-up and `who plays` share them."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from core.kernel.records import HUMAN
from tui.kit.entry import Entry
from tui.widgets.canvas import Canvas, fitted, wrapped
from tui.words import _

NAME, COLOUR, PLAYER = 22, 10, 18  # how wide they are


def draw_cell(
    canvas: Canvas, x: int, y: int, width: int, words: str, chosen: bool, typing: Entry | None = None
) -> None:
    """`typing`: the text being typed in the place of `words`; its end is shown."""
    role = "cursor" if chosen else "ink"
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


def draw_levels(canvas: Canvas, x: int, y: int, room: int, about: Mapping[str, str], lit: str = "") -> None:
    """The bots, the strongest first, each with its sentence, as many as fit in `room`. `lit`: the one to highlight."""
    width = max(map(cell_len, about), default=0) + 2
    for row, (name, words) in enumerate(list(about.items())[::-1][: max(room, 0)], y):
        canvas.put(x, row, name, "accent")
        canvas.put(x + width, row, _(words), "ink" if name == lit else "dim")


def lines_of(words: str, canvas: Canvas) -> Iterator[str]:
    """A sentence in as many lines as it takes across the canvas."""
    return (line.plain for line in wrapped(Text(words), canvas.width - 4))
