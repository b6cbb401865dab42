"""Nim's manners: without secrets and announcements, the usual ones do."""

from tests.toys.nim import Event, State, Take
from tui.games.manners import Manners

MANNERS: Manners[State, Take, Event] = Manners()
