"""How quickly a decision is on disk, and a saved game back at the table: with a whole random game of four seats."""

import asyncio
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
from tests.bench._reading import answers, reading, shown_s, write_worst
from tests.bench.engine import GAMES, play
from tests.saves.worst import senseless

AnyTable = Table[State, Decision, Event, View]
DECISIONS = 430
A_MOVE = 5000  # milliseconds: how long a decision takes a player
SHELVES = {100: 5, 10_000: 1}  # games, and how often they are listed
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
            **listed(folder / "shelf", journal),
            **answered(folder / "worst"),
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


def listed(folder: Path, journal: Path) -> dict[str, float]:
    """As `saves list` lists them, and as the shelf shows them; `cold`: the index knows none."""
    folder.mkdir()
    figures, data, written = dict[str, float](), journal.read_bytes(), 0
    for games, times in SHELVES.items():
        for number in range(written, games):
            (folder / f"{number}{SUFFIX}").write_bytes(data)
        written = games
        found = [listing(folder, games) for _ in range(times)]
        for at, name in enumerate(("list_cold", "list", "shelf_cold", "shelf")):
            figures[f"{name}_{games}_ms"] = median(each[at] for each in found) * 1000
    return figures


def listing(folder: Path, games: int) -> list[float]:
    """Seconds, each cold and warm: of the list, and of the shelf."""
    times = []
    for way in (list_s, shelf_s):
        (folder / INDEX).unlink(missing_ok=True)
        times += [way(folder, games), way(folder, games)]
    return times


def list_s(folder: Path, games: int) -> float:
    start = perf_counter()
    entries = Shelf(folder).list()
    taken = perf_counter() - start
    assert len(entries) == games
    return taken


def shelf_s(folder: Path, games: int) -> float:
    return asyncio.run(shown_s(folder, games))


def answered(folder: Path) -> dict[str, float]:
    """Journals that were made to be slow: how long they take, and how the screens answer meanwhile."""
    paths = write_worst(folder)
    with senseless():
        return {**reading(paths), **asyncio.run(answers(folder))}
