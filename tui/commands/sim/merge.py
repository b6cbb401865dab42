"""Puts parts together, to the very figures of one run."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from saves.sentences import Unreadable
from tui.commands.sim import parts, report, written
from tui.commands.sim.parts import Part
from tui.commands.sim.pool import Played
from tui.host.streams import FAILED, complain
from tui.words import _, listed, say

SHOWN = 20  # missing parts that are named


class _Unfit(Exception):
    """The parts cannot be put together; the message says why."""


def run(args: Namespace, given: Mapping[str, object]) -> int:
    """`given`: the values of the command line, which the parts must have."""
    try:
        found = sorted(_read(args.merge, given), key=lambda part: part.head.part)
        missing = _missing(found)
        if missing and not args.partial:
            raise _Unfit(_("{what}; --partial merges what there is").format(what=missing))
        _merge(args, found, missing)
    except _Unfit as unfit:
        complain(str(unfit))
        return FAILED
    return 0


def _read(paths: Sequence[Path], given: Mapping[str, object]) -> Iterator[Part]:
    """The parts: all of one run, and each once."""
    found: dict[int, Part] = {}
    for path in paths:
        try:
            part = parts.read(path)
            first = next(iter(found.values()), part)
            written.demand_same(part.head, first.head)
            written.demand_given(part.head, given)
        except Unreadable as error:
            raise _Unfit(f"{path}: {say(error.sentence)}") from None
        number = part.head.part
        if number in found:
            words = _("{path}: it is part {number}, and so is {other}")
            raise _Unfit(words.format(path=path, number=number, other=found[number].path))
        found[number] = part
        yield part


def _missing(found: Sequence[Part]) -> str:
    """The parts that are missing or broken off, in words; empty if there are none."""
    told = []
    of = found[0].head.of
    if absent := sorted({*range(1, of + 1)} - {part.head.part for part in found}):
        told.append(_("of {count} parts there are missing: {which}").format(count=of, which=_named(absent)))
    if broken := [part.head.part for part in found if not part.whole]:
        told.append(_("of {count} parts these were broken off: {which}").format(count=of, which=_named(broken)))
    return "; ".join(told)


def _named(numbers: Sequence[int]) -> str:
    shown = [str(number) for number in numbers[:SHOWN]]
    if len(numbers) > SHOWN:
        shown.append(_("{count} more").format(count=len(numbers) - SHOWN))
    return listed(shown)


def _merge(args: Namespace, found: Sequence[Part], missing: str) -> None:
    head = found[0].head
    rows = report.Rows(head.game)
    played = Played(head.series, args.until_sure or head.until_sure, [rows.hear] if args.csv else [])
    try:
        all(played.hear(*deal) for deal in parts.deals(found))
    except Unreadable as error:
        raise _Unfit(say(error.sentence)) from None
    if args.csv:
        rows.end()
    else:
        _tell(args, head, played, missing)
    if missing:
        complain(missing)


def _tell(args: Namespace, head: written.Head, played: Played, missing: str) -> None:
    if not played.sums.games:
        raise _Unfit(_("no deal of these parts was played"))
    if args.json:
        report.as_json(head.game, head.series, played, {"missing": missing} if missing else {})
    else:
        report.as_text(head.game, head.series, played)
