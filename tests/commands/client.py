"""A client of the table protocol that knows nothing but the protocol: what a stranger's program would do."""

import json
import sys
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

COMMAND = Path(sys.executable).with_name("eketorp")
SEATS = [{"name": "Ask", "colour": "red"}, {"name": "Embla", "colour": "blue"}, {"name": "Ymir", "colour": "green"}]
COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


def started(*words: str, **pipes: Any) -> Popen[bytes]:
    """The command in a session of its own: a test may end all its processes, as a terminal does."""
    return Popen([COMMAND, *words], **{"stdout": PIPE, "stderr": PIPE, "start_new_session": True, **pipes})


class Failed(Exception):
    """The engine answered with an error."""

    def __init__(self, error: Json) -> None:
        super().__init__(error["message"])
        self.code: str = error["code"]
        self.rule: str | None = error.get("rule")
        assert error.keys() <= {"code", "message", "rule"}


class Client:
    """`eketorp engine` as a process of its own."""

    def __init__(self, command: Path = COMMAND, **options: Any) -> None:
        self.process = Popen([command, "engine"], stdin=PIPE, stdout=PIPE, stderr=PIPE, **options)
        self._asked = 0

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def send(self, line: bytes) -> Json:
        """The answer to a line, whatever the line is."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer: Json = json.loads(self.process.stdout.readline())
        return answer

    def ask(self, op: str, **fields: Any) -> Json:
        """The answer to a request. Raises `Failed`."""
        self._asked += 1
        answer = self.send(json.dumps({"id": self._asked, "op": op} | fields).encode())
        assert answer.pop("id") == self._asked
        if "error" in answer:
            assert answer.keys() == {"error"}
            raise Failed(answer["error"])
        return answer

    def refused(self, op: str, **fields: Any) -> Failed:
        """How a request is refused that is to be."""
        try:
            answer = self.ask(op, **fields)
        except Failed as failed:
            return failed
        raise AssertionError(answer)

    def end(self) -> tuple[int, bytes, bytes]:
        """The status after the end of input, and what is left on both outputs."""
        out, err = self.process.communicate()
        return self.process.returncode, out, err

    def new(self, seats: int = 3, **options: Any) -> str:
        """A table of so many seats."""
        names = [{"name": f"player {seat}", "colour": COLOURS[seat]} for seat in range(seats)]
        table: str = self.ask("new", game="eketorp", seats=names, options={"seed": "x"} | options)["table"]
        return table

    def view(self, table: str, seat: int | None) -> Json:
        view: Json = self.ask("view", table=table, seat=seat)["view"]
        return view

    def events(self, table: str, seat: int | None, since: int = 0) -> list[Json]:
        events: list[Json] = self.ask("events", table=table, seat=seat, since=since)["events"]
        return events


def decide(view: Json, options: Json, seat: int, chance: Random) -> Json:
    """One of the options, or a plan made up from the form: by what the seat may know."""
    if options.get("form") != "plan":
        decision: Json = chance.choice(options["decisions"])
        return decision
    worth = [name for name in options["fields"] if view["fields"][name]["stones"]] or options["fields"]
    left = chance.randint(0, options["vikings"])
    sieges = chance.sample(options["slots"], chance.randint(0, min(left, len(options["slots"]))))
    fields: dict[str, int] = dict.fromkeys(options["fields"], 0)
    for _ in range(left - len(sieges)):
        fields[chance.choice(worth)] += 1
    return {"type": "plan", "seat": seat, "fields": fields, "sieges": sieges}


def play_out(client: Client, table: str, chance: Random) -> int:
    """The table played to its end, every seat from its own view; how many decisions it took."""
    decisions, view = 0, client.view(table, 0)
    while view["to_act"]:
        seat = chance.choice(view["to_act"])
        own, options = client.view(table, seat), client.ask("legal", table=table, seat=seat)
        client.ask("act", table=table, decision=decide(own, options, seat, chance))
        decisions, view = decisions + 1, client.view(table, 0)
    return decisions
