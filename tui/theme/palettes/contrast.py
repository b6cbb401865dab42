"""High contrast: black, white, and few colours between, all text 4.5 to 1 on its ground at least."""

from tui.theme.palettes import art, pieces

ROLES = (
    pieces.PLATES
    | art.ROLES
    | {
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
)

SIXTEEN = (
    pieces.SIXTEEN
    | art.SIXTEEN
    | {
        "ground": "white on black",
        "ink": "bright_white",
        "dim": "white",
        "faint": "white",
        "line": "white",
        "rim": "bright_white",
        "line.lit": "bold bright_cyan",
        "accent": "bold bright_yellow",
        "cursor": "black on bright_cyan",
        "good": "bold bright_green",
        "bad": "bold bright_red",
        "calm": "bright_cyan",
        "card": "black on bright_white",
        "card.dim": "white on black",
        "card.lit": "black on bright_cyan",
        "card.back": "bold bright_yellow on black",
        "key": "bold bright_yellow",
        "bar": "bright_white on black",
        "head": "black on bright_white",
        "panel": "bright_white",
        "panel.lit": "bright_white",
        "now": "bold underline bright_cyan",
        "name.red": "bold bright_red",
        "name.blue": "bold bright_white on blue",
        "name.yellow": "bold bright_yellow",
        "name.green": "bold bright_green",
        "name.purple": "bold bright_magenta",
        "name.white": "bold bright_white",
    }
)
