"""Facts of Claim's table in words: points and territories, each as everybody can see it."""

from collections.abc import Hashable, Sequence

from core.games.claim.model import Point, State
from tui.games.claim.marks import At, Border, TerritoryAt
from tui.words import _, listed, ngettext


def whereabouts(view: State) -> Sequence[tuple[str, Hashable]]:
    """All territories, then all points, each by its name."""
    island = view.island
    territories = [(_("Territory {name}").format(name=name), TerritoryAt(name)) for name in island.territories]
    points = [(_("Point {point}").format(point=point), At(point)) for point in island.points]
    return [*territories, *points]


def spots(view: State, name: str) -> list[Hashable]:
    """The spots that a lesson means: "c4", or all points of "territory B"."""
    if name in view.island.points:
        return [At(name)]
    return [At(point) for point in view.island.named(view.island.territories[name.rsplit(maxsplit=1)[-1]])]


def about_territory(view: State, name: str) -> str:
    """A territory's owner, and the number of each seat's pieces on it."""
    owner, points = view.owner(name), view.island.territories[name]
    standing = [
        ngettext("{name} has {count} piece there", "{name} has {count} pieces there", count).format(
            name=seating.name, count=count
        )
        for seating, pieces in zip(view.seats, view.pieces, strict=True)
        if (count := (pieces & points).bit_count())
    ]
    free, held = _("Territory {name} is nobody's: {who}."), _("Territory {name} is {owner}'s: {who}.")
    return (free if owner is None else held).format(
        name=name,
        owner="" if owner is None else view.seats[owner].name,
        who=listed(standing) if standing else _("no piece stands there"),
    )


def about(view: State, point: Point) -> str:
    """A point in a sentence: its piece or castle, its territory, and their owners."""
    bit = view.island.points[point]
    name = view.island.territory_of[bit]
    owner = view.owner(name)
    stands = next(
        (
            (seat, bool(castles & bit))
            for seat, (pieces, castles) in enumerate(zip(view.pieces, view.castles, strict=True))
            if (pieces | castles) & bit
        ),
        None,
    )
    if stands is None:
        free, held = _("{point}: free, on territory {name}"), _("{point}: free, on {owner}'s territory {name}")
        template = free if owner is None else held
    elif stands[1]:
        template = _("{point}: {who}'s castle, on territory {name}")
    else:
        free = _("{point}: {who}'s piece, on territory {name}")
        held = _("{point}: {who}'s piece, on {owner}'s territory {name}")
        template = free if owner is None else held
    return template.format(
        point=point,
        name=name,
        who="" if stands is None else view.seats[stands[0]].name,
        owner="" if owner is None else view.seats[owner].name,
    )


def about_border(view: State, border: Border) -> str:
    """What a border parts, and what it means for moves, captures and claims."""
    island = view.island
    here = island.territory_of[island.points[border.point]]
    if not border.other:
        return _(
            "The edge of the island, at {point} on territory {name}: a piece beside the sea is captured by one enemy on"
            " the other side of it (C-3.2)."
        ).format(point=border.point, name=here)
    there = island.territory_of[island.points[border.other]]
    return _(
        "The border of {one} and {other}: {first} {second} Pieces move, jump and capture across it; it matters for"
        " claims alone (C-4.1)."
    ).format(one=here, other=there, first=_whose(view, here), second=_whose(view, there))


def _whose(view: State, name: str) -> str:
    owner = view.owner(name)
    if owner is None:
        return _("{name} is nobody's.").format(name=name)
    return _("{name} is {owner}'s.").format(name=name, owner=view.seats[owner].name)
