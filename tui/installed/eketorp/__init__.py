"""The program's one name among installed packages: `core`, `saves` and `tui` lie in its folder."""

import sys

# Loading `signal` itself takes a while, in which Ctrl+C would print a traceback.
from _signal import SIGINT, default_int_handler, getsignal, signal  # type: ignore[import-not-found]
from os import _exit, path


def main() -> int:
    """Run the command line; even before it is loaded, Ctrl+C ends it without a word."""
    if getsignal(SIGINT) is default_int_handler:  # if Ctrl+C is not ignored, as in the background of a shell
        signal(SIGINT, lambda _number, _frame: _exit(130))
    sys.path.insert(0, _folder())  # before any other `core`, `saves` or `tui`
    from tui.commands import main as run  # noqa: PLC0415 - see above

    return run()


def _folder() -> str:
    """The folder of `core`, `saves` and `tui`: this file's own, or three folders up among the sources."""
    here = path.dirname(path.abspath(__file__))
    return here if path.isdir(path.join(here, "core")) else path.abspath(path.join(here, "../../.."))
