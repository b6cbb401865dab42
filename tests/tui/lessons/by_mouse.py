"""The clicks of each lesson: a string for a step, its clicks parted by commas, on keys, and after an @ on spots.

A key is clicked on wherever it stands: in the footer, in the prompt, on a card, at the edge of a page or of the coach.
An `on` is the click that leads on from a page, or to the next board; elsewhere it is left out.
"""

BY_MOUSE = {
    "eketorp": (
        "@field C", "@field F, @field F", "enter", "on", "6, enter", "on, on", "@wall 0 0", "@wall 0 0", "on",
        "@slot 1 ram", "enter", "on, x, y", "3, enter", "on, @wall 1 4, @wall 1 4, enter, on",
    ),
    "claim": (
        "@d3, @e3", "@g3, @h3, d", "on, @a6, @c4", "on, @f5, @e5", "on, @b6, @b5", "on, @f5, @e5", "@e4",
        "on, c, @i3", "on, @d2, @c2", "@d2",
    ),
    "drakkars": (
        "4, enter", "g, enter", "on, 1, 6, @ship 0 0, enter, @space 8, enter", "on, 4, enter", "2, enter", "7, enter",
        "on, 5, @ship 0 1, enter", "on, 4, 9, enter", "on, 5, enter", "g, enter", "on, 7, enter", "5, enter",
        "g, enter, on",
    ),
}  # fmt: skip
