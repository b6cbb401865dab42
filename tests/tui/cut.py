"""Finds words that do not stand whole where they are drawn: cut at an edge, written over, or covered."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from core.kernel.plain import cleaned
from tests.tui.driver import words_fitted
from tui.play.advised import AdvisedPrompt
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted

DRAWING = Path(__file__).parents[2] / "tui/widgets/canvas.py"
PUT = Canvas.put
OVER_STONES = "wall_stack.py"  # the number of a space stands over the stone that it takes off


class Cut(NamedTuple):
    where: str  # the call that drew it
    text: str
    room: int = 0


class Strict:
    """In it, a text that goes past its room is found, unless it says so itself by two points (`fitted`)."""

    def __init__(self) -> None:
        self.found: set[Cut] = set()

    def put(
        self, canvas: Canvas, x: int, y: int, text: str, role: Role | Style = "ink", room: int | None = None
    ) -> int:
        words = cleaned(text).rstrip()
        end = canvas.width if room is None else min(canvas.width, x + room)
        inside = 0 <= y < canvas.height and x >= 0 and x + cell_len(words) <= end
        if not inside and any(map(tells, words)):
            self.found.add(Cut(_caller(), words, end - x))
        stop = PUT(canvas, x, y, text, role, room)
        if 0 <= y < canvas.height:
            self._write(canvas, max(x, 0), stop, y)
        return stop

    def _write(self, canvas: Canvas, begin: int, end: int, y: int) -> None:
        now, told = canvas.cells(y)[0], canvas.__dict__.setdefault("told", {})
        gone = "".join(told.get((x, y), "") for x in range(begin, end) if told.get((x, y), now[x]) != now[x])
        if gone and not (where := _caller()).startswith(OVER_STONES):
            self.found.add(Cut(f"over by {where}", gone))
        told.update({(x, y): now[x] for x in range(begin, end) if now[x].isalnum()})

    def fitted(self, prompt: AdvisedPrompt[Any, Any], room: Box, lines: list[Text]) -> None:
        """Sentences go where there is no room for them; none is cut."""
        shown = " ".join(line.plain.strip() for line in lines)
        whole = [words for words, _role in prompt.words()]
        runs = {" ".join(whole[begin:end]) for end in range(len(whole) + 1) for begin in range(end + 1)}
        if " ".join(shown.split()) not in {" ".join(run.split()) for run in runs}:
            self.found.add(Cut("the words of a prompt", shown, room.height))

    def look_over(self, parts: Iterable[tuple[Painted, Box]]) -> None:
        """What lies above hides no words of what lies below."""
        standing = [(part.canvas, box) for part, box in parts if part.canvas is not None and box.width and box.height]
        for at, (canvas, box) in enumerate(standing):
            for _above, other in standing[at + 1 :]:
                begin, end = max(box.x, other.x), min(box.x + box.width, other.x + other.width)
                if begin >= end:
                    continue
                rows = range(max(box.y, other.y), min(box.y + box.height, other.y + other.height))
                hidden = ["".join(canvas.cells(y - box.y)[0][begin - box.x : end - box.x]) for y in rows]
                self.found.update(Cut("covered", text) for text in hidden if any(map(tells, text)))


def tells(sign: str) -> bool:
    """True if it is of a word, or counted with others like it."""
    return sign.isalnum() or sign in "▐▌▼●○■"


def _caller() -> str:
    frame = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_filename in (str(DRAWING), __file__):
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno} {frame.f_code.co_name}"


@contextmanager
def strict(patch: pytest.MonkeyPatch) -> Iterator[Strict]:
    found = Strict()
    with patch.context() as patched:
        patched.setattr(Canvas, "put", lambda *args, **named: found.put(*args, **named))  # noqa: PLW0108 - bound as a method
        words_fitted(patched, found.fitted)
        yield found
