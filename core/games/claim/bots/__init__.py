"""The bots of Claim, from the weakest to the strongest."""

from core.kernel.bots import Bots
from core.kernel.words import N_

BOTS = Bots(
    {
        "thrall": "core.games.claim.bots.thrall:Thrall",
        "karl": "core.games.claim.bots.karl:Karl",
        "jarl": "core.games.claim.bots.jarl:Jarl",
    },
    stand_in="karl",
    tally="core.games.claim.bots.tally:tally",
    about={
        "thrall": N_("Captures what it can, else moves anything: the gentlest."),
        "karl": N_("Looks at what each of its moves leads to: a fair opponent."),
        "jarl": N_("Thinks a few turns ahead: hard to beat."),
    },
)
