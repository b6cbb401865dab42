"""Draws hands that the others may hold, as far as a seat can tell."""

from core.games.eketorp.bots.cards.unseen import VALUES, unseen
from core.games.eketorp.views import View
from core.kernel.bots import Stream


def hidden_cards(view: View) -> list[int]:
    return [value for value, count in zip(VALUES, unseen(view), strict=True) for _ in range(count)]


def hands(view: View, hidden: list[int], chance: Stream) -> list[tuple[int, ...]]:
    """A random deal: the cards that the seat knows, and the rest drawn blindly. Reorders `hidden`."""
    dealt: list[tuple[int, ...]] = []
    used = 0
    random, whole = chance.random, len(hidden)
    for seat, size in enumerate(view.hands):
        if seat == view.viewer:
            dealt.append(view.own.hand)
            continue
        known = view.villages[seat].known
        for _ in range(size - len(known)):
            other = used + int(random() * (whole - used))
            hidden[used], hidden[other] = hidden[other], hidden[used]
            used += 1
        dealt.append(known + tuple(hidden[used - size + len(known) : used]))
    return dealt


def hands_of(view: View, seat: int, hidden: list[int], count: int, chance: Stream) -> list[tuple[int, ...]]:
    """Possible hands of a seat, for a viewer to whom the places of the `hidden` cards are unknown."""
    known, size = view.villages[seat].known, view.hands[seat]
    if len(known) == size:
        return [known]
    found = []
    for _ in range(count):
        for place in range(size - len(known)):
            other = place + int(chance.random() * (len(hidden) - place))
            hidden[place], hidden[other] = hidden[other], hidden[place]
        found.append(known + tuple(hidden[: size - len(known)]))
    return found
