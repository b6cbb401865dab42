"""A row of keys at the foot of a screen: those that have room, in the player's own layout, each to be clicked."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from tui.keys import Action, in_use
from tui.play.bevels import on
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key, told

GAPS = (2, 1)  # cells between two keys: as many as there is room for


def draw_keys(
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
        cells = cell_len(shown[begin:end]) + (room if end == len(shown) else 0)
        canvas.zone(x + cell_len(shown[:begin]), y, cells, 1, in_use().meant(name, actions))


def in_layout(keys: Sequence[Key], actions: Sequence[Action]) -> list[Key]:
    """The keys as the player has chosen them."""
    keyboard = in_use()
    return [key._replace(shown=keyboard.shown(key.shown, actions)) for key in keys]


def wide(keys: Sequence[Key], gap: int) -> int:
    return sum(cell_len(key.shown) + bool(key.words) + cell_len(key.words) + gap for key in keys) - gap


def fitting(keys: Sequence[Key], room: int, gaps: Sequence[int] = GAPS) -> tuple[int, Sequence[Key]]:
    """The gap between the keys that have room, and these keys."""
    return next((gap, fewer) for gap, fewer in _shorter(keys, gaps) if wide(fewer, gap) <= room)


def _shorter(keys: Sequence[Key], gaps: Sequence[int]) -> Iterator[tuple[int, Sequence[Key]]]:
    """The spare ones go first, then the last keys lose their words, and then their places."""
    for spare in sorted({0, *(key.spare for key in keys)}):
        kept = [key for key in keys if not key.spare or key.spare > spare]
        yield from ((gap, kept) for gap in gaps)
    bare = [key._replace(words="") for key in kept]
    for worded in reversed(range(len(kept))):
        yield gaps[-1], [*kept[:worded], *bare[worded:]]
    for count in reversed(range(len(kept))):
        yield gaps[-1], bare[:count]
