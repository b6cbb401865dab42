"""What a frame of a moving scene takes, in a real pseudo-terminal at 160x50 with six seats, and how much of a core."""

import asyncio
import json
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, process_time
from typing import Any

from tests.bench._measured import SIZE, cores
from tests.tui.terminal import Terminal

SCENES = 60  # that are played from end to end
FEW = 100  # frames: of kinds of scenes that come up less often none is the busiest
CHILD = "import sys; from tests.bench.motion import child; child(*sys.argv[1:])"
PATIENCE = 240.0  # seconds


def main() -> dict[str, float]:
    ours, theirs = cores()
    os.sched_setaffinity(0, ours)
    return motion({"EKETORP_SETTINGS": os.devnull, "NO_COLOR": ""}, theirs)


def motion(environ: dict[str, str], cores: set[int]) -> dict[str, float]:
    """Of the kind of scene whose frames take longest, by the processor's clock: waiting is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "frames.json"
        command = (sys.executable, "-c", CHILD, folder, str(out))
        with Terminal(command, SIZE, {**environ, "TEXTUAL_ANIMATIONS": "full"}, cores, emulate=False) as terminal:
            end = monotonic() + PATIENCE
            while not out.exists() and monotonic() < end:
                terminal.rest(0.5)
                terminal.written.clear()
        frames: dict[str, list[list[float]]] = json.loads(out.read_text())
    kinds = [there for there in frames.values() if len(there) >= FEW]
    every = [frame for there in frames.values() for frame in there]
    return {
        "motion_p99_ms": max(1000 * _p99([work for work, _time in there]) for there in kinds),
        "motion_cpu_pct": max(100 * sum(w for w, _t in there) / sum(t for _w, t in there) for there in kinds),
        "motion_fps": len(every) / sum(time for _work, time in every),
    }


def _p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[98]


def child(folder: str, out: str) -> None:
    """The program itself, which plays by its own keys and lets every scene come to its end."""
    from textual import events  # noqa: PLC0415 - the measuring process loads none of these
    from textual._animator import Animator  # noqa: PLC0415

    from tests.tui.sessions import session_of  # noqa: PLC0415
    from tui.app import TableApp  # noqa: PLC0415
    from tui.screens import pace  # noqa: PLC0415
    from tui.session import Announce, Ask  # noqa: PLC0415

    frames: dict[str, list[tuple[float, float]]] = defaultdict(list)
    chance = Random(1)
    pace.FOLLOW["normal"] = 0.0
    session = session_of("eketorp", Path(folder), "human", *["thrall"] * 5, seed="bench")

    class Played(TableApp):
        scenes = 0
        last: tuple[Any, float, float] | None = None

        async def on_mount(self) -> None:
            await super().on_mount()
            self.playing_itself = asyncio.create_task(self.go_on())

        async def go_on(self) -> None:
            while self.scenes < SCENES:
                await asyncio.sleep(0.02)
                if self.playing and not self.table_screen.stage.acting.on and not self.ignoring_keys:
                    for key in self.answer():
                        self.post_message(events.Key(key, key if len(key) == 1 else None))
            Path(out).write_text(json.dumps(frames))
            os._exit(0)

        def answer(self) -> Sequence[str]:
            if isinstance(self.conductor.step, Announce):
                return ("enter",)
            if not isinstance(self.conductor.step, Ask):
                return ()
            if session.table.view(0).phase == "plan":
                return [*(chance.choice("abcdefg") for _viking in range(4)), "plus", "enter", "y"]
            return (str(chance.randint(1, 6)), "enter", "y")

    app = Played("eketorp", Path(folder), (session, ()), Path(folder) / "s.json", guard=0.005)
    tick = Animator.__call__

    def timed(animator: Animator) -> None:
        """From one tick of the animator to the next: all that the frame brought about, to its last byte."""
        clock = app.table_screen.stage.acting.clock if app.playing else None
        now = (clock, process_time(), monotonic())
        if app.last is not None and clock is not None and app.last[0] is clock:
            frames[f"{clock.scene.length:.1f}"].append((now[1] - app.last[1], now[2] - app.last[2]))
        elif app.last is not None and clock is not app.last[0]:
            app.scenes += clock is not None
        app.last = now
        tick(animator)

    Animator.__call__ = timed  # type: ignore[method-assign, assignment]  # this program only measures
    app.run()
