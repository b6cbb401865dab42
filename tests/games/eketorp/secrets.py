"""Another state that a seat cannot tell from this one: everything it may not know is dealt anew."""

from random import Random
from typing import Any

from core.games.eketorp import PlanForm, State
from core.games.eketorp.decide.planning import form
from core.games.eketorp.model import Secrets
from core.kernel.chance import Chance
from core.kernel.types import Seat, Viewer
from tests.builders import random_plan, replaced


def otherwise(state: State, seat: Viewer, chance: Random) -> State:
    """Hidden cards, piles, sealed plans, chosen cards and chance itself as they might be, for all that `seat` knows."""
    hidden = _hidden_cards(state, seat)
    chance.shuffle(hidden)
    secrets = [
        own if owner == seat else _others(state, owner, own, hidden, chance) for owner, own in enumerate(state.secrets)
    ]
    discard = [card for own in secrets for card in own.thrown]  # E-4.6: one pile for all
    chance.shuffle(discard)
    pile = [card.id for card in state.materials]
    return replaced(
        state,
        secrets=tuple(secrets),
        draw=tuple(hidden),
        discard=tuple(discard),
        pile=tuple(chance.sample(pile, len(state.pile))),
        chance=Chance(chance.getrandbits(64)),
    )


def _hidden_cards(state: State, seat: Viewer) -> list[int]:
    """The cards that the seat cannot place: others' hands but for what all can tell, the draw pile, others' throws."""
    hidden = list(state.draw)
    for owner, own in enumerate(state.secrets):
        if owner != seat:
            hidden += own.hand + own.thrown
            for card in state.villages[owner].known:
                hidden.remove(card)
    return hidden


def _others(state: State, owner: Seat, own: Secrets, hidden: list[int], chance: Random) -> Secrets:
    hand = [*state.villages[owner].known]
    hand += [hidden.pop() for _ in range(len(own.hand) - len(hand))]
    chance.shuffle(hand)
    offered = form(state, owner)
    plan: Any = random_plan(offered, chance) if own.plan is not None and isinstance(offered, PlanForm) else own.plan
    card = chance.choice(hand) if own.card is not None else None
    return Secrets(tuple(hand), tuple(hidden.pop() for _ in own.thrown), plan, card)
