"""The bots of Eketorp, from the weakest to the strongest."""

from core.kernel.bots import Bots
from core.kernel.words import N_

BOTS = Bots(
    {
        "thrall": "core.games.eketorp.bots.thrall:Thrall",
        "karl": "core.games.eketorp.bots.karl:Karl",
        "jarl": "core.games.eketorp.bots.jarl:Jarl",
        "konung": "core.games.eketorp.bots.konung:Konung",
    },
    stand_in="karl",
    tally="core.games.eketorp.bots.tally:tally",
    about={
        "thrall": N_("Does anything that makes sense: the gentlest."),
        "karl": N_("Plays by rules of thumb: a fair opponent."),
        "jarl": N_("Imagines how the round may go: hard to beat."),
        "konung": N_("Asks what the others will do, and answers it: the strongest."),
    },
)
