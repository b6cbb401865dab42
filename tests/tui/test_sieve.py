"""What a terminal sends: cut anywhere, the same comes of it as of the whole, and what is senseless costs little."""

from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.constants import ESCAPE_DELAY
from textual.message import Message

from tests.tui.driver import time_out
from tui.host import sieve
from tui.host.meaning import Meaning
from tui.host.sieve import KEPT_PASTE, PASTE, PASTED, PATIENCE, SHORT, Sieve

SHORT_FUZZ, LONG_FUZZ = 60, 3000  # inputs
KITTY = [
    *(f"\x1b[{code[:-1]}{modifier}{code[-1]}" for code in FUNCTIONAL_KEYS for modifier in (";1", ";2", ";5", ";7")),
    *(f"\x1b[{ord(sign)};{modifier};{ord(sign)}u" for sign in "azZ09?+éя漢" for modifier in ("", 1, 2, 65, 129)),
    *(f"\x1b[{ord(sign)};{modifier}u" for sign in "cqzp[ " for modifier in (3, 5, 6, 7, 9, 133)),
    *("\x1b[97;;97:98u", "\x1b[13u", "\x1b[27u", "\x1b[127u", "\x1b[9;2u", "\x1b[57441u", "\x1b[97u"),
]
MOUSE = [
    f"\x1b[<{code};{x};5{end}" for code in (0, 1, 2, 3, 4, 32, 35, 64, 65, 68) for x in (1, 223, -1) for end in "Mm"
]
REPORTS = [
    *("\x1b[I", "\x1b[O", "\x1b[?2026;2$y", "\x1b[?2026;0$y", "\x1b[?2048;1$y", "\x1b[1;1R", "\x1b[24;80R"),
    *("\x1b[48;24;80;480;640t", "\x1b[48;50;160;0;0t", "\x1b[48;1;1;1000;1000t", "\x1b[48;24:1;80;480;640t"),
]
PASTES = [f"{PASTE}{text}{PASTED}" for text in ("Åse", "漢字 e\u0301", "two\rlines", "", "x" * 300)]
SIGNS = ["a", "Z", "9", " ", "\r", "\t", "\x7f", "\x03", "\x11", "é", "漢", "e\u0301", "👍🏽", "{", "\n"]
SENSELESS = ("\0", "\x9b", "\x1b\x1b")  # those of them that somebody may mean come otherwise from a terminal of today
CODED = [sequence for sequence in ANSI_SEQUENCES_KEYS if sequence not in SENSELESS and sequence != "\x1b"]
ALL = [*KITTY, *MOUSE, *REPORTS, *PASTES, *SIGNS, *CODED]
WITH_ALT = [f"\x1b{sign}" for sign in "axXZ1+ \r\x7f"]
BY_ITSELF = ["\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1bP", "\x1b_", *WITH_ALT]  # after which nothing comes for a while


def told(messages: Iterable[Message]) -> list[str]:
    return [repr(message) for message in messages]


def of_textual(text: str) -> list[str]:
    """As it understands what comes in one go, and nothing after it."""
    parser, messages = XTermParser(), list[Message]()
    for sign in text:
        messages += parser.feed(sign)
        parser.mouse_pixels = False  # see `Meaning`
    return told([*messages, *time_out(parser)])


def of_ours(*parts: bytes) -> list[str]:
    """As we do, part by part, and when nothing has come for a while."""
    decode, sieve, meaning = getincrementaldecoder("utf-8")("replace").decode, Sieve(), Meaning()
    return told(message for text in _texts(sieve, map(decode, parts)) for message in meaning.of(text))


def _texts(sieve: Sieve, parts: Iterable[str]) -> Iterator[str]:
    for part, now in [*((part, 0.0) for part in parts), ("", ESCAPE_DELAY)]:
        for kind, text in sieve.sift(part, now):
            yield from text if kind == "plain" else (text,)


@pytest.mark.parametrize("sequences", [ALL, BY_ITSELF], ids=["whole", "by_itself"])
def test_what_a_terminal_sends_comes_out_as_without_us_wherever_it_is_cut(sequences: list[str]) -> None:
    for sequence in sequences:
        data, wanted = sequence.encode(), of_textual(sequence)
        assert of_ours(data) == wanted, repr(sequence)
        assert of_ours(*(bytes([byte]) for byte in data)) == wanted, repr(sequence)
        for at in range(1, len(data)):
            assert of_ours(data[:at], data[at:]) == wanted, (repr(sequence), at)


def test_there_is_something_to_compare() -> None:
    assert sum(bool(of_textual(sequence)) for sequence in ALL) > 400


@pytest.mark.parametrize("seed", range(3))
def test_whole_streams_come_out_as_without_us(seed: int, long: bool) -> None:
    chance = Random(seed)
    for _stream in range(LONG_FUZZ if long else SHORT_FUZZ):
        sequences = chance.choices(ALL, k=chance.randint(1, 30))
        data = "".join(sequences).encode()
        assert of_ours(*_cut(chance, data)) == of_textual("".join(sequences)), sequences


def _cut(chance: Random, data: bytes) -> list[bytes]:
    most = chance.choice((1, 3, 30, 1000))
    parts = []
    while data:
        at = chance.randint(1, most)
        parts.append(data[:at])
        data = data[at:]
    return parts


@pytest.mark.parametrize("escape", ["\x1b", "a\x1b", "\x1b[A\x1b"])
def test_an_escape_stands_alone_when_the_delay_is_over_and_not_before(escape: str) -> None:
    sieve = Sieve()
    assert ("key", "\x1b") not in list(sieve.sift(escape, 10.0))
    assert sieve.due == 10.0 + ESCAPE_DELAY
    assert list(sieve.sift("", 10.0 + ESCAPE_DELAY / 2)) == []
    assert list(sieve.sift("", 10.0 + ESCAPE_DELAY)) == [("key", "\x1b")]
    assert sieve.due is None


def test_an_escape_before_another_waits_for_nothing() -> None:
    assert list(Sieve().sift("\x1b\x1b", 0.0)) == [("plain", "\x1b")]


@pytest.mark.parametrize(
    "senseless",
    [
        *(
            "\0" * 50,
            "\x80\x9f",
            "\x1b]0;title\x07",
            "\x1b]52;c;abc\x1b\\",
            "\x1bP>|xterm(390)\x1b\\",
            "\x1b_Gi=1;OK\x1b\\",
        ),
        *("\x1b[?62;22c", "\x1b[>41;390;0c", "\x1b[0n", "\x1b[?1u", "\x1b[8;24;80t", "\x1b[M abc"[:6], "\x1b[32;5;5M"),
        *("\x1b[" + "1" * 500 + "m", "\x1b[12\x00", "\x1bOz", "\x1b]" + "x" * 5000 + "\x07"),
    ],
)
def test_what_nobody_typed_brings_no_key_and_takes_none_with_it(senseless: str) -> None:
    data = senseless.encode()
    for parts in ((data,), tuple(bytes([byte]) for byte in data)):
        assert of_ours(b"a", *parts, b"b") == of_textual("ab"), senseless


def test_bytes_that_are_not_utf8_bring_nothing_and_take_nothing_with_them() -> None:
    assert of_ours(b"a\xffb\xc3(\xe9", b"\xe6\xbc", b"\xa2c") == of_textual("ab(漢c")


BEGINNINGS = ["\x1b]0;", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x1b[1", "\x1b]11;rgb:", PASTE]


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_what_never_ends_is_given_up(beginning: str) -> None:
    sieve = Sieve()
    for number in range(100):
        assert list(sieve.sift((beginning if number == 0 else "") + "1" * 1000, number / 1000)) == []
        assert sieve.kept <= KEPT_PASTE + len(PASTED)
    last = 99 / 1000
    assert list(sieve.sift("1", last + PATIENCE / 2)) == [], "somebody presses a key meanwhile"
    (given_up,) = list(sieve.sift("1", last + PATIENCE))[:-1] or [("", "")]
    assert given_up[0] == ("paste" if beginning == PASTE else "")
    assert list(sieve.sift("b", last + PATIENCE)) == [("plain", "b")]


@pytest.mark.parametrize("beginning", BEGINNINGS[:5])
@pytest.mark.parametrize("behind", ["\x03", "\x1b[A"])
def test_ctrl_c_and_the_next_sequence_end_it_too(beginning: str, behind: str) -> None:
    for length in (3, 3000):
        assert of_ours((beginning + "1" * length).encode(), behind.encode()) == of_textual(behind)


def test_a_long_paste_is_cut_and_what_follows_it_is_typed() -> None:
    sieve = Sieve()
    pieces = [
        piece
        for part in (PASTE + "x" * 3000, "y" * 9000 + PASTED[:3], PASTED[3:] + "z")
        for piece in sieve.sift(part, 0)
    ]
    paste = (PASTE + "x" * 3000 + "y" * 9000)[:KEPT_PASTE] + PASTED
    assert pieces == [("paste", paste), ("plain", "z")]


def test_a_paste_that_stops_for_a_while_goes_on() -> None:
    sieve = Sieve()
    assert list(sieve.sift(PASTE + "Å", 0.0)) == []
    assert list(sieve.sift("", PATIENCE / 2)) == []
    assert list(sieve.sift("se" + PASTED, PATIENCE / 2)) == [("paste", f"{PASTE}Åse{PASTED}")]


ODD = (PASTED, "\x07", "\x1b\\", "\u0301" * 40, "\0" * 40, "\x1b[?62;22c", "1" * 400)
FRAGMENTS = [*ALL, *BEGINNINGS, *BY_ITSELF, *ODD]


def test_anything_at_all_costs_in_proportion_and_keeps_little(long: bool) -> None:
    """Random bytes and random fragments, in random parts. Afterwards a key still is what it says."""
    chance = Random(8)
    for _input in range(LONG_FUZZ if long else SHORT_FUZZ):
        garbage = chance.randbytes(chance.randint(1, 3000))
        data = garbage if chance.random() < 0.5 else "".join(chance.choices(FRAGMENTS, k=60)).encode() + garbage
        sieve, decode = Sieve(), getincrementaldecoder("utf-8")("replace").decode
        parts = [decode(part) for part in _cut(chance, data)]
        out, now = 0, 0.0
        for part in parts:
            now += chance.choice((0.0, 0.0, 0.05, 0.2))
            out += sum(len(text) for _kind, text in sieve.sift(part, now))
            assert sieve.kept <= KEPT_PASTE + len(PASTED)
        came = sum(map(len, parts))
        assert out <= came + len(parts) * len(PASTED)
        assert sieve.steps <= 3 * came + (SHORT + len(PASTED)) * len(parts)
        list(sieve.sift("", now + PATIENCE))
        assert list(sieve.sift("k", now + PATIENCE)) == [("plain", "k")]


def test_an_open_paste_that_comes_by_single_characters_costs_in_proportion() -> None:
    sieve = Sieve()
    for sign in (PASTE + "x" * 20_000 + PASTED) * 3:
        list(sieve.sift(sign, 0.0))
    assert sieve.steps < 20 * 3 * 20_000


def test_the_limits_stand_in_their_order() -> None:
    assert sieve.TYPED < sieve.AT_ONCE < sieve.SHORT < sieve.KEPT < sieve.KEPT_PASTE
