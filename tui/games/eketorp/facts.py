"""Sentences on each spot of the board and its prospects: all of it open to everybody."""

from collections.abc import Hashable, Sequence
from typing import Literal

from msgspec import Struct

from core.games.eketorp.decisions import StartFight, StartSiege
from core.games.eketorp.model import FIELD, FIELDS, SLOT, SLOTS, STATIONS, STONES, WALL, WORTH, FieldAt, SlotAt
from core.games.eketorp.scoring import STACK_WORTH
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.marks import Spot, StackAt
from tui.games.eketorp.met import unsettled
from tui.games.eketorp.names import place_names, stone_name, stones_named
from tui.words import _, listed, ngettext


class HandAt(Struct, frozen=True):
    """A seat's cards."""

    seat: Seat


class VillageAt(Struct, frozen=True):
    """A village as a whole."""

    village: Seat


class Beside(Struct, frozen=True):
    """A part of the table beside fields and villages."""

    part: Literal["hospital", "supply"]


Named = Spot | VillageAt | Beside  # all that has sentences


def whereabouts(view: View) -> list[tuple[str, Hashable]]:
    """The spots that can be chosen by name for their sentences."""
    villages: list[tuple[str, Hashable]] = [
        (_("{owner}'s village").format(owner=seating.name), VillageAt(seat)) for seat, seating in enumerate(view.seats)
    ]
    fields = [(_("Field {field}").format(field=name), FieldAt(name)) for name in FIELDS]
    slots = [SlotAt(seat, slot) for seat in range(len(view.seats)) for slot in SLOTS]
    sieges = [(_("Siege of {owner} by {slot}").format(**place_names(view.seats, at)), at) for at in slots]
    return [*villages, *fields, *sieges, (_("Hospital"), Beside("hospital")), (_("Supply"), Beside("supply"))]


def spots(_view: View, name: str) -> list[Hashable]:
    """The spot that a lesson means: "field C", "village 1", "hand 0", "slot 1 ram", "wall 1 4", "hospital"."""
    match name.split():
        case ["field", field]:
            return [FieldAt(field)]  # type: ignore[arg-type]  # the lesson's test finds the spots
        case ["village", seat]:
            return [VillageAt(int(seat))]
        case ["hand", seat]:
            return [HandAt(int(seat))]
        case ["slot", seat, slot]:
            return [SlotAt(int(seat), slot)]  # type: ignore[arg-type]
        case ["wall", seat, space]:
            return [StackAt(int(seat), int(space))]
        case _:
            return [Beside(name)]  # type: ignore[arg-type]


def told_of(view: View, spot: Named) -> str:
    """The pieces on a spot, and their worth."""
    match spot:
        case Beside("hospital"):
            return _hospital(view)
        case Beside():
            return _supply(view)
        case VillageAt(seat):
            return _village(view, seat)
        case FieldAt(name):
            field = view.fields[FIELD[name]]
            here = _crowd(view, field.vikings)
            words = _("Field {field}: {stones}. {who}") if here else _("Field {field}: {stones}.")
            return words.format(field=name, stones=stones_named(field.stones), who=here)
        case SlotAt():
            return _slot(view, spot)
        case _:
            return _stack(view, spot.village, spot.space)


def _village(view: View, seat: Seat) -> str:
    village = view.villages[seat]
    words = _("{owner}'s village: {points} points, {count} of {all} stones laid, {home} at home, {amulets} amulets.")
    return words.format(
        owner=view.seats[seat].name,
        points=view.scores[seat],
        count=village.laid,
        all=WALL,
        home=village.home,
        amulets=village.amulets,
    )


def _hospital(view: View) -> str:
    """The Vikings in it, by the round in which they are back (E-6.1)."""
    told = [
        _("in round {round} {who}").format(round=view.round + len(STATIONS) - station, who=listed(_counted(view, beds)))
        for station, beds in reversed([*enumerate(view.hospital)])
        if any(beds)
    ]
    if not told:
        return _("Nobody is in the hospital.")
    return _("Back from the hospital: {told}.").format(told=listed(told))


def _counted(view: View, counts: Sequence[int]) -> list[str]:
    words = _("{name} {count}")
    return [words.format(name=view.seats[seat].name, count=count) for seat, count in enumerate(counts) if count]


def _supply(view: View) -> str:
    stones = listed([stone_name(kind, count) for kind, count in zip(STONES, view.supply, strict=True)])
    words = ngettext(
        "Left in the supply: {stones}; and {count} material card, for a round to come.",
        "Left in the supply: {stones}; and {count} material cards, one for each round to come.",
        view.materials_left,
    )
    return words.format(stones=stones, count=view.materials_left)


def _crowd(view: View, counts: tuple[int, ...]) -> str:
    """The Vikings on a spot, by seat."""
    here = _counted(view, counts)
    return _("Here stand: {who}.").format(who=listed(here)) if here else ""


def _slot(view: View, at: SlotAt) -> str:
    low = 2 * SLOT[at.slot] + 1
    besiegers = view.villages[at.village].slots[SLOT[at.slot]]
    here = _crowd(view, tuple(besiegers.count(seat) for seat in range(len(view.seats))))
    words = _("{owner}'s {slot} touches spaces {low} and {high}, worth {worth}. {who}")
    if not here:
        words = _("{owner}'s {slot} touches spaces {low} and {high}, worth {worth}.")
    value = worth(view.villages[at.village], at.slot)
    return words.format(low=low, high=low + 1, worth=value, who=here, **place_names(view.seats, at))


def _stack(view: View, owner: Seat, space: int) -> str:
    """The stones of a wall space, from the top down."""
    stack = view.villages[owner].walls[space]
    if not stack:
        return _("Space {space} of {owner}'s wall is bare.").format(space=space + 1, owner=view.seats[owner].name)
    words = _("Space {space} of {owner}'s wall, from the top: {stones}; worth {worth}.")
    stones = listed([stone_name(stone) for stone in reversed(stack)])
    return words.format(space=space + 1, owner=view.seats[owner].name, stones=stones, worth=STACK_WORTH[stack])


def if_sent(view: View, at: FieldAt | SlotAt) -> str:
    """The prospects of a Viking sent there."""
    return _field_ahead(view, at) if isinstance(at, FieldAt) else _slot_ahead(view, at)


def who_could_come(view: View, seat: Seat, at: FieldAt | SlotAt) -> str:
    """The rivals with Vikings at home that may be sent there too."""
    nobody = (seat, at.village) if isinstance(at, SlotAt) else (seat,)
    coming = [other for other, village in enumerate(view.villages) if village.home and other not in nobody]
    if not coming:
        return _("Nobody else can come.")
    return _("May come too: {names}.").format(names=listed([view.seats[other].name for other in coming]))


def _field_ahead(view: View, at: FieldAt) -> str:
    """E-4.1: the worth of the field, and when it is fought for."""
    stones = view.fields[FIELD[at.field]].stones
    if not stones:
        return _("Field {field} has no stones: nothing is to be had.").format(field=at.field)
    words = ngettext(
        "Field {field}: {stones}, worth {worth}. If more than one Viking comes, rivals fight for it.",
        "Field {field}: {stones}, worth {worth}. If more than {count} Vikings come, rivals fight for them.",
        len(stones),
    )
    value = sum(map(WORTH.__getitem__, stones))
    return words.format(field=at.field, stones=stones_named(stones), worth=value, count=len(stones))


def _slot_ahead(view: View, at: SlotAt) -> str:
    """E-4.13 to E-4.16. Vikings now at home may still be sent out: their number is the most that defend."""
    village = view.villages[at.village]
    value = worth(village, at.slot)
    if not value:
        return _("{owner}'s {slot}: there are no stones yet, nothing is to be had.").format(
            **place_names(view.seats, at)
        )
    if not village.home:
        words = _("{owner}'s {slot}: the wall is worth {worth}, and nobody is at home: your card is the damage.")
        return words.format(worth=value, **place_names(view.seats, at))
    words = _("{owner}'s {slot}: the wall is worth {worth}, up to {count} may defend. Win, and loot up to the damage.")
    return words.format(worth=value, count=village.home, **place_names(view.seats, at))


def fights_of_others(view: View, seat: Seat) -> str:
    """The places where others will fight, and the seat has no Viking; empty if there are none."""
    places = [met.at for met in unsettled(view) if not met.crowd[seat]]
    words = _("Others fight here: {places}.")
    return words.format(places=listed([_place(view, at) for at in places])) if places else ""


def _place(view: View, at: FieldAt | SlotAt) -> str:
    template = _("field {field}") if isinstance(at, FieldAt) else _("{owner}'s {slot}")
    return template.format(**place_names(view.seats, at))


def at_stake(view: View, start: StartFight | StartSiege) -> list[str]:
    """The stakes of a fight or a siege: sentences short enough for a line each."""
    if isinstance(start, StartSiege):
        return _siege(view, start.at)
    if isinstance(start.at, SlotAt):
        return [_("The last Viking there besieges the village.")]
    field = view.fields[FIELD[start.at.field]]
    words = ngettext(
        "Field {field}: {count} Viking for {stones}.",
        "Field {field}: {count} Vikings want {stones}.",
        sum(field.vikings),
    )
    return [words.format(field=start.at.field, count=sum(field.vikings), stones=stones_named(field.stones))]


def _siege(view: View, at: SlotAt) -> list[str]:
    village = view.villages[at.village]
    value = worth(village, at.slot)
    if not village.home:
        wall = _("The wall there is worth {worth}.").format(worth=value)
        return [wall, _("Nobody defends: loot stones worth your card.")]
    words = ngettext(
        "The wall there is worth {worth}, {count} at home.",
        "The wall there is worth {worth}, {count} at home.",
        village.home,
    )
    return [words.format(worth=value, count=village.home), _("Win, and loot stones worth the difference.")]
