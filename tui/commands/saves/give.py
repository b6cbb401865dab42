"""`saves export` and `import`: games as JSON."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from core.kernel.plain import escaped
from core.kernel.types import BYSTANDER
from core.kernel.words import N_
from saves import exports
from saves.copies import write_new
from saves.opening import findings
from saves.reading import LARGEST_FILE, Reading, read, read_bytes
from saves.sentences import BadSave, trouble
from saves.shelf import Shelf
from tui.commands.saves.words import A_GAME, add_yes, disclose, done, said
from tui.host.streams import complain, send
from tui.words import _


def describe_export(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=A_GAME)
    parser.add_argument("-o", "--output", metavar="FILE", help="a file that is not there yet; else standard output")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seat", type=int, metavar="N", help="only what that seat may know; seats count from 0")
    how.add_argument("--public", action="store_true", help="only what anybody may know")
    add_yes(parser)


def run_export(shelf: Shelf, args: Namespace) -> int:
    path = shelf.find(args.game)
    data = read_bytes(path)
    reading = read(data)
    for finding in findings(reading):
        complain(said(finding))
    if args.public:
        text = exports.known(reading, BYSTANDER)
    elif args.seat is not None:
        text = _of_seat(shelf, path, reading, args)
    else:
        warning = _(
            "This game is not finished, and this writes down every secret of the table, with the seed."
            " A note of it stays in the journal."
        )
        disclose(shelf, path, reading, args, "export", warning)
        data = read_bytes(path)  # again, with the note of it
        text = exports.whole(data, read(data))
    _write(args.output, escaped(text))
    return 0


def _of_seat(shelf: Shelf, path: Path, reading: Reading, args: Namespace) -> bytes:
    last = len(reading.table.seats) - 1
    if not 0 <= args.seat <= last:
        raise BadSave(N_("there is no seat {seat}: they are 0 to {last}"), seat=args.seat, last=last)
    warning = _(
        "This game is not finished, and this writes down the secrets of seat {seat}. A note of it stays in the journal."
    )
    disclose(shelf, path, reading, args, f"export --seat {args.seat}", warning.format(seat=args.seat))
    return exports.known(reading, args.seat)


def _write(output: str | None, text: bytes) -> None:
    if output is None:
        send(text)
    else:
        write_new(os.path.expanduser(output), text)


def describe_import(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a whole export, or a journal; - for standard input")


def run_import(shelf: Shelf, args: Namespace) -> int:
    text = _read() if args.file == "-" else read_bytes(Path(os.path.expanduser(args.file)), journal=False)
    done(shelf.put(exports.journal_of(text)).stem)
    return 0


def _read() -> bytes:
    try:
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadSave(N_("standard input cannot be read: {why}"), why=trouble(error)) from None
