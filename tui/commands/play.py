"""`eketorp play`: the game at this terminal."""

import gc
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from core.games import GAMES
from tui.host import served
from tui.host.streams import MISUSED
from tui.words import _

if TYPE_CHECKING:  # nothing is loaded before it is known that there is a terminal
    from tui.lobby import Opening

GAME = next(iter(GAMES))  # the game if none is named


def describe(parser: ArgumentParser) -> None:
    parser.add_argument("--game", choices=list(GAMES), default=GAME, help="which game (%(default)s)")
    parser.add_argument("--seats", metavar="WHO,WHO,…", help="a new game at once: human or a bot's name for each seat")
    parser.add_argument("--seed", default="", help="the same seed gives the same game")
    parser.add_argument("--first", type=int, metavar="SEAT", help="who begins, from 1; drawn where it is not given")
    parser.add_argument("--resume", action="store_true", help="go on with the game that was played last")
    parser.add_argument("--ascii", action="store_true", help="draw without box and block characters")
    parser.add_argument("--saves", type=Path, metavar="DIR", help="where games are saved")


def run(args: Namespace) -> int:
    driven = served.driven()
    if driven == "otherwise" and not served.found():
        return _refuse(_("{name} names no driver that there is").format(name=served.NAME))
    if driven == "page":
        served.forget_host()
    if driven != "terminal":
        return _begun(args)
    if not served.at_terminal():
        return _refuse(_("a game is played at a terminal, and this is none; `eketorp engine` is for programs"))
    if not (term := os.environ.get("TERM")):
        return _refuse(_("TERM is not set: it tells what kind of terminal this is, mostly `TERM=xterm-256color`"))
    if term == "dumb":
        return _refuse(_("this terminal (TERM=dumb) cannot move its cursor, and the game cannot be drawn on it"))
    from tui.host import restorer  # noqa: PLC0415 - see above

    restorer.begin()
    try:
        return _begun(args)
    finally:
        restorer.end()


def _begun(args: Namespace) -> int:
    from tui import error_log  # noqa: PLC0415 - see above

    if args.saves is not None:
        args.saves = Path(os.path.expanduser(args.saves))
    try:
        opened = _opened(args)
    except ValueError as error:
        return _refuse(str(error))
    error_log.keep_quiet()
    if served.driven() == "terminal":
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)  # the terminal itself knows better, and its size may change
    try:
        return _play(args, opened)
    finally:
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
            signal.signal(number, signal.SIG_IGN)  # keys that come after the terminal is given back


def _play(args: Namespace, opened: "Opening | None") -> int:
    gc.disable()  # until the app's first picture stands: nothing that is loaded for it can go
    from tui import error_log  # noqa: PLC0415 - see above
    from tui.app import TableApp  # noqa: PLC0415
    from tui.host.guarded_app import unheard  # noqa: PLC0415

    app = TableApp(args.game, args.saves, opened, plain_ascii=args.ascii)
    try:
        with unheard():
            app.run()
    except BaseException as error:  # error values stay off the terminal
        print(error_log.report(error, app.standing()), file=sys.stderr)
        return 1
    finally:
        gc.enable()
    app.last_words()
    return app.return_code or 0


def _refuse(why: str) -> int:
    print(f"eketorp: {why}", file=sys.stderr)
    if served.driven() == "page":
        served.refuse(why)
    return MISUSED


def _opened(args: Namespace) -> "Opening | None":
    """The table to begin at instead of the home screen, if one is asked for. Raises `ValueError` with a sentence."""
    if not args.resume and args.seats is None:
        return None
    from tui.commands import at_once  # noqa: PLC0415 - see above

    return at_once.resumed(args.saves) if args.resume else at_once.begun(args.game, args)
