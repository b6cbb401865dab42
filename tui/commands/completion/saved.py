"""The saved games for a shell's completion: a line each, with the word to write, a tab, and a description."""

from collections import Counter
from contextlib import closing
from pathlib import Path
from time import monotonic

from saves.index import Entry
from saves.sentences import BadSave, shown
from saves.shelf import Shelf

PATIENCE = 1.0  # seconds, after which Tab shows the games found by then


def listed(folder: Path | None) -> bytes:
    """Every id, and every name that only one game has; words that cannot be typed are left out."""
    entries = _found(Shelf(folder))
    count = Counter(entry.name for entry in entries)
    lines = [(entry.id, _told(entry)) for entry in entries]
    lines += [(entry.name, _told(entry, entry.id)) for entry in entries if count[entry.name] == 1 and entry.name]
    return "".join(f"{word}\t{told}\n" for word, told in lines if word.isprintable()).encode()


def _found(shelf: Shelf) -> list[Entry]:
    entries, until = [], monotonic() + PATIENCE
    try:
        with closing(shelf.each()) as found:
            for entry in found:
                entries.append(entry)
                if monotonic() > until:
                    break
    except BadSave:
        return []  # the completed command tells why
    return sorted(entries, key=lambda entry: -entry.played)


def _told(entry: Entry, name: str = "") -> str:
    parts = (entry.game, shown(name or entry.name, 40), *(shown(seating.name, 20) for seating in entry.seats))
    return ", ".join(part for part in parts if part)
