"""`eketorp help`: the purpose of a command, and its words."""

from argparse import ArgumentParser, Namespace


def describe(parser: ArgumentParser) -> None:
    parser.add_argument("words", metavar="COMMAND", nargs="*", help="a command, and an action of it: saves list")


def run(args: Namespace) -> int:
    from tui.commands import called  # noqa: PLC0415 - it has loaded this

    return called([*args.words, "--help"])
