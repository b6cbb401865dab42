"""`eketorp sim` past one machine and past one sitting: parts that are put together, and runs that go on."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from core.games import GAMES
from core.kernel.arena import Series, Shard
from tests.commands.client import COMMAND, started
from tests.commands.simulated import Sim
from tui.commands import main
from tui.commands.sim import written
from tui.commands.sim.progress import FIRST, LAST, Lines

RUN = ("--seats", "karl,thrall,thrall", "--games", "20", "--seed", "7", "--workers", "1")
SURE = ("--seats", "karl,thrall,thrall", "--games", "40", "--seed", "7", "--workers", "1")


# --- parts ---


@pytest.mark.parametrize(("games", "seats", "of"), [(1, 3, 1), (20, 3, 4), (19, 4, 7), (5, 3, 9), (1_000_000, 4, 40)])
def test_every_deal_is_in_one_part_and_parts_are_even(games: int, seats: int, of: int) -> None:
    series = Series(("karl",) * seats, games, "s")
    shares = [Shard(number, of).deals(series) for number in range(1, of + 1)]
    assert [deal for share in shares for deal in share] == [*series.deals]
    assert max(map(len, shares)) - min(map(len, shares)) <= 1
    assert sum(map(series.size, series.deals)) == games


@pytest.mark.parametrize("form", ["--json", "--csv", None])
@pytest.mark.parametrize("of", [1, 3, 9])  # of seven deals: two parts have none
def test_parts_make_the_very_figures_of_one_run(of: int, form: str | None, sim: Sim) -> None:
    forms = [form] if form else []
    files = sim.parts(of, *RUN)
    assert sim.out("--merge", *reversed(files), *forms) == sim.once(*RUN, *forms)


def test_a_part_is_json_with_the_figures_of_its_own_games(sim: Sim) -> None:
    (first, _second) = sim.parts(2, *RUN)
    part = json.loads(first.read_text())
    whole = json.loads(sim.out(*RUN[:2], "--games", "9", *RUN[4:], "--json"))
    assert (part["games"], part["asked"]) == (9, 20)
    assert part["bots"] == whole["bots"]


@pytest.mark.parametrize("asked", ["of the parts", "of the merge"])
def test_merged_until_sure_they_stop_at_the_very_deal(asked: str, sim: Sim) -> None:
    words = (*SURE, "--until-sure")
    files = sim.parts(3, *(words if asked == "of the parts" else SURE))
    whole = sim.once(*words, "--json")
    assert 9 <= json.loads(whole)["games"] < 40
    assert sim.out("--merge", *files, "--json", *(["--until-sure"] if asked == "of the merge" else [])) == whole


def test_other_games_draws_and_failures_are_merged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    monkeypatch.setitem(GAMES, "skerry", "tests.toys.skerry")
    monkeypatch.syspath_prepend(str(tmp_path))
    tmp_path.joinpath("lame.py").write_text(
        "class Lame:\n    def choose(self, view, options, chance):\n        raise RuntimeError('ö\\x07' * 300)\n"
    )
    words = ("--game", "skerry", "--seats", "hopper,lame:Lame", "--games", "11", "--workers", "1")
    whole = sim.out(*words, "--json")
    assert json.loads(whole)["failures"]
    assert sim.out("--merge", *sim.parts(2, *words), "--json") == whole


def test_missing_parts_are_named_and_what_there_is_can_be_merged(sim: Sim) -> None:
    one, _two, three, _four = sim.parts(4, *RUN)
    assert "of 4 parts there are missing: 2, 4" in sim.complaint("--merge", one, three)
    found = json.loads(sim.out("--merge", one, three, "--partial", "--json"))
    assert (found["games"], found["asked"], found["missing"]) == (9, 20, "of 4 parts there are missing: 2, 4")
    assert "--partial is a word for --merge" in sim.complaint("--partial", code=2)


def test_a_part_that_was_broken_off_is_told_from_a_whole_one(sim: Sim) -> None:
    one, two = sim.parts(2, *RUN)
    lines = two.read_text().splitlines()
    two.write_text("\n".join([*lines[:-4], lines[-4].removesuffix(","), *lines[-2:]]))
    assert "of 2 parts these were broken off: 2" in sim.complaint("--merge", one, two)
    assert json.loads(sim.out("--merge", one, two, "--partial", "--json"))["games"] == 18


@pytest.mark.parametrize(
    ("others", "why"),
    [
        (("--seed", "8"), "it has the seed 8, and not 7"),
        (("--seats", "karl,karl,thrall"), "it has the seats karl, karl, thrall, and not karl, thrall, thrall"),
        (("--games", "21"), "it is of 21 games, and not of 20"),
        (("--game", "claim", "--seats", "karl,thrall,thrall"), "it is of the game claim, and not of eketorp"),
    ],
)
def test_parts_of_other_runs_are_refused(others: tuple[str, ...], why: str, tmp_path: Path, sim: Sim) -> None:
    (one,) = sim.parts(2, *RUN)[:1]
    other = tmp_path / "other.json"
    other.write_text(sim.out(*RUN, *others, "--shard", "2/2"))
    assert sim.complaint("--merge", one, other) == f"eketorp: {other}: {why}\n"


def test_other_ways_to_part_a_run_and_the_same_part_twice_are_refused(tmp_path: Path, sim: Sim) -> None:
    one, two = sim.parts(2, *RUN)
    third = tmp_path / "third.json"
    third.write_text(sim.out(*RUN, "--shard", "3/3"))
    assert "it is one of 3 parts, and not of 2" in sim.complaint("--merge", one, third)
    assert f"it is part 2, and so is {two}" in sim.complaint("--merge", one, two, two)


def test_what_is_said_of_the_run_must_be_so(sim: Sim) -> None:
    files = sim.parts(2, *RUN)
    assert "it has the seed 7, and not 9" in sim.complaint("--merge", *files, "--seed", "9")
    assert sim.out("--merge", *files, *RUN) == sim.once(*RUN)


def test_parts_of_another_version_are_refused(monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    files = sim.parts(2, *RUN)
    monkeypatch.setattr(written, "VERSION", "9.9")
    assert re.search(r"version \S+ of eketorp played it, and not 9\.9", sim.complaint("--merge", *files))


def _flip(text: str) -> str:
    """Another digit, deep in the deals."""
    at = len(text) - 40
    at = next(place for place in range(at, 0, -1) if text[place].isdigit())
    return text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :]


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (_flip, "is damaged"),
        (lambda text: text[: len(text) // 2], "no part"),
        (lambda text: text[:-30], "damaged part"),
        (lambda text: text.replace('"part":1', '"part":7'), "damaged part"),
        (lambda text: text.replace('"of":2', '"of":99999999999999999999999'), "damaged part"),
        (lambda text: text.replace('"game":"eketorp"', '"game":"os"'), "damaged part"),
        (lambda text: "[" * 100_000, "no part"),
        (lambda text: '{"part":' + "[" * 100_000, "damaged part"),
        (lambda text: "", "no part"),
        (lambda text: "\0" * 1000, "no part"),
    ],
)
def test_damaged_parts_are_refused(damage: Callable[[str], str], why: str, sim: Sim) -> None:
    one, two = sim.parts(2, *RUN)
    text = one.read_text()
    assert damage(text) != text
    one.write_text(damage(text))
    told = sim.complaint("--merge", one, two)
    assert told.startswith(f"eketorp: {one}: ")
    assert why in told


def test_a_part_that_lies_with_right_sums_is_refused(sim: Sim) -> None:
    """A figure that no game has, or a seat that is not there, would go into every sum."""
    one, two = sim.parts(2, *RUN)
    found = json.loads(one.read_text())
    for change in (_giant, _nobody, _short, _twice):
        lying = json.loads(json.dumps(found))
        deal = lying["part"]["deals"][0][1]
        change(deal)
        lying["part"]["deals"][0][0] = crc32(json.dumps(deal, separators=(",", ":")).encode())
        one.write_text(json.dumps(lying, separators=(",", ":")))
        assert "deal 0 is damaged" in sim.complaint("--merge", one, two)


def _giant(deal: list[Any]) -> None:
    deal[2][0][4][0][0] = 1e300


def _nobody(deal: list[Any]) -> None:
    deal[2][0][2] = [5]


def _short(deal: list[Any]) -> None:
    deal[2][0][4][0].pop()


def _twice(deal: list[Any]) -> None:
    deal[2].append(deal[2][0])


def test_what_is_no_plain_file_or_too_large_is_refused_unread(tmp_path: Path, sim: Sim) -> None:
    pipe, large = tmp_path / "pipe", tmp_path / "large"
    os.mkfifo(pipe)
    with large.open("wb") as file:
        file.truncate(written.LARGEST + 1)
    assert "it is no plain file" in sim.complaint("--merge", pipe)
    assert "it is no plain file" in sim.complaint("--merge", tmp_path)
    assert "larger than 256 MiB" in sim.complaint("--merge", large)
    assert "there is no file" in sim.complaint("--merge", tmp_path / "nothing")


@pytest.mark.parametrize("text", ["0/40", "41/40", "a/b", "3", "3/", "/40", "1/0", "1/99999999", "²/3"])
def test_no_part_is_called_so(text: str, sim: Sim) -> None:
    assert "a part and how many there are, as 3/40" in sim.complaint("--shard", text, code=2)


def test_a_part_that_would_be_too_large_is_told_before_it_is_played(sim: Sim) -> None:
    assert "100000 games at most" in sim.complaint("--games", "1000000", "--shard", "3/9", code=2)


@pytest.mark.parametrize(
    "words",
    [
        ("--table", "--shard", "1/2"),
        ("--table", "--resume", "file"),
        ("--table", "--merge", "file"),
        ("--merge", "file", "--shard", "1/2"),
        ("--merge", "file", "--resume", "file"),
        ("--merge", "file", "--save-games", "folder"),
        ("--resume", "file", "--save-games", "folder"),
    ],
)
def test_words_that_do_not_go_together(words: tuple[str, ...], sim: Sim) -> None:
    assert "do not go together" in sim.complaint(*words, code=2)


# --- going on ---


def test_a_broken_run_goes_on_to_the_very_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path, sim: Sim) -> None:
    """Cut at every line's end, in the midst of each, and with rubbish behind, as a power cut may leave it."""
    file, whole = tmp_path / "run", sim.once(*RUN, "--json")
    assert sim.out(*RUN, "--json", "--resume", file) == whole
    data = file.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == 10]
    assert len(ends) == 1 + 7
    for cut in (0, 1, *ends[:3], ends[0] + 5, ends[3] - 1, ends[-1] - 1):
        file.write_bytes(data[:cut])
        assert sim.out(*RUN, "--json", "--resume", file) == whole
        assert file.read_bytes() == data
    file.write_bytes(data[: ends[4]] + b"\0" * 100)
    assert main(["sim", *RUN, "--json", "--resume", str(file)]) == 0
    told = capsys.readouterr()
    assert told.out == whole
    assert "the end of it was damaged, and was played anew" in told.err
    assert file.read_bytes() == data


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sim: Sim) -> None:
    file = tmp_path / "run"
    whole = sim.out(*RUN, "--resume", file)
    monkeypatch.setattr("tui.commands.sim.pool.play_one", None)
    assert sim.out(*RUN, "--resume", file) == whole


@pytest.mark.parametrize("more", [("--shard", "2/2"), ("--until-sure", "--json"), ("--csv",)])
def test_parts_and_sure_runs_and_rows_go_on_too(more: tuple[str, ...], tmp_path: Path, sim: Sim) -> None:
    file, whole = tmp_path / "run", sim.once(*SURE, *more)
    assert sim.out(*SURE, *more, "--resume", file) == whole
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]))
    assert sim.out(*SURE, *more, "--resume", file) == whole


@pytest.mark.parametrize(
    ("others", "why"),
    [
        (("--seed", "8"), "it has the seed 7, and not 8"),
        (("--games", "21"), "it is of 20 games, and not of 21"),
        (("--shard", "1/2"), "it is one of 1 parts, and not of 2"),
    ],
)
def test_the_file_of_another_run_is_left_as_it_is(others: tuple[str, ...], why: str, tmp_path: Path, sim: Sim) -> None:
    file = tmp_path / "run"
    sim.out(*RUN, "--resume", file)
    data = file.read_bytes()
    assert why in sim.complaint(*RUN, *others, "--resume", file)
    assert file.read_bytes() == data


@pytest.mark.parametrize("content", [b"my poem", b"my poem\n", b"{}\n", b"\0" * 70_000])
def test_what_is_no_such_file_is_left_as_it_is(content: bytes, tmp_path: Path, sim: Sim) -> None:
    file = tmp_path / "poem"
    file.write_bytes(content)
    assert "it is no file of --resume" in sim.complaint(*RUN, "--resume", file)
    assert file.read_bytes() == content


def test_where_no_file_can_be_it_is_told_at_once(tmp_path: Path, sim: Sim) -> None:
    assert "the folder is not there" in sim.complaint(*RUN, "--resume", tmp_path / "no" / "run")
    assert "the file cannot be used" in sim.complaint(*RUN, "--resume", tmp_path)


@pytest.fixture(scope="module")
def unbroken() -> str:
    words = ("--seats", "thrall,thrall,karl", "--games", "90", "--json")
    return subprocess.run([COMMAND, "sim", *words], capture_output=True, check=True, timeout=120, text=True).stdout


@pytest.mark.parametrize(
    ("number", "workers", "status"), [(signal.SIGINT, "1", 130), (signal.SIGTERM, "2", 143), (signal.SIGKILL, "2", -9)]
)
def test_a_run_that_was_ended_goes_on_to_the_very_figures(
    number: signal.Signals, workers: str, status: int, tmp_path: Path, unbroken: str, sim: Sim
) -> None:
    file = tmp_path / "run"
    words = ("--seats", "thrall,thrall,karl", "--games", "90", "--resume", str(file), "--json")
    process = started("sim", *words, "--workers", workers)
    until = time.monotonic() + 60
    while not (file.exists() and file.read_bytes().count(b"\n") > 3) and time.monotonic() < until:
        time.sleep(0.01)
    if number == signal.SIGKILL:
        process.kill()  # and not its workers, which nobody tells to end
    else:
        os.killpg(process.pid, number)  # as a terminal, or a scheduler, ends all processes of the command
    told, err = process.communicate(timeout=60)  # returns once the workers have ended too: they hold the pipes
    assert process.returncode == status
    if number != signal.SIGKILL:
        assert b"broken off after" in err
        assert str(file).encode() in err
        assert 0 < json.loads(told)["games"] < 90
    assert sim.out(*words, "--workers", "1") == unbroken


def test_two_runs_do_not_write_to_one_file(tmp_path: Path, sim: Sim) -> None:
    file = tmp_path / "run"
    words = ("--seats", "thrall,thrall,karl", "--games", "5000", "--resume", str(file), "--workers", "1")
    process = started("sim", *words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 60
        while not (file.exists() and file.stat().st_size) and time.monotonic() < until:
            time.sleep(0.01)
        assert "another run writes to it" in sim.complaint(*words)
    finally:
        process.kill()
        process.wait(timeout=60)


# --- progress ---


def test_where_no_terminal_is_lines_tell_seldom_how_long_it_takes_still(capsys: pytest.CaptureFixture[str]) -> None:
    """A game a second, and nine that were played before."""
    now = 0.0
    lines = Lines(20_009, 9, lambda: now)
    heard = []
    for second in range(1, 20_001):
        now = float(second)
        lines.advance(1)
        if told := capsys.readouterr().err:
            heard.append((second, told))
    assert heard[0] == (FIRST, "69 of 20,009 games, 1.0 games/s, 5:32:20 left\n")
    waits = [after - before for (before, _), (after, _) in pairwise(heard)]
    assert waits == sorted(waits)
    assert max(waits) == LAST
    assert len(heard) < 20
