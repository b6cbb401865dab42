"""The one reader of files from outside: plain files, of bounded size, depth and words, in UTF-8."""

import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from saves import exports, outside
from saves.outside import DEEPEST, LARGEST, LONGEST, LONGEST_WORD, read_json, read_text, read_toml, strange, toml
from saves.reading import read
from saves.sentences import Missing, NoJournal, Unreadable
from tests.outside import NASTY, ODD, PWN, as_nobody, demand_told
from tests.saves.builders import every_kind, journal_bytes


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file"


def refused(read: Callable[[], object]) -> str:
    with pytest.raises(Unreadable) as caught:
        read()
    return caught.value.sentence.text


# --- the file ---


@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_plain_file_or_too_large_is_refused(odd: Callable[[Path], None], file: Path) -> None:
    odd(file)
    demand_told([refused(lambda: read_text(file))])


@pytest.mark.parametrize("path", ["/no/such/file", "/dev/null/x", "dangling"])
def test_what_is_not_there_is_told_apart(path: str, tmp_path: Path) -> None:
    tmp_path.joinpath("dangling").symlink_to("nowhere")
    with pytest.raises(Missing):
        read_text(tmp_path / path)


@pytest.mark.parametrize("path", ["\0", "x" * 300, "x/" * 3000, "\udcff", PWN])
def test_a_path_that_is_none_is_refused(path: str, tmp_path: Path) -> None:
    demand_told([refused(lambda: read_text(tmp_path / path))])


def test_what_may_not_be_read_is_refused(file: Path) -> None:
    file.touch()
    with as_nobody(file):
        assert refused(lambda: read_text(file)) == "the file cannot be read: there is no permission for it"


def test_the_largest_is_read_and_the_next_is_not(file: Path) -> None:
    file.write_bytes(b"x" * LARGEST)
    assert len(read_text(file)) == LARGEST
    file.write_bytes(b"x" * (LARGEST + 1))
    assert refused(lambda: read_text(file)) == "it is larger than 64 KiB"


@pytest.mark.parametrize("change", [b"", b"y" * 10, b"y" * 2 * LARGEST])
def test_a_file_that_changes_under_the_reading(change: bytes, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be shorter or longer by the time that it is read: no more is taken than it had at first."""
    file.write_bytes(b"x" * 1000)
    pread, sizes = os.pread, list[int]()

    def changing(fd: int, size: int, at: int) -> bytes:
        sizes.append(size)
        file.write_bytes(change)
        return pread(fd, size, at)

    monkeypatch.setattr(os, "pread", changing)
    assert read_text(file) == change[:1000].decode()
    assert len(sizes) <= 2
    assert max(sizes) == 1000


def test_the_file_is_closed_whatever_comes_of_it(file: Path) -> None:
    before = len(os.listdir("/dev/fd"))
    for odd in ODD:
        odd(file)
        refused(lambda: read_text(file))
        file.rmdir() if file.is_dir() and not file.is_symlink() else file.unlink()
        file.with_name("pipe").unlink(missing_ok=True)
    assert len(os.listdir("/dev/fd")) == before


# --- what is in it ---


def test_a_mark_of_the_byte_order_is_passed_over(file: Path) -> None:
    file.write_bytes(b'\xef\xbb\xbf{"a": 1}')
    assert read_json(file) == {"a": 1}


def test_what_is_no_utf_8_leaves_the_rest(file: Path) -> None:
    file.write_bytes('{"a": ["Åse"], "b": 2}'.encode("latin-1"))
    found = read_json(file)
    assert found["b"] == 2
    assert [(place, why.text) for place, why in strange(found)] == [("a 1", "it is no UTF-8")]


def test_a_table_that_is_no_utf_8_is_told_with_its_line(file: Path) -> None:
    file.write_bytes("a = 1\n# Åse\n".encode("latin-1"))
    assert refused(lambda: read_toml(file)) == "line 2 is no UTF-8"


BRACKETS = {"[": "]", '{"a":': "}", '["]",': "]"}


@pytest.mark.parametrize("open_", BRACKETS)
def test_json_is_as_deep_as_it_may_and_no_deeper(open_: str, file: Path) -> None:
    def nested(depth: int) -> str:
        return '{"x":\n' + open_ * (depth - 1) + "1" + BRACKETS[open_] * (depth - 1) + "}"

    file.write_text(nested(DEEPEST))
    assert read_json(file).keys() == {"x"}
    for depth in (DEEPEST + 1, 5_000, 9_000):
        file.write_text(nested(depth))
        assert refused(lambda: read_json(file)) == "line 2 is nested too deep"


@pytest.mark.parametrize(
    "text",
    ["x = {open}1{close}", "x = ['''{open}''', \"{open}\\\"\", {open}1{close}]", "# ]]]\"\nx = [']', {open}1{close}]"],
)
def test_toml_is_as_deep_as_it_may_and_no_deeper(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fits, deeper = DEEPEST - text.startswith(("x = [", "#")), 100_000
    assert toml(text.format(open="[" * fits, close="]" * fits)).keys() == {"x"}
    monkeypatch.setattr("tomllib.loads", None)  # no parser gets it
    deep = [text.format(open="[" * depth, close="]" * depth) for depth in (fits + 1, deeper)]
    for nested in deep:
        assert "is nested too deep" in refused(partial(toml, nested))


@pytest.mark.parametrize("text", ["a{}.a = 1", "[a{}.a]", "[[a{}.a]]", "x = {{a{}.a = 1}}", 'x = 1\n"a"{}.a = 1'])
def test_dots_nest_too(text: str) -> None:
    assert toml(text.format(".a" * 5))
    assert "is nested too deep" in refused(lambda: toml(text.format(".a" * 20_000)))


def test_dots_of_numbers_do_not() -> None:
    assert len(toml("x = [" + "1.5, " * 100 + "]")["x"]) == 100


@pytest.mark.parametrize("number", ["9" * 10_000, "0x" + "f" * 10_000, "1" + "_1" * 5000, "1." + "9" * 10_000])
def test_a_number_of_many_digits_is_told_with_its_line(number: str, file: Path) -> None:
    file.write_text(f"a = 1\nb = [\n{number}]")
    assert refused(lambda: read_toml(file)) == "line 3 has too long a word, or number"
    file.write_text(f'{{"a": 1,\n"b": {number}}}')
    assert refused(lambda: read_json(file)) == "line 2 has too long a word, or number"


def test_texts_may_be_longer_than_words() -> None:
    assert toml(f'a = "{"x" * LONGEST}" # {"x" * LONGEST}')["a"] == "x" * LONGEST
    assert toml(f'a = "{"x" * LONGEST_WORD}"')["a"] == "x" * LONGEST_WORD


@pytest.mark.parametrize(
    ("text", "line"), [('{"a": 1,\n}', 2), ("", 1), ('{"a":\n"\\ud800"}', 2), ("\n\n[1]", 3), ('{"a": 1}\nx', 2)]
)
def test_json_that_is_none_is_told_with_its_line(text: str, line: int, file: Path) -> None:
    file.write_text(text)
    assert refused(lambda: read_json(file)).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('a = "\\u001b"', "a: the sign U+001B cannot be shown"),
        ('b = 1\n[[a]]\nx = ["", "\\u009d"]', "a 1.x 2: the sign U+009D cannot be shown"),
        ('["\\u202e"]', "U+202E cannot be shown"),
        ('[a."\\u0007"]', "a.?: the sign U+0007 cannot be shown"),
        ('a = """\n\n"""', "a: the sign U+000A cannot be shown"),
        (f'a = "{"x" * (LONGEST + 1)}"', f"a: the text has {LONGEST + 1} signs, and {LONGEST} are the most"),
        ("a = 9223372036854775808", "a: it is neither a text nor a whole number of usual length"),
        ("a = [1.5]", "a 1: it is neither a text nor a whole number of usual length"),
        ("a = 1979-05-27", "a: it is neither a text nor a whole number of usual length"),
        ("a = 1979-02-30", "it is no TOML: "),
    ],
)
def test_what_is_strange_in_a_table_is_told_with_its_place(text: str, told: str, file: Path) -> None:
    file.write_text(text)
    assert told in refused(lambda: read_toml(file))


def test_what_is_not_strange() -> None:
    assert list(strange({"a": ["漢字", "e\u0301", "", -(2**63), 2**63 - 1, True], "b": {}, "Åse": []})) == []


@pytest.mark.parametrize("nasty", NASTY)
def test_no_sign_that_is_told_of_is_told_raw(nasty: str) -> None:
    demand_told(text for place, why in strange({nasty: nasty}) for text in (place, why.text))
    if why := outside.unfit(nasty):
        demand_told([why.text])


# --- journals and exports ---


def test_what_a_fault_quotes_of_a_journal_is_short_and_inert() -> None:
    whole = exports.whole(data := journal_bytes(every_kind()), read(data)).decode()
    for nasty in (PWN, "\x9b31m", "x" * 1_000_000):
        spoilt = whole.replace('"bid"', json.dumps(nasty))
        assert spoilt != whole
        with pytest.raises(NoJournal) as caught:
            exports.journal_of(spoilt.encode())
        demand_told([caught.value.sentence.text])


def test_an_export_of_too_many_values_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b'{"records": [' + b"[]," * (exports.MOST_VALUES // 2) + b"[]]}"
    monkeypatch.setattr("msgspec.json.decode", None)
    with pytest.raises(NoJournal, match="more than 4000000 values"):
        exports.journal_of(text)
