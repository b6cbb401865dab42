"""`eketorp saves export` of a game that hides nothing: it is given whole, and nobody is asked."""

from pathlib import Path

import pytest

from core.games.claim.decisions import Place
from core.kernel.records import Disclosed
from saves.journal import Journal
from saves.reading import read_file
from tests.games.claim.drawing import new_table
from tui.commands import main


@pytest.mark.parametrize("words", [(), ("--seat", "1")], ids=["whole", "of a seat"])
def test_no_question_and_no_note(words: tuple[str, ...], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    table = new_table(2)
    table.act(Place(table.state.turn, "e4"))
    journal = Journal.create(tmp_path, table.game, table.seats, {}, table.records)
    assert journal.close()
    assert main(["saves", "--saves", str(tmp_path), "export", journal.path.stem, *words]) == 0
    out, err = capfd.readouterr()
    assert (err, '"e4"' in out) == ("", True)
    assert not any(isinstance(record, Disclosed) for record in read_file(journal.path).table.records)
