"""`saves branch`, `rename` and `delete`."""

from argparse import ArgumentParser, Namespace

from core.kernel.records import Disclosed
from saves.reading import read_file
from saves.shelf import Shelf, up_to
from tui.commands.saves.words import A_GAME, add_yes, ask, disclose, done, said
from tui.host.streams import complain
from tui.words import _


def describe_branch(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=A_GAME)
    parser.add_argument(
        "--at", type=int, metavar="N", help="after decision N, as `show --log` counts; else as it stands"
    )
    add_yes(parser)


def run_branch(shelf: Shelf, args: Namespace) -> int:
    path = shelf.find(args.game)
    reading = read_file(path)
    up_to(reading, args.at)  # nobody is asked about a decision that was never made
    act = "branch" if args.at is None else f"branch --at {args.at}"
    warning = _(
        "This game is not finished, and the player of a branch sees all that is still hidden: hands, plans and cards"
        " to come. A note of it stays in the journal."
    )
    if reading.frozen:
        ask(reading, args, warning)
    else:
        disclose(shelf, path, reading, args, act, warning)
    made = shelf.branch(path, args.at)
    if reading.secret:  # the players of the branch are told, too
        shelf.note(made, Disclosed("branched off" if args.at is None else f"branched off after decision {args.at}"))
    done(made.stem)
    return 0


def describe_rename(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=A_GAME)
    parser.add_argument("name", metavar="NAME", help="anything; empty to take the name away")


def run_rename(shelf: Shelf, args: Namespace) -> int:
    for notice in shelf.rename(shelf.find(args.game), args.name):
        complain(said(notice))
    return 0


def describe_delete(parser: ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="+", help=A_GAME)


def run_delete(shelf: Shelf, args: Namespace) -> int:
    for path in dict.fromkeys(shelf.find(name) for name in args.games):
        done(shelf.delete(path))
    return 0
