"""The program's one name among installed packages: `core`, `saves` and `tui` lie in its folder."""

import sys

# `signal` itself takes a while to load, in which Ctrl+C would be told by a traceback.
from _signal import SIGINT, default_int_handler, getsignal, signal  # type: ignore[import-not-found]
from os import _exit, path


def main() -> int:
    """Before anything is loaded: Ctrl+C ends the command without a word."""
    if getsignal(SIGINT) is default_int_handler:  # and is not ignored, as in the background of a shell
        signal(SIGINT, lambda _number, _frame: _exit(130))
    sys.path.insert(0, _folder())  # before whatever else is called `core`, `saves` or `tui`
    from tui.commands import main as run  # noqa: PLC0415 - see above

    return run()


def _folder() -> str:
    """Where `core`, `saves` and `tui` lie: beside this file, or three folders up among the sources."""
    here = path.dirname(path.abspath(__file__))
    return here if path.isdir(path.join(here, "core")) else path.abspath(path.join(here, "../../.."))
