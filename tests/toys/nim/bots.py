"""Who plays Nim."""

from core.kernel.bots import Bots

BOTS = Bots({"hopper": "tests.tui.skerry:Hopper"}, stand_in="hopper")
