"""The console that commands print on."""

from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from tui.host.streams import inert_lines, styled


class Plain(Console):
    """A console that sends styles as they are, and only inert texts."""

    def __init__(self, stream: TextIO, wide: int | None = None) -> None:
        """`wide`: its columns if the stream is no terminal."""
        width = None if stream.isatty() else wide
        super().__init__(file=styled(stream), width=width, highlight=False, emoji=False, markup=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(inert_lines(segment.text), segment.style)
