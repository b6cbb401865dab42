"""Who plays a seat, and what it is called, may change while the game goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.kernel.records import PlayedBy, Reseated
from core.kernel.types import Seat, Seating

if TYPE_CHECKING:
    from tui.session.session import AnySession


def hand_over(session: "AnySession", seat: Seat, player: str) -> None:
    """A seat passes from a person to a bot, or back."""
    alone = session.present.alone
    session.pending.premoves.drop(seat)
    session.pending.hold = None
    session.keeping.note(PlayedBy(seat, player))
    session.present.pass_on(seat, player, alone)


def reseat(session: "AnySession", seats: Sequence[Seating]) -> None:
    """Other names and colours from now on; behind the curtain, the seat that is due takes the keyboard anew."""
    session.keeping.note(Reseated(tuple(seats)))
    session.present.all_look_on()
