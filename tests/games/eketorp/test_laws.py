"""What always holds, over random games of three to six seats."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.eketorp import GAME, Decision, Event, PlanForm, State
from core.games.eketorp import events as ev
from core.games.eketorp.decisions import PlayCard
from core.games.eketorp.model import Plan
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, REFEREE, Seat
from tests.builders import EketorpTable, Own, choices, choose, new_table, offered, position, random_plan
from tests.games.eketorp.laws import check, conceivable
from tests.games.eketorp.secrets import otherwise
from tests.games.random_games import check_game, played
from tests.refused import refuses

SEATS = st.integers(3, 6)
SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=5 * settings().max_examples)  # hundreds of games; thousands with --long


def begun(seats: int, seed: int) -> tuple[EketorpTable, Random]:
    """A table and the chance that will play it: wild, or so that walls grow."""
    return new_table(seats, seed=seed), Random(seed)


@MANY
@given(SEATS, SEEDS, st.booleans())
def test_the_laws_hold_after_every_decision(seats: int, seed: int, peaceful: bool) -> None:
    """Chapter 6; and a game ends, after at most ten rounds, with the winners that its scores say."""
    table, chance = begun(seats, seed)
    check(table.state)

    def pick(table: EketorpTable, chance: Random) -> Decision:
        return choose(table, chance.choice(table.to_act()), chance, peaceful)

    outcome, view = check_game(table, chance, pick, check), table.view(REFEREE)
    assert table.state.round <= 10
    assert (outcome.reason == "wall") == any(village.complete for village in table.state.villages)
    assert outcome.winners == tuple(seat for seat in range(seats) if view.scores[seat] == max(view.scores))


@given(SEATS, SEEDS, st.booleans())
def test_every_option_offered_is_accepted(seats: int, seed: int, peaceful: bool) -> None:
    table, chance = begun(seats, seed)
    while owing := table.to_act():
        for seat in range(seats):
            options = choices(table, seat, chance)
            assert bool(options) is (seat in owing) or table.state.phase == "plan"
            for option in options:
                assert GAME.decide(table.state, option)
        table.act(choose(table, chance.choice(owing), chance, peaceful))


@given(SEATS, SEEDS, st.booleans())
def test_what_is_not_offered_is_refused_and_changes_nothing(seats: int, seed: int, peaceful: bool) -> None:
    table, chance = begun(seats, seed)
    while owing := table.to_act():
        may = {option for seat in owing for option in choices(table, seat, chance)}
        before, records = table.state, len(table.records)
        for seat in range(-1, seats + 1):
            for decision in chance.sample(conceivable(before, seat), 25):
                if decision not in may:
                    assert refuses(table.act, decision), decision
        assert (table.state is before, len(table.records)) == (True, records)
        table.act(choose(table, chance.choice(owing), chance, peaceful))


@given(SEATS, SEEDS)
def test_plans_replaced_and_steps_undone_on_the_way_change_no_law(seats: int, seed: int) -> None:
    table, chance = begun(seats, seed)
    for _ in range(400):
        owing = table.to_act()
        if not owing or (table.at and chance.random() < 0.1):
            table.undo(chance.randint(1, min(table.at, 6)))
        elif table.undone and chance.random() < 0.1:
            table.redo(chance.randint(1, table.undone))
        elif table.state.phase == "plan":
            form = table.legal(chance.randrange(seats))  # it may be in already
            if isinstance(form, PlanForm):
                table.act(random_plan(form, chance))
        else:
            table.act(choose(table, chance.choice(owing), chance))
        check(table.state)
    assert Table(GAME, table.records).state == table.state


# --- who knows what ---


@given(SEATS, SEEDS, st.booleans())
def test_what_a_seat_may_not_know_shows_nowhere(seats: int, seed: int, peaceful: bool) -> None:
    """Two states that differ only in it give the seat equal views and options; and a law-abiding game goes on."""
    table, chance = begun(seats, seed)
    while owing := table.to_act():
        state = table.state
        for seat in (BYSTANDER, *range(seats)):
            other = otherwise(state, seat, chance)
            check(other)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            if seat is not BYSTANDER:
                assert GAME.legal(other, seat) == GAME.legal(state, seat)
            assert GAME.to_act(other) == GAME.to_act(state)
        table.act(choose(table, chance.choice(owing), chance, peaceful))


def told(state: State, decision: Decision, seat: Seat) -> list[Event]:
    """What the seat sees of a decision and of what follows, up to what somebody learns by it."""
    events = list(GAME.decide(state, decision))
    for event in events:
        state = GAME.evolve(state, event)
    while (then := GAME.follow(state)) is not None and not GAME.revealed_to(state, then):
        events.append(then)
        state = GAME.evolve(state, then)
    return [GAME.event_view(event, seat) for event in events]


@given(SEATS, SEEDS, st.booleans())
def test_a_decision_shows_others_the_same_where_they_cannot_tell(seats: int, seed: int, peaceful: bool) -> None:
    """What a seat sees of others' decisions hangs on nothing that is hidden from it."""
    table, chance = begun(seats, seed)
    while owing := table.to_act():
        state, actor = table.state, chance.choice(owing)
        decision = choose(table, actor, chance, peaceful)
        for seat in {BYSTANDER, *range(seats)} - {actor}:
            other = otherwise(state, seat, chance)
            alike = chance.choice(offered(other, actor)) if isinstance(decision, PlayCard) else decision
            assert told(state, decision, seat) == told(other, alike, seat)
        table.act(decision)


@given(SEATS, SEEDS)
def test_a_seats_events_hold_no_secret_of_others(seats: int, seed: int) -> None:
    """Named part by part, over all events of a game."""
    table = played("eketorp", seats, seed)
    for seat in (BYSTANDER, *range(seats)):
        for event, whole in zip(table.events(seat), table.events(REFEREE), strict=True):
            match event:
                case ev.TableSet():
                    assert [owner for owner, hand in enumerate(event.hands) if hand] == [seat] * (seat is not BYSTANDER)
                    assert (event.draw, event.pile, event.chance) == (None, None, None)
                case ev.HandRedealt():
                    assert (event.hand is None) is (event.seat != seat)
                    assert (event.draw, event.chance) == (None, None)
                case ev.PlanSealed():
                    assert isinstance(event.plan, Plan) is (event.seat == seat)
                case ev.CardChosen():
                    assert (event.card is None) is (event.seat != seat)
                case ev.HandSwapped():
                    assert (event.thrown is None, event.drawn is None) == (event.seat != seat, event.seat != seat)
                case _:
                    assert event == whole


def test_a_drawn_position_keeps_the_laws() -> None:
    """What the drawing leaves out comes from the box."""
    check(
        position(
            {0: Own(walls=("GW", "C"), hand=(6,), received=(1, 1, 2)), 2: Own(home=1, carried="S", amulets=0)},
            fields={"A": ("GGG", {0: 2, 1: 1}), "F": ("C", {})},
            slots={(0, "ram"): (1, 2), (1, "boat"): (0,)},
            held=((1, "boat"),),
            hospital={"12": {1: 1}},
            draw=(6, 6, 5),
        )
    )
