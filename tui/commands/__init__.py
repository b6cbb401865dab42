"""The command line. Each command is a module with `describe(parser)` and `run(args)`; only the one called is loaded."""

import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Any, Protocol

from core import VERSION
from tui.host import streams


class Command(Protocol):
    def describe(self, parser: ArgumentParser) -> None: ...
    def run(self, args: Namespace) -> int: ...


class Parser(ArgumentParser):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.color = False  # from Python 3.14 on it would add colours, and only plain texts leave by the streams


COMMANDS = {
    "play": "play at this terminal (this is what eketorp does by itself)",
    "learn": "learn a game by playing it, step by step",
    "saves": "list, show, check, export, import and tidy saved games",
    "sim": "let bots play many games, and tell how strong they are",
    "engine": "speak the table protocol on standard input and output",
    "completion": "print what completes these words in your shell",
    "help": "tell what a command does",
}


def main(argv: list[str] | None = None) -> int:
    return streams.guarded(lambda: called(sys.argv[1:] if argv is None else argv))


def called(words: list[str]) -> int:
    name = words[0] if words else "play"
    if name not in COMMANDS and not (name.startswith("-") and name not in OWN_OPTIONS):
        return _top(words)
    if name not in COMMANDS:
        name, words = "play", ["play", *words]
    return _run(name, words[1:] if words else [])


OWN_OPTIONS = ("-h", "--help", "-V", "--version")


def _top(words: list[str]) -> int:
    parser = top_parser()
    parser.parse_args(words)
    parser.print_help()
    return 0


def top_parser() -> ArgumentParser:
    parser = Parser(
        prog="eketorp",
        description="Eketorp and other Viking board games, in a terminal. Alone, it starts playing.",
    )
    parser.add_argument("-V", "--version", action="version", version=f"eketorp {VERSION}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text, add_help=False)
    return parser


def _run(name: str, words: list[str]) -> int:
    args = command_parser(name).parse_args(words)
    command: Command = import_module(f"tui.commands.{name}")
    return command.run(args)


def command_parser(name: str) -> ArgumentParser:
    command: Command = import_module(f"tui.commands.{name}")
    parser = Parser(prog=f"eketorp {name}", description=f"{name}: {COMMANDS[name]}.")
    command.describe(parser)
    return parser
