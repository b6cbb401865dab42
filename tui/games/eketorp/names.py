"""What pieces and places are called on the screen, and the roles they are drawn in."""

from collections.abc import Sequence

from core.games.eketorp.model import FieldAt, Phase, Place, SlotAt, SlotName, Station, Stone
from core.kernel.types import Seat, Seating
from tui.play.chips import chip
from tui.widgets.canvas import Part
from tui.words import _, ngettext

STONE_LETTER: dict[Stone, str] = {"grass": "g", "wood": "w", "clay": "c", "stone": "s"}
STONE_ROLE: dict[Stone, str] = {kind: f"stone.{kind}" for kind in STONE_LETTER}
STATION_NAME: dict[Station, str] = {"345": "3-4-5", "12": "1-2", "0": "0"}


def slot_name(slot: SlotName) -> str:
    return {"catapult": _("catapult"), "boat": _("boat"), "ram": _("ram")}[slot]


def slot_short(slot: SlotName) -> str:
    """At most four letters, where there is little room."""
    return {"catapult": _("cata"), "boat": _("boat"), "ram": _("ram")}[slot]


def stone_name(stone: Stone, count: int = 1) -> str:
    """How many of a kind: "wood", "2 wood"."""
    name = {"grass": _("grass"), "wood": _("wood"), "clay": _("clay"), "stone": _("stone")}[stone]
    return name if count == 1 else f"{count} {name}"


def stones_named(stones: Sequence[Stone]) -> str:
    kinds = dict.fromkeys(stones)
    return _(", ").join(stone_name(kind, stones.count(kind)) for kind in kinds) or _("no stones")


def place_name(seats: Sequence[Seating], at: Place) -> str:
    if isinstance(at, FieldAt):
        return _("field {letter}").format(letter=at.field)
    return _("{name}'s {slot}").format(name=seats[at.village].name, slot=slot_name(at.slot))


def place_parts(seats: Sequence[Seating], at: Place) -> list[Part]:
    if isinstance(at, FieldAt):
        return [(_("field"), "ink"), (f" {at.field} ", "ink+bold")]
    return [chip(seats, at.village), (f" {slot_name(at.slot)} ", "ink")]


def phase_name(phase: Phase) -> str:
    return {
        "dawn": _("dawn"),
        "plan": _("planning"),
        "fight": _("fights"),
        "swap": _("amulets"),
        "card": _("cards"),
        "loot": _("loot"),
        "build": _("building"),
        "over": _("the end"),
    }[phase]


def vikings(count: int) -> str:
    return ngettext("{count} Viking", "{count} Vikings", count).format(count=count)


def points(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def amulets(count: int) -> str:
    return ngettext("{count} amulet", "{count} amulets", count).format(count=count)


def slot_of(place: Place | None, village: Seat) -> SlotName | None:
    """The slot of this village that `place` is, if it is one."""
    return place.slot if isinstance(place, SlotAt) and place.village == village else None
