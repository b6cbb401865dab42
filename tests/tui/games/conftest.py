"""What the tests of all games' screens share."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    settings = tmp_path / "settings.json"
    settings.write_text(json.dumps({"pace": "at once"}))
    return {
        "EKETORP_SAVES": str(tmp_path / "saves"),
        "EKETORP_SETTINGS": str(settings),
        "EKETORP_LOG": str(tmp_path / "errors.log"),
        "TEXTUAL_ANIMATIONS": "none",
    }
