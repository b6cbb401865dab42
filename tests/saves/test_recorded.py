"""Journals of released versions, as real games left them, resume for ever to where they stood.

Each lies beside a JSON file of what the version that wrote it told of it. Those of 0.1.0 are games of bots and people:
finished, under way with decisions that can be redone, three hot-seats with what each seat had not seen yet (`news`);
and one game damaged in six ways: torn, its end zeros, flipped in its midst and in its last record, a record of another
game in place of its own (which 0.1.0 could not find), and one left out. Those of 0.2.0 are games of Claim in which the
last enemy piece was captured from outside, and the territory was not taken, as C-4.3 stood then.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from core.kernel.types import REFEREE
from saves.reading import Reading, read_file
from tests.saves.builders import a_note, taken_up
from tui.games import telling_of
from tui.session.curtains import last_look
from tui.session.tale import Tale

JOURNALS = Path(__file__).parent.parent / "recorded" / "journals"
RECORDED = sorted(JOURNALS.glob("*/*.journal"))


def told_of(path: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(path.with_suffix(".json").read_text("utf-8"))
    return told


def facts(reading: Reading) -> dict[str, Any]:
    table, fault, outcome = reading.table, reading.fault, reading.table.outcome()
    return {
        "at": table.at,
        "undone": table.undone,
        "records": len(reading.kept),
        "events": len(table.events(REFEREE)),
        "name": reading.name,
        "round": table.game.round(table.state),
        "to_act": list(table.to_act()),
        "scores": list(telling_of(table.game.name).points(table.view(REFEREE))),
        "outcome": outcome and {"reason": outcome.reason, "winners": list(outcome.winners)},
        "fault": fault and {"byte": fault.byte, "record": fault.record, "what": fault.what},
    }


def test_there_are_journals_of_every_kind() -> None:
    names = {path.stem for path in RECORDED if path.parent.name == "0.1.0"}
    assert names >= {"finished", "under-way", "hot-seat", "hot-seat-of-three", "torn", "flipped", "foreign"}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_journal_stands_where_it_stood(path: Path) -> None:
    found = facts(read_file(path))
    assert found == {name: value for name, value in told_of(path).items() if name in found}


HOT_SEATS = [path for path in RECORDED if "news" in told_of(path)]


@pytest.mark.parametrize("path", HOT_SEATS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_a_seat_has_not_seen_yet_is_known(path: Path) -> None:
    """0.1.0 counted what a seat had seen in lines of its log, and now it is records."""
    table = read_file(path).table
    tale = Tale(table)
    for seat, news in told_of(path)["news"].items():
        assert [line.plain for line in tale.since(last_look(table.records, int(seat)))] == news


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_journal_is_played_on(path: Path, tmp_path: Path) -> None:
    old = tmp_path / path.name
    old.write_bytes(path.read_bytes())
    opened, journal = taken_up(old)
    assert journal.append(a_note())
    assert journal.close()
    again = read_file(journal.path)
    assert (again.fault, again.table.at) == (None, told_of(path)["at"])
    assert again.table.records == [*opened.table.records, a_note()]
