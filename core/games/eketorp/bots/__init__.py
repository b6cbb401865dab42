"""The bots of Eketorp, from the weakest to the strongest."""

from core.kernel.bots import Bots

BOTS = Bots(
    {
        "thrall": "core.games.eketorp.bots.thrall:Thrall",
        "karl": "core.games.eketorp.bots.karl:Karl",
        "jarl": "core.games.eketorp.bots.jarl:Jarl",
    },
    stand_in="karl",
    tally="core.games.eketorp.bots.tally:tally",
)
