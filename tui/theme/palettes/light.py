"""The table by day: a ground a little darker than the white pieces on it."""

from tui.theme.palettes import art, pieces

ROLES = (
    pieces.PLATES
    | art.ROLES
    | {
        "ground": "#565b62 on #c9d1d9",
        "ink": "#1b1f24",
        "dim": "#4d545c",
        "faint": "#565b62",
        "line": "#5a5f66",
        "rim": "#4d545c",  # of the big shields
        "line.lit": "bold #0a6a80",
        "accent": "bold #803810",
        "cursor": "bold #11151a on #88d3f1",
        "good": "bold #1c6b2a",
        "bad": "bold #b3261e",
        "calm": "#17608a",
        "card": "bold #14181d on #ffffff",
        "card.dim": "#555b62 on #b7c1ca",
        "card.lit": "bold #11151a on #88d3f1",
        "card.back": "bold #10324f on #9fbcd6",
        "key": "bold #7a4000 on #b7c1ca",
        "bar": "#2a2f35 on #b7c1ca",
        "head": "bold #ffffff on #803810",
        "panel": "#1b1f24 on #d5dce3",
        "panel.lit": "#14181d on #e6ecf2",
        "now": "bold #ffffff on #17608a",
        "name.red": "bold #b0201a",
        "name.blue": "bold #1a2da8",
        "name.yellow": "bold #6b5800",
        "name.green": "bold #0b5a3f",
        "name.purple": "bold #8a2f8a",
        "name.white": "bold #3f5563",
    }
)

SIXTEEN = (
    pieces.SIXTEEN
    | art.SIXTEEN
    | {
        "ground": "black on white",
        "ink": "black",
        "dim": "bright_black",
        "faint": "bright_black",
        "line": "bright_black",
        "rim": "bright_black",
        "line.lit": "bold blue",
        "accent": "bold blue",
        "cursor": "black on bright_cyan",
        "good": "bold underline blue",
        "bad": "bold red",
        "calm": "blue",
        "card": "black on bright_white",
        "card.dim": "bright_black on white",
        "card.lit": "black on bright_cyan",
        "card.back": "bold blue on bright_white",
        "key": "bold blue",
        "bar": "black on white",
        "head": "bold bright_white on black",
        "panel": "black",
        "panel.lit": "black",
        "now": "bold underline magenta",
        "name.red": "bold red",
        "name.blue": "bold blue",
        "name.yellow": "black",
        "name.green": "black",
        "name.purple": "bold magenta",
        "name.white": "black",
    }
)
