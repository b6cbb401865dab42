"""The glyphs that drawings may use, and their substitutes in plain ASCII.

ASCII and the box, block and arrow characters of code page 437: every terminal font has them, each one cell wide.
"""

from tui import theme

_BOX = "─│┌┐└┘├┤┬┴┼═║╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬"
_BLOCKS = "▀▄█▌▐░▒▓■"
_POINTS = "·►◄▲▼←↑→↓"
ALLOWED = frozenset(map(chr, range(32, 127))) | frozenset(_BOX + _BLOCKS + _POINTS)

_PLAIN = {
    **dict.fromkeys("┌┐└┘├┤┬┴┼╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬", "+"),
    **dict(zip("─═│║▀▄█▌▐░▒▓■·►◄▲▼←↑→↓", '-=||"_#|| :%*.><^v<^>v', strict=True)),
}
TO_ASCII = str.maketrans(_PLAIN)

# Side by side they can be counted in every font: some draw `■` as wide as its cell, and many of them as one bar.
TOWER = "▌"


def pip() -> str:
    """A thing to be counted. In ASCII it is no `v`: many of these look like one zigzag line."""
    return "*" if theme.is_ascii() else "▼"
