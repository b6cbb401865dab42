"""How a session begins: from a set-up, from a saved game, or from the last one over again."""

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

from msgspec import Struct

from core import games
from core.kernel.options import SEED, SeatChoice
from core.kernel.plain import cleaned
from core.kernel.records import HUMAN, PassedOver, PlayedBy, Word, Worded
from core.kernel.table import Table
from core.kernel.types import BadOptions, Seating
from core.kernel.words import N_
from saves import outside
from saves.journal import Journal
from saves.opening import open_journal
from saves.sentences import BadSave, Held, Unreadable, shown
from tui.session.bots import BotSeats
from tui.session.names import fit_to_show, fitting
from tui.session.news import unseen
from tui.session.session import AnySession, Session
from tui.session.tale import tale_of
from tui.words import say

NAMES = ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya")


class SeatSetup(Struct):
    """A seat's name and colour, and its player: a person, or a bot by its name."""

    name: str
    colour: str
    player: str = HUMAN
    word: Word | None = None  # of its own, for its curtain


class FromFile(Struct, frozen=True):
    """The table that a TOML file of the players' own holds, read as the game begins."""

    path: str


class Setup(Struct):
    """`options`: for `Game.setup`, with files still unread; the game decides those left out."""

    game: str
    seats: list[SeatSetup]
    options: dict[str, object] = {}


def usual(
    game: str, players: Sequence[str] = (), names: Sequence[str] = (), first: bool = False, seats: int = 4
) -> Setup:
    """A table to begin with at once: one person against bots, unless `players` says otherwise.

    In a person's first game of the kind the bots are the gentlest.
    """
    found = games.game(game)
    if not players:
        levels = list(games.bots(game).levels)
        count = min(max(seats, found.seats.start), found.seats[-1])
        players = [HUMAN, *[levels[0 if first else min(1, len(levels) - 1)]] * (count - 1)]
    names = fitting(names)  # from a file that anybody may have written to
    called = [*names, *(name for name in NAMES if name not in names), *map(str, range(len(players)))]
    return Setup(game, [SeatSetup(*each) for each in zip(called, found.colours, players, strict=False)])


def new_session(setup: Setup, folder: Path) -> tuple[AnySession, list[str]]:
    """A new table, on disk from its first event; and notices for the players. Raises `BadOptions`."""
    seats, options = _seats(setup), _options(setup)
    table = Table.new(games.game(setup.game), seats, options)
    for seat, seat_setup in enumerate(setup.seats):
        table.take(PlayedBy(seat, seat_setup.player))
    people = [seat for seat, seat_setup in enumerate(setup.seats) if seat_setup.player == HUMAN]
    for seat in people if table.game.secrets and len(people) > 1 else ():  # else no curtain hangs
        if (word := setup.seats[seat].word) is not None:
            table.take(PassedOver(Worded(seat, word)))
    journal = Journal.create(folder, table.game, seats, options, table.records)
    # A named seed asks for the same game again, bots included; otherwise nobody can know the bots' draws.
    drawn = f"bots of {setup.options['seed']}" if setup.options.get("seed") else None
    session = Session(table, BotSeats(games.bots(setup.game), drawn), journal, options)
    return session, list(map(say, table.warnings))


def unfit(setup: Setup) -> str:
    """Why no table can begin from this set-up; empty if one can."""
    try:
        Table.new(games.game(setup.game), _seats(setup), _options(setup))
    except BadOptions as bad:
        return say(bad.sentence)
    return ""


def _seats(setup: Setup) -> list[Seating]:
    seats = [Seating(cleaned(seat_setup.name).strip(), seat_setup.colour) for seat_setup in setup.seats]
    if len({seating.name.casefold() for seating in seats}) < len(seats) or not all(seating.name for seating in seats):
        raise BadOptions(N_("every seat needs a name of its own"))
    return seats


def _options(setup: Setup) -> dict[str, object]:
    read = {
        option: _read(value.path) if isinstance(value, FromFile) else value for option, value in setup.options.items()
    }
    return {"seed": token_hex(8)} | read


def resume(path: Path) -> tuple[AnySession, list[str]]:
    """A saved table, to be played on. Raises `BadSave`."""
    opened = open_journal(path)
    notices = list(map(say, opened.notices))
    if opened.journal is None:
        raise Held
    game = opened.header.game
    bots = BotSeats(games.bots(game), modules=False)
    try:
        table, named = fit_to_show(opened.table)
        session = Session(table, bots, opened.journal, opened.header.choices, tale_of(table))
    except BadSave:
        opened.journal.close()
        raise
    session.pending.news += unseen(session)
    return session, notices + named


def same_again(session: AnySession) -> Setup:
    """The set-up of a rematch: everything that its players could choose, but for the luck and who begins."""
    game, words = session.table.game, session.table.words
    kept = {choice.name for choice in game.options if choice != SEED and not isinstance(choice, SeatChoice)}
    options = {option: value for option, value in session.options.items() if option in kept}
    players = enumerate(zip(session.table.seats, session.table.players, strict=True))
    seats = [SeatSetup(who.name, who.colour, player, words.get(seat)) for seat, (who, player) in players]
    return Setup(game.name, seats, options)


def _read(path: str) -> object:
    try:
        file = Path(path).expanduser()
    except RuntimeError:
        raise BadOptions(N_("there is no such home folder: {path}"), path=shown(path)) from None
    try:
        return outside.read_toml(file)
    except Unreadable as bad:
        raise BadOptions(N_("{path}: {why}"), path=shown(path), why=bad.sentence) from None
