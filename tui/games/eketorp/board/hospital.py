"""The hospital: its Vikings by the round in which they are back."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import ROUNDS, STATIONS
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui.games.eketorp.board.part import UnmarkedPart
from tui.games.eketorp.board.pieces import band, crowd, shields_fit, tagged
from tui.games.eketorp.names import STATION_NAME
from tui.play.boxes import Box
from tui.play.tale import section
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _


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


def _back(hospital: HospitalSlice, index: int) -> str:
    """The round in which the Vikings of a station are back, as a number (E-6.1); empty if the game ends before."""
    round_ = hospital.round + len(STATIONS) - index
    return str(round_) if round_ <= ROUNDS else ""


# --- in a line ---


def _line(hospital: HospitalSlice, width: int) -> Canvas:
    """The rounds in a line, the next first: if it is crowded gaps go, then words, and at last the names."""
    canvas = Canvas(width, 1)
    if not any(map(any, hospital.beds)):
        canvas.parts(1, 0, [(_("Hospital"), "ink+bold"), (" ", "ink"), (_("nobody"), "dim")])
        return canvas
    whole, brief, few = _("Hospital: back in round"), _("Hospital: back in"), _("Hospital: Vikings back in round")
    lines = (
        _rounds(hospital, whole, gap=" "),
        _rounds(hospital, whole),
        _rounds(hospital, brief),
        _rounds(hospital, _("Back in"), tight=True),
        _rounds(hospital, few, counted=True),
        _rounds(hospital, brief, counted=True),
        _rounds(hospital, _("Back in"), counted=True, tight=True),
    )
    canvas.parts(1, 0, next((beds for beds in lines if width_of(beds) + 1 < width), lines[-1]))
    return canvas


def _rounds(
    hospital: HospitalSlice, words: str, gap: str = "", counted: bool = False, tight: bool = False
) -> list[Part]:
    """The words, and each round with its Vikings by seat, `gap` between them; or `counted`. `tight`: in fewer cells."""
    name, _colon, rest = words.partition(":")
    parts: list[Part] = [(name, "ink+bold"), (rest, "dim")]
    gone = _("out") if tight else _("not back")
    for index in reversed(range(len(STATIONS))):
        counts = hospital.beds[index]
        if any(counts):
            parts += [(f" {gap}", "ink"), (_back(hospital, index) or gone, "accent"), (":" if tight else ": ", "ink")]
            parts += [(str(sum(counts)), "ink")] if counted else band(hospital.seats, counts, gap)
    return parts


# --- in a box ---


def _box(hospital: HospitalSlice, width: int, height: int) -> Canvas:
    """The rounds one below the other, each as high as there is room, the next first."""
    canvas = Canvas(width, height)
    section(canvas, _("Hospital, back in") if cell_len(_("Hospital, back in")) + 4 < width else _("Hospital"))
    for index, (station, counts) in enumerate(zip(STATIONS, hospital.beds, strict=True)):
        y, high = row_of(index, height)
        back = _back(hospital, index)
        words = _("round {round}").format(round=back) if back else _("not back")
        brief = back or _("out")
        beds = width_of(band(hospital.seats, counts, ""))
        told = words if high > 1 or beds + cell_len(words) + 2 < width else brief
        x = canvas.put(1, y, told, "ink+bold" if any(counts) else "dim") + 1
        _beds(canvas, hospital, counts, Box(x, y, width - x, high), STATION_NAME[station])
    return canvas


def row_of(index: int, height: int) -> tuple[int, int]:
    """The first row of a station, and its count of rows, in a hospital so high: the first station is the last."""
    high = min((height - 1) // len(STATIONS), 2)
    return 1 + (len(STATIONS) - 1 - index) * high, high


def _beds(canvas: Canvas, hospital: HospitalSlice, counts: tuple[int, ...], box: Box, station: str) -> None:
    """The Vikings at a station, and its name if that leaves room for all of them."""
    men = sum(counts)
    left = box._replace(width=box.width - cell_len(station) - 2)
    tags = band(hospital.seats, counts, "")
    if not men:
        canvas.put(box.x, box.y, "·", "faint")
    if shields_fit(men, left) or tagged(tags, left.width, left.height):
        canvas.right(box.x + box.width - 1, box.y, [(station, "faint")])
        box = left
    if men:
        crowd(canvas, box, hospital.seats, counts, "ink")
