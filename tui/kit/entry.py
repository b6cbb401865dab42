"""A line of text being typed, and a side screen on which it is typed."""

from typing import TypeVar

from rich.cells import cell_len
from textual import events

from core.kernel.plain import cleaned, inert
from tui.kit.noted import NotedSheet
from tui.widgets.canvas import reach

R = TypeVar("R")


class Entry:
    """The text of the line. Its owner draws it, and decides when it is done."""

    def __init__(self, text: str = "", longest: int = 60) -> None:
        """`longest` in cells."""
        self.text = text
        self._longest = longest

    def key(self, event: events.Key) -> bool:
        """Type. True if the key is one of the line's."""
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.key == "ctrl+u":
            self.text = ""
        elif event.character and inert(event.character) and cell_len(self.text + event.character) <= self._longest:
            self.text += event.character
        else:
            return False
        return True

    def paste(self, text: str) -> None:
        line = self.text + cleaned(text.splitlines()[0] if text else "")
        self.text = line[: reach(line, self._longest)]


class TypedSheet(NotedSheet[R]):
    """Enter ends the line that is being typed, if one is, and Escape drops it."""

    def __init__(self) -> None:
        super().__init__()
        self.typing: Entry | None = None

    @property
    def typed_in(self) -> bool:
        return self.typing is not None

    def type_in(self, event: events.Key) -> bool:
        """True if a line is being typed: then the key is for that alone."""
        if self.typing is None:
            return False
        self.used(event)
        if event.key == "enter":
            self.end_typing()
        elif event.key == "escape":
            self.typing = None
            self.edited("")
        elif self.typing.key(event):
            self.edited(self.typing.text)
        self.redraw()
        return True

    def end_typing(self) -> None:
        """End the line, if one is being typed, as Enter does."""
        if self.typing is not None:
            text, self.typing = self.typing.text.strip(), None
            self.typed(text)

    def on_paste(self, event: events.Paste) -> None:
        if self.typing is not None:
            self.typing.paste(event.text)
            self.edited(self.typing.text)
            self.redraw()

    def typed(self, text: str) -> None:
        """The line has ended."""

    def edited(self, text: str) -> None:
        """The line has this text now; none once it is dropped."""
