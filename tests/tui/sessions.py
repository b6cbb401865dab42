"""Games as they begin at the program: set up, and on the shelf from the first event."""

from collections.abc import Sequence
from pathlib import Path

from tui.session.opening import new_session, usual
from tui.session.session import AnySession


def session_of(game: str, folder: Path, *players: str, names: Sequence[str] = (), **options: object) -> AnySession:
    """`options`: the seed, and whatever else the game's set-up offers."""
    setup = usual(game, players, names)
    setup.options |= options
    session, _notices = new_session(setup, folder)
    return session
