"""The player's settings, in one small file of the platform's own folder."""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args

import msgspec
import platformdirs
from msgspec import Meta, Struct
from msgspec.structs import fields

from saves import disk, outside
from saves.sentences import Missing, Unreadable, shown
from tui.words import _, say

NAME = "eketorp"  # of the program, for the platform's folders
Pace = Literal["at once", "my fights only", "normal", "step by step"]
PACES: tuple[Pace, ...] = get_args(Pace)
TIMES = (0, 30, 60, 120, 300)  # to choose from; a file may set any other
LONGEST_TIME = 86_400
MOST_NAMES = 20  # of people who sit at one keyboard
PARTED = "keys", "names", "lessons"  # settings whose parts are taken or passed over singly

TERMINAL = "terminal"  # the theme that fits the terminal


class Settings(Struct):
    theme: str = TERMINAL  # or the name of a theme, or of a file NAME.toml that lies beside the settings
    plain_ascii: bool = False
    motion: bool = True  # act events out
    mouse: bool = True  # the terminal reports the mouse; without, text can be selected
    pace: Pace = "normal"
    tips: bool = True  # advice at the first of each kind of decision, in the first games
    # Seconds for a decision, shown as a mere reminder; 0: no limit.
    thinking_time: Annotated[int, Meta(ge=0, le=LONGEST_TIME)] = 0
    curtain_on_blur: bool = True  # hang the curtain when the terminal loses the focus
    keys: dict[str, str] = {}  # by an action's id: keys instead of its usual ones, with commas between
    # By game: the names that people at this keyboard used last.
    names: dict[str, Annotated[list[str], Meta(max_length=MOST_NAMES)]] = {}
    tips_told: Annotated[list[str], Meta(max_length=99)] = []  # the kinds of decisions that advice was given on
    games: Annotated[int, Meta(ge=0, le=10**9)] = 0  # begun on the home screen
    greeted: bool = False  # the home screen has been passed once
    lessons: dict[str, Annotated[int, Meta(ge=0, le=99)]] = {}  # by game: the step of its lesson that comes next


class Loaded(NamedTuple):
    settings: Settings
    wrong: list[str]  # a sentence for each thing in the file that could not be used


def settings_path(environ: Mapping[str, str] = os.environ) -> Path:
    found = environ.get("EKETORP_SETTINGS")
    return Path(found) if found else Path(platformdirs.user_config_dir(NAME)) / "settings.json"


def load(path: Path) -> Loaded:
    """The settings of the file, as far as they make sense. A missing file is as good as an empty one."""
    try:
        found = outside.read_json(path)
    except Missing:
        return Loaded(Settings(), [])
    except Unreadable as bad:
        words = _("{file} cannot be used: {why}.")
        return Loaded(Settings(), [words.format(file=shown(path.name), why=say(bad.sentence))])
    return _understood(found, shown(path.name))


def _understood(found: dict[str, Any], file: str) -> Loaded:
    """A value that makes no sense is passed over, and every other is taken."""
    types = {field.name: field.type for field in fields(Settings)}
    settings, wrong = Settings(), []
    for name, value in found.items():
        if name not in types:
            wrong.append(_("{file}: there is no setting {name}.").format(file=file, name=outside.named(name)))
            continue
        parts = _parts(name, value) if isinstance(value, dict) and name in PARTED else [(name, value)]
        for place, part in parts:
            try:
                _take(settings, name, _fit(part, types[name]))
            except ValueError as error:
                words = _("{file}: {name} is passed over: {why}.")
                wrong.append(words.format(file=file, name=place, why=shown(str(error), 100)))
    return Loaded(settings, wrong)


def _parts(name: str, value: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The parts of a value that are taken or passed over singly, each with its place in the file."""
    for key, inner in value.items():
        yield f"{name}.{outside.named(key)}", {key: inner}


def _fit(part: object, kind: Any) -> Any:
    """The value as its setting's type. Raises `ValueError`."""
    for _place, why in outside.strange(part):
        raise ValueError(say(why))
    return msgspec.convert(part, kind)


def _take(settings: Settings, name: str, value: Any) -> None:
    setattr(settings, name, getattr(settings, name) | value if isinstance(value, dict) else value)


def save(settings: Settings, path: Path) -> None:
    """Write the settings; a failure is passed over. A file that was wrong in parts is kept beside: people write it."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            return  # a device, or a pipe, is not ours to take the place of
        if load(path).wrong:
            path.replace(path.with_suffix(".wrong"))
        disk.replace(path, msgspec.json.format(msgspec.json.encode(settings)))
