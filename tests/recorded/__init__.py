"""Whole games, kept as they were played: one for each way to end. `python -m tests.recorded` plays them anew."""

from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from core import games
from core.kernel.arena import AnyTable
from core.kernel.records import NOTES, Did, Record, Redo, Undo
from core.kernel.table import Table
from core.kernel.types import REFEREE, Outcome, Seating

R = TypeVar("R", bound=Record[Any, Any])
FOLDER = Path(__file__).parent
GAMES = {
    "eketorp": ("wall", "rounds", "shared"),
    "claim": ("castles", "team", "alone", "repetition", "quiet"),
    "drakkars": ("home", "teams", "turns"),
}


class Recorded(Struct, Generic[R], frozen=True):
    """How a table was set up, all its records, and how it ended, as the referee sees it."""

    seats: tuple[Seating, ...]
    options: dict[str, Any]
    records: list[R]
    outcome: Outcome
    view: dict[str, Any]

    def folded(self, game: str) -> AnyTable:
        table: AnyTable = Table(games.game(game), self.records)
        self._ended_so(table)
        return table

    def decided_anew(self, game: str) -> AnyTable:
        """Each decision brings about the same events again."""
        table: AnyTable = Table.new(games.game(game), self.seats, self.options)
        for record in self.records[1:]:
            match record:
                case Did(decision):
                    assert table.act(decision) == record
                case Undo(steps):
                    table.undo(steps)
                case Redo(steps):
                    table.redo(steps)
                case _:
                    assert isinstance(record, NOTES)
                    table.take(record)
        assert table.records == self.records
        self._ended_so(table)
        return table

    def _ended_so(self, table: AnyTable) -> None:
        assert table.outcome() == self.outcome
        assert table.game.view_wire(table.view(REFEREE)) == self.view


def read(game: str, name: str) -> Recorded[Any]:
    rules = games.game(game)
    kind: Any = Recorded[Record[rules.event_type, rules.decision_type]]  # type: ignore[name-defined]  # as they are then
    recorded: Recorded[Any] = msgspec.json.decode(_path(game, name).read_bytes(), type=kind)
    return recorded


def _path(game: str, name: str) -> Path:
    return FOLDER / f"{game}-{name}.json"


def write(game: str, name: str, recorded: Recorded[Any]) -> None:
    """A record a line, so that a change of the rules can be read in a comparison."""
    parts = []
    for field in Recorded.__struct_fields__:
        value = getattr(recorded, field)
        lines = [msgspec.json.encode(item) for item in value] if field == "records" else None
        text = b"[\n" + b",\n".join(lines) + b"\n]" if lines else msgspec.json.encode(value)
        parts.append(b'"' + field.encode() + b'": ' + text)
    _path(game, name).write_bytes(b"{\n" + b",\n".join(parts) + b"\n}\n")
