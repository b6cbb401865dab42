"""A turn in one line: from whole games, without secrets, and as the board's tale draws it."""

from rich.cells import cell_len

from core.games.drakkars import events as ev
from core.kernel.types import BYSTANDER, Seating
from tests.tui.games.drakkars.positions import played
from tui.games.drakkars.turn_tale import TurnTale, draw_turns
from tui.games.drakkars.turns import turn_lines

SEATS = (Seating("Astrid", "red"), Seating("Bjarke", "blue"))


def told(*events: ev.Event) -> list[str]:
    return [line.plain for line in turn_lines(SEATS, events)]


def test_a_plunder_is_one_line() -> None:
    assert told(
        ev.Sailed(1, 0, (5,), (), 5, 31, 36, (5,), False),
        ev.BarrelMoved(1, 0, 5, 4),
        ev.CoinsTaken(1, 0, (3, 2), 0, None),
        ev.TurnEnded(1, 0),
    ) == ["Bjarke Frigg 5: ship 1 to 18, barrel 2|2, plunders gs."]


def test_a_fight_and_a_pass() -> None:
    assert told(
        ev.Sailed(0, 0, (4,), (), 4, 1, 5, (4,), False),
        ev.FightStarted(0, 0, 1, 1),
        ev.CardsTurned((0, 1), (9, 8), 0, 0, 0, (2,), (), False),
        ev.ShipMoved(1, 1, 23, 24, "flee"),
        ev.TurnEnded(0, 1),
        ev.Drew(1, "pile", 2, None, None),
    ) == [
        "Astrid Sif 4: ship 1 to 5, attacks Bj2, 9 against 8: Astrid wins s, Bj2 flees to 6.",
        "Bjarke passes, draws 2 cards.",
    ]


def test_a_line_for_each_turn_of_whole_games_the_same_for_everybody() -> None:
    for seats in (2, 3, 4):
        table = played(seats)
        public = [moment.event for moment in table.moments(BYSTANDER)]
        lines = [line.plain for line in turn_lines(table.seats, public)]
        turns = sum(isinstance(event, ev.TurnEnded) for event in public)
        assert turns <= len(lines) <= turns + 3  # and the last turns, and the end
        for viewer in range(seats):
            own = [moment.event for moment in table.moments(viewer)]
            assert [line.plain for line in turn_lines(table.seats, own)] == lines


def test_the_tale_keeps_whole_turns() -> None:
    table, tale = played(3), TurnTale()
    tale.begin(table.seats, (moment.event for moment in table.moments(BYSTANDER)))
    lines = turn_lines(table.seats, [moment.event for moment in table.moments(BYSTANDER)])
    canvas = draw_turns(lines, 52, 3)
    shown = " ".join(" ".join(canvas.plain()).split())
    assert lines[-1].plain in shown
    assert all(cell_len(line) == 52 for line in canvas.plain())
    assert "Tale" in "".join(draw_turns(lines, 40, 10).plain())
