"""The rules page: the game's own rules, with how to read the screen before them."""

from functools import cache
from importlib.resources import files

from tui.words import _


@cache
def rules_page() -> str:
    """Markdown. The rules are in English, as they are cited; the words around them pass through the catalogue."""
    text = files("core.games.eketorp").joinpath("rules.md").read_text("utf-8")
    return legend() + "\n" + text


def legend() -> str:
    return _(
        """# How to read the table

- **R3**: three Vikings of Red. Capitals are seats: R red, B blue, Y yellow, G green, P purple, W white.
- **g w c s**: stones: grass worth 1, wood 2, clay 3, stone 4.
- A village has three siege slots, **c**atapult, **b**oat and **r**am. Each touches the two stacks of wall below it; the
  number is what those two are worth together.
- **home**: Vikings that defend. **am**: amulets. **hand 2+56**: two hidden cards, and a 5 and a 6 received.
- **+w** in a village's heading: stones its Vikings carry home. A block after a besieger: it has won its siege.
- **fight**: a field with fewer stones than Vikings, of two colours or more (E-4.1).
"""
    )
