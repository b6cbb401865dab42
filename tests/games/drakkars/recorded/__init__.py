"""Whole games of Drakkars, kept as they were played. `python -m tests.games.drakkars.recorded` plays them anew."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from core.kernel.types import Outcome, Seating
from tests.games.drakkars.drawing import DrakkarsRecord

FOLDER = Path(__file__).parent
GAMES = {"home": 2, "teams": 4, "turns": 3}  # the name, and how many seats


class Recorded(Struct, frozen=True):
    """How a table was set up, all its records, and how it ended, as the referee sees it."""

    seats: tuple[Seating, ...]
    options: dict[str, Any]
    records: list[DrakkarsRecord]
    outcome: Outcome
    view: dict[str, Any]


def read(name: str) -> Recorded:
    return msgspec.json.decode(FOLDER.joinpath(f"{name}.json").read_bytes(), type=Recorded)


def write(name: str, recorded: Recorded) -> None:
    """A record a line, so that a change of the rules can be read in a comparison."""
    parts = []
    for field in Recorded.__struct_fields__:
        value = getattr(recorded, field)
        lines = [msgspec.json.encode(item) for item in value] if field == "records" else None
        text = b"[\n" + b",\n".join(lines) + b"\n]" if lines else msgspec.json.encode(value)
        parts.append(b'"' + field.encode() + b'": ' + text)
    FOLDER.joinpath(f"{name}.json").write_bytes(b"{\n" + b",\n".join(parts) + b"\n}\n")
