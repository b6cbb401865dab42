"""The driver for a page in a browser, which textual-serve shows: the other half of `Intake`."""

import json
import os
import signal
from contextlib import suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.geometry import Size
from textual.message import Message

from tui.host import served
from tui.host.asking import GROUND
from tui.host.guarded_app import MOST
from tui.host.intake import Intake, Writer
from tui.host.sieve import BLUR, FOCUS

if TYPE_CHECKING:
    from tui.app import TableApp

LONGEST = 1024  # bytes kept of a packet that is no typing; none with a meaning has as many
PATIENCE = 2.0  # seconds for a page that takes nothing
USUAL = (80, 24)
START = f"\x1b[?1049h\x1b[?25l\x1b[?2004h{GROUND}"  # the second screen, no cursor, pastes told as such
MOUSE = "\x1b[?1000{0}\x1b[?1003{0}\x1b[?1006{0}"


class Packets:
    """Turns textual-serve's packets, in whatever parts they come, into the bytes that a terminal would have sent."""

    def __init__(self) -> None:
        self._head = b""
        self._rest = 0  # bytes of a packet that are still to come
        self._meta = bytearray()

    def cut(self, data: bytes) -> bytes:
        typed = bytearray()
        while data:
            if not self._rest:
                data = self._begin(data)
                continue
            part, data = data[: self._rest], data[self._rest :]
            self._rest -= len(part)
            if self._head[:1] == b"D":
                typed += part
            else:
                self._meta += part[: LONGEST - len(self._meta)]
            if not self._rest:
                typed += self._end()
        return bytes(typed)

    def _begin(self, data: bytes) -> bytes:
        if len(self._head) == 5:
            self._head = b""
        lacks = 5 - len(self._head)
        self._head += data[:lacks]
        if len(self._head) == 5:
            self._rest = int.from_bytes(self._head[1:], "big")
        return data[lacks:]

    def _end(self) -> bytes:
        meta, kind = bytes(self._meta), self._head[:1]
        self._meta.clear()
        return as_sent(meta) if kind == b"M" else b""


def as_sent(meta: bytes) -> bytes:
    """The bytes that a terminal would send instead, if any; a closed page raises SIGHUP."""
    try:
        told = json.loads(meta)
    except (ValueError, RecursionError):
        return b""
    match told:
        case {"type": "focus"}:
            return FOCUS.encode()
        case {"type": "blur"}:
            return BLUR.encode()
        case {"type": "resize", "width": int(width), "height": int(height)} if min(width, height) > 0:
            return f"\x1b[48;{min(height, 99999)};{min(width, 99999)};0;0t".encode()
        case {"type": "quit" | "exit"}:
            os.kill(os.getpid(), signal.SIGHUP)
    return b""


class Page(Intake):
    source = 0

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.exit_event = Event()
        self._packets = Packets()
        self._size = _size()
        out = os.fdopen(1, "w", encoding="latin-1", newline="", closefd=False)  # bytes, for a writer that takes texts
        self._writer = Writer(out)
        self._reader = Thread(target=self._run_input_thread, name="textual-input", daemon=True)

    @property
    def is_web(self) -> bool:
        return True

    def typed(self, data: bytes) -> bytes:
        return self._packets.cut(data)

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Resize) and 0 < min(message.size) <= max(message.size) <= MOST:
            self._size = message.size.width, message.size.height
        super().process_message(message)

    def write(self, data: str) -> None:
        self._send(served.packet(b"D", data.encode(errors="replace")))

    def _send(self, data: bytes) -> None:
        self._writer.write(data.decode("latin-1"))

    def start_application_mode(self) -> None:
        self._writer.start()
        self._send(served.READY)
        self.write(START)
        self._enable_mouse_support()
        assert self._size is not None
        size = Size(*self._size)
        self.send_message(events.Resize(size, size))
        self._reader.start()

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write(MOUSE.format("h"))

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write(MOUSE.format("l"))

    def disable_input(self) -> None:
        """Input is still read, but no longer handled: the app ends."""

    def stop_application_mode(self) -> None:
        """Clear the page, but for the last words."""
        self.exit_event.set()
        app = cast("TableApp", self._app)
        words = [*app.parting, *map(str, app._exit_renderables)]
        self.write(served.ANEW)
        self._send(served.last_words(words) if words else served.ended())

    def close(self) -> None:
        """Waits only so long: the server may have ceased to read."""
        self.closing = True
        self._writer._queue.put(None)
        self._writer.join(PATIENCE)
        self.closing = False


def _size() -> tuple[int, int]:
    """The page's size, as textual-serve gives it at the start."""
    with suppress(KeyError, ValueError):
        width, height = int(os.environ["COLUMNS"]), int(os.environ["ROWS"])
        if 0 < min(width, height) <= max(width, height) <= MOST:
            return width, height
    return USUAL
