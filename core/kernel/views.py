"""Shared parts of views in which each seat has secrets."""

from typing import Generic, TypeVar

from core.kernel.types import Outsider, Seat, Viewer

P = TypeVar("P")  # a seat's secrets


def own_alone(parts: tuple[P, ...], viewer: Viewer) -> tuple[P | None, ...]:
    """The parts by seat, with None for each but the viewer's own."""
    return tuple([part if owner == viewer else None for owner, part in enumerate(parts)])


class WithSecrets(Generic[P]):
    """To be mixed into a view's struct."""

    __slots__ = ()
    viewer: Viewer
    secrets: tuple[P | None, ...]  # the seat's own alone; all for the referee

    @property
    def seat(self) -> Seat:
        """The seat whose view this is. Raises `ValueError` if it is nobody's."""
        if isinstance(self.viewer, Outsider):
            raise ValueError(f"the {self.viewer.value} has no seat")
        return self.viewer

    @property
    def own(self) -> P:
        """The secrets of the seat whose view this is."""
        secrets = self.secrets[self.seat]
        assert secrets is not None
        return secrets
