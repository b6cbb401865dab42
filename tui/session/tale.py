"""What the table has seen, in sentences. They are made of the records when they are drawn:

so they are the same after a restart, and speak in the words and colours of the moment.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from core.kernel.records import HUMAN, Began, Did, HintAsked, Looked, PlayedBy, Record, Redo, StoodIn, Undo
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seat
from tui import theme, words
from tui.games.contract import AnyUI
from tui.words import _


class Tale:
    """The lines that everybody may read. Also what was taken back is told: the tale follows the records, in order."""

    def __init__(self, table: "Table[Any, Any, Any, Any]", ui: AnyUI) -> None:
        self._table = table
        self._ui = ui
        self._made: dict[int, Sequence[Text]] = {}  # by record: none changes, but language and palette may
        self._made_in: object = None

    def __iter__(self) -> Iterator[Text]:
        return iter(self.since(0))

    def __reversed__(self) -> Iterator[Text]:
        """The newest line first; each is made when it is reached."""
        for number in reversed(range(len(self._table.records))):
            yield from reversed(self._lines(number))

    def since(self, record: int) -> list[Text]:
        """The lines of the records from that number on, oldest first."""
        return [line for number in range(record, len(self._table.records)) for line in self._lines(number)]

    def news(self, *seats: Seat) -> list[Text]:
        """What has happened since the one of these seats last looked that has not looked for longest."""
        looked = dict.fromkeys(seats, 0)
        looked |= {record.seat: record.records for record in self._table.records if isinstance(record, Looked)}
        return self.since(min(looked[seat] for seat in seats))

    def _lines(self, number: int) -> Sequence[Text]:
        if self._made_in != (now := (words.in_use(), theme.in_use())):
            self._made.clear()
            self._made_in = now
        if number not in self._made:
            self._made[number] = self._phrased(number)
        return self._made[number]

    def _phrased(self, number: int) -> Sequence[Text]:
        record: Record[Any, Any] = self._table.records[number]
        match record:
            case Began(events) | Did(_, events):
                return self._told(events)
            case Undo():
                return [self._named(_("Taken back, to the choice that {name} had made."), self._decider(number))]
            case Redo():
                return [self._named(_("What {name} had chosen stands again."), self._decider(number))]
            case PlayedBy(seat, player) if any(isinstance(before, Did) for before in self._table.records[:number]):
                if player == HUMAN:
                    return [self._named(_("{name} is played by a person from now on."), seat)]
                return [self._named(_("{name} is played by {bot} from now on."), seat, bot=player)]
            case HintAsked(seat):
                return [self._named(_("{name} asked for a hint."), seat)]
            case StoodIn(seat, bot):
                return [self._named(_("{name}'s bot failed; {bot} plays on."), seat, bot=bot)]
            case _:
                return []

    def _told(self, events: Sequence[Any]) -> list[Text]:
        table, ui = self._table, self._ui
        public = (table.game.event_view(event, BYSTANDER) for event in events)
        return [line for event in public for line in ui.sentences(table.seats, event)]

    def _decider(self, number: int) -> Seat:
        seat: Seat = self._table.went_to(number).seat
        return seat

    def _named(self, template: str, seat: Seat, **values: str) -> Text:
        return Text(template.format(name=self._table.seats[seat].name, **values))
