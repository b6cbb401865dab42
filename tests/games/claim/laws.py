"""What always holds of a position of Claim, after whatever has been decided."""

from core.games.claim.model import CASTLES, PIECES, QUIET, State


def check(state: State, before: State) -> None:
    """Pieces and castles are conserved, and no two things stand on one point."""
    piled = 0
    for points in state.pieces + state.castles:
        assert not points & piled
        assert not points & ~state.island.land
        piled |= points
    for seat, points in enumerate(state.pieces):
        assert points.bit_count() + state.hand[seat] <= PIECES
        assert points.bit_count() + state.hand[seat] <= before.pieces[seat].bit_count() + before.hand[seat]
    for castles in state.castles:
        assert 0 <= castles.bit_count() <= CASTLES
    for points in state.island.territories.values():
        assert sum((castles & points).bit_count() for castles in state.castles) <= 1
    assert state.quiet <= QUIET * len(state.seats)
    assert max(state.lost + state.removed, default=0) <= 4
    assert all(state.been.count(position) <= 3 for position in set(state.been))
