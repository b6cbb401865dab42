"""The rules page: the game's own rules, with how to read the screen before them."""

from tui.games.telling import rules_with
from tui.words import _


def rules_page() -> str:
    return rules_with("drakkars", in_a_minute, legend)


def in_a_minute() -> str:
    """Enough for a first game."""
    return _(
        """# The game in a minute

Your three longships go once round the sea, clockwise, from your fjord to your fjord. On the way they plunder towns, and
only what comes home counts.

In your turn you play a card: one of your ships goes as far as it says. Odin is any number from 1 to 10. Cards
with the same rune make a pair that does something of its own; Njord and Tyr (**?**) go with any other card. Or you
pass: you draw two cards, or put a new ship at your start.

- Where there is **no town**, you draw a card.
- In a **town**, the barrel goes round the shield by the number of your card, or of one of two cards. Take the coins or
  the cards that it shows. Coins go into the hold of your ship's rank: the ship nearest home has the first.
- On **another's ship**: push it one space on, or fight it. Both choose a card in secret, the higher wins the loser's
  hold, and the cards change hands.

Come home exactly, or by Odin, and the barrel gives you a bonus. When four ships in all are home (five of three
players, six of four), or somebody's third, all others have one last turn: any cards, to bring one ship home. Four
players are two teams, those who sit opposite.

"""
    )


def legend() -> str:
    return _(
        """# How to read the board

- The ring is the sea, its spaces numbered clockwise from the upper left. A number in somebody's colour is where that
  player's fjord opens; the name, or two letters of it, stands there. A crate with roofs (**▲▲**) or houses above it is
  a town: the coins of its pile from the top, **g** gold, worth 3, **s** silver, 2, **c** copper, 1; a point is an empty
  place.
- Two letters of a name and a number are a ship: **As1** is Astrid's first. Grey all over a space, or **▒**, is fog that
  hides it. Your own fog tells you its cards, **6+3**; others see their backs.
- Within the ring are the harbours: the points that are safe, three holds with their coins, and the ship whose hold it
  is, with the spaces that it still has to go, **→12**. **■** is a hold that is safe. Then the cards in the hand and in
  the deck; with **▒**, cards under the fog.
- The shield tells coins and cards: **2|1** is two coins or one card, **-|2** two cards of your choice. **►** or **◄**
  is the barrel.
- Pile, discards and bag stand together; of four players, the points of each team stand with them.
- While you choose: **►** is the ship that is meant, **+** before **As1** where it would come, **>** before **Bj2** whom
  it would push, and **+** on the shield where the barrel would come. The numbers that it passes are lit. **?** before
  **As1** is a bot's idea.
- A card has its value, its rune, its god's name, and the coin that it may count at the end.
"""
    )
