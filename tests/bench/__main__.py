"""Run a benchmark: `python -m tests.bench NAME [--json]`. Each is a module beside this one with `main() -> dict`."""

import json
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from core.games import GAMES

NAMES = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.bench", description="Measure, and print the figures.")
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--json", action="store_true", help="one line of JSON and nothing else")
    parser.add_argument("--game", choices=list(GAMES), help="of which game, where a benchmark can be of several")
    args = parser.parse_args()
    wanted = [] if args.game is None else [args.game]
    figures: dict[str, Any] = import_module(f"tests.bench.{args.name}").main(*wanted)
    if args.json:
        print(json.dumps(figures))
        return 0
    table = Table("figure", "measured")
    for name, value in figures.items():
        table.add_row(name, f"{value:,.3f}" if isinstance(value, float) else str(value))
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
