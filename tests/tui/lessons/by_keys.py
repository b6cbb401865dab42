"""The keys of each lesson: a string for a step, its keys parted by spaces; an Enter leads to the next board."""

BY_KEYS = {
    "eketorp": (
        "c", "f f", "enter", "enter", "6 enter", "enter enter", "1", "1", "enter enter enter",
        "2 2 2 space enter", "enter x y", "5 enter", "enter", "1 1 w enter",
    ),
    "claim": (
        "g d 3 enter enter g e 3 enter enter", "g g 3 enter enter g h 3 enter enter d",
        "enter g a 6 enter enter g c 4 enter enter", "enter g f 5 enter enter left enter",
        "enter g b 6 enter enter up enter", "enter g f 5 enter enter left enter", "enter",
        "enter c g i 3 enter enter", "enter g d 2 enter enter left enter", "g d 2 enter enter",
    ),
    "drakkars": (
        "4 enter", "g enter", "enter 1 6 enter n 3 enter", "enter 4 enter", "2 enter", "7 enter",
        "enter 5 tab enter", "enter 4 9 enter", "enter 5 enter", "g enter", "enter 7 enter 5 enter", "g enter",
    ),
}  # fmt: skip
