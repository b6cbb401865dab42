"""Journals whose sums are right and whose content is not: whatever is done with one, no traceback comes of it."""

import contextlib
import io
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from core.kernel.records import NOTES, HintAsked, Looked, Named, PlayedBy
from saves.frames import framed
from saves.index import INDEX
from saves.sentences import BadSave
from tests.builders import EketorpTable, choose, new_table
from tests.saves.builders import header_of, kept, saved, whole_game
from tui.commands import main
from tui.session.curtains import recap
from tui.session.looking import Onlooker
from tui.session.opening import resume
from tui.session.presence import hand_over

SEATS = 3
PARTS = 10  # none of which takes too long
NUMBERS = [-1, 0, 1, 2, 3, 7, 99, 255, 256, -(2**31), 2**31, 2**53, -(2**63), 2**63, 2**64 - 1, 1.5, float("nan")]
TEXTS = ["", "A", "human", "jarl", "os:system", "\x1b]0;x\x07", "\u202e\x9b31m", "9" * 5000, "-1", "²", "x" * 70_000]
ODD: list[Any] = [*NUMBERS, *TEXTS, None, True, False, b"\xff", [], [[]], {}, {"a": 1}]
KINDS = [*(note.__struct_config__.tag for note in NOTES), "note", "", "x" * 500]


def under_way() -> EketorpTable:
    table, chance = new_table(SEATS, seed="crafted"), Random(1)
    for seat, player in enumerate(("human", "human", "karl")):
        table.take(PlayedBy(seat, player))
    for number in range(60):
        table.act(choose(table, chance.choice(table.to_act()), chance))
        if number % 20 == 9:
            table.undo(2)
            table.redo()
            table.take(HintAsked(0))
            table.take(Looked(1, number))
    table.take(Named("Sunday"))
    return table


def plain() -> list[Any]:
    table = under_way()
    return [msgspec.msgpack.decode(msgspec.msgpack.encode(part)) for part in (header_of(table), *kept(table))]


def crafted(chance: Random, parts: list[Any]) -> bytes:
    """One to three places put wrong, and the sums made anew."""
    parts = msgspec.msgpack.decode(msgspec.msgpack.encode(parts))
    for _ in range(chance.randint(1, 3)):
        match chance.randrange(6):
            case 0:
                note = [chance.choice(KINDS), *chance.sample([None, *NUMBERS, *TEXTS], chance.randint(0, 3))]
                parts.insert(chance.randint(2, len(parts)), [0, note])
            case 1:
                steps = [chance.choice(["undo", "redo"]), chance.choice(NUMBERS)]
                parts.insert(chance.randint(2, len(parts)), [0, steps])
            case 2:
                parts.insert(chance.randint(1, len(parts)), parts[chance.randrange(len(parts))])
            case _:
                _put_wrong(chance, parts)
    return framed(map(msgspec.msgpack.encode, parts))


def _put_wrong(chance: Random, parts: Any) -> None:
    """Anything in the place of anything, or of another thing of the same journal; mostly deep inside."""
    where: Any = parts
    while True:
        at = chance.choice(list(where)) if isinstance(where, dict) else chance.randrange(len(where))
        if not (isinstance(where[at], list | dict) and where[at] and (where is parts or chance.random() < 0.9)):
            break
        where = where[at]
    odd = chance.random() < 0.7 or not isinstance(where, list)
    where[at] = deepcopy(chance.choice(ODD if odd else where))


def saves(folder: Path, *words: str) -> None:
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO(), "utf-8")) as out, contextlib.redirect_stderr(out):
        main(["saves", "--saves", str(folder), *words])


def use(folder: Path, path: Path) -> None:
    """All that can be done with a saved game."""
    for words in (
        *(("list",), ("list", "--json"), ("show", "bad", "--log"), ("show", "bad", "--all", "--yes")),
        *(("verify", "bad"), ("export", "bad", "--public"), ("export", "bad", "--seat", "0", "--yes")),
        *(("export", "bad", "--yes"), ("branch", "bad", "--yes"), ("branch", "bad", "--at", "3", "--yes")),
    ):
        saves(folder, *words)
    try:
        Onlooker(path)
        session, _notices = resume(path)
    except BadSave:
        return
    session.step()
    session.table.view(session.present.eyes)
    for seat in range(len(session.table.seats)):
        recap(session, (seat,))
        session.table.view(seat)
        session.table.legal(seat)
    hand_over(session, 0, "karl")
    session.keeping.close()


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_stands_in_a_journal_is_a_game_or_is_refused(place: Path, long: bool, part: int) -> None:
    parts = plain()
    for number in range(part, 10_000 if long else 40, PARTS):
        chance = Random(number)
        path = place / "bad.journal"
        path.write_bytes(crafted(chance, parts))
        use(place, path)
        for made in place.glob("*"):
            if made.is_file():
                made.unlink()


def test_whatever_stands_in_the_index_a_listing_trips_over_nothing(place: Path, long: bool) -> None:
    for table in (under_way(), whole_game()):
        saved(place, table)
    saves(place, "list")
    whole = (place / INDEX).read_bytes()
    for number in range(5_000 if long else 100):
        chance, parts = Random(number), msgspec.msgpack.decode(whole)
        for _ in range(chance.randint(1, 3)):
            _put_wrong(chance, parts)
        (place / INDEX).write_bytes(msgspec.msgpack.encode(parts))
        saves(place, "list")
        saves(place, "list", "--json")
