"""The keys of each lesson: a string for a step, its keys parted by spaces.

An `on` is the Enter that leads on from a page, or to the next board; elsewhere it is left out.
"""

BY_KEYS = {
    "eketorp": (
        "c", "f f", "enter", "on", "6 enter", "on on", "1", "1", "on", "2 2 2 space", "enter", "on x y", "3 enter",
        "on 1 1 enter on",
    ),
    "claim": (
        "g d 3 enter enter g e 3 enter enter", "g g 3 enter enter g h 3 enter enter d",
        "on g a 6 enter enter g c 4 enter enter", "on g f 5 enter enter left enter",
        "on g b 6 enter enter up enter", "on g f 5 enter enter left enter", "enter",
        "on c g i 3 enter enter", "on g d 2 enter enter left enter", "g d 2 enter enter",
    ),
    "drakkars": (
        "4 enter", "g enter", "on 1 6 enter n 3 enter", "on 4 enter", "2 enter", "7 enter", "on 5 tab enter",
        "on 4 9 enter", "on 5 enter", "g enter", "on 7 enter", "5 enter", "g enter on",
    ),
}  # fmt: skip


def keys_of(game: str) -> list[str]:
    """All of them, one after the other."""
    return ["enter" if key == "on" else key for step in BY_KEYS[game] for key in step.split()]
