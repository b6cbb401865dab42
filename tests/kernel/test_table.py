"""The table, played with the toy game: what stands after every way to go on and back."""

from random import Random
from typing import TypeAlias

import msgspec
import pytest

from core.kernel.records import Began, Did, HintAsked, Looked, PlayedBy, Record, Redo, Reseated, Undo
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, REFEREE, BadOptions, NothingToUndo, Refused, Seating
from core.kernel.words import Sentence
from tests.games.random_games import play_out
from tests.kernel.toy import (
    SKERRY,
    Bid,
    BidSealed,
    Decision,
    Drew,
    Event,
    Hop,
    Hopped,
    Skerry,
    State,
    Stop,
    Topple,
    View,
)
from tests.kinds import listed, of_kind

Toy: TypeAlias = Table[State, Decision, Event, View]

SEATS = (Seating("Ask", "red"), Seating("Embla", "blue"), Seating("Ymir", "grey"))


def new(seed: str = "x") -> Toy:
    return Table.new(SKERRY, SEATS, {"seed": seed})


def bid(table: Toy, *bids: int) -> None:
    for seat, number in enumerate(bids):
        table.act(Bid(seat, number))


def after_bids(*bids: int) -> Toy:
    table = new()
    bid(table, *bids)
    return table


def hop_until(roll: int) -> Toy:
    """A table where seat 1 is the hopper, and the last hop was `roll`."""
    for seed in range(100):
        table = new(str(seed))
        bid(table, 0, 2, 1)
        hopped = table.act(Hop(1)).events[0]
        if isinstance(hopped, Hopped) and hopped.roll == roll:
            return table
    raise AssertionError("no seed rolls it")


def everything(table: Toy) -> tuple[object, ...]:
    """All that a table tells: equal before and after whatever must change nothing."""
    return (
        table.state,
        table.at,
        table.undone,
        table.to_act(),
        tuple(table.records),
        tuple(table.events(REFEREE)),
        tuple(table.decisions()),
        tuple(table.view(viewer) for viewer in (REFEREE, BYSTANDER, 0, 1, 2)),
        tuple(table.state_at(n) for n in range(table.at + 1)),
    )


# --- the shapes of a turn ---


def test_a_secret_choice_of_all_seats_at_once_comes_in_any_order() -> None:
    table = new()
    assert table.to_act() == (0, 1, 2)
    table.act(Bid(2, 1))
    table.act(Bid(0, 0))
    assert table.to_act() == (1,)
    assert table.view(0).bids == (0, None, None)
    assert table.view(BYSTANDER).bids == (None, None, None)
    assert table.view(REFEREE).bids == (0, None, 1)
    table.act(Bid(1, 2))
    assert table.view(0).bids == (0, 2, 1)
    assert table.to_act() == (1,)


def test_a_turn_may_be_a_chain_of_decisions() -> None:
    table = hop_until(3)
    assert table.to_act() == (1,)
    table.act(Hop(1))
    assert len(table.state.hops) == 2


def test_a_seat_may_act_out_of_turn() -> None:
    table = hop_until(6)
    assert table.to_act() == (2,)
    table.act(Topple(2, False))
    assert table.to_act() == (1,)


def test_a_card_is_seen_by_one_seat_alone() -> None:
    table = after_bids(2, 0, 0)
    drew = of_kind(Drew, table.act(Stop(0)).events[0])
    assert drew.card is not None
    assert table.view(0).hands == ((drew.card,), None, None)
    assert table.view(1).hands == (None, (), None)
    assert table.events(0)[-1] == drew
    assert table.events(1)[-1] == table.events(BYSTANDER)[-1] == Drew(0, None)


def test_what_happens_by_itself_stands_with_the_decision_that_let_it() -> None:
    table = new()
    table.act(Bid(0, 1))
    table.act(Bid(1, 1))
    assert [type(event).__name__ for event in table.act(Bid(2, 0)).events] == ["BidSealed", "BidsShown"]


def test_a_game_has_an_outcome_once_it_is_over() -> None:
    table = new()
    assert table.outcome() is None
    play_out(table, Random(1))
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.reason == "rounds"
    assert outcome.winners
    assert table.legal(0) == ()


def test_warnings_of_the_setting_are_kept() -> None:
    assert new().warnings == ()
    assert Table.new(SKERRY, SEATS[:2], {}).warnings == (Sentence("mind the gap"),)
    with pytest.raises(BadOptions):
        Table.new(SKERRY, SEATS[:1], {})


# --- randomness is a value ---


def test_the_same_seed_and_decisions_give_the_same_records() -> None:
    one, other = new("seed"), new("seed")
    play_out(one, Random(5))
    play_out(other, Random(5))
    assert msgspec.json.encode(one.records) == msgspec.json.encode(other.records)
    assert new("seed").records != new("other").records


def test_undo_brings_the_die_back_and_the_same_roll_comes_again() -> None:
    table = hop_until(2)
    rolled = table.act(Hop(1)).events
    table.undo()
    assert table.act(Hop(1)).events == rolled


# --- refusals ---


@pytest.mark.parametrize(
    ("decision", "code", "text"),
    [
        (Bid(0, 3), "illegal", "That is not among the options."),
        (Hop(0), "illegal", "That is not among the options."),
        (Bid(7, 1), "not-your-turn", "It is seat 0, 1, 2's business."),
    ],
)
def test_a_refused_decision_changes_nothing(decision: Decision, code: str, text: str) -> None:
    table = new()
    table.act(Bid(1, 1))
    table.undo()
    before = everything(table)
    with pytest.raises(Refused) as caught:
        table.act(decision)
    assert (caught.value.code, caught.value.text, str(caught.value)) == (code, text, text)
    assert everything(table) == before


# --- undo and redo ---


def test_undo_and_redo_give_the_identical_state() -> None:
    table = new()
    play_out(table, Random(2))
    states = [table.state_at(n) for n in range(table.at + 1)]
    events = table.events(REFEREE)
    for steps in range(1, table.at + 1):
        table.undo(steps)
        assert table.state is states[table.at]
        assert table.events(REFEREE) == events[: len(table.events(REFEREE))]
        table.redo(steps)
        assert table.state is states[-1]
        assert table.events(REFEREE) == events


def test_undo_one_by_one_and_redo_part_of_it() -> None:
    table = after_bids(0, 1, 2)
    table.undo()
    table.undo()
    assert (table.at, table.undone) == (1, 2)
    table.redo()
    assert (table.at, table.undone) == (2, 1)
    assert table.state.bids == (0, 1, None)


def test_another_decision_ends_what_could_be_redone() -> None:
    table = after_bids(0, 1)
    table.undo(2)
    table.act(Bid(2, 2))
    assert table.undone == 0
    with pytest.raises(NothingToUndo):
        table.redo()


@pytest.mark.parametrize("steps", [-1, 0, 3])
def test_nothing_to_undo(steps: int) -> None:
    table = after_bids(0, 1)
    before = everything(table)
    with pytest.raises(NothingToUndo):
        table.undo(steps)
    assert everything(table) == before


@pytest.mark.parametrize("steps", [-1, 0, 2])
def test_nothing_to_redo(steps: int) -> None:
    table = after_bids(0, 1)
    table.undo()
    before = everything(table)
    with pytest.raises(NothingToUndo):
        table.redo(steps)
    assert everything(table) == before


def test_the_setting_cannot_be_undone() -> None:
    with pytest.raises(NothingToUndo):
        new().undo()


def test_state_at_gives_every_standing_state_and_no_other() -> None:
    table = after_bids(0, 1)
    assert [table.state_at(n).bids for n in range(3)] == [(None, None, None), (0, None, None), (0, 1, None)]
    table.undo()
    for n in (-1, 2):
        with pytest.raises(IndexError):
            table.state_at(n)


def test_barriers_are_the_events_that_showed_somebody_something() -> None:
    table = after_bids(0, 1, 2)  # the third bid shows them all
    table.act(Stop(2))  # and the hopper sees a card
    table.act(Bid(0, 1))
    assert [Table(table.game, table.records).undo(steps) for steps in range(1, 6)] == [0, 1, 2, 2, 2]
    assert [table.is_barrier(step) for step in table.latest()] == [False, True, True, False, False]
    assert table.undo(1) == 0
    assert table.undo(2) == 2
    assert table.redo(1) == 1
    assert table.redo(2) == 1
    assert table.undo(5) == 2


def test_events_since_count_those_that_stand() -> None:
    table = after_bids(0, 1)
    assert len(table.events(REFEREE)) == 3
    assert table.events(REFEREE, 2) == [BidSealed(1, 1)]
    assert table.events(REFEREE, 3) == []
    table.undo()
    assert table.events(REFEREE, 2) == []


# --- records ---


def test_records_hold_everything_that_was_done() -> None:
    table = after_bids(0, 1)
    table.undo(2)
    table.redo()
    table.take(HintAsked(1))
    began, first, second, *rest = table.records
    assert isinstance(began, Began)
    assert first == Did(Bid(0, 0), (BidSealed(0, 0),))
    assert second == Did(Bid(1, 1), (BidSealed(1, 1),))
    assert rest == [Undo(2), Redo(1), HintAsked(1)]


def test_a_note_is_no_part_of_the_state() -> None:
    table = after_bids(0, 1)
    table.undo()
    before = everything(table)
    table.take(PlayedBy(0, "thrall"))
    table.take(Looked(0, 3))
    assert table.records[-2:] == [PlayedBy(0, "thrall"), Looked(0, 3)]
    table.records[-2:] = []
    assert everything(table) == before


def test_other_names_and_colours_hold_for_all_that_was_and_for_what_may_come_again() -> None:
    table = after_bids(0, 1)
    table.undo()
    first, seats = table.seats, tuple(Seating(f"other {each.name}", each.colour) for each in table.seats)
    table.take(Reseated(seats))
    assert (table.seats, table.first_seats) == (seats, first)
    assert table.records[-1] == Reseated(seats)
    for _way in range(2):
        assert all(table.game.seating(table.state_at(n)) == seats for n in range(table.at + 1))
        if table.undone:
            table.redo()
    table.act(Bid(2, 0))
    assert table.seats == seats


def test_a_table_with_other_names_is_the_same_when_it_is_folded_anew() -> None:
    table = after_bids(0, 1)
    others = zip(table.seats, SKERRY.colours[::-1], strict=False)
    table.take(Reseated(tuple(Seating(seating.name, colour) for seating, colour in others)))
    table.undo()
    again = Table(table.game, table.records)
    assert everything(again) == everything(table)
    assert list(again.moments(REFEREE)) == list(table.moments(REFEREE))


def wander(table: Toy, chance: Random) -> None:
    """Decisions, notes, other names, undo and redo as they come."""
    for number in range(60):
        match chance.randrange(7):
            case 0 if table.at:
                table.undo(chance.randint(1, min(3, table.at)))
            case 1 if table.undone:
                table.redo(chance.randint(1, table.undone))
            case 2:
                table.take(Looked(chance.randrange(3), len(table.records)))
            case 3:
                table.take(Reseated(tuple(Seating(f"other {number}", who.colour) for who in table.seats)))
            case _ if seats := table.to_act():
                table.act(chance.choice(listed(table, chance.choice(seats))))


@pytest.mark.parametrize("seed", range(20))
def test_a_table_resumes_from_its_records(seed: int) -> None:
    table = new()
    wander(table, Random(seed))
    raw = msgspec.json.encode(table.records)
    records: list[Record[Event, Decision]] = msgspec.json.decode(raw, type=list[Record[Event, Decision]])
    resumed: Toy = Table(SKERRY, records)
    assert everything(resumed) == everything(table)
    assert list(resumed.moments(REFEREE)) == list(table.moments(REFEREE))
    assert {table.game.seating(table.state_at(at)) for at in range(table.at + 1)} == {table.seats}
    if table.undone:
        table.redo()
        resumed.redo()
        assert everything(resumed) == everything(table)


class OtherRules(Skerry):
    """Rules in which nothing is ever allowed, nor happens by itself."""

    def decide(self, state: State, decision: Decision) -> list[Event]:
        raise Refused("illegal", "S-0", "never")

    def follow(self, state: State) -> Event | None:
        raise AssertionError("resuming decides nothing")


def test_resuming_decides_nothing_anew() -> None:
    table = new()
    play_out(table, Random(3))
    assert Table(OtherRules(), table.records).state == table.state
