"""A row of keys at the foot of a screen: those that have room, in the player's own layout, each to be clicked."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from tui.keys import Action, in_use
from tui.play.bevels import on
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key, told

GAPS = (2, 1)  # cells between two keys: one where there is no room for two


def draw_keys(
    canvas: Canvas, y: int, keys: Sequence[Key], actions: Sequence[Action], listens: bool, end: int | None = None
) -> None:
    """Those that would go past column `end` are left out; the others stay in their places."""
    gap, kept = fitting(in_layout(keys, actions), canvas.width - 2)
    while end is not None and kept and 1 + wide(kept, gap) > end:
        kept = kept[:-1]
    draw_from(canvas, 1, y, kept, gap, actions, listens)


def draw_from(
    canvas: Canvas, x: int, y: int, keys: Sequence[Key], gap: int, actions: Sequence[Action], listens: bool
) -> None:
    """Keys that have room there. Those that would do nothing are dim, and so are all while none counts."""
    faint = on("dim", "foot")
    for key in keys:
        words = f" {key.words}" if key.words else ""
        if key.counts:
            _zone(canvas, x, y, key.shown, cell_len(words), actions)
        lit = listens and key.counts
        parts = [(key.shown, "key" if lit else faint), (words, "foot" if lit else faint), (" " * gap, "foot")]
        x = canvas.parts(x, y, parts)


def _zone(canvas: Canvas, x: int, y: int, shown: str, room: int, actions: Sequence[Action]) -> None:
    """Each of the keys can be clicked, the last of them with the words behind it."""
    for begin, end, name in told(shown):
        last = room if end == len(shown) else 0
        wide = cell_len(shown[begin:end]) + last
        canvas.zone(x + cell_len(shown[:begin]), y, wide, 1, in_use().meant(name, actions))


def in_layout(keys: Sequence[Key], actions: Sequence[Action]) -> list[Key]:
    """The keys as the player has chosen them."""
    keyboard = in_use()
    return [key._replace(shown=keyboard.shown(key.shown, actions)) for key in keys]


def wide(keys: Sequence[Key], gap: int) -> int:
    return sum(cell_len(key.shown) + bool(key.words) + cell_len(key.words) + gap for key in keys) - gap


def fitting(keys: Sequence[Key], room: int) -> tuple[int, Sequence[Key]]:
    """The gap between the keys that have room, and these keys."""
    return next((gap, fewer) for gap, fewer in _shorter(keys) if wide(fewer, gap) <= room)


def _shorter(keys: Sequence[Key]) -> Iterator[tuple[int, Sequence[Key]]]:
    """First the spare ones go, then the gap narrows, then the last lose their words, and then their places."""
    for spare in sorted({key.spare for key in keys}):
        yield GAPS[0], [key for key in keys if not key.spare or key.spare > spare]
    keys = [key for key in keys if not key.spare]
    yield GAPS[1], keys
    bare = [key._replace(words="") for key in keys]
    for worded in reversed(range(len(keys))):
        yield GAPS[1], [*keys[:worded], *bare[worded:]]
    for count in reversed(range(len(keys))):
        yield GAPS[1], bare[:count]
