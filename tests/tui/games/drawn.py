"""What holds of every drawing of any game: it fills its box, in glyphs that every font has, and nothing is cut."""

from collections.abc import Iterable
from typing import TypeAlias

from rich.cells import cell_len

from tui.play.boxes import Box
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED

Drawing: TypeAlias = tuple[str, Box, Canvas]


def texts(drawings: Iterable[Drawing]) -> list[tuple[str, str]]:
    return [(name, "\n".join(canvas.plain())) for name, _box, canvas in drawings]


def check(drawings: Iterable[Drawing]) -> None:
    for name, box, canvas in drawings:
        lines = canvas.plain()
        assert len(lines) == box.height, name
        for line in lines:
            assert cell_len(line) == box.width, name
            assert set(line) <= ALLOWED, (name, set(line) - ALLOWED)
            assert "■■" not in line, (name, "one bar in some fonts")
            assert ".." not in line, (name, line)
