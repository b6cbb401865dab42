"""Parts of a run that were played apart, on other machines too: writes and reads them."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from core import games
from core.kernel.arena import Result
from core.kernel.words import N_
from saves import disk, outside
from saves.sentences import Unreadable
from tui.commands.sim import written
from tui.commands.sim.pool import Deal
from tui.commands.sim.written import LARGEST, Head


class Part(Struct):
    """A part's file and head."""

    path: Path
    head: Head
    deals: int  # the number of deals in the file

    @property
    def whole(self) -> bool:
        return self.deals == len(self.head.shard.deals(self.head.series))


class Lines:
    """The deals of a part, each as the line to be written."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._lines: list[bytes] = []

    def hear(self, number: int, results: Sequence[Result]) -> None:
        """Keep the deal's line, if the deal is whole."""
        if len(results) == self._head.series.size(number):
            self._lines.append(written.encode(number, results))

    def encode(self) -> bytes:
        deals = b",\n".join(self._lines)
        return b'{"head": ' + msgspec.json.encode(self._head) + b', "deals": [\n' + deals + b"\n]}"


class _Content(Struct):
    head: Head
    deals: list[msgspec.Raw]


class _Report(Struct):
    part: _Content


def _content(path: Path) -> _Content:
    with outside.opened(path) as fd:
        data = disk.read_all(fd, LARGEST + 1)
    if len(data) > LARGEST:
        raise Unreadable(N_("it is larger than {most} MiB"), most=LARGEST >> 20)
    if b'"part"' not in data:
        raise Unreadable(N_("it is no part: eketorp sim --shard makes these"))
    try:
        return msgspec.json.decode(data, type=_Report).part
    except (ValueError, RecursionError):
        raise Unreadable(N_("it is a damaged part, or none")) from None


def read(path: Path) -> Part:
    """The part in a file, with every deal checked. Raises `Unreadable`."""
    content = _content(path)
    head = content.head
    if head.part > head.of or head.game not in games.GAMES or len(head.seats) not in games.game(head.game).seats:
        raise Unreadable(N_("it is a damaged part, or none"))
    this = written.head(head.game, head.series, head.shard, head.until_sure)
    written.demand_same(head, this)
    part = Part(path, head, len(content.deals))
    numbers = head.shard.deals(head.series)
    if part.deals > len(numbers):
        raise Unreadable(N_("it has more deals than a part of this run"))
    for number, line in zip(numbers, content.deals, strict=False):
        written.decode(line, head.series, number)
    return part


def deals(parts: Sequence[Part]) -> Iterator[Deal]:
    """The deals of all parts, in order; only one part at a time is in memory. Raises `Unreadable`."""
    for part in sorted(parts, key=lambda part: part.head.part):
        content = _content(part.path)
        if content.head != part.head or len(content.deals) != part.deals:
            raise Unreadable(N_("{path} was changed meanwhile"), path=str(part.path))
        series = part.head.series
        for number, line in zip(part.head.shard.deals(series), content.deals, strict=False):
            yield number, written.decode(line, series, number)
