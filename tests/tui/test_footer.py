"""The footer stands still: through a phase the same keys have the same words in the same columns."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.kinds import of_kind
from tests.tui.driver import on_screen
from tests.tui.sessions import session_of
from tui.kit.key_row import fitting, wide
from tui.play.prompt_table import PromptTable
from tui.session import Ask
from tui.widgets.keys import Key

KEYS = (*"abcdefg123456789+-xtkkjj", "space", "tab", "up", "down", "left", "right", "i", "o")
ON = ("enter", "enter", "y", "space")
PASSING = "│"  # before keys that count for a moment, over the end of the row


@pytest.mark.parametrize("game", ["eketorp", "claim", "drakkars"])
async def test_keys_keep_their_columns_through_a_phase(game: str, tmp_path: Path) -> None:
    chance, rows, compared = Random(3), dict[object, str](), 0
    async with on_screen(session_of(game, tmp_path, "human", "thrall", "thrall", seed="footer")) as driver:
        table = of_kind(PromptTable, driver.app.table_screen.table)
        always = ""
        while compared < 30:
            await driver.press(chance.choice(KEYS if chance.random() < 0.6 else ON))
            if driver.app.screen is not driver.app.table_screen:
                await driver.press("escape")
            elif isinstance(driver.app.conductor.step, Ask) and table.prompt is not None and not table.typing:
                moment, below = driver.text.split("\n")[-2:]
                always = always or below
                assert below == always
                phase, told = (type(table.prompt), table.prompt.view.phase), re.sub(r"\d", "#", moment)
                stood = rows.get(phase, told) if PASSING in moment else rows.setdefault(phase, told)
                assert stood.startswith(told.partition(PASSING)[0].rstrip())
                compared += 1


def test_where_there_is_no_room_words_go_whole_and_from_the_end() -> None:
    keys = [Key("a", "first"), Key("b", "second"), Key("c", "third")]
    assert fitting(keys, 30) == (2, keys)
    assert fitting(keys, wide(keys, 1)) == (1, keys)
    assert fitting(keys, wide(keys, 1) - 1) == (1, [*keys[:2], Key("c", "")])
    assert fitting(keys, 4) == (1, [Key("a", ""), Key("b", "")])


def test_spare_keys_go_before_any_word_in_their_order() -> None:
    keys = [Key("a", "first"), Key("b", "second", spare=2), Key("c", "third", spare=1), Key("d", "fourth")]
    assert fitting(keys, wide(keys, 2)) == (2, keys)
    assert fitting(keys, wide(keys, 1)) == (1, keys)
    assert fitting(keys, wide(keys, 1) - 1) == (2, [keys[0], keys[1], keys[3]])
    assert fitting(keys, wide(keys, 1) - 1, (2,)) == (2, [keys[0], keys[1], keys[3]])
    assert fitting(keys, wide([keys[0], keys[1], keys[3]], 1) - 1) == (2, [keys[0], keys[3]])
    assert fitting(keys, 10) == (1, [Key("a", "first"), Key("d", "")])


def counted(keys: Callable[[], list[Key]], asked: list[str]) -> Callable[[], list[Key]]:
    def told() -> list[Key]:
        asked.append(keys.__name__)
        return keys()

    return told


async def test_the_keys_are_asked_for_once_by_the_table_and_once_by_the_footer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_screen(session_of("eketorp", tmp_path, "human", "thrall", "thrall", seed="footer")) as driver:
        table, asked = of_kind(PromptTable, driver.app.table_screen.table), list[str]()
        assert table.prompt is not None
        for name in ("own_keys", "passing"):
            monkeypatch.setattr(table.prompt, name, counted(getattr(table.prompt, name), asked))
        await driver.press("a")
        assert sorted(asked) == ["own_keys", "own_keys", "passing", "passing"]


async def test_a_key_that_does_nothing_says_so(tmp_path: Path) -> None:
    async with on_screen(session_of("eketorp", tmp_path, "human", "thrall", "thrall", seed="footer")) as driver:
        await driver.press("9")
        assert "9 does nothing here. ? tells the keys." in driver.text
        await driver.press("a")
        assert "does nothing" not in driver.text
        await driver.press("escape")
        assert "Nothing is open that Esc would close." in driver.text


async def test_keys_that_count_for_a_moment_cut_no_other(tmp_path: Path) -> None:
    async with on_screen(session_of("claim", tmp_path, "human", "thrall", seed="footer")) as driver:
        whole = driver.text.split("\n")[-2]
        await driver.press("i", until=lambda: "idea: " in driver.text)
        row, _bar, passing = driver.text.split("\n")[-2].partition(PASSING)
        assert passing.split() == ["o", "use", "it", "Esc", "close"]
        assert whole.startswith(row.rstrip())
        assert not whole[len(row.rstrip()) :][:1].strip(), "no word ends where another begins"


async def test_a_key_that_is_dim_says_that_there_is_nothing_for_it_to_do(tmp_path: Path) -> None:
    async with on_screen(session_of("drakkars", tmp_path, "human", "thrall", seed="footer")) as driver:
        table = of_kind(PromptTable, driver.app.table_screen.table)
        dim = next(key for key in table.keys() if not key.counts and key.shown.islower())  # noqa: SIM118 - no mapping
        await driver.press(dim.shown)
        assert f"{dim.shown}, {dim.words}: there is nothing for it to do now." in " ".join(driver.text.split())
