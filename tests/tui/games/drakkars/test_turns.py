"""A turn in one line: from whole games, without secrets, and as the board's tale draws it."""

from random import Random

from rich.cells import cell_len
from rich.text import Text

from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.kernel.records import Did
from core.kernel.types import BYSTANDER, Seating
from tests.builders import choices
from tests.games.drakkars.drawing import new_table
from tests.tui.games.drakkars.positions import played
from tui.games.drakkars.turn_tale import draw_turns
from tui.games.drakkars.turns import turn_lines
from tui.games.telling import Line
from tui.session.tale import Tale

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
    ) == ["Astrid fights Bj2, 9 against 8: s to Astrid, Bj2 flees to 6 (Sif 4: ship 1 to 5)."]
    assert told(ev.Drew(1, "pile", 2, None, None)) == ["Bjarke passes, draws 2 cards."]


def test_a_part_of_a_turn_tells_its_fight() -> None:
    """As in the history, where each decision has a line."""
    fought = ev.CardsTurned((0, 1), (1, 9), 1, 0, 0, (), (3, 2, 1), True)
    assert told(fought) == ["Astrid fights, 1 against 9: gsc to bag, the loser's ship destroyed."]


def test_the_number_chosen_for_an_odin_is_told() -> None:
    sailed = ev.Sailed(0, 0, (10,), (), 7, 22, 29, (7,), False)
    assert told(sailed) == ["Astrid Odin 10 as 7: ship 1 to 29."]


def test_the_rest_of_a_turn_names_its_player_and_is_no_pass() -> None:
    """As after a decision that was taken back."""
    pushed = ev.ShipMoved(1, 1, 23, 24, "push"), ev.Drew(0, "deck", 1, None, None), ev.TurnEnded(0, 1)
    assert [line.plain for line in turn_lines(SEATS, pushed, begun=False)] == ["Astrid pushes Bj2 to 6, draws a card."]
    drawn = [ev.Drew(1, "pile", 2, None, None)]
    assert [line.plain for line in turn_lines(SEATS, drawn, begun=False)] == ["Bjarke draws 2 cards."]


def lines_of(tale: Tale) -> list[Line]:
    return [line for line in tale.folded() if line.kind in ("told", "quiet")][::-1]


def test_a_line_for_each_turn_of_whole_games() -> None:
    for seats in (2, 3, 4):
        table = played(seats)
        public = [moment.event for moment in table.moments(BYSTANDER)]
        turns = sum(isinstance(event, ev.TurnEnded) for event in public)
        lines = lines_of(Tale(table))
        assert turns <= len(lines) <= turns + 4  # and the first player, the last turns, and the end
        assert sum(line.kind == "head" for line in Tale(table).folded()) >= turns // seats


def test_each_line_names_the_player_of_its_turn() -> None:
    """Whose turn it was is told by the record's decision."""
    table = played(3)
    for line in lines_of(Tale(table)):
        record, words = table.records[line.record], line.text.plain
        if isinstance(record, Did) and not isinstance(record.decision, de.PlayCard) and " wins with " not in words:
            assert words.startswith(table.seats[record.decision.seat].name), words


def test_a_turn_is_told_as_far_as_it_went_and_again_after_it_was_taken_back() -> None:
    table, chance = new_table(3, seed=3), Random(3)
    while not any(isinstance(event, ev.FightStarted) for record in table.decisions()[-1:] for event in record.events):
        table.act(chance.choice(choices(table, table.to_act()[0], chance)))
    attacked, whole = len(table.records) - 1, lines_of(Tale(table))
    assert " fights " in whole[-1].text.plain
    assert whole[-1].record == attacked
    table.undo()
    so_far = lines_of(Tale(table))
    assert so_far[:-1] == whole, "a decision that is taken back stays told"
    table.redo()
    table.act(chance.choice(choices(table, table.to_act()[0], chance)))
    table.act(chance.choice(choices(table, table.to_act()[0], chance)))
    name = whole[-1].text.plain.split()[0]
    assert lines_of(Tale(table))[len(so_far) + 1].text.plain.startswith(f"{name} "), "the turn goes on"
    assert next(Tale(table).folded(attacked)) == whole[-1]


def test_the_coins_of_a_ship_that_flees_are_told_though_none_fit() -> None:
    """D-4.7: the attacker lost, and the winner's hold is full."""
    assert told(
        ev.FightStarted(0, 1, 1, 1),
        ev.CardsTurned((0, 1), (8, 9), 1, 0, 0, (), (3, 3, 2), False),
        ev.ShipMoved(0, 1, 32, 33, "flee"),
    ) == ["Astrid fights Bj2, 8 against 9: ggs to bag, hold full, As2 flees to 33."]


def test_all_rows_are_filled_and_each_of_the_last_turns_has_one() -> None:
    """An entry without room ends at a whole word; ideas asked for have no row."""
    words = "Dagny Thor 9: ship 1 to 9, barrel 2|1, plunders ggs, puts Njord 3 away."
    lines = [Line(Text(f"{at} {words}"), at) for at in range(9)]
    lines.insert(1, Line(Text("Astrid asked for an idea."), 1, "quiet"))
    few = draw_turns(lines, 52, 3, turns=3).plain()
    assert [row.strip()[0] for row in few] == ["2", "1", "0"]
    assert few[0].strip() == "2 Dagny Thor 9: ship 1 to 9, barrel 2|1 .."
    lines.insert(2, Line(Text("Turn 5"), 2, "head"))
    assert "2 Dagny" in " ".join(draw_turns(lines, 52, 7, turns=3).plain()), "a head takes no row of a turn"
    whole = [row.strip() for row in draw_turns(lines, 52, 3).plain()]
    assert whole[0].endswith("..")
    assert " ".join(whole[1:]) == f"0 {words}"
    for height in range(2, 12):
        assert all(row.strip() for row in draw_turns(lines, 52, height, turns=3).plain())


def test_the_newest_line_stands_whole_where_one_turn_is_asked_for() -> None:
    table = played(3)
    newest_first = list(Tale(table).folded())
    canvas = draw_turns(newest_first, 52, 3)
    shown = " ".join(" ".join(canvas.plain()).split())
    assert newest_first[0].text.plain in shown
    assert all(cell_len(line) == 52 for line in canvas.plain())
    titled = "".join(draw_turns(newest_first, 40, 10).plain())
    assert "Tale" in titled
    assert "── Turn" in titled
