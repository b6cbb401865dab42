"""A game's card on the home screen: what it is in two lines, and its picture. It loads no other part of the game."""

from typing import NamedTuple

from tui.play.emblem import Picture
from tui.theme import Role


class Card(NamedTuple):
    """`says`: one short sentence; `players` and `kind`: a few words each. `role`: of the title's letters."""

    title: str
    says: str
    players: str
    kind: str
    role: Role = "accent"
    emblem: Picture | None = None
    lesson: bool = False  # there is a file `lesson.toml` beside the game
