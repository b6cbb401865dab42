"""What pieces and places are called on the screen, and the roles they are drawn in."""

from collections.abc import Sequence

from core.games.eketorp.model import FieldAt, Phase, Place, SlotAt, SlotName, Station, Stone
from core.kernel.types import Seat, Seating
from tui.play.chips import chip
from tui.play.said import parts_of
from tui.widgets.canvas import Part
from tui.words import P_, _, listed, ngettext, pgettext

STONE_LETTER: dict[Stone, str] = {
    "grass": P_("stone", "g"),
    "wood": P_("stone", "w"),
    "clay": P_("stone", "c"),
    "stone": P_("stone", "s"),
}
STONE_ROLE: dict[Stone, str] = {kind: f"stone.{kind}" for kind in STONE_LETTER}
SLOT_LETTER: dict[SlotName, str] = {
    "catapult": P_("slot", "c"),
    "boat": P_("slot", "b"),
    "ram": P_("slot", "r"),
}
STATION_NAME: dict[Station, str] = {"345": "3-4-5", "12": "1-2", "0": "0"}


def stone_letter(stone: Stone) -> str:
    """One cell: what stands on the stone's tile."""
    return pgettext("stone", STONE_LETTER[stone])


def slot_letter(slot: SlotName) -> str:
    """One cell, where there is hardly any room."""
    return pgettext("slot", SLOT_LETTER[slot])


def slot_name(slot: SlotName) -> str:
    return {"catapult": _("catapult"), "boat": _("boat"), "ram": _("ram")}[slot]


def slot_short(slot: SlotName) -> str:
    """At most four letters, where there is little room."""
    return {"catapult": _("cata"), "boat": pgettext("short", "boat"), "ram": pgettext("short", "ram")}[slot]


def stone_name(stone: Stone, count: int = 1) -> str:
    """How many of a kind: "wood", "2 wood"."""
    match stone:
        case "grass":
            words = ngettext("grass", "{count} grass", count)
        case "wood":
            words = ngettext("wood", "{count} wood", count)
        case "clay":
            words = ngettext("clay", "{count} clay", count)
        case "stone":
            words = ngettext("stone", "{count} stone", count)
    return words.format(count=count)


def stones_named(stones: Sequence[Stone]) -> str:
    kinds = dict.fromkeys(stones)
    return listed([stone_name(kind, stones.count(kind)) for kind in kinds]) or _("no stones")


def place_names(seats: Sequence[Seating], at: Place) -> dict[str, str]:
    """The places of a template that speaks of a field, or of one that speaks of a slot."""
    if isinstance(at, FieldAt):
        return {"field": at.field}
    return {"owner": seats[at.village].name, "slot": slot_name(at.slot)}


def place_chips(seats: Sequence[Seating], at: Place) -> dict[str, Sequence[Part]]:
    """The same as parts of a drawing, the owner by the capital alone."""
    if isinstance(at, FieldAt):
        return {"field": [(at.field, "ink+bold")]}
    return {"owner": [chip(seats, at.village)], "slot": [(slot_name(at.slot), "ink")]}


def place_parts(seats: Sequence[Seating], at: Place) -> list[Part]:
    """A place by itself, in a list."""
    template = _("field {field}") if isinstance(at, FieldAt) else _("{owner} {slot}")
    return parts_of(template, "ink", **place_chips(seats, at))


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


def slot_of(place: Place | None, village: Seat) -> SlotName | None:
    """The slot of this village that `place` is, if it is one."""
    return place.slot if isinstance(place, SlotAt) and place.village == village else None
