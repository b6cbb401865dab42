"""Rich positions of Eketorp for looking at: many pieces everywhere, and every prompt."""

from collections.abc import Collection, Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from core.games.eketorp import GAME, Decision, Event, State, View
from core.games.eketorp import events as ev
from core.games.eketorp.model import FieldAt, Fight, Phase, SlotAt
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Moment, Seat
from tests.builders import Own, Slots, new_table, play_out, position, run_on, seating
from tui.games.eketorp.announce.pages import pages_of
from tui.games.eketorp.telling import TELLING
from tui.games.looks import GameTable, Story
from tui.games.telling import Line
from tui.play.pages import Pages

Happened: TypeAlias = Moment[Event, View]
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
    slots: Slots = {(0, "catapult"): (1, 2), (0, "ram"): (1,), (1, "boat"): (0,), (last, "catapult"): (1,)}
    slots = {**slots, (2, "ram"): (0, 1 if last == 2 else last)}
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
    return replace(state, fight=Fight(SlotAt(2, "ram"), "siege", 0, 2, turned=(6, 1), damage=5))


def scene(phase: str, seats: int = 6) -> State:
    """A position in which somebody is asked what `phase` says."""
    match phase:
        case "plan":
            return replace(planning(seats))
        case "swap" | "card":
            state = rich(seats, "swap" if phase == "swap" else "card")
            fight = Fight(FieldAt("A"), "field", 0, 1, asked=0 if phase == "swap" else None)
            if phase == "swap":  # else nobody would be asked
                able = replace(state.villages[0], amulets=5)
                state = replace(state, villages=(able, *state.villages[1:]))
            return replace(state, fight=fight)
        case "loot":
            return looting(seats)
        case "build":
            return building(seats)
        case "end":
            return played(seats, 4).state
        case _:
            return run_on(rich(seats))[0]


def planning(seats: int = 6) -> State:
    state = rich(seats, "plan")
    nobody = (0,) * seats
    villages = tuple(
        replace(village, home=5, carried=(), slots=((), (), ()), held=(False,) * 3) for village in state.villages
    )
    fields = tuple(replace(field, vikings=nobody) for field in state.fields)
    return replace(state, villages=villages, fields=fields, hospital=(nobody,) * 3)


def building(seats: int = 6) -> State:
    state = replace(planning(seats), phase="build", first=0)
    builder = replace(state.villages[0], carried=("grass", "wood", "wood", "clay"))
    return replace(state, villages=(builder, *state.villages[1:]))


def stage(table: GameTable[Any, Any, Any], phase: str, seats: int) -> None:
    """Put a scene on the table."""
    put(table, phase, seats)
    table.draw()


def put(table: GameTable[Any, Any, Any], phase: str, seats: int) -> None:
    state = scene(phase, seats)
    table.show(GAME.view(state, BYSTANDER))
    table.tell(lambda: reversed(sentences_of(seats)))
    if phase == "board":
        return
    if phase in NEWS:
        table.announce(*news(phase, seats), range(seats), None)
        return
    seat = GAME.to_act(state)[0]
    table.ask(GAME.view(state, seat), GAME.legal(state, seat))


NEWS = ("turned", "storm", "equal", "bare", "looted", "swapped", "reveal", "home", "round", "redealt", "end")


@cache
def played(seats: int, seed: int = 3) -> Table[State, Decision, Event, View]:
    """A whole game at random, in which walls grow."""
    return play_out(new_table(seats, seed=seed), Random(seed), peaceful=seed % 2 == 0)


def sentences_of(seats: int) -> list[Line]:
    """The log of a game."""
    told = (TELLING.sentences(seating(seats), event) for event in played(seats).events(BYSTANDER)[:150])
    return [Line(text, 0) for lines in told for text in lines]


def pages_for(phase: str, seats: int = 6) -> Pages:
    """As everybody has to look at them."""
    return pages(*news(phase, seats))


def pages(
    moments: Sequence[Happened],
    story: Story[Event, View] = tuple,
    people: Collection[Seat] | None = None,
    seconds: float | None = None,
) -> Pages:
    return Pages(pages_of(moments, story, range(6) if people is None else people), seconds)


def news(phase: str, seats: int) -> tuple[Sequence[Happened], Story[Event, View]]:
    """What to announce, and the whole game."""
    story = list(played(seats, 4 if phase == "end" else 3).moments(BYSTANDER))
    if made_up := _made_up(phase):
        view = GAME.view(scene("card" if phase == "swapped" else phase, seats), BYSTANDER)
        return at_once(view, *made_up), lambda: story
    kind = {"reveal": ev.PlansRevealed, "home": ev.VikingsCameHome, "round": ev.RoundEnded, "end": ev.GameEnded}[phase]
    at = next(index for index, moment in enumerate(story) if isinstance(moment.event, kind))
    return story[at : at + 2], lambda: story


def at_once(view: View, *events: Event) -> list[Happened]:
    """Moments that leave the table as it is."""
    return [Moment(event, view) for event in events]


def _made_up(phase: str) -> list[Event]:
    boat = SlotAt(1, "boat")
    match phase:
        case "turned":
            return [ev.CardsTurned(FieldAt("A"), (0, 1), (6, 3), 0, 3, (ev.Hurt(1, "345"),), False, False)]
        case "storm":
            return [
                ev.CardsTurned(boat, (0, 1), (5, 4), 0, 5, (), True, True),
                ev.Looted(0, boat, (1, 1), "wood", ("grass",)),
            ]
        case "bare":
            return [ev.CardsTurned(boat, (2, 1), (5, 4), 2, 1, (ev.Hurt(1, "0"),), True, False)]
        case "looted":
            return [ev.Looted(0, boat, (1, 1), "wood", ("grass",))]
        case "swapped":
            return [ev.HandSwapped(1, 3, None, None, None)]
        case "equal":
            return [ev.CardsTurned(boat, (0, 2), (2, 2), None, 0, (ev.Hurt(0, "0"), ev.Hurt(2, "0")), False, False)]
        case "redealt":
            return [ev.HandRedealt(2, (1, 1, 2, 3), None, None, None)]
        case _:
            return []
