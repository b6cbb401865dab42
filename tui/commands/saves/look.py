"""`saves list`, `show` and `verify`: the saved games, the contents of one, and checks of their journals."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from core.games import game
from core.kernel.plain import escaped
from core.kernel.records import Began, Did, Disclosed, Redo, Undo
from core.kernel.types import REFEREE, Outcome, Seat, Seating
from core.kernel.words import N_
from saves.codec import AnyGame
from saves.index import Entry
from saves.opening import passed_over
from saves.reading import Reading, read_file
from saves.replay import departure
from saves.sentences import BadSave, Sentence, shown, written
from saves.shelf import Shelf
from tui.commands.saves.words import A_GAME, add_yes, cell, console, disclose, said, table, when
from tui.games import telling_of
from tui.host.streams import FAILED, send
from tui.session.names import fit_to_show
from tui.session.tale import tale_of
from tui.words import _, ending, listed, ngettext

LONG = 10_000  # signs of a line that is hardly ever cut

# --- list ---


def describe_list(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs: a JSON object a line")


def run_list(shelf: Shelf, args: Namespace) -> int:
    entries = shelf.list()
    if args.json:
        send(b"".join(escaped(msgspec.json.encode(_plain(entry))) + b"\n" for entry in entries))
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
        return _ended(entry.game, entry.seats, entry.outcome)
    return _("{names} to act").format(names=_names(entry.seats, entry.to_act))


def _ended(of: str, seats: Sequence[Seating], outcome: Outcome) -> str:
    told = ending(outcome, [shown(seating.name, 20) for seating in seats], game(of).reasons)
    return _("finished; {ending}").format(ending=told)


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
        "taken_back": entry.taken_back,
        "began": entry.began,
        "played": entry.played,
        "finished": entry.outcome is not None,
        "winners": entry.outcome.winners if entry.outcome else (),
        "reason": entry.outcome.reason if entry.outcome else None,
        "damaged": None if entry.flaw is None else entry.flaw.text,
        "parent": entry.parent,
    }


# --- show ---


def describe_show(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=A_GAME)
    parser.add_argument(
        "--log", action="store_true", help="every decision ever made, with the number that branch takes"
    )
    parser.add_argument("--tale", action="store_true", help="all that has happened, as the game tells it at the table")
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
        drawn = table(_("no."), _("when"), _("stands"), _("what happened"), whole=(0, 1, 2))
        for row in _log(reading, _in_full(reading) if args.all else _in_sentences(reading)):
            drawn.add_row(*row)
        out.print(drawn)
    if args.tale:
        for line in tale_of(fit_to_show(reading.table)[0]):
            out.print(cell(line.plain, most=LONG))
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
    yield _("state"), _ended(header.game, seats, outcome) if outcome else _("under way")
    yield _("to act"), _names(seats, at_table.to_act())
    yield _("decisions"), str(at_table.made)
    yield _("taken back"), str(at_table.made - at_table.at)
    yield _("could be redone"), str(at_table.undone)
    yield _("began"), when(header.began)
    yield _("last played"), when(reading.played)
    if header.parent:
        yield _("made from"), header.parent
    if reading.fault is not None:
        yield _("damaged"), faulty(reading)
    for entry in reading.kept:
        if isinstance(entry.record, Disclosed):
            yield _("disclosed"), f"{when(header.began + entry.time)} {entry.record.act}"


def _log(reading: Reading, told: Iterable[str]) -> Iterator[list[Text]]:
    """A row for each record that changed the game. Two decisions may be equal: identity tells which one stands."""
    standing = set(map(id, reading.table.decisions()))
    number = 0
    for entry, what in zip(reading.kept, told, strict=True):
        numbered = stands = ""
        match entry.record:
            case Began():
                numbered, stands = "0", _("yes")
            case Did() as did:
                number += 1
                numbered, stands = str(number), _("yes") if id(did) in standing else _("no")
            case Undo() | Redo():
                pass
            case _:
                continue
        yield [cell(numbered), cell(when(reading.header.began + entry.time)), cell(stands), cell(what, most=LONG)]


def _in_sentences(reading: Reading) -> Iterator[str]:
    """Each record in the public sentences of the tale, or else in its decision's public words."""
    fit, _notices = fit_to_show(reading.table)
    tale, called = tale_of(fit), telling_of(fit.game.name).called
    for number, record in enumerate(fit.records):
        told = " ".join(line.plain for line in tale.of(number))
        yield told or (called(fit.seats, record.decision) if isinstance(record, Did) else "")


def _in_full(reading: Reading) -> Iterator[str]:
    """Each record as the referee knows it, in the words of the table protocol."""
    game = reading.game
    for entry in reading.kept:
        match entry.record:
            case Began(events):
                yield _events(game, events)
            case Did(decision, events):
                yield f"{_line(game.decision_wire(decision))} → {_events(game, events)}"
            case Undo(steps):
                yield ngettext("{count} taken back", "{count} taken back", steps).format(count=steps)
            case Redo(steps):
                yield ngettext("{count} brought back", "{count} brought back", steps).format(count=steps)
            case _:
                yield ""


def _events(game: AnyGame, events: Sequence[Any]) -> str:
    return "; ".join(_line(game.event_wire(game.event_view(event, REFEREE))) for event in events)


def _line(wire: Mapping[str, object]) -> str:
    """A wire object as a line: its type, and then its other values."""
    parts = (f"{name}={msgspec.json.encode(value).decode()}" for name, value in wire.items() if name != "type")
    return " ".join([str(wire["type"]), *parts])


# --- verify ---


def describe_verify(parser: ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="all of them, where none is named")


def run_verify(shelf: Shelf, args: Namespace) -> int:
    paths = [shelf.find(name) for name in args.games] or sorted(shelf.files())
    drawn, code = table(_("id"), _("what was found")), 0
    for path in paths:
        try:
            reading = read_file(path)
        except BadSave as bad:
            fault, found = True, [said(bad.sentence)]
        else:
            fault, found = reading.fault is not None, _found(reading)
        code = FAILED if fault else code
        style = "red" if fault else "yellow" if found[1:] else "green"
        drawn.add_row(cell(path.stem), cell(" ".join(found), style, LONG))
    console().print(drawn)
    return code


def _found(reading: Reading) -> list[str]:
    """A journal's damage; or that it is whole, with remarks."""
    if reading.fault is not None:
        return [faulty(reading)]
    whole = _("whole: {records} records, {state}.")
    over = reading.table.outcome() is not None
    state = _("finished") if over else _("under way")
    found = [whole.format(records=len(reading.kept), state=state)]
    if over and not reading.ended and not reading.older:
        found.append(_("Its end mark is missing."))
    if reading.senseless:
        found.append(said(passed_over(reading)))
    return found + _played_anew(reading)


def _played_anew(reading: Reading) -> list[str]:
    departed = departure(reading)
    if departed is None:
        return []
    mended = reading.header.rules < reading.game.rules_version
    words = _("Decision {number} would go otherwise now: {what}.")
    told = [words.format(number=departed.decision, what=said(departed.what))]
    return [*told, _("The rules were mended since; the game goes on as it was played.")] if mended else told


def faulty(reading: Reading) -> str:
    fault = reading.fault
    assert fault is not None
    values = {"byte": fault.byte, "record": fault.record, "what": Sentence(fault.what)}
    return said(Sentence(N_("byte {byte}, record {record}: {what}"), values))
