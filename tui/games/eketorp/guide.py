"""Eketorp's guide: a round in four pictures."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace
from textual.geometry import Size

from core import games
from core.games.eketorp.decisions import Decision
from core.games.eketorp.events import Event
from core.games.eketorp.model import FIELD, Field, FieldName, Stack, State
from core.games.eketorp.scoring import totals
from core.games.eketorp.views import View
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seating
from tui.games.eketorp.announce.burst import crack, draw_burst
from tui.games.eketorp.board.material_field import MaterialField
from tui.games.eketorp.board.part import AnyPart
from tui.games.eketorp.board.village import Village
from tui.games.eketorp.marks import NO_MARKS, Marks, Pieces, StackAt
from tui.games.guide import GuidePage, Section
from tui.play.chips import plate
from tui.play.digits import CARD_HEIGHT, CARD_WIDTH, draw_card
from tui.widgets.canvas import Canvas
from tui.words import _

SEATS = (Seating("Astrid", "red"), Seating("Bjarke", "blue"), Seating("Calder", "yellow"))
ASTRID, BJARKE = 0, 1
MET: Mapping[FieldName, Field] = {"C": Field(("wood", "wood"), (1, 0, 1)), "F": Field(("clay",), (2, 1, 0))}
DAMAGE = 5  # of the siege
LOOT: Stack = ("wood", "grass")


def guide() -> list[GuidePage]:
    planned = Section(
        _("A plan"),
        "E-3.4, E-4.1",
        _(
            "In secret all send Vikings: any number to a field, one to each siege slot of a rival's village. Those who"
            " stay at home defend it.\n\n"
            "On C there is a stone for each Viking: nobody fights. On F three Vikings of two colours want one clay:"
            " they fight."
        ),
        _fields,
        ("plan",),
    )
    fought = Section(
        _("A fight"),
        _("E-4.4 to E-4.9"),
        _(
            "Both choose a card in secret, and the higher wins; amulets buy a new hand before that, one a card. Then"
            " the two cards change hands.\n\n"
            "6 against 3: the damage is 3. The loser of 3 or more is out for two rounds, of 1 or 2 for one. If the"
            " cards are equal, both are back next round."
        ),
        _cards,
        ("fight", "swap", "card"),
    )
    besieged = Section(
        _("A siege"),
        _("E-4.11 to E-4.17"),
        _(
            "A Viking alone on a slot fights the village; if nobody is at home, the owner's card counts 0. A defender"
            " who loses is back a round sooner.\n\n"
            "With the damage {damage} Astrid may take the grass and the wood below it: stones off the slot's two"
            " stacks, from the top, worth the damage at most. She keeps one."
        ).format(damage=DAMAGE),
        _siege,
        ("loot",),
        9,
    )
    built = Section(
        _("Stones come home"),
        "E-4.20, E-5.2, E-7",
        _(
            "Each Viking on a field brings home a stone, while there are any. Lay it on one of your six stacks, three"
            " high at most; it is never moved again. Lay valuable stones under cheap ones.\n\n"
            "An amulet left counts 1, a full wall of 18 stones 5."
        ),
        _wall,
        ("build",),
        9,
    )
    aim = _(
        "Build a wall, and rob the walls of the others: grass counts 1, wood 2, clay 3, stone 4. The most points win,"
        " after ten rounds or once a wall is full."
    )
    return [
        GuidePage(_("The game in a minute, 1 of 2: a round begins"), [planned, fought], aim),
        GuidePage(_("The game in a minute, 2 of 2: the walls"), [besieged, built]),
    ]


# --- the pictures ---


@cache
def _beginning() -> View:
    table: Table[State, Decision, Event, View]
    table = Table.new(games.game("eketorp"), SEATS, {"seed": "guide", "first": ASTRID})
    return table.view(BYSTANDER)


def _drawn(part: AnyPart, view: View, width: int, height: int, marks: Marks = NO_MARKS) -> Canvas:
    """A part of the board, with the parts in it."""
    canvas = part.drawing(part.cut(view), part.share(marks), width, height)
    if isinstance(part, Village):
        for inner, (x, y, wide, high) in part.places(Size(width, height)).items():
            canvas.paste(x, y, _drawn(inner, view, wide, high, marks))
    return canvas


def _fields(width: int, height: int) -> Canvas:
    fields = list(_beginning().fields)
    for name, field in MET.items():
        fields[FIELD[name]] = field
    view = replace(_beginning(), phase="fight", fields=tuple(fields))
    canvas, half = Canvas(width, height), (width - 1) // 2
    for place, name in enumerate(MET):
        canvas.paste(place * (half + 1), 0, _drawn(MaterialField(name), view, half, height))
    return canvas


def _cards(width: int, height: int) -> Canvas:
    canvas, high = Canvas(width, height), min(height - 1, CARD_HEIGHT)
    wide = min(CARD_WIDTH * 3 // 4, width // 3)
    for seat, x, card in ((ASTRID, 0, 6), (BJARKE, width - wide, 3)):
        canvas.parts(x, 0, [plate(SEATS, seat, wide)])
        draw_card(canvas, x, 1, card, "card" if seat == ASTRID else "card.dim", wide, high)
    crack(canvas, width - wide, 1, wide, high)
    draw_burst(canvas, wide + 1, 1, width - 2 * wide - 2, high, 3)
    return canvas


def _siege(width: int, height: int) -> Canvas:
    """Bjarke's village, with Astrid at his ram and nobody at home."""
    view = _with_village(BJARKE, ((), (), ("grass",), (), LOOT, ()), (), (), (ASTRID,))
    taken = Marks(made=Pieces(taken={StackAt(BJARKE, 4): len(LOOT)}, kept=(StackAt(BJARKE, 4), 1)))
    return _drawn(Village(BJARKE), view, width, height, taken)


def _wall(width: int, height: int) -> Canvas:
    view = _with_village(ASTRID, (("clay", "wood"), (), ("grass", "grass"), (), (), ("stone",)), (), (), ())
    laid = Marks(seat=ASTRID, made=Pieces(laid={StackAt(ASTRID, 5): "grass"}))
    return _drawn(Village(ASTRID), view, width, height, laid)


def _with_village(seat: int, walls: tuple[tuple[str, ...], ...], *slots: tuple[int, ...]) -> View:
    """The table with that village; nobody is at home where somebody besieges it."""
    view = _beginning()
    home = 0 if any(slots) else 3
    village = replace(view.villages[seat], walls=walls, slots=slots, home=home)
    villages = tuple(village if at == seat else other for at, other in enumerate(view.villages))
    return replace(view, phase="fight", first=BJARKE, to_act=(), villages=villages, scores=totals(villages))
