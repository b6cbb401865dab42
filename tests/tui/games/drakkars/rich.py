"""Positions of Drakkars drawn so that much can be done, and those that lead to the rarer questions."""

from core.games.drakkars import Decision, State
from core.games.drakkars.model import BOX, Cards
from tests.games.drakkars.drawing import Own, act, position
from tests.tui.games.drakkars.positions import prompt_of

EVERY: Cards = tuple(range(1, 11))

# Every card in hand; own ships at sea, hidden, and in the box; others near and at the start; a partner, towns.
RICH = position(
    Own((6, 20, BOX), hand=EVERY, holds="gs|s|"),
    Own((5, 0, 30), hand=(3, 4), holds="c|gg|ss"),
    Own((12, BOX, BOX), hand=(5,)),
    Own((36, 35, 3), hand=(9, 10), known=(9,)),
    towns={8: "gsc", 14: "", 20: "gggccc", 30: "s", 31: "cc"},
    discards=(1, 1, 4, 10),
)
FOGGY = position(
    Own((6, 20, BOX), hand=EVERY, hidden=1, fog=(8, 10)),
    Own((5, 0, 30), hand=(3, 4), hidden=2, fog=(5,), joined=True),
    towns={8: "gsc", 20: "ggg", 12: "scc"},
)
BOTH = position(Own((2, 20, BOX), hand=(1, 6, 4)), Own((5, 0, 30), hand=(3, 4)), towns={5: "gsc", 24: "ggg", 12: "scc"})
CHOSEN = position(
    Own((2, BOX, BOX), hand=(3, 7, 9)), Own((25, BOX, BOX), hand=(3, 4)), towns={5: "gsc"}, discards=(1, 1, 4, 9, 10)
)


def after(state: State, *keys: str) -> State:
    """Once that is decided."""
    pressed: Decision | None = None
    prompt = prompt_of(state)
    for key in keys:
        pressed = prompt.press(key).decision
    assert pressed is not None
    return act(state, pressed)


TWO_TOWNS = after(BOTH, "1", "6", "b", "enter", "a", "right", "right", "enter")  # which is plundered first?
CHOOSING = after(CHOSEN, "3", "enter")  # coins, cards, or two of the discards?
