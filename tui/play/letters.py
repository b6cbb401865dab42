"""Names in big letters, for the winner of a game."""

from unicodedata import combining, normalize

from tui.play import big_letters
from tui.theme import Role
from tui.widgets.canvas import Canvas

WITHOUT_ACCENT = str.maketrans({"Þ": "TH", "Ð": "D", "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L"})


def _plain(text: str) -> str:
    """Capitals without their accents."""
    capitals = normalize("NFD", text.upper().translate(WITHOUT_ACCENT))
    return "".join(sign for sign in capitals if not combining(sign))


def width_in_letters(text: str, wide: bool = False) -> int | None:
    """The cells that the text takes, or None if it has a sign without a large form."""
    return big_letters.width_of(_plain(text), wide)


def draw_letters(canvas: Canvas, x: int, y: int, text: str, role: Role, wide: bool = False) -> None:
    """A text that has a width in letters."""
    big_letters.draw(canvas, x, y, _plain(text), role, wide=wide)
