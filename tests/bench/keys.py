"""How many keys people press, and how often the curtain opens: whole games on the real screens, karl deciding for all.

Every choice is made by its shortest way, and every key that curtains, prompts, pages and holds then need is pressed.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from core.games.eketorp import View
from core.games.eketorp.bots.karl import Karl
from core.games.eketorp.decisions import Build, Decision, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.model import FIELDS, SLOT, Plan
from core.kernel.bots import Stream
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.prompts.build import BuildPrompt
from tui.games.eketorp.prompts.loot import LootPrompt
from tui.games.eketorp.prompts.start import StartPrompt
from tui.games.eketorp.table import EketorpTable
from tui.session import Announce, Ask, BotTurn, Curtain, Hold, Over

GAMES = 20
LATEST = 80  # decisions, among which is the one just made: those of bots follow of themselves
PEOPLE = {2: 4, 3: 3, 4: 4, 6: 6}  # how many people sit at how many seats; karl plays the others
FOR = {Plan: "plans", Loot: "loot", Build: "stones", StartFight: "fights", StartSiege: "fights"}


def main(games: int = GAMES) -> dict[str, Any]:
    """Keys and openings a round by the number of people, and what the keys were for; and the keys of a game alone."""
    counts = {people: _games(people, seats, games) for people, seats in PEOPLE.items()}
    alone = _games(1, 4, games)
    return {
        "keys_a_round": {str(people): _a_round(found, "keys") for people, found in counts.items()},
        "openings_a_round": {str(people): _a_round(found, "openings") for people, found in counts.items()},
        "hand_overs_a_round": {str(people): _a_round(found, "hand_overs") for people, found in counts.items()},
        "keys_a_round_for": {str(people): _purposes(found) for people, found in counts.items()},
        "keys_a_game_alone": sum(game.keys for game in alone) / len(alone),
    }


def _games(people: int, seats: int, games: int) -> "list[Counted]":
    return [asyncio.run(_game(people, seats, str(game))) for game in range(games)]


def _a_round(found: "list[Counted]", what: str) -> float:
    total: int = sum(getattr(game, what) for game in found)
    return round(total / sum(game.rounds for game in found), 1)


def _purposes(found: "list[Counted]") -> dict[str, float]:
    rounds = sum(game.rounds for game in found)
    pressed = sum((game.pressed for game in found), Counter[str]())
    return {purpose: round(count / rounds, 1) for purpose, count in pressed.most_common()}


class Counted:
    """What one game took."""

    def __init__(self) -> None:
        self.pressed = Counter[str]()  # keys, by what they were for
        self.openings = self.hand_overs = self.rounds = 0
        self.last: int | None = None  # who had the keyboard

    @property
    def keys(self) -> int:
        return self.pressed.total()


async def _game(people: int, seats: int, seed: str) -> Counted:
    counted = Counted()
    with tempfile.TemporaryDirectory() as folder:
        players = ["human"] * people + ["karl"] * (seats - people)
        session = session_of("eketorp", Path(folder), *players, seed=seed)
        async with on_screen(session, size=(120, 40), folder=Path(folder)) as driver:
            await _play(driver, counted, Stream(seed))
        counted.rounds = session.table.state.round
    return counted


async def _play(driver: Driver, counted: Counted, stream: Stream) -> None:
    runner = driver.app.conductor

    async def press(purpose: str, key: str) -> None:
        counted.pressed[purpose] += 1
        await driver.press(key)

    while not isinstance(step := runner.step, Over):
        match step:
            case BotTurn():
                await driver.settle(lambda: not isinstance(runner.step, BotTurn))
            case Curtain(due):
                seat = due[0]
                counted.openings += 1
                counted.hand_overs += counted.last not in (None, seat)
                counted.last = seat
                await press("curtains", runner.session.manners.letter(runner.session.table.seats, seat))
                if runner.step is step:  # one of several: the letter names the seat, and once more opens
                    await press("curtains", "enter")
            case Ask():
                await _answer(driver, step, press, stream)
            case _:
                await press("pages" if isinstance(step, Announce) else "holds", "space")


async def _answer(driver: Driver, step: Ask[Any], press: Any, stream: Stream) -> None:
    """As karl would; and `y` where the prompt asks whether it is meant."""
    runner = driver.app.conductor
    session, prompt = runner.session, driver.table(EketorpTable).prompt
    assert isinstance(prompt, EketorpPrompt)
    view: View = session.table.view(step.seat)
    decision = Karl().choose(view, step.options, stream)
    purpose = FOR.get(type(decision), "cards")
    for key in _keys(view, prompt, decision, stream):
        if runner.step is step:  # else a key has decided already: a fight's number, mostly
            await press(purpose, key)
    if runner.step is step and prompt.asking:
        await press(purpose, "y")
    made = [one.decision for one in islice(session.table.latest(), LATEST)]
    assert step.premove or isinstance(runner.step, Hold) or decision in made, (decision, made, driver.text)


def _keys(view: View, prompt: EketorpPrompt, decision: Decision, stream: Stream) -> Iterator[str]:
    """The shortest way to a decision, key by key: what the prompt stands at is looked at on the way."""
    match decision:
        case Plan():
            yield from _plan(decision)
            yield "enter"
        case Swap(_seat, True):
            yield from ("x", "y")
        case Swap(seat, False):  # a card played means keep
            cards = tuple(PlayCard(seat, card) for card in sorted(set(view.own.hand)))
            card = Karl().choose(view, cards, stream)
            assert isinstance(card, PlayCard)
            yield from (str(card.card), "enter")
        case PlayCard(_seat, card):
            yield from (str(card), "enter")
        case StartFight() | StartSiege():
            yield from _start(prompt, decision)
        case Loot():
            yield from _loot(prompt, decision)
        case Build():
            yield from _build(prompt, decision)


def _plan(plan: Plan) -> Iterator[str]:
    for name, count in zip(FIELDS, plan.fields, strict=True):
        yield from name.lower() * count
    at = -1, 0  # the village and slot that the cursor is on
    for siege in sorted(plan.sieges, key=lambda siege: (siege.village, SLOT[siege.slot])):
        slot = SLOT[siege.slot]
        steps = slot - at[1] if at[0] == siege.village else slot + 1
        yield from str(siege.village + 1) * steps
        yield "space"
        at = siege.village, slot


def _start(prompt: EketorpPrompt, decision: StartFight | StartSiege) -> Iterator[str]:
    assert isinstance(prompt, StartPrompt)
    number = prompt.choice.options.index(decision) + 1
    if number <= 9:
        yield str(number)
        if prompt.here == decision:
            yield "enter"
        return
    while prompt.here != decision:
        yield "right"
    yield "enter"


def _loot(prompt: EketorpPrompt, loot: Loot) -> Iterator[str]:
    assert isinstance(prompt, LootPrompt)
    for side, count in enumerate(loot.take):
        yield from str(prompt.spots[side].space + 1) * count
    while prompt.here.keep != loot.keep:
        yield "tab"
    yield "enter"


def _build(prompt: EketorpPrompt, build: Build) -> Iterator[str]:
    assert isinstance(prompt, BuildPrompt)
    while prompt.stone != build.stone:
        yield "tab"
    yield str(build.space + 1)
