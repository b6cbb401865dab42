"""The wheel: built from these sources, installed elsewhere, and started there; and README's command in odd folders."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest

from core import VERSION
from core.games import GAMES
from tests.commands.client import Client
from tests.tui.terminal import Terminal
from tui.commands import COMMANDS
from tui.commands.saves import ACTIONS

ROOT = Path(__file__).parents[2]
LARGEST = 900_000  # bytes of the wheel: the drawings of three boards at four sizes, and three lessons
FOLDERS = {"space": "a fort", "accent": "jättehög", "quote": "Ask's", "long": "x" * 200}
ALL_AT_ONCE = "Ask's jättehög " + "x" * 200


def run(*words: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """What the command prints."""
    done = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that is installed here but the game itself: so nothing is downloaded twice."""
    folder = tmp_path_factory.mktemp("others")
    for path in Path(pytest.__file__).parents[1].iterdir():
        if not re.match("_?(eketorp|pip|setuptools)", path.name):
            folder.joinpath(path.name).symlink_to(path)
    return folder


class Place:
    """An environment of its own, made in a folder, and what is there to start."""

    def __init__(self, folder: Path, others: Path) -> None:
        folder.mkdir()
        self.folder, self.venv = folder, folder / ".venv"
        run(sys.executable, "-m", "venv", "--without-pip", self.venv, cwd=folder)
        self.python = self.venv / "bin" / "python"
        (self.packages,) = self.venv.glob("lib/python*/site-packages")
        self.packages.joinpath("others.pth").write_text(f"{others}\n")
        self.eketorp = self.venv / "bin" / "eketorp"

    def install(self, *what: str | Path) -> None:
        pip = (sys.executable, "-m", "pip", "--python", self.python, "install", "-q", "--disable-pip-version-check")
        run(*pip, "--no-index", "--no-deps", "--no-build-isolation", *what, cwd=self.folder)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (wheel,) = folder.glob("eketorp-*.whl")
    return wheel


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, wheel: Path, others: Path) -> Place:
    """The wheel installed where the folder has a space, and where other things are called as its parts are."""
    place = Place(tmp_path_factory.mktemp("place") / "a fort", others)
    place.install(wheel)
    for folder in (place.folder, place.packages):
        for name in ("core", "saves", "tui"):
            folder.joinpath(f"{name}.py").write_text("raise SystemExit('this is not ours')")
    return place


@pytest.fixture(params=["eketorp", "python -m eketorp"])
def command(request: pytest.FixtureRequest, place: Place) -> tuple[str, ...]:
    return (str(place.eketorp),) if request.param == "eketorp" else (str(place.python), "-m", "eketorp")


def test_what_it_puts_where(place: Place, wheel: Path) -> None:
    """One name among the packages; in it the program and its data, and neither tests nor pictures nor pages."""
    names = {path.name for path in place.packages.iterdir()} - {"others.pth", "core.py", "saves.py", "tui.py"}
    assert names == {"eketorp", f"eketorp-{VERSION}.dist-info"}
    inside = {path.name for path in place.packages.joinpath("eketorp").iterdir()} - {"__pycache__"}
    assert inside == {"__init__.py", "__main__.py", "core", "saves", "tui"}
    sources = {path.relative_to(ROOT).as_posix() for path in program()}
    installed = {name.removeprefix("eketorp/") for name in ZipFile(wheel).namelist() if name.startswith("eketorp/")}
    assert installed == sources | {"__init__.py", "__main__.py"}
    assert wheel.stat().st_size <= LARGEST


def program() -> Iterator[Path]:
    for folder in ("core", "saves", "tui"):
        for path in ROOT.joinpath(folder).rglob("*.*"):
            left_out = path.suffix in (".pyc", ".svg") or path.name in ("README.md", "protocol.md")
            if not left_out and not path.is_relative_to(ROOT / "tui/installed"):
                yield path


def test_its_long_description_shows_nothing_that_is_not_there(wheel: Path) -> None:
    text = ZipFile(wheel).read(f"eketorp-{VERSION}.dist-info/METADATA").decode()
    assert "## What there is to read" in text
    assert "## For contributors" not in text
    assert "![" not in text
    assert [link for link in re.findall(r"\]\(([^)]*)\)", text) if not link.startswith("https:")] == []


HELPS = [(name,) for name in COMMANDS] + [("saves", action) for action in ACTIONS]


@pytest.mark.parametrize("words", HELPS, ids=" ".join)
def test_every_command_helps(place: Place, words: tuple[str, ...]) -> None:
    assert run(place.eketorp, *words, "--help", cwd=place.folder).startswith(f"usage: eketorp {' '.join(words)}")


def test_it_is_started_by_either_name(place: Place, command: tuple[str, ...], tmp_path: Path) -> None:
    """With the bot of core/README.md, which lies beside what is not ours."""
    shutil.copy(Path(__file__).with_name("skald.py"), place.folder)
    assert run(*command, "--version", cwd=place.folder) == f"eketorp {VERSION}\n"
    sim = ("sim", "--seats", "skald:Skald,thrall,thrall", "--games", "2", "--workers", "2", "--csv")
    assert run(*command, *sim, "--save-games", tmp_path, cwd=place.folder).startswith("game,deal,")
    assert len(list(tmp_path.glob("*.journal"))) == 2


def test_a_game_by_keys(place: Place, command: tuple[str, ...], tmp_path: Path) -> None:
    environ = {"EKETORP_SAVES": str(tmp_path), "EKETORP_SETTINGS": str(tmp_path / "settings.json")}
    play = f'cd "{place.folder}" && exec "$0" "$@" play --seats human,thrall,thrall --seed x'
    with Terminal(("sh", "-c", play, *command), environ=environ) as terminal:
        terminal.see("Vikings in secret")
        terminal.press("a", "\r", "\r")
        terminal.see("Hospital back in round")
        terminal.send(b"\x11\x11")
        assert terminal.ended() == 0
    assert len(list(tmp_path.glob("*.journal"))) == 1


def test_the_engine_has_its_data_and_its_bots(place: Place) -> None:
    with Client(place.eketorp, cwd=place.folder) as client:
        hello = client.ask("hello")
        assert (hello["version"], hello["games"]) == (VERSION, list(GAMES))
        table = client.new()
        plan = client.ask("suggest", table=table, seat=0, level="thrall")["decision"]
        assert client.ask("act", table=table, decision=plan)["events"][0]["type"] == "plan-sealed"
        assert client.end() == (0, b"", b"")


# --- README's command ---


def copied(folder: Path) -> None:
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    for name in ("core", "saves", "tui"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.mark.parametrize("name", FOLDERS)
def test_the_sources_are_installed_and_started_in_any_folder(tmp_path: Path, others: Path, name: str) -> None:
    place = Place(tmp_path / FOLDERS[name], others)
    copied(place.folder)
    place.install("-e", ".")
    assert run(place.eketorp, "--version", cwd=tmp_path) == f"eketorp {VERSION}\n"
    assert run(place.python, "-m", "eketorp", "--version", cwd=tmp_path) == f"eketorp {VERSION}\n"


def test_readmes_command_in_a_folder_with_all_of_that_at_once(tmp_path: Path, others: Path) -> None:
    folder = tmp_path / ALL_AT_ONCE
    folder.mkdir()
    copied(folder)
    lines = ROOT.joinpath("README.md").read_text("utf-8").splitlines()
    line = next(line.strip() for line in lines if "-m venv" in line)
    offline = {"PYTHONPATH": str(others), "PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0"}  # which means: without it
    found = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "EKETORP_SAVES": str(tmp_path / "saves")}
    with Terminal(("sh", "-c", f'cd "$0" && {line}', str(folder)), environ=offline | found) as terminal:
        terminal.see("New game", 120)
        terminal.send(b"\x11")
        assert terminal.ended() == 0
