"""How a session begins: from a set-up, from a saved game, or from the last one over again."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

from msgspec import Struct

from core import games
from core.kernel.plain import cleaned
from core.kernel.table import Table
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_
from saves.journal import Journal
from saves.opening import open_journal
from saves.sentences import BadSave, Held
from tui.games import screen_of
from tui.session.bots import BotSeats
from tui.session.log import HUMAN, PLAYER
from tui.session.names import fit_to_show, fitting
from tui.session.session import Session
from tui.words import say

NAMES = ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya")


class Place(Struct):
    """Who sits where, and who plays there: a person, or a bot by its name."""

    name: str
    colour: str
    player: str = HUMAN


class Setup(Struct):
    game: str
    places: list[Place]
    first: Seat | None = None  # None: drawn
    seed: str = ""  # empty: drawn anew each time
    files: dict[str, str] = {}  # paths of files of the players' own, by the option that they are for


def usual(game: str, players: Sequence[str] = (), names: Sequence[str] = ()) -> Setup:
    """A table to begin with at once: one person against bots, unless `players` says otherwise."""
    found = games.game(game)
    if not players:
        levels = list(games.bots(game).levels)
        count = min(max(4, found.seats.start), found.seats[-1])
        players = [HUMAN, *[levels[min(1, len(levels) - 1)]] * (count - 1)]
    names = fitting(names)  # from a file that anybody may have written to
    called = [*names, *(name for name in NAMES if name not in names), *map(str, range(len(players)))]
    return Setup(game, [Place(*each) for each in zip(called, found.colours, players, strict=False)])


def begin(setup: Setup, folder: Path) -> tuple[Session, list[str]]:
    """A new table, on disk from its first event; and what the players should know. Raises `BadOptions`."""
    seats, options = _seats(setup), _options(setup)
    table = Table.new(games.game(setup.game), seats, options)
    for seat, place in enumerate(setup.places):
        table.note(PLAYER, seat, place.player)
    journal = Journal.create(folder, table.game, seats, options, table.records)
    session = Session(table, screen_of(setup.game), BotSeats(games.bots(setup.game)), journal)
    return session, list(map(say, table.warnings))


def unfit(setup: Setup) -> str:
    """Why no table can begin so; empty where one can."""
    try:
        Table.new(games.game(setup.game), _seats(setup), _options(setup))
    except BadOptions as bad:
        return say(bad.sentence)
    return ""


def _seats(setup: Setup) -> list[Seating]:
    seats = [Seating(cleaned(place.name).strip(), place.colour) for place in setup.places]
    if len({seating.name.casefold() for seating in seats}) < len(seats) or not all(seating.name for seating in seats):
        raise BadOptions(N_("every seat needs a name of its own"))
    return seats


def _options(setup: Setup) -> dict[str, object]:
    options: dict[str, object] = {"seed": setup.seed or token_hex(8), "first": setup.first}
    options.update({option: _read(path) for option, path in setup.files.items() if path})
    return options


def resume(path: Path) -> tuple[Session, list[str]]:
    """A saved table, to be played on. Raises `BadSave`."""
    opened = open_journal(path)
    notices = list(map(say, opened.notices))
    if opened.journal is None:
        raise Held
    game = opened.header.game
    try:
        table, named = fit_to_show(opened.table)
    except BadSave:
        opened.journal.close()
        raise
    return Session(table, screen_of(game), BotSeats(games.bots(game)), opened.journal), notices + named


def same_again(session: Session) -> Setup:
    """The set-up of a rematch: everything but the luck."""
    places = [Place(who.name, who.colour, player) for who, player in zip(session.seats, session.players, strict=True)]
    return Setup(session.table.game.name, places)


def _read(path: str) -> object:
    try:
        return tomllib.loads(Path(path).expanduser().read_text(encoding="utf-8"))
    except RuntimeError:
        raise BadOptions(N_("there is no such home folder: {path}"), path=path) from None
    except OSError as error:
        raise BadOptions(N_("{path} cannot be read: {why}"), path=path, why=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOptions(N_("{path} is no TOML file: {why}"), path=path, why=error) from None
