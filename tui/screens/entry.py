"""One line of text being typed."""

from textual import events


class Entry:
    """What stands in the line. Its owner draws it, and knows when it is over."""

    def __init__(self, text: str = "", longest: int = 60) -> None:
        self.text = text
        self._longest = longest

    def key(self, event: events.Key) -> bool:
        """Type; whether the key was one of the line's."""
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.key == "ctrl+u":
            self.text = ""
        elif event.character and event.character.isprintable() and len(self.text) < self._longest:
            self.text += event.character
        else:
            return False
        return True

    def paste(self, text: str) -> None:
        line = "".join(sign for sign in text.splitlines()[0] if sign.isprintable()) if text else ""
        self.text = (self.text + line)[: self._longest]
