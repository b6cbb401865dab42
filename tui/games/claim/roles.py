"""The roles of the island: the sea, the land of each territory or its owner, and the marks of a choice."""

from collections.abc import Mapping

from tui import theme

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


def _held(*values: str) -> Mapping[str, str]:
    """The land of a territory, by its owner's colour."""
    return {f"held.{colour}": value for colour, value in zip(COLOURS, values, strict=True)}


def _soil(*values: str) -> Mapping[str, str]:
    """The land of territories without an owner, in four tints."""
    return {f"soil.{tint}": value for tint, value in enumerate(values)}


DARK = {
    "sea": "#6f8aa5 on #0c141c",
    "coast": "#d8c898 on #0c141c",
    "border": "#c3cdb0 on #0c141c",
    **_soil("#a9bd95 on #1f2a20", "#c2b289 on #28271c", "#98bab3 on #18292a", "#bba8c1 on #262332"),
    **_held(
        "bold #ffc4bd on #5a1a14", "bold #c3d0ff on #0e1c86", "bold #fff2a0 on #4c3e06",
        "bold #b8f2d8 on #0b5433", "bold #ffd0f4 on #5e1458", "bold #f2fbff on #46565f",
    ),
    "offered": "bold #ffcf5c on #3a3320",
    "trace": "bold #ffffff on #4a5460",
    "victim": "bold #11151a on #ff8272",
    "ghost": "bold #8fd0ea on #14303c",
}  # fmt: skip

# The nearest of 256 colours would be the same for the sea and for the land, or for two lands.
DARK_256 = {
    "sea": "#87afd7 on #000000",
    "coast": "#d7d7af on #000000",
    "border": "#d0d0d0 on #000000",
    **_soil("#afd7af on #1c1c1c", "#d7d7af on #262626", "#afd7d7 on #303030", "#d7afd7 on #3a3a3a"),
}

SIXTEEN = {
    "sea": "white on black",
    "coast": "bold bright_white on black",
    "border": "white on black",
    **_soil(*["white on black"] * 4),
    **_held(*[f"bold {name} on black" for name in (
        "bright_red", "bright_blue", "bright_yellow", "bright_green", "bright_magenta", "bright_white",
    )]),
    "offered": "bold bright_yellow on black",
    "trace": "bold bright_white on bright_black",
    "victim": "black on bright_red",
    "ghost": "bold bright_cyan on black",
}  # fmt: skip

ROLES = {
    "dark": DARK,
    "light": {
        "sea": "#3f5468 on #c2d8ea",
        "coast": "#5a4a10 on #c2d8ea",
        "border": "#35402c on #c2d8ea",
        **_soil("#33472a on #d5dcca", "#54471c on #e0d9c8", "#28504a on #cbdad6", "#50405a on #dad3de"),
        **_held(
            "bold #7a0f06 on #f8bcb2", "bold #101f86 on #a3b5f4", "bold #4f4400 on #f6eb94",
            "bold #05462c on #84cda6", "bold #5c0a4f on #e79adb", "bold #1c333f on #a9b6bf",
        ),
        "offered": "bold #5c3000 on #f2d98c",
        "trace": "bold #14181d on #9fb0bf",
        "victim": "bold #ffffff on #a31d10",
        "ghost": "bold #004a68 on #b4dcec",
    },
    "high contrast": DARK | {
        "sea": "#b0c4d8 on #000000",
        "coast": "#ffe9a8 on #000000",
        "border": "#ffffff on #000000",
        **_soil("#ffffff on #16200f", "#ffffff on #221e12", "#ffffff on #0e2020", "#ffffff on #1e1a28"),
        "offered": "bold #ffd75f on #2b2200",
        "trace": "bold #ffffff on #3a4550",
        "victim": "bold #000000 on #ff9a8c",
    },
    "colour-blind": DARK,
    "dark 256": DARK_256,
    "high contrast 256": DARK_256,
    "colour-blind 256": DARK_256,
    "light 256": {
        "sea": "#005f87 on #afd7ff",
        "coast": "#5f5f00 on #afd7ff",
        "border": "#303030 on #afd7ff",
        **_soil("#005f00 on #d7d7af", "#5f5f00 on #e4e4e4", "#005f5f on #d0d0d0", "#5f005f on #ffd7d7"),
    },
    "dark 16": SIXTEEN,
    "light 16": {
        "sea": "blue on white",
        "coast": "black on white",
        "border": "black on white",
        **_soil(*["black on white"] * 4),
        **_held(*["black on white"] * 6),
        "offered": "bold bright_white on blue",
        "trace": "bright_white on black",
        "victim": "bright_white on red",
        "ghost": "black on bright_cyan",
    },
    "high contrast 16": SIXTEEN
    | {"held.blue": "bold bright_white on blue", "trace": "bold underline bright_white on black"},
    "colour-blind 16": SIXTEEN,
    "mono": {
        "sea": "none",
        "coast": "bold",
        "border": "none",
        "soil": "none",
        "held": "bold",
        "offered": "bold",
        "trace": "bold",
        "victim": "bold reverse",
        "ghost": "bold underline",
    },
}  # fmt: skip


def register() -> None:
    theme.register(ROLES)
