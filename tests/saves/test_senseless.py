"""Sound sums and senseless data: it is told as damage, with its place, and nothing trips over what stands before it."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import core.games
import tui.games
from core.games.claim import sense as claim
from core.games.claim.events import Event as ClaimEvent
from core.games.drakkars import events as ev
from core.games.drakkars import sense as drakkars
from core.games.eketorp import sense as eketorp
from core.games.eketorp.events import Event as EketorpEvent
from core.kernel.records import Began, Did
from core.kernel.table import Table
from saves import reading
from saves.codec import Kept, encode_journal
from saves.reading import read
from saves.sentences import NoJournal
from tests.bench.engine import play
from tests.saves import senseless
from tests.saves.builders import header_of, kept, starts
from tests.saves.senseless import GAMES, Count, crafted, wholes
from tests.saves.test_crafted import use
from tui.commands import main
from tui.commands.engine import Engine

PARTS = 2  # of the numbers, so that none takes too long
FILES = 40  # one of so many that stand as whole goes through every command


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("skerry", "nim"):
        monkeypatch.setitem(core.games.GAMES, name, f"tests.toys.{name}")
        monkeypatch.setitem(tui.games.ROOMS, name, f"tests.toys.{name}")


# --- whatever is put wrong ---


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_stands_in_decisions_or_events_is_told_or_inert(game: str, part: int, place: Path, long: bool) -> None:
    played, count = wholes(game), Count()
    for number in range(part, 10_000 if long else 150, PARTS):
        chance = Random(number)
        data, wrong = crafted(chance, chance.choice(played))
        if senseless.use(data, wrong, chance, count) is not None and count.whole % FILES == 1:
            use_file(place, data)
    assert count.whole > count.journals / 10, "what stands as whole is what this is about"
    assert count.journals - count.whole > count.journals / 3


def use_file(place: Path, data: bytes) -> None:
    """By every command, on the shelf, and at the table protocol; and it is gone again."""
    path = place / "bad.journal"
    path.write_bytes(data)
    engine = Engine()
    loaded = ask(engine, op="load", path=str(path))
    for seat in (None, 0, 1):
        ask(engine, op="view", table=loaded["table"], seat=seat)
        ask(engine, op="events", table=loaded["table"], seat=seat)
    use(place, path)
    for made in place.glob("*"):
        if made.is_file():
            made.unlink()


def ask(engine: Engine, **request: Any) -> Any:
    answer = engine.answer(msgspec.json.encode(request))
    assert "error" not in answer, answer
    return answer


# --- what makes sense ---


@pytest.mark.parametrize("game", GAMES)
def test_whatever_was_played_makes_sense(game: str, long: bool) -> None:
    for seed in range(500 if long else 12):
        table = play(game, seed)
        assert Table(table.game, table.records, doubted=True).state == table.state


@pytest.mark.parametrize(
    ("fits", "event"),
    [(eketorp.FITS, EketorpEvent), (claim.FITS, ClaimEvent), (drakkars.FITS, ev.Event)],
    ids=["eketorp", "claim", "drakkars"],
)
def test_every_kind_of_event_is_looked_at(fits: dict[type, object], event: Any) -> None:
    assert set(fits) == set(event.__args__)


# --- as it was found ---


def a_coin_of_seven() -> bytes:
    """A game of Drakkars in which the top coin of the first town is worth seven."""
    table = play("drakkars", 1)
    began, *rest = kept(table)
    assert isinstance(began.record, Began)
    laid, *more = began.record.events
    piles = ((7, *laid.piles[0][1:]), *laid.piles[1:])
    wrong = Began((msgspec.structs.replace(laid, piles=piles), *more))
    return encode_journal(header_of(table), [Kept(0, wrong), *rest])


def test_a_town_with_a_coin_worth_seven_is_no_game(place: Path) -> None:
    with pytest.raises(NoJournal, match="nothing of the game is whole"):
        read(a_coin_of_seven())
    path = place / "bad.journal"
    path.write_bytes(a_coin_of_seven())
    answer = Engine().answer(msgspec.json.encode({"op": "load", "path": str(path)}))
    assert answer["error"]["code"] == "load-failed"


def test_senseless_events_are_damage_told_and_the_game_stands(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the midst of a game of Drakkars a seat takes a coin that does not lie there."""
    table = play("drakkars", 1)
    entries = kept(table)
    at = next(at for at, entry in enumerate(entries) if isinstance(entry.record, Did) and coins(entry.record))
    did = entries[at].record
    assert isinstance(did, Did)
    lying = [
        msgspec.structs.replace(event, coins=tuple(coin % 3 + 1 for coin in event.coins))
        if isinstance(event, ev.CoinsTaken)
        else event
        for event in did.events
    ]
    data = encode_journal(
        header_of(table), [*entries[:at], Kept(0, Did(did.decision, tuple(lying))), *entries[at + 1 :]]
    )
    found = read(data)
    assert found.fault is not None
    assert (found.fault.record, found.fault.what) == (at + 1, "the coins do not add up")
    assert (found.fault.byte, found.sound) == (starts(data)[at + 1], starts(data)[at + 1])
    assert found.table.records == table.records[:at]
    (place / "bad.journal").write_bytes(data)
    assert main(["saves", "--saves", str(place), "verify", "bad"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert f"byte {starts(data)[at + 1]}, record {at + 1}: the coins do not add up" in told


def coins(did: Did[Any, Any]) -> bool:
    return any(isinstance(event, ev.CoinsTaken) for event in did.events)


@pytest.mark.parametrize("game", ["eketorp", "claim", "drakkars"])
def test_without_the_checks_something_trips(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what is put wrong is wrong enough."""
    monkeypatch.setattr(reading, "Table", lambda game, records, doubted=False: Table(game, records))
    monkeypatch.setattr(reading, "_demand_a_game", lambda table: None)
    played, tripped = wholes(game), 0
    for number in range(400):
        if tripped == 5:
            return
        chance = Random(number)
        data, wrong = crafted(chance, chance.choice(played))
        try:
            senseless.use(data, wrong, chance, Count())
        except Exception:
            tripped += 1
    pytest.fail(f"{tripped} have tripped")
