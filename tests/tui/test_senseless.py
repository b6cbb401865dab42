"""Senseless journals on the tables: whatever stands as whole is shown, acted out, announced and asked."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from core.kernel.types import BYSTANDER, Moment
from saves.reading import AnyTable, read
from saves.sentences import BadSave
from tests.saves.senseless import RECORDED, crafted, happened_since, wholes
from tests.tui.games.tables import Bare, shown
from tui.games import looks_of, manners_of
from tui.play.prompt_table import PromptTable

KEYS = [*"abcefghijklmno", *"0123456789", *"RBYGdvft", *"+-xyz?", "tab", "up", "down", "left", "right"]
KEYS += ["backspace", "escape", "enter", "space"]
SIZES = [(80, 22), (120, 38)]
PARTS = 4  # of the numbers, so that none takes too long
AT_ONCE = 3  # moments that are told of at a time


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", RECORDED)
async def test_whatever_stands_as_whole_is_drawn(game: str, part: int, long: bool) -> None:
    played, drawn, table = wholes(game), 0, looks_of(game).table()
    assert isinstance(table, PromptTable)
    async with shown(Bare(table), SIZES[part % len(SIZES)]):
        for number in range(part, 10_000 if long else 48, PARTS):
            chance = Random(number)
            data, wrong = crafted(chance, chance.choice(played))
            drawn += drawn_whole(table, data, wrong, chance)
    assert drawn


def drawn_whole(table: "PromptTable[Any, Any, Any, Any]", data: bytes, wrong: int, chance: Random) -> bool:
    try:
        reading = read(data)
    except BadSave:
        return False
    if len(reading.kept) < wrong:
        return False
    live = reading.table
    since, happened = happened_since(reading, wrong)
    table.rest()
    table.show(live.game.view(live.state_at(since), BYSTANDER))
    table.draw()
    moments = list(live.moments(BYSTANDER, happened))
    for first in range(0, len(moments), AT_ONCE):
        tell(table, live, moments[first : first + AT_ONCE])
    for seat in live.to_act():
        ask(table, live, seat, chance)
    return True


def tell(table: "PromptTable[Any, Any, Any, Any]", live: AnyTable, moments: Sequence[Moment[Any, Any]]) -> None:
    for moment in moments:
        table.happen(moment)
    scene = table.scene()
    if scene is not None:
        for part in range(4):
            scene.show(scene.length * part / 3)
        scene.strike()
    manners = manners_of(live.game.name)
    worth = [moment for moment in moments if manners.worth_announcing(moment.event, (0,))]
    if worth:
        if manners.fits_curtain([moment.event for moment in worth]):
            looks_of(live.game.name).on_curtain(worth, lambda: live.moments(BYSTANDER))
        table.announce(worth, lambda: live.moments(BYSTANDER), (0,), None)
        while table.pages is not None and not table.pages.done:
            table.draw()
            table.pages.press("space")
        table.rest()
    table.draw()


def ask(table: "PromptTable[Any, Any, Any, Any]", live: AnyTable, seat: int, chance: Random) -> None:
    """Ask, and press any keys until something is decided."""
    table.ask(live.view(seat), live.legal(seat))
    table.draw()
    for told in (table.keys, table.passing, table.help, table.manual):
        told()
    for _name, spot in table.jumps()[:3]:
        table.jump(spot)
    assert table.prompt is not None
    for key in chance.choices(KEYS, k=12):
        if table.prompt.press(key).decision is not None:
            break
        table.draw()
    table.rest()
    table.draw()
