"""Phase 1, phase 6 and the end of the game (E-3.1 to E-3.3, E-5.4 to E-6.3)."""

from core.games.eketorp.events import Event, GameEnded, HandRedealt, RoundBegun, RoundEnded
from core.games.eketorp.materials import stones_on
from core.games.eketorp.model import HAND, KIND, ROUNDS, Field, State, Stones
from core.games.eketorp.scoring import totals, winners

LOW = 3  # E-2.3: a hand without a card above it is dealt anew


def redeal(state: State) -> HandRedealt | None:
    """E-2.3: in seat order; four new cards off the pile first, then those given back are shuffled into it."""
    if state.round:
        return None
    for seat, own in enumerate(state.secrets):
        if max(own.hand) <= LOW:
            draw, chance = state.chance.shuffled(state.draw[HAND:] + own.hand)
            return HandRedealt(seat, own.hand, state.draw[:HAND], draw, chance)
    return None


def begin(state: State) -> RoundBegun:
    """E-3.1 and E-3.3: stones that the supply lacks are left out, field by field from A to G."""
    card = next(card for card in state.materials if card.id == state.pile[0])
    left = list(state.supply)
    placed: list[Stones] = []
    for letters in card.fields:
        here = []
        for stone in stones_on(letters, len(state.seats)):
            if left[KIND[stone]]:
                left[KIND[stone]] -= 1
                here.append(stone)
        placed.append(tuple(here))
    return RoundBegun(state.round + 1, card.id, tuple(placed))


def end(state: State) -> Event:
    """E-5.4: the game is over when a wall is complete or after the tenth round; otherwise phase 6."""
    complete = any(village.complete for village in state.villages)
    if complete or state.round == ROUNDS:
        scores = totals(state.villages)
        return GameEnded("wall" if complete else "rounds", scores, winners(scores))
    return RoundEnded(
        state.round,
        healed=state.hospital[-1],  # E-6.1
        swept=tuple(map(_swept, state.fields)),
        first=(state.first + 1) % len(state.seats),  # E-6.3
    )


def _swept(field: Field) -> Stones:
    """E-6.2: grass and wood go back, clay and stone stay."""
    return tuple(stone for stone in field.stones if stone in ("grass", "wood"))
