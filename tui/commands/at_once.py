"""What `eketorp play` begins with at once, loaded only if that is asked for. All raise `ValueError` with a sentence."""

from argparse import Namespace
from pathlib import Path

from core import games
from core.kernel.bots import NoSuchBot
from core.kernel.records import HUMAN
from saves.sentences import BadSave, Held
from saves.shelf import Shelf, default_folder
from tui.lobby import Opened
from tui.session.opening import new_session, resume, usual
from tui.words import _, ngettext, say


def resumed(folder: Path | None) -> Opened | Path:
    """The game that was played last, or its path if another program plays it."""
    folder = folder or default_folder()
    try:
        entry = next((entry for entry in Shelf(folder).list() if entry.game and entry.outcome is None), None)
        if entry is None:
            raise ValueError(_("there is no unfinished game to resume"))
        path = folder / f"{entry.id}.journal"
        return resume(path)
    except Held:
        return path
    except BadSave as bad:
        raise ValueError(say(bad.sentence)) from None


def begun(game: str, args: Namespace) -> Opened:
    """The table that the words of the command line ask for."""
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
