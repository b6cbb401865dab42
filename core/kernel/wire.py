"""What games share of the table protocol: structs as plain JSON objects, both ways."""

from collections.abc import Callable, Set
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from core.kernel.types import Seat

Json: TypeAlias = dict[str, object]


class Sent(Struct, tag_field="type", forbid_unknown_fields=True):
    """A decision as it is sent: a game has a struct of these for each kind, its tag the `type`."""

    seat: Seat


def read_as(raw: object, kinds: Any) -> Any:
    """As one of these kinds. Raises ValueError where it has the form of none."""
    try:
        return msgspec.convert(raw, kinds)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def plain(value: object, part: "Callable[[object], object] | None" = None) -> object:
    """Tuples as lists and structs as objects. `part`: what becomes of their parts, else the same."""
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
    """An event without those of its parts that the reader may not know, which are None; chance is told to nobody."""
    wire.pop("chance", None)
    for part in secret & wire.keys():
        if wire[part] is None:
            del wire[part]
    return wire
