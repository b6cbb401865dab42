"""Applies the settings' theme and keys, as far as the terminal can, and reports what cannot be applied."""

import os
import sys
from pathlib import Path

from saves import outside
from tui import keys, theme
from tui.games import ROOMS, looks_of
from tui.host.stand_ins import carries
from tui.settings import TERMINAL, Loaded
from tui.theme import DEPTHS, Depth, Look
from tui.widgets.glyphs import ALLOWED
from tui.words import _, ngettext

MOST_TOLD = 5


class Dressing:
    """Applies a theme and a keyboard, the theme again whenever the terminal tells more of itself."""

    def __init__(self, found: Loaded, file: Path, depth: Depth, plain_ascii: bool) -> None:
        """`found`: the content of the settings `file`. `plain_ascii`: asked for on the command line."""
        self._settings, self._file = found.settings, file
        self._depth, self._plain_ascii = depth, plain_ascii
        self._light: bool | None = None  # the terminal's own ground, if it has told
        self._wrong_signs = self._missing_signs()
        self._untold: list[str] = []  # warnings that came after the start
        self.dress()
        self._wrong_settings = found.wrong + self._take_keys()

    def dress(self) -> None:
        """Apply the theme of the settings."""
        plain_ascii = self._plain_ascii or self._settings.plain_ascii or bool(self._wrong_signs)
        look = look_of(self._settings.theme, self._file.parent, self._light)
        theme.use(self._depth, plain_ascii, look)
        self._wrong_looks = look.wrong

    def _take_keys(self) -> list[str]:
        """Apply the keys of the settings; returns sentences on those that cannot be."""
        keyboard, wrong = keys.Keyboard(), list[str]()
        if self._settings.keys:
            from tui import actions  # noqa: PLC0415 - it loads every screen

            keyboard, wrong = actions.understood(self._settings.keys, self._file.name)
        keys.use(keyboard)
        return wrong

    def _missing_signs(self) -> list[str]:
        """A sentence if the terminal's encoding lacks the usual signs, though plain ASCII was not asked for."""
        encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
        if self._plain_ascii or self._settings.plain_ascii or carries(encoding, "".join(ALLOWED)):
            return []
        words = _("The terminal's encoding, {encoding}, has no boxes and blocks: all is drawn in plain ASCII.")
        return [words.format(encoding=encoding)]

    # --- the terminal's answers, at the start or after a suspension ---

    def lie_on(self, light: bool) -> bool:
        """True if the terminal's ground is new: then all is to be drawn anew."""
        if light == self._light:
            return False
        self._light = light
        self.dress()
        return True

    def deepen(self, depth: Depth) -> bool:
        """True if the terminal has more colours than was known, and colours are wanted: draw all anew."""
        if self._depth == "mono" or DEPTHS.index(depth) >= DEPTHS.index(self._depth):
            return False
        self._depth = depth
        self.dress()
        return True

    def only_ascii(self) -> None:
        """The terminal does not read UTF-8."""
        self._wrong_signs = self._untold = [_("The terminal does not read UTF-8: all is drawn in plain ASCII.")]
        self.dress()

    # --- warnings ---

    @property
    def wrong(self) -> list[str]:
        """Sentences on signs, settings, keys and the player's own theme that could not be used; at most `MOST_TOLD`."""
        wrong = [*self._wrong_signs, *self._wrong_settings, *self._wrong_looks]
        rest = len(wrong) - MOST_TOLD
        words = ngettext("One thing more is passed over.", "{count} things more are passed over.", rest)
        return [*wrong[:MOST_TOLD], words.format(count=rest)] if rest > 0 else wrong

    def tell_all(self) -> list[str]:
        """All warnings; the caller shows them now."""
        self._untold = []
        return self.wrong

    def tell_rest(self) -> list[str]:
        """The warnings not yet shown; the caller shows them now."""
        untold, self._untold = self._untold, []
        return untold


def choices(folder: Path) -> list[str]:
    """The themes to choose from, the player's own last. `folder`: of the settings."""
    own = {path.stem for path in folder.glob("*.toml") if outside.unfit(path.stem) is None}
    return [TERMINAL, *theme.THEMES, *sorted(own - {TERMINAL, *theme.THEMES})]


def look_of(name: str, folder: Path, light: bool | None = None) -> Look:
    """`light`: True if the terminal's ground is light, None if that is unknown."""
    if name == TERMINAL:
        return Look(theme.of_terminal(os.environ) if light is None else "light" if light else "dark")
    if name in theme.THEMES:
        return Look(name)
    from tui.theme import own  # noqa: PLC0415 - few people have a theme of their own

    for game in ROOMS:
        looks_of(game)  # its roles may be in the file too
    return own.read(folder / f"{name}.toml")
