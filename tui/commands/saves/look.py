"""`saves list`, `show` and `verify`: what is on the shelf, and whether it is whole."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from core.kernel.records import Began, Did, Note, Redo, Undo
from core.kernel.types import BYSTANDER, Outcome, Seat, Seating
from core.kernel.words import N_
from saves.index import Entry
from saves.reading import AnyTable, Reading, read_file
from saves.sentences import BadSave, Sentence, shown, written
from saves.shelf import DISCLOSED, Shelf
from tui.commands.saves.words import A_GAME, FAILED, add_yes, cell, console, disclose, said, table, when
from tui.words import _, listed, ngettext

SHORT = 40  # signs of a value that still goes in a log to be looked through
LONG = 10_000  # and of a line that should be whole

# --- list ---


def describe_list(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs: a JSON object a line")


def run_list(shelf: Shelf, args: Namespace) -> int:
    entries = shelf.list()
    if args.json:
        for entry in entries:
            print(msgspec.json.encode(_plain(entry)).decode())
        return 0
    if not entries:
        console().print(_("There are no saved games in {folder}.").format(folder=shown(str(shelf.folder), 200)))
        return 0
    columns = (_("id"), _("game"), _("name"), _("seats"), _("round"), _("last played"), _("state"))
    drawn = table(*columns, whole=(0, 1, 4, 5))
    for entry in entries:
        drawn.add_row(*_row(entry))
    console().print(drawn)
    return 0


def _row(entry: Entry) -> list[Text]:
    return [
        cell(entry.id),
        cell(entry.game),
        cell(shown(entry.name)),
        cell(_names(entry.seats, range(len(entry.seats)))),
        cell("" if entry.round is None else entry.round),
        cell(when(entry.played)),
        cell(_state(entry), "red" if entry.flaw else ""),
    ]


def _state(entry: Entry) -> str:
    if entry.flaw is not None:
        return said(entry.flaw)
    if entry.outcome is not None:
        return _ended(entry.seats, entry.outcome)
    return _("{names} to act").format(names=_names(entry.seats, entry.to_act))


def _ended(seats: Sequence[Seating], outcome: Outcome) -> str:
    winners = _names(seats, outcome.winners)
    return _("finished; won by {names}").format(names=winners) if winners else _("finished")


def _names(seats: Sequence[Seating], chosen: Sequence[Seat]) -> str:
    return listed([shown(seats[seat].name, 20) for seat in chosen])


def _plain(entry: Entry) -> dict[str, object]:
    return {
        "id": written(entry.id),
        "game": entry.game,
        "name": entry.name,
        "seats": [{"name": seating.name, "colour": seating.colour} for seating in entry.seats],
        "round": entry.round,
        "to_act": entry.to_act,
        "decisions": entry.decisions,
        "began": entry.began,
        "played": entry.played,
        "finished": entry.outcome is not None,
        "winners": entry.outcome.winners if entry.outcome else (),
        "damaged": None if entry.flaw is None else entry.flaw.text,
        "parent": entry.parent,
    }


# --- show ---


def describe_show(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=A_GAME)
    parser.add_argument(
        "--log", action="store_true", help="every decision ever made, with the number that branch takes"
    )
    parser.add_argument("--all", action="store_true", help="with every secret of the table")
    add_yes(parser)


def run_show(shelf: Shelf, args: Namespace) -> int:
    path = shelf.find(args.game)
    reading = read_file(path)
    if args.all:
        warning = _(
            "This game is not finished, and this shows every hand, pile and plan, and the seed."
            " A note of it stays in the journal."
        )
        disclose(shelf, path, reading, args, "show --all", warning)
    out = console()
    facts = table("", "")
    facts.show_header = False
    for name, value in _facts(path.stem, reading):
        facts.add_row(cell(name, "bold"), cell(value))
    out.print(facts)
    if args.all:
        out.print(Text(_("options: {options}").format(options=shown(reading.header.options, LONG))))
    if args.log or args.all:
        seat = None if args.all else BYSTANDER
        drawn = table(_("no."), _("when"), _("stands"), _("what happened"), whole=(0, 1, 2))
        for row in _log(reading, seat):
            drawn.add_row(*row)
        out.print(drawn)
    return 0


def _facts(name: str, reading: Reading) -> Iterator[tuple[str, str]]:
    header, at_table, outcome = reading.header, reading.table, reading.table.outcome()
    seats, rounds = at_table.seats, at_table.game.round(at_table.state)
    yield _("id"), name
    yield _("name"), shown(reading.name, 300)
    yield _("game"), header.game
    for seat, seating in enumerate(seats):
        told = _("{name} ({colour})").format(name=shown(seating.name), colour=_(seating.colour))
        yield _("seat {seat}").format(seat=seat), told
    yield _("round"), "" if rounds is None else str(rounds)
    yield _("state"), _ended(seats, outcome) if outcome else _("under way")
    yield _("to act"), _names(seats, at_table.to_act())
    yield _("decisions"), str(at_table.at)
    yield _("could be redone"), str(at_table.undone)
    yield _("began"), when(header.began)
    yield _("last played"), when(reading.played)
    if header.parent:
        yield _("made from"), header.parent
    if reading.fault is not None:
        yield _("damaged"), faulty(reading)
    for entry in reading.kept:
        if isinstance(entry.record, Note) and entry.record.kind == DISCLOSED:
            yield _("disclosed"), f"{when(header.began + entry.time)} {entry.record.data}"


def _log(reading: Reading, seat: Seat | None) -> Iterator[list[Text]]:
    """Every record that changed the game, as `seat` may know it: the referee in full, others in short.

    Standing decisions are told by identity.
    """
    standing = set(map(id, reading.table.decisions()))
    number = 0
    for entry in reading.kept:
        time, record = when(reading.header.began + entry.time), entry.record
        match record:
            case Began():
                yield [
                    cell(0),
                    cell(time),
                    cell(_("yes")),
                    cell(_events(reading.table, record.events, seat), most=LONG),
                ]
            case Did():
                number += 1
                stands = _("yes") if id(record) in standing else _("no")
                decided = "" if seat is not None else _line(reading.game.decision_wire(record.decision)) + " → "
                what = decided + _events(reading.table, record.events, seat)
                yield [cell(number), cell(time), cell(stands), cell(what, most=LONG)]
            case Undo(steps):
                told = ngettext("{count} taken back", "{count} taken back", steps).format(count=steps)
                yield [cell(""), cell(time), cell(""), cell(told)]
            case Redo(steps):
                told = ngettext("{count} brought back", "{count} brought back", steps).format(count=steps)
                yield [cell(""), cell(time), cell(""), cell(told)]


def _events(at_table: AnyTable, events: Sequence[Any], seat: Seat | None) -> str:
    game = at_table.game
    return "; ".join(_line(game.event_wire(game.event_view(event, seat)), short=seat is not None) for event in events)


def _line(wire: Mapping[str, object], short: bool = False) -> str:
    """The type and what belongs to it; in short, without what is long: an export has it all."""
    parts = {name: msgspec.json.encode(value).decode() for name, value in wire.items() if name != "type"}
    told = [f"{name}={value}" for name, value in parts.items() if not short or len(value) <= SHORT]
    return " ".join([str(wire["type"]), *told])


# --- verify ---


def describe_verify(parser: ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="all of them, where none is named")


def run_verify(shelf: Shelf, args: Namespace) -> int:
    paths = [shelf.find(name) for name in args.games] or sorted(shelf.files())
    drawn, code = table(_("id"), _("what was found")), 0
    for path in paths:
        try:
            reading = read_file(path)
            fault = faulty(reading) if reading.fault is not None else ""
            count = len(reading.kept)
            whole = ngettext("whole: {count} record", "whole: {count} records", count).format(count=count)
            found = fault or whole
        except BadSave as bad:
            fault = found = said(bad.sentence)
        code = FAILED if fault else code
        drawn.add_row(cell(path.stem), cell(found, "red" if fault else "green"))
    console().print(drawn)
    return code


def faulty(reading: Reading) -> str:
    fault = reading.fault
    assert fault is not None
    values = {"byte": fault.byte, "record": fault.record, "what": Sentence(fault.what)}
    return said(Sentence(N_("byte {byte}, record {record}: {what}"), values))
