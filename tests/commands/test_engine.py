"""The table protocol, word by word: every request."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

import core.games
import tui.commands.engine
from core.games.eketorp import Decision, View
from core.games.eketorp.model import Plan
from core.kernel.bots import Bots
from tests.commands import inside
from tests.commands.client import SEATS, Client, Failed, Json, play_out
from tests.kernel import toy
from tui.commands.engine import Engine

HOME: Json = {"type": "plan", "seat": 0, "fields": {}, "sieges": []}


def plan(seat: int, *sieges: Json, **fields: int) -> Json:
    return {"type": "plan", "seat": seat, "fields": fields, "sieges": list(sieges)}


def everything(engine: Client, table: str) -> list[Any]:
    """All that a table tells: equal before and after whatever must change nothing."""
    seats: list[int | None] = [None, 0, 1, 2]
    return [(engine.view(table, seat), engine.events(table, seat)) for seat in seats]


# --- the requests ---


def test_hello(engine: Client) -> None:
    answer = engine.ask("hello")
    assert answer.keys() == {"engine", "version", "protocol", "games"}
    assert (answer["engine"], answer["protocol"]) == ("eketorp", 1)
    assert "eketorp" in answer["games"]


def test_new(engine: Client) -> None:
    answer = engine.ask("new", game="eketorp", seats=SEATS, options={"first": 1})
    assert answer.keys() == {"table", "events", "warnings"}
    assert isinstance(answer["table"], str)
    assert answer["warnings"] == []
    assert answer["events"][0]["type"] == "table-set"
    view = engine.view(answer["table"], None)
    villages = [(village["name"], village["colour"]) for village in view["villages"]]
    assert villages == [("Ask", "red"), ("Embla", "blue"), ("Ymir", "green")]
    assert (view["first"], view["round"], view["phase"], view["to_act"]) == (1, 1, "plan", [0, 1, 2])


def test_the_options_of_eketorp(engine: Client) -> None:
    hands = [1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6]
    rest = [card for card in range(1, 7) for _ in range(9 - hands.count(card))]
    table = engine.new(combat_deck=hands + rest, material_pile=[12, 1, 2, 3, 4, 5, 6, 7, 8, 9], first=2)
    view = engine.view(table, None)
    assert [village["hand"] for village in view["villages"]] == [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]]
    assert view["draw"] == rest
    assert view["material_pile"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert view["fields"]["G"]["stones"] == ["stone"]  # of card 12


def test_a_deck_of_the_tables_own(engine: Client) -> None:
    cards = [{"id": number, "A": "CCw"} for number in range(1, 13)]
    answer = engine.ask("new", game="eketorp", seats=SEATS, options={"materials": {"card": cards}})
    assert "20 clay" in answer["warnings"][0]
    assert engine.view(answer["table"], 0)["fields"]["A"]["stones"] == ["clay", "clay"]
    cards[4]["B"] = "X"
    with pytest.raises(Failed, match="material card 5, field B: unknown letter 'X'") as caught:
        engine.ask("new", game="eketorp", seats=SEATS, options={"materials": {"card": cards}})
    assert caught.value.code == "bad-request"


def test_a_plan_is_offered_as_a_form(engine: Client) -> None:
    form = engine.ask("legal", table=engine.new(), seat=1)
    slots = [{"village": village, "slot": slot} for village in (0, 2) for slot in ("catapult", "boat", "ram")]
    assert form == {"form": "plan", "vikings": 8, "fields": [*"ABCDEFG"], "slots": slots}


def test_a_plan_may_be_replaced_until_the_last_is_in(engine: Client) -> None:
    table = engine.new()
    engine.ask("act", table=table, decision=plan(0, A=2, B=0))
    view = engine.view(table, 0)
    assert view["to_act"] == [1, 2]
    assert view["villages"][0]["planned"] is True
    assert view["villages"][0]["plan"] == plan(0, A=2)
    assert "plan" not in engine.view(table, 1)["villages"][0]
    assert engine.view(table, 1)["villages"][0]["planned"] is True
    assert engine.ask("legal", table=table, seat=0)["form"] == "plan"
    (sealed,) = engine.ask("act", table=table, decision=plan(0, {"village": 1, "slot": "ram"}))["events"]
    assert sealed["plan"]["sieges"] == [{"village": 1, "slot": "ram"}]


def in_a_fight(engine: Client) -> str:
    """A table where seats 0 and 1 are at the cards of a siege."""
    table = engine.new(first=0)
    for seat, sieges in ((0, [{"village": 1, "slot": "boat"}]), (1, []), (2, [])):
        engine.ask("act", table=table, decision=plan(seat, *sieges))
    assert engine.ask("legal", table=table, seat=0) == {"decisions": [SIEGE]}
    engine.ask("act", table=table, decision=SIEGE)
    for seat in (0, 1):
        assert engine.view(table, seat)["to_act"] == [seat]
        engine.ask("act", table=table, decision={"type": "swap", "seat": seat, "swap": False})
    return table


SIEGE = {"type": "siege", "seat": 0, "at": {"village": 1, "slot": "boat"}}


def test_cards_come_in_either_order_and_are_shown_together(engine: Client) -> None:
    table = in_a_fight(engine)
    assert engine.view(table, 2)["to_act"] == [0, 1]
    played = engine.ask("legal", table=table, seat=1)["decisions"][0]
    told = engine.ask("act", table=table, decision=played)["events"]
    assert told == [{"type": "card-chosen", "seat": 1, "card": played["card"]}]
    assert engine.events(table, 0)[-1] == {"type": "card-chosen", "seat": 1}
    assert engine.view(table, 0)["fight"]["cards"] == {}
    assert engine.view(table, 1)["fight"]["cards"] == {"1": played["card"]}
    assert [engine.view(table, seat)["fight"]["chosen"] for seat in range(3)] == [[1]] * 3
    assert engine.refused("act", table=table, decision=played).code == "not-your-turn"
    answered = engine.ask("legal", table=table, seat=0)["decisions"][0]
    assert "cards-turned" in [e["type"] for e in engine.ask("act", table=table, decision=answered)["events"]]


def test_undo_and_redo_tell_how_many_barriers_were_crossed(engine: Client) -> None:
    table = in_a_fight(engine)
    assert engine.ask("undo", table=table) == {"at": 5, "barriers": 0}
    assert engine.ask("undo", table=table, steps=2) == {"at": 3, "barriers": 0}
    assert engine.ask("undo", table=table, steps=3) == {"at": 0, "barriers": 1}  # the plans had been revealed
    assert engine.view(table, 0)["phase"] == "plan"
    assert engine.ask("redo", table=table, steps=6) == {"at": 6, "barriers": 1}
    assert engine.view(table, 0)["phase"] == "card"
    engine.ask("undo", table=table)
    engine.ask("act", table=table, decision={"type": "swap", "seat": 1, "swap": True})
    assert engine.refused("redo", table=table).code == "nothing-to-undo"
    assert engine.ask("undo", table=table) == {"at": 5, "barriers": 1}  # the defender had drawn cards


def test_events_count_alike_for_every_seat(engine: Client) -> None:
    table = in_a_fight(engine)
    everyone: list[int | None] = [None, 0, 1, 2]
    assert len({len(engine.events(table, seat)) for seat in everyone}) == 1
    count = len(engine.events(table, 0))
    assert engine.events(table, 0, count) == []
    assert engine.events(table, 0, count - 2) == engine.events(table, 0)[-2:]
    assert engine.ask("events", table=table, seat=0)["events"] == engine.events(table, 0)
    assert engine.events(table, 0, count + 5) == []


def test_suggest(engine: Client) -> None:
    table = engine.new()
    decision = engine.ask("suggest", table=table, seat=0, level="thrall")["decision"]
    assert (decision["type"], decision["seat"]) == ("plan", 0)
    engine.ask("act", table=table, decision=decision)
    for level in ("karl", "jarl", "konung"):
        plan = engine.ask("suggest", table=table, seat=1, level=level)["decision"]
        assert plan == engine.ask("suggest", table=table, seat=1, level=level)["decision"]
        engine.ask("act", table=table, decision=plan)
    table = in_a_fight(engine)
    before = everything(engine, table)
    card = engine.ask("suggest", table=table, seat=0, level="thrall")["decision"]
    assert card in engine.ask("legal", table=table, seat=0)["decisions"]
    assert everything(engine, table) == before
    assert engine.refused("suggest", table=table, seat=2, level="thrall").code == "not-your-turn"


class Spy:
    """A bot that keeps what it was shown."""

    shown: ClassVar[list[View]] = []

    def choose(self, view: View, options: tuple[Decision, ...], chance: object) -> Decision:
        self.shown.append(view)
        return Plan(view.to_act[1], (0, 0, 0, 0, 0, 0, 0), ())


def test_a_bot_is_shown_its_seats_view_alone(in_process: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tui.commands.engine, "bots", lambda _: Bots({"spy": f"{__name__}:Spy"}, stand_in="spy"))
    assert inside.ask(in_process, "suggest", table="t1", seat=1, level="spy")["decision"]["seat"] == 1
    (view,) = Spy.shown
    assert [own is not None for own in view.secrets] == [False, True, False]
    assert view.piles is None


def test_save_and_load(engine: Client, tmp_path: Path) -> None:
    table, path = in_a_fight(engine), str(tmp_path / "copy")
    assert engine.ask("save", table=table, path=path) == {"saved": path}
    kept = Path(path).read_bytes()
    before = everything(engine, table)
    loaded = engine.ask("load", path=path)
    assert loaded["at"] == 6
    assert loaded["table"] != table
    assert everything(engine, loaded["table"]) == before
    play_out(engine, loaded["table"], Random(1))
    assert Path(path).read_bytes() == kept
    assert everything(engine, table) == before
    assert engine.refused("save", table=table, path=path).code == "save-failed"
    assert Path(path).read_bytes() == kept


def test_what_cannot_be_loaded(engine: Client, tmp_path: Path) -> None:
    tmp_path.joinpath("junk").write_bytes(b"junk\n\xff")
    for path in (tmp_path / "junk", tmp_path / "not there", tmp_path):
        assert engine.refused("load", path=str(path)).code == "load-failed"


def test_a_finished_table(engine: Client) -> None:
    table = engine.new()
    play_out(engine, table, Random(1))
    for seat in range(3):
        assert engine.ask("legal", table=table, seat=seat) == {"decisions": []}
    for op, fields in (("act", {"decision": HOME}), ("suggest", {"seat": 0, "level": "thrall"})):
        assert engine.refused(op, table=table, **fields).code == "finished"
    assert engine.ask("undo", table=table)["barriers"] >= 0
    assert engine.view(table, 0)["phase"] != "over"


def test_a_table_that_is_closed_is_unknown_from_then_on(engine: Client) -> None:
    closed, other = engine.new(), engine.new()
    assert engine.ask("close", table=closed) == {}
    for op, fields in (("view", {"seat": 0}), ("close", {}), ("save", {"path": "x"}), ("act", {"decision": HOME})):
        assert engine.refused(op, table=closed, **fields).code == "unknown-table"
    assert engine.view(other, 0)["phase"] == "plan"
    assert engine.new() not in (closed, other)


def test_a_thousand_tables_are_open_at_once_and_no_more(in_process: Engine, tmp_path: Path) -> None:
    ask = partial(inside.ask, in_process)
    path = str(tmp_path / "table")
    assert ask("save", table="t1", path=path) == {"saved": path}
    tables = [ask("new", game="eketorp", seats=SEATS)["table"] for _ in range(998)]
    tables.append(ask("load", path=path)["table"])
    for op, fields in (("new", {"game": "eketorp", "seats": SEATS}), ("load", {"path": path})):
        assert ask(op, **fields)["error"]["code"] == "too-many-tables"
    assert ask("view", table="t1", seat=0)["view"]["phase"] == "plan"
    assert ask("close", table=tables[500]) == {}
    assert ask("load", path=path)["at"] == 0
    assert ask("load", path=path)["error"]["code"] == "too-many-tables"


def test_a_plan_out_of_turn_and_an_illegal_one(engine: Client) -> None:
    table = in_a_fight(engine)
    before = everything(engine, table)
    for decision, code, rule in (
        ({"type": "card", "seat": 2, "card": 5}, "not-your-turn", None),
        ({"type": "card", "seat": 0, "card": 7}, "illegal", "E-4.8"),
        ({"type": "build", "seat": 0, "stone": "wood", "space": 3}, "illegal", "E-5.2"),
        (HOME, "illegal", "E-3.4"),
    ):
        failed = engine.refused("act", table=table, decision=decision)
        assert (failed.code, failed.rule) == (code, rule)
    assert everything(engine, table) == before


# --- any game ---


def test_the_engine_knows_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is played by the same requests."""
    monkeypatch.setitem(core.games.GAMES, "skerry", toy.__name__)
    ask, chance = partial(inside.ask, Engine()), Random(1)
    assert "skerry" in ask("hello")["games"]
    table = ask("new", game="skerry", seats=SEATS)["table"]
    ask("act", table=table, decision={"type": "bid", "seat": 0, "bid": 1})
    again = ask("act", table=table, decision={"type": "bid", "seat": 0, "bid": 2})["error"]
    assert (again["code"], "rule" in again) == ("not-your-turn", False)
    wrong = ask("act", table=table, decision={"type": "bid", "seat": 1, "bid": 9})["error"]
    assert (wrong["code"], wrong["rule"]) == ("illegal", "S-2")
    for _ in range(200):
        seats = [seat for seat in range(3) if ask("legal", table=table, seat=seat)["decisions"]]
        if not seats:
            break
        decision = chance.choice(ask("legal", table=table, seat=chance.choice(seats))["decisions"])
        assert ask("act", table=table, decision=decision)["events"]
    assert ask("view", table=table, seat=0)["view"]["phase"] == "over"
    assert ask("undo", table=table)["at"] > 0
