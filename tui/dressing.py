"""Which looks the settings mean: the terminal's own theme, one of the program's, or one of the player's."""

import os
from pathlib import Path

from saves import outside
from tui import theme
from tui.games import ROOMS, looks_of
from tui.settings import TERMINAL
from tui.theme import Look


def choices(folder: Path) -> list[str]:
    """What the setting may be, one's own last. `folder`: where the settings lie."""
    own = {path.stem for path in folder.glob("*.toml") if outside.unfit(path.stem) is None}
    return [TERMINAL, *theme.THEMES, *sorted(own - {TERMINAL, *theme.THEMES})]


def look_of(name: str, folder: Path, light: bool | None = None) -> Look:
    """`light`: whether the terminal is, if it has said so."""
    if name == TERMINAL:
        return Look(theme.of_terminal(os.environ) if light is None else "light" if light else "dark")
    if name in theme.THEMES:
        return Look(name)
    from tui.theme import own  # noqa: PLC0415 - few people have a theme of their own

    for game in ROOMS:
        looks_of(game)  # its roles may be in the file too
    return own.read(folder / f"{name}.toml")
