"""The log of unexpected errors: their places in the code, and no values, for these could be somebody's secrets."""

import logging
import os
import threading
import time
import traceback
from pathlib import Path

import platformdirs

from core.kernel.plain import cleaned
from tui.settings import NAME
from tui.words import _


def log_path() -> Path:
    found = os.environ.get("EKETORP_LOG")
    return Path(found) if found else Path(platformdirs.user_log_dir(NAME)) / "errors.log"


def report(error: BaseException, game: str = "") -> str:
    """Write the error's places to the log; returns sentences for the players. `game`: a sentence on their game."""
    words = [_("Something went wrong in the program."), *filter(None, [game])]
    path = log_path()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(path, "a", encoding="utf-8", opener=_for_its_owner) as log:
            log.write("\n".join(account(error)) + "\n\n")
    except OSError:
        return " ".join([*words, _("(No log could be written.)")])
    return " ".join([*words, _("The log: {path}").format(path=cleaned(str(path), "?"))])


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK, 0o600)  # nor is a pipe waited for


def account(error: BaseException | None) -> list[str]:
    """The error's kind and its places in the code. Its message is left out: messages quote values."""
    lines = [time.strftime("%Y-%m-%d %H:%M:%S")]
    while error is not None:
        lines.append(type(error).__name__)
        frames = traceback.extract_tb(error.__traceback__)
        lines += [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        # A worker's failure holds the error that it failed by.
        error = getattr(error, "error", None) or error.__cause__ or error.__context__
    return [cleaned(line, "?") for line in lines]


def keep_quiet() -> None:
    """Errors of threads and forgotten tasks go to the log too, and never to the terminal."""
    logger = logging.getLogger("asyncio")
    logger.addHandler(logging.NullHandler())
    logger.propagate = False

    def told(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, OSError):  # the terminal has gone
            report(args.exc_value)

    threading.excepthook = told
