"""The rules page: the game's own rules, with how to read the screen before them."""

from tui.games.telling import rules_with
from tui.words import _


def rules_page() -> str:
    return rules_with("eketorp", in_a_minute, legend)


def in_a_minute() -> str:
    """Enough for a first game."""
    return _(
        """# The game in a minute

Build a wall around your village, and rob the walls of the others. A stone counts: grass 1, wood 2, clay 3, stone 4.
Most points win. Each round:

1. **Plan.** Stones come to the fields A to G. In secret, all send Vikings: any number to a field, one to each siege
   slot of a rival's village. The rest stay at home and defend it.
2. **Fight.** Rivals fight on a field with fewer stones than Vikings, and on a slot. Both play a card, the higher wins,
   and the cards are swapped. The difference is the damage: the loser's Viking is out for two rounds, for one if it is
   1 or 2. With equal cards both are back next round.
3. **Besiege.** A Viking alone on a slot fights the village. A defender who loses is out a round less; with none at home
   the village's card counts 0. A besieger who wins may take stones off the slot's two stacks of wall, worth the damage
   at most, and keeps one.
4. **Build.** Each Viking on a field brings home a stone, while there are any. Lay each on one of your wall's six
   stacks, three high at most.

Before a fight, amulets buy a new hand, one a card; each left is a point. A full wall, 18 stones, counts 5 and is the
end, as is the tenth round.

"""
    )


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
