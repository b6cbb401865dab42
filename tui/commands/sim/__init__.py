"""`eketorp sim`: let bots play many games, and tell how strong they are."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from core import games
from core.kernel.arena import Result, Series
from core.kernel.bots import Bots, NoSuchBot
from tui.streams import FAILED, INTERRUPTED, complain
from tui.words import _

MISUSED = 2
EPILOG = (
    "Seats rotate over the same deals, so that luck cancels; the same seed gives the same numbers, whatever the number"
    " of workers. A win that is shared counts its share, and a draw is a win shared by all. Elo is counted by who of"
    " two kinds comes out ahead in a game: +0 are equals, +191 is three games of four. Ctrl-C prints what there is."
    " Exit codes: 0 done, 1 it could not be done, 2 wrong use, 130 interrupted."
)


def describe(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    known = games.bots(next(iter(games.GAMES)))
    parser.add_argument(
        "--seats",
        default=f"{list(known.levels)[-1]},{known.stand_in},{known.stand_in},{next(iter(known.levels))}",
        metavar="BOT,BOT,…",
        help=f"who plays: {', '.join(known.levels)}, or module:bot of your own (%(default)s)",
    )
    parser.add_argument("--games", type=_at_least(1), default=100, metavar="N", help="how many games (%(default)s)")
    parser.add_argument("--seed", default="1", help="of the deals and of the bots' own chance (%(default)s)")
    parser.add_argument(
        "--workers", type=_at_least(1), default=os.cpu_count() or 1, metavar="N", help="processes (%(default)s)"
    )
    parser.add_argument("--game", choices=list(games.GAMES), default=next(iter(games.GAMES)), help="(%(default)s)")
    parser.add_argument(
        "--until-sure", action="store_true", help="stop as soon as it is sure of any two kinds which is the stronger"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the figures as JSON")
    form.add_argument("--csv", action="store_true", help="one row for each seat of each game")
    form.add_argument(
        "--table",
        action="store_true",
        help="all levels against each other, with every number of seats, so many games each (--seats is not looked at)",
    )
    parser.add_argument("--save-games", type=Path, metavar="DIR", help="keep the journal of every game there")


def _at_least(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise ArgumentTypeError(_("a whole number from {least} on, not {text!r}").format(least=least, text=text))
        return number

    return read


def run(args: Namespace) -> int:
    from tui.commands.sim import pool, report, work  # noqa: PLC0415 - rich and the processes, once the words are understood

    if args.table:
        if args.until_sure or args.save_games is not None:
            return _complain(
                _("--table plays all of its games, and keeps none: no --until-sure, no --save-games"), MISUSED
            )
        return _table(args.game, args.games, args.seed, args.workers)
    names = tuple(name.strip() for name in args.seats.split(","))
    if any(":" in name for name in names):
        _look_here_first()
    try:
        _check(args.game, games.bots(args.game), names)
        folder = _folder(args.save_games)
    except (NoSuchBot, ValueError) as error:
        return _complain(str(error), MISUSED)
    except OSError as error:
        return _complain(f"{args.save_games}: {error.strerror or error}", FAILED)
    _stand_somewhere()
    series = Series(names, args.games, args.seed)
    played = pool.play(work.Task(args.game, series, folder), args.workers, args.until_sure)
    if played.sure and folder is not None:
        work.keep_only(folder, (result.match for result in played.results))
    form = report.as_json if args.json else report.as_csv if args.csv else report.as_text
    if played.results:
        form(args.game, series, played)
        sys.stdout.flush()
    if played.trouble:
        return _complain(played.trouble, FAILED)
    return INTERRUPTED if played.interrupted else 0


def _table(game: str, count: int, seed: str, workers: int) -> int:
    from tui.commands.sim import pool, table, work  # noqa: PLC0415 - as above

    _stand_somewhere()
    levels = tuple(games.bots(game).levels)
    results: dict[int, list[Result]] = {}
    for seats in games.game(game).seats:
        for series in table.company(levels, seats, count, seed):
            played = pool.play(work.Task(game, series, None), workers)
            results.setdefault(seats, []).extend(played.results)
            if played.trouble:
                return _complain(played.trouble, FAILED)
            if played.interrupted:
                table.show(levels, results)
                return INTERRUPTED
    table.show(levels, results)
    return 0


def _look_here_first() -> None:
    """A bot of one's own lies where one is, unless that folder is gone."""
    with suppress(OSError):
        if os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())


def _stand_somewhere() -> None:
    """Python starts no process from a folder that is gone."""
    try:
        os.getcwd()
    except OSError:
        os.chdir(os.sep)


def _check(game: str, bots: Bots, names: tuple[str, ...]) -> None:
    seats = games.game(game).seats
    if len(names) not in seats:
        raise ValueError(
            _("{game} seats {least} to {most}, not {count}").format(
                game=game, least=seats[0], most=seats[-1], count=len(names)
            )
        )
    for name in names:
        bots(name)


def _folder(path: Path | None) -> str | None:
    """Made where it is not there; journals are never laid over others."""
    if path is None:
        return None
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()):
        raise ValueError(_("{path} is not empty").format(path=path))
    return str(path)


def _complain(text: str, status: int) -> int:
    complain(text)
    return status
