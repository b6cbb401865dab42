"""`eketorp learn`: the lesson of a game, at this terminal."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from core.games import GAMES
from tui.commands import play


def describe(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=list(GAMES), default=play.GAME, help="which game (%(default)s)")
    parser.add_argument("--ascii", action="store_true", help="draw without box and block characters")
    parser.add_argument("--saves", type=Path, metavar="DIR", help="where games are saved that follow the lesson")


def run(args: Namespace) -> int:
    args.seats, args.resume, args.learn = None, False, True
    return play.run(args)
