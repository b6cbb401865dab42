"""The rules page: the game's own rules, with how to read the screen before them."""

from tui.games.telling import rules_with
from tui.words import _


def rules_page() -> str:
    return rules_with("drakkars", legend)


def legend() -> str:
    return _(
        """# How to read the board

- The ring is the sea, its spaces numbered clockwise from the upper left. A number in somebody's colour is where that
  player's fjord opens; the name, or two letters of it, stands there. A crate with roofs (**▲▲**) or houses above it is
  a town: the coins of its pile from the top, **g** gold, worth 3, **s** silver, 2, **c** copper, 1; a point is an empty
  place.
- Two letters of a name and a number are a ship: **As1** is Astrid's first. Grey all over a space, or **▒**, is fog that
  hides it. Your own fog tells you its cards, **6+3**; others see their backs.
- Within the ring are the harbours: the ships home of three, **1/3**, and the points that are safe; three holds with
  their coins, and the ship whose hold it is, with the spaces that it still has to go, **→12**. **■** is a hold that is
  safe. Then the cards in the hand and in the deck; with grey or **▒**, cards under the fog. In the header are the ships
  home of all that end the game.
- The shield tells coins and cards: **2|1** is two coins or one card, **-|2** two cards of your choice. **►** or **◄**
  is the barrel.
- Pile, discards and bag stand together; of four players, the points of each team stand with them.
- While you choose: **►** is the ship that is meant, **+** before **As1** where it would come, **>** before **Bj2** whom
  it would push, and **+** on the shield where the barrel would come. The numbers that it passes are lit, with arrows
  the way that it goes. **?** before **As1** is a bot's idea. Cards played this turn lie on the table beside your hand.
- A card has its value, its rune, its god's name, and the coin that it may count at the end.
"""
    )
