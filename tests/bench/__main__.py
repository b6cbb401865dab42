"""Run a benchmark: `python -m tests.bench NAME [--json]`. Each is a module beside this one with `main() -> dict`."""

import json
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

NAMES = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.bench", description="Measure, and print the figures.")
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--json", action="store_true", help="one line of JSON and nothing else")
    args = parser.parse_args()
    figures: dict[str, float] = import_module(f"tests.bench.{args.name}").main()
    if args.json:
        print(json.dumps(figures))
        return 0
    table = Table("figure", "measured")
    for name, value in figures.items():
        table.add_row(name, f"{value:,.3f}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
