"""`eketorp completion`: prints the code that completes this command line in a shell."""

import os
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from tui.host.streams import send

SHELLS = ("bash", "zsh", "fish")
EPILOG = (
    "For this shell alone: `source <(eketorp completion bash)`, or zsh; or `eketorp completion fish | source`. For all"
    " that come: into ~/.local/share/bash-completion/completions/eketorp, into _eketorp in a folder of zsh's fpath, or"
    " into ~/.config/fish/completions/eketorp.fish. Where it is installed for a whole system these files lie already."
)


def describe(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("shell", choices=SHELLS, nargs="?", metavar="SHELL", help=f"one of {', '.join(SHELLS)}")
    what.add_argument("--saved-games", metavar="DIR", nargs="?", const="", help=SUPPRESS)  # for the completions alone


def run(args: Namespace) -> int:
    if args.shell is None:
        from tui.commands.completion import saved  # noqa: PLC0415 - loaded where games are looked up, and only there

        send(saved.listed(Path(os.path.expanduser(args.saved_games)) if args.saved_games else None))
    else:
        sys.stdout.write(script(args.shell))
    return 0


def script(shell: str) -> str:
    from tui.commands.completion.tree import tree  # noqa: PLC0415 - it loads every command

    text: str = import_module(f"tui.commands.completion.{shell}").script(tree())
    return text
