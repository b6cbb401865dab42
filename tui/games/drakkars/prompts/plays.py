"""What a play is made of, whatever kind it is: its cards, its ships, and how far they go."""

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.pairs import BACKING, SWAPPING, TOGETHER
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import SIF, THOR, Cards, ShipAt

HIDING: Cards = (THOR, SIF)


def cards_of(decision: Decision) -> Cards:
    """The cards that a play shows, sorted; none of those that are chosen by a letter."""
    match decision:
        case de.Sail(_seat, _ship, card, _steps, helper):
            return (card,) if helper is None else tuple(sorted((card, helper)))
        case de.Swap():
            return tuple(sorted(SWAPPING))
        case de.SailTwo():
            return tuple(sorted(TOGETHER))
        case de.GoBack():
            return tuple(sorted(BACKING))
        case de.Hide():
            return tuple(sorted(HIDING))
        case _:
            return ()


def ships_of(decision: Decision) -> tuple[ShipAt, ...]:
    """The ships that a play moves, in the order in which they are named."""
    match decision:
        case de.Sail(seat, ship) | de.Hide(seat, ship):
            return ((seat, ship),)
        case de.Swap(_seat, ships):
            return ships
        case de.SailTwo(_seat, first, _steps, last):
            return (first, last)
        case de.GoBack(_seat, at):
            return (at,)
        case _:
            return ()


def steps_of(decision: Decision) -> int:
    return decision.steps if isinstance(decision, de.Sail | de.SailTwo) else 0
