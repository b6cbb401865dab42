"""How a journal's bytes lie: a head with the format's version, then frames of a length, two check sums and a payload.

A frame's check sums start from its number, so that a frame which is sound but out of its place is found out too. The
length has one of its own: a damaged length is told from a file that ends too early.
"""

from struct import Struct as Layout
from zlib import crc32

from msgspec import Struct

from core.kernel.words import N_
from saves.sentences import NoJournal

MAGIC = b"\x89table\r\n"  # what a transfer as text would spoil
FORMAT = 1
_HEAD = Layout("<8sHI")  # magic, format, check sum of both
_FRAME = Layout("<III")  # length, its check sum, the payload's check sum


class Fault(Struct, frozen=True):
    """Where a journal stops being sound. Frame 0 is the header, frame n is record n.

    `torn`: it ends in the midst of its last frame, as a crash while writing leaves it.
    """

    byte: int
    record: int
    what: str
    torn: bool = False


class Frames(Struct, frozen=True):
    """The sound frames of a journal; `starts` has one more than there are: where the sound part ends."""

    format: int
    payloads: list[bytes]
    starts: list[int]
    fault: Fault | None


def head(version: int = FORMAT) -> bytes:
    start = MAGIC + version.to_bytes(2, "little")
    return start + crc32(start).to_bytes(4, "little")


def frame(number: int, payload: bytes) -> bytes:
    length = len(payload).to_bytes(4, "little")
    return _FRAME.pack(len(payload), crc32(length, number), crc32(payload, number)) + payload


def read_head(data: bytes) -> int:
    """The format's version. Raises `NoJournal`."""
    if not data:
        raise NoJournal(N_("the file is empty"))
    if not data.startswith(MAGIC):
        raise NoJournal(N_("this is not a journal of a game"))
    if data[: _HEAD.size] != head(version := int.from_bytes(data[8:10], "little")):
        raise NoJournal(N_("the journal is damaged at its very beginning (byte {byte})"), byte=8)
    if version > FORMAT:
        raise NoJournal(
            N_("a newer Eketorp wrote this journal (format {format}; this one reads up to {known})"),
            format=version,
            known=FORMAT,
        )
    return version


def scan(data: bytes) -> Frames:
    """The frames up to the first fault. Raises `NoJournal`."""
    version, at, size = read_head(data), _HEAD.size, len(data)
    payloads: list[bytes] = []
    starts = [at]
    number = 0
    while (start := at + _FRAME.size) <= size:
        length, length_sum, payload_sum = _FRAME.unpack_from(data, at)
        payload = data[start : start + length]
        if crc32(payload, number) != payload_sum or crc32(data[at : at + 4], number) != length_sum:
            break
        at = start + length
        number += 1
        payloads.append(payload)
        starts.append(at)
    return Frames(version, payloads, starts, _fault(data, at, number) if at != size else None)


def _fault(data: bytes, at: int, number: int) -> Fault:
    """What is wrong with the frame at `at`."""
    start = at + _FRAME.size
    if start > len(data):
        return Fault(at, number, CUT_SHORT, torn=True)
    length, length_sum, _ = _FRAME.unpack_from(data, at)
    if crc32(data[at : at + 4], number) != length_sum:
        return Fault(at, number, N_("its length does not match its check sum"), torn=not any(data[at:]))
    if start + length > len(data):
        return Fault(at, number, CUT_SHORT, torn=True)
    last = start + length == len(data)
    return Fault(at, number, N_("its content does not match its check sum"), torn=last)


CUT_SHORT = N_("the file ends in the midst of it")
