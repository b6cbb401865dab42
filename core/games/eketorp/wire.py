"""Eketorp's decisions, events and views in the words of the table protocol: plain JSON objects, both ways."""

from typing import Annotated, TypeAlias, assert_never

from msgspec import Meta, Struct

from core.games.eketorp import decisions as de
from core.games.eketorp import events as ev
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.model import (
    FIELDS,
    SLOTS,
    STATIONS,
    STONES,
    FieldAt,
    FieldName,
    Fight,
    MaterialCard,
    Place,
    Plan,
    Secrets,
    SlotAt,
    SlotName,
    Stone,
)
from core.games.eketorp.views import View
from core.kernel.types import Form, Seat
from core.kernel.wire import Json, Sent, plain, read_as, tagged, without

Count: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # every JSON reader holds these; a sum stays printable

# --- decisions, from the wire ---


class _At(Struct, forbid_unknown_fields=True):
    field: FieldName | None = None
    village: Seat | None = None
    slot: SlotName | None = None

    def place(self) -> Place:
        match self.field, self.village, self.slot:
            case str(field), None, None:
                return FieldAt(field)
            case None, int(village), str(slot):
                return SlotAt(village, slot)
            case _:
                raise ValueError("`at` has a `field`, or a `village` and a `slot`")


class _SlotAt(Struct, forbid_unknown_fields=True):
    village: Seat
    slot: SlotName

    def place(self) -> SlotAt:
        return SlotAt(self.village, self.slot)


class _Plan(Sent, tag="plan"):
    fields: dict[FieldName, Count]
    sieges: list[_SlotAt]

    def plan(self) -> Plan:
        sent = tuple([self.fields.get(name, 0) for name in FIELDS])
        return Plan(self.seat, sent, tuple([at.place() for at in self.sieges]))


class _Fight(Sent, tag="fight"):
    at: _At
    against: Seat


class _Siege(Sent, tag="siege"):
    at: _SlotAt


class _Swap(Sent, tag="swap"):
    swap: bool


class _Card(Sent, tag="card"):
    card: int


class _Loot(Sent, tag="loot"):
    take: tuple[int, int]
    keep: Stone | None


class _Build(Sent, tag="build"):
    stone: Stone
    space: int


_Decision: TypeAlias = _Plan | _Fight | _Siege | _Swap | _Card | _Loot | _Build


def read_decision(raw: object) -> Decision:
    """The decision that `raw` stands for. Raises ValueError if `raw` has not the form of one."""
    read: _Decision = read_as(raw, _Decision)
    match read:
        case _Plan():
            return read.plan()
        case _Fight(seat, at, against):
            return de.StartFight(seat, at.place(), against)
        case _Siege():
            return de.StartSiege(read.seat, read.at.place())
        case _Swap(seat, swap):
            return de.Swap(seat, swap)
        case _Card(seat, card):
            return de.PlayCard(seat, card)
        case _Loot(seat, take, keep):
            return de.Loot(seat, take, keep)
        case _Build(seat, stone, space):
            return de.Build(seat, stone, space)
        case _:
            assert_never(read)


# --- decisions and options, to the wire ---


def decision_wire(decision: Decision) -> Json:
    return _tagged(decision)


def options_wire(options: tuple[Decision, ...] | Form) -> Json:
    if isinstance(options, PlanForm):
        slots = [_place(at) for at in options.slots]
        return {"form": "plan", "vikings": options.vikings, "fields": list(options.fields), "slots": slots}
    assert isinstance(options, tuple)
    return {"decisions": [_tagged(decision) for decision in options]}


# --- events ---

# None if the reader may not know them.
SECRET_PARTS = frozenset(("draw", "pile", "hand", "plan", "thrown", "drawn", "card"))


def event_wire(event: ev.Event) -> Json:
    wire = without(_tagged(event), SECRET_PARTS)
    if isinstance(event, ev.TableSet):
        wire["hands"] = {str(seat): list(hand) for seat, hand in enumerate(event.hands) if hand is not None}
    return wire


def _tagged(value: Decision | ev.Event) -> Json:
    wire = tagged(value, _plain)
    if isinstance(value, Plan):
        wire["fields"] = {name: count for name, count in zip(FIELDS, value.fields, strict=True) if count}
    return wire


def _plain(value: object) -> object:
    match value:
        case FieldAt() | SlotAt():
            return _place(value)
        case MaterialCard():
            return _material_card(value)
        case Plan():
            return _tagged(value)
        case _:
            return plain(value, _plain)


def _material_card(card: MaterialCard) -> Json:
    """The card as in `materials.toml`."""
    wire: Json = {"id": card.id}
    for name, letters in zip(FIELDS, card.fields, strict=True):
        if letters:
            wire[name] = letters
    return wire


def _place(at: Place) -> Json:
    return {"field": at.field} if isinstance(at, FieldAt) else {"village": at.village, "slot": at.slot}


# --- views ---


def view_wire(view: View) -> Json:
    wire: Json = {
        "game": "eketorp",
        "round": view.round,
        "phase": view.phase,
        "first": view.first,
        "to_act": list(view.to_act),
        "fields": {
            name: {"stones": list(field.stones), "vikings": _counts(field.vikings)}
            for name, field in zip(FIELDS, view.fields, strict=True)
        },
        "villages": [_village(view, seat) for seat in range(len(view.seats))],
        "hospital": {name: _counts(counts) for name, counts in zip(STATIONS, view.hospital, strict=True)},
        "fight": _fight(view, view.fight) if view.fight is not None else None,
        "supply": dict(zip(STONES, view.supply, strict=True)),
        "draw_size": view.draw_size,
        "discard_size": view.discard_size,
        "materials_left": view.materials_left,
        "scores": list(view.scores),
        "winners": list(view.winners),
    }
    if view.piles is not None:
        wire["draw"] = list(view.piles.draw)
        wire["discard"] = list(view.piles.discard)
        wire["material_pile"] = list(view.piles.materials)
    return wire


def _counts(by_seat: tuple[int, ...]) -> dict[str, int]:
    return {str(seat): count for seat, count in enumerate(by_seat) if count}


def _village(view: View, seat: Seat) -> Json:
    village, seating = view.villages[seat], view.seats[seat]
    wire: Json = {
        "seat": seat,
        "name": seating.name,
        "colour": seating.colour,
        "home": village.home,
        "amulets": village.amulets,
        "walls": [list(stack) for stack in village.walls],
        "beside": list(village.beside),
        "carried": list(village.carried),
        "slots": {name: list(seats) for name, seats in zip(SLOTS, village.slots, strict=True)},
        "held": [name for name, held in zip(SLOTS, village.held, strict=True) if held],
        "hand_size": view.hands[seat],
        "received": list(village.received),
        "received_size": len(village.received),
        "known": list(village.known),
        "planned": view.planned[seat],
    }
    secrets = view.secrets[seat]
    return wire if secrets is None else wire | _secrets(secrets)


def _secrets(secrets: Secrets) -> Json:
    plan = None if secrets.plan is None else decision_wire(secrets.plan)
    return {"hand": list(secrets.hand), "thrown": list(secrets.thrown), "plan": plan}


def _fight(view: View, fight: Fight) -> Json:
    wire: Json = {
        "at": _place(fight.at),
        "kind": fight.kind,
        "attacker": fight.attacker,
        "defender": fight.defender,
        "chosen": list(view.chosen),
        "cards": _cards(view, fight),
    }
    if view.phase == "loot":
        wire["damage"] = fight.damage
    return wire


def _cards(view: View, fight: Fight) -> dict[str, int]:
    fighters = (fight.attacker, fight.defender)
    if fight.turned is not None:
        return {str(seat): card for seat, card in zip(fighters, fight.turned, strict=True)}
    known = [(seat, view.secrets[seat]) for seat in fighters]
    return {str(seat): own.card for seat, own in known if own is not None and own.card is not None}
