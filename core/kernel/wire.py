"""The part of the table protocol that games share: structs as plain JSON objects, both ways."""

from collections.abc import Callable, Mapping, Set
from functools import reduce
from operator import or_
from typing import Any, TypeAlias, TypeVar, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct, defstruct, field
from msgspec.structs import astuple, fields

from core.kernel.types import Seat

Json: TypeAlias = dict[str, object]
D = TypeVar("D")


class Sent(Struct, tag_field="type", forbid_unknown_fields=True):
    """A decision as sent: a game has a subclass for each kind, with its tag as `type`."""

    seat: Seat


def read_as(raw: object, kinds: Any) -> Any:
    """`raw` as one of these kinds. Raises ValueError if it has the form of none."""
    try:
        return msgspec.convert(raw, kinds)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def readers(*kinds: type[D], named: Mapping[str, str] = {}, optional: Set[str] = frozenset()) -> "Kinds[D]":
    """By a struct that is read for it, each kind of decision: with its parts, of any size, for the rules to judge.

    `named`: parts that are called otherwise on the wire. `optional`: those that may be left out.
    """
    return {_reader(kind, named, optional): kind for kind in kinds}


def _reader(kind: type[Any], named: Mapping[str, str], optional: Set[str]) -> type[Sent]:
    hints, parts = get_type_hints(kind), list[Any]()  # without the ranges of numbers
    for part in fields(kind)[1:]:
        default = part.default if part.name in optional else NODEFAULT
        parts.append((part.name, hints[part.name], field(default=default, name=named.get(part.name))))
    return defstruct(kind.__name__, parts, bases=(Sent,), tag=kind.__struct_config__.tag)  # type: ignore[return-value]  # its base is Sent


Kinds: TypeAlias = Mapping[type[Sent], Callable[..., D]]  # the maker of each, which takes its parts in their order


def made(raw: object, kinds: Kinds[D]) -> D:
    """The decision that `raw` stands for. Raises ValueError if `raw` has the form of no kind."""
    read: Sent = read_as(raw, reduce(or_, kinds))
    return kinds[type(read)](*astuple(read))


def plain(value: object, part: "Callable[[object], object] | None" = None) -> object:
    """Tuples as lists and structs as objects. `part`: converts their parts; by default, `plain`."""
    part = part or plain
    match value:
        case tuple():
            return [part(item) for item in value]
        case Struct():
            return {name: part(getattr(value, name)) for name in value.__struct_fields__}
        case _:
            return value


def tagged(value: Struct, part: Callable[[object], object] = plain) -> Json:
    """A struct as an object with its tag as `type`."""
    wire: Json = {"type": value.__struct_config__.tag}
    for name in value.__struct_fields__:
        wire[name] = part(getattr(value, name))
    return wire


def without(wire: Json, secret: Set[str]) -> Json:
    """An event without its `secret` parts that are None, hidden from the reader; and without chance."""
    wire.pop("chance", None)
    for part in secret & wire.keys():
        if wire[part] is None:
            del wire[part]
    return wire
