"""Whole games, kept as they were played: one for each way to end. `python -m tests.recorded` plays them anew."""

from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from core.games.claim import Decision as ClaimDecision
from core.games.claim import Event as ClaimEvent
from core.kernel.arena import AnyTable
from core.kernel.game import Game
from core.kernel.records import NOTES, Did, Record, Redo, Undo
from core.kernel.table import Table
from core.kernel.types import REFEREE, Outcome, Seating
from tests.builders import EketorpRecord

R = TypeVar("R", bound=Record[Any, Any])
ClaimRecord: TypeAlias = Record[ClaimEvent, ClaimDecision]
AnyGame: TypeAlias = Game[Any, Any, Any, Any]
FOLDER = Path(__file__).parent
GAMES = ("wall", "rounds", "shared")
CLAIM = ("claim-castles", "claim-team", "claim-alone", "claim-repetition", "claim-quiet")


class Recorded(Struct, Generic[R], frozen=True):
    """How a table was set up, all its records, and how it ended, as the referee sees it."""

    seats: tuple[Seating, ...]
    options: dict[str, Any]
    records: list[R]
    outcome: Outcome
    view: dict[str, Any]

    def folded(self, game: AnyGame) -> AnyTable:
        table: AnyTable = Table(game, self.records)
        self._ended_so(table)
        return table

    def decided_anew(self, game: AnyGame) -> AnyTable:
        """Each decision brings about the same events again."""
        table: AnyTable = Table.new(game, self.seats, self.options)
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


def read(name: str) -> Recorded[EketorpRecord]:
    return msgspec.json.decode(_path(name).read_bytes(), type=Recorded[EketorpRecord])


def read_claim(name: str) -> Recorded[ClaimRecord]:
    return msgspec.json.decode(_path(name).read_bytes(), type=Recorded[ClaimRecord])


def _path(name: str, folder: Path = FOLDER) -> Path:
    return folder / f"{name}.json"


def write(name: str, recorded: Recorded[Any], folder: Path = FOLDER) -> None:
    """A record a line, so that a change of the rules can be read in a comparison."""
    parts = []
    for field in Recorded.__struct_fields__:
        value = getattr(recorded, field)
        lines = [msgspec.json.encode(item) for item in value] if field == "records" else None
        text = b"[\n" + b",\n".join(lines) + b"\n]" if lines else msgspec.json.encode(value)
        parts.append(b'"' + field.encode() + b'": ' + text)
    _path(name, folder).write_bytes(b"{\n" + b",\n".join(parts) + b"\n}\n")
