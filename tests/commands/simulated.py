"""`eketorp sim` in the process of the tests."""

import json
from pathlib import Path
from typing import Any

import pytest

from tui.commands import main

_told: dict[tuple[str, ...], str] = {}


class Sim:
    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def out(self, *words: object, code: int = 0) -> str:
        assert main(["sim", *map(str, words)]) == code
        return self.capsys.readouterr().out

    def figures(self, *words: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out(*words, "--json"))
        return found

    def once(self, *words: str) -> str:
        """What a run tells that hangs on nothing but its words; it is played for one test, and told to the others."""
        if words not in _told:
            _told[words] = self.out(*words)
        return _told[words]

    def parts(self, of: int, *words: str) -> list[Path]:
        """The files of all parts of a run."""
        files = [self.folder / f"{'-'.join(words).replace('/', '')}-{number}.json" for number in range(1, of + 1)]
        for number, file in enumerate(files, 1):
            file.write_text(self.once(*words, "--shard", f"{number}/{of}"))
        return files

    def complaint(self, *words: object, code: int = 1) -> str:
        self.capsys.readouterr()
        try:
            ended: object = main(["sim", *map(str, words)])
        except SystemExit as wrong:
            ended = wrong.code
        assert ended == code
        told = self.capsys.readouterr()
        assert told.out == ""
        return told.err
