"""What the table protocol saves is a journal like any other, written once; what it loads is left as it is."""

from pathlib import Path

import pytest

from saves.copies import read_copy, write_copy
from saves.reading import read_file
from saves.sentences import BadSave
from tests.saves.builders import OPTIONS, every_kind


def test_a_copy_holds_all_that_the_table_is(tmp_path: Path) -> None:
    path = tmp_path / "any name"
    write_copy(str(path), every_kind(), OPTIONS)
    opened = read_copy(str(path))
    assert opened.table.records == every_kind().records
    assert opened.header.choices == OPTIONS
    assert opened.journal is None
    assert opened.notices == []
    assert path.stat().st_mode & 0o777 == 0o600


def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    path = tmp_path / "there"
    path.write_text("already")
    with pytest.raises(BadSave, match="is there already"):
        write_copy(str(path), every_kind(), OPTIONS)
    assert path.read_text() == "already"


@pytest.mark.parametrize("path", ["", "nowhere/at/all", "\0", "x" * 300, "/dev/null/x"])
def test_a_path_that_is_none_is_refused_in_words(path: str) -> None:
    with pytest.raises(BadSave):
        write_copy(path, every_kind(), OPTIONS)
    with pytest.raises(BadSave):
        read_copy(path)


def test_a_folder_that_is_not_there_is_not_made_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadSave):
        write_copy(f"{tmp_path}/folder/", every_kind(), OPTIONS)
    assert list(tmp_path.iterdir()) == []


def test_a_torn_copy_is_read_as_far_as_it_is_whole_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "torn"
    write_copy(str(path), every_kind(), OPTIONS)
    torn = path.read_bytes()[:-1]
    path.write_bytes(torn)
    opened = read_copy(str(path))
    assert opened.table.records == every_kind().records[:-1]
    assert [notice.text for notice in opened.notices] == ["The last record is incomplete, and left out."]
    assert path.read_bytes() == torn
    assert read_file(path).fault is not None
    assert [found.name for found in tmp_path.iterdir()] == ["torn"]
