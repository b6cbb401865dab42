"""Names in large letters, for the winner of a game: those of the title, also two cells wide a point."""

from unicodedata import combining, normalize

from tui import theme
from tui.play import big_letters
from tui.play.big_letters import POINTS, rows_of
from tui.theme import Role
from tui.widgets.canvas import Canvas

WITHOUT_ACCENT = str.maketrans({"Þ": "TH", "Ð": "D", "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L"})


def _plain(text: str) -> str:
    """Capitals without their accents."""
    capitals = normalize("NFD", text.upper().translate(WITHOUT_ACCENT))
    return "".join(sign for sign in capitals if not combining(sign))


def width_in_letters(text: str, wide: bool = False) -> int | None:
    """The cells that the text takes, or None if it has a sign without a large form. `wide`: two cells a point."""
    width = big_letters.width_of(_plain(text))
    return None if width is None else width * (2 if wide else 1)


def rows_of_letters(wide: bool = False) -> int:
    return POINTS if wide else rows_of()


def draw_letters(canvas: Canvas, x: int, y: int, text: str, role: Role, wide: bool = False) -> None:
    """A text that has a width in letters."""
    if not wide:
        big_letters.draw(canvas, x, y, _plain(text), role)
        return
    full = "#" if theme.is_ascii() else "█"
    for row in range(POINTS):
        points = big_letters._line(_plain(text), row)
        canvas.put(x, y + row, "".join((full if point == "#" else " ") * 2 for point in points), role)
