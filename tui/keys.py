"""The keys of each action: its usual ones, or others that the settings give it.

Prompts and screens know the usual keys alone. A pressed key is translated to the usual key of its action before any of
them sees it (`Keyboard.meant`), and usual keys in their texts are translated back before these are shown
(`Keyboard.shown`).
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.binding import Binding
from textual.keys import _character_to_key, key_to_character

from core.kernel.words import N_
from tui.widgets.keys import BESIDE, name_of, told


class Action(NamedTuple):
    """Keys with one meaning: the first of them stands for it. Without an id they are names, which nobody changes."""

    id: str
    keys: tuple[str, ...]
    words: str = ""


def names(signs: str) -> Action:
    """Keys that name something, such as a field, a seat or a card."""
    return Action("", tuple(signs))


MOVES = (
    Action("move.up", ("up", "k"), N_("up")),
    Action("move.down", ("down", "j"), N_("down")),
    Action("move.left", ("left", "h"), N_("left")),
    Action("move.right", ("right", "l"), N_("right")),
    Action("move.next", ("tab",), N_("the next of several")),
    Action("move.previous", ("shift+tab",), N_("the one before")),
    Action("move.page_up", ("pageup",), N_("a page up")),
    Action("move.page_down", ("pagedown",), N_("a page down")),
    Action("move.first", ("home",), N_("to the beginning")),
    Action("move.last", ("end",), N_("to the end")),
)


_SIGNS = {_character_to_key(sign): sign for sign in map(chr, range(33, 127))}


# For prompts of every table that speak of these keys.
UNDO = Action("table.undo", ("u",))
BACK = Action("table.step_back", ("escape",))


def plain(key: str) -> str:
    """The key by one name: its sign, if it has one."""
    sign = _SIGNS.get(key) or key_to_character(key) or key
    return sign if sign.isprintable() and sign != " " else key


def shown_key(binding: Binding) -> str:
    """The first of a binding's usual keys, as it is shown."""
    return name_of(plain(binding.key.split(",")[0]))


@lru_cache
def bound(kind: type) -> tuple[Action, ...]:
    """The actions of the bindings of a screen, or of the app."""
    bindings = [found for base in kind.__mro__ for found in base.__dict__.get("BINDINGS", ())]
    return tuple(
        Action(found.id, tuple(map(plain, found.key.split(","))), found.tooltip or found.description)
        for found in bindings
        if isinstance(found, Binding) and found.id
    )


class Keyboard:
    """`own`: by an action's id, its keys in the place of the usual ones.

    If two actions of a moment have the same key, the first of them counts.
    """

    def __init__(self, own: Mapping[str, tuple[str, ...]] = {}) -> None:
        self.own = own

    def keys(self, action: Action) -> tuple[str, ...]:
        return self.own.get(action.id, action.keys)

    def meant(self, key: str, actions: Sequence[Action]) -> str:
        """The usual key for a pressed one; a key that its action has lost means nothing."""
        if not self.own:
            return key
        taken: set[str] = set()
        for action in actions:
            if key in self.keys(action):
                usual = action.keys[0] if action.id in self.own else key
                return BESIDE if usual in taken else usual
            taken.update(action.keys)
        return BESIDE if key in taken else key

    def own_keys(self, action: Action) -> str:
        """The action's keys in the place of its usual ones; empty if it has none."""
        return "/".join(map(name_of, self.own.get(action.id, ())))

    def key_for(self, usual: str, actions: Sequence[Action]) -> str:
        """The key to press in the place of a usual one."""
        for action in actions:
            if usual in action.keys:
                return self.own.get(action.id, (usual,))[0]
        return usual

    def shown(self, text: str, actions: Sequence[Action]) -> str:
        """A footer's text on usual keys, with the present keys."""
        usual = [key for _begin, _end, key in told(text)]
        now = [self.key_for(key, actions) for key in usual]
        if now == usual:
            return text
        return " ".join(dict.fromkeys(map(name_of, now)))

    def in_words(self, markdown: str, actions: Sequence[Action]) -> str:
        """A text in which keys stand in bold or as code, with the present keys."""
        if not self.own:
            return markdown
        return re.sub(r"(\*\*|`)(.+?)\1", lambda found: found[1] + self.shown(found[2], actions) + found[1], markdown)

    def sentence(self, template: str, actions: Sequence[Action]) -> str:
        """A template in which keys stand as code, with the present keys, and without backquotes."""
        return self.in_words(template, actions).replace("`", "")


_in_use = Keyboard()


def use(keyboard: Keyboard) -> None:
    global _in_use  # noqa: PLW0603 - as with the theme: one keyboard for the whole program
    _in_use = keyboard


def in_use() -> Keyboard:
    return _in_use
