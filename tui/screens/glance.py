"""A glance at the shelf, for the home screen: only what is cheaply known. It runs beside the screens."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from saves.index import Entry
from saves.sentences import BadSave
from saves.shelf import Shelf
from tui.screens.saved import Saved, played_ago
from tui.words import _


class Game(NamedTuple):
    """A game under way: its name, its progress, and when it was played."""

    name: str
    progress: str
    played: str


class Glance(NamedTuple):
    """`under_way`: the last played first. `finished`: the kinds of games of which one is over."""

    under_way: Sequence[Game]
    finished: frozenset[str]


def look(folder: Path) -> Glance:
    try:
        entries = Shelf(folder).lately()
    except BadSave:  # "Resume a game" tells it
        entries = []
    going = [Saved(folder, entry) for entry in entries if entry.game and entry.outcome is None]
    finished = frozenset(entry.game for entry in entries if entry.outcome is not None)
    return Glance([_game(saved, saved.entry) for saved in going], finished)


def _game(saved: Saved, entry: Entry) -> Game:
    progress = _("round {round}").format(round=entry.round) if entry.round else ""
    return Game(saved.name, progress, played_ago(time.time() - entry.played / 1000))
