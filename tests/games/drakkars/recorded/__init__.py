"""Whole games of Drakkars, kept as they were played. `python -m tests.games.drakkars.recorded` plays them anew."""

from pathlib import Path
from typing import TypeAlias

import msgspec

from tests.games.drakkars.drawing import DrakkarsRecord
from tests.recorded import Recorded

FOLDER = Path(__file__).parent
GAMES = {"home": 2, "teams": 4, "turns": 3}  # the name, and how many seats
DrakkarsGame: TypeAlias = Recorded[DrakkarsRecord]


def read(name: str) -> DrakkarsGame:
    return msgspec.json.decode(FOLDER.joinpath(f"{name}.json").read_bytes(), type=DrakkarsGame)
