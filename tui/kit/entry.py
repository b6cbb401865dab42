"""One line of text being typed."""

from rich.cells import cell_len
from textual import events

from core.kernel.plain import cleaned, inert
from tui.widgets.canvas import reach


class Entry:
    """What stands in the line. Its owner draws it, and knows when it is over."""

    def __init__(self, text: str = "", longest: int = 60) -> None:
        """`longest` in cells."""
        self.text = text
        self._longest = longest

    def key(self, event: events.Key) -> bool:
        """Type; whether the key was one of the line's."""
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
