"""The table protocol held against whatever else may come down the line: a clear error, and nothing changed."""

import json

import pytest

from tests.commands.client import SEATS, Client
from tests.commands.test_engine import everything, in_a_fight
from tui.commands.engine import Engine

# --- what may come down the line ---

BAD_LINES = {
    "empty": b"",
    "blank": b"   ",
    "junk": b"junk",
    "half": b'{"op": "hello"',
    "two": b'{"op": "hello"} {"op": "hello"}',
    "list": b'["hello"]',
    "null": b"null",
    "text": b'"hello"',
    "number": b"7",
    "no op": b"{}",
    "op of the wrong type": b'{"op": ["hello"]}',
    "not UTF-8": b'{"op": "\xff\xfe"}',
    "binary": bytes(byte for byte in range(256) if byte != 10),
    "lone surrogate": b'{"op": "hello", "id": "\\ud800"}',
    "NaN": b'{"op": "hello", "id": NaN}',
    "infinite": b'{"op": "hello", "id": 1e999}',
    "deep list": b"[" * 100_000,
    "deep object": b'{"a":' * 100_000,
    "2 MiB": b'{"op": "hello", "x": "' + b"x" * 2**21 + b'"}',
    "just too long": b'{"op": "hello"}'.ljust(2**20 + 1),
    "id null": b'{"op": "hello", "id": null}',
    "id true": b'{"op": "hello", "id": true}',
    "id object": b'{"op": "hello", "id": {}}',
    "id list": b'{"op": "hello", "id": [1]}',
    "id deep": b'{"op": "hello", "id": ' + b"[" * 500 + b"]" * 500 + b"}",
}


@pytest.mark.parametrize("line", BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_line_is_answered_and_changes_nothing(engine: Client, line: bytes) -> None:
    table = in_a_fight(engine)
    before = everything(engine, table)
    answer = engine.send(line)
    assert answer.keys() == {"error"}
    assert answer["error"].keys() == {"code", "message"}
    assert answer["error"]["code"] == "bad-request"
    assert 0 < len(answer["error"]["message"]) < 300
    assert everything(engine, table) == before


def test_a_line_of_one_mebibyte_is_not_too_long(engine: Client) -> None:
    assert engine.send(b'{"op": "hello"}'.ljust(2**20))["protocol"] == 1


@pytest.mark.parametrize(
    "identity", ["1", "-5", "1.5", '"x"', '""', '"\\u00f8 \\ud83d\\ude00"', "1234567890123456789012345"]
)
def test_the_id_comes_back(engine: Client, identity: str) -> None:
    assert engine.send(b'{"op": "hello", "id": %s}' % identity.encode())["id"] == json.loads(identity)
    answer = engine.send(b'{"op": "fly", "id": %s}' % identity.encode())
    assert (answer["id"], answer["error"]["code"]) == (json.loads(identity), "unknown-op")


def test_no_id_in_none_out(engine: Client) -> None:
    assert "id" not in engine.send(b'{"op": "hello"}')


BAD_SEATS = ['"one"', "true", "-1", "3", "99", "1.5", "[0]", "{}", "1" + "0" * 30]


@pytest.mark.parametrize("seat", BAD_SEATS)
@pytest.mark.parametrize(
    "request_line",
    [
        '"op": "legal", "seat": %s',
        '"op": "view", "seat": %s',
        '"op": "events", "seat": %s',
        '"op": "suggest", "level": "thrall", "seat": %s',
        '"op": "act", "decision": {"type": "plan", "fields": {}, "sieges": [], "seat": %s}',
        '"op": "act", "decision": {"type": "card", "card": 5, "seat": %s}',
    ],
)
def test_a_bad_seat(in_process: Engine, request_line: str, seat: str) -> None:
    assert error(in_process, '{"table": "t1", ' + request_line % seat + "}") == "bad-request"


def error(engine: Engine, line: str) -> str | None:
    """The code of the error that the line is answered with; the table is as it was before."""
    before = engine.answer(b'{"op": "view", "table": "t1", "seat": null}')
    answer = engine.answer(line.encode())
    assert engine.answer(b'{"op": "view", "table": "t1", "seat": null}') == before
    code: str | None = answer.get("error", {}).get("code")
    return code


BAD_REQUESTS = [
    ('"op": "fly"', "unknown-op"),
    ('"op": "HELLO"', "unknown-op"),
    ('"op": "legal", "table": "t9", "seat": 0', "unknown-table"),
    ('"op": "act", "table": "t9", "decision": {"type": "card", "seat": 0, "card": 5}', "unknown-table"),
    ('"op": "view", "table": "t9", "seat": null', "unknown-table"),
    ('"op": "undo", "table": "t9"', "unknown-table"),
    ('"op": "save", "table": "t9", "path": "x"', "unknown-table"),
    ('"op": "close", "table": "t9"', "unknown-table"),
    ('"op": "close", "table": null', "bad-request"),
    ('"op": "close"', "bad-request"),
    ('"op": "legal", "table": 1, "seat": 0', "bad-request"),
    ('"op": "legal", "seat": 0', "bad-request"),
    ('"op": "legal", "table": "t1"', "bad-request"),
    ('"op": "legal", "table": "t1", "seat": null', "bad-request"),
    ('"op": "view", "table": "t1"', "bad-request"),
    ('"op": "events", "table": "t1", "seat": 0, "since": -1', "bad-request"),
    ('"op": "events", "table": "t1", "seat": 0, "since": "0"', "bad-request"),
    ('"op": "events", "table": "t1", "seat": 0, "since": 1.5', "bad-request"),
    ('"op": "undo", "table": "t1", "steps": 0', "bad-request"),
    ('"op": "undo", "table": "t1", "steps": -1', "bad-request"),
    ('"op": "undo", "table": "t1", "steps": true', "bad-request"),
    ('"op": "undo", "table": "t1", "steps": null', "bad-request"),
    ('"op": "undo", "table": "t1"', "nothing-to-undo"),
    ('"op": "undo", "table": "t1", "steps": 1000000000000000000000000', "nothing-to-undo"),
    ('"op": "redo", "table": "t1"', "nothing-to-undo"),
    ('"op": "suggest", "table": "t1", "seat": 0', "bad-request"),
    ('"op": "suggest", "table": "t1", "seat": 0, "level": 5', "bad-request"),
    ('"op": "suggest", "table": "t1", "seat": 0, "level": "nobody"', "bad-request"),
    ('"op": "suggest", "table": "t1", "seat": 0, "level": "os:path"', "bad-request"),
    ('"op": "save", "table": "t1"', "bad-request"),
    ('"op": "save", "table": "t1", "path": 5', "bad-request"),
    ('"op": "save", "table": "t1", "path": ""', "save-failed"),
    ('"op": "save", "table": "t1", "path": "\\u0000"', "save-failed"),
    ('"op": "save", "table": "t1", "path": "/no/such/folder/x"', "save-failed"),
    ('"op": "load"', "bad-request"),
    ('"op": "load", "path": ["x"]', "bad-request"),
    ('"op": "load", "path": "\\u0000"', "load-failed"),
    ('"op": "load", "path": "/no/such/folder/x"', "load-failed"),
]


@pytest.mark.parametrize(("fields", "code"), BAD_REQUESTS)
def test_a_request_that_cannot_be_carried_out(in_process: Engine, fields: str, code: str) -> None:
    assert error(in_process, "{" + fields + "}") == code


BAD_NEWS = [
    ('"game": "chess", "seats": []', "unknown-game"),
    ('"game": 5, "seats": []', "bad-request"),
    ('"seats": []', "bad-request"),
    ('"game": "eketorp"', "bad-request"),
    ('"game": "eketorp", "seats": []', "bad-request"),
    ('"game": "eketorp", "seats": 3', "bad-request"),
    ('"game": "eketorp", "seats": [{"name": "a"}, {"name": "b"}, {"name": "c"}]', "bad-request"),
    ('"game": "eketorp", "seats": [["a", "red"], ["b", "blue"], ["c", "green"]]', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": null', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": []', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"first": 3}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"first": true}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"sead": 1}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"seed": null}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"seed": NaN}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"combat_deck": [1, 2]}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"combat_deck": {"1": 2}}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"material_pile": [1]}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"materials": DEEP}', "bad-request"),
    ('"game": "eketorp", "seats": SEATS, "options": {"materials": {"card": []}}', "bad-request"),
]


@pytest.mark.parametrize(("fields", "code"), BAD_NEWS)
def test_a_table_that_cannot_be_set_up(in_process: Engine, fields: str, code: str) -> None:
    line = fields.replace("SEATS", json.dumps(SEATS)).replace("DEEP", "[" * 500 + "]" * 500)
    assert error(in_process, '{"op": "new", ' + line + "}") == code


BAD_DECISIONS = [
    ("null", "bad-request"),
    ("[]", "bad-request"),
    ("{}", "bad-request"),
    ('{"type": "fly", "seat": 0}', "bad-request"),
    ('{"type": ["plan"], "seat": 0}', "bad-request"),
    ('{"type": "plan", "seat": 0}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {"H": 1}, "sieges": []}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {"A": true}, "sieges": []}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {"A": 1.5}, "sieges": []}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {}, "sieges": [{"village": 1, "slot": "moat"}]}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {}, "sieges": [{"field": "A"}]}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {"A": 9}, "sieges": []}', "illegal"),
    ('{"type": "plan", "seat": 0, "fields": {"A": -1}, "sieges": []}', "illegal"),
    ('{"type": "plan", "seat": 0, "fields": {"A": 1000000000000000000000000000000}, "sieges": []}', "bad-request"),
    ('{"type": "plan", "seat": 0, "fields": {"A": 9007199254740992, "B": 9007199254740992}, "sieges": []}', "illegal"),
    ('{"type": "plan", "seat": 0, "fields": {}, "sieges": [{"village": 0, "slot": "ram"}]}', "illegal"),
    ('{"type": "plan", "seat": 0, "fields": {}, "sieges": [{"village": -1, "slot": "ram"}]}', "illegal"),
    (
        '{"type": "plan", "seat": 0, "fields": {}, "sieges": [{"village": 100000000000000000000, "slot": "ram"}]}',
        "illegal",
    ),
    ('{"type": "fight", "seat": 0, "at": {"field": "A", "village": 0}, "against": 1}', "bad-request"),
    ('{"type": "fight", "seat": 0, "at": {}, "against": 1}', "bad-request"),
    ('{"type": "siege", "seat": 0, "at": {"field": "A"}}', "bad-request"),
    ('{"type": "swap", "seat": 0, "swap": 1}', "bad-request"),
    ('{"type": "swap", "seat": 0, "swap": true}', "illegal"),
    ('{"type": "card", "seat": 0, "card": "5"}', "bad-request"),
    ('{"type": "loot", "seat": 0, "take": [1], "keep": null}', "bad-request"),
    ('{"type": "loot", "seat": 0, "take": [1, 0], "keep": "gold"}', "bad-request"),
    ('{"type": "build", "seat": 0, "stone": "gold", "space": 3}', "bad-request"),
    ('{"type": "build", "seat": 0, "stone": "wood", "space": 3}', "illegal"),
]


def test_counts_whose_sum_is_too_long_to_print(in_process: Engine) -> None:
    """Python prints no whole number of more than 4300 digits; the engine lives on."""
    counts = '{"A": HUGE, "B": HUGE}'.replace("HUGE", "9" * 4300)
    decision = '{"type": "plan", "seat": 0, "sieges": [], "fields": ' + counts + "}"
    assert error(in_process, '{"op": "act", "table": "t1", "decision": ' + decision + "}") == "bad-request"


@pytest.mark.parametrize(("decision", "code"), BAD_DECISIONS)
def test_a_bad_decision(in_process: Engine, decision: str, code: str) -> None:
    line = '{"op": "act", "table": "t1", "decision": ' + decision + "}"
    assert error(in_process, line) == code
    answer = in_process.answer(line.encode())["error"]
    assert ("rule" in answer) is (code == "illegal")


# --- the end ---


def test_end_of_input_ends_with_status_0() -> None:
    """The last line need not end; and nothing but answers stands on standard output."""
    with Client() as client:
        lines = [*BAD_LINES.values(), b'{"op": "hello"}', b'{"op": "hello", "id": 9}']
        out, err = client.process.communicate(b"\n".join(lines))
    answers = [json.loads(line) for line in out.splitlines()]
    assert len(answers) == len(lines)
    assert answers[-1]["id"] == 9
    assert (client.process.returncode, err) == (0, b"")


def test_no_input_at_all_ends_with_status_0() -> None:
    with Client() as client:
        assert client.end() == (0, b"", b"")


def test_a_long_line_that_never_ends_is_answered() -> None:
    with Client() as client:
        out, err = client.process.communicate(b"x" * 2**21)
    assert json.loads(out)["error"]["code"] == "bad-request"
    assert (client.process.returncode, err) == (0, b"")


def test_quit_ends_with_status_0() -> None:
    with Client() as client:
        out, err = client.process.communicate(b'{"op": "quit", "id": 1}\n{"op": "hello"}\n')
    assert (client.process.returncode, json.loads(out), err) == (0, {"id": 1}, b"")


def test_a_reader_that_goes_away_ends_it_without_a_word() -> None:
    with Client() as client:
        assert client.process.stdin is not None
        assert client.process.stdout is not None
        client.process.stdout.close()
        client.process.stdin.write(b'{"op": "hello"}\n')
        client.process.stdin.flush()
        assert client.process.wait() == 141
        assert client.process.stderr is not None
        assert client.process.stderr.read() == b""


def test_an_engines_fault_ends_no_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    engine = Engine()
    made = engine.answer(json.dumps({"op": "new", "game": "eketorp", "seats": SEATS}).encode())
    view = json.dumps({"op": "view", "table": made["table"], "seat": None}).encode()
    before = engine.answer(view)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as planted:
        planted.setattr("core.kernel.table.Table.act", broken)
        act = {"op": "act", "id": 5, "table": made["table"], "decision": {"type": "swap", "seat": 0, "swap": True}}
        answer = engine.answer(json.dumps(act).encode())
    assert answer["id"] == 5
    assert "at fault" in answer["error"]["message"]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert engine.answer(view) == before
