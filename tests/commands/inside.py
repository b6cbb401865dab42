"""The heart of the engine, asked in the process of the tests."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.commands.client import COLOURS, Json
from tests.commands.test_engine_fuzz import check, spoilt
from tui.commands.engine import Engine


def ask(engine: Engine, op: str, **fields: Any) -> Json:
    return engine.answer(json.dumps({"op": op} | fields).encode())


def new(engine: Engine, game: str, seats: int, **options: Any) -> str:
    named = [{"name": f"p{seat}", "colour": COLOURS[seat]} for seat in range(seats)]
    return str(ask(engine, "new", game=game, seats=named, options={"seed": "x"} | options)["table"])


def after_a_spoilt_decision(
    data: st.DataObject,
    game: str,
    seed: int,
    after: range,
    fields: Mapping[str, set[str]],
    drawn: Mapping[str, Sequence[Any]],
) -> Json:
    """In the midst of a game, answered in the words of the protocol; the referee's view afterwards.

    `after`: how many decisions; `fields`: of each kind of decision; `drawn`: what stands in a field.
    """
    engine, chance = Engine(), Random(seed)
    table = new(engine, game, 2, first=0)
    for _decision in range(chance.choice(after)):
        owing = ask(engine, "view", table=table, seat=None)["view"]["to_act"]
        if not owing:
            break
        offered = ask(engine, "legal", table=table, seat=owing[0])["decisions"]
        ask(engine, "act", table=table, decision=chance.choice(offered))
    kind = data.draw(st.sampled_from(sorted(fields)))
    decision: Json = {"type": kind, "seat": chance.randint(0, 1)}
    decision |= {field: chance.choice(drawn[field]) for field in sorted(fields[kind])}
    request = {"op": "act", "table": table, "decision": decision}
    check(engine.answer(json.dumps(data.draw(_requests(request))).encode()))
    view: Json = ask(engine, "view", table=table, seat=None)["view"]
    return view


@st.composite
def _requests(draw: st.DrawFn, request: Json) -> Any:
    return spoilt(draw, request)
