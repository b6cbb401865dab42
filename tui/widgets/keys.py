"""Keys as words on the screen, and as events: a click on such a word acts as its key."""

from collections.abc import Iterator
from re import finditer
from typing import NamedTuple

from textual import events
from textual.keys import _character_to_key

from tui.words import _

NAMED = {
    "Enter": "enter", "Esc": "escape", "Space": "space", "Tab": "tab", "Backspace": "backspace", "Del": "delete",
    "PgUp": "pageup", "PgDn": "pagedown", "Home": "home", "End": "end",
    **{f"F{number}": f"f{number}" for number in range(1, 13)},
}  # fmt: skip
ARROWS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
_NAMES = {key: shown for shown, key in (NAMED | ARROWS).items()}
CHARACTERS = {"space": " ", "enter": "\r", "escape": "\x1b", "tab": "\t"}
BESIDE = "click"  # a click on nothing: a key without meaning, which still hurries, holds and hushes


class Key(NamedTuple):
    """A key as it is shown, with its words. `counts`: it would do something at the moment.

    `spare`: where a row has no room for all keys, those with such a number go, the lowest first.
    """

    shown: str
    words: str
    counts: bool = True
    spare: int = 0


def told(shown: str) -> Iterator[tuple[int, int, str]]:
    """The keys in a footer's words: the begin and the end of each, and the key. A range of keys counts as none."""
    if shown in (_("any key"), _("any other key")):
        yield 0, len(shown), BESIDE
        return
    for word in finditer(r"[^\s/]+|(?<!\S)/(?!\S)", shown):
        if ARROWS.keys() >= set(word[0]):
            yield from ((at, at + 1, ARROWS[shown[at]]) for at in range(*word.span()))
        elif key := key_of(word[0]):
            yield *word.span(), key


def name_of(key: str) -> str:
    """A key as it is shown."""
    modifier, plus, name = key.rpartition("+") if len(key) > 1 else ("", "", key)
    return f"{modifier.title()}{plus}{_NAMES.get(name, name if len(key) == 1 else name.title())}"


def key_of(word: str) -> str:
    """The key that a word names; empty if it names none."""
    modifier, _plus, name = word.rpartition("+") if len(word) > 1 else ("", "", word)
    key = NAMED.get(name) or (name if len(name) == 1 else "")
    return f"{modifier}+{key}".lower() if modifier and key else key


def pressed(key: str, time: float) -> events.Key:
    """A key's event, as if it had been pressed at that time."""
    if len(key) == 1:
        return _at(events.Key(_character_to_key(key), key), time)
    return _at(events.Key(key, CHARACTERS.get(key)), time)


def _at(event: events.Key, time: float) -> events.Key:
    event.time = time
    return event
