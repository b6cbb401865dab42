"""Another state that a seat cannot tell from this one: everything it may not know is dealt anew."""

from collections import Counter
from random import Random

from core.games.drakkars import State
from core.games.drakkars.model import Secrets
from core.kernel.chance import Chance
from core.kernel.types import Viewer
from tests.builders import replaced


def otherwise(state: State, viewer: Viewer, chance: Random) -> State:
    """Others' hands, fog and fight cards, all decks and the pile as they might be, and what the bag will give."""
    hidden = list(state.pile)
    for deck in state.decks:
        hidden += deck
    for seat, own in enumerate(state.secrets):
        if seat != viewer:
            hidden += (Counter(own.hand + own.fog) - Counter(state.fleets[seat].known)).elements()
    chance.shuffle(hidden)

    def dealt(count: int) -> tuple[int, ...]:
        return tuple(hidden.pop() for _ in range(count))

    secrets = []
    for seat, own in enumerate(state.secrets):
        if seat == viewer:
            secrets.append(own)
            continue
        known = state.fleets[seat].known
        hand = tuple(sorted(known + dealt(len(own.hand) - len(known))))
        secrets.append(Secrets(hand, dealt(len(own.fog)), chance.choice(hand) if own.card is not None else None))
    return replaced(
        state,
        secrets=tuple(secrets),
        decks=tuple(dealt(len(deck)) for deck in state.decks),
        pile=dealt(len(state.pile)),
        chance=Chance(chance.getrandbits(64)),
    )
