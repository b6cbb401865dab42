"""What was held against the jarl, drawn as positions in which the sensible choice is clear; and a konung's words."""

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME, Decision, State
from core.games.eketorp.bots import BOTS
from core.games.eketorp.bots.karl import karls_cards
from core.games.eketorp.bots.konung import FULL as BUDGET
from core.games.eketorp.bots.plans.konung import Counsel, counsel
from core.games.eketorp.bots.rounds.outlook import Outlook
from core.games.eketorp.decisions import Loot, PlayCard, Swap
from core.games.eketorp.model import FIELD, FieldName, Plan
from core.kernel.bots import Advice, Stream
from core.kernel.types import Seat
from tests.builders import Ground, Own, act, fight, position, run_on, siege
from tests.games.eketorp.bots.players import HURRIED, choices, kind
from tests.kinds import of_kind

SEEDS = range(4)


def advice(state: State, seat: Seat, seed: int) -> Advice[Decision]:
    found: Advice[Decision] = BOTS.adviser("konung").advise(
        GAME.view(state, seat), GAME.legal(state, seat), Stream(seed)
    )
    return found


def planned(state: State, seat: Seat, seed: int) -> Plan:
    return of_kind(Plan, advice(state, seat, seed).decision)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_leads_in_the_last_round_leaves_somebody_at_home(seed: int) -> None:
    rival = Own(home=4, walls=("WW", "WW", "WW", "G", "G"), amulets=2)
    owns = {0: Own(home=4, walls=("WW", "WW", "WW", "WW", "W"), amulets=2), 1: rival, 2: rival, 3: rival}
    state, _ = run_on(position(owns, seats=4, phase="plan", round=10, fields={"A": ("GG", {}), "C": ("G", {})}))
    assert planned(state, 0, seed).sent < 4


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("hand", "amulets"), [((3,), 5), ((3,), 1), ((2, 3), 4), ((1, 2, 2, 3), 5)])
def test_a_swap_that_cannot_pay_is_not_bought(hand: tuple[int, ...], amulets: int, seed: int) -> None:
    """Over one grass in the last round, where every amulet is a point."""
    own = Own(amulets=amulets, walls=("WW", "WW"), hand=hand, received=(4, 4, 4, 4)[len(hand) :])
    owns = {0: own, 1: Own(amulets=0, walls=("WW", "WW", "G"), hand=(2, 4, 5, 6))}
    state, _ = act(position(owns, round=10, fields={"A": ("G", {0: 1, 1: 1})}), fight(0, "A", 1))
    assert advice(state, 0, seed).decision == Swap(0, False)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("walls", [(("WWW",) * 4, ("W",)), (("W",), ("WWW",) * 4)], ids=["won", "lost"])
@pytest.mark.parametrize(("hand", "amulets"), [((2,), 4), ((3, 4), 4), ((6, 6), 2), ((1, 2, 2), 5), ((5,), 1)])
def test_amulets_are_kept_where_nothing_can_change_who_wins(
    hand: tuple[int, ...], amulets: int, walls: tuple[tuple[str, ...], ...], seed: int
) -> None:
    """In the last round, over two wood on a field; and where a siege finds nobody at home, so that no card counts."""
    mine, theirs = walls
    own = Own(home=0, amulets=amulets, walls=mine, hand=hand, received=(4, 4, 4, 4)[len(hand) :])
    owns = {0: own, 1: Own(amulets=0, walls=theirs, hand=(2, 4, 5, 6)), 2: Own(walls=theirs)}
    on_field, _ = act(position(owns, round=10, fields={"C": ("WW", {0: 2, 1: 2})}), fight(0, "C", 1))
    at_home, _ = act(position(owns, round=10, slots={(0, "ram"): (1,)}, first=1), siege(1, (0, "ram")))
    for state in (on_field, at_home):
        assert advice(state, 0, seed).decision == Swap(0, False)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_swap_that_pays_is_bought(seed: int) -> None:
    """One amulet for a fair chance of four points that decide the game."""
    owns = {
        0: Own(amulets=4, walls=("WWW",), hand=(1,), received=(4, 4, 4)),
        1: Own(amulets=0, walls=("WWW", "W"), hand=(2, 3, 3, 4)),
    }
    state, _ = act(position(owns, round=10, fields={"G": ("S", {0: 1, 1: 1})}), fight(0, "G", 1))
    assert advice(state, 0, seed).decision == Swap(0, True)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_goes_where_nobody_else_is_likely(seed: int) -> None:
    """The one other Viking goes to the clay: two wood lie there for nothing."""
    owns = {0: Own(home=2, hand=(1, 1, 2, 2)), 1: Own(home=1), 2: Own(home=0), 3: Own(home=0)}
    fields: dict[FieldName, Ground] = {"E": ("WW", {}), "G": ("S", {})}
    state, _ = run_on(position(owns, seats=4, phase="plan", round=4, fields=fields))
    found = advice(state, 0, seed)
    assert isinstance(found.decision, Plan)
    assert found.decision.fields[FIELD["E"]] >= 1
    assert "Most likely nobody else comes to E" in found.text


def test_not_everybody_goes_for_the_clay_while_grass_lies_alone() -> None:
    """Were all twelve Vikings sent for the one clay, three grass would be had for nothing: so either is gone for."""
    owns = {seat: Own(home=3, hand=(1, 2, 2, 3) if seat == 0 else (1, 2, 3, 4)) for seat in range(4)}
    fields: dict[FieldName, Ground] = {"A": ("GGG", {}), "G": ("C", {})}
    state, _ = run_on(position(owns, seats=4, phase="plan", round=4, fields=fields))
    plans = [planned(state, 0, seed) for seed in range(12)]
    for field in ("A", "G"):
        assert 0 < sum(plan.fields[FIELD[field]] > 0 for plan in plans) < len(plans)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_stops_the_seat_that_would_complete_its_wall(seed: int) -> None:
    """Seat 1 needs one stone, and nobody can keep it from finding one but by a siege."""
    owns = {
        0: Own(home=4, walls=("WW", "WW", "WW", "W"), hand=(4, 5, 6, 6)),
        1: Own(home=3, walls=("GGG", "GGG", "GGG", "GGG", "GGG", "GG")),
        2: Own(home=2, walls=("W", "W")),
    }
    fields: dict[FieldName, Ground] = {"A": ("GG", {}), "B": ("G", {}), "C": ("G", {}), "D": ("G", {})}
    state, _ = run_on(position(owns, phase="plan", round=7, fields=fields))
    assert any(at.village == 1 for at in planned(state, 0, seed).sieges)


@pytest.mark.parametrize("seed", SEEDS)
def test_loot_stops_the_seat_that_would_complete_its_wall(seed: int) -> None:
    """Of a wood kept and two grass gone, the latter keeps the wall open for two rounds."""
    owns = {
        0: Own(walls=("WW", "WW"), hand=(3, 5, 6, 6), amulets=0),
        1: Own(home=0, walls=("GGG", "GGG", "GGG", "GGG", "GGG", "GGW"), carried="G", amulets=0, hand=(1, 2, 3, 4)),
    }
    state, _ = act(position(owns, round=7, slots={(1, "ram"): (0,)}), siege(0, (1, "ram")))
    for seat in (0, 1):
        card = GAME.legal(state, seat)[0]  # type: ignore[index]
        state, _ = act(state, card)
    assert sum(of_kind(Loot, advice(state, 0, seed).decision).take) >= 2


def hurried(state: State, seat: Seat, seed: int) -> tuple[Advice[Decision], Counsel]:
    view = GAME.view(state, seat)
    found = HURRIED.advise(view, GAME.legal(state, seat), Stream(seed))
    return found, counsel(Outlook(view, Stream(seed)), seat, HURRIED.budget.plan)


def test_a_plan_says_what_decided_it() -> None:
    said = set()
    for number, (state, seat, options) in enumerate(choices(4, "words", "karl")):
        if kind(options) != "Plan":
            continue
        view = GAME.view(state, seat)
        told, thought = hurried(state, seat, number)
        best, plan = thought.best, told.decision
        assert isinstance(plan, Plan)
        assert plan == best.plan
        if len(thought.tried) == 1:
            continue
        said.add(told.reason)
        assert told.values["count"] == len(thought.tried)
        assert told.values["wins"] == best.wins
        assert best.wins == max(each.wins for each in thought.tried if each.rounds == best.rounds)
        if "alone" in told.values:
            place = FIELD[told.values["field"]]  # type: ignore[index]
            assert told.values["alone"] == thought.alone(place) >= 0.5
            assert told.values.get("vikings", 1) == plan.fields[place] > 0
            assert view.fields[place].stones
        if "besiegers" in told.values:
            assert told.values["besiegers"] == thought.besieged(seat)
            assert told.values["staying"] == view.villages[seat].home - plan.sent > 0
    assert len(said) >= 4


def test_nobody_is_likely_where_no_plan_leads() -> None:
    owns = {0: Own(home=2), 1: Own(home=1), 2: Own(home=0)}
    state, _ = run_on(position(owns, phase="plan", fields={"E": ("WW", {}), "G": ("S", {})}))
    _, thought = hurried(state, 0, 1)
    for place in range(7):
        mixes = thought.rivals.values()
        goes = [sum(w for plan, w in zip(mix.plans, mix.weights, strict=True) if plan.fields[place]) for mix in mixes]
        assert thought.alone(place) == pytest.approx(1 - goes[0])
    assert thought.alone(0) == 1


def test_every_plan_that_is_tried_is_one_that_could_be_made() -> None:
    tried = 0
    for number, (state, seat, options) in enumerate(choices(4, "tried", "karl")):
        if kind(options) == "Plan":
            for each in hurried(state, seat, number)[1].tried:
                act(state, each.plan)
                tried += 1
    assert tried > 200


@pytest.mark.parametrize("seed", SEEDS)
def test_a_field_that_nobody_is_likely_on_is_thought_of(seed: int) -> None:
    """By thumb, one grass is never the best that a Viking could do; and who thinks of it, thinks that others may."""
    owns = {each: Own(home=2, walls=("WW", "WW", "WW", "W")) for each in range(4)}
    fields: dict[FieldName, Ground] = {"A": ("CCC", {}), "B": ("SS", {}), "C": ("CC", {}), "F": ("G", {})}
    state, _ = run_on(position(owns, seats=4, phase="plan", round=3, fields=fields))

    def thought(rivals: int, own: int) -> tuple[bool, float]:
        """Of going to the grass, and how likely it is that nobody else does."""
        labour = BUDGET.plan
        labour = replace(labour, study=replace(labour.study, mends=rivals), mends=own)
        found = counsel(Outlook(GAME.view(state, 0), Stream(seed)), 0, labour)
        return any(each.plan.fields[FIELD["F"]] for each in found.tried), found.alone(FIELD["F"])

    own, rivals = BUDGET.plan.mends, BUDGET.plan.study.mends
    assert thought(0, 0) == (False, 1.0)
    assert thought(0, own) == (True, 1.0)
    assert thought(rivals, own)[0]
    assert 0.5 < thought(rivals, own)[1] < 1


def test_the_card_that_a_karl_would_play_is_known() -> None:
    """To whoever knows its hand, and unless it threw cards away that nobody else knows of."""
    karl, told = BOTS("karl"), 0
    for state, seat, options in choices(4, "habits", "karl"):
        if kind(options) == "PlayCard":
            assert state.fight is not None
            rival = state.fight.attacker if seat == state.fight.defender else state.fight.defender
            if not state.secrets[seat].thrown:
                (card,) = karls_cards(GAME.view(state, rival), state.fight, seat, [state.secrets[seat].hand])
                assert PlayCard(seat, card) == karl.choose(GAME.view(state, seat), options, Stream(0))
                told += len(set(state.secrets[seat].hand)) > 1
    assert told > 20
