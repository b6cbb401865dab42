"""How the pieces look that are Eketorp's alone: the four kinds of stones, where one has room, and amulets."""

from tui import theme


def register() -> None:
    theme.register(
        true={
            "amulet": "bold #6fd6ff on #11151a",
            "empty": "#3a4550 on #181e24",
            "empty.b": "#3a4550 on #1c2229",
            "stone.grass": "bold #0c2406 on #4cbf31",
            "stone.grass.b": "bold #0c2406 on #3da526",
            "stone.wood": "bold #ffeede on #7d5031",
            "stone.wood.b": "bold #ffeede on #6a4228",
            "stone.clay": "bold #3a2a12 on #ecd3ae",
            "stone.clay.b": "bold #3a2a12 on #d8ba8e",
            "stone.stone": "bold #ffffff on #7a8087",
            "stone.stone.b": "bold #ffffff on #666c73",
        },
        sixteen={
            "amulet": "bold bright_cyan",
            "empty": "bright_black",
            "stone.grass": "black on bright_green",
            "stone.wood": "black on yellow",
            "stone.clay": "black on white",
            "stone.stone": "bright_white on bright_black",
        },
        mono={
            "amulet": "bold",
            "empty": "dim",
            "stone": "none",
            "stone.stone": "bold reverse",
        },
        shades={"stone.grass": "░", "stone.wood": "▒", "stone.clay": "▓"},
    )
