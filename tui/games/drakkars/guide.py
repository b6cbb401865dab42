"""Drakkars' guide: a card, a town, a meeting and the way home, each with a piece of the board."""

from functools import cache
from typing import TypeAlias

from core import games
from core.games.drakkars.decisions import Decision, Sail
from core.games.drakkars.events import Event
from core.games.drakkars.model import State
from core.games.drakkars.views import View
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seating
from tui.games.drakkars.cards import FACE, draw_face
from tui.games.drakkars.drawing import draw_board
from tui.games.drakkars.harbours import draw_harbour
from tui.games.drakkars.layout import LOW, SHIELD
from tui.games.drakkars.marks import NO_MARKS, Marks
from tui.games.drakkars.prompts.turn import TurnPrompt
from tui.games.drakkars.shield import draw_shield
from tui.games.guide import GuidePage, Section
from tui.play.boxes import Box
from tui.play.chips import plate
from tui.widgets.canvas import Canvas
from tui.words import _

AnyTable: TypeAlias = Table[State, Decision, Event, View]
Ships: TypeAlias = tuple[tuple[int, int, int], ...]
Holds: TypeAlias = tuple[tuple[str, ...], ...]

SEATS = (Seating("Astrid", "red"), Seating("Bjarke", "blue"))
ALONG = (4, 9, 13, 18, 22, 28, 31, 35), (7, 9, 13, 18, 22, 28, 31, 35)  # towns: one in the picture, and none
STEPS = 2  # of the move that is drawn, and its card
BOARD = 80, 21  # cells of the board that the coast is cut from
COAST = 3  # rows of a space on that
HANDS = ((2, 7, 1, 6, 9), (5, 2, 4, 8, 10))


def guide() -> list[GuidePage]:
    sailed = Section(
        _("A turn"),
        _("D-3.1 to D-3.4, D-5"),
        _(
            "Play a card: a ship goes exactly as far, with Odin 1 to 10. Or two: different gods of one rune do"
            " something of their own, Njord adds 3, Tyr launches a ship. Or pass: draw two cards, or launch a ship.\n\n"
            "Only the end of a move counts: on open sea you draw a card. Seven are the most that you keep."
        ),
        _card,
        ("turn", "away"),
    )
    plundered = Section(
        _("A town"),
        "D-4.2, D-4.3, D-4.8",
        _(
            "The barrel goes on by the number of your card, or of one of two, and shows the booty: here by 2 to 3|1,"
            " three coins or one card.\n\n"
            "Coins go into the hold of the ship's rank, six to a hold: the ship nearest home has the first."
        ),
        _town,
        ("barrel", "both", "take"),
    )
    met = Section(
        _("A meeting"),
        _("D-4.4 to D-4.7"),
        _(
            "On a rival's ship: push it one space on, and go on as ever; or fight, and do nothing else. Both choose a"
            " card in secret. The higher wins, of equals the attacker's, and the two change hands.\n\n"
            "By 3 or less the loser flees, and the winner has its coins. By more it is destroyed, and at sea its coins"
            " are lost."
        ),
        _meeting,
        ("meet", "fight"),
        8,
    )
    home = Section(
        _("Home"),
        "D-6.1, D-6.2, D-7",
        _(
            "Only holds of ships that are home count. Home exactly, or by Odin, the shield gives a bonus.\n\n"
            "With ship 4 home (5 of three players, 6 of four), or with anybody's third, all others have one last turn:"
            " any cards, to bring one ship home. If you do, or have ended the game, the coins on your cards count too."
        ),
        _home,
        ("last",),
        8,
    )
    aim = _(
        "Your three longships go once round the sea, clockwise, and plunder towns. The most points win; four players"
        " are two teams, those who sit opposite."
    )
    return [
        GuidePage(_("The game in a minute, 1 of 2: out to sea"), [sailed, plundered], aim),
        GuidePage(_("The game in a minute, 2 of 2: rivals, and home"), [met, home]),
    ]


def _card(width: int, height: int) -> Canvas:
    canvas = _coast(_table(((2, -1, -1), (10, -1, -1)), ALONG[0]), width, height)
    for place, card in enumerate((STEPS, 7, 9)):
        draw_face(canvas, place * (FACE[0] + 1), COAST + 1, card, "face" if place else "face.lit")
    return canvas


def _meeting(width: int, height: int) -> Canvas:
    canvas = _coast(_table(((2, -1, -1), (22, -1, -1)), ALONG[1]), width, height)
    for x, seat, card in ((0, 0, 7), (width - FACE[0], 1, 5)):
        canvas.parts(x, COAST + 1, [plate(SEATS, seat, FACE[0])])
        draw_face(canvas, x, COAST + 2, card, "face" if seat else "face.lit")
    return canvas


def _coast(table: AnyTable, width: int, height: int) -> Canvas:
    """The beginning of the ring, with a move of Astrid's that is chosen."""
    options = table.legal(0)
    assert isinstance(options, tuple)
    prompt = TurnPrompt(table.view(0), options)
    prompt.adopt(Sail(0, 0, STEPS, STEPS))
    canvas = Canvas(width, height)
    canvas.paste(0, 0, draw_board(table.view(0), *BOARD, prompt.aims).cut(0, 0, width, COAST))
    return canvas


def _town(width: int, height: int) -> Canvas:
    table = _table(((4, 2, -1), (10, -1, -1)), ALONG[0], (("gold", "silver"), ("copper",), ()))
    return _booty(table.view(BYSTANDER), width, height, Marks(barrel=frozenset({STEPS})))


def _home(width: int, height: int) -> Canvas:
    table = _table(((37, 32, -1), (10, -1, -1)), ALONG[0], (("gold", "gold", "silver"), ("copper",), ()))
    return _booty(table.view(BYSTANDER), width, height, NO_MARKS)


def _booty(view: View, width: int, height: int, marks: Marks) -> Canvas:
    """The shield beside Astrid's harbour."""
    canvas, (wide, high) = Canvas(width, height), SHIELD
    draw_harbour(canvas, view, 0, Box(0, 0, width - wide - 1, LOW), marks)
    draw_shield(canvas, view, Box(width - wide, 0, wide, high), marks)
    return canvas


@cache
def _table(ships: Ships, towns: tuple[int, ...], holds: Holds = ((), (), ())) -> AnyTable:
    """`holds`: Astrid's."""
    position = {"ships": ships, "holds": (holds, ((), (), ()))}
    options = {"seed": "guide", "first": 0, "towns": towns, "hands": HANDS, "position": position}
    return Table.new(games.game("drakkars"), SEATS, options)
