"""The table that `eketorp play` begins at, if one is asked for. Each function raises `ValueError` with a sentence."""

from argparse import Namespace
from functools import partial
from pathlib import Path

from core import games
from core.kernel.bots import NoSuchBot
from core.kernel.records import HUMAN
from saves.index import Entry
from saves.sentences import BadSave, Held
from saves.shelf import Shelf, default_folder, last_played
from tui import errands
from tui.errands import Errand
from tui.lobby import Opened, taken_up
from tui.session.opening import new_session, usual
from tui.words import _, ngettext, say

PATIENCE = 0.5  # seconds, after which the screen shows that something is under way


def resumed(folder: Path | None) -> Opened | Path | Errand[Opened | Path]:
    """The last game played, or its path if another program plays it; or an errand that will give either."""
    errand = errands.run(partial(_last, folder or default_folder()))
    return errand.result() if errands.soon(errand, PATIENCE) else errand


def _last(folder: Path) -> Opened | Path:
    path = None
    try:
        path = folder / f"{_played_last(Shelf(folder)).id}.journal"
        return taken_up(path)
    except Held:
        assert path is not None
        return path
    except BadSave as bad:
        told = say(bad.sentence)
        raise ValueError(told if path is None else _("{file}: {why}").format(file=path.name, why=told)) from None


def _played_last(shelf: Shelf) -> Entry:
    found = []
    for entry in shelf.each():
        if entry.game and entry.outcome is None:
            found.append(entry)
        if errands.given_up():
            break
    if not found:
        raise ValueError(_("there is no unfinished game to resume"))
    return min(found, key=last_played)


def begun(game: str, args: Namespace) -> Opened:
    """A new table, from the words of the command line."""
    players = [word.strip() for word in args.seats.split(",")]
    allowed = games.game(game).seats
    if len(players) not in allowed:
        words = ngettext(
            "--seats names {count} seat, and there are {least} to {most}",
            "--seats names {count} seats, and there are {least} to {most}",
            len(players),
        )
        raise ValueError(words.format(count=len(players), least=allowed[0], most=allowed[-1]))
    if args.first is not None and not 1 <= args.first <= len(players):
        raise ValueError(_("--first is a seat from 1 to {last}").format(last=len(players)))
    try:
        for player in set(players) - {HUMAN}:
            games.bots(game)(player)
    except NoSuchBot as error:
        raise ValueError(_("--seats: {why}; or {human}").format(why=error, human=HUMAN)) from None
    setup = usual(game, players)
    setup.options |= {"seed": args.seed} if args.seed else {}
    setup.options |= {} if args.first is None else {"first": args.first - 1}
    return new_session(setup, args.saves or default_folder())
