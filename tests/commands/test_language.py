"""What `eketorp saves` says is translated whole, with what is told in it."""

import os
import sys
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from tests.commands.test_saves import damage, finished, path_of, save, under_way
from tests.tui.language import Turned, untranslated
from tui import words
from tui.commands import main


@pytest.fixture(autouse=True)
def _turned(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """And nobody can be asked."""
    words.use(Turned())
    with open(os.devnull) as nobody:
        monkeypatch.setattr(sys, "stdin", nobody)
        yield
    words.use(NullTranslations())


@pytest.mark.parametrize(
    "asked",
    [
        ["list"],
        ["show", "under way"],
        ["show", "finished"],
        ["show", "damaged"],
        ["show", "under way", "--all"],
        ["show", "nothing"],
        ["show", ""],
        ["verify"],
        ["export", "under way"],
        ["export", "under way", "--seat", "1"],
        ["export", "under way", "--seat", "7"],
        ["branch", "under way"],
        ["branch", "finished", "--at", "9999"],
        ["import", "nothing"],
    ],
    ids=" ".join,
)
def test_all_that_is_said(asked: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "saves"
    ids = {"under way": save(folder, under_way()), "finished": save(folder, finished())}
    ids["damaged"] = save(folder, under_way())
    damage(path_of(folder, ids["damaged"]))
    main(["saves", "--saves", str(folder), *(ids.get(word, word) for word in asked)])
    told = "\n".join(capfd.readouterr())
    assert told.strip()
    assert untranslated(told, str(folder), "eketorp", "nothing", *ids.values()) == []
