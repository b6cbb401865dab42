"""A screen as an SVG: letters are text, lines and blocks are shapes, so that any font will do."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from unicodedata import name
from xml.sax.saxutils import escape

from rich.segment import Segment
from rich.style import Style

WIDE, HIGH = 10, 20  # pixels of a cell
LINE, APART = 1.4, 2.0  # how thick a line is, and how far the two of a double one are from their middle
MARGIN = 12
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, 0.5), "▄": (0, 0.5, 1, 1), "▌": (0, 0, 0.5, 1), "▐": (0.5, 0, 1, 1)}
BLOCKS |= {"■": (0.1, 0.3, 0.9, 0.7)}
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
POINTS = {
    "►": ((0.1, 0.3), (0.95, 0.5), (0.1, 0.7)),
    "◄": ((0.9, 0.3), (0.05, 0.5), (0.9, 0.7)),
    "▲": ((0.05, 0.7), (0.5, 0.3), (0.95, 0.7)),
    "▼": ((0.05, 0.3), (0.5, 0.7), (0.95, 0.3)),
}
SIDES = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
BOTH = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}


class Drawing:
    """What stands on the ground, by its colour; `ground` and `ink` are for cells that say nothing of theirs."""

    def __init__(self, ground: str, ink: str) -> None:
        self.ground, self.ink = ground, ink
        self.grounds: dict[tuple[str, float], list[str]] = defaultdict(list)  # by colour and how dense
        self.shapes: dict[tuple[str, float], list[str]] = defaultdict(list)  # the same of what lies on these
        self.texts: dict[tuple[str, bool], list[str]] = defaultdict(list)  # by colour and whether bold

    def run(self, x: int, y: int, text: str, style: Style | None) -> None:
        """Some cells in one style."""
        colours = (style.color if style else None, style.bgcolor if style else None)
        ink, ground = (_hex(colour, usual) for colour, usual in zip(colours, (self.ink, self.ground), strict=True))
        if style and style.reverse:
            ink, ground = ground, ink
        if ground != self.ground:
            _path(self.grounds[ground, 1], x * WIDE, y * HIGH, len(text) * WIDE, HIGH)
        words = ""
        for at, char in enumerate(text):
            if char == " " or self._shape(ink, x + at, y, char):
                self._words(ink, style, x + at - len(words), y, words)
                words = ""
            else:
                words += char
        self._words(ink, style, x + len(text) - len(words), y, words)

    def _shape(self, colour: str, x: int, y: int, char: str) -> bool:
        """Draw the sign if it is no letter."""
        if char in BLOCKS:
            self._box(colour, x, y, BLOCKS[char])
        elif char in SHADES:
            self._box(colour, x, y, (0, 0, 1, 1), SHADES[char])
        elif char in POINTS:
            corners = [f"{(x + right) * WIDE:g} {(y + down) * HIGH:g}" for right, down in POINTS[char]]
            self.shapes[colour, 1].append(f"M{'L'.join(corners)}z")
        elif name(char, "").startswith("BOX"):
            for left, top, right, bottom in lines(char):
                _path(self.shapes[colour, 1], x * WIDE + left, y * HIGH + top, right - left, bottom - top)
        else:
            return False
        return True

    def _box(self, colour: str, x: int, y: int, part: Sequence[float], dense: float = 1) -> None:
        left, top, right, bottom = part
        place = ((x + left) * WIDE, (y + top) * HIGH, (right - left) * WIDE, (bottom - top) * HIGH)
        _path(self.shapes[colour, dense], *place)

    def _words(self, colour: str, style: Style | None, x: int, y: int, words: str) -> None:
        if words:
            place = f'x="{x * WIDE}" y="{y * HIGH + 15}" textLength="{len(words) * WIDE}"'
            bold = bool(style and style.bold)
            self.texts[colour, bold].append(f'<text {place} lengthAdjust="spacingAndGlyphs">{escape(words)}</text>')

    def parts(self) -> Iterator[str]:
        for (colour, dense), paths in (*self.grounds.items(), *self.shapes.items()):
            seen = f' fill-opacity="{dense}"' if dense < 1 else ""
            yield f'<path fill="{colour}"{seen} d="{"".join(paths)}"/>'
        for (colour, bold), texts in self.texts.items():
            weight = ' font-weight="bold"' if bold else ""
            yield f'<g fill="{colour}"{weight}>{"".join(texts)}</g>'


def picture(rows: Sequence[Sequence[Segment]], title: str, ground: str, ink: str) -> str:
    """The whole file; its description is what stands on the screen."""
    drawing = Drawing(ground, ink)
    for y, row in enumerate(rows):
        x = 0
        for text, style, _control in row:
            drawing.run(x, y, text, style)
            x += len(text)
    texts = ["".join(segment.text for segment in row).rstrip() for row in rows]
    width = max(sum(len(segment.text) for segment in row) for row in rows) * WIDE + 2 * MARGIN
    height = len(rows) * HIGH + 2 * MARGIN
    fonts = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            f' font-family="{fonts}" font-size="16.6">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(chr(10).join(texts))}</desc>",
            f'<rect width="{width}" height="{height}" rx="8" fill="{ground}"/>',
            f'<g transform="translate({MARGIN} {MARGIN})" xml:space="preserve">',
            *drawing.parts(),
            "</g>",
            "</svg>\n",
        ]
    )


def _path(paths: list[str], x: float, y: float, width: float, height: float) -> None:
    paths.append(f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z")


def _hex(colour: object, usual: str) -> str:
    triplet = getattr(colour, "triplet", None)
    return usual if triplet is None else triplet.hex


@cache
def arms(char: str) -> dict[str, int]:
    """How many lines go from the middle of a box drawing to each side, by its name in Unicode."""
    first, *more = name(char).removeprefix("BOX DRAWINGS ").split(" AND ")
    found: dict[str, int] = {}
    for part in (first, *more):
        words = part.split()
        double = "DOUBLE" in words or (first.split()[0] == "DOUBLE" and "SINGLE" not in words)
        for word in words:
            found |= dict.fromkeys(BOTH.get(word, (word,) if word in SIDES else ()), 1 + double)
    return found


@cache
def lines(char: str) -> tuple[tuple[float, float, float, float], ...]:
    """The boxes of a box drawing's lines, in pixels: left, top, right, bottom."""
    found = arms(char)
    return tuple(box for side, count in found.items() for box in _arm(side, count, found))


def _arm(side: str, count: int, others: dict[str, int]) -> Iterator[tuple[float, float, float, float]]:
    """The lines to one side. One of two ends at the near line of an arm that crosses on its side, or at the far one."""
    (along, down), (x, y) = SIDES[side], (WIDE / 2, HIGH / 2)
    across = ("UP", "DOWN") if along else ("LEFT", "RIGHT")
    crossed = APART if any(others.get(other) == 2 for other in across) else 0.0
    for near in (-1, 1) if count == 2 else (0,):
        shift = near * APART
        meets = near and others.get(across[near > 0])
        back = crossed if meets else -crossed
        if count == 1 and crossed and len([other for other in across if other in others]) == 2:
            back = crossed
        reach = (WIDE if along else HIGH) / 2
        start, end = back - LINE / 2 * (not meets), reach
        if along:
            spans = sorted((x + along * start, x + along * end))
            yield spans[0], y + shift - LINE / 2, spans[1], y + shift + LINE / 2
        else:
            spans = sorted((y + down * start, y + down * end))
            yield x + shift - LINE / 2, spans[0], x + shift + LINE / 2, spans[1]
