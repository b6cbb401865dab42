"""What this player likes, kept in one small file of the platform's own folder."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, get_args

import msgspec
import platformdirs
from msgspec import Struct

NAME = "eketorp"  # of the program, for the platform's folders
Pace = Literal["at once", "normal", "step by step"]
PACES: tuple[Pace, ...] = get_args(Pace)


class Settings(Struct):
    pace: Pace = "normal"
    curtain_on_blur: bool = True  # hang the curtain when the terminal loses the focus
    plain_ascii: bool = False
    names: dict[str, list[str]] = {}  # by game: what the people at this keyboard were called


def settings_path(environ: Mapping[str, str] = os.environ) -> Path:
    found = environ.get("EKETORP_SETTINGS")
    return Path(found) if found else Path(platformdirs.user_config_dir(NAME)) / "settings.json"


def load(path: Path) -> Settings:
    """A file that is not there, or cannot be understood, is as good as none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()


def save(settings: Settings, path: Path) -> None:
    """Settings are not worth an error."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        beside.replace(path)
