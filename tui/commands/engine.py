"""The table protocol: other programs drive tables by JSON lines on standard input and output."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, BinaryIO, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from core import VERSION
from core.games import GAMES, bots, game
from core.kernel.plain import escaped
from core.kernel.table import Table
from core.kernel.types import REFEREE, BadOptions, NothingToUndo, Refused, Seat, Seating, Viewer
from tui.host import streams

PROTOCOL = 1
LONGEST_LINE = 2**20
MOST_TABLES = 1000

Json: TypeAlias = dict[str, Any]
AnyTable: TypeAlias = Table[Any, Any, Any, Any]
T = TypeVar("T")


def describe(parser: ArgumentParser) -> None:
    parser.epilog = 'One JSON object a line in, one a line out; {"op": "quit"} or the end of input ends it.'


def run(args: Namespace) -> int:
    try:
        serve(sys.stdin.buffer)
    except OSError as error:  # from standard input alone
        streams.complain(f"the requests cannot be read: {error.strerror}")
        return streams.FAILED
    return 0


def serve(requests: BinaryIO) -> None:
    engine = Engine()
    for line in lines(requests):
        streams.send(escaped(msgspec.json.encode(engine.answer(line))) + b"\n")
        if engine.quitting:
            return


def lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Each line; None for one that is too long, which is dropped as it is read."""
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line.removesuffix(b"\n")) <= LONGEST_LINE:
            yield line
            continue
        while not line.endswith(b"\n") and line:
            line = stream.readline(LONGEST_LINE)
        yield None


class Fault(Exception):
    """A request that cannot be carried out."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.error: Json = {"code": code, "message": message}
        if rule is not None:
            self.error["rule"] = rule


# --- the requests ---


class _Seat(Struct):
    name: str
    colour: str


class New(Struct):
    game: str
    seats: list[_Seat]
    options: dict[str, Any] = {}


class OfSeat(Struct):
    table: str
    seat: Seat


class Act(Struct):
    table: str
    decision: Json


class ViewOf(Struct):
    table: str
    seat: Seat | None


class Events(Struct):
    table: str
    seat: Seat | None
    since: Annotated[int, Meta(ge=0)] = 0


class Back(Struct):
    table: str
    steps: Annotated[int, Meta(ge=1)] = 1


class Suggest(Struct):
    table: str
    seat: Seat
    level: str


class OfTable(Struct):
    table: str


class Save(Struct):
    table: str
    path: str


class Load(Struct):
    path: str


class Engine:
    """All the tables of one client."""

    def __init__(self) -> None:
        self.quitting = False
        self._tables: dict[str, AnyTable] = {}
        self._options: dict[str, Json] = {}  # each table's set-up, for its journal
        self._made = 0
        self._ops: dict[str, Callable[[Json], Json]] = {
            "hello": self._hello,
            "new": self._new,
            "legal": self._legal,
            "act": self._act,
            "view": self._view,
            "events": self._events,
            "undo": self._undo,
            "redo": self._redo,
            "suggest": self._suggest,
            "save": self._save,
            "load": self._load,
            "close": self._close,
            "quit": self._quit,
        }

    def answer(self, line: bytes | None) -> Json:
        identity: Json = {}
        try:
            request = read_request(line)
            identity = read_identity(request)
            return identity | self._carry_out(request)
        except Fault as fault:
            return identity | {"error": fault.error}
        except Exception as error:  # a fault of ours ends no other table; the protocol has no code of its own for it
            from tui import error_log  # noqa: PLC0415 - only where it is needed

            streams.complain("\n".join(error_log.account(error)))
            message = f"the engine is at fault: {type(error).__name__}; see standard error"
            return identity | {"error": {"code": "bad-request", "message": message}}

    def _carry_out(self, request: Json) -> Json:
        op = request.get("op")
        if not isinstance(op, str):
            raise Fault("bad-request", "the request has no `op` that is a text")
        if op not in self._ops:
            raise Fault("unknown-op", f"there is no op {op!r}; known are {', '.join(self._ops)}")
        return self._ops[op](request)

    def _table(self, name: str) -> AnyTable:
        if name not in self._tables:
            raise Fault("unknown-table", f"there is no table {name!r}")
        return self._tables[name]

    def _demand_room(self) -> None:
        if len(self._tables) >= MOST_TABLES:
            raise Fault("too-many-tables", f"{MOST_TABLES} tables are open, and no more can be; `close` gives one up")

    def _open(self, table: AnyTable, options: Json) -> str:
        self._made += 1
        name = f"t{self._made}"
        self._tables[name] = table
        self._options[name] = options
        return name

    def _hello(self, request: Json) -> Json:
        return {"engine": "eketorp", "version": VERSION, "protocol": PROTOCOL, "games": list(GAMES)}

    def _new(self, request: Json) -> Json:
        new = read(request, New)
        if new.game not in GAMES:
            raise Fault("unknown-game", f"there is no game {new.game!r}; known are {', '.join(GAMES)}")
        self._demand_room()
        seats = [Seating(seat.name, seat.colour) for seat in new.seats]
        options: Json = {"seed": os.urandom(8).hex()} | new.options
        try:
            table: AnyTable = Table.new(game(new.game), seats, options)
        except BadOptions as error:
            raise Fault("bad-request", str(error)) from None
        events = _events_wire(table, table.events(REFEREE))
        warnings = [warning.text for warning in table.warnings]
        return {"table": self._open(table, options), "events": events, "warnings": warnings}

    def _legal(self, request: Json) -> Json:
        wanted = read(request, OfSeat)
        table = self._table(wanted.table)
        options: Json = table.game.options_wire(table.legal(at_table(table, wanted.seat)))
        return options

    def _act(self, request: Json) -> Json:
        wanted = read(request, Act)
        table = self._table(wanted.table)
        try:
            decision = table.game.read_decision(wanted.decision)
        except ValueError as error:
            raise Fault("bad-request", f"decision: {error}") from None
        at_table(table, decision.seat)
        try:
            did = table.act(decision)
        except Refused as refused:
            raise Fault(refused.code, refused.text, refused.rule if refused.code == "illegal" else None) from None
        return {"events": _events_wire(table, [table.game.event_view(event, decision.seat) for event in did.events])}

    def _view(self, request: Json) -> Json:
        wanted = read(request, ViewOf)
        table = self._table(wanted.table)
        return {"view": table.game.view_wire(table.view(viewer(table, wanted.seat)))}

    def _events(self, request: Json) -> Json:
        wanted = read(request, Events)
        table = self._table(wanted.table)
        return {"events": _events_wire(table, table.events(viewer(table, wanted.seat), wanted.since))}

    def _undo(self, request: Json) -> Json:
        wanted = read(request, Back)
        table = self._table(wanted.table)
        return _moved(table, lambda: table.undo(wanted.steps))

    def _redo(self, request: Json) -> Json:
        wanted = read(request, Back)
        table = self._table(wanted.table)
        return _moved(table, lambda: table.redo(wanted.steps))

    def _suggest(self, request: Json) -> Json:
        wanted = read(request, Suggest)
        table = self._table(wanted.table)
        seat = at_table(table, wanted.seat)
        bot, chance = _adviser(table, wanted)
        if table.outcome() is not None:
            raise Fault("finished", "the game is over")
        options = table.legal(seat)
        if options == ():
            raise Fault("not-your-turn", f"seat {seat} has nothing to decide")
        decision = bot.choose(table.view(seat), options, chance)
        return {"decision": table.game.decision_wire(decision)}

    def _save(self, request: Json) -> Json:
        from saves.copies import BadSave, write_copy  # noqa: PLC0415 - so that the engine starts without saves

        wanted = read(request, Save)
        table = self._table(wanted.table)
        try:
            write_copy(wanted.path, table, self._options[wanted.table])
        except BadSave as error:
            raise Fault("save-failed", str(error)) from None
        return {"saved": wanted.path}

    def _load(self, request: Json) -> Json:
        from saves.copies import BadSave, read_copy  # noqa: PLC0415 - so that the engine starts without saves

        wanted = read(request, Load)
        self._demand_room()
        try:
            opened = read_copy(wanted.path)
        except BadSave as error:
            raise Fault("load-failed", str(error)) from None
        answer = {"table": self._open(opened.table, opened.header.choices), "at": opened.table.at}
        warnings = [notice.text for notice in opened.notices]
        return answer | ({"warnings": warnings} if warnings else {})

    def _close(self, request: Json) -> Json:
        wanted = read(request, OfTable)
        self._table(wanted.table)
        del self._tables[wanted.table], self._options[wanted.table]
        return {}

    def _quit(self, request: Json) -> Json:
        self.quitting = True
        return {}


def read_request(line: bytes | None) -> Json:
    if line is None:
        raise Fault("bad-request", f"the line is longer than {LONGEST_LINE} bytes")
    try:
        request = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Fault("bad-request", f"the line is not JSON: {error}") from None
    except RecursionError:
        raise Fault("bad-request", "the line is nested too deep") from None
    if not isinstance(request, dict):
        raise Fault("bad-request", "the line is not a JSON object")
    return request


def read_identity(request: Json) -> Json:
    """The request's `id`, for the answer; empty if it has none."""
    if "id" not in request:
        return {}
    identity = request["id"]
    if isinstance(identity, bool) or not isinstance(identity, int | float | str):
        raise Fault("bad-request", "`id` is a number or a text")
    return {"id": identity}


def read(request: Json, kind: type[T]) -> T:
    try:
        return msgspec.convert(request, kind)
    except msgspec.ValidationError as error:
        raise Fault("bad-request", str(error)) from None


def viewer(table: AnyTable, seat: Seat | None) -> Viewer:
    """The viewer that a request names: null is the referee."""
    return REFEREE if seat is None else at_table(table, seat)


def at_table(table: AnyTable, seat: Seat) -> Seat:
    """The seat, if the table has it. Raises `Fault`."""
    last = len(table.seats) - 1
    if not 0 <= seat <= last:
        raise Fault("bad-request", f"seat {seat} is not at this table: its seats are 0 to {last}")
    return seat


def _events_wire(table: AnyTable, events: Sequence[Any]) -> list[Json]:
    return [table.game.event_wire(event) for event in events]


def _moved(table: AnyTable, move: Callable[[], int]) -> Json:
    try:
        barriers = move()
    except NothingToUndo as error:
        raise Fault("nothing-to-undo", str(error)) from None
    return {"at": table.at, "barriers": barriers}


def _adviser(table: AnyTable, wanted: Suggest) -> tuple[Any, Any]:
    """The bot, and random numbers that depend on nothing hidden: the same question gets the same answer."""
    from core.kernel.bots import NoSuchBot, Stream  # noqa: PLC0415 - bots are loaded only when asked for

    try:
        bot = bots(table.game.name).adviser(wanted.level)
    except NoSuchBot as error:
        raise Fault("bad-request", str(error)) from None
    return bot, Stream(f"{wanted.level} {wanted.seat} {table.at}")
