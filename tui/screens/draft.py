"""A set-up in the making: the number of seats, their players and colours, and the game's choices."""

from typing import Any

from core.kernel.bots import Bots
from core.kernel.game import Game
from core.kernel.options import AnyChoice
from core.kernel.records import HUMAN
from core.kernel.types import Seat, Seating
from tui.kit.seat_cells import recoloured
from tui.screens.choices import fit, offered
from tui.session.opening import NAMES, SeatSetup, Setup


class Draft:
    def __init__(self, setup: Setup, game: Game[Any, Any, Any, Any], bots: Bots) -> None:
        self.setup, self.game, self.bots = setup, game, bots
        self._aside: list[SeatSetup] = []  # removed seats, which may come again

    @property
    def choices(self) -> list[AnyChoice]:
        return offered(self.game.options, self.setup)

    @property
    def seats(self) -> list[Seating]:
        return [Seating(seat_setup.name, seat_setup.colour) for seat_setup in self.setup.seats]

    @property
    def people(self) -> int:
        return sum(seat_setup.player == HUMAN for seat_setup in self.setup.seats)

    def may_have_word(self, seat: Seat) -> bool:
        """True if a curtain hangs before the seat: several people play, one of them here."""
        return self.game.secrets and self.people > 1 and self.setup.seats[seat].player == HUMAN

    def call(self, seat: Seat, name: str) -> None:
        """Rename the seat. Another name is another person, who has no word yet."""
        seat_setup = self.setup.seats[seat]
        if name != seat_setup.name:
            seat_setup.name, seat_setup.word = name, None

    def recolour(self, seat: Seat, way: int) -> None:
        colours = recoloured([seating.colour for seating in self.seats], seat, way, self.game.colours)
        for seat_setup, colour in zip(self.setup.seats, colours, strict=True):
            seat_setup.colour = colour

    def next_player(self, seat: Seat, way: int) -> None:
        kinds = [HUMAN, *list(self.bots.levels)[::-1]]
        seat_setup = self.setup.seats[seat]
        here = kinds.index(seat_setup.player) if seat_setup.player in kinds else 0
        seat_setup.player = kinds[(here + way) % len(kinds)]

    def next_level(self) -> None:
        """Give all bots the level after the first bot's; after the strongest, the weakest."""
        levels = list(self.bots.levels)
        bots = [seat_setup for seat_setup in self.setup.seats if seat_setup.player != HUMAN]
        here = levels.index(bots[0].player) if bots and bots[0].player in levels else -1
        for seat_setup in bots:
            seat_setup.player = levels[(here + 1) % len(levels)]

    def next_count(self, way: int) -> None:
        counts = list(self.game.seats)
        self.seat(counts[(counts.index(len(self.setup.seats)) + way) % len(counts)])

    def seat(self, count: int) -> None:
        """Make it `count` seats."""
        seats = self.setup.seats
        while len(seats) < count:
            seats.append(self._aside.pop(0) if self._aside else self._newcomer())
            taken = {seat_setup.colour for seat_setup in seats[:-1]}
            if seats[-1].colour in taken:
                seats[-1].colour = next(colour for colour in self.game.colours if colour not in taken)
        self._aside[:0] = seats[count:]
        del seats[count:]
        fit(self.game.options, self.setup)

    def _newcomer(self) -> SeatSetup:
        seats = self.setup.seats
        names = (*NAMES, *map(str, self.game.seats))
        name = next(name for name in names if name not in {seat_setup.name for seat_setup in seats})
        return SeatSetup(name, self.game.colours[0], seats[-1].player)
