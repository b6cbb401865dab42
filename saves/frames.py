"""The layout of a journal's bytes: a head with the format's version, a place for the end mark, and then frames.

A frame is a length with a check sum of its own, a payload, and a sum of all that comes before: the head, every frame,
and this one. The first frame is the header, with the table's identity. So no two journals have a sum in common, and a
frame that was changed, exchanged, repeated, left out, or taken from another game is found. The sums need no key: they
find damage, and stop nobody who writes a file anew from there on.

The end mark names the last record of a game that has ended, with its sum. It does not stand behind that record, where
one cut would take off both, but at a place of its own before the first frame; it alone is ever written over. It is
written once the record is on disk for good, so that no crash leaves a mark without its record. A game that is taken
back from its end goes on behind that record, and the mark stands until the game ends again.

A file torn by a crash is told from a damaged one. A killed process, or a full disk, leaves fewer bytes than the length
says. A power cut may leave a file that has grown without its content: zeros from somewhere to the end. Such files are
torn. If all bytes are there, but wrong ones, the file is damaged; so is a file that ends before its end mark says. If a
crash leaves a file that looks damaged (a block in the midst of a record never came to the disk), nothing is lost: a
damaged file is never written to, and play goes on in a new one.

Format 1, of version 0.1.0, had a check sum in each frame that started from the frame's number, and no end mark.
"""

from collections.abc import Iterable
from hashlib import blake2b
from itertools import pairwise
from struct import Struct as Layout
from zlib import crc32

from msgspec import Struct

from core.kernel.words import N_
from saves.sentences import Newer, NoJournal

MAGIC = b"\x89table\r\n"  # bytes that a transfer as text would spoil
FORMAT = 2
LARGEST = 8 * 2**20  # bytes of a journal; a long game has forty thousand
MOST = 100_000  # records; a long game has five hundred
LONGEST = 2**16  # bytes of a record; a game begins with two thousand, and no note has fifty thousand
_CHAINED = 2  # the first format whose sums are of all that comes before
_HEAD = Layout("<8sHI")  # magic, format, check sum of both
_MARK = Layout("<I8sI")  # record, its sum, check sum of both
MARK = slice(_HEAD.size, _HEAD.size + _MARK.size)
BODY = MARK.stop
_FRAME = Layout("<II")  # length, its check sum
SUM = 8  # bytes
_OLD_FRAME = Layout("<III")  # length, its check sum, the payload's check sum


class Fault(Struct, frozen=True):
    """The place where a journal stops being sound. Frame 0 is the header, frame n is record n.

    `torn`: the file ends as a crash while writing leaves it.
    """

    byte: int
    record: int
    what: str
    torn: bool = False


class Frames(Struct, frozen=True):
    """The sound frames of a journal; `starts` has one more than there are: where the sound part ends.

    `ended`: the record that the end mark names; 0 where there is none.
    """

    format: int
    payloads: list[bytes]
    starts: list[int]
    fault: Fault | None
    ended: int = 0


NO_JOURNAL = N_("this is not a journal of a game")
TOO_LARGE = N_("it is larger than {most} MiB, which no journal is")
TOO_LONG = N_("its record {record} has more than {most} KiB, which no record has")
TOO_MANY = N_("it has more than {most} records, which no journal has")
CUT_SHORT = N_("the file ends in the midst of it")
WRONG_LENGTH = N_("its length does not match its check sum")
WRONG_CONTENT = N_("its content does not match its check sum")
WRONG_MARK = N_("the end mark does not match its check sum")
END_MISSING = N_("the game went on to its end, and the rest is missing")


def head(version: int = FORMAT) -> bytes:
    start = MAGIC + version.to_bytes(2, "little")
    return start + crc32(start).to_bytes(4, "little")


class Chain:
    """The frames of a journal as they are written, each with its sum."""

    def __init__(self, whole: bytes) -> None:
        """`whole`: the journal so far; its head at least."""
        self._sums = blake2b(whole[: _HEAD.size], digest_size=SUM)
        self._sums.update(whole[BODY:])

    def frame(self, payload: bytes) -> bytes:
        content = _length(payload) + payload
        self._sums.update(content)
        sum_ = self._sums.digest()
        self._sums.update(sum_)
        return content + sum_


def _length(payload: bytes) -> bytes:
    length = len(payload).to_bytes(4, "little")
    return length + crc32(length).to_bytes(4, "little")


def end_mark(record: int, sum_: bytes) -> bytes:
    """The end mark of a game that ended with `record`, whose frame has that sum."""
    start = record.to_bytes(4, "little") + sum_
    return start + crc32(start).to_bytes(4, "little")


def framed(payloads: Iterable[bytes], version: int = FORMAT, ended: int = 0) -> bytes:
    """A whole journal. `ended`: the record that it ended with."""
    start = head(version)
    if version < _CHAINED:
        return start + b"".join(_old_frame(number, payload) for number, payload in enumerate(payloads))
    chain, no_mark = Chain(start), bytes(_MARK.size)
    frames = list(map(chain.frame, payloads))
    mark = end_mark(ended, frames[ended][-SUM:]) if ended else no_mark
    return start + mark + b"".join(frames)


def _old_frame(number: int, payload: bytes) -> bytes:
    length = len(payload).to_bytes(4, "little")
    return _OLD_FRAME.pack(len(payload), crc32(length, number), crc32(payload, number)) + payload


def read_head(data: bytes) -> int:
    """The format's version. Raises `NoJournal`."""
    if not data:
        raise NoJournal(N_("the file is empty"))
    if not data.startswith(MAGIC):
        raise NoJournal(NO_JOURNAL)
    if data[: _HEAD.size] != head(version := int.from_bytes(data[8:10], "little")):
        raise NoJournal(N_("the journal is damaged at its very beginning (byte {byte})"), byte=8)
    if version > FORMAT:
        raise Newer(
            N_("a newer Eketorp wrote this journal (format {format}; this one reads up to {known})"),
            format=version,
            known=FORMAT,
        )
    return version


def scan(data: bytes) -> Frames:
    """The frames up to the first fault. Raises `NoJournal`."""
    if len(data) > LARGEST:
        raise NoJournal(TOO_LARGE, most=LARGEST >> 20)
    version = read_head(data)
    found = _scan(data, version) if version >= _CHAINED else _scan_old(data, version)
    if len(found.payloads) > MOST + 1:
        raise NoJournal(TOO_MANY, most=MOST)
    longest = next((number for number, payload in enumerate(found.payloads) if number and len(payload) > LONGEST), 0)
    if longest:
        raise NoJournal(TOO_LONG, record=longest, most=LONGEST >> 10)
    return found


def _scan(data: bytes, version: int) -> Frames:
    starts = _laid_out(data)
    if len(starts) > 1 and not _sums_hold(data, starts[-1]):
        del starts[_first_wrong(data, starts) + 1 :]
    payloads = [data[start + _FRAME.size : end - SUM] for start, end in pairwise(starts)]
    ended, amiss = _ended(data, starts)
    at, number = starts[-1], len(payloads)
    fault = _fault(data, at, number, bool(amiss)) if at != len(data) else None
    if fault is None and amiss:
        fault = Fault(MARK.start, 0, amiss) if amiss == WRONG_MARK else Fault(at, number, amiss)
    return Frames(version, payloads, starts, fault, ended)


def _laid_out(data: bytes) -> list[int]:
    """The start of each frame, and the end of the last one, by their lengths."""
    at, size, unpack = BODY, len(data), _FRAME.unpack_from
    starts = [at]
    while at + _FRAME.size <= size and len(starts) <= MOST + 2:  # one frame too many is enough to refuse the file
        length, _ = unpack(data, at)
        at += _FRAME.size + length + SUM
        if not length or at > size:
            break
        starts.append(at)
    return starts


def _sums_hold(data: bytes, end: int) -> bool:
    """True if the sum that ends at `end` is right: it covers all that comes before, also the sums."""
    sums = blake2b(data[: _HEAD.size], digest_size=SUM)
    sums.update(memoryview(data)[BODY : end - SUM])
    return sums.digest() == data[end - SUM : end]


def _first_wrong(data: bytes, starts: list[int]) -> int:
    """The first frame whose sum is wrong."""
    sums = blake2b(data[: _HEAD.size], digest_size=SUM)
    for number, (start, end) in enumerate(pairwise(starts)):
        sums.update(data[start : end - SUM])
        if sums.digest() != data[end - SUM : end]:
            return number
        sums.update(data[end - SUM : end])
    return len(starts) - 1


def _ended(data: bytes, starts: list[int]) -> tuple[int, str]:
    """The record that the end mark names, and the mark's fault, if any."""
    mark = data[MARK]
    if len(mark) < _MARK.size or not any(mark):
        return 0, ""
    record, sum_, check = _MARK.unpack(mark)
    if crc32(mark[:-4]) != check:
        return 0, WRONG_MARK
    if record + 1 >= len(starts):
        return record, END_MISSING
    end = starts[record + 1]
    return record, "" if data[end - SUM : end] == sum_ else END_MISSING


def _fault(data: bytes, at: int, number: int, marked: bool) -> Fault:
    """The fault of the frame at `at`. `marked`: the end mark is amiss too, so that no crash alone tore the frame."""
    start = at + _FRAME.size
    if start > len(data):
        return Fault(at, number, CUT_SHORT, not marked)
    length, check = _FRAME.unpack_from(data, at)
    if crc32(data[at : at + 4]) != check:
        return Fault(at, number, WRONG_LENGTH, not marked and _empty(data, start - 1))
    end = start + length
    if end + SUM > len(data):
        return Fault(at, number, CUT_SHORT, not marked)
    return Fault(at, number, WRONG_CONTENT, not marked and _empty(data, end))


def _empty(data: bytes, at: int) -> bool:
    """True if only zeros come from there on."""
    return not data[at:].strip(b"\0")


def _scan_old(data: bytes, version: int) -> Frames:
    at, size = _HEAD.size, len(data)
    payloads: list[bytes] = []
    starts = [at]
    number = 0
    while (start := at + _OLD_FRAME.size) <= size:
        length, length_sum, payload_sum = _OLD_FRAME.unpack_from(data, at)
        payload = data[start : start + length]
        if crc32(payload, number) != payload_sum or crc32(data[at : at + 4], number) != length_sum:
            break
        at = start + length
        number += 1
        payloads.append(payload)
        starts.append(at)
    return Frames(version, payloads, starts, _old_fault(data, at, number) if at != size else None)


def _old_fault(data: bytes, at: int, number: int) -> Fault:
    start = at + _OLD_FRAME.size
    if start > len(data):
        return Fault(at, number, CUT_SHORT, torn=True)
    length, length_sum, _ = _OLD_FRAME.unpack_from(data, at)
    if crc32(data[at : at + 4], number) != length_sum:
        return Fault(at, number, WRONG_LENGTH, torn=_empty(data, at))
    if start + length > len(data):
        return Fault(at, number, CUT_SHORT, torn=True)
    return Fault(at, number, WRONG_CONTENT, torn=start + length == len(data))
