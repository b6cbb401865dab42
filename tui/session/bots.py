"""The bots at one table: they think on any thread, from views alone."""

from collections.abc import Callable
from secrets import token_hex
from typing import Any

from core.kernel.bots import Advice, Bots, NoSuchBot, Player, Stream
from core.kernel.records import Note, StoodIn
from core.kernel.table import Table
from core.kernel.types import Seat


class BotSeats:
    """The bots of the seats without a person. Their random numbers are independent of the table's."""

    def __init__(self, bots: Bots, seed: str | None = None, modules: bool = True) -> None:
        """`modules`: whether users' own bots are loaded from modules; a save may not cause that."""
        self.levels = tuple(bots.levels)
        self.about = bots.about
        self._modules = modules
        self._bots = bots
        self._stream = Stream(seed or token_hex(16))
        self._players: dict[tuple[Seat, str], Player[Any]] = {}
        self._failed: list[Seat] = []

    @property
    def strongest(self) -> str:
        return self.levels[-1]

    def think(self, table: "Table[Any, Any, Any, Any]", seat: Seat) -> Callable[[], Any]:
        """Gives the bot's decision when called, on any thread, while the table may go on."""
        game, state = table.game, table.state
        view, options = table.view(seat), table.legal(seat)
        player = self._player(seat, table.players[seat])

        def allowed(decision: Any) -> Any:
            game.decide(state, decision)
            return decision

        return lambda: player.play(view, options, self._stream, allowed)

    def advise(self, view: Any, seat: Seat, options: Any, at: int) -> Advice[Any]:
        """The strongest bot's idea, always the same for one question. `at`: how many decisions stand."""
        return self._bots.adviser(self.strongest).advise(view, options, Stream(f"{at} {seat}"))

    def tell_failures(self, note: Callable[[Note], None]) -> None:
        """Note each seat whose bot has failed since the last call."""
        while self._failed:
            note(StoodIn(self._failed.pop(), self._bots.stand_in))

    def _player(self, seat: Seat, name: str) -> "Player[Any]":
        found = self._players.get((seat, name))
        if found is None:
            stand_in = self._bots(self._bots.stand_in)
            try:
                if not self._modules and name not in self.levels:
                    raise NoSuchBot(name)
                bot = self._bots(name)
            except NoSuchBot as error:  # a save may name a bot of somebody's own that is gone
                bot = stand_in
                self._tell(seat, error)
            found = self._players[seat, name] = Player(seat, bot, stand_in, self._tell)
        return found

    def _tell(self, seat: Seat, error: Exception) -> None:
        self._failed.append(seat)
