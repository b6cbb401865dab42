"""No words are cut on any table, whatever the names: over whole games at random, at the sizes that it is made for."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from core.kernel.types import BYSTANDER
from tests.builders import choices
from tests.games.random_games import SEATS, AnyTable, new_table, positions
from tests.kinds import of_kind
from tests.tui.cut import Strict, strict
from tests.tui.language import Wider
from tui import words
from tui.games import looks_of, manners_of, telling_of
from tui.kit.key_row import fitting
from tui.play.prompt_table import PromptTable
from tui.session.names import LONGEST
from tui.widgets.canvas import Canvas

SIZES = ((80, 21), (120, 37), (160, 47))  # a screen's, less header and footer
OFTEN = 10  # so many positions of a game are all looked at
SELDOM, LONG = 36, 9  # and of the later ones each of so many: in every run, in the long form
CURTAIN = 4  # columns beside what stands on the curtain
WHY = "Most likely nobody else comes to E: 2 stone for 2 Vikings. Best of 76 plans, it wins about 31% of games."


def drawn_alone(game: str, size: tuple[int, int]) -> PromptTable[Any, Any, Any, Any]:
    """A game's table without a screen around it."""
    kind = type(looks_of(game).table())
    return of_kind(PromptTable, type(kind.__name__, (kind,), {"size": property(lambda _table: Size(*size))})())


def look(table: PromptTable[Any, Any, Any, Any], found: Strict) -> None:
    table.draw()
    found.look_over((part, box) for part, box in table.standing(table.size) if part is not table.over)
    for keys in (table.keys(), table.passing()):
        assert len(fitting(keys, table.size.width - 2)[1]) == len(keys), keys


def announced(table: PromptTable[Any, Any, Any, Any], match: AnyTable, since: int) -> None:
    """On pages, and as it stands on a curtain."""
    moments, manners = list(match.moments(BYSTANDER, since)), manners_of(match.game.name)
    worth = [moment for moment in moments if manners.worth_announcing(moment.event, range(len(match.seats)))]
    table.announce(worth, table.story, range(len(match.seats)), None)
    while table.pages is not None and not table.pages.done:
        table.draw()
        table.pages.turn()
    table.pages = None
    if worth and manners.fits_curtain([moment.event for moment in worth]):
        drawing = looks_of(match.game.name).on_curtain(worth, table.story)
        drawing(Canvas(min(table.size.width - CURTAIN, 84), table.size.height - 9))


def keys_of(table: PromptTable[Any, Any, Any, Any]) -> Iterator[str]:
    for action in table.actions():
        yield from action.keys


def played(game: str, seats: int, size: tuple[int, int], seed: int, names: str, found: Strict, seldom: int) -> None:
    # A short name is drawn out, as long as a name may be, with the number of the seat.
    called = names * ((LONGEST - 1) // cell_len(names)) if cell_len(names) < 3 else names
    match, table, chance = new_table(game, seats, seed, called), drawn_alone(game, size), Random(seed)
    table.story = lambda: match.moments(BYSTANDER)
    since = 0
    for number, seat in enumerate(positions(match, chance)):
        if number < OFTEN or not number % seldom:
            table.rest()
            table.show(match.view(BYSTANDER))
            look(table, found)
            announced(table, match, since)
            table.ask(match.view(seat), match.legal(seat))
            look(table, found)
            assert table.prompt is not None
            for key in chance.choices(list(keys_of(table)), k=3):
                table.prompt.press(key)
                look(table, found)
            idea = chance.choice(choices(match, seat, chance))
            table.advise(idea, f"The konung's idea: {telling_of(game).describe(match.seats, idea)}.", WHY)
            look(table, found)
        since = match.happened
    announced(table, match, since)


@pytest.mark.parametrize(("game", "seats"), SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_in_whole_games(
    game: str, seats: int, size: tuple[int, int], long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with strict(monkeypatch) as found:
        for seed in range(12) if long else (seats % 3,):
            played(game, seats, size, seed, names="Wi漢"[seed % 3], found=found, seldom=LONG if long else SELDOM)
    assert not found.found


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_nothing_is_cut_in_a_language_a_third_wider(
    game: str, seats: int, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 80x24, with ordinary names."""
    words.use(Wider())
    with strict(monkeypatch) as found:
        for seed in range(12) if long else (seats,):
            played(game, seats, SIZES[0], seed, names="Ann", found=found, seldom=LONG if long else SELDOM)
    assert not found.found


@pytest.mark.parametrize("room", range(4))
def test_a_cut_is_found(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with strict(monkeypatch) as found:
        canvas = Canvas(9, 1)
        canvas.put(0, 0, "1 at home")
        canvas.put(0, 0, "1 at")
        assert not found.found
        canvas.put(0, 0, "hand", room=room)
        assert {cut.text for cut in found.found} >= {"hand"}
        canvas.put(6, 0, "a wall")
        assert len(found.found) > 1
