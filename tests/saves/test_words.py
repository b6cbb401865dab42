"""Words of seats in journals, in branches and exports, and for older readers."""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.kernel.records import PassedOver, Word, Worded, WrongWord
from core.kernel.types import BYSTANDER
from saves import exports
from saves.copies import write_copy
from saves.reading import read, read_file
from saves.shelf import Shelf
from tests.builders import plan
from tests.tui.test_screens import eketorp
from tui.session import AnySession, seat_words
from tui.session.opening import resume

WORD = "Qx7?uBzK"  # no sign of it is a key that the screens leave alone


def with_word(folder: Path, seat: int = 0) -> AnySession:
    session = eketorp(folder, *["human"] * 3)
    session.keeping.note(PassedOver(Worded(seat, seat_words.made(WORD))))
    return session


def traces(word: Any) -> Iterator[bytes]:
    for part in (word.salt, word.hash, WORD.encode()):
        yield part
        yield part.hex().encode()
        yield base64.b64encode(part).rstrip(b"=")
        yield repr(part)[2:-1].encode()


def test_exports_and_copies_hold_no_word(tmp_path: Path) -> None:
    session = with_word(tmp_path)
    session.act(plan(0, {"B": 3}))
    session.keeping.close()
    (path,) = Shelf(tmp_path).files()
    data = path.read_bytes()
    reading = read(data)
    copy = tmp_path / "copy"
    write_copy(str(copy), reading.table, {})
    outside = [
        exports.whole(data, reading),
        exports.journal_of(exports.whole(data, reading)),
        *(exports.known(reading, viewer) for viewer in (BYSTANDER, 0, 1)),
        copy.read_bytes(),
    ]
    for text in outside:
        for trace in traces(session.table.words[0]):
            assert trace not in text
    assert read(outside[1]).table.words == {}
    assert len(read(outside[1]).table.records) == len(session.table.records)
    assert read(outside[1]).senseless == []


@pytest.mark.parametrize("decisions", [0, 1, None])
def test_a_branch_keeps_the_words_that_the_seats_have_now(tmp_path: Path, decisions: int | None) -> None:
    """Or whoever goes back to before a word was set opens that curtain."""
    session = eketorp(tmp_path, *["human"] * 3)
    session.act(plan(0, {"B": 3}))
    session.keeping.note(PassedOver(Worded(1, seat_words.made("old"))))
    session.act(plan(1, {"B": 3}))
    session.keeping.note(PassedOver(Worded(1, seat_words.made(WORD))))
    session.keeping.close()
    (path,) = Shelf(tmp_path).files()
    made = Shelf(tmp_path).branch(path, decisions)
    assert read_file(made).table.words == session.table.words
    assert read_file(made).fault is None


def test_it_survives_a_kill_and_an_undo_and_is_resumed(tmp_path: Path) -> None:
    session = with_word(tmp_path)
    session.act(plan(0, {"B": 3}))
    assert session.undo()
    (path,) = Shelf(tmp_path).files()
    data = path.read_bytes()  # as a kill leaves it
    session.keeping.close()
    path.write_bytes(data)
    again, notices = resume(path)
    assert notices == []
    assert again.table.words == session.table.words
    again.keeping.close()


def test_the_note_is_one_that_older_readers_pass_over() -> None:
    """0.2.0 takes no more of the note than its tag."""

    class Older(msgspec.Struct, array_like=True, tag="passed-over"):
        pass

    for note in (Worded(0, seat_words.made(WORD)), Worded(1, None, True), WrongWord(2)):
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(PassedOver(note)), type=Older) == Older()


@pytest.mark.parametrize(
    "note",
    [Worded(3, None), Worded(-1, None), WrongWord(3), Worded(0, Word(b"short", b"x" * 32)), Worded(0, Word(b"", b""))],
)
def test_a_word_that_makes_no_sense_is_passed_over_and_said(tmp_path: Path, note: Any) -> None:
    session = with_word(tmp_path)
    session.keeping.note(PassedOver(note))
    session.keeping.close()
    (path,) = Shelf(tmp_path).files()
    reading = read_file(path)
    assert reading.senseless == [len(reading.kept)]
    assert [*reading.table.words] == [0]
