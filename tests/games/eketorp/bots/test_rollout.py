"""An imagined round goes as the rules go."""

from collections.abc import Iterator
from random import Random

from core.games.eketorp import GAME, State
from core.games.eketorp.bots.rounds.rollout import Prices, Rollout, RolloutBase, place_number
from core.games.eketorp.decide.building import harvest
from core.games.eketorp.decisions import PlayCard
from core.games.eketorp.events import CardsTurned, HandTakenUp
from core.games.eketorp.model import WORTH, Fight
from core.kernel.bots import Stream
from core.kernel.types import BYSTANDER
from tests.builders import choose, new_table, plan, position, run_on

FREE = Prices(0.0, 0.0, 0.0)


def imagined(state: State) -> Rollout:
    view = GAME.view(state, BYSTANDER)
    return RolloutBase(view, FREE).as_it_stands([own.hand for own in state.secrets], state.cursor)


def settled(state: State, cards: tuple[int, int]) -> State:
    """The state as the rules have it, just after the cards are turned up."""
    fight = state.fight
    assert fight is not None
    for seat, card in zip((fight.attacker, fight.defender), cards, strict=True):
        for event in GAME.decide(state, PlayCard(seat, card)):
            state = GAME.evolve(state, event)
    while isinstance(follows := GAME.follow(state), CardsTurned | HandTakenUp):
        state = GAME.evolve(state, follows)
    return state


def fights() -> Iterator[tuple[State, Fight, tuple[int, int], State]]:
    """Of every kind, in some games: as both are about to choose, with cards that they may, and what comes of these."""
    seen = set()
    for game in range(6):
        table, dice = new_table(3 + game % 4, seed=str(game)), Random(game)
        while seats := table.to_act():
            state, fight = table.state, table.state.fight
            if state.phase == "card" and fight is not None and len(seats) == 2:
                cards = dice.choice(state.secrets[fight.attacker].hand), dice.choice(state.secrets[fight.defender].hand)
                seen.add((fight.kind, state.villages[fight.defender].home > 0))
                yield state, fight, cards, settled(state, cards)
            table.act(choose(table, seats[0], dice))
    assert {kind for kind, _ in seen} == {"field", "slot", "siege"}
    assert {("siege", False), ("siege", True)} <= seen


def first_rounds() -> Iterator[tuple[int, State]]:
    """Of some games, by their number: whenever somebody may begin a fight."""
    for game in range(3):
        table, dice = new_table(4, seed=f"end {game}"), Random(game)
        while (seats := table.to_act()) and table.state.round < 3:
            if table.state.phase == "fight":
                yield game, table.state
            table.act(choose(table, seats[0], dice))


def test_a_fight_leaves_what_the_rules_leave() -> None:
    for state, fight, cards, after in fights():
        rollout = imagined(state)
        rollout.settle(fight.attacker, fight.defender, place_number(fight.at), cards)
        assert rollout.fields == [list(field.vikings) for field in after.fields]
        assert rollout.slots == [list(slot) for village in after.villages for slot in village.slots]
        assert rollout.held == [held for village in after.villages for held in village.held]
        assert rollout.home == [village.home for village in after.villages]
        assert list(map(sorted, rollout.hands)) == [sorted(own.hand) for own in after.secrets]
        assert rollout.piles == [village.received for village in after.villages]
        assert rollout.cursor == after.cursor


def test_fields_give_what_the_rules_give() -> None:
    state = position(fields={"A": ("WWW", {0: 2, 1: 1}), "B": ("G", {1: 3}), "F": ("CC", {2: 1})})
    rollout = imagined(state)
    expected = [0.0] * 3
    for field in state.fields:
        for seat, stone in harvest(field, (0, 1, 2)):
            expected[seat] += WORTH[stone]
    assert rollout.play(Stream(0).random) == expected == [4, 3, 3]
    assert rollout.stones == [2, 2, 1]


def test_plans_go_where_they_say() -> None:
    state, _ = run_on(position(phase="plan", fields={"A": ("GG", {})}))
    base = RolloutBase(GAME.view(state, BYSTANDER), FREE)
    plans = [plan(0, {"A": 2}, (1, "boat")), None, plan(2, {}, (1, "boat"), (0, "ram"))]
    rollout = base.from_plans(plans, [own.hand for own in state.secrets])
    assert rollout.fields[0] == [2, 0, 0]
    assert rollout.home == [5, 8, 6]
    assert rollout.slots[4] == [0, 2]
    assert rollout.slots[2] == [2]


def test_a_round_that_is_played_out_leaves_nothing_to_fight_for() -> None:
    for game, state in first_rounds():
        rollout = imagined(state)
        rollout.play(Stream(game).random)
        assert not any(rollout.is_open(place) for place in range(7 + len(rollout.slots)))
        assert all(len(hand) + len(pile) == 4 for hand, pile in zip(rollout.hands, rollout.piles, strict=True))
        assert all(rollout.hands)
