"""The bots of Drakkars, from the weakest to the strongest."""

from core.kernel.bots import Bots
from core.kernel.words import N_

BOTS = Bots(
    {
        "thrall": "core.games.drakkars.bots.thrall:Thrall",
        "karl": "core.games.drakkars.bots.karl:Karl",
        "jarl": "core.games.drakkars.bots.jarl:Jarl",
    },
    stand_in="karl",
    tally="core.games.drakkars.bots.tally:tally",
    about={
        "thrall": N_("Takes coins where it can, else sails anyhow: the gentlest."),
        "karl": N_("Looks at what each of its plays leaves: a fair opponent."),
        "jarl": N_("Imagines the others' cards and the round to come: hard to beat."),
    },
)
