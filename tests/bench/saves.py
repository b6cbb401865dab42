"""How quickly a decision is on disk, and a saved game back at the table: with a whole random game of four seats."""

import os
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from core.games.eketorp import Decision, Event, State, View
from core.kernel.table import Table
from saves.codec import Kept, encode_journal, encode_record, new_header
from saves.disk import sync
from saves.frames import Chain, head
from saves.index import INDEX
from saves.journal import SUFFIX, Journal
from saves.reading import read_file
from saves.replay import departure
from saves.shelf import Shelf
from tests.bench.engine import GAMES, play

AnyTable = Table[State, Decision, Event, View]
DECISIONS = 430
A_MOVE = 5000  # milliseconds: how long a decision takes a player
SHELF = 1000
REPEATS = 5


def main() -> dict[str, float]:
    table = typical()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:  # on a disk: in /tmp there may be none
        folder = Path(name)
        journal = write(folder, table)
        return {
            "append_ratio": append_ratio(folder / "appended", table),
            "resume_ms": resume_ms(journal),
            "verify_ms": verify_ms(journal),
            "file_kb": journal.stat().st_size / 1000,
            **listing(folder / "shelf", journal),
            "decisions": table.at,
        }


def typical() -> AnyTable:
    """The random game whose length is nearest to what the figures are promised for."""
    return min((play("eketorp", seed) for seed in range(GAMES)), key=lambda table: abs(table.at - DECISIONS))


def write(folder: Path, table: AnyTable) -> Path:
    path = folder / f"whole{SUFFIX}"
    header = new_header(table.game, table.seats, {"seed": 0}, 1_700_000_000_000)
    kept = [Kept(n * A_MOVE, record) for n, record in enumerate(table.records)]
    path.write_bytes(encode_journal(header, kept, ended=True))
    return path


def append_ratio(folder: Path, table: AnyTable) -> float:
    """Each record, durable, and then as many bare bytes: turn by turn, on the same disk, with the same sync."""
    journal = Journal.create(folder, table.game, table.seats, {"seed": 0}, table.records[:1])
    bare = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    chain, ours, theirs = Chain(head()), [], []
    for number, record in enumerate(table.records[1:], 2):
        start = perf_counter()
        kept = journal.append(record)
        ours.append(perf_counter() - start)
        assert kept
        data = chain.frame(encode_record(number * A_MOVE, record))
        start = perf_counter()
        os.write(bare, data)
        sync(bare)
        theirs.append(perf_counter() - start)
    os.close(bare)
    journal.close()
    return median(ours) / median(theirs)


def resume_ms(journal: Path) -> float:
    times = []
    for _ in range(100):
        start = perf_counter()
        reading = read_file(journal)
        times.append(perf_counter() - start)
        assert reading.fault is None
    return median(times) * 1000


def verify_ms(journal: Path) -> float:
    """Read, and play every decision anew."""
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        departed = departure(read_file(journal))
        times.append(perf_counter() - start)
        assert departed is None
    return median(times) * 1000


def listing(folder: Path, journal: Path) -> dict[str, float]:
    folder.mkdir()
    data = journal.read_bytes()
    for number in range(SHELF):
        (folder / f"{number}{SUFFIX}").write_bytes(data)
    cold, warm = [], []
    for _ in range(REPEATS):
        (folder / INDEX).unlink(missing_ok=True)
        cold.append(list_ms(folder))
        warm.append(list_ms(folder))
    return {"list_ms": median(warm), "list_cold_ms": median(cold)}


def list_ms(folder: Path) -> float:
    start = perf_counter()
    entries = Shelf(folder).list()
    taken = perf_counter() - start
    assert len(entries) == SHELF
    return taken * 1000
