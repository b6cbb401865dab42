"""Themes of a player's own: TOML files beside the settings, a role a line."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rich.errors import StyleSyntaxError
from rich.style import Style

from tui import theme
from tui.theme import Look, Role
from tui.words import _

BASE = "base"  # the line that names the theme which has what the file does not


def read(path: Path) -> Look:
    """The file as far as it makes sense; what does not is named, line by line."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, ValueError) as error:
        return Look("dark", wrong=(_("The theme {file} cannot be read: {why}.").format(file=path.name, why=error),))
    base, wrong = "dark", []
    roles: dict[Role, str] = {}
    for number, line in enumerate(lines, 1):
        try:
            for role, value in _said(line):
                if role == BASE:
                    base = _known_theme(value)
                else:
                    roles[_known_role(role)] = _drawable(value)
        except ValueError as error:
            words = _("{file}, line {number}, is passed over: {why}.")
            wrong.append(words.format(file=path.name, number=number, why=error))
    return Look(base, roles, tuple(wrong))


def _said(line: str) -> Iterator[tuple[str, str]]:
    """What a line says; `seat.red` may stand with quotation marks or without."""
    try:
        yield from _flat(tomllib.loads(line))
    except tomllib.TOMLDecodeError:
        raise ValueError(_('it is not of the form "role = style"')) from None


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
        raise ValueError(_("there is no theme {name}").format(name=name))
    return name


def _known_role(role: Role) -> Role:
    if role not in theme.roles_of("dark"):
        raise ValueError(_("there is no role {role}").format(role=role))
    return role


def _drawable(value: str) -> str:
    try:
        Style.parse(value)
    except StyleSyntaxError:
        raise ValueError(_("{value} is no style").format(value=value)) from None
    return value
