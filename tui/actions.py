"""Every action that has keys, and checks of the player's own keys: `python -m tui.actions` lists the actions."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain, combinations
from typing import Any

from textual.keys import Keys

from tui.app import TableApp
from tui.games import ROOMS, looks_of
from tui.host.whole_screen import WholeScreen
from tui.keys import MOVES, Action, Keyboard, bound, plain
from tui.kit.question import Question
from tui.kit.reader import Reader
from tui.kit.waiting import Waiting
from tui.screens.beside import HomeRules
from tui.screens.consent import ConsentScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.history import HistoryScreen, MomentScreen
from tui.screens.home import Home
from tui.screens.seats import SeatsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.shelf import ShelfScreen
from tui.screens.table import TableScreen
from tui.screens.tale import TaleScreen
from tui.screens.unsaved import UnsavedScreen
from tui.widgets.keys import key_of, name_of
from tui.words import _

SCREENS: tuple[type[WholeScreen[Any]], ...] = (
    CurtainScreen, HistoryScreen, MomentScreen, SeatsScreen, ConsentScreen, Reader, Question, UnsavedScreen,
    SettingsScreen, Home, HomeRules, SetupScreen, ShelfScreen, TaleScreen, Waiting,
)  # fmt: skip
MODIFIERS = frozenset({"ctrl", "alt", "shift", "super", "meta", "hyper"})
NAMED = frozenset(key.value for key in Keys)


def situations() -> Iterator[tuple[Action, ...]]:
    """Each set of actions that count at the same time: for every prompt at the table, and for every screen."""
    app, table = bound(TableApp), bound(TableScreen)
    for game in ROOMS:
        for asked in looks_of(game).actions():
            yield (*asked, *table, *app)
    for kind in SCREENS:
        yield (*kind.ACTIONS, *bound(kind), *MOVES, *app)


def every() -> dict[str, Action]:
    """All actions, by their ids."""
    return {action.id: action for action in chain(*situations()) if action.id}


def understood(wanted: Mapping[str, str], file: str) -> tuple[Keyboard, list[str]]:
    """The keyboard that the settings ask for, and a sentence for each wish that cannot be granted."""
    known, own, wrong = every(), dict[str, tuple[str, ...]](), list[str]()
    for action, keys in wanted.items():
        pressed = tuple(dict.fromkeys(plain(key_of(key.strip()) or key.strip().lower()) for key in keys.split(",")))
        strange = [key for key in pressed if not _is_key(key)]
        if action not in known:
            wrong.append(_("{file}: there is no action {action}.").format(file=file, action=action))
        elif strange:
            words = _("{file}: {action} is passed over: there is no key {key}.")
            wrong.append(words.format(file=file, action=action, key=strange[0] or '""'))
        else:
            own[action] = pressed
    return Keyboard(own), [*wrong, *_mend(own, file)]


def _is_key(key: str) -> bool:
    *modifiers, name = key.split("+") if len(key) > 1 else [key]
    return MODIFIERS.issuperset(modifiers) and (name in NAMED or (len(name) == 1 and name.isprintable()))


def _mend(own: dict[str, tuple[str, ...]], file: str) -> Iterator[str]:
    """As long as two actions would share a key, give both their usual keys again; a sentence for each such pair."""
    while found := _clash(Keyboard(own)):
        key, *both = found
        for action in both:
            own.pop(action.id, None)
        first, second = (action.id or _("the name of something") for action in both)
        words = _("{file}: {key} would be {first} and {second} at once: they keep their usual keys.")
        yield words.format(file=file, key=name_of(key), first=first, second=second)


def _clash(keyboard: Keyboard) -> tuple[str, Action, Action] | None:
    """A key that two actions would share, though their usual keys differ; and the two."""
    for actions in situations():
        for one, other in combinations(actions, 2):
            if one.id != other.id and not keyboard.own.keys().isdisjoint((one.id, other.id)):
                for key in set(keyboard.keys(one)).intersection(keyboard.keys(other)):
                    if key not in one.keys or key not in other.keys:
                        return key, one, other
    return None


def listed() -> str:
    """The table in tui/README.md: each part with its actions, and their usual keys."""
    parts: dict[str, list[str]] = defaultdict(list)
    for action in every().values():
        part, _dot, name = action.id.partition(".")
        keys = " ".join(f"`{name_of(key)}`" for key in action.keys)
        parts[part].append(f"{name} {keys}")
    lines = (f"| `{part}.` | {', '.join(found)} |" for part, found in sorted(parts.items()))
    return "\n".join(["| part | its actions, with their usual keys |", "|---|---|", *lines])


if __name__ == "__main__":
    print(listed())
