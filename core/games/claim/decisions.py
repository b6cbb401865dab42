"""The decisions of Claim's players."""

from typing import TypeAlias

from msgspec import Struct

from core.games.claim.model import Point, Seat, Territory


class Place(Struct, frozen=True, gc=False, array_like=True, tag="place"):
    """C-2.1: a piece onto a free point."""

    seat: Seat
    point: Point


class Remove(Struct, frozen=True, gc=False, array_like=True, tag="remove"):
    """C-2.2: an enemy piece off the board."""

    seat: Seat
    point: Point


class Claim(Struct, frozen=True, gc=False, array_like=True, tag="claim"):
    """C-4.1: a castle onto a territory that the seat may claim."""

    seat: Seat
    territory: Territory
    point: Point


class Move(Struct, frozen=True, gc=False, array_like=True, tag="move"):
    """C-3.1: by a step or a chain of jumps."""

    seat: Seat
    start: Point
    end: Point


class PutCastle(Struct, frozen=True, gc=False, array_like=True, tag="castle"):
    """C-4.3: a castle onto a territory that was taken."""

    seat: Seat
    territory: Territory
    point: Point


class Done(Struct, frozen=True, gc=False, array_like=True, tag="done"):
    """The seat leaves the rest alone: of taking off, claiming, capturing on, or a turn in which it cannot move."""

    seat: Seat


Decision: TypeAlias = Place | Remove | Claim | Move | PutCastle | Done
