"""A sentence of advice at the first of each kind of decision, by phase."""

from core.kernel.words import N_

TIPS = {
    "plan": N_("Where no more Vikings come than stones lie, each brings one home; where more come, they fight."),
    "swap": N_("The higher card wins, and then the two change hands: a low card that wins is best."),
    "card": N_("The higher card wins, and then the two change hands: a low card that wins is best."),
    "loot": N_("Thieves take from the top, as much as the damage allows, and keep one stone of it."),
    "build": N_("Lay dear stones under cheap ones: thieves take from the top."),
}
