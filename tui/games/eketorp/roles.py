"""The roles of Eketorp alone: stones, the ground below them, and amulets."""

from tui import theme

STONES = {
    "stone.grass": "bold #000000 on #7ebc43",
    "stone.wood": "bold #ffffff on #5e351b",
    "stone.clay": "bold #000000 on #e6d6bc",
    "stone.stone": "bold #ffffff on #585f6c",
}

DARK = STONES | {
    "amulet": "bold #6fd6ff",
    "burst": "#ef6a2b",
    "burst.core": "bold #2a0d05 on #ffcf5c",
    "empty": "#697682 on #181e24",
    "land.clay": "#d7dee6 on #221c14",
    "land.meadow": "#d7dee6 on #14201a",
    "land.rock": "#d7dee6 on #1b1f25",
    "land.wood": "#d7dee6 on #171f16",
    "plate": "bold #d7dee6 on #3a4550",
    "plate.lit": "bold #ffcf5c on #2b3640",
    "sill": "#d7dee6 on #1d242d",
    "slot": "#8b97a4 on #171c23",
}

FEW = {  # in sixteen colours stones are hatched, on black: the plain colours are the seats'
    "amulet": "bold bright_cyan",
    "burst": "bright_red",
    "burst.core": "black on bright_yellow",
    "empty": "bright_black",
    "land.clay": "bright_white",
    "land.meadow": "bright_white",
    "land.rock": "bright_white",
    "land.wood": "bright_white",
    "plate": "bold bright_white on bright_black",
    "plate.lit": "bold bright_yellow on bright_black",
    "sill": "white",
    "slot": "white",
    "stone.grass": "bright_green on black",
    "stone.wood": "yellow on black",
    "stone.clay": "white on black",
    "stone.stone": "bright_black on black",
}

ROLES = {
    "dark": DARK,
    "light": STONES
    | {
        "amulet": "bold #006a94",
        "burst": "#c2410c",
        "burst.core": "bold #2a0d05 on #ffcf5c",
        "empty": "#50565d on #cad2d9",
        "land.clay": "#1b1f24 on #d3b5aa",
        "land.meadow": "#1b1f24 on #b4d0b4",
        "land.rock": "#1b1f24 on #bfc5cc",
        "land.wood": "#1b1f24 on #b8c8a4",
        "plate": "bold #14181d on #98a4af",
        "plate.lit": "bold #5c3000 on #aab5bf",
        "sill": "#1b1f24 on #b7c1ca",
        "slot": "#4d545c on #bdc6cf",
    },
    "high contrast": STONES
    | {
        "amulet": "bold #7fdcff",
        "burst": "#ff8a4c",
        "burst.core": "bold #000000 on #ffd75f",
        "empty": "#a0a0a0 on #101010",
        "land.clay": "#ffffff on #1a130a",
        "land.meadow": "#ffffff on #08170f",
        "land.rock": "#ffffff on #12161c",
        "land.wood": "#ffffff on #0f170a",
        "plate": "bold #ffffff on #3a4550",
        "plate.lit": "bold #ffd75f on #2b3640",
        "sill": "#ffffff on #1a1f26",
        "slot": "#d0d0d0 on #101418",
    },
    "colour-blind": DARK
    | {
        "amulet": "bold #8fd8ff",
        "empty": "#6c7784 on #12171d",
        "stone.grass": "bold #0c2406 on #54ca0f",
        "stone.wood": "bold #ffeede on #4c3117",
        "stone.clay": "bold #2a1c0a on #d9a27c",
        "stone.stone": "bold #101316 on #96a0af",
    },
    "256": {
        "stone.grass": "bold #000000 on #afd700",
        "stone.wood": "bold #000000 on #af5f00",
        "stone.clay": "bold #000000 on #d7af87",
        "stone.stone": "bold #ffffff on #4e4e4e",
    },
    "dark 16": FEW,
    "light 16": FEW
    | {
        "amulet": "bold blue",
        "burst": "red",
        **dict.fromkeys(("land.clay", "land.meadow", "land.rock", "land.wood", "sill", "slot"), "black"),
    },
    "high contrast 16": FEW
    | {
        "empty": "white",
        "plate": "black on white",
        "plate.lit": "bold underline bright_yellow",
    },
    "colour-blind 16": FEW,
    "mono": {
        "amulet": "bold",
        "burst": "bold",
        "burst.core": "bold",
        "empty": "dim",
        "land": "none",
        "plate": "bold",
        "plate.lit": "bold underline",
        "sill": "none",
        "slot": "none",
        "stone": "none",
        "stone.stone": "bold reverse",
    },
}

FILLS = {
    "sixteen": {"stone.grass": "▒", "stone.wood": "▒", "stone.clay": "▓", "stone.stone": "▓"},
    "mono": {"stone.grass": "░", "stone.wood": "▒", "stone.clay": "▓"},
}


def register() -> None:
    theme.register(ROLES, FILLS)
