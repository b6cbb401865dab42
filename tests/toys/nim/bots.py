"""Who plays Nim."""

from core.kernel.bots import Bots

BOTS = Bots({"hopper": "tests.toys.skerry.bots:Hopper"}, stand_in="hopper")
