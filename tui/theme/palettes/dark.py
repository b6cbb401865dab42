"""The table in the evening: a dark ground."""

from tui.theme.palettes import art, pieces

ROLES = (
    pieces.PLATES
    | art.ROLES
    | {
        "ground": "#73808d on #11151a",  # the table itself, between the boxes
        "ink": "#d7dee6",
        "dim": "#8b97a4",
        "faint": "#73808d",
        "line": "#6c7885",
        "rim": "#b8c4cc",  # of the big shields
        "line.lit": "bold #88d3f1",
        "accent": "bold #ffcf5c",
        "cursor": "bold #11151a on #88d3f1",
        "good": "bold #7fe08c",
        "bad": "bold #ff8272",
        "calm": "#8fb4ea",
        "card": "bold #14181d on #eef1f4",
        "card.dim": "#32393f on #8f979e",
        "card.lit": "bold #11151a on #88d3f1",
        "card.back": "bold #cfe3f5 on #33536f",
        "key": "bold #ffcf5c on #1f2730",
        "bar": "#c6d0da on #1f2730",
        "head": "bold #11151a on #ffcf5c",
        "panel": "#d7dee6 on #151b22",
        "panel.lit": "#ffffff on #1e2733",
        "now": "bold #11151a on #8fb4ea",
        "name.red": "bold #f0685c",
        "name.blue": "bold #7f97ff",
        "name.yellow": "bold #edc812",
        "name.green": "bold #3fbf8d",
        "name.purple": "bold #e77bd8",
        "name.white": "bold #effbfe",
    }
)

SIXTEEN = (
    pieces.SIXTEEN
    | art.SIXTEEN
    | {
        "ground": "white on black",
        "ink": "bright_white",
        "dim": "white",
        "faint": "bright_black",
        "line": "bright_black",
        "rim": "white",
        "line.lit": "bold bright_cyan",
        "accent": "bold bright_yellow",
        "cursor": "black on bright_cyan",
        "good": "bold bright_green",
        "bad": "bold bright_red",
        "calm": "cyan",
        "card": "black on white",
        "card.dim": "white on black",
        "card.lit": "black on bright_cyan",
        "card.back": "bold bright_white on bright_black",
        "key": "bold bright_yellow",
        "bar": "white on black",
        "head": "black on white",
        "panel": "bright_white",
        "panel.lit": "bright_white",
        "now": "bold underline bright_cyan",
        "name.red": "bold bright_red",
        "name.blue": "bold bright_blue",
        "name.yellow": "bold bright_yellow",
        "name.green": "bold bright_green",
        "name.purple": "bold bright_magenta",
        "name.white": "bold bright_white",
    }
)
