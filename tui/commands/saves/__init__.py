"""`eketorp saves`: look at saved games, tidy them, send them and take them in."""

import os
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from saves.sentences import BadSave
from saves.shelf import Shelf
from tui.commands.saves import give, look, tidy
from tui.commands.saves.words import A_GAME, REFUSED, NoConsent, said
from tui.host.streams import FAILED, complain

WHERE = "where games are saved; else EKETORP_SAVES, or this system's folder for data"
EPILOG = (
    f"GAME: {A_GAME}. Exit codes: 0 done, 1 it could not be done or `verify` found damage, 2 wrong use or no consent."
)


class _Action(NamedTuple):
    text: str
    describe: Callable[[ArgumentParser], None]
    run: Callable[[Shelf, Namespace], int]


ACTIONS = {
    "list": _Action("every saved game, the last played first", look.describe_list, look.run_list),
    "show": _Action("one saved game: what anybody may know of it", look.describe_show, look.run_show),
    "verify": _Action("check journals to the last byte, and play them anew", look.describe_verify, look.run_verify),
    "export": _Action("write a game as JSON", give.describe_export, give.run_export),
    "import": _Action("take in a game that was exported whole", give.describe_import, give.run_import),
    "branch": _Action("make a game of its own from any decision", tidy.describe_branch, tidy.run_branch),
    "rename": _Action("give a game a name", tidy.describe_rename, tidy.run_rename),
    "delete": _Action("move a game to the trash folder beside", tidy.describe_delete, tidy.run_delete),
}


def describe(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    _add_folder(parser, None)
    actions = parser.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)
    for name, action in ACTIONS.items():
        sub = actions.add_parser(name, help=action.text, description=f"{name}: {action.text}.")
        _add_folder(sub, SUPPRESS)
        action.describe(sub)


def _add_folder(parser: ArgumentParser, default: object) -> None:
    parser.add_argument("--saves", metavar="DIR", default=default, help=WHERE)


def run(args: Namespace) -> int:
    shelf = Shelf(Path(os.path.expanduser(args.saves)) if args.saves else None)
    try:
        return ACTIONS[args.action].run(shelf, args)
    except NoConsent as refusal:
        complain(str(refusal))
        return REFUSED
    except BadSave as bad:
        complain(said(bad.sentence))
        return FAILED
