"""The roles of the island: the sea, the land of each territory or its owner, pieces, and the marks of a choice."""

from collections.abc import Mapping

from tui import theme

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


def _each(kind: str, *values: str) -> Mapping[str, str]:
    """A role for each colour of a seat."""
    return {f"{kind}.{colour}": value for colour, value in zip(COLOURS, values, strict=True)}


def _soil(*values: str) -> Mapping[str, str]:
    """The land of territories without an owner, in four tints."""
    return {f"soil.{tint}": value for tint, value in enumerate(values)}


# Of pieces in half-blocks. A castle's letters have the colour of its walls, and their ground is its court.
STONES = {
    **_each("edge", *(f"{tone} on #ffffff" for tone in (
        "#4f100a", "#0b1550", "#4a3c00", "#083526", "#4a1042", "#33424c",
    ))),
    **_each("lit", *(f"#000000 on {tone}" for tone in (
        "#ef8b80", "#7f92f2", "#fbeb9c", "#7fd8b4", "#f0a3e6", "#ffffff",
    ))),
    **_each("castle", *(f"bold {tone} on #f3ead0" for tone in (
        "#8a1409", "#13239a", "#4a3b00", "#084631", "#7d1a70", "#3a4c58",
    ))),
    "shadow": "#ffffff on #05080b",
    "halo": "#11151a on #ffffff",
    "danger": "bold #11151a on #ffcf5c",
    "victim": "bold #11151a on #ff8272",
}  # fmt: skip

DARK = STONES | {
    "sea": "#7f9ab5 on #0a1822",
    "coast": "#d8c898 on #0a1822",
    "border": "#c3cdb0 on #0a1822",
    "strand": "bold #241a06 on #c9a968",
    "ditch": "#c3cdb0 on #090d11",
    **_soil("#a9bd95 on #2b3a2c", "#c2b289 on #383323", "#98bab3 on #213a3c", "#bba8c1 on #372f42"),
    **_each("held", *(f"bold {ink} on {land}" for ink, land in (
        ("#5a0f08", "#eab5ad"), ("#101f86", "#aebdf5"), ("#453900", "#e6da93"),
        ("#05402b", "#a0d9bd"), ("#560a4b", "#e3b0dc"), ("#1c333f", "#c3ced6"),
    ))),
    "offered": "bold #8fe0ff on #123d4c",
    "offered.catch": "bold #ffd76a on #123d4c",
    "aim.soil": "bold #ffffff on #1f2a20",
    "aim.held": "bold #11151a on #eab5ad",
    "dash.soil": "bold #ffffff on #1f2a20",
    "dash.held": "bold #ffffff on #11151a",
    "trace": "bold #ffffff on #4a5460",
    "ghost": "bold #06202c on #8fd0ea",
}  # fmt: skip

# The nearest of 256 colours would be the same for the sea and for the land, or for two lands.
FEW = {"castle.yellow": "bold #303030 on #ffffd7", "castle.green": "bold #003a00 on #ffffd7"}
DARK_256 = FEW | {
    "sea": "#87afd7 on #000000",
    "coast": "#d7d7af on #000000",
    "border": "#d0d0d0 on #000000",
    **_soil("#afd7af on #1c1c1c", "#d7d7af on #262626", "#afd7d7 on #303030", "#d7afd7 on #3a3a3a"),
    **_each("held", *(f"bold {ink} on {land}" for ink, land in (
        ("#5f0000", "#ffafaf"), ("#00005f", "#afafff"), ("#3a3a00", "#ffffaf"),
        ("#005f00", "#87d7af"), ("#3a003a", "#d787d7"), ("#1c1c1c", "#bcbcbc"),
    ))),
}  # fmt: skip

SIXTEEN = {
    "sea": "white on black",
    "coast": "bold bright_white on black",
    "border": "white on black",
    "strand": "black on bright_black",
    "ditch": "black on bright_black",
    **_soil(*["white on black"] * 4),
    **_each("held", *["black on white"] * 6),
    **_each("edge", *["black on bright_white"] * 6),
    **_each("lit", "bright_white on red", "bright_white on blue", "black on bright_yellow",
            "black on green", "bright_white on magenta", "black on bright_white"),
    **_each("castle", *(f"bold {ink} on bright_white" for ink in (
        "red", "blue", "black", "black", "magenta", "black",
    ))),
    "shadow": "bright_white on black",
    "halo": "black on bright_cyan",
    "danger": "black on bright_yellow",
    "offered": "black on cyan",
    "offered.catch": "black on bright_yellow",
    "aim.soil": "bold bright_cyan on black",
    "aim.held": "bold blue on white",
    "dash.soil": "bold bright_cyan on black",
    "dash.held": "bold bright_white on black",
    "trace": "bold bright_white on black",
    "victim": "black on bright_red",
    "ghost": "black on bright_cyan",
}  # fmt: skip

ROLES = {
    "dark": DARK,
    "light": STONES | {
        "sea": "#3f5468 on #b6d3ea",
        "coast": "#5a4a10 on #b6d3ea",
        "border": "#35402c on #b6d3ea",
        "strand": "bold #ffffff on #7a5f1c",
        "ditch": "#ffffff on #3c4650",
        **_soil("#33472a on #d8dfcc", "#54471c on #e3dccb", "#28504a on #cddad8", "#50405a on #dcd6e0"),
        **_each("held", *(f"bold {ink} on {land}" for ink, land in (
            ("#7a0f06", "#f8bcb2"), ("#101f86", "#a3b5f4"), ("#4f4400", "#f6eb94"),
            ("#03361f", "#84cda6"), ("#5c0a4f", "#e79adb"), ("#1c333f", "#a9b6bf"),
        ))),
        "offered": "bold #0a3a55 on #a8def2",
        "offered.catch": "bold #8a1409 on #a8def2",
        "aim.soil": "bold #11151a on #d8dfcc",
        "aim.held": "bold #11151a on #f8bcb2",
        "dash.soil": "bold #ffffff on #11151a",
        "dash.held": "bold #ffffff on #11151a",
        "trace": "bold #14181d on #9fb0bf",
        "victim": "bold #ffffff on #a31d10",
        "ghost": "bold #ffffff on #004a68",
    },
    "high contrast": DARK | {
        "sea": "#b0c4d8 on #000000",
        "coast": "#ffe9a8 on #000000",
        "border": "#ffffff on #000000",
        "ditch": "#000000 on #ffffff",
        **_soil("#ffffff on #16200f", "#ffffff on #221e12", "#ffffff on #0e2020", "#ffffff on #1e1a28"),
        "offered": "bold #9fe6ff on #06303e",
        "aim.soil": "bold #ff40ff on #16200f",
        "dash.soil": "bold #ff40ff on #16200f",
        "dash.held": "bold #ff40ff on #11151a",
        "trace": "bold #ffffff on #3a4550",
        "victim": "bold #000000 on #ff9a8c",
    },
    "colour-blind": DARK,
    "dark 256": DARK_256,
    "high contrast 256": DARK_256,
    "colour-blind 256": DARK_256,
    "light 256": FEW | {
        "sea": "#005f87 on #afd7ff",
        "coast": "#5f5f00 on #afd7ff",
        "border": "#303030 on #afd7ff",
        **_soil("#005f00 on #d7d7af", "#5f5f00 on #e4e4e4", "#005f5f on #d0d0d0", "#5f005f on #ffd7d7"),
    },
    "dark 16": SIXTEEN,
    "light 16": SIXTEEN | {
        "sea": "blue on white",
        "coast": "black on white",
        "border": "black on white",
        "strand": "bright_white on black",
        "ditch": "bright_white on black",
        **_soil(*["black on white"] * 4),
        **_each("held", *["black on bright_white"] * 6),
        "aim.soil": "bold blue on white",
        "aim.held": "bold blue on bright_white",
        "dash.soil": "bold bright_white on black",
        "dash.held": "bold bright_white on black",
        "trace": "bright_white on black",
        "victim": "bright_white on red",
        "ghost": "black on bright_cyan",
    },
    "high contrast 16": SIXTEEN | {"trace": "bold underline bright_white on black"},
    "colour-blind 16": SIXTEEN,
    "mono": {
        "sea": "none",
        "coast": "bold",
        "border": "none",
        "strand": "bold",
        "ditch": "none",
        "soil": "none",
        "held": "bold",
        "edge": "none",
        "lit": "none",
        "castle": "bold",
        "shadow": "none",
        "halo": "bold",
        "offered": "bold",
        "aim": "bold",
        "dash": "none",
        "danger": "bold reverse",
        "trace": "bold",
        "victim": "bold reverse",
        "ghost": "bold reverse",
    },
}  # fmt: skip


def register() -> None:
    theme.register(ROLES)
