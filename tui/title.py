"""The title of the window, or of the pane: set while the game has the terminal, and given back with it."""

import os
from collections.abc import Mapping

KEPT = "\x1b[22;0t"
GIVEN_BACK = "\x1b]2;\x07\x1b[23;0t"  # the first is for terminals that have kept none: most have a usual one
KNOWN = frozenset(
    (
        "alacritty",
        "contour",
        "foot",
        "ghostty",
        "gnome",
        "iterm2",
        "kitty",
        "konsole",
        "mlterm",
        "putty",
        "rio",
        "rxvt",
        "st",
        "tmux",
        "vte",
        "wezterm",
        "xterm",
    )
)  # kinds of terminals, as TERM begins


def settable(environ: Mapping[str, str] = os.environ) -> bool:
    """Where that is not known, the title might stand among what is painted."""
    return environ.get("TERM", "").split("-")[0] in KNOWN or bool(environ.get("TMUX"))


def beginning() -> str:
    """Once the terminal is taken."""
    return KEPT if settable() else ""


def written(title: str) -> str:
    """`title`: our own words alone, and no name that anybody typed."""
    return f"\x1b]2;{title}\x07" if settable() and title.isprintable() else ""


def end() -> str:
    """Before the terminal is given back."""
    return GIVEN_BACK if settable() else ""
