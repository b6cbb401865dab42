"""The roles of Drakkars: the sea, towns, coins, fog, and the marks of a choice."""

from tui import theme

DARK = {
    "tide": "#7fa3c4 on #10202e",
    "tide.b": "#7fa3c4 on #0c1824",
    "isle": "bold #f0e2b4 on #3d3216",
    "quay": "#d7dee6 on #181d23",
    "mist": "bold #e4ebf1 on #4d5a66",
    "coin.3": "bold #ffd24a",
    "coin.2": "bold #e6eef4",
    "coin.1": "bold #f2a878",
    "landfall": "bold #11151a on #7fe08c",
    "rammed": "bold #11151a on #ff8272",
    "vision": "bold #8fd0ea on #14303c",
}

SIXTEEN = {
    "tide": "white on black",
    "tide.b": "white on black",
    "isle": "bold bright_yellow on black",
    "quay": "white on black",
    "mist": "bold bright_white on bright_black",
    "coin.3": "bold bright_yellow",
    "coin.2": "bold bright_white",
    "coin.1": "bold bright_red",
    "landfall": "black on bright_green",
    "rammed": "black on bright_red",
    "vision": "bold bright_cyan on black",
}

ROLES = {
    "dark": DARK,
    "light": {
        "tide": "#2f4a63 on #bcd2e4",
        "tide.b": "#2f4a63 on #c8dbea",
        "isle": "bold #4a3a08 on #ecdca8",
        "quay": "#1b1f24 on #bfc9d2",
        "mist": "bold #1b2228 on #98a6b2",
        "coin.3": "bold #6e4a00",
        "coin.2": "bold #3b4750",
        "coin.1": "bold #83320a",
        "landfall": "bold #ffffff on #1c6b2a",
        "rammed": "bold #ffffff on #a31d10",
        "vision": "bold #004a68 on #d8ecf6",
    },
    "high contrast": DARK
    | {
        "tide": "#c8dcee on #001220",
        "tide.b": "#c8dcee on #000a14",
        "isle": "bold #fff4c8 on #2a2206",
        "quay": "#ffffff on #0c0f12",
        "mist": "bold #ffffff on #3a4550",
        "landfall": "bold #000000 on #7dff8f",
        "rammed": "bold #000000 on #ff9a8c",
    },
    "colour-blind": DARK,
    "dark 16": SIXTEEN,
    "light 16": {
        "tide": "black on white",
        "tide.b": "black on white",
        "isle": "black on white",
        "quay": "black on white",
        "mist": "bright_white on bright_black",
        "coin.3": "bold red",
        "coin.2": "black",
        "coin.1": "bold magenta",
        "landfall": "bright_white on black",
        "rammed": "bright_white on red",
        "vision": "bold blue on white",
    },
    "high contrast 16": SIXTEEN | {"mist": "black on bright_white"},
    "colour-blind 16": SIXTEEN,
    "mono": {
        "tide": "none",
        "isle": "bold",
        "quay": "none",
        "mist": "dim",
        "coin": "bold",
        "landfall": "bold underline",
        "rammed": "bold underline",
        "vision": "underline",
    },
}


def register() -> None:
    theme.register(ROLES)
