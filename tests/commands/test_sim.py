"""`eketorp sim`, as somebody at a shell meets it."""

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.games import GAMES
from core.kernel.arena import Result
from saves.reading import read_file
from tests.commands.client import COMMAND, started
from tests.commands.simulated import Sim
from tui.commands.sim import pool, work
from tui.commands.sim.work import Task

QUICK = ("--seats", "karl,thrall,thrall", "--games", "5", "--seed", "7", "--workers", "1")


def test_the_figures_of_every_kind_of_bot(sim: Sim) -> None:
    found = sim.figures(*QUICK)
    karl, thrall = found["bots"]
    assert (found["games"], found["seed"], found["seats"]) == (5, "7", ["karl", "thrall", "thrall"])
    assert (karl["bot"], thrall["bot"]) == ("karl", "thrall")
    assert karl["wins"] + thrall["wins"] == pytest.approx(1)
    assert karl["interval"][0] <= karl["wins"] <= karl["interval"][1]
    for bot in found["bots"]:
        assert bot["score"] == pytest.approx(bot["walls"] + bot["complete"] + bot["amulets"])
        assert bot["fights_won"] <= bot["fights"]
        assert bot["sieges_won"] <= bot["sieges"] <= bot["fights"]
        assert 1 <= bot["place"] <= 3
    assert sum(found["ends"].values()) == 5
    assert sum(found["histograms"]["score of thrall"].values()) == 10
    assert found["failures"] == {}


def test_what_one_loots_another_lost(sim: Sim) -> None:
    (thrall,) = sim.figures("--seats", "thrall,thrall,thrall", "--games", "3", "--workers", "1")["bots"]
    assert 0 < thrall["points_looted"] <= thrall["points_lost"]
    assert 0 < thrall["stones_looted"] <= thrall["stones_lost"]
    assert thrall["wins"] == 1


def test_the_same_seed_gives_the_same_numbers_whatever_the_number_of_workers() -> None:
    words = [str(COMMAND), "sim", "--seats", "karl,thrall,karl,thrall", "--games", "10", "--json", "--seed", "three"]
    alone, together, other = (
        subprocess.run([*words, *more], capture_output=True, check=True, timeout=120)
        for more in (["--workers", "1"], ["--workers", "3"], ["--workers", "1", "--seed", "four"])
    )
    assert alone.stdout == together.stdout != other.stdout
    assert alone.stderr == together.stderr == b""


SURE = ("--seats", "karl,thrall,thrall", "--games", "300", "--seed", "7", "--until-sure")


def test_it_stops_as_soon_as_it_is_sure_by_the_same_numbers_whatever_the_number_of_workers(tmp_path: Path) -> None:
    runs = [run_in(tmp_path, *SURE, "--workers", n, "--json", "--save-games", str(tmp_path / n)) for n in ("1", "2")]
    one, two = (run.stdout for run in runs)
    assert one == two
    found = json.loads(one)
    assert found["asked"] == 300
    assert 9 <= found["games"] < 60
    assert found["games"] % 3 == 0
    (pair,) = found["pairings"]
    assert pair["bots"] == ["karl", "thrall"]
    assert pair["sure"]
    assert pair["elo"] is None or pair["elo"] > 100
    kept = [sorted(path.name for path in (tmp_path / workers).iterdir()) for workers in ("1", "2")]
    assert kept[0] == kept[1]
    assert len(kept[0]) == found["games"]


def test_of_equals_it_is_never_sure(sim: Sim) -> None:
    found = sim.figures("--seats", "thrall,thrall,thrall", "--games", "6", "--workers", "1", "--until-sure")
    assert (found["games"], found["pairings"]) == (6, [])


def test_the_table_of_all_levels(monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    """As Markdown, as core/README.md shows it."""
    monkeypatch.setattr("core.games.eketorp.bots.BOTS.levels", {"thrall": THRALL, "karl": KARL, "other": THRALL})
    words = ("--table", "--games", "10", "--workers", "1")
    rows = sim.out(*words).splitlines()
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert cells[0][1:] == ["3 seats", "4 seats", "5 seats", "6 seats"]
    assert [row[0] for row in cells[2:]] == ["other over karl", "other over thrall", "karl over thrall"]
    assert all(
        re.fullmatch(r"[+-](\d+|inf) \([+-](\d+|inf) to [+-](\d+|inf)\)", cell) for row in cells[2:] for cell in row[1:]
    )
    assert all(cell.startswith("+") for cell in cells[4][1:])
    assert sim.out(*words).splitlines() == rows


def test_a_table_that_is_interrupted_shows_what_there_is(monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    monkeypatch.setattr("core.games.eketorp.bots.BOTS.levels", {"thrall": THRALL, "karl": KARL})
    whole, seen = pool.play, []

    def play(task: Task, played: pool.Played, workers: int) -> None:
        whole(task, played, workers)
        seen.append(task.series.bots)
        played.status = 130 if len(seen) == 2 else 0

    monkeypatch.setattr(pool, "play", play)
    rows = sim.out("--table", "--games", "6", "--workers", "1", code=130).splitlines()
    assert rows[0] == "| Elo, with its 95 % interval | 3 seats |"
    assert rows[2].startswith("| karl over thrall | +")
    assert [len(bots) for bots in seen] == [3, 3]


@pytest.mark.parametrize("words", [("--until-sure",), ("--save-games", "kept")])
def test_a_table_takes_no_word_that_it_would_not_heed(words: tuple[str, ...], sim: Sim) -> None:
    assert words[0] in sim.complaint("--table", *words, code=2)
    assert not Path("kept").exists()


THRALL, KARL = "core.games.eketorp.bots.thrall:Thrall", "core.games.eketorp.bots.karl:Karl"


def test_what_people_read(sim: Sim) -> None:
    text = sim.out(*QUICK)
    for words in (
        "5 games of eketorp, seed 7",
        "games won",
        "95 % interval",
        "karl over thrall: ahead in",
        "Elo",
        "hospital rounds",
        "ended by:",
        "score of karl",
    ):
        assert words in text
    assert "█" in text
    assert max(map(len, text.splitlines())) <= 100


def test_draws_and_games_without_points_are_told(monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    monkeypatch.setitem(GAMES, "skerry", "tests.toys.skerry")
    words = ("--game", "skerry", "--seats", "hopper,hopper", "--games", "60", "--workers", "1")
    found = sim.figures(*words)
    assert found["ends"] == {"rounds": 60 - found["drawn"], "tied": found["drawn"]}
    assert 0 < found["drawn"] < 60
    assert found["histograms"] == {}
    assert f"{found['drawn'] / 60:.0%} drawn, each a win shared by all" in " ".join(sim.out(*words).split())
    rows = list(csv.DictReader(io.StringIO(sim.out(*words, "--csv"))))
    assert [row["win"] for row in rows if row["reason"] == "tied"] == ["0.5"] * 2 * found["drawn"]


def test_one_row_for_each_seat_of_each_game(sim: Sim) -> None:
    rows = list(csv.DictReader(io.StringIO(sim.out(*QUICK, "--csv"))))
    assert len(rows) == 15
    assert [(row["deal"], row["rotation"], row["seat"], row["bot"]) for row in rows[:4]] == [
        ("0", "0", "0", "karl"),
        ("0", "0", "1", "thrall"),
        ("0", "0", "2", "thrall"),
        ("0", "1", "0", "thrall"),
    ]
    karl = sim.figures(*QUICK)["bots"][0]
    scores = [float(row["score"]) for row in rows if row["bot"] == "karl"]
    assert karl["score"] == pytest.approx(sum(scores) / len(scores))


def test_journals_are_kept_whole(tmp_path: Path, sim: Sim) -> None:
    folder = tmp_path / "deep" / "games"
    found = sim.figures(*QUICK, "--save-games", str(folder))
    journals = sorted(folder.iterdir())
    assert len(journals) == 5
    readings = [read_file(path) for path in journals]
    assert all(reading.table.outcome() is not None for reading in readings)
    assert found["decisions"] == pytest.approx(sum(reading.table.at for reading in readings) / 5)


def test_journals_are_never_laid_over_others(tmp_path: Path, sim: Sim) -> None:
    tmp_path.joinpath("precious").write_text("mine")
    assert "is not empty" in sim.complaint(*QUICK, "--save-games", tmp_path, code=2)
    assert [path.name for path in tmp_path.iterdir()] == ["precious"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--seats", "karl,karl"), "seats 3 to 6, not 2"),
        (("--seats", "odin,karl,karl"), "no bot is called 'odin': there are thrall, karl, jarl, konung"),
        (("--seats", "nowhere:Bot,karl,karl"), "No module named 'nowhere'"),
    ],
)
def test_wrong_seats_are_told_plainly(words: tuple[str, ...], why: str, sim: Sim) -> None:
    assert why in sim.complaint(*words, code=2)


@pytest.mark.parametrize("words", [("--games", "0"), ("--workers", "-1"), ("--games", "many"), ("--json", "--csv")])
def test_wrong_words_are_told_plainly(words: tuple[str, ...], sim: Sim) -> None:
    assert "usage: eketorp sim" in sim.complaint(*words, code=2)


def test_a_bot_of_ones_own_is_loaded_from_where_one_is(tmp_path: Path) -> None:
    """The example of core/README.md, whole."""
    shutil.copy(Path(__file__).with_name("skald.py"), tmp_path)
    ran = run_in(tmp_path, "--seats", "skald:Skald,thrall,thrall,karl", "--games", "8", "--workers", "2", "--json")
    found = json.loads(ran.stdout)
    assert found["failures"] == {}
    skald, thrall, _ = found["bots"]
    assert skald["bot"] == "skald:Skald"
    assert skald["score"] > thrall["score"]


def test_the_page_shows_that_very_bot() -> None:
    page = Path(__file__).parents[2].joinpath("core", "README.md").read_text("utf-8")
    assert Path(__file__).with_name("skald.py").read_text("utf-8") in page


def test_a_bot_of_ones_own_that_fails_is_named(tmp_path: Path) -> None:
    tmp_path.joinpath("clumsy.py").write_text(
        "class Clumsy:\n    def choose(self, view, options, chance):\n        raise RuntimeError('tripped')\n"
    )
    ran = run_in(tmp_path, "--seats", "clumsy:Clumsy,thrall,thrall", "--games", "3", "--workers", "1", "--json")
    assert json.loads(ran.stdout)["failures"] == {"clumsy:Clumsy: RuntimeError: tripped": 3}


def run_in(folder: Path, *words: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([COMMAND, "sim", *words], cwd=folder, capture_output=True, check=True, timeout=120)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interruption_prints_what_there_is(workers: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = ["sim", "--games", "5000", "--seats", "thrall,thrall,thrall", "--workers", workers, "--json"]
    process = started(*words, "--save-games", str(kept))
    until = time.monotonic() + 60
    while not (kept.is_dir() and len(list(kept.iterdir())) > 20) and time.monotonic() < until:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all processes of the command
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b""
    assert 0 < json.loads(out)["games"] < 5000


@pytest.mark.parametrize("before", [0, 1, 3, 4])
def test_interrupted_in_any_game_it_prints_what_it_has(before: int, monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    """Three games a deal: before any, after one, and on either side of the first deal's end."""
    whole = work.play_one

    def play_one(task: Task, deal: int) -> Iterator[Result]:
        for number, played in enumerate(whole(task, deal), 3 * deal):
            if number == before:
                raise KeyboardInterrupt
            yield played

    monkeypatch.setattr(pool, "play_one", play_one)
    out = sim.out("--seats", "karl,thrall,thrall", "--games", "9", "--workers", "1", "--json", code=130)
    assert (json.loads(out)["games"] if out else 0) == before


def test_a_reader_that_goes_away_is_no_mishap() -> None:
    process = started("sim", *QUICK, "--csv")
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (141, b"")
