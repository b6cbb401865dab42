"""High contrast: black, white, and few colours between, all text 4.5 to 1 on its ground at least."""

from tui.theme.palettes import dark, pieces

ROLES = pieces.PLATES | {
    "ground": "#a0a0a0 on #000000",
    "ink": "#ffffff",
    "dim": "#d0d0d0",
    "faint": "#a0a0a0",
    "line": "#a0a0a0",
    "rim": "#ffffff",  # of the big shields
    "line.lit": "bold #88d3f1",
    "accent": "bold #ffd75f",
    "cursor": "bold #000000 on #88d3f1",
    "good": "bold #7dff8f",
    "bad": "bold #ff9a8c",
    "calm": "#a9ccff",
    "card": "bold #000000 on #ffffff",
    "card.dim": "#000000 on #8f979e",
    "card.lit": "bold #000000 on #88d3f1",
    "card.back": "bold #ffffff on #24435e",
    "key": "bold #ffd75f on #262626",
    "bar": "#ffffff on #262626",
    "foot": "#ffffff on #262626",
    "head": "bold #000000 on #ffd75f",
    "panel": "#ffffff on #0c0f12",
    "panel.lit": "#ffffff on #1d2530",
    "now": "bold #000000 on #a9ccff",
    "name.red": "bold #ff8a80",
    "name.blue": "bold #a3b4ff",
    "name.yellow": "bold #f5d32f",
    "name.green": "bold #52dba6",
    "name.purple": "bold #f392e6",
    "name.white": "bold #ffffff",
}

SIXTEEN = dark.SIXTEEN | {
    "faint": "white",
    "line": "white",
    "rim": "bright_white",
    "calm": "bright_cyan",
    "card": "black on bright_white",
    "card.back": "bold bright_yellow on black",
    "bar": "bright_white on black",
    "foot": "bright_white on black",
    "head": "black on bright_white",
    "name.blue": "bold bright_white on blue",
}
