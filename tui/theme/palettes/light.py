"""The table by day: a ground a little darker than the white pieces on it."""

from tui.theme.palettes import pieces

ROLES = pieces.PLATES | {
    "ground": "#53585f on #c9d1d9",
    "ink": "#1b1f24",
    "dim": "#444b53",
    "faint": "#444950",
    "line": "#5a5f66",
    "rim": "#4d545c",  # of the big shields
    "line.lit": "bold #0a6a80",
    "accent": "bold #7c360f",
    "cursor": "bold #11151a on #88d3f1",
    "good": "bold #15541e",
    "bad": "bold #a7221c",
    "calm": "#114e71",
    "card": "bold #14181d on #ffffff",
    "card.dim": "#464c53 on #b7c1ca",
    "card.lit": "bold #11151a on #88d3f1",
    "card.back": "bold #10324f on #9fbcd6",
    "key": "bold #763e00 on #b7c1ca",
    "bar": "#2a2f35 on #b7c1ca",
    "head": "bold #ffffff on #803810",
    "now": "bold #ffffff on #17608a",
    "name.red": "bold #901a14",
    "name.blue": "bold #1a2da8",
    "name.yellow": "bold #5a4900",
    "name.green": "bold #09543b",
    "name.purple": "bold #792779",
    "name.white": "bold #394c5a",
}

# The nearest of 256 colours would be too faint on the nearest grounds.
OF_256 = {
    "dim": "#444444",
    "good": "bold #005f00",
    "calm": "#005f87",
    "key": "bold #5f5f00 on #dadada",
    "card.back": "bold #00005f on #afd7ff",
    "name.yellow": "bold #5f5f00",
    "name.green": "bold #005f5f",
    "name.white": "bold #444444",
}

SIXTEEN = pieces.SIXTEEN | {
    "ground": "black on white",
    "ink": "black",
    "dim": "black",
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
    "card.dim": "black on white",
    "card.lit": "black on bright_cyan",
    "card.back": "bold blue on bright_white",
    "key": "bold blue",
    "bar": "black on white",
    "head": "bold bright_white on black",
    "now": "bold underline magenta",
    "name.red": "bold red",
    "name.blue": "bold blue",
    "name.yellow": "black",
    "name.green": "black",
    "name.purple": "bold magenta",
    "name.white": "black",
}
