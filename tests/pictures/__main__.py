"""Make the pictures in README anew: `python -m tests.pictures`. Look at them before they are kept."""

import asyncio
import os

from tests.pictures import FOLDER, PICTURES, taken


def main() -> None:
    os.environ.pop("NO_COLOR", None)
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in PICTURES.items():
        path = FOLDER / f"{name}.svg"
        path.write_text(asyncio.run(taken(wanted)), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
