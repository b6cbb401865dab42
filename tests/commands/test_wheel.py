"""The wheel: built from these sources, installed elsewhere, and started there."""

import subprocess
import sys
from pathlib import Path

from core import VERSION
from tests.commands.client import Client

ROOT = Path(__file__).parents[2]


def run(*words: str | Path, cwd: Path) -> str:
    """What the command prints."""
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_is_installed_elsewhere_and_started(tmp_path: Path) -> None:
    commands = install(tmp_path)
    assert run(commands / "eketorp", "--version", cwd=tmp_path) == f"eketorp {VERSION}\n"
    assert "engine" in run(commands / "eketorp", "--help", cwd=tmp_path)
    check_contents(commands, tmp_path)
    with Client(commands / "eketorp", cwd=tmp_path) as client:  # with the house deck and a bot
        assert client.ask("hello")["version"] == VERSION
        table = client.new()
        plan = client.ask("suggest", table=table, seat=0, level="thrall")["decision"]
        assert client.ask("act", table=table, decision=plan)["events"][0]["type"] == "plan-sealed"
        assert client.end() == (0, b"", b"")


def install(place: Path) -> Path:
    """The folder of commands of a fresh environment that holds the wheel and what it needs."""
    run(sys.executable, "-m", "build", "--wheel", "--outdir", place, ROOT, cwd=place)
    (wheel,) = place.glob("eketorp-*.whl")
    run(sys.executable, "-m", "venv", place / "venv", cwd=place)
    commands = place / "venv" / Path(sys.executable).parent.name
    run(commands / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel, cwd=place)
    return commands


def check_contents(commands: Path, cwd: Path) -> None:
    """The program and its data, and not the tests."""
    look = "import core, os; print(os.path.dirname(os.path.dirname(core.__file__)))"
    place = Path(run(commands / "python", "-c", look, cwd=cwd).strip())
    assert place.is_relative_to(commands.parent)
    ours = {path.name for path in place.iterdir() if path.joinpath("__init__.py").exists()}
    assert {"core", "saves", "tui"} <= ours
    assert "tests" not in ours
    assert place.joinpath("core", "games", "eketorp", "rules.md").is_file()
