"""The names of pieces and places on the screen, and their roles."""

from collections.abc import Sequence

from core.games.eketorp.model import SLOT, FieldAt, FieldName, Phase, Place, SlotName, Station, Stone
from core.kernel.types import Seating
from tui import theme
from tui.play.chips import called, chip
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
STATION_NAME: dict[Station, str] = {"345": "3-4-5", "12": "1-2", "0": "0"}


def stone_letter(stone: Stone) -> str:
    """The letter on a stone's tile: one cell."""
    return pgettext("stone", STONE_LETTER[stone])


def slot_name(slot: SlotName) -> str:
    return {"catapult": _("catapult"), "boat": _("boat"), "ram": _("ram")}[slot]


def slot_short(slot: SlotName) -> str:
    """A slot's name in at most four letters."""
    return {"catapult": _("cata"), "boat": pgettext("short", "boat"), "ram": pgettext("short", "ram")}[slot]


def slot_sign(slot: SlotName) -> str:
    """A slot's engine in three cells."""
    signs = ("_/o", r"\^/", "==>") if theme.is_ascii() else ("╘/o", "╘▲╛", "══►")
    return signs[SLOT[slot]]


def stone_name(stone: Stone, count: int = 1) -> str:
    """Stones of a kind, with their number if not one: "wood", "2 wood"."""
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


def framed(field: FieldName) -> Part:
    """A field's letter, framed, to tell it from a stone's and a seat's."""
    return f"[{field}]" if theme.is_mono() else f" {field} ", "plate"


def place_names(seats: Sequence[Seating], at: Place) -> dict[str, str]:
    """The values for a template on a field or on a slot."""
    if isinstance(at, FieldAt):
        return {"field": at.field}
    return {"owner": seats[at.village].name, "slot": slot_name(at.slot)}


def place_called(seats: Sequence[Seating], at: Place) -> dict[str, Sequence[Part]]:
    """The same values as parts of a title, whose names may be cut."""
    if isinstance(at, FieldAt):
        return {"field": [(at.field, "ink")]}
    return {"owner": [called(seats, at.village)], "slot": [(slot_name(at.slot), "ink")]}


def place_chips(seats: Sequence[Seating], at: Place) -> dict[str, Sequence[Part]]:
    """The same values as parts of a drawing, the owner by two letters."""
    if isinstance(at, FieldAt):
        return {"field": [framed(at.field)]}
    return {"owner": [chip(seats, at.village)], "slot": [(slot_name(at.slot), "ink")]}


def place_parts(seats: Sequence[Seating], at: Place) -> list[Part]:
    """A place in a list: no sentence around it."""
    template = _("field {field}") if isinstance(at, FieldAt) else _("{owner} {slot}")
    return parts_of(template, "ink", **place_chips(seats, at))


def phase_name(phase: Phase) -> str:
    return {
        "dawn": _("dawn"),
        "plan": _("planning"),
        "fight": _("fights"),
        "swap": _("cards"),  # both questions come at once
        "card": _("cards"),
        "loot": _("loot"),
        "build": _("building"),
        "over": _("the end"),
    }[phase]
