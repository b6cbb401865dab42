"""Names as a stranger's journal may hold them, and what must not be left of them wherever they are shown."""

import re
from pathlib import Path
from random import Random

from core.games.eketorp import GAME
from core.games.eketorp.model import COLOURS
from core.kernel.plain import inert
from core.kernel.records import Named, PlayedBy, StoodIn
from core.kernel.table import Table
from core.kernel.types import Seating
from saves.journal import Journal
from tests.builders import EketorpTable, choose

TITLE = "\x1b]0;owned\x07"
NAMES = {
    "a title": (TITLE, "\x1b]0;owned\x1b\\", "\x1bP1$r\x1b\\", "\x1b[2JINJ", "\x1b[31mINJ\x1b[m", "\x1bcINJ"),
    "C1 and DEL": ("\x9b31mINJ", "\x9d0;owned\x9c", "a\x85b", "\x90q\x9c", "\x7f\x7f", "\x80\x9f"),
    "bidi": ("\u202eINJ", "\u2066a\u2069", "\u200fb", "\u061cc", "\u202ad\u202c", "e\u2067"),
    "unseen": ("A", "A\u200b", "A\u200d", "A\ufeff", "A\ufe0f", "\u3164"),
    "marks": ("\u0301\u0302", "Z" + "\u0300" * 60, "ก\u0e34\u0e48", "e\u0301" * 10, "\u0301" * 300, "e\u0301"),
    "wide": ("漢" * 40, "漢字", "😀" * 11, "ｗｉｄｅ", "👨\u200d👩\u200d👧", "한\u1100\u1161\u11a8"),
    "empty": ("", " ", "\u2028", "\t", "\n", "\xa0"),
    "lines": ("a\nb", "c\r\nd", "e\vf", "g\x1c", "h\x00", "two\ttabs"),
    "alike": ("Astrid", "astrid", "ASTRID ", "Astrid 2", "x" * 500, "x" * 501),
    "markup": ("[bold]:smile:", "[/]", "# head", "`code`", "**b**", "{name}"),
}
# What a program with a screen, and a console, write themselves.
CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\r?\n|\r+(?=\x1b\[)|\x1b\]22;[a-z-]*\x07")


def table_of(names: tuple[str, ...], decisions: int = 30) -> EketorpTable:
    table: EketorpTable = Table.new(GAME, list(map(Seating, names, COLOURS)), {"seed": "strange", "first": 0})
    chance = Random(1)
    for _decision in range(decisions):
        table.act(choose(table, chance.choice(table.to_act()), chance))
    return table


def save(folder: Path, names: tuple[str, ...]) -> str:
    """The id of a game of theirs, which is called by such a name too."""
    table = table_of(names)
    for seat in range(1, len(names)):
        table.take(PlayedBy(seat, "thrall" if seat > 1 else "human"))
    table.take(StoodIn(1, names[1]))
    table.take(Named(names[0]))
    journal = Journal.create(folder, GAME, table.seats, {"seed": TITLE}, table.records)
    assert journal.close()
    return journal.path.stem


def acting(said: bytes) -> list[str]:
    """Whatever a terminal would act upon, or nobody would see, of what was written for people."""
    text = said.decode()
    assert "\x1b[31mINJ" not in text
    assert "\x1b[2JINJ" not in text
    return [ascii(sign) for sign in CONTROL.sub("", text) if not inert(sign)]
