"""From journal bytes to a header and records of a game's own types, and back."""

import os
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from core.games import GAMES, game
from core.kernel.game import Game
from core.kernel.records import Began, Did, Note, Record, Redo, Undo
from core.kernel.types import Seating
from core.kernel.words import N_
from saves import upgrades
from saves.frames import Fault, Frames, framed
from saves.sentences import Newer, NoJournal, shown

AnyGame = Game[Any, Any, Any, Any]
AnyRecord = Record[Any, Any]
R = TypeVar("R")
MOST_SAID = 200  # signs of an error's text, which may quote the file
# No clock goes further, and the sum of two still fits into a file.
Milliseconds: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Header(Struct, frozen=True):
    """A table's identity, game, seats and options. `began`: by the clock, in milliseconds since 1970."""

    identity: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]  # drawn at random for each new journal
    game: str
    rules: Annotated[int, Meta(ge=1)]
    seats: tuple[Seating, ...]
    options: str  # JSON, with the seed: its numbers may be larger than msgpack's
    began: Milliseconds
    parent: str = ""  # the table that this one was made from, and how

    @property
    def choices(self) -> dict[str, object]:
        """The options as the game's `setup` took them."""
        return msgspec.json.decode(self.options, type=dict[str, object])


class Kept(Struct, Generic[R], frozen=True, array_like=True, gc=False):
    """A record with its time: by the clock, in milliseconds since the table began; clocks may go backwards."""

    time: Milliseconds
    record: R


AnyKept = Kept[AnyRecord]
AT_ONCE = 100  # records that are decoded before another thread has its turn
_encode = msgspec.msgpack.Encoder().encode
_plain = msgspec.msgpack.Decoder()


def new_header(
    game: AnyGame, seats: Sequence[Seating], options: Mapping[str, object], began: int, parent: str = ""
) -> Header:
    written = msgspec.json.encode(options).decode()
    return Header(new_identity(), game.name, game.rules_version, tuple(seats), written, began, parent)


def new_identity() -> str:
    return os.urandom(16).hex()


def descended(header: Header, game: AnyGame, parent: str) -> Header:
    """The header of a journal that begins with another one's records."""
    return structs.replace(header, identity=new_identity(), rules=game.rules_version, parent=parent)


@cache
def _kept_type(decision_type: object, event_type: object) -> Any:
    began: Any = Began
    did: Any = Did
    kept: Any = Kept
    return kept[began[event_type] | did[decision_type, event_type] | Undo | Redo | Note]


def kept_type(game: AnyGame) -> Any:
    """The type that this game's records are decoded to, with their times."""
    return _kept_type(game.decision_type, game.event_type)


@cache
def _decoder(kept: Any) -> msgspec.msgpack.Decoder[AnyKept]:
    return msgspec.msgpack.Decoder(kept)


def encode_record(time: int, record: AnyRecord) -> bytes:
    return _encode(Kept(time, record))


def encode_journal(header: Header, kept: Sequence[AnyKept], ended: bool = False) -> bytes:
    """`ended`: the game is over with the last of these records."""
    payloads = [_encode(header), *map(_encode, kept)]
    return framed(payloads, ended=len(kept) if ended else 0)


def decode_header(frames: Frames) -> tuple[Header, AnyGame]:
    """The header as it stands, lifted to this format but not to this version of the rules. Raises `NoJournal`."""
    if not frames.payloads:
        raise NoJournal(N_("the journal's header is damaged"))
    steps = upgrades.steps_from(frames.format)
    try:
        plain = upgrades.lift_header(steps, _plain.decode(frames.payloads[0]))
        header = msgspec.convert(plain, Header)
        _ = header.choices
    except Exception as error:  # a lifting step may trip over anything in foreign data
        raise NoJournal(N_("the journal's header cannot be read: {why}"), why=shown(str(error), MOST_SAID)) from None
    return header, _known_game(header)


def _known_game(header: Header) -> AnyGame:
    if header.game not in GAMES:
        raise NoJournal(N_("this is a journal of a game that is not known here: {game}"), game=header.game[:40])
    found = game(header.game)
    if header.rules > found.rules_version:
        raise Newer(N_("a newer Eketorp wrote this journal (rules {rules})"), rules=header.rules)
    return found


def decode_records(frames: Frames, header: Header, game: AnyGame) -> tuple[list[AnyKept], Fault | None]:
    """The records up to the first that is no record of this game."""
    steps = upgrades.steps_from(frames.format)
    older = bool(steps) or header.rules < game.rules_version
    decode = _decoder(kept_type(game)).decode
    read = partial(_lifted, upgrades.lifter(steps, game, header.rules), kept_type(game)) if older else decode
    kept: list[AnyKept] = []
    try:
        for start in range(1, len(frames.payloads), AT_ONCE):
            kept.extend(map(read, frames.payloads[start : start + AT_ONCE]))  # records before an exception stay
    except Exception as error:  # a lifting step may trip over anything in foreign data
        number = len(kept) + 1
        return kept, Fault(frames.starts[number], number, shown(str(error), MOST_SAID))
    return kept, frames.fault


def _lifted(lift: upgrades.Lifter, type_: Any, payload: bytes) -> AnyKept:
    kept: AnyKept = msgspec.convert(lift(_plain.decode(payload)), type_)
    return kept
