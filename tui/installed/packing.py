"""Packaging beyond pyproject.toml: the place of `eketorp`, and the description made of README."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

SOURCES = "## For contributors"  # no wheel holds the sources described from here on
PICTURES = re.compile(r"^\|? ?!\[.*\n(\|[-|]+\n)?", re.M)
LINK_TO_A_FILE = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]*\)")


class Starter(BuildHookInterface[Any]):
    """A wheel has `eketorp` beside `core`, `saves` and `tui`. An editable install finds it where it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "standard":
            build_data["force_include"]["tui/installed/eketorp"] = "eketorp"


class Description(MetadataHookInterface):
    """The part of README for players, without pictures, with the names of files in the place of links to them."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8").partition(f"\n{SOURCES}\n")[0]
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": LINK_TO_A_FILE.sub(r"`\1`", PICTURES.sub("", text)),
        }
