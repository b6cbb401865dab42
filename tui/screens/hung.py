"""The curtain as it is drawn: who is called to the keyboard, and the public news."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.text import Text

from tui.keys import Action, in_use
from tui.kit import shield
from tui.kit.seat_letters import ABREAST, Face, begun, draw_plates
from tui.kit.sheet import bar
from tui.play.recap import newest
from tui.play.said import parts_of
from tui.screens.openings import Openings, opened_lines
from tui.session.keeping import not_saved
from tui.widgets.canvas import Canvas, Drawing, Part, wrapped
from tui.widgets.keys import Key
from tui.words import _, ngettext


class Hung(Struct, frozen=True):
    """Everything that a curtain tells; all of it is public.

    `due`: the seats that have to decide; `again`: those that have decided, and may look again. `trouble`: with the
    disk. `offers`: undo and redo, if they can be done here. `drawing`: of the latest news, instead of the shield.
    `openings`: of the curtain, lately. `named`: the one whose letter was pressed once. `note`: until the next key.
    """

    due: Sequence[Face] = ()
    again: Sequence[Face] = ()
    news: Sequence[Text] = ()
    trouble: str | None = None
    offers: Sequence[Key] = ()
    drawing: Drawing | None = None
    openings: Openings = ()
    named: Face | None = None
    note: str = ""


def draw(canvas: Canvas, hung: Hung, heeding: float, actions: Sequence[Action]) -> None:
    """`heeding`: the share of the time until keys count that is over."""
    canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
    if not hung.due:
        return
    roomy, named = canvas.height > 24, hung.named
    faces, told = ([named], ()) if named else (hung.due, hung.news)
    news = [wrapped(line, min(canvas.width - 8, 100)) for line in told]
    below = sum(map(len, news)) + 1 + roomy if news else 0
    opened = [found for found in hung.openings if named is None or found[0].seat == named.seat]
    openings = opened_lines(opened, canvas.width - 4)
    asked = (8 if len(faces) == 1 else 6 + -(-len(faces) // ABREAST)) + len(hung.again[:1]) + len(openings)
    y = _draw_head(canvas, hung, canvas.height - 2 - asked - below, faces[0].role)
    y = _draw_one(canvas, y, faces[0], named, actions) if len(faces) == 1 else _draw_several(canvas, y, faces)
    if heeding < 1:
        canvas.middle(y, [(_("a moment"), "dim"), (" ", "ink"), *bar(heeding)])
    y = _draw_again(canvas, y + 1, () if named else hung.again)
    for row, line in enumerate(openings, y):
        canvas.middle(row, line)
    _draw_news(canvas, y + len(openings) + roomy, news)
    _draw_foot(canvas, hung)


def _draw_head(canvas: Canvas, hung: Hung, room: int, role: str) -> int:
    """The drawing of the latest news, or the shield if there is room; returns the row below it."""
    if hung.drawing is not None and not hung.named:
        return _draw_happened(canvas, room, hung.drawing)
    high = shield.ROWS + 1 if room > shield.ROWS else 0
    y = max(min((canvas.height - 26 + shield.ROWS - high) // 2, room - high), 1 if room > high else 0)
    if high:
        shield.draw(canvas, canvas.width // 2, y, role)
    return y + high


def _draw_happened(canvas: Canvas, room: int, drawing: Drawing) -> int:
    """The latest news, on top; returns the row below it."""
    paper = Canvas(min(canvas.width - 4, 84), max(room, 1), "ground")
    drawing(paper)
    high = max((y for y, line in enumerate(paper.plain()) if line.strip()), default=0) + 1
    top = max((room - high) // 3, 1)
    canvas.paste((canvas.width - paper.width) // 2, top, paper)
    return top + high + 1


def _draw_one(canvas: Canvas, y: int, face: Face, named: Face | None, actions: Sequence[Action]) -> int:
    canvas.middle(y, [(_("Pass the keyboard to:"), "dim")])
    plate = (f"   {face.name}   ", face.role)
    _draw_plates_in(canvas, y + 1, [plate, *begun(face)], {plate[0]: face.letter})
    canvas.middle(y + 3, [(face.purpose, "ink")])
    letter: list[Part] = [(f" {face.letter} ", face.role)]
    words = _("Press {letter} when only {name} is looking")
    if named:
        words = in_use().sentence(_("Press `Enter`, or {letter} once more, when only {name} is looking"), actions)
    told = parts_of(words, "ink", letter=letter, name=face.name)
    _draw_plates_in(canvas, y + 4, told, {letter[0][0]: face.letter})
    return y + 5


def _draw_several(canvas: Canvas, y: int, faces: Sequence[Face]) -> int:
    canvas.middle(y, [(_("Whoever is ready takes the keyboard, in any order"), "dim")])
    y = draw_plates(canvas, y + 1, faces)
    purposes = {face.purpose for face in faces}
    canvas.middle(y, [(purposes.pop() if len(purposes) == 1 else "", "ink")])
    canvas.middle(y + 1, [(_("Press your own letter when only you are looking"), "ink")])
    return y + 2


def _draw_again(canvas: Canvas, y: int, faces: Sequence[Face]) -> int:
    """The seats that have decided, and may look again; returns the row below."""
    if not faces:
        return y
    letters: list[Part] = []
    for face in faces:
        letters += [(f" {face.letter} ", face.role), *begun(face), (" ", "ink")]
    keys = {f" {face.letter} ": face.letter for face in faces}
    _draw_plates_in(canvas, y, parts_of(_("decided, may look again: {letters}"), "dim", letters=letters), keys)
    return y + 1


def _draw_plates_in(canvas: Canvas, y: int, parts: Sequence[Part], letters: Mapping[str, str]) -> None:
    """A line with plates: a click on one acts as its seat's letter."""
    canvas.zones_in(canvas.middle(y, parts), y, parts, letters)


def _draw_news(canvas: Canvas, y: int, lines: Sequence[Sequence[Text]]) -> None:
    """Public news since everybody saw the table, as much as there is room for."""
    room = canvas.height - 2 - y
    if not lines or room < 2:
        return
    told = newest(lines, room - 1)
    rows = [row for line in told for row in line]
    head, more = _("Since all looked on:"), len(lines) - len(told)
    if more:
        head = ngettext(
            "Since all looked on ({count} line more in the tale):",
            "Since all looked on ({count} lines more in the tale):",
            more,
        ).format(count=more)
    left = (canvas.width - max(cell_len(head), *(row.cell_len for row in rows))) // 2
    canvas.put(left, y, head, "dim")
    for at, row in enumerate(rows, y + 1):
        canvas.text(left, at, row, "ink")


def _draw_foot(canvas: Canvas, hung: Hung) -> None:
    """The disk's trouble; or else the whole note, if need be over the end of the news."""
    if hung.trouble:
        canvas.middle(canvas.height - 2, [(f" {not_saved(hung.trouble)} ", "bad+reverse")])
        return
    lines = wrapped(Text(hung.note), canvas.width - 4) if hung.note else []
    for y, line in enumerate(lines, canvas.height - 1 - len(lines)):
        canvas.fill(0, y, canvas.width, 1, role="ground")
        canvas.middle(y, [(line.plain, "calm")])
