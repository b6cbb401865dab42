"""What the table has seen, in sentences, made from the records alone: so it is the same after a restart."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from core.kernel.game import Game
from core.kernel.records import Began, Did, Note, Redo, Undo
from core.kernel.types import BYSTANDER, Seat, Seating
from tui.games.base import GameScreen
from tui.words import _

HINT, PLAYER, LOOKED, STAND_IN = "hint", "player", "looked", "stand-in"  # the kinds of notes that a session makes
HUMAN = "human"


class Log:
    """The lines that everybody may read, oldest first, and for each seat how many it had seen when it last looked."""

    def __init__(self, game: Game[Any, Any, Any, Any], screen: GameScreen, seats: Sequence[Seating]) -> None:
        self._game = game
        self._screen = screen
        self._seats = seats
        self.lines: list[Text] = []
        self.players: list[str] = [HUMAN] * len(seats)
        self.looked: list[int] = [0] * len(seats)
        self._begun = False
        self._stands: list[Seat] = []  # who made the decisions that stand
        self._undone: list[Seat] = []  # and those that could be brought back, the next one last

    def take(self, record: Any) -> None:
        match record:
            case Began(events) | Did(_, events):
                self._begun = self._begun or isinstance(record, Did)
                self._tell(events)
                if isinstance(record, Did):
                    self._stands.append(record.decision.seat)
                    self._undone.clear()
            case Undo(steps):
                self._undone += [self._stands.pop() for _step in range(steps)]
                self._went(_("Taken back, to the choice that {name} had made."), self._undone[-1])
            case Redo(steps):
                again = [self._undone.pop() for _step in range(steps)]
                self._stands += again
                self._went(_("What {name} had chosen stands again."), again[0])
            case Note(kind, seat, data) if seat is not None:
                self._note(kind, seat, data)
            case _:
                pass

    def news(self, seat: Seat) -> list[Text]:
        return self.lines[self.looked[seat] :]

    def _tell(self, events: Sequence[Any]) -> None:
        for event in events:
            self.lines += self._screen.sentences(self._seats, self._game.event_view(event, BYSTANDER))

    def _went(self, words: str, seat: Seat) -> None:
        self.lines.append(Text(words.format(name=self._seats[seat].name)))

    def _note(self, kind: str, seat: Seat, data: str) -> None:
        name = self._seats[seat].name
        if kind == PLAYER:
            self.players[seat] = data
            person, bot = _("{name} is played by a person from now on."), _("{name} is played by {bot} from now on.")
            if self._begun:
                self.lines.append(Text((person if data == HUMAN else bot).format(name=name, bot=data)))
        elif kind == LOOKED and data.isdecimal():
            self.looked[seat] = int(data)
        elif kind == HINT:
            self.lines.append(Text(_("{name} asked for a hint.").format(name=name)))
        elif kind == STAND_IN:
            self.lines.append(Text(_("{name}'s bot failed; {bot} plays on.").format(name=name, bot=data)))
