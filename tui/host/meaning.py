"""Translates each whole piece of terminal input into Textual's events."""

from textual._xterm_parser import XTermParser
from textual.events import Paste
from textual.message import Message

from tui.host import asking
from tui.host.sieve import PASTE, PASTED


class Meaning:
    """Uses Textual's parser, which is told that each piece is whole, and may fail by one."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def of(self, piece: str) -> list[Message]:
        if piece.startswith(PASTE):
            return [Paste(piece[len(PASTE) : -len(PASTED)].replace("\0", ""))]
        if (answer := asking.told(piece)) is not None:
            return [answer]
        try:
            messages = list(self._parser.feed(piece))
            if self._parser._timeout_time is not None:  # it waits for more, which will not come
                self._parser._timeout_time = 0.0
                messages += self._parser.tick()
        except Exception:  # a parser that has failed is of no more use
            self._parser, messages = XTermParser(), []
        self._parser.mouse_pixels = False  # the parser infers it from any report of a size
        return messages
