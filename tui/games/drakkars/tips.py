"""A sentence of advice at the first of each kind of decision, by phase."""

from core.kernel.words import N_

TIPS = {
    "turn": N_("A card moves one ship by exactly its number; two cards of one rune do something of their own."),
    "meet": N_("A fight risks your ship: if you lose it by more than 3, the ship is destroyed."),
    "fight": N_("Both cards change hands after a fight: the rival gets the one that you play."),
    "barrel": N_("The barrel goes on by the number that you choose, and then shows your booty."),
    "both": N_("The barrel goes on by the number that you choose, and then shows your booty."),
    "take": N_("Coins count once their ship is home."),
    "away": N_("Seven cards may be kept: put away those that you need least."),
    "last": N_("Reckon the whole way first: the ship has to arrive."),
}
