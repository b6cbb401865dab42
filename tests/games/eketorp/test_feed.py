"""The feed of moments: it tells each viewer what happened and how the table then stands, and nothing more."""

from collections.abc import Iterator
from random import Random

import pytest

from core.games.eketorp import GAME, Decision, Event, State, View
from core.games.eketorp import events as ev
from core.games.eketorp.decisions import PlayCard
from core.kernel.types import BYSTANDER, REFEREE, Moment, Viewer
from tests.builders import RULES, EketorpTable, choose, new_table, offered, play_out
from tests.games.eketorp.secrets import otherwise

SEATS = (3, 4, 5, 6)


def viewers(table: EketorpTable) -> tuple[Viewer, ...]:
    return (REFEREE, BYSTANDER, *range(len(table.seats)))


@pytest.mark.parametrize("seed", range(100))
def test_the_feeds_last_view_is_the_tables_for_everybody_after_every_decision(seed: int) -> None:
    table, chance = new_table(SEATS[seed % 4], seed=seed), Random(seed)
    told = dict.fromkeys(viewers(table), 0)
    while True:
        for viewer, since in told.items():
            moments = list(table.moments(viewer, since))
            assert moments[-1].view == table.view(viewer)
            assert [moment.event for moment in moments] == table.events(viewer, since)
            told[viewer] += len(moments)
        if not (owing := table.to_act()):
            return
        table.act(choose(table, chance.choice(owing), chance, peaceful=seed % 2 == 0))


@pytest.mark.parametrize("seed", range(4))
def test_a_feed_asked_in_parts_is_the_feed_asked_at_once(seed: int) -> None:
    """Also from the midst of what followed from one decision, and after going back and forth."""
    table = play_out(new_table(SEATS[seed], seed=seed), Random(seed))
    table.undo(table.at // 3)
    table.redo(table.undone // 2)
    whole = list(table.moments(1))
    assert len(whole) == table.happened
    for since in range(0, table.happened + 2, 7):
        assert list(table.moments(1, since)) == whole[since:]


@pytest.mark.parametrize("seed", range(12))
def test_states_that_a_viewer_cannot_tell_apart_give_equal_feeds(seed: int) -> None:
    """Up to the first moment by which that viewer learns something."""
    table, chance = new_table(SEATS[seed % 4], seed=seed), Random(seed)
    while owing := table.to_act():
        actor = chance.choice(owing)
        decision = choose(table, actor, chance, peaceful=seed % 2 == 0)
        before = table.happened
        unaware = [viewer for viewer in viewers(table) if viewer not in (REFEREE, actor)]
        others = {viewer: otherwise(table.state, viewer, chance) for viewer in unaware}
        table.act(decision)
        for viewer, other in others.items():
            alike = chance.choice(offered(other, actor)) if isinstance(decision, PlayCard) else decision
            for moment, same in zip(table.moments(viewer, before), feed(other, alike, viewer), strict=False):
                if isinstance(moment.event, ev.CardsTurned | ev.PlansRevealed | ev.RoundBegun | ev.HandRedealt):
                    break
                assert moment == same


def feed(state: State, decision: Decision, viewer: Viewer) -> Iterator[Moment[Event, View]]:
    """What the viewer is told of a decision, and of all that then happens by itself."""
    for event in RULES.acted(state, decision)[1]:
        state = GAME.evolve(state, event)
        yield Moment(GAME.event_view(event, viewer), GAME.view(state, viewer))
