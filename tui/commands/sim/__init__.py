"""`eketorp sim`: let bots play many games, and tell how strong they are."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from core import games
from core.kernel.arena import Result, Series, Shard
from core.kernel.bots import Bots, NoSuchBot
from tui.host.streams import FAILED, MISUSED, complain
from tui.words import _

EPILOG = (
    "Seats rotate over the same deals, so that luck cancels; the same seed gives the same numbers, whatever the number"
    " of workers. A win that is shared counts its share, and a draw is a win shared by all. Elo is counted by who of"
    " two kinds comes out ahead in a game: +0 are equals, +191 is three games of four. Ctrl-C prints what there is."
    " A part (--shard) is written as JSON, with its games; it always plays all of its deals, and with --until-sure,"
    " --merge counts up to the deal that makes sure."
    " Exit codes: 0 done, 1 it could not be done, 2 wrong use, 130 interrupted, 143 ended by SIGTERM."
)
DEFAULTS: dict[str, Any] = {
    "seats": "konung,karl,karl,thrall",
    "games": 100,
    "seed": "1",
    "game": next(iter(games.GAMES)),
}
CLASHES = (
    *(("table", word) for word in ("until_sure", "save_games", "shard", "merge", "resume")),
    *(("merge", word) for word in ("shard", "resume", "save_games")),
    ("resume", "save_games"),
)


def describe(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    known = games.bots(next(iter(games.GAMES)))
    parser.add_argument(
        "--seats",
        default=DEFAULTS["seats"],
        metavar="BOT,BOT,…",
        help=f"who plays: {', '.join(known.levels)}, or module:bot of your own (%(default)s)",
    )
    parser.add_argument(
        "--games", type=_at_least(1), default=DEFAULTS["games"], metavar="N", help="how many games (%(default)s)"
    )
    parser.add_argument(
        "--seed", default=DEFAULTS["seed"], help="of the deals and of the bots' own chance (%(default)s)"
    )
    parser.add_argument(
        "--workers", type=_at_least(1), default=os.cpu_count() or 1, metavar="N", help="processes (one a processor)"
    )
    parser.add_argument("--game", choices=list(games.GAMES), default=DEFAULTS["game"], help="which game (%(default)s)")
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
    parser.add_argument("--shard", type=_shard, metavar="I/N", help="play the I-th of N parts of the deals")
    parser.add_argument(
        "--merge", type=Path, nargs="+", metavar="FILE", help="put parts together to the figures of one run"
    )
    parser.add_argument("--partial", action="store_true", help="merge what there is, though parts are missing")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep there what was played, and go on from it if it was broken off"
    )


def _shard(text: str) -> Shard:
    number, slash, of = text.partition("/")
    if not (slash and number.isdecimal() and of.isdecimal() and len(of) <= 6 and 1 <= int(number) <= int(of)):
        raise ArgumentTypeError(_("a part and how many there are, as 3/40, not {text!r}").format(text=text))
    return Shard(int(number), int(of))


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
    if clash := next((words for words in CLASHES if all(getattr(args, word) for word in words)), None):
        words = [f"--{word.replace('_', '-')}" for word in clash]
        return _complain(_("{one} and {other} do not go together").format(one=words[0], other=words[1]), MISUSED)
    if args.partial and not args.merge:
        return _complain(_("--partial is a word for --merge"), MISUSED)
    if args.table:
        return _table(args.game, args.games, args.seed, args.workers)
    if args.merge:
        from tui.commands.sim import merge  # noqa: PLC0415 - as below

        given = {name: getattr(args, name) for name in DEFAULTS if getattr(args, name) != DEFAULTS[name]}
        if "seats" in given:
            given["seats"] = _names(args)
        return merge.run(args, given)
    return _play(args)


def _names(args: Namespace) -> tuple[str, ...]:
    return tuple(name.strip() for name in args.seats.split(","))


def _play(args: Namespace) -> int:
    from tui.commands.sim import one  # noqa: PLC0415 - rich and the processes, once the words are understood

    names = _names(args)
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
    return one.run(args, Series(names, args.games, args.seed), folder)


def _table(game: str, count: int, seed: str, workers: int) -> int:
    from tui.commands.sim import pool, table, work  # noqa: PLC0415 - as above

    _stand_somewhere()
    levels = tuple(games.bots(game).levels)
    results: dict[int, list[Result]] = {}
    for seats in games.game(game).seats:
        for series in table.company(levels, seats, count, seed):
            played = pool.Played(series, listeners=[_gather(results.setdefault(seats, []))])
            pool.play(work.Task(game, series, series.deals, None), played, workers)
            if played.trouble:
                return _complain(played.trouble, FAILED)
            if played.status:
                table.show(levels, results)
                return played.status
    table.show(levels, results)
    return 0


def _gather(results: list[Result]) -> Callable[[int, Sequence[Result]], None]:
    return lambda _deal, more: results.extend(more)


def _look_here_first() -> None:
    """Let bots of a user's own load from the working folder, if it exists; the program's own modules come first."""
    with suppress(OSError):
        if os.getcwd() not in sys.path:
            sys.path.insert(1, os.getcwd())


def _stand_somewhere() -> None:
    """Leave a working folder that is gone: Python starts no process from it."""
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
    """The folder for journals, made if need be. Raises `ValueError` if it is not empty."""
    if path is None:
        return None
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()):
        raise ValueError(_("{path} is not empty").format(path=path))
    return str(path)


def _complain(text: str, status: int) -> int:
    complain(text)
    return status
