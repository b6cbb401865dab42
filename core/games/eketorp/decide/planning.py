"""Phase 2 and 3: the secret plans and their reveal (E-3.4 to E-3.7)."""

from core.games.eketorp.decisions import PlanForm
from core.games.eketorp.events import Event, PlanSealed, PlansRevealed
from core.games.eketorp.model import FIELDS, SLOT_AT, VIKINGS, FieldName, Plan, SlotAt, State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def owing(state: State) -> tuple[Seat, ...]:
    """The seats that still owe a plan; one with nobody at home owes none."""
    return tuple([seat for seat, own in enumerate(state.secrets) if own.plan is None and state.villages[seat].home])


def form(state: State, seat: Seat) -> PlanForm | None:
    """All that the seat's plan may name; None if nobody is at home."""
    vikings = state.villages[seat].home
    return PlanForm(seat, vikings, FIELDS, SLOTS_OF_OTHERS[len(state.seats)][seat]) if vikings else None


SLOTS_OF_OTHERS = {
    seats: tuple(
        tuple(at for village in range(seats) if village != seat for at in SLOT_AT[village]) for seat in range(seats)
    )
    for seats in VIKINGS
}


def seal(state: State, plan: Plan) -> list[Event]:
    offered = form(state, plan.seat)
    if offered is None:
        raise Refused("not-your-turn", "E-3.4", N_("You have no Viking at home, and so owe no plan."))
    refused = barred(plan, offered)
    if refused is not None:
        raise refused
    return [PlanSealed(plan.seat, plan)]


def barred(plan: Plan, offered: PlanForm) -> Refused | None:
    """Why the rules forbid this plan, if they do."""
    if len(plan.fields) != len(offered.fields) or min(plan.fields) < 0:
        return Refused(
            "illegal", "E-3.4", N_("A plan names a number of Vikings, 0 or more, for each of the fields A to G.")
        )
    for at in plan.sieges:
        if at.village == plan.seat:
            return Refused("illegal", "E-3.5", N_("Nobody besieges their own village."))
        if at not in offered.slots:
            return Refused("illegal", "E-3.5", N_("That village belongs to no player."))
    if len(set(plan.sieges)) < len(plan.sieges):
        return Refused("illegal", "E-3.4", N_("At most one Viking of a colour goes to a siege slot."))
    if plan.sent > offered.vikings:
        return Refused(
            "illegal",
            "E-3.4",
            N_("You have {count} Viking at home, and the plan sends {sent}."),
            N_("You have {count} Vikings at home, and the plan sends {sent}."),
            count=offered.vikings,
            sent=plan.sent,
        )
    return None


def reveal(state: State) -> PlansRevealed | None:
    """E-3.7: the plans are revealed as soon as nobody owes one."""
    if owing(state):
        return None
    return PlansRevealed(tuple(own.plan for own in state.secrets if own.plan is not None))


def pointless(
    plan: Plan, bare_fields: tuple[bool, ...], bare_slots: frozenset[SlotAt]
) -> tuple[FieldName | SlotAt, ...]:
    """E-3.6: the places of a plan that can bring nothing."""
    fields = tuple(name for name, count, bare in zip(FIELDS, plan.fields, bare_fields, strict=True) if count and bare)
    return fields + tuple(at for at in plan.sieges if at in bare_slots)
