"""A grid of cells that a drawing fills with characters and their roles. It knows nothing of terminals."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import accumulate, groupby, takewhile

from rich.cells import cell_len, get_character_cell_size, set_cell_size
from rich.style import Style
from rich.text import Text

from core.kernel.plain import all_plain, cleaned
from tui import theme
from tui.theme import Role
from tui.widgets.zones import Zone

Part = tuple[str, Role | Style]  # some text and its role
NOTHING: Role = ""  # the role of transparent cells, for a drawing laid over another
Row = tuple[Part, ...]
Drawing = Callable[["Canvas"], None]


class Cells:
    """Characters and their roles, cell by cell. `put` clips at the edges."""

    def __init__(self, width: int, height: int, role: Role = "ink") -> None:
        self.width, self.height = width, height
        self._chars = [[" "] * width for _ in range(height)]
        self._roles: list[list[Role | Style]] = [[role] * width for _ in range(height)]
        self._wide = False  # true once a character of two cells was drawn

    def put(self, x: int, y: int, text: str, role: Role | Style = "ink", room: int | None = None) -> int:
        """Write `text`, in at most `room` cells; returns the column behind it."""
        end = self.width if room is None else min(self.width, x + room)
        if not 0 <= y < self.height or x >= end:
            return x
        if not all_plain(text):  # all drawn texts come through here: names, paths, errors
            return self._put_wide(x, y, cleaned(text), role, end)
        if x < 0:
            text, x = text[-x:], 0
        text = text[: end - x]
        stop = x + len(text)
        self._chars[y][x:stop] = text
        self._roles[y][x:stop] = [role] * len(text)
        return stop

    def _put_wide(self, x: int, y: int, text: str, role: Role | Style, end: int) -> int:
        """Write a text with characters two cells wide, or marks that belong to the cell before."""
        last = -1
        for char in text:
            wide = get_character_cell_size(char)
            self._wide = self._wide or wide > 1
            if x + wide > end:
                break
            if wide and x >= 0:
                self._chars[y][x : x + wide] = [char, ""][:wide]
                self._roles[y][x : x + wide] = [role] * wide
                last = x
            elif last >= 0:
                self._chars[y][last] += char
            x += wide
        return x

    def modify(self, x: int, y: int, width: int, modifier: str) -> None:
        """Add a modifier, such as "underline", to the roles of cells."""
        if 0 <= y < self.height:
            for cell in range(x, min(x + width, self.width)):
                role = self._roles[y][cell]
                self._roles[y][cell] = f"{role}+{modifier}" if isinstance(role, str) else role + Style.parse(modifier)

    def rows(self) -> list[Row]:
        """The rows of the drawing, each in runs of one role, and as wide as the canvas."""
        return [self.row(y) for y in range(self.height)]

    def row(self, y: int) -> Row:
        if self._wide:
            _mend(self._chars[y])
        return _runs(self._chars[y], self._roles[y])

    def under(self, y: int, pieces: Iterable[tuple[int, Sequence[str], Sequence[Role | Style]]]) -> Row:
        """A row with pieces of other drawings laid on it, each from a column on; the drawing itself stays as it is.

        A style without a ground of its own gets this drawing's.
        """
        chars, roles, width, wide = self._chars[y][:], self._roles[y][:], self.width, self._wide
        for x, over, their_roles in pieces:
            wide = wide or "" in over
            for at, (char, role) in enumerate(zip(over, their_roles, strict=True), x):
                if not 0 <= at < width:
                    continue
                if not isinstance(role, str):  # styles are slow to compare
                    chars[at], roles[at] = char, _grounded(role, roles[at])
                elif role != NOTHING:
                    chars[at], roles[at] = char, role
        if wide:
            _mend(chars)
        return _runs(chars, roles)

    def cells(self, y: int) -> tuple[Sequence[str], Sequence[Role | Style]]:
        """The characters of a row, and their roles: a piece for `under`."""
        return self._chars[y], self._roles[y]

    def plain(self) -> list[str]:
        return ["".join(text for text, _role in row) for row in self.rows()]


class Canvas(Cells):
    """A drawing as wide and high as its widget, with zones that can be pointed at."""

    def __init__(self, width: int, height: int, role: Role = "ink") -> None:
        super().__init__(width, height, role)
        self.zones: list[Zone] = []  # the later lie above the earlier

    def parts(self, x: int, y: int, parts: Iterable[Part], room: int | None = None) -> int:
        """Write one part after the other."""
        end = self.width if room is None else x + room
        for text, role in parts:
            x = self.put(x, y, text, role, max(end - x, 0))
        return x

    def right(self, x: int, y: int, parts: Sequence[Part]) -> int:
        """Write parts so that they end before column `x`; returns where they begin."""
        begin = x - width_of(parts)
        self.parts(begin, y, parts)
        return begin

    def middle(self, y: int, parts: Sequence[Part], x: int = 0, width: int | None = None) -> int:
        """Write parts in the middle; returns where they begin."""
        room = self.width if width is None else width
        begin = x + max(room - width_of(parts), 0) // 2
        self.parts(begin, y, parts, room)
        return begin

    def text(self, x: int, y: int, text: Text, role: Role = "ink", room: int | None = None) -> None:
        """Write a rich text; its spans may be roles too, and their styles lie over that of `role`."""
        base = theme.style(role) + _looks(text.style)
        at = 0
        plain = text.plain
        for span in (*sorted(text.spans), None):
            start = len(plain) if span is None else span.start
            x, room = self._some(x, y, plain[at:start], base, room)
            if span is not None:
                x, room = self._some(x, y, plain[max(start, at) : span.end], base + _looks(span.style), room)
                at = max(span.end, at)

    def text_in(self, x: int, y: int, width: int, height: int, text: str, role: Role = "ink") -> None:
        """Write a sentence in lines, broken between words; lines without room are left out."""
        for row, line in enumerate(wrapped(Text(text), max(width, 1))[:height]):
            self.put(x, y + row, line.plain, role, width)

    def _some(self, x: int, y: int, text: str, style: Style, room: int | None) -> tuple[int, int | None]:
        end = self.put(x, y, text, style, room)
        return end, None if room is None else room - (end - x)

    def fill(self, x: int, y: int, width: int, height: int, char: str = " ", role: Role | Style = "ink") -> None:
        for row in range(y, y + height):
            self.put(x, row, char * width, role, width)

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Lay another drawing on this one, cut to this one's size."""
        self._wide = self._wide or other._wide
        wide = max(min(other.width, self.width - x), 0)
        for row in range(min(other.height, self.height - y)):
            self._chars[y + row][x : x + wide] = other._chars[row][:wide]
            self._roles[y + row][x : x + wide] = other._roles[row][:wide]
        self.zone(x, y, other.width, other.height, None)  # hides the zones below
        for zone in other.zones:
            self._keep(zone.moved(x, y))

    def cut(self, x: int, y: int, width: int, height: int) -> "Canvas":
        """A part of the drawing, without its zones; blank where the drawing ends."""
        part = Canvas(width, height)
        for row in range(min(height, self.height - y)):
            part._chars[row][: self.width - x] = self._chars[y + row][x : x + width]
            part._roles[row][: self.width - x] = self._roles[y + row][x : x + width]
        part._wide = self._wide
        return part

    def zone(self, x: int, y: int, width: int, height: int, what: Hashable, quiet: bool = False) -> None:
        """A click there acts as the key `what`, if that is a text; anything else is a spot for the drawing's owner."""
        self._keep(Zone(x, y, width, height, what, quiet))

    def below(self, what: Hashable, quiet: bool = False, free: int = 0) -> None:
        """Make the whole drawing a zone below all others, but for its last `free` columns."""
        self.zones.insert(0, Zone(0, 0, max(self.width - free, 1), self.height, what, quiet))

    def zones_in(self, x: int, y: int, parts: Iterable[Part], keys: Mapping[str, Hashable]) -> None:
        """Make parts clickable that are written there: those whose texts are in `keys`."""
        for text, _role in parts:
            wide = width_of([(text, "")])
            if text in keys:
                self.zone(x, y, wide, 1, keys[text])
            x += wide

    def _keep(self, zone: Zone) -> None:
        seen = zone.within(self.width, self.height)
        if seen is not None:
            self.zones.append(seen)

    def frame(self, x: int, y: int, width: int, height: int, role: Role | Style = "line", heavy: bool = False) -> None:
        """A box of lines: double ones if it is `heavy`, which shows without colours too."""
        across, down, corners = ("═", "║", "╔╗╚╝") if heavy else ("─", "│", "┌┐└┘")
        self.put(x, y, corners[0] + across * (width - 2) + corners[1], role)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, down, role)
            self.put(x + width - 1, row, down, role)
        self.put(x, y + height - 1, corners[2] + across * (width - 2) + corners[3], role)


def _looks(style: Role | Style) -> Style:
    return style if isinstance(style, Style) else theme.style(style) if style else Style.null()


def fitted(text: str, room: int) -> str:
    """The text cut to `room` cells, with two points for the rest, unless there is hardly any room."""
    text = cleaned(text)
    if cell_len(text) <= room or room < 5:
        return text
    return set_cell_size(text, room - 2).rstrip() + ".."


def shortened(words: str, room: int) -> str:
    """The words, or as many whole ones as there is room for, and two points."""
    words = cleaned(words)
    return words if cell_len(words) <= room else wrapped(Text(words), room - 2)[0].plain.rstrip(" ,;:.(") + ".."


def width_of(parts: Sequence[Part]) -> int:
    return sum(cell_len(cleaned(text)) for text, _role in parts)


def _grounded(style: Style, below: Role | Style) -> Style:
    if style.bgcolor is not None:
        return style
    ground = below if isinstance(below, Style) else theme.style(below)
    return Style(bgcolor=ground.bgcolor) + style


def _mend(chars: list[str]) -> None:
    """Blank the half of a wide character whose other half was drawn over."""
    for x, char in enumerate(chars):
        if cell_len(char) == 2 and chars[x + 1 : x + 2] != [""]:
            chars[x] = " "
        if not char and (x == 0 or cell_len(chars[x - 1]) < 2):
            chars[x] = " "


def _runs(chars: list[str], roles: list[Role | Style]) -> Row:
    if roles and roles[0] is roles[-1] and roles.count(roles[0]) == len(roles):  # a quick way for most rows
        return (("".join(chars), roles[0]),)
    runs, begin = [], 0
    for role, group in groupby(roles):
        end = begin + len(list(group))
        runs.append(("".join(chars[begin:end]), role))
        begin = end
    return tuple(runs)


def reach(text: str, room: int) -> int:
    """The number of characters that go in `room` cells, at least one."""
    if text.isascii():
        return max(room, 1)
    ends = accumulate(map(get_character_cell_size, text))
    return max(sum(1 for _end in takewhile(lambda end: end <= room, ends)), 1)


def wrapped(text: Text, width: int) -> list[Text]:
    """The text in lines of at most `width` cells, but at least one character, broken between words if possible."""
    lines: list[Text] = []
    start, plain = 0, text.plain
    while cell_len(plain[start:]) > max(width, 1) and start + 1 < len(plain):
        cut = start + reach(plain[start:], width)
        space = plain.rfind(" ", start, cut + 1)
        if plain[space - 2 : space - 1] == " " and plain[space - 1 : space].isupper():
            space = plain.rfind(" ", start, space - 1)  # a capital stays with the name after it
        cut = space if space > start else cut
        lines.append(text[start:cut])
        start = cut + 1 if plain[cut : cut + 1] == " " else cut
    lines.append(text[start:])
    return lines
