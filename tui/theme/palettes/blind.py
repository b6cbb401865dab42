"""For eyes that see red, green or blue less: pieces told apart by how light they are, good and bad blue and amber."""

from tui.theme.palettes import dark

ROLES = {
    "ground": "#76828f on #0a0d12",
    "ink": "#dfe6ee",
    "dim": "#97a3b0",
    "faint": "#838e9b",
    "line": "#717d8a",
    "rim": "#b8c4cc",  # of the big shields
    "line.lit": "bold #42ffc6",
    "accent": "bold #ffd27a",
    "cursor": "bold #0a0d12 on #42ffc6",
    "good": "bold #6fc3ff",
    "bad": "bold #ffb000",
    "calm": "#8fb4ea",
    "card": "bold #14181d on #eef1f4",
    "card.dim": "#262d33 on #8f979e",
    "card.lit": "bold #0a0d12 on #42ffc6",
    "card.back": "bold #cfe3f5 on #33536f",
    "key": "bold #ffd27a on #1b222b",
    "bar": "#d0d9e3 on #1b222b",
    "foot": "#d0d9e3 on #1b222b",
    "head": "bold #0a0d12 on #ffd27a",
    "panel": "#dfe6ee on #10151c",
    "panel.lit": "#ffffff on #1b2430",
    "now": "bold #0a0d12 on #8fb4ea",
    "seat.red": "bold #ffffff on #bb2e03",
    "seat.blue": "bold #ffffff on #0d15fb",
    "seat.yellow": "bold #1a1a10 on #efef7f",
    "seat.green": "bold #ffffff on #127a5f",
    "seat.purple": "bold #ffffff on #bf34c6",
    "seat.white": "bold #14222b on #bcefff",
    "name.red": "bold #ff7d68",
    "name.blue": "bold #8f9dff",
    "name.yellow": "bold #efef7f",
    "name.green": "bold #3fc59c",
    "name.purple": "bold #d987e6",
    "name.white": "bold #bcefff",
}

SIXTEEN = dark.SIXTEEN | {
    "seat.green": "black on cyan",
    "line.lit": "bold bright_green",
    "cursor": "black on bright_green",
    "good": "bold bright_cyan",
    "bad": "bold bright_yellow",
    "card.lit": "black on bright_green",
    "name.green": "bold bright_cyan",
}
