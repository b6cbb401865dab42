"""The title of the window, or of the pane: set while the game has the terminal, and given back with it."""

import os
from collections.abc import Mapping

KEPT = "\x1b[22;0t"
GIVEN_BACK = "\x1b]2;\x07\x1b[23;0t"  # the first for those that call themselves an xterm, and keep none
KEEPERS = frozenset(
    ("alacritty", "contour", "foot", "ghostty", "gnome", "kitty", "konsole", "rio", "tmux", "vte", "wezterm", "xterm")
)  # kinds of terminals that keep a title, as TERM begins; rxvt and st have only the last one


def settable(environ: Mapping[str, str] = os.environ) -> bool:
    """True if the old title can be given back. Other terminals might print ours on the screen."""
    return environ.get("TERM", "").split("-")[0] in KEEPERS or bool(environ.get("TMUX"))


def beginning() -> str:
    """To be written once the terminal is taken."""
    return KEPT if settable() else ""


def written(title: str) -> str:
    """`title`: our own words alone, and no name that anybody typed."""
    return f"\x1b]2;{title}\x07" if settable() and title.isprintable() else ""


def end() -> str:
    """To be written before the terminal is given back."""
    return GIVEN_BACK if settable() else ""
