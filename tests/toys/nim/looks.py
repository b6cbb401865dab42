"""How Nim looks: as Skerry does, a list of options and the view."""

from tests.toys.skerry.looks import SkerryLooks

LOOKS = SkerryLooks()
