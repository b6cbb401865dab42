"""How long it takes until a table of six seats stands on the screen at 160x50, once it is there to be played."""

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic

from tests.bench._measured import SIZE
from tests.tui.terminal import Terminal

RUNS = 7
PATIENCE = 30.0  # seconds
CHILD = "import sys; from tests.bench._mounting import child; child(*sys.argv[1:])"


def mount_ms(environ: dict[str, str], cores: set[int]) -> float:
    return 1000 * median(_once(environ, cores) for _run in range(RUNS))


def _once(environ: dict[str, str], cores: set[int]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "seconds"
        with Terminal((sys.executable, "-c", CHILD, folder, str(out)), SIZE, environ, cores, emulate=False) as terminal:
            end = monotonic() + PATIENCE
            while not out.exists() and monotonic() < end:
                terminal.rest(0.1)
            terminal.rest(0.1)
        return float(out.read_text())


def child(folder: str, out: str) -> None:
    """The program itself, from the session's being handed over to the last byte of the picture."""
    from tui.app import TableApp  # noqa: PLC0415 - the measuring process loads none of these
    from tui.games import looks_of  # noqa: PLC0415
    from tui.session.opening import new_session, usual  # noqa: PLC0415

    setup = usual("eketorp", ["human", *["thrall"] * 5])
    setup.options["seed"] = "bench"

    class Timed(TableApp):
        async def on_mount(self) -> None:
            await super().on_mount()
            self.call_after_refresh(self._begin)

        def _begin(self) -> None:
            opened = new_session(setup, Path(folder))
            _ = self.lobby, looks_of("eketorp")  # loaded with the first game
            began = monotonic()
            self.play(*opened)
            self.call_after_refresh(self.when_painted, lambda: self._stands(began))

        def _stands(self, began: float) -> None:
            Path(out).write_text(str(monotonic() - began))
            self.exit(0)

    Timed("eketorp", Path(folder), None, Path(folder) / "settings.json").run()
