"""One key, one meaning: what holds of all that any game asks, beside the table's own commands."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from tui.play.advised import AdvisedPrompt
from tui.screens import commands
from tui.screens.commands import AT_TABLE
from tui.widgets.keys import Key

KEYS = [*map(chr, range(33, 127)), "enter", "space", "tab", "shift+tab", "up", "down", "left", "right", "escape"]
AT_THE_END = ("ending", "rematch")  # commands that do nothing before a game is over
COMMAND_KEYS = {key for command in AT_TABLE if command.name not in AT_THE_END for key in command.keys.split(",")}
ARROWS = ("left", "right", "up", "down")
NAMED = {"enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "shift+tab": "Shift+Tab"}
TOLD = {key: rf"\*\*{re.escape(name)}\*\*" for key, name in NAMED.items()}  # how `?` names a key

Made: TypeAlias = Callable[[], AdvisedPrompt[Any, Any]]  # in some situation: made anew for each key taken


def no_command(situations: Iterable[Made]) -> None:
    """No key of a prompt is one but Escape, where there is something to close: then the footer tells it."""
    for made in situations:
        for key in COMMAND_KEYS | {"?"}:
            if made().press(key).taken:
                assert key == "escape", (made, key)
                assert "Esc" in {key.shown for key in counting(made())}


def told_in_help(situations: Iterable[Made], names: Mapping[str, str]) -> None:
    """Every key that works is told by `?`, by the name that is given or by itself."""
    for made in situations:
        for key, prompt in taken(made):
            assert re.search(names.get(key, rf"\*\*{re.escape(key)}\*\*"), prompt.help()), (made, key)


def counting(prompt: AdvisedPrompt[Any, Any]) -> list[Key]:
    """The keys that would do something, as the footer names them."""
    return [key for key in (*prompt.passing(), *prompt.own_keys()) if key.counts]


def taken(made: Made) -> Iterator[tuple[str, AdvisedPrompt[Any, Any]]]:
    """Each key that does something, and the prompt when it has; a key that is not taken leaves a prompt as it was."""
    prompt = made()
    for key in KEYS:
        if prompt.press(key).taken:
            yield key, prompt
            prompt = made()


def meanings(situations: Iterable[Made], keys_of: Callable[[str], Sequence[str]]) -> dict[str, set[str]]:
    """By key, what the footer says of it, the table's commands too; and each key that a prompt tells works.

    `keys_of`: the keys that stand for what a footer shows.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for command in AT_TABLE:
        if command.name not in ("step_back", *AT_THE_END):  # the first where there is nothing to close
            found[commands.shown(command.keys)].add(command.words)
    for made in situations:
        for told in counting(made()):
            for key in keys_of(told.shown):
                assert made().press(key).taken, (made, told)
                found[key].add(told.words)
    return found
