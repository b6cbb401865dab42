"""The roles of Eketorp alone: stones, the ground below them, amulets, siege engines, and battle cards."""

from tui import theme

STONES = {
    "stone.grass": "bold #000000 on #7ebc43",
    "stone.wood": "bold #ffffff on #5e351b",
    "stone.clay": "bold #000000 on #e6d6bc",
    "stone.stone": "bold #ffffff on #585f6c",
}

CARDS = {
    "axe.haft": "#95622d on #eef1f4",
    "axe.iron": "#5d6873 on #eef1f4",
    "axe.red": "#a8322b on #eef1f4",
    "card.rim": "#b39a68",
    "war": "#dd8a83 on #642421",
}

DARK = (
    STONES
    | CARDS
    | {
        "amulet": "bold #6fd6ff",
        "burst": "#ef6a2b",
        "burst.core": "bold #2a0d05 on #ffcf5c",
        "empty": "#8b97a4 on #28323c",
        "engine.beam": "#8f5f33",
        "engine.idle": "#9c8060",
        "engine.iron": "#b4bec8",
        "engine.sail": "#ecd9ae",
        "engine.wood": "#bd8144",
        "land.clay": "#d7dee6 on #33291d",
        "land.meadow": "#d7dee6 on #182a1d",
        "land.rock": "#d7dee6 on #252b33",
        "land.wood": "#d7dee6 on #2a1e14",
        "plate": "bold #d7dee6 on #3a4550",
        "plate.lit": "bold #ffcf5c on #2b3640",
        "sill": "#d7dee6 on #1d242d",
    }
)

FEW = {  # in sixteen colours stones are hatched with black: the plain colours are the seats'
    "amulet": "bold bright_cyan",
    "axe.haft": "black on white",
    "axe.iron": "blue on white",
    "axe.red": "red on white",
    "burst": "bright_red",
    "burst.core": "black on bright_yellow",
    "card.rim": "bright_black on black",
    "empty": "white",
    "engine.beam": "yellow",
    "engine.idle": "bright_black",
    "engine.iron": "white",
    "engine.sail": "bright_white",
    "engine.wood": "yellow",
    "war": "bright_red on black",
    "land.clay": "bright_white",
    "land.meadow": "bright_white",
    "land.rock": "bright_white",
    "land.wood": "bright_white",
    "plate": "bold bright_white on bright_black",
    "plate.lit": "bold bright_yellow on bright_black",
    "sill": "white",
    "stone.grass": "black on bright_green",
    "stone.wood": "black on yellow",
    "stone.clay": "black on white",
    "stone.stone": "bright_white on black",
}

ROLES = {
    "dark": DARK,
    "light": STONES
    | CARDS
    | {
        "amulet": "bold #006a94",
        "burst": "#b03a08",
        "burst.core": "bold #2a0d05 on #ffcf5c",
        "card.rim": "#574522",
        "empty": "#3d444c on #b3bec8",
        "engine.beam": "#5a3414",
        "engine.idle": "#54432b",
        "engine.iron": "#4a535c",
        "engine.sail": "#7a5c22",
        "engine.wood": "#7c4b1d",
        "land.clay": "#1b1f24 on #d3b5aa",
        "land.meadow": "#1b1f24 on #b4d0b4",
        "land.rock": "#1b1f24 on #bfc5cc",
        "land.wood": "#1b1f24 on #b8c8a4",
        "plate": "bold #14181d on #98a4af",
        "plate.lit": "bold #5c3000 on #aab5bf",
        "sill": "#1b1f24 on #b7c1ca",
    },
    "high contrast": STONES
    | CARDS
    | {
        "amulet": "bold #7fdcff",
        "axe.haft": "#7d4f1e on #ffffff",
        "burst": "#ff8a4c",
        "burst.core": "bold #000000 on #ffd75f",
        "empty": "#d0d0d0 on #2a2f35",
        "engine.beam": "#b98a5a",
        "engine.idle": "#a0a0a0",
        "engine.iron": "#e0e6ec",
        "engine.sail": "#fff0c8",
        "engine.wood": "#e0a868",
        "war": "#ff9a8c on #5a1a17",
        "land.clay": "#ffffff on #1a130a",
        "land.meadow": "#ffffff on #08170f",
        "land.rock": "#ffffff on #12161c",
        "land.wood": "#ffffff on #0f170a",
        "plate": "bold #ffffff on #3a4550",
        "plate.lit": "bold #ffd75f on #2b3640",
        "sill": "#ffffff on #1a1f26",
    },
    "colour-blind": DARK
    | {
        "amulet": "bold #8fd8ff",
        "empty": "#8792a0 on #222c37",
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
        "empty": "bright_black",
        "engine.beam": "black",
        "engine.idle": "black",
        "engine.iron": "bright_black",
        "engine.sail": "red",
        "engine.wood": "red",
        **dict.fromkeys(("land.clay", "land.meadow", "land.rock", "land.wood", "sill"), "black"),
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
        "axe": "none",
        "burst": "bold",
        "burst.core": "bold",
        "card.rim": "none",
        "empty": "dim",
        "engine": "bold",
        "engine.idle": "dim",
        "land": "none",
        "plate": "bold",
        "plate.lit": "bold underline",
        "sill": "none",
        "stone": "none",
        "stone.stone": "bold reverse",
        "war": "none",
    },
}

FILLS = {
    "sixteen": {"stone.grass": "▒", "stone.wood": "▒", "stone.clay": "░", "stone.stone": "░"},
    "mono": {"stone.grass": "░", "stone.wood": "▒", "stone.clay": "▓"},
}


def register() -> None:
    theme.register(ROLES, FILLS)
