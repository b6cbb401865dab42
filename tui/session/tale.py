"""What the table has seen, in sentences, made from the records alone: so it is the same after a restart."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from core.kernel.game import Game
from core.kernel.records import Began, Did, Note, Redo, Undo
from core.kernel.types import BYSTANDER, Seat, Seating
from tui.games.contract import GameUI
from tui.words import _

HINT, PLAYER, LOOKED, STAND_IN = "hint", "player", "looked", "stand-in"  # the kinds of notes that a session makes
HUMAN = "human"


class Made(NamedTuple):
    """A decision: whose it is, and whether a person made it."""

    seat: Seat
    by_person: bool


class Tale:
    """The lines that everybody may read, oldest first, and for each seat how many it had seen when it last looked."""

    def __init__(self, game: Game[Any, Any, Any, Any], ui: GameUI, seats: Sequence[Seating]) -> None:
        self._game = game
        self._ui = ui
        self._seats = seats
        self.lines: list[Text] = []
        self.players: list[str] = [HUMAN] * len(seats)
        self.looked: list[int] = [0] * len(seats)
        self._begun = False
        self.made: list[Made] = []  # the decisions that stand
        self.undone: list[Made] = []  # those that could be brought back, the next one last
        self._placed = 0  # how many seats have been given to somebody, again and again
        self.people: set[Seat] = set()  # the seats that a person has ever had

    def take(self, record: Any) -> None:
        match record:
            case Began(events) | Did(_, events):
                self._begun = self._begun or isinstance(record, Did)
                self._tell(events)
                if isinstance(record, Did):
                    seat = record.decision.seat
                    self.made.append(Made(seat, self.players[seat] == HUMAN))
                    self.undone.clear()
            case Undo(steps):
                self.undone += [self.made.pop() for _step in range(steps)]
                self._went(_("Taken back, to the choice that {name} had made."), self.undone[-1])
            case Redo(steps):
                again = [self.undone.pop() for _step in range(steps)]
                self.made += again
                self._went(_("What {name} had chosen stands again."), again[0])
            case Note(kind, seat, data) if seat is not None:
                self._note(kind, seat, data)
            case _:
                pass

    def news(self, seat: Seat) -> list[Text]:
        return self.lines[self.looked[seat] :]

    def _tell(self, events: Sequence[Any]) -> None:
        for event in events:
            self.lines += self._ui.sentences(self._seats, self._game.event_view(event, BYSTANDER))

    @property
    def several(self) -> bool:
        """Whether more than one person has ever played at this table."""
        return len(self.people) > 1

    def last(self, seat: Seat) -> Made | None:
        """The seat's last decision that stands."""
        return next((made for made in reversed(self.made) if made.seat == seat), None)

    def _went(self, words: str, to: Made) -> None:
        self.lines.append(Text(words.format(name=self._seats[to.seat].name)))

    def _note(self, kind: str, seat: Seat, data: str) -> None:
        name = self._seats[seat].name
        if kind == PLAYER:
            self.players[seat] = data
            self._placed += 1
            if self._placed >= len(self._seats):
                self.people.update(seat for seat, player in enumerate(self.players) if player == HUMAN)
            person, bot = _("{name} is played by a person from now on."), _("{name} is played by {bot} from now on.")
            if self._begun:
                self.lines.append(Text((person if data == HUMAN else bot).format(name=name, bot=data)))
        elif kind == LOOKED and data.isdecimal():
            self.looked[seat] = int(data)
        elif kind == HINT:
            self.lines.append(Text(_("{name} asked for a hint.").format(name=name)))
        elif kind == STAND_IN:
            self.lines.append(Text(_("{name}'s bot failed; {bot} plays on.").format(name=name, bot=data)))
