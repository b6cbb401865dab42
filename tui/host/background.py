"""Whether the terminal's own ground is light: what it answers when it is asked."""

import re

from textual.message import Message

ASK = "\x1b]11;?\x07"
_SHARE = r"([0-9a-fA-F]{1,4})"
ANSWER = re.compile(rf"\x1b\]11;rgba?:{_SHARE}/{_SHARE}/{_SHARE}(?:/[0-9a-fA-F]{{1,4}})?(?:\x07|\x1b\\)")
WEIGHTS = (0.3, 0.59, 0.11)  # how bright red, green and blue look


class BackgroundTold(Message):
    def __init__(self, light: bool) -> None:
        self.light = light
        super().__init__()


def told(answer: str) -> BackgroundTold | None:
    """What it says; nothing where it is no answer."""
    found = ANSWER.fullmatch(answer)
    if found is None:
        return None
    shares = [int(digits, 16) / (16 ** len(digits) - 1) for digits in found.groups()]
    return BackgroundTold(sum(weight * share for weight, share in zip(WEIGHTS, shares, strict=True)) > 0.5)
