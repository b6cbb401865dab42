"""What this player likes, kept in one small file of the platform's own folder."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from typing import Any, Literal, NamedTuple, get_args

import msgspec
import platformdirs
from msgspec import Struct
from msgspec.structs import fields

from tui.words import _

NAME = "eketorp"  # of the program, for the platform's folders
Pace = Literal["at once", "normal", "step by step"]
PACES: tuple[Pace, ...] = get_args(Pace)
TIMES = (0, 30, 60, 120, 300)  # to choose from; a file may set any other

TERMINAL = "terminal"  # the theme that fits the terminal


class Settings(Struct):
    theme: str = TERMINAL  # or the name of a theme, or of a file NAME.toml that lies beside the settings
    plain_ascii: bool = False
    motion: bool = True  # what happens is acted out
    mouse: bool = True  # the terminal tells where it points; without, text can be selected
    pace: Pace = "normal"
    thinking_time: int = 0  # seconds a decision: it is shown, and only reminds; 0: as long as it takes
    curtain_on_blur: bool = True  # hang the curtain when the terminal loses the focus
    keys: dict[str, str] = {}  # by an action's id: keys instead of its usual ones, with commas between
    names: dict[str, list[str]] = {}  # by game: what the people at this keyboard were called


class Loaded(NamedTuple):
    settings: Settings
    wrong: list[str]  # a sentence for each thing in the file that could not be used


def settings_path(environ: Mapping[str, str] = os.environ) -> Path:
    found = environ.get("EKETORP_SETTINGS")
    return Path(found) if found else Path(platformdirs.user_config_dir(NAME)) / "settings.json"


def load(path: Path) -> Loaded:
    """As much as makes sense of the file. One that is not there is as good as an empty one."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (FileNotFoundError, NotADirectoryError):
        return Loaded(Settings(), [])
    except (OSError, msgspec.DecodeError) as error:
        return Loaded(Settings(), [_("{file} cannot be used: {why}.").format(file=path.name, why=error)])
    return _understood(found, path.name)


def _understood(found: dict[str, Any], file: str) -> Loaded:
    """One value that makes no sense takes no other with it."""
    types = {field.name: field.type for field in fields(Settings)}
    settings, wrong = Settings(), []
    for name, value in found.items():
        if name not in types:
            wrong.append(_("{file}: there is no setting {name}.").format(file=file, name=name))
            continue
        try:
            setattr(settings, name, msgspec.convert(value, types[name]))
        except msgspec.ValidationError as error:
            wrong.append(_("{file}: {name} is passed over: {why}.").format(file=file, name=name, why=error))
    return Loaded(settings, wrong)


def save(settings: Settings, path: Path) -> None:
    """Settings are not worth an error. A file that was wrong in parts is kept beside: somebody wrote it by hand."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if load(path).wrong:
            copyfile(path, path.with_suffix(".wrong"))
        beside = path.with_suffix(".new")
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        beside.replace(path)
