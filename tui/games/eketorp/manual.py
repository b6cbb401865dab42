"""The rules page: the game's own rules, with how to read the screen before them."""

from tui.games.telling import rules_with
from tui.words import _


def rules_page() -> str:
    return rules_with("eketorp", legend)


def legend() -> str:
    return _(
        """# How to read the table

- Seats are names, in their colours. A Viking is a shield in its seat's colour; where there is less room, or no colour,
  two letters of the name, and how many: **As2** are two of Astrid's. Outlined, or in brackets **[As2]**, it is to be
  sent; **(As2)** is what an idea would send.
- **A to G**: the fields, each with what its stones are worth together; **fight**: fewer stones than Vikings, of two
  colours or more (E-4.1).
- **g w c s**: stones: grass worth 1, wood 2, clay 3, stone 4.
- A village has three siege slots: catapult **╘/o**, boat **╘▲╛** and ram **══►**. Each touches the two stacks of wall
  below it, and the number beside it is what those two are worth together. A slot is lit while somebody besieges it;
  **won**, or a block after the besieger: that siege has been won.
- In the line below the wall: **home**, the Vikings that defend; **amulets**, each a point at the end; the hand, a back
  for each hidden card and the number of each that everybody has seen; after **open** the open pile, which was got in
  fights and becomes the hand when that is empty.
- **carries w**, or **+w**, in a village's heading: stones that its Vikings carry home. **first**, or 1st: the first
  player. **sealed**: the plan is made. The number at the right: points.
- The hospital: the round in which each Viking is back. Damage of 3 or more costs two rounds, 1 or 2 cost one, equal
  cards none; a defender rests at home and is back a round sooner.
- The supply: the stones of each kind that are left, the material cards, one for each round to come, and the combat
  cards.
- The right mouse button tells what is where it points; Ctrl+P finds a village, a field, the hospital or the supply.
"""
    )
