"""Phase 5: the harvest of the fields, and building (E-4.20 to E-5.3)."""

from functools import lru_cache

from core.games.eketorp import decisions as de
from core.games.eketorp.events import Event, Gain, StoneLaid, StonesPutBeside, VikingsCameHome
from core.games.eketorp.model import FIELDS, HIGH, SPACES, STONES, WORTH, Field, State, Stone, Stones, Village
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def come_home(state: State) -> VikingsCameHome:
    order = state.clockwise(state.first)
    return VikingsCameHome(
        tuple(
            Gain(seat, name, stone)
            for name, field in zip(FIELDS, state.fields, strict=True)
            if field.stones
            for seat, stone in harvest(field, order)
        )
    )


def harvest(field: Field, order: tuple[Seat, ...]) -> list[tuple[Seat, Stone]]:
    """E-4.20 and E-4.21: round and round, the most valuable stone left for one Viking of each colour."""
    stones = sorted(field.stones, key=WORTH.__getitem__)
    waiting = list(field.vikings)
    gains: list[tuple[Seat, Stone]] = []
    while stones and any(waiting):
        for seat in order:
            if waiting[seat] and stones:
                waiting[seat] -= 1
                gains.append((seat, stones.pop()))
    return gains


def builder(state: State) -> Seat | None:
    """E-5.2: the first seat, clockwise from the first player, that still has stones to lay."""
    villages = state.villages
    for seat in state.clockwise(state.first):
        if villages[seat].carried:
            return seat
    return None


def spaces_of(village: Village) -> tuple[int, ...]:
    """The wall spaces that have room."""
    return tuple([space for space, stack in enumerate(village.walls) if len(stack) < HIGH])


def builds(state: State, seat: Seat) -> tuple[de.Build, ...]:
    village = state.villages[seat]
    return _builds(seat, village.carried, spaces_of(village))


@lru_cache(4096)
def _builds(seat: Seat, carried: Stones, spaces: tuple[int, ...]) -> tuple[de.Build, ...]:
    """Each kind that waits to be laid, on each space that has room."""
    kinds = [stone for stone in STONES if stone in carried]
    return tuple(de.Build(seat, stone, space) for stone in kinds for space in spaces)


def lay(state: State, decision: de.Build) -> list[Event]:
    village = state.villages[decision.seat]
    if decision.stone not in village.carried:
        raise Refused("illegal", "E-5.2", N_("You have gained no such stone."))
    if not 0 <= decision.space < SPACES:
        raise Refused("illegal", "E-1.2", N_("A village has six wall spaces."))
    refused = full(village, decision.space)
    if refused is not None:
        raise refused
    return [StoneLaid(decision.seat, decision.stone, decision.space)]


def full(village: Village, space: int) -> Refused | None:
    """Why no stone can be laid on a space, if it has no room."""
    if space in spaces_of(village):
        return None
    return Refused("illegal", "E-5.2", N_("Three stones lie on that space, and it can bear no more."))


def put_beside(state: State, seat: Seat) -> StonesPutBeside | None:
    """E-5.3: the stones after the 18th are put beside the wall."""
    village = state.villages[seat]
    return StonesPutBeside(seat, village.carried) if village.complete else None
