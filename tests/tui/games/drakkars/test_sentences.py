"""What is told of what has happened: the tale, the recap of the curtain, and what everybody may hear of a decision."""

import re

import pytest

from core.games.drakkars import GAME
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.views import event_view
from core.kernel.types import BYSTANDER, REFEREE
from tests.games.drakkars.drawing import B, H, Own, acted, position, sail
from tests.tui.games.drakkars.positions import PHASES, asked, asked_in, played
from tui.games.drakkars.gods import GODS
from tui.games.drakkars.manners import MANNERS
from tui.games.drakkars.telling import TELLING

SEATS = position(Own(), Own(), Own()).seats
CASES: list[tuple[ev.Event, list[str]]] = [
    (ev.Sailed(0, 1, (4,), (), 4, 6, 10, (4,), False), ["red sails ship 2 to space 10 by Sif 4."]),
    (ev.Sailed(1, 0, (4,), (), 4, 6, 10, (4,), False), ["blue sails ship 1 to space 22 by Sif 4."]),
    (ev.Sailed(0, 1, (8, 4), (), 4, B, 4, (4, 8), False), ["red launches ship 2, to space 4, by Tyr 8, Sif 4."]),
    (ev.Sailed(0, 0, (4,), (), 4, 33, H, (4,), True), ["red brings ship 1 home by Sif 4."]),
    (
        ev.Sailed(0, 0, (3,), (8, 5), 16, 6, 22, (16,), False),
        ["Out of the fog: Tyr 8, Frigg 5.", "red sails ship 1 to space 22 by Njord 3."],
    ),
    (ev.PairPlayed(0, (1, 6), (1, 6), ()), ["red plays Freyr 1, Freya 6."]),
    (ev.ShipMoved(2, 1, 3, 5, "sail"), ["yellow's ship 2 goes on to space 29."]),
    (ev.ShipMoved(2, 1, 3, 4, "push"), ["yellow's ship 2 is pushed to space 28."]),
    (ev.ShipMoved(2, 1, 36, H, "flee"), ["yellow's ship 2 flees home."]),
    (
        ev.ShipsSwapped(0, (10, 5), ((0, 1), (1, 0)), (20, 4), (10, 5)),
        ["red plays Odin 10, Frigg 5.", "red's ship 2 and blue's ship 1 change places."],
    ),
    (
        ev.ShipWentBack(0, (7, 2), (1, 0), 8, 3, (7, 2)),
        ["red plays Heimdall 7, Idunn 2.", "blue's ship 1 goes five back, to space 15."],
    ),
    (ev.ShipHidden(0, 1, (9, 4), 1, None, None), ["red hides ship 2 under fog by Thor 9, Sif 4."]),
    (ev.CardJoined(0, None), ["red puts a card under the fog."]),
    (ev.ShipLaunched(0, 1, ()), ["red launches ship 2."]),
    (ev.ShipLaunched(0, 1, (8,)), ["red launches ship 2 by Tyr 8."]),
    (ev.Drew(0, "deck", 1, None, None), ["red draws a card off their own deck."]),
    (ev.Drew(0, "pile", 1, None, None), ["red draws 1 card."]),
    (
        ev.Drew(0, "pile", 2, None, ev.Renewed(None, None)),
        ["The discards are shuffled into a new pile.", "red draws 2 cards."],
    ),
    (ev.FightStarted(0, 1, 2, 0), ["red's ship 2 attacks yellow's ship 1."]),
    (
        ev.CardsTurned((0, 1), (7, 4), 0, 0, 0, (3,), (2, 1), False),
        ["Heimdall 7 against Sif 4: red wins, g to red, sc to bag, blue's ship flees."],
    ),
    (
        ev.CardsTurned((0, 1), (2, 10), 1, 0, 0, (), (), True),
        ["Idunn 2 against Odin 10: blue wins, no coins, red's ship is destroyed."],
    ),
    (
        ev.CardsTurned((0, 1), (2, 0), 0, 0, 0, (), (), False),
        ["Idunn 2 against no card: red wins, no coins, blue's ship flees."],
    ),
    (ev.BarrelMoved(0, 1, 4, 4), ["The barrel goes 4 on, to 2|2."]),
    (ev.CoinsTaken(0, 1, (1, 3), 4, None), ["red plunders gc."]),
    (ev.CoinsTaken(0, 1, (2,), None, None), ["red has s as a bonus."]),
    (ev.DiscardsTaken(0, (4, 9)), ["red takes Sif 4, Thor 9 of the discards."]),
    (ev.CardPutAway(0, 4), ["red puts Sif 4 away."]),
    (ev.LastTurnsCame(0, (1, 2)), ["red has ended the game. The last turn: blue, yellow."]),
    (ev.LastTurnsCame(None, (0, 1, 2)), ["Everybody has had forty turns: the last turns come."]),
    (ev.GaveUp(0), ["red gives up the last voyage: no more ships come home, and cards in the hand do not count."]),
    (ev.GameEnded("home", (3, 9, 2), (1, 1, 0), (1,)), ["blue wins with 10."]),
    (ev.GameEnded("home", (3, 3, 2), (1, 1, 0), (0, 1)), ["red, blue win with 4."]),
    (ev.TurnEnded(0, 1), []),
    (ev.ShipMet(0, 1, (1, 0)), []),
    (ev.CardChosen(0, None), []),
]


@pytest.mark.parametrize(("event", "lines"), CASES)
def test_every_event_in_sentences(event: ev.Event, lines: list[str]) -> None:
    assert [line.plain for line in TELLING.sentences(SEATS, event)] == lines


def test_every_kind_of_event_is_looked_at() -> None:
    told = {type(event) for event, _lines in CASES}
    assert told >= {type(event) for table in map(played, (2, 3, 4)) for event in table.events(BYSTANDER)} - {
        ev.TableSet, ev.TownReached, ev.ActionEnded,
    }  # fmt: skip


def test_a_bystander_hears_the_same_tale_as_the_referee() -> None:
    """So that no sentence hangs on what is secret; `event_view` is what the screens are told of."""
    for table in map(played, (2, 3, 4)):
        for event in table.events(REFEREE):
            public = event_view(event, BYSTANDER)
            assert TELLING.sentences(table.seats, public) == TELLING.sentences(table.seats, event)
            assert TELLING.known(table.seats, public) == TELLING.known(table.seats, event)


def test_the_recap_has_a_line_a_turn_and_begins_with_the_readers() -> None:
    table = played(3)
    events = table.events(BYSTANDER)
    turns = [at for at, event in enumerate(events) if isinstance(event, ev.TurnEnded)]
    since = events[turns[3] + 1 : turns[5] + 1]
    last = events[turns[2] + 1 : turns[5] + 1]
    reader = events[turns[3]].seat  # type: ignore[union-attr]  # of a turn that ended
    told = TELLING.recap(table.seats, since, reader)
    assert 1 <= len(told) <= 2
    own = table.seats[reader].name
    assert len(TELLING.recap(table.seats, last, reader)) <= 3
    assert not any(line.plain.startswith(f"{own} sails") for line in told)


def test_the_recap_marks_what_concerns_the_reader_and_keeps_its_order() -> None:
    happened = [
        *acted(position(Own((2, B, B), hand=(3,)), Own(), towns={9: "g"}), sail(0, 3))[1],
        ev.FightStarted(2, 0, 1, 0),
        ev.CardsTurned((2, 1), (9, 4), 2, 0, 0, (), (), True),
        ev.TurnEnded(2, 0),
    ]
    told = [line.plain for line in TELLING.recap(SEATS, [event_view(event, 1) for event in happened], 1)]
    assert told[0].startswith("red sails ship 1")
    assert told[1].startswith("► ")
    assert "attacks blue" in told[1]


# --- what everybody may hear of a decision ---


@pytest.mark.parametrize("phase", PHASES)
def test_a_decision_is_called_without_its_secret(phase: str) -> None:
    """No god and no number of a card or a ship."""
    for seats in (2, 3, 4):
        state = asked_in(phase, seats)
        for decision in GAME.legal(state, asked(state)):
            told = TELLING.called(state.seats, decision)
            assert state.seats[asked(state)].name in told
            assert not re.search(r"\d", told)
            assert not any(god in told for god in GODS[1:])


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_has_words_of_its_own(phase: str) -> None:
    state = asked_in(phase, 3)
    told = [TELLING.describe(state.seats, decision) for decision in GAME.legal(state, asked(state))]
    assert len(set(told)) == len(told)
    assert all(told)


def test_what_is_to_come_is_told_at_the_curtain() -> None:
    state = asked_in("fight", 3)
    view = GAME.view(state, BYSTANDER)
    assert state.fight is not None
    attacker, defender = state.fight.attacker, state.fight.defender
    assert state.seats[defender].name in TELLING.purpose(view, attacker)
    assert state.seats[attacker].name in TELLING.purpose(view, defender)
    assert MANNERS.due(view, (attacker, defender)) == (attacker,)
    purposes = {TELLING.purpose(GAME.view(asked_in(phase, 3), BYSTANDER), 0) for phase in PHASES if phase != "fight"}
    assert len(purposes) == len(PHASES) - 1


def test_only_what_anybody_can_tell_is_settled_without_asking() -> None:
    alone = position(Own((B, H, H), hand=(8,)), Own(hand=(1,)))
    empty = position(Own((3, H, H), hand=()), Own(hand=(1,)), towns={9: "g"})
    assert not MANNERS.forced(GAME.view(alone, BYSTANDER), 0)
    assert MANNERS.forced(GAME.view(empty, BYSTANDER), 0)
    assert GAME.legal(empty, 0) == (de.Draw(0),)
    for seats in (2, 3, 4):
        for table in (played(seats, seed) for seed in range(4)):
            for at in range(0, table.at, 3):
                state = table.state_at(at)
                view = GAME.view(state, BYSTANDER)
                for seat in GAME.to_act(state):
                    assert not MANNERS.forced(view, seat) or len(GAME.legal(state, seat)) == 1
