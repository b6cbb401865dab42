"""The tale's sentences for every event, and the manners with people at the table."""

from typing import get_args

import pytest

from core.games.eketorp import GAME, Event
from core.games.eketorp import events as ev
from core.games.eketorp.decisions import PlayCard
from core.games.eketorp.model import FieldAt, SlotAt
from core.kernel.types import BYSTANDER
from tests.builders import plan, seating
from tests.tui.games.eketorp.positions import planning, played, scene
from tui import theme
from tui.games.eketorp.manners import MANNERS
from tui.games.eketorp.telling import TELLING

SEATS = seating(3)
BOAT = SlotAt(1, "boat")
NOTHING: tuple[tuple[()], ...] = ((),) * 6

CASES: list[tuple[Event, list[str]]] = [
    (ev.TableSet(SEATS, 1, (), (None,) * 3, None, None, None), ["Bjarke is the first player."]),
    (
        ev.HandRedealt(0, (1, 1, 2, 3), None, None, None),
        ["Astrid shows 1 1 2 3, no card above 3, and is dealt four others."],
    ),
    (ev.RoundBegun(2, 5, (("grass", "grass"), *NOTHING[1:], ("clay",))), ["Round 2 of 10: A 2 grass, G clay."]),
    (ev.PlanSealed(0, None), ["Astrid seals a plan."]),
    (
        ev.PlansRevealed((plan(0, {"A": 2}, (1, "boat")), plan(1))),
        ["Astrid goes to A 2, Bjarke's boat.", "Bjarke stays at home."],
    ),
    (ev.TurnCame(1), []),
    (ev.FightStarted(FieldAt("A"), "field", 0, 1, None), ["Astrid fights Bjarke on field A."]),
    (ev.FightStarted(BOAT, "slot", 0, 2, None), ["Astrid fights Calder at Bjarke's boat."]),
    (ev.FightStarted(BOAT, "siege", 0, 1, None), ["Astrid begins the siege of Bjarke's boat."]),
    (ev.SwapDeclined(0, None), ["Astrid keeps the hand."]),
    (ev.HandSwapped(0, 1, None, None, None), ["Astrid swaps the hand for 1 amulet."]),
    (ev.HandSwapped(0, 4, None, None, None), ["Astrid swaps the hand for 4 amulets."]),
    (ev.CardChosen(0, None), []),
    (
        ev.CardsTurned(FieldAt("A"), (0, 1), (3, 5), 1, 2, (ev.Hurt(0, "12"),), False, False),
        ["Field A: Bjarke beats Astrid, 5 to 3: damage 2. Astrid's Viking is out for the next round."],
    ),
    (
        ev.CardsTurned(FieldAt("A"), (0, 1), (4, 4), None, 0, (ev.Hurt(0, "0"), ev.Hurt(1, "0")), False, False),
        ["Field A: Astrid and Bjarke both play 4. Both Vikings are back in the next round."],
    ),
    (
        ev.CardsTurned(BOAT, (0, 1), (6, 4), 0, 6, (), True, True),
        ["Astrid storms Bjarke's boat with 6: nobody defends it."],
    ),
    (
        ev.CardsTurned(BOAT, (0, 1), (2, 4), 1, 2, (ev.Hurt(0, "12"),), False, False),
        ["Bjarke's boat: Bjarke beats Astrid, 4 to 2: damage 2. Astrid's Viking is out for the next round."],
    ),
    (ev.HandTakenUp(2), ["Calder takes the received cards into the hand."]),
    (ev.Looted(0, BOAT, (0, 0), None, ()), ["Astrid takes nothing from Bjarke's boat."]),
    (ev.Looted(0, BOAT, (1, 0), "wood", ()), ["Astrid carries wood off from Bjarke's boat."]),
    (
        ev.Looted(0, BOAT, (1, 2), "wood", ("grass", "grass")),
        ["Astrid carries wood off from Bjarke's boat; back to the supply: 2 grass."],
    ),
    (
        ev.VikingsCameHome((ev.Gain(0, "A", "grass"), ev.Gain(1, "A", "grass"), ev.Gain(0, "F", "clay"))),
        ["Astrid brings home grass, clay.", "Bjarke brings home grass."],
    ),
    (ev.VikingsCameHome(()), ["The fields gave nobody anything."]),
    (ev.StoneLaid(0, "wood", 3), ["Astrid lays wood on space 4, at the boat."]),
    (ev.StonesPutBeside(0, ("wood", "grass")), ["Astrid's wall is complete; grass, wood put beside it."]),
    (
        ev.RoundEnded(3, (0, 2, 1), NOTHING, 2),
        [
            "Out of the hospital: Bjarke (2 Vikings), Calder (1 Viking).",
            "Round 3 is over; Calder is the next first player.",
        ],
    ),
    (
        ev.GameEnded("wall", (30, 39, 20), (1,)),
        ["A wall is complete: the game is over.", "Bjarke wins with 39 points."],
    ),
    (
        ev.GameEnded("rounds", (39, 39, 20), (0, 1)),
        ["The tenth round was the last.", "Astrid, Bjarke share the victory with 39 points."],
    ),
]


@pytest.mark.parametrize(("event", "lines"), CASES)
def test_the_log_says(event: Event, lines: list[str]) -> None:
    assert [text.plain for text in TELLING.sentences(SEATS, event)] == lines


def test_every_kind_of_event_is_told_of() -> None:
    assert {type(event) for event, _lines in CASES} == set(get_args(Event))


def test_names_stand_in_their_colours() -> None:
    (text,) = TELLING.sentences(SEATS, ev.PlanSealed(0, None))
    (name,) = text.spans
    assert text.plain[name.start : name.end] == "Astrid"
    assert name.style == theme.pen("name.red")


def test_a_whole_game_is_told_alike_to_everybody() -> None:
    table = played(3)
    told = [
        [line.plain for event in table.events(seat) for line in TELLING.sentences(SEATS, event)]
        for seat in (BYSTANDER, 0, 1, 2)
    ]
    assert told[0] == told[1] == told[2] == told[3]
    assert len(told[0]) > 100


# --- what the table is led by ---


def test_progress_and_purpose_give_nothing_away() -> None:
    view = GAME.view(planning(), BYSTANDER)
    assert TELLING.progress(view) == "round 4 of 10, planning"
    assert TELLING.purpose(view, 0) == "All plan round 4."
    fight = TELLING.purpose(GAME.view(scene("card"), BYSTANDER), 0)
    assert fight.endswith(": a card."), fight
    for seat in range(len(view.seats)):
        assert TELLING.purpose(GAME.view(scene("card"), seat), 0) == fight, "whoever looks, it is the same"


def test_the_attacker_may_choose_a_card_while_the_defender_thinks_of_swapping() -> None:
    state = scene("swap")
    assert MANNERS.premoves(GAME.view(state, 0)) == ()
    after = GAME.decide(state, GAME.legal(state, 0)[1])  # type: ignore[index]  # swaps stand in a tuple
    for event in after:
        state = GAME.evolve(state, event)
    assert GAME.to_act(state) == (1,)
    assert MANNERS.premoves(GAME.view(state, 0)) == tuple(PlayCard(0, card) for card in (1, 2, 4, 6))
    assert MANNERS.premoves(GAME.view(state, 1)) == ()
    assert MANNERS.premoves(GAME.view(planning(), 0)) == ()


def test_a_kept_card_is_stale_once_the_other_has_swapped() -> None:
    kept = PlayCard(0, 4)
    assert not MANNERS.reopens([ev.SwapDeclined(1, None)], kept)
    assert MANNERS.reopens([ev.HandSwapped(1, 2, None, None, None)], kept)


def test_only_looting_and_building_need_no_secrets() -> None:
    open_ = [state.phase for state in map(scene, ("plan", "fight", "swap", "card", "loot", "build"))
             if MANNERS.in_the_open(GAME.view(state, BYSTANDER))]  # fmt: skip
    assert open_ == ["loot", "build"]


def test_forced_is_only_what_everybody_can_tell() -> None:
    """A choice of one option is answered for the seat only where that tells nothing."""
    for seed in (3, 5):
        table = played(4, seed)
        for at in range(table.at):
            state = table.state_at(at)
            view = GAME.view(state, BYSTANDER)
            for seat in GAME.to_act(state):
                options = GAME.legal(state, seat)
                if MANNERS.forced(view, seat):
                    assert isinstance(options, tuple)
                    assert len(options) == 1
                elif isinstance(options, tuple) and state.phase in ("fight", "build", "loot"):
                    assert len(options) > 1
                elif isinstance(options, tuple) and len(options) == 1:
                    assert len(state.secrets[seat].hand) > 1


def test_what_is_worth_a_look() -> None:
    kinds = {
        type(event).__name__ for event, _lines in CASES for seat in (1, 2) if MANNERS.worth_announcing(event, {seat})
    }
    stages = {"PlansRevealed", "VikingsCameHome", "RoundEnded", "RoundBegun", "GameEnded"}
    assert kinds == {"HandRedealt", "HandSwapped", "CardsTurned", "Looted", *stages}


def test_loot_is_worth_a_look_to_whom_it_was_taken_from_and_a_swap_where_no_person_made_it() -> None:
    boat = SlotAt(1, "boat")
    for took, worth in ((ev.Looted(0, boat, (1, 0), "wood", ()), {1}), (ev.Looted(0, boat, (0, 0), None, ()), set())):
        assert {seat for seat in range(3) if MANNERS.worth_announcing(took, {seat})} == worth
    swapped = ev.HandSwapped(1, 4, None, None, None)
    assert {seat for seat in range(3) if MANNERS.worth_announcing(swapped, {seat})} == {0, 2}


def test_the_rules_are_all_there_with_their_rulings() -> None:
    text = TELLING.rules()
    assert "E-7.5" in text
    assert text.count("RULING") > 10


def test_letters_are_unlike() -> None:
    seats = seating(6)
    assert [MANNERS.letter(seats, seat) for seat in range(6)] == list("RBYGPW")
    assert MANNERS.colour(seats, 5) == "white"


def test_the_rules_begin_with_how_to_read_the_table() -> None:
    page = TELLING.rules()
    assert page.startswith("# How to read the table")
    assert page.index("hospital") < page.index("E-1.1")
