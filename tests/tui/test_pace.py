"""People wait for bots no longer than a set time, whatever the bots do meanwhile."""

import asyncio
from types import SimpleNamespace

import pytest

from core.kernel.types import Decision
from tui.screens import pace
from tui.screens.pace import BRIEF, LOOK, WAIT, Pacing
from tui.session import Announce, Ask, BotTurn

TURN = BotTurn(1, hidden=False)
NEWS: Announce[object, object] = Announce(())
ASKED: Ask[Decision] = Ask(0, ())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that only waiting moves."""
    clock = SimpleNamespace(now=100.0)

    async def wait_for(hurried: object, seconds: float) -> None:
        hurried.close()  # type: ignore[attr-defined]
        clock.now += seconds

    monkeypatch.setattr(pace, "monotonic", lambda: clock.now)
    monkeypatch.setattr(asyncio, "wait_for", wait_for)
    return clock


async def waited(pacing: Pacing, clock: SimpleNamespace, turns: int) -> float:
    """The time of so many moves of bots, each with a fight that is acted out and has a page."""
    roomy, began = asyncio.Event(), clock.now
    roomy.set()
    for _turn in range(turns):
        pacing.follow_step(TURN)
        await pacing.follow("normal", clock.now, False, roomy)
        pacing.acted = 0.8 if pacing.room >= 1.0 else 0.0
        clock.now += pacing.acted
        pacing.follow_step(NEWS)
        clock.now += pacing.look("normal") or 0.0
    return float(clock.now - began)


async def test_however_much_bots_do_people_wait_for_them_no_longer(clock: SimpleNamespace) -> None:
    pacing = Pacing()
    assert 0.6 + 1.9 < await waited(pacing, clock, 1) < 0.6 + 2.1
    pacing.follow_step(ASKED)
    assert WAIT - 2 < await waited(pacing, clock, 500) <= WAIT
    pacing.follow_step(ASKED)
    assert await waited(pacing, clock, 1) > 2.5, "after a decision the time begins anew"


async def test_a_page_that_is_read_is_no_waiting_and_gives_no_more_to_wait(clock: SimpleNamespace) -> None:
    pacing = Pacing()
    began = await waited(pacing, clock, 4)
    pacing.follow_step(NEWS)
    clock.now += 60.0
    pacing.key_pressed(NEWS)
    clock.now += 60.0
    pacing.key_pressed(NEWS)
    assert WAIT - 2 < began + await waited(pacing, clock, 500) <= WAIT


async def test_the_longer_bots_think_the_less_is_shown(clock: SimpleNamespace) -> None:
    pacing, shown = Pacing(), 0.0
    for _turn in range(12):
        pacing.follow_step(TURN)
        clock.now += 1.0  # of thinking
        pacing.follow_step(NEWS)
        shown += pacing.look("normal") or 0.0
        clock.now += pacing.look("normal") or 0.0
    assert shown < WAIT - 6
    assert pacing.look("normal") == 0.0


def test_a_fight_among_others_takes_two_seconds_with_what_is_acted_out_of_it(clock: SimpleNamespace) -> None:
    pacing = Pacing()
    pacing.follow_step(NEWS)
    assert pacing.look("normal") == LOOK["normal"] == 2.0
    pacing.acted = 0.8
    assert pacing.look("normal") == pytest.approx(1.2)
    clock.now += WAIT - BRIEF
    assert pacing.look("normal") == 0.0, "a page that nobody could read is left out"


def test_my_fights_only_leaves_out_the_pages_on_others() -> None:
    assert Pacing().look("my fights only") == 0.0
    assert Pacing().look("step by step") is None
