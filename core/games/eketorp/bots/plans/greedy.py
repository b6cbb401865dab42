"""Sends the Vikings, against guesses at the others' plans, one by one to where one more brings the most."""

from collections.abc import Sequence
from itertools import pairwise

from core.games.eketorp.bots.plans.guess import Guess
from core.games.eketorp.bots.worth.points import (
    absence,
    expected_loss,
    expected_spoils,
    field_share,
    rivals,
    rounds_left,
    slot_walls,
)
from core.games.eketorp.bots.worth.stakes import EVEN
from core.games.eketorp.decide.planning import SLOTS_OF_OTHERS
from core.games.eketorp.model import FIELDS, SLOT, WORTH, Plan, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat

REPELLED = 0.42  # how often a defender sends the besieger to the hospital
BOLDNESS = (0.1, 0.3, 0.6)  # the share of a siege's gain that a plan counts, as it costs cards
SECOND = 0.15  # the saving by a second defender, in case the first falls


def best_plan(view: View, seat: Seat, guesses: Sequence[Guess], boldness: float) -> tuple[Plan, float]:
    """Each Viking goes where one more brings the most, or stays home; also returns the points in all."""
    vikings = view.villages[seat].home
    fields = [field_gains(view, place, vikings, guesses) for place in range(len(FIELDS))]
    harm = rivals(view, seat)
    offered = SLOTS_OF_OTHERS[len(view.seats)][seat]
    slots = sorted(
        ((siege_gain(view, at, harm[at.village], guesses, boldness), at) for at in offered), key=lambda pair: -pair[0]
    )
    sent, besieging, defending, whole = [0] * len(FIELDS), 0, 0, 0.0
    for _ in range(vikings):
        place = max(range(len(FIELDS)), key=lambda place: fields[place][sent[place]])
        to_field = fields[place][sent[place]]
        to_slot = slots[besieging][0] if besieging < len(slots) else 0.0
        to_home = defence_gain(view, seat, defending, guesses)
        whole += max(to_field, to_slot, to_home)
        if to_home >= max(to_field, to_slot):
            defending += 1
        elif to_field >= to_slot:
            sent[place] += 1
        else:
            besieging += 1
    sieges = sorted((at for _, at in slots[:besieging]), key=lambda at: (at.village, SLOT[at.slot]))
    return Plan(seat, tuple(sent), tuple(sieges)), whole


def field_gains(view: View, place: int, vikings: int, guesses: Sequence[Guess]) -> list[float]:
    """The points that the first, the second … Viking brings on a field."""
    stones = view.fields[place].stones
    worth = sum(map(WORTH.__getitem__, stones)) / len(stones) if stones else 0.0
    price = absence("12", rounds_left(view))
    whole = [0.0]
    for own in range(1, vikings + 1):
        total = 0.0
        for guess in guesses:
            others, colours = guess.fields[place]
            found, hurt = field_share(own, others, colours, len(stones), EVEN)
            total += found * worth - hurt * price
        whole.append(total / len(guesses))
    return [after - before for before, after in pairwise(whole)]


def siege_gain(view: View, at: SlotAt, harm: float, guesses: Sequence[Guess], boldness: float) -> float:
    slot = SLOT[at.slot]
    low, high = slot_walls(view.villages[at.village])[slot]
    price = absence("12", rounds_left(view))
    total = 0.0
    for guess in guesses:
        others = guess.slots[at.village][slot]
        defended = guess.home[at.village] > 0
        alone = EVEN**others
        hurt = (1 - alone) + (alone * REPELLED if defended else 0.0)
        total += boldness * alone * expected_spoils(low, high, defended, round(harm, 1)) - hurt * price
    return total / len(guesses)


def defence_gain(view: View, seat: Seat, defending: int, guesses: Sequence[Guess]) -> float:
    """The points that one more defender saves."""
    if defending > 1:
        return 0.0
    walls = slot_walls(view.villages[seat])
    total = 0.0
    for guess in guesses:
        besieged = [pair for pair, count in zip(walls, guess.slots[seat], strict=True) if count]
        saved = sum(expected_loss(*pair, False) - expected_loss(*pair, True) for pair in besieged)
        total += saved * (1.0 if not defending else SECOND * (len(besieged) > 1))
    return total / len(guesses)
