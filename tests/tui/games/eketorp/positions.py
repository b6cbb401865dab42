"""Rich positions of Eketorp for looking at: many pieces everywhere, and every prompt."""

from msgspec.structs import replace

from core.games.eketorp import GAME, State
from core.games.eketorp.model import Fight, Phase, SlotAt
from core.kernel.types import BYSTANDER
from tests.builders import Own, Slots, position, run_on
from tui.games.base import GameTable

WALLS = {
    0: ("W", "GW", "G", "", "", "SW"),
    1: ("W", "CG", "WG", "GG", "", "W"),
    2: ("", "GG", "", "", "CW", "GCS"),
    3: ("G", "WG", "W", "GW", "GG", "WG"),
    4: ("GG", "GS", "GG", "", "", "GCG"),
    5: ("WWW", "WCG", "GWG", "WGG", "CWG", "WGS"),
}
HANDS = {0: (1, 2, 4, 6), 1: (3,), 2: (1, 1), 3: (5, 2, 4, 3), 4: (6, 5), 5: (2, 3, 3)}
RECEIVED = {1: (2, 5, 6), 2: (4, 1), 4: (3, 3), 5: (6,)}


def rich(seats: int = 6, phase: Phase = "fight") -> State:
    """A fourth round in its fights: contested fields and slots, a held siege with its loot, people in the hospital."""
    owns = {
        seat: Own(
            amulets=(3, 5, 0, 1, 4, 2)[seat],
            walls=WALLS[seat],
            carried="C" if seat == 1 else "",
            hand=HANDS[seat],
            received=RECEIVED.get(seat, ()),
        )
        for seat in range(seats)
    }
    last = seats - 1
    slots: Slots = {
        (0, "catapult"): (1, 2),
        (0, "ram"): (1,),
        (1, "boat"): (0,),
        (2, "ram"): tuple({0, last}),
        (last, "catapult"): (1,),
    }
    fields = {
        "A": ("GGG", {0: 1, 1: 1, 2: 2}),
        "B": ("GG", {last: 1, 2: 1}),
        "C": ("W", {0: 1, last: 1}),
        "D": ("WWW", {}),
        "F": ("CCC", {}),
        "G": ("S", {1: 1}),
    }
    return position(
        owns,
        seats=seats,
        phase=phase,
        round=4,
        first=2,
        fields=fields,  # type: ignore[arg-type]  # the names are of fields
        slots=slots,
        held=((0, "ram"),),
        hospital={"345": {2: 1}, "12": {last: 1}, "0": {}},
    )


def looting(seats: int = 6) -> State:
    """Seat 0 has won a siege of village 2 by 5."""
    state = rich(seats, "loot")
    fight = Fight(SlotAt(2, "ram"), "siege", 0, 2, turned=(6, 1), damage=5)
    return replace(state, fight=fight)


def stage(table: GameTable, phase: str, seats: int) -> None:
    """Put a scene on the table."""
    state = rich(seats)
    state, _events = run_on(state)
    table.show(GAME.view(state, BYSTANDER))
