"""The hospital: the Vikings at each station, and the round in which they are back."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import ROUNDS, STATIONS
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui.games.eketorp.board.part import UnmarkedPart
from tui.games.eketorp.board.pieces import band, crowd, shields_fit
from tui.games.eketorp.names import STATION_NAME
from tui.play.boxes import Box
from tui.play.tale import section
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

SLOWEST = len(STATIONS)  # rounds from the first station to home


class HospitalSlice(Struct, frozen=True):
    seats: tuple[Seating, ...]
    beds: tuple[tuple[int, ...], ...]  # by station, then by seat
    round: int


class Hospital(UnmarkedPart[HospitalSlice]):
    def cut(self, view: View) -> HospitalSlice:
        return HospitalSlice(view.seats, view.hospital, view.round)

    def drawing(self, slice_: HospitalSlice, mark: None, width: int, height: int) -> Canvas:
        return draw_hospital(slice_, width, height)


def draw_hospital(hospital: HospitalSlice, width: int, height: int) -> Canvas:
    return _box(hospital, width, height) if height > len(STATIONS) else _line(hospital, width)


def _line(hospital: HospitalSlice, width: int) -> Canvas:
    """All stations in a line: if it is crowded, arrows, words and at last the names make room."""
    canvas = Canvas(width, 1)
    for spare in (3, 2, 1, 0):
        beds = _stations(hospital, spare)
        if width_of(beds) < width:
            break
    canvas.parts(1, 0, beds)
    return canvas


def _stations(hospital: HospitalSlice, spare: int) -> list[Part]:
    """The stations in a line, with words and arrows if there is room to `spare`."""
    parts: list[Part] = [(f"{_('hospital')} ", "dim")] if spare > 1 else []
    between = " → " if spare > 2 else " "
    for station, counts in zip(STATIONS, hospital.beds, strict=True):
        parts += [(STATION_NAME[station], "ink+bold"), (" ", "ink")]
        men: list[Part] = band(hospital.seats, counts, " " if spare > 2 else "")
        if not spare and men:
            men = [(_("{count} Vikings").format(count=sum(counts)), "ink")]
        parts += [*(men or [("·", "faint")]), (between, "faint")]
    return [*parts, (_("home"), "dim")] if spare > 2 else parts[:-1]


def _box(hospital: HospitalSlice, width: int, height: int) -> Canvas:
    """The stations one below the other, each as high as there is room."""
    canvas = Canvas(width, height)
    section(canvas, _("Hospital"))
    for index, (station, counts) in enumerate(zip(STATIONS, hospital.beds, strict=True)):
        y, high = row_of(index, height)
        canvas.put(1, y, STATION_NAME[station], "ink+bold")
        back = hospital.round + SLOWEST - index
        told = _("back in round {round}").format(round=back) if back <= ROUNDS else _("not back")
        _beds(canvas, hospital, counts, Box(7, y, width - 8, high), told)
    return canvas


def row_of(index: int, height: int) -> tuple[int, int]:
    """The first row of a station, and its count of rows, in a hospital that is so high."""
    high = min((height - 1) // len(STATIONS), 2)
    return 1 + index * high, high


def _beds(canvas: Canvas, hospital: HospitalSlice, counts: tuple[int, ...], box: Box, told: str) -> None:
    """The Vikings at a station, and their return if that leaves room for all of them."""
    left = box._replace(width=box.width - cell_len(told) - 1)
    men = sum(counts)
    beds = width_of(band(hospital.seats, counts, ""))
    if shields_fit(men, left) or beds <= left.width:
        canvas.right(box.x + box.width, box.y, [(told, "dim")])
        box = left
    if men:
        crowd(canvas, box, hospital.seats, counts, "ink")
    else:
        canvas.put(box.x, box.y, "·", "faint")
