"""Whole games through `eketorp engine`, by a client that knows the protocol alone."""

from collections import Counter
from random import Random

import pytest

from tests.commands.client import Client, Json, decide, play_out

FIELDS, SLOTS, STATIONS = "ABCDEFG", ("catapult", "boat", "ram"), ("345", "12", "0")
PHASES = {"plan", "fight", "swap", "card", "loot", "build", "over"}
BOX = Counter(grass=52, wood=42, clay=12, stone=6)
CARDS = Counter(dict.fromkeys(range(1, 7), 9))
VIKINGS = {3: 8, 4: 6, 5: 6, 6: 5}

OPEN = {
    *("game", "round", "phase", "first", "to_act", "fields", "villages", "hospital", "fight", "supply"),
    *("draw_size", "discard_size", "materials_left", "scores", "winners"),
}
PILES = {"draw", "discard", "material_pile"}
VILLAGE = {
    *("seat", "name", "colour", "home", "amulets", "walls", "beside", "carried", "slots", "held"),
    *("hand_size", "received", "received_size", "known", "planned"),
}
SECRETS = {"hand", "thrown", "plan"}


def check_shape(view: Json, seat: int | None) -> None:
    """The keys of a view: all that the protocol names, and of secrets the seat's own alone."""
    assert view.keys() == (OPEN | PILES if seat is None else OPEN)
    assert view["game"] == "eketorp"
    assert view["phase"] in PHASES
    assert [*view["fields"]] == [*FIELDS]
    assert all(field.keys() == {"stones", "vikings"} for field in view["fields"].values())
    crowds = [field["vikings"] for field in view["fields"].values()] + [*view["hospital"].values()]
    assert all(count > 0 for crowd in crowds for count in crowd.values())
    assert [*view["hospital"]] == [*STATIONS]
    assert (view["fight"] is not None) is (view["phase"] in {"swap", "card", "loot"})
    assert bool(view["winners"]) is (view["phase"] == "over") is (not view["to_act"])
    for owner, village in enumerate(view["villages"]):
        assert village.keys() == (VILLAGE | SECRETS if seat in (None, owner) else VILLAGE)
        assert village["seat"] == owner
        assert [*village["slots"]] == [*SLOTS]
        assert len(village["walls"]) == 6
        assert village["received_size"] == len(village["received"])
    if view["fight"] is not None:
        check_fight(view, view["fight"], seat)


def check_fight(view: Json, fight: Json, seat: int | None) -> None:
    named = {"at", "kind", "attacker", "defender", "chosen", "cards"}
    assert fight.keys() == (named | {"damage"} if view["phase"] == "loot" else named)
    assert (fight["kind"] == "field") is ("field" in fight["at"])
    shown = set(fight["cards"])
    if view["phase"] == "loot":
        assert fight["chosen"] == [fight["attacker"], fight["defender"]]
        assert shown == {str(fight["attacker"]), str(fight["defender"])}
    elif seat is None:
        assert shown == set(map(str, fight["chosen"]))
    else:
        assert shown == {str(seat)} & set(map(str, fight["chosen"]))


def check_laws(view: Json) -> None:
    """Chapter 6, from what the referee sees."""
    villages = view["villages"]
    stones: Counter[str] = Counter(view["supply"])
    for field in view["fields"].values():
        stones.update(field["stones"])
    cards = Counter(view["draw"] + view["discard"])
    for village in villages:
        stones.update(stone for stack in village["walls"] for stone in stack)
        stones.update(village["beside"] + village["carried"])
        cards.update(village["hand"] + village["received"])
        assert len(village["hand"]) == village["hand_size"]
        assert village["hand_size"] + village["received_size"] == 4
        assert max(map(len, village["walls"])) <= 3
        assert all(len(set(besiegers)) == len(besiegers) for besiegers in village["slots"].values())
        assert not Counter(village["known"]) - Counter(village["hand"])
    assert stones == BOX
    assert cards == CARDS
    assert len(view["draw"]) == view["draw_size"]
    assert Counter(view["discard"]) == Counter(card for village in villages for card in village["thrown"])
    assert len(view["material_pile"]) == view["materials_left"] == 10 - view["round"]
    for seat, village in enumerate(villages):
        assert village["home"] + out(view, seat) == VIKINGS[len(villages)]
        assert view["scores"][seat] == worth(village)


def out(view: Json, seat: int) -> int:
    """The seat's Vikings on the board and in the hospital."""
    places = [field["vikings"] for field in view["fields"].values()] + list(view["hospital"].values())
    slots = [besiegers for village in view["villages"] for besiegers in village["slots"].values()]
    found: int = sum(place.get(str(seat), 0) for place in places) + sum(slot.count(seat) for slot in slots)
    return found


def worth(village: Json) -> int:
    """Chapter 4."""
    stones = [stone for stack in village["walls"] for stone in stack]
    points: int = sum({"grass": 1, "wood": 2, "clay": 3, "stone": 4}[stone] for stone in stones + village["beside"])
    points += village["amulets"] + (5 if len(stones) == 18 else 0)
    return points


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_whole_game(engine: Client, seats: int) -> None:
    table, chance = engine.new(seats, seed=seats), Random(seats)
    logs: list[list[Json]] = [engine.events(table, seat) for seat in range(seats)]
    for seat, log in enumerate(logs):
        assert log[0]["hands"].keys() == {str(seat)}
        check_events(log, seat)
    amulets = [5] * seats
    while True:
        referee = engine.view(table, None)
        check_shape(referee, None)
        check_laws(referee)
        now = [village["amulets"] for village in referee["villages"]]
        assert all(left <= had for left, had in zip(now, amulets, strict=True))
        amulets = now
        if not referee["to_act"]:
            break
        act_once(engine, table, referee, logs, chance)
    assert (referee["phase"], referee["round"] <= 10) == ("over", True)
    assert referee["winners"] == [s for s, score in enumerate(referee["scores"]) if score == max(referee["scores"])]
    for seat in range(seats):
        assert engine.events(table, seat) == logs[seat]
        assert engine.ask("legal", table=table, seat=seat) == {"decisions": []}
    every = engine.events(table, None)
    assert len(every) == len(logs[0])
    assert all("chance" not in event for event in every)


def act_once(engine: Client, table: str, referee: Json, logs: list[list[Json]], chance: Random) -> None:
    """One seat decides; every seat is told."""
    for other in range(len(logs)):
        view = engine.view(table, other)
        check_shape(view, other)
        assert view["to_act"] == referee["to_act"]
        may = engine.ask("legal", table=table, seat=other)
        assert bool(may.get("form") or may["decisions"]) or other not in view["to_act"]
    seat = chance.choice(referee["to_act"])
    options = engine.ask("legal", table=table, seat=seat)
    answer = engine.ask("act", table=table, decision=decide(engine.view(table, seat), options, seat, chance))
    for other, log in enumerate(logs):
        new = engine.events(table, other, len(log))
        assert len(new) == len(answer["events"])
        log.extend(new)
        check_events(new, other)
        if other == seat:
            assert new == answer["events"]


def check_events(events: list[Json], seat: int) -> None:
    """What the seat is told holds no secret of others."""
    for event in events:
        assert isinstance(event["type"], str)
        assert not event.keys() & {"chance", "draw", "pile"}
        if event.get("seat") not in (None, seat):
            assert not event.keys() & {"plan", "thrown", "drawn", "hand"}
            assert event["type"] != "card-chosen" or "card" not in event


def test_two_tables_with_the_same_seed_are_equal() -> None:
    """And in two processes: the same seed and decisions give the same game on every run."""
    games = []
    for _ in range(2):
        with Client() as client:
            tables = [client.new(4, seed=7), client.new(4, seed=7)]
            for table in tables:
                play_out(client, table, Random(3))
                games.append((client.events(table, None), client.view(table, None)))
    assert games == games[:1] * 4


def test_another_seed_is_another_game_and_none_is_any(engine: Client) -> None:
    seats = [{"name": "", "colour": colour} for colour in ("white", "green", "red")]
    tables = [engine.new(3, seed=seed) for seed in ("a", "b", 1, 2)]
    tables += [engine.ask("new", game="eketorp", seats=seats)["table"] for _ in range(2)]
    hands = [str([village["hand"] for village in engine.view(table, None)["villages"]]) for table in tables]
    assert len(set(hands)) == len(hands)
