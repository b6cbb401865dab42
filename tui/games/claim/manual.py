"""The rules page: the game's own rules, with how to read the screen before them."""

from tui.games.telling import rules_with
from tui.words import _


def rules_page() -> str:
    return rules_with("claim", advice, legend)


def advice() -> str:
    """Advice to players; no rule."""
    return _(
        """# Advice

- Place three or four pieces on each of several territories: four may be taken off before anybody moves.
- A piece beside the sea is trapped by one enemy alone; inland it takes two.
- Before you move, look at all that the move opens. If the last of your pieces leaves a territory, you may hand it over
  without a fight.
- Pieces and gaps in turn are a bridge: one piece may jump over it across half the island, an enemy's too.
- Put a castle where no enemy can come beside it, and leave a piece or two with it: with the last piece on its territory
  a castle falls as well.

"""
    )


def legend() -> str:
    return _(
        """# How to read the island

- Letters name the columns, numbers the rows: **c4**. A dot is a free point. Borders part the territories, and a capital
  letter between points names each. Pale land is somebody's, in that player's colour; where colours are few, two small
  letters of a name stand on its free points. Land of nobody is dark, or in the light theme grey.
- Two letters of a name on a disc or a plate are a piece: **As** is one of Astrid's. A castle has walls and battlements
  around its letters, a pale plate where points are low, or brackets: **[As]**.
- **!** marks your pieces and castles that can be taken next; once a move is chosen, those that could be taken after it.
- **+** on a piece of yours: it can capture. Once a piece is taken up, **+** is a point where Enter may go, **+2** one
  where it would capture two. The piece stands higher then, over its shadow, or has **^** beside it. **x** is what would
  be captured where the cursor stands; arrows tell the way.
- What the others have done since your last turn stays marked: corners or **►** for new pieces and castles, a cross for
  what was taken, and for the last move corners where it began, and arrows.
- **?** is where a bot's idea would go. Arrows at the edge tell that there is more of the island than is in sight, on a
  yellow ground if something of yours is in danger there. A small chart beside it then shows the whole: pieces in their
  players' colours, castles light, bars along the rows in sight.
- Beside the island: each castle that stands, with the letter of its territory, and an outline or a dot for each that
  does not; a bar for the pieces. Below the words, where there is room: for each territory the castle that stands there,
  and how many pieces of each player.
"""
    )
