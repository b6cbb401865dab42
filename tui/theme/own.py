"""Themes of a player's own: TOML files beside the settings, a role a line."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rich.errors import StyleSyntaxError
from rich.style import Style

from saves import outside
from saves.sentences import Unreadable, shown
from tui import theme
from tui.theme import Look, Role
from tui.words import _, say

BASE = "base"  # the role that names the theme for all other roles


def read(path: Path) -> Look:
    """The look of a file, as far as it makes sense, with a sentence for each line that does not."""
    file = shown(path.name)
    try:
        text = outside.read_text(path)
    except Unreadable as bad:
        words = _("The theme {file} cannot be read: {why}.")
        return Look("dark", wrong=(words.format(file=file, why=say(bad.sentence)),))
    base, wrong = "dark", []
    roles: dict[Role, str] = {}
    known = theme.roles_of("dark")
    for number, line in enumerate(text.split("\n"), 1):
        try:
            for role, value in _said(line.removesuffix("\r")):
                if role == BASE:
                    base = _known_theme(value)
                elif role in known:
                    roles[role] = _drawable(value)
                else:
                    raise ValueError(_("there is no role {role}").format(role=shown(role)))
        except ValueError as error:
            words = _("{file}, line {number}, is passed over: {why}.")
            wrong.append(words.format(file=file, number=number, why=error))
    return Look(base, roles, tuple(wrong))


def _said(line: str) -> Iterator[tuple[str, str]]:
    """The roles and styles of a line; `seat.red` may stand with quotation marks or without."""
    try:
        table = outside.toml(line)
    except Unreadable:
        raise ValueError(_('it is not of the form "role = style"')) from None
    for _place, why in outside.strange(table):
        raise ValueError(say(why))
    yield from _flat(table)


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from _flat(value, f"{before}{key}.")
        elif isinstance(value, str):
            yield before + key, value
        else:
            raise ValueError(_('it is not of the form "role = style"'))


def _known_theme(name: str) -> str:
    if name not in theme.THEMES:
        raise ValueError(_("there is no theme {name}").format(name=shown(name)))
    return name


def _drawable(value: str) -> str:
    """A style that changes nothing but the look of signs: a link would be sent to the terminal as it stands."""
    try:
        style = Style.parse(value)
    except StyleSyntaxError:
        raise ValueError(_("{value} is no style").format(value=shown(value))) from None
    if style.link or style.blink or style.blink2 or style.conceal:
        raise ValueError(_("{value} does more than colour").format(value=shown(value)))
    return value
