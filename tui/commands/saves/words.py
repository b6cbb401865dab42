"""Shared parts of the actions on saved games: their output, and consent before anything is disclosed."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from core.kernel.records import Disclosed
from saves.reading import Reading
from saves.sentences import Sentence, shown
from saves.shelf import Shelf
from tui.commands.console import Plain
from tui.host.streams import Unwritten, complain
from tui.words import _, say

REFUSED = 2
A_GAME = "its id, the beginning of it, or the name that `rename` gave it"
WIDE = 200  # columns if there is no terminal: nothing is cut off for a script


class NoConsent(Exception):
    """Nobody agreed to a disclosure."""


def said(sentence: Sentence) -> str:
    return say(sentence, lambda text: shown(text, 300))


def done(answer: object) -> None:
    """Print the answer of a finished action; if it cannot be printed, complain that the action is done all the same."""
    try:
        print(answer, flush=True)
    except Unwritten as error:
        complain(_("it is done, but the answer cannot be written: {answer} ({why})").format(answer=answer, why=error))


def console() -> Console:
    return Plain(sys.stdout, WIDE)


def table(*columns: str, whole: Sequence[int] = (0,)) -> Table:
    """A plain table; its cells are `Text`, so that no name is taken for markup. `whole`: columns that never wrap."""
    drawn = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for number, column in enumerate(columns):
        drawn.add_column(column, overflow="fold", no_wrap=number in whole)
    return drawn


def cell(text: object, style: str = "", most: int = 300) -> Text:
    return Text(shown(str(text), most), style)


def when(time: int) -> str:
    """A time in milliseconds since 1970, in words."""
    try:
        return datetime.fromtimestamp(time / 1000).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return "?"


def add_yes(parser: ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help="agree to what is disclosed, without being asked")


def disclose(shelf: Shelf, path: Path, reading: Reading, args: Namespace, act: str, warning: str) -> None:
    """Warn of the secrets that `act` discloses, ask for consent, and keep a note: in unfinished games with secrets.

    Raises `NoConsent`, and `BadSave` if the note cannot be kept.
    """
    if reading.secret:
        ask(reading, args, warning)
        for notice in shelf.note(path, Disclosed(act)):
            complain(said(notice))


def ask(reading: Reading, args: Namespace, warning: str) -> None:
    if not reading.secret:
        return
    print(warning, file=sys.stderr)
    if not args.yes and not _agreed():
        raise NoConsent(_("nothing was disclosed; `--yes` agrees beforehand"))


def _agreed() -> bool:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    print(_("Go on? [y/N]"), end=" ", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes", _("yes"))
