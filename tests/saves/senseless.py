"""Journals whose sums are right and whose decisions and events are wrong, and all that is done with a game."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from core import games
from core.kernel.bots import Stream
from core.kernel.types import BYSTANDER, REFEREE, Seating, Viewer
from saves.codec import Kept, encode_journal, new_header
from saves.frames import framed
from saves.reading import AnyTable, Reading, read
from saves.sentences import BadSave
from tests import recorded
from tests.bench.engine import play
from tests.games.random_games import LAWS
from tui.games import manners_of, telling_of

Plain: TypeAlias = Any  # a record's lists, numbers and texts
NUMBERS = (*range(-2, 13), 36, 37, 38, 40, 99, 255, -(2**31), 2**31, 2**53, 2**63, 2**64 - 1)
TEXTS = ("", "A", "a1", "z99", "grass", "ram", "human", "\x1b]0;x\x07", "x" * 70_000)
BEHIND = 12  # how many records of the journal come after the wrong one at most
PLAYED_ON = 12  # decisions
GAMES = ("eketorp", "claim", "drakkars", "skerry", "nim")
RECORDED = recorded.GAMES


class Whole(Struct):
    """A game as it was played. `telling`: by the events that they tell of, where its records are, so that what is rare
    is put wrong as often as what is frequent."""

    header: bytes
    records: list[Plain]
    telling: dict[str, list[int]]


def wholes(game: str) -> list[Whole]:
    """The recorded games; of a toy, some that are played now."""
    if game in RECORDED:
        kept = [(whole.seats, whole.records) for whole in (recorded.read(game, name) for name in RECORDED[game])]
    else:
        kept = [(table.seats, table.records) for table in (play(game, seed) for seed in range(3))]
    return [_whole(game, seats, records) for seats, records in kept]


def _whole(game: str, seats: Sequence[Seating], records: Sequence[Any]) -> Whole:
    header = new_header(games.game(game), seats, {"seed": 1}, 1_700_000_000_000)
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(records))
    telling: dict[str, list[int]] = {}
    for number, record in enumerate(plain):
        for event in record[-1] if record[0] in ("began", "did") else ():
            telling.setdefault(event["type"] if isinstance(event, dict) else event[0], []).append(number)
    return Whole(msgspec.msgpack.encode(header), plain, telling)


# --- putting wrong ---


def crafted(chance: Random, whole: Whole) -> tuple[bytes, int]:
    """The journal with one record put wrong, and which it is, from 1 on; some records follow."""
    records = whole.records
    at = chance.choice(whole.telling[chance.choice(list(whole.telling))])
    changed = records[: at + 1 + chance.randint(0, BEHIND)]
    changed[at] = deepcopy(changed[at])
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if len(changed[at]) > 1:  # nothing was taken off yet
            _put_wrong(chance, changed[at], records)
    return framed([whole.header, *(msgspec.msgpack.encode([0, record]) for record in changed)]), at + 1


def _put_wrong(chance: Random, record: Plain, records: list[Plain]) -> None:
    events = record[-1]
    match chance.randrange(10):
        case 0 if isinstance(events, list) and events:
            _other_events(chance, events, records)
        case 1:
            record[1] = deepcopy(chance.choice(records)[1])
        case 2 | 3:
            _everywhere(chance, record)
        case _:
            where, at = _somewhere(chance, record)
            _change(chance, where, at, records)


def _other_events(chance: Random, events: list[Plain], records: list[Plain]) -> None:
    at = chance.randrange(len(events))
    match chance.randrange(5):
        case 0:
            del events[at]
        case 1:
            events.insert(at, deepcopy(events[at]))
        case 2:
            events.append(events.pop(at))
        case 3:
            events[at:] = []
        case _:
            other = chance.choice([record for record in records if record[0] == "did"])
            events[at : at + chance.randint(0, 1)] = deepcopy(other[2])


def _everywhere(chance: Random, record: Plain) -> None:
    """The same number wherever it stands in the record, so that decision and events agree."""
    where, at = _somewhere(chance, record)
    old, new = where[at], chance.choice(NUMBERS[:15])
    if type(old) is int:
        _exchange(record, old, new)


def _exchange(where: Plain, old: int, new: int) -> None:
    for at, part in list(where.items()) if isinstance(where, dict) else enumerate(where):
        if isinstance(part, list | dict):
            _exchange(part, old, new)
        elif type(part) is int and part == old:
            where[at] = new


def _somewhere(chance: Random, record: Plain) -> tuple[Any, Any]:
    """A place in the record: mostly deep inside."""
    where: Any = record
    while True:
        at = chance.choice(list(where)) if isinstance(where, dict) else chance.randrange(len(where))
        if not (isinstance(where[at], list | dict) and where[at] and (where is record or chance.random() < 0.85)):
            return where, at
        where = where[at]


def _change(chance: Random, where: Any, at: Any, records: list[Plain]) -> None:
    old, listed = where[at], isinstance(where, list)
    match chance.randrange(10):
        case 0:
            del where[at]
        case 1 if listed:
            where.insert(at, deepcopy(old))
        case 2 if listed:
            other = chance.randrange(len(where))
            where[at], where[other] = where[other], old
        case 3 if listed:
            where[at] = deepcopy(chance.choice(where))
        case 4:
            where[at] = chance.choice((None, True, False, [], *TEXTS))
        case 5 if isinstance(old, list):
            old += deepcopy(old) if chance.random() < 0.5 else [chance.choice(NUMBERS)] * chance.randint(1, 30)
        case 6:
            where[at] = deepcopy(_like(chance, old, records))
        case _:
            near = type(old) is int and abs(old) < 2**62
            where[at] = old + chance.choice((-1, 1)) if near else chance.choice(NUMBERS)


def _like(chance: Random, old: Plain, records: list[Plain]) -> Plain:
    """Something of the same kind from elsewhere in the journal: another tag, point, list, number."""
    for _ in range(20):
        where, at = _somewhere(chance, chance.choice(records))
        if type(where[at]) is type(old):
            return where[at]
    return old


# --- doing all that is done with a game ---


class Count(Struct):
    """What was done with the journals of one game, for whoever asks whether it was anything."""

    journals: int = 0
    whole: int = 0  # in which the wrong record stands as whole
    refused: int = 0
    states: int = 0
    decided: int = 0


def use(data: bytes, wrong: int, chance: Random, count: Count) -> Reading | None:
    """Raises whatever anything raises."""
    count.journals += 1
    try:
        reading = read(data)
    except BadSave:
        count.refused += 1
        return None
    if len(reading.kept) < wrong:
        assert reading.fault is not None
        assert reading.fault.record == len(reading.kept) + 1
        return None
    count.whole += 1
    _look(reading, wrong, count)
    _play_on(reading, chance, count)
    return reading


def viewers(table: AnyTable) -> tuple[Viewer, ...]:
    return (*range(len(table.seats)), BYSTANDER, REFEREE)


def happened_since(reading: Reading, wrong: int) -> tuple[int, int]:
    """How many decisions and events stood before the wrong record at least."""
    table = reading.table
    since = max(0, table.at - (len(reading.kept) - wrong) - 1)
    return since, table.happened - sum(len(done.events) for done in table.decisions()[since:])


def _look(reading: Reading, wrong: int, count: Count) -> None:
    """At every state from the wrong record on, as everybody sees it; and at what is told of what has happened."""
    table, game = reading.table, reading.game
    since, happened = happened_since(reading, wrong)
    for at in range(since, table.at + 1):
        count.states += 1
        state = table.state_at(at)
        if at and game.name in LAWS:
            LAWS[game.name](state, table.state_at(at - 1))
        for viewer in viewers(table):
            game.view_wire(game.view(state, viewer))
        acting = game.to_act(state)
        assert acting or game.outcome(state)
        for seat in range(len(table.seats)):
            game.options_wire(options := game.legal(state, seat))
            assert bool(options) or seat not in acting
        game.round(state)
    for viewer in viewers(table):
        for moment in table.moments(viewer, happened):
            game.event_wire(moment.event)
            game.view_wire(moment.view)
    _tell(reading, since)


def _tell(reading: Reading, since: int) -> None:
    table, game = reading.table, reading.game
    telling, manners = telling_of(game.name), manners_of(game.name)
    seats, view = table.seats, table.view(BYSTANDER)
    for made in table.decisions()[since:]:
        telling.called(seats, made.decision)
        telling.describe(seats, made.decision)
        manners.deliberate(made.decision)
        telling.holding(made.decision)
        public = [game.event_view(event, BYSTANDER) for event in made.events]
        for event in public:
            telling.sentences(seats, event)
            telling.known(seats, event)
            telling.chapter(seats, event)
            manners.worth_announcing(event, (0,))
            game.revealed_to(table.state, event)
        for reader in (None, 0):
            telling.recap(seats, public, reader)
    telling.progress(view)
    telling.points(view)
    for seat in table.to_act():
        own = table.view(seat)
        telling.purpose(own, seat)
        manners.forced(own, seat)
        manners.in_the_open(own)
        manners.premoves(own)
    manners.due(view, table.to_act())


def _play_on(reading: Reading, chance: Random, count: Count) -> None:
    """By bots, whose ideas the rules take; and all of it makes sense when it is read again."""
    table, bots = reading.table, games.bots(reading.game.name)
    for number in range(PLAYED_ON):
        if not (seats := table.to_act()):
            break
        seat = chance.choice(seats)
        view, options = table.view(seat), table.legal(seat)
        for level in list(bots.levels)[:2]:
            decision = bots(level).choose(view, options, Stream(number))
            count.decided += 1
        table.act(decision)
    assert read(encode_journal(reading.header, [*reading.kept, *_kept(table, len(reading.kept))])).fault is None


def _kept(table: AnyTable, since: int) -> Iterator[Any]:
    return (Kept(0, record) for record in table.records[since:])
