"""Who plays Skerry."""

from tests.tui.skerry import BOTS

__all__ = ["BOTS"]
