"""The decisions of Eketorp's players. `Plan` stands in `model`, since the state holds it."""

from typing import TypeAlias

from msgspec import Struct

from core.games.eketorp.model import Card, FieldName, Height, Place, Plan, Seat, SlotAt, Space, Stone
from core.kernel.types import Form


class StartFight(Struct, frozen=True, gc=False, array_like=True, tag="fight"):
    """E-4.5: fight against a colour on a contested field or slot."""

    seat: Seat
    at: Place
    against: Seat


class StartSiege(Struct, frozen=True, gc=False, array_like=True, tag="siege"):
    """E-4.5: attack the village from the slot that is held alone."""

    seat: Seat
    at: SlotAt


class Swap(Struct, frozen=True, gc=False, array_like=True, tag="swap"):
    """E-4.6: swap the hand for amulets, or leave it."""

    seat: Seat
    swap: bool


class PlayCard(Struct, frozen=True, gc=False, array_like=True, tag="card"):
    """E-4.8."""

    seat: Seat
    card: Card


class Loot(Struct, frozen=True, gc=False, array_like=True, tag="loot"):
    """E-4.16: how many stones off the top of the slot's two spaces, and which kind to keep."""

    seat: Seat
    take: tuple[Height, Height]
    keep: Stone | None


class Build(Struct, frozen=True, gc=False, array_like=True, tag="build"):
    """E-5.2: one stone on a space of the seat's wall."""

    seat: Seat
    stone: Stone
    space: Space


Decision: TypeAlias = Plan | StartFight | StartSiege | Swap | PlayCard | Loot | Build


class PlanForm(Form, frozen=True, gc=False):
    """All that a plan may name. `vikings`: the number that may be sent."""

    seat: Seat
    vikings: int
    fields: tuple[FieldName, ...]
    slots: tuple[SlotAt, ...]
