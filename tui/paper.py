"""Whether the terminal's own ground is light: what it answers, taken out of what is typed."""

import re
from collections.abc import Iterator

from textual.message import Message

ASK = "\x1b]11;?\x07"
ANSWER = re.compile(r"\x1b\]11;rgba?:([0-9a-f]+)/([0-9a-f]+)/([0-9a-f]+)(?:/[0-9a-f]+)?(?:\x07|\x1b\\)", re.IGNORECASE)
BEGUN = re.compile(r"\x1b\](?:1(?:1(?:;[rgba:/0-9a-f]{0,24}\x1b?)?)?)?\Z", re.IGNORECASE)
CERTAIN = len("\x1b]11;")  # so much of it is typed by nobody
WEIGHTS = (0.3, 0.59, 0.11)  # how bright red, green and blue look


class PaperTold(Message):
    def __init__(self, light: bool) -> None:
        self.light = light
        super().__init__()


class Answers:
    """An answer may come late, or in pieces: none of it ever counts as keys."""

    def __init__(self) -> None:
        self._begun = ""

    def taken_out(self, typed: str) -> tuple[str, list[PaperTold]]:
        """What was typed, without the answers; `typed` is empty where nothing has come for a while."""
        text = self._begun + typed
        told = list(_told(text))
        text = ANSWER.sub("", text)
        begun = BEGUN.search(text)
        keep = begun is not None and (bool(typed) or len(begun[0]) >= CERTAIN)
        self._begun = begun[0] if begun is not None and keep else ""
        return text.removesuffix(self._begun), told


def _told(text: str) -> Iterator[PaperTold]:
    for answer in ANSWER.finditer(text):
        shares = [int(digits, 16) / (16 ** len(digits) - 1) for digits in answer.groups()]
        yield PaperTold(sum(weight * share for weight, share in zip(WEIGHTS, shares, strict=True)) > 0.5)
