"""A saved game as the shelf shows it: its name, its progress, its players and their points."""

from collections.abc import Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path

from msgspec import Struct
from rich.cells import cell_len

from core.games import GAMES, game
from core.kernel.records import HUMAN
from core.kernel.types import BYSTANDER
from saves import disk
from saves.index import Entry
from saves.journal import SUFFIX
from saves.reading import read_file
from saves.sentences import BadSave, shown
from tui.games import ROOMS, manners_of, telling_of
from tui.session.names import fit_to_show, seated
from tui.widgets.canvas import Part, fitted, width_of
from tui.words import _, ending, ngettext, say

LINES, GAP = 2, 2  # lines of seats in the room of a game, and cells between two seats


class Player(Struct, frozen=True):
    name: str
    role: str  # of the seat's plate
    bot: str = ""  # empty: a person
    points: int | None = None
    won: bool = False


class _Look(Struct, frozen=True):
    """The public facts of a saved table, beyond its entry."""

    progress: str = ""
    players: Sequence[Player] = ()
    held: bool = False  # by another program, that plays it


class Saved:
    """`look` waits for `see` to read the journal: of thousands, a few are ever looked at."""

    def __init__(self, folder: Path, entry: Entry) -> None:
        self.entry = entry
        self.seen = False
        self.look = _Look()
        self.path = folder / (entry.id + SUFFIX)

    @cached_property
    def title(self) -> str:
        """The game's name as its screens have it; the journal's name for a game unknown here."""
        return telling_of(self.entry.game).title if self.entry.game in ROOMS else self.entry.game

    @property
    def name(self) -> str:
        """The table's name from its players, or else its game's."""
        return shown(self.entry.name) or self.title or shown(self.entry.id)

    @cached_property
    def names(self) -> list[str]:
        return [seating.name for seating in seated(self.entry.seats)]

    @property
    def players(self) -> "Sequence[Player]":
        """By their names alone, until the journal has been read."""
        return self.look.players or [Player(name, "dim") for name in self.names]

    @property
    def playable(self) -> bool:
        return bool(self.entry.game)

    @property
    def finished(self) -> bool:
        return self.entry.outcome is not None and self.entry.flaw is None

    @cached_property
    def rank(self) -> tuple[bool, int, str]:
        """Games that can go on stand first, then the last played."""
        return self.finished or not self.playable, -self.entry.played, self.entry.id

    @cached_property
    def _words(self) -> str:
        """All that a filter looks through."""
        entry = self.entry
        state = _("finished") if self.finished else _("under way") if entry.flaw is None else _("damaged")
        names = (seating.name for seating in entry.seats)  # as they stand: those to be shown take longer
        return "\n".join([entry.name, self.title, entry.id, state, *names]).casefold()

    def fits(self, sought: Sequence[str]) -> bool:
        """True if its words contain all of `sought`, which are in small letters."""
        return all(word in self._words for word in sought)

    def see(self) -> None:
        """Read the journal: it may be slow."""
        self.look = self._looked()
        self.seen = True

    def _looked(self) -> _Look:
        if self.entry.game not in ROOMS:
            return _Look()
        try:
            table, _named = fit_to_show(read_file(self.path).table)
        except BadSave:
            return _Look()
        telling, view, outcome = telling_of(self.entry.game), table.view(BYSTANDER), table.outcome()
        colour = manners_of(self.entry.game).colour
        points: Sequence[int | None] = telling.points(view) or [None] * len(table.seats)
        players = [
            Player(
                seating.name,
                f"seat.{colour(table.seats, seat)}",
                "" if table.players[seat] == HUMAN else table.players[seat],
                points[seat],
                outcome is not None and seat in outcome.winners,
            )
            for seat, seating in enumerate(table.seats)
        ]
        return _Look(telling.progress(view), players, disk.held(self.path))

    def states(self) -> list[Part]:
        """The game's state for its heading, from the longest wording to the shortest."""
        entry = self.entry
        if entry.newer:
            return [(_("written by a newer Eketorp"), "bad")]
        if entry.flaw is not None:
            words = _("damaged; what is whole can be played on") if self.playable else _("cannot be read")
            return [(words, "bad"), (_("damaged"), "bad")]
        if entry.outcome is None:
            held = [(_("open in another window"), "now")] if self.look.held else []
            return [*held, (self.look.progress, "calm")]
        reasons = game(entry.game).reasons if entry.game in GAMES else {}
        told = [ending(entry.outcome, self.names, words) for words in (reasons, {})]
        finished = [(_("finished; {ending}").format(ending=words), "dim") for words in told]
        return [*finished, (_("finished"), "dim")]

    def heading(self, width: int, now: float) -> tuple[list[Part], str]:
        """Its name and state, and the time since it was played, all in `width` cells."""
        played = played_ago(now - self.entry.played / 1000)
        name = fitted(self.name, max(width // 2, 8))
        room = width - cell_len(name) - cell_len(played) - 5
        states = self.states()
        words, role = next((state for state in states if cell_len(state[0]) <= room), states[-1])
        return [(name, "ink+bold"), ("   ", "ink"), (fitted(words, room), role)], played

    def seats(self, width: int, names: bool = False) -> list[list[Part]]:
        """The players: names on their colours, bots, points, or `names` alone. Fewer in a line if names are long."""
        players = [Player(player.name, player.role) for player in self.players] if names else self.players
        column = width // _abreast(players, width)
        parts = [_seat(player, column - GAP) for player in players]
        filled = [[*seat, (" " * (column - width_of(seat)), "ink")] for seat in parts]
        lines = (filled[start : start + width // column] for start in range(0, len(filled), width // column))
        return [list(chain.from_iterable(line)) for line in lines]

    def details(self) -> str:
        """The details: the file, its damage, and the remedy."""
        entry, file = self.entry, self.path.name
        if entry.flaw is None:
            words = ngettext("{file}: {count} decision", "{file}: {count} decisions", entry.decisions)
            if entry.taken_back:
                words = _("{file}: {count} decisions, {back} of them taken back")
            return words.format(file=file, count=entry.decisions, back=entry.taken_back)
        if entry.newer:
            words = _("{file}: {why}. Only a newer Eketorp than this one can play it.")
        elif self.playable:
            words = _("{file}: {why}. The game stands as it was before; playing on makes a new file.")
        else:
            words = _("{file}: {why}. Nothing of it can be played.")
        return words.format(file=file, why=say(entry.flaw))


def _abreast(players: Sequence[Player], width: int) -> int:
    """Players in a line: as many as fit uncut, or more if the lines would not hold all."""
    most = 4 if width >= 100 else 3
    longest = max((width_of(_seat(player, width)) for player in players), default=0)
    fitting = (abreast for abreast in range(most, 1, -1) if longest + GAP <= width // abreast)
    return max(next(fitting, 1), -(-len(players) // LINES))


def _seat(player: Player, width: int) -> list[Part]:
    """A player in `width` cells: for want of room first the bot's name goes, then all else; last the name is cut."""
    bot: list[Part] = [(f" {player.bot}", "dim")] if player.bot else []
    points: list[Part] = [] if player.points is None else [(f" {player.points}", "accent")]
    won: list[Part] = [(" " + _("won"), "good")] if player.won else []
    room = width - 2 - cell_len(player.name)
    tellings = ([*bot, *points, *won], [*points, *won], points)
    told = next((parts for parts in tellings if width_of(parts) <= room), [])
    return [(f" {fitted(player.name, width - 2)} ", player.role), *told]


def played_ago(seconds: float) -> str:
    """About how long since."""
    minutes, hours, days = (round(seconds / size) for size in (60, 3600, 86400))
    if seconds < 90:
        return _("played just now")
    if minutes < 90:
        return ngettext("played {count} minute ago", "played {count} minutes ago", minutes).format(count=minutes)
    if hours < 36:
        return ngettext("played {count} hour ago", "played {count} hours ago", hours).format(count=hours)
    return ngettext("played {count} day ago", "played {count} days ago", days).format(count=days)
