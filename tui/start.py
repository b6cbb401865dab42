"""Where the program starts: from here on Ctrl+C ends it without a word, also while the rest is being loaded."""

import os

# `signal` itself takes a while to load, in which Ctrl+C would be told by a traceback.
from _signal import SIGINT, default_int_handler, getsignal, signal  # type: ignore[import-not-found]

if getsignal(SIGINT) is default_int_handler:  # and is not ignored, as in the background of a shell
    signal(SIGINT, lambda _number, _frame: os._exit(130))


def main() -> int:
    from tui.commands import main as run  # noqa: PLC0415 - see above

    return run()
