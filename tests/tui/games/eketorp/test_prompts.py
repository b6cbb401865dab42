"""The prompts of fights, loot and building, driven by keys to their decisions."""

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import PlayCard, StartSiege, Swap
from core.games.eketorp.model import FIELDS, FieldAt, FieldName, Fight, SlotAt
from tests.builders import Ground, Own, Slots, fight, position, run_on
from tests.tui.games.drawn import SIZES
from tests.tui.games.eketorp.drawn import TABLES, asked, decision_of, press, screen
from tests.tui.games.eketorp.positions import building, played, rich, scene
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.met import met_parts, unsettled
from tui.games.eketorp.names import stones_named
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.prompts.start import StartPrompt
from tui.play.cards import hand_strip
from tui.play.prompt import NOT_MINE, TAKEN, decided
from tui.widgets.keys import Key

# --- which fight ---


def starting() -> EketorpPrompt:
    """Calder may fight Red or Blue on A, or Blue at Red's catapult."""
    return asked(run_on(rich())[0])


@pytest.mark.parametrize(
    ("keys", "decision"),
    [
        ("1", fight(2, "A", 0)),
        ("2", fight(2, "A", 1)),
        ("right enter", fight(2, "A", 0)),
        ("right right enter", fight(2, "A", 1)),
        ("down down enter", fight(2, (0, "catapult"), 1)),
        ("l l l enter", fight(2, (0, "catapult"), 1)),
        ("left enter", fight(2, (0, "catapult"), 1)),
        ("a enter", fight(2, "A", 0)),
        ("a a enter", fight(2, "A", 1)),
        ("left a enter", fight(2, "A", 0)),
    ],
)
def test_a_fight_is_chosen(keys: str, decision: object) -> None:
    assert decision_of(starting(), keys) == decision


def test_enter_begins_nothing_that_nobody_chose() -> None:
    assert decision_of(starting(), "enter enter g enter") is None


def test_a_siege_is_chosen() -> None:
    state, _events = run_on(position(slots={(1, "ram"): (0,), (2, "boat"): (0,)}))
    assert decision_of(asked(state), "2") == StartSiege(0, SlotAt(2, "boat"))


def test_a_number_that_would_turn_up_a_card_waits_for_enter() -> None:
    """A hand of one card that nobody can swap is played at once, and what was turned up is not taken back."""
    slots: Slots = {(1, "ram"): (0,), (2, "boat"): (0,)}
    own = Own(amulets=0, hand=(3,), received=(1, 2, 4), known=(3,))
    state, _events = run_on(position({0: own}, slots=slots))
    assert press(asked(state), "2").note
    assert decision_of(asked(state), "2 enter") == StartSiege(0, SlotAt(2, "boat"))


def test_the_place_under_the_cursor_is_marked_on_the_board() -> None:
    assert starting().marks.cursor is None
    assert starting().marks.offered == {FieldAt("A"), SlotAt(0, "catapult")}
    assert press(starting(), "a").marks.cursor == FieldAt("A")
    assert press(starting(), "left").marks.cursor == SlotAt(0, "catapult")


def test_a_place_is_gone_to_by_the_mouse_and_begun_by_enter() -> None:
    prompt = starting()
    prompt.point(SlotAt(0, "catapult"), "left")
    assert prompt.press("enter").decision == fight(2, (0, "catapult"), 1)
    prompt = starting()
    prompt.point(FieldAt("F"), "left")
    assert prompt.press("enter").decision is None


def test_a_look_at_a_fight_is_taken_back() -> None:
    prompt = press(starting(), "a")
    assert prompt.take_back()
    assert not prompt.take_back()
    assert decision_of(prompt, "enter") is None


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_seat_that_is_everywhere_sees_every_choice(width: int, height: int) -> None:
    """Three seats have the most Vikings, 8: as many places, two rivals at each field."""
    crowd = {0: 1, 1: 1, 2: 1}
    slots: Slots = {(1, "catapult"): (0, 2), (1, "boat"): (0,), (2, "ram"): (0, 1)}
    fields: dict[FieldName, Ground] = dict.fromkeys(FIELDS[:5], ("", crowd))
    state, _events = run_on(position(fields=fields, slots=slots))
    prompt = asked(state)
    assert isinstance(prompt, StartPrompt)
    assert len(prompt.places) == 8
    box = lay_out(width, height, 3).prompt
    shown = set()
    for _option in prompt.choice.options:
        text = " ".join(prompt.draw(box.width, box.height).plain())
        shown |= {number for number in map(str, range(1, 10)) if f" {number} " in text}
        prompt.press("right")
    assert shown >= set("123456789")
    text = " ".join(prompt.draw(box.width, box.height).plain())
    assert text.count(" Bj ") + text.count(" Bjarke ") >= 5
    assert text.count(" Ca ") + text.count(" Calder ") >= 5


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_comes_first_in_a_panel_is_never_cut(seats: int) -> None:
    """Of several sentences the last may have no room; the first is told whole, whatever the cursor is on."""
    table = played(seats)
    width, height = SIZES[0]
    box = lay_out(width, height, seats).prompt
    for at in range(0, table.at, 7):
        state = table.state_at(at)
        prompt = asked(state)
        for key in ("", "right", "right", "down", "right", "down", "down"):
            if key and not prompt.press(key).taken:
                break
            drawn = " ".join(" ".join(prompt.draw(box.width, box.height).plain()).split())
            assert all(" ".join(words.split()) in drawn for words, _role in prompt.words()[:1]), state.phase


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_is_known_of_a_rival_is_told_whole_or_left_to_the_board(width: int, height: int, seats: int) -> None:
    state, _events = run_on(rich(seats))
    prompt = press(asked(state), "right" if seats == 3 else "right right")
    box = lay_out(width, height, seats).prompt
    text = " ".join(" ".join(prompt.draw(box.width, box.height).plain()).split())
    known = ("hand ▀▄ ▀▄ ▀▄ ▀▄", "amulets ▼▼▼··") if seats == 3 else ("hand ▀▄ open", "open 2 5 6", "amulets ▼▼▼▼▼")
    told = [f"{words} " in f"{text} " for words in known]
    assert all(told) or (height < 38 and not any(told))
    assert prompt.words()[0][0] in text


@pytest.mark.parametrize(
    ("phase", "key", "told"),
    [
        ("fight", "9", "There are only 3 to choose from."),
        ("fight", "g", "You have nothing to fight for on field G."),
        ("card", "x", "A swap costs an amulet for each card, 4 here, and you have 3."),
        ("card", "3", "3"),
        ("build", "9", ""),
        ("plan", "x", "Everybody is at home."),
        ("plan", "-", "Nobody is sent there."),
    ],
)
def test_a_key_that_does_nothing_says_why(phase: str, key: str, told: str) -> None:
    prompt = asked(scene(phase))
    before = prompt.here
    assert prompt.press(key) == (TAKEN if told else NOT_MINE)
    assert told in prompt.note
    assert prompt.here == before


def test_where_only_sieges_are_left_a_siege_is_asked_for() -> None:
    state, _events = run_on(position(slots={(1, "ram"): (0,), (2, "boat"): (0,)}))
    assert "must begin one of 2 sieges" in asked(state).draw(46, 5).plain()[0]
    assert asked(state).own_keys()[0] == Key("1-2", "besiege")
    assert "must begin one of 3 fights" in starting().draw(46, 5).plain()[0]


@pytest.mark.parametrize(
    ("fought", "attacker", "defender"),
    [
        (Fight(FieldAt("C"), "field", 1, 0), "You attack  Astrid  on field C", "Bjarke  attacks you on field C"),
        (
            Fight(SlotAt(2, "boat"), "slot", 1, 0),
            "You attack  Astrid  at Calder's boat",
            "Bjarke  attacks you at Calder's boat",
        ),
        (
            Fight(SlotAt(0, "ram"), "siege", 1, 0),
            "You besiege  Astrid  at Astrid's ram",
            "Bjarke  besieges you at Astrid's ram",
        ),
    ],
)
def test_a_fight_says_who_attacks(fought: Fight, attacker: str, defender: str) -> None:
    state = replace(rich(6, "card"), fight=fought)
    for seat, told in ((1, attacker), (0, defender)):
        assert told in prompt_for(GAME.view(state, seat), GAME.legal(state, seat)).draw(46, 5).plain()[0]


def test_the_frame_that_is_lit_is_that_of_the_seat_that_decides() -> None:
    state = scene("card")
    lit = {
        name
        for name, _box, canvas in screen(state, 80, 22, asked(state))
        if name.startswith("Village") and canvas.plain()[0].startswith("╔")
    }
    assert lit == {"Village 0"}


def test_of_two_equal_cards_one_is_lit() -> None:
    lit = [role for _card, role in hand_strip((2, 2, 5, 5), 2) if str(role).startswith("card")]
    assert lit == ["card.lit", "card", "card", "card"]
    state = scene("card")
    own = replace(state.secrets[0], hand=(2, 2, 5, 5))
    marks = press(asked(replace(state, secrets=(own, *state.secrets[1:]))), "2").marks
    assert (marks.hand, marks.card, marks.playing) == ((2, 2, 5, 5), 2, True)


def test_an_undefended_village_is_told_of() -> None:
    state, _events = run_on(position({1: Own(home=0)}, slots={(1, "ram"): (0,)}))
    prompt = press(asked(state), "right")
    assert "Nobody defends: loot stones worth your card." in [words for words, _role in prompt.about()]


@pytest.mark.parametrize(("width", "height"), TABLES)
@pytest.mark.parametrize("phase", ["plan", "fight", "swap", "card"])
def test_the_own_hand_lies_open_in_the_own_village_and_in_no_other(phase: str, width: int, height: int) -> None:
    state = scene(phase)
    hands = {name: canvas for name, _box, canvas in screen(state, width, height, asked(state)) if "Hand" in name}
    own = hands.pop(f"Hand {asked(state).seat}")
    cards = sorted(asked(state).view.own.hand)
    if own.height == 1:
        assert own.plain()[0].split()[: len(cards)] == list(map(str, cards))
    else:
        assert "Your" in own.plain()[0]
    assert all(canvas.height == 1 for canvas in hands.values())


def test_the_own_hand_is_marked_only_behind_the_curtain() -> None:
    state, _events = run_on(rich())
    assert asked(state).marks.hand == (1, 1)
    assert asked(state, open_=True).marks.hand == ()


# --- amulets ---


def test_a_card_that_is_played_keeps_the_hand() -> None:
    assert press(asked(scene("swap")), "4").press("enter") == decided(Swap(0, False), then=PlayCard(0, 4))


def test_the_hand_is_swapped_by_two_different_keys() -> None:
    assert decision_of(asked(scene("swap")), "x y") == Swap(0, True)
    assert decision_of(asked(scene("swap")), "x x x") is None
    assert decision_of(asked(scene("swap")), "x enter enter") is None


@pytest.mark.parametrize("key", ["escape", "4", "left"])
def test_a_swap_that_is_not_meant_is_left(key: str) -> None:
    prompt = press(asked(scene("swap")), f"x {key}")
    assert not prompt.asking
    assert prompt.press("y") == NOT_MINE


def test_an_enter_too_many_leaves_the_question_whether_a_swap_is_meant() -> None:
    prompt = press(asked(scene("swap")), "x")
    asked_for = prompt.note
    assert prompt.press("enter") == TAKEN
    assert prompt.note == asked_for
    assert prompt.press("y").decision == Swap(prompt.seat, True)


def test_the_swap_says_what_it_costs_before_and_once_more() -> None:
    state = replace(rich(6, "swap"), fight=Fight(FieldAt("A"), "field", 1, 0, asked=1))
    text = " ".join(" ".join(asked(state).draw(46, 5).plain()).split())
    assert "x: a new hand for 1 amulet, 4 left." in text
    assert (
        press(asked(state), "x").note == "Swap the hand for 1 amulet, 4 left? Amulets never come back. Press y to swap."
    )


def test_who_may_still_swap_is_told_from_what_everybody_knows() -> None:
    """Bjarke holds one card and five amulets; Calder two cards and none."""
    for defender, told in ((1, True), (2, False)):
        state = replace(rich(6, "swap"), fight=Fight(FieldAt("A"), "field", 0, defender, asked=0))
        words = " ".join(words for words, _role in press(asked(state), "4").about())
        assert ("may still swap" in words) is told


# --- the card ---


def test_nothing_is_played_by_enter_alone() -> None:
    prompt = asked(scene("card"))
    assert decision_of(prompt, "enter enter enter") is None
    assert prompt.note


@pytest.mark.parametrize(
    ("keys", "card"),
    [("4 enter", 4), ("right enter", 1), ("left enter", 6), ("1 right right enter", 4), ("l l h enter", 1)],
)
def test_a_card_is_played(keys: str, card: int) -> None:
    assert press(asked(scene("card")), keys.removesuffix("enter")).press("enter") == decided(PlayCard(0, card))


def test_a_card_that_is_not_there_is_refused_with_the_rule() -> None:
    assert "E-4.8" in press(asked(scene("card")), "5").note


def test_a_choice_of_card_is_taken_back() -> None:
    prompt = press(asked(scene("card")), "4")
    assert prompt.take_back()
    assert not prompt.take_back()
    assert decision_of(prompt, "enter") is None


def test_a_card_chosen_while_the_other_may_swap_is_kept_ahead() -> None:
    prompt = prompt_for(GAME.view(scene("swap"), 0), (PlayCard(0, 1), PlayCard(0, 6)))
    assert press(prompt, "6").press("enter") == decided(PlayCard(0, 6), premove=True)


def test_an_idea_is_a_card_or_a_swap_and_neither_is_decided_by_taking_it_over() -> None:
    prompt = asked(scene("swap"))
    prompt.advise(None, "Thinking.")
    prompt.advise(PlayCard(0, 4), "The idea.")
    press(prompt, "o")
    assert prompt.press("enter") == decided(Swap(0, False), then=PlayCard(0, 4))
    prompt = asked(scene("swap"))
    prompt.advise(None, "Thinking.")
    prompt.advise(Swap(0, True), "The idea.")
    press(prompt, "o")
    assert Key("Enter", "swap it") in prompt.own_keys()
    assert "Enter: a new hand" in prompt.words()[0][0]
    assert prompt.press("enter") == decided(Swap(0, True))


def test_the_idea_before_a_card_names_the_play_once() -> None:
    prompt = asked(scene("card"))
    prompt.advise(None, "Thinking.")
    prompt.advise(PlayCard(0, 4), "The konung's idea: play the 4.", "Play the 4: it beats 2 of 3 known cards.")
    for height in (3, 18):
        text = "\n".join(prompt.draw(80, height).plain())
        assert "Play the 4: it beats 2 of 3 known cards." in text
        assert "play the 4." not in text


def test_a_swap_that_was_an_idea_is_taken_back_or_left_for_a_card() -> None:
    prompt = asked(scene("swap"))
    prompt.adopt(Swap(0, True))
    assert prompt.take_back()
    assert decision_of(prompt, "enter") is None
    prompt.adopt(Swap(0, True))
    assert press(prompt, "4").press("enter") == decided(Swap(0, False), then=PlayCard(0, 4))


def test_numbers_that_are_keys_are_told_from_counts() -> None:
    """Two Vikings of a rival are named so, and a number alone is a key."""
    fields: dict[FieldName, Ground] = {"F": ("G", {0: 1, 1: 1, 2: 2})}
    state, _events = run_on(position(fields=fields))
    canvas = asked(state).draw(80, 3)
    assert "2 Vikings" in canvas.plain()[1]
    keys = [sign for sign, role in zip(*canvas.cells(1), strict=True) if role == "key" and sign.strip()]
    assert keys == ["1", "2"]


@pytest.mark.parametrize("why", ["Best of 3 fights, it wins some 27%.", "It is the best. " * 8])
def test_which_fight_an_idea_is_of_is_told_in_the_smallest_panel_whatever_the_reason(why: str) -> None:
    """Nothing else tells it: on the board stands no piece that a fight would bring there."""
    prompt = starting()
    prompt.advise(None, "Thinking.")
    prompt.advise(fight(2, "A", 1), "The konung's idea: fight Bjarke on field A.", why)
    told = " ".join(line.strip() for line in prompt.draw(46, 5).plain())
    assert "fight Bjarke on field A." in told
    assert (why in told) == (len(why) < 46)


# --- what is said is seen ---


@pytest.mark.parametrize("phase", ["fight", "card", "swap", "loot", "build", "plan"])
def test_alone_you_are_meant(phase: str) -> None:
    state = scene(phase)
    seat = GAME.to_act(state)[0]
    prompt = prompt_for(GAME.view(state, seat), GAME.legal(state, seat), alone=True)
    title = prompt.draw(46, 5).plain()[0]
    assert "You" in title
    assert state.seats[seat].name not in title


@pytest.mark.parametrize(
    ("phase", "keys", "rule"),
    [
        ("card", "5", "(E-4.8)"),
        ("card", "enter", "its number."),
        ("loot", "1 1 1", "(E-4.16)"),
        ("loot", "2 2", "(E-4.16)"),
        ("loot", "enter", "y takes nothing"),
        ("full", "1", "(E-5.2)"),
        ("storm", "", "loot stones worth your card"),
    ],
)
def test_why_something_is_barred_is_seen_on_the_smallest_screen(phase: str, keys: str, rule: str) -> None:
    places = lay_out(80, 22, 6)
    prompt = press(asked(noted(phase)), keys)
    assert rule in "\n".join(prompt.draw(places.prompt.width, places.prompt.height).plain())


def full() -> State:
    state = building()
    own = replace(state.villages[0], walls=(("grass",) * 3, *state.villages[0].walls[1:]))
    return replace(state, villages=(own, *state.villages[1:]))


def noted(phase: str) -> State:
    state = scene("build" if phase == "full" else "card" if phase == "storm" else phase)
    if phase == "full":
        return full()
    if phase == "storm":
        return replace(state, fight=Fight(SlotAt(1, "boat"), "siege", 0, 1))
    return state


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), SIZES[1:])
def test_below_the_words_stands_all_that_is_still_to_be_fought_for(width: int, height: int, seats: int) -> None:
    """With everybody who met there, while nothing is chosen."""
    state, _events = run_on(rich(seats))
    prompt, places = asked(state), lay_out(width, height, seats)
    prompt.stand_on(places)
    text = "\n".join(prompt.draw(places.prompt.width, places.prompt.height).plain())
    assert "Still to be fought for" in text
    for met in unsettled(prompt.view):
        line = "".join(word for word, _role in met_parts(prompt.view, met, whole=True))
        assert line in text or met.crowd[prompt.seat]  # the seat's own are in the list above
    assert "Others fight here" not in text


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_plan_not_begun_is_told_all_that_it_could_win(size: tuple[int, int]) -> None:
    state, places = scene("plan"), lay_out(*size, 6)
    prompt = asked(state)
    prompt.stand_on(places)
    text = "\n".join(prompt.draw(places.prompt.width, places.prompt.height).plain())
    assert all(stones_named(field.stones) in text for field in state.fields[:4] if field.stones)
    assert "Walls, the richest first" in text
    assert "Fields" not in "\n".join(press(prompt, "a").draw(places.prompt.width, places.prompt.height).plain())
