"""Queues the unhandled input: no more keys than a person may have typed, and the last report of each kind."""

import re
from collections import deque
from collections.abc import Iterable
from threading import Lock
from typing import NamedTuple

from tui.host.sieve import Piece

MOST = 256  # keys: if more wait, no person has typed them, and none counts
FEW = 16  # keys that Ctrl+C waits for; more are dropped
PAUSE = 0.2  # seconds without a burst of keys, after which keys count again
CALM = 0.05  # seconds without a burst that the next report waits for
LEAVE = re.compile(r"[\x03\x11]|\x1b\[(?:99|113)(?::\d*)*;(?:5|69|133|197)(?::1)?(?:;[\d:]*)?u")  # also in kitty's way
MOVE = re.compile(r"\x1b\[<(\d+);")
REPORTS = ("focus", "blur", "size", "cursor", "ground", "of_256", "style")


class Typed(NamedTuple):
    text: str
    when: float
    report: str = ""  # its kind; empty for keys and clicks


class Backlog:
    """Between the thread that reads and the loop that handles."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: deque[Typed] = deque()  # keys, and the reports before the last of them
        self._reports: dict[str, Typed] = {}  # the reports since, by their kind
        self._deaf_until = self._calm_at = 0.0

    def __len__(self) -> int:
        return len(self._waiting) + len(self._reports)

    @property
    def keys(self) -> bool:
        """True if keys wait."""
        return bool(self._waiting)

    def calm_in(self, now: float) -> float:
        """Seconds until it is calm, if nothing comes."""
        return max(0.0, self._calm_at - now)

    def put(self, pieces: Iterable[Piece], now: float, many: bool) -> None:
        """`many`: more than anybody types at a time."""
        with self._lock:
            if many:
                self._calm_at = now + CALM
            for kind, text in pieces:
                if kind == "plain":
                    self._run(text, now, many)
                elif report := _report(kind, text):
                    self._tell(Typed(text, now, report))
                else:
                    self._key(text, now, many)

    def take(self) -> Typed | None:
        with self._lock:
            if self._waiting:
                return self._waiting.popleft()
            return self._reports.pop(next(iter(self._reports))) if self._reports else None

    def _run(self, text: str, now: float, many: bool) -> None:
        if len(text) > MOST:
            self._flooded(now)
        if now >= self._deaf_until:
            for key in text:
                self._key(key, now, many)
        else:
            if many:
                self._deaf_until = now + PAUSE
            if found := LEAVE.search(text):
                self._tell(Typed(found[0], now, "leave"))

    def _key(self, key: str, now: float, many: bool) -> None:
        deaf = now < self._deaf_until
        if (deaf or len(self._waiting) > FEW) and LEAVE.fullmatch(key):
            self._drop()
            self._tell(Typed(key, now, "leave"))
        elif not deaf:
            self._waiting.extend(self._reports.values())
            self._reports.clear()
            self._waiting.append(Typed(key, now))
            if len(self._waiting) > MOST:
                self._flooded(now)
        elif many:
            self._deaf_until = now + PAUSE

    def _flooded(self, now: float) -> None:
        self._drop()
        self._deaf_until = now + PAUSE

    def _drop(self) -> None:
        """Drop every key; reports still count."""
        waiting = [*self._waiting, *self._reports.values()]
        self._waiting.clear()
        self._reports.clear()
        for typed in waiting:
            if typed.report:
                self._tell(typed)

    def _tell(self, typed: Typed) -> None:
        if typed.report == "blur":
            self._reports.pop("focus", None)
        self._reports.pop(typed.report, None)
        self._reports[typed.report] = typed


def _report(kind: str, text: str) -> str:
    if kind in REPORTS:
        return kind
    if kind == "mode":
        return text[: len("\x1b[?2026")]
    found = MOVE.match(text) if kind == "mouse" else None
    return "move" if found is not None and int(found[1]) & 96 == 32 else ""
