"""One key, one meaning: over all that Claim asks, beside the table's own commands; and `?` tells them all."""

from collections.abc import Iterator
from functools import partial

import pytest
from msgspec.structs import replace

from core.games.claim import GAME
from core.games.claim import decisions as de
from core.games.claim.model import State
from tests.games.claim.drawing import position
from tests.tui.games import one_key
from tests.tui.games.claim.positions import PHASES, asked_in, prompt_of
from tui.games.claim.marks import At, Border
from tui.games.claim.prompt import ClaimPrompt

CHOICE = position("r..r..b\n.......", "AABBCCD\nAABBCCD")  # red may claim A and B, and move
TRAP = position("r.b....\n.......\n...b..r", "AAABBBB\nAAABBBB\nAAABBBB")
SITUATIONS = ((), ("tab",), ("tab", "enter"), ("c",), ("g",), ("g", "c", "9", "enter"))
TOLD = {
    **one_key.TOLD, **dict.fromkeys(one_key.ARROWS, r"\*\*arrows\*\*"), **dict.fromkeys("hjkl", r"\*\*hjkl\*\*"),
}  # fmt: skip
SHOWN = {"Enter": "enter", "Esc": "escape", "Tab": "tab", "arrows": "right"}  # as a footer has them


def states() -> Iterator[State]:
    yield from (asked_in(phase, seats) for seats in (2, 4) for phase in PHASES if (phase, seats) != ("remove", 2))
    yield CHOICE


def made(state: State, keys: tuple[str, ...], idea: bool) -> ClaimPrompt:
    prompt = prompt_of(state, *keys)
    if idea:
        prompt.advise(None, "Thinking.")
        prompt.advise(GAME.legal(state, state.turn)[-1], "The idea.")
    return prompt


def situations() -> Iterator[one_key.Made]:
    for state in states():
        for keys in SITUATIONS:
            if not prompt_of(state, *keys).typing:
                yield from (partial(made, state, keys, idea) for idea in (False, True))


def test_no_key_is_a_command_of_the_table() -> None:
    one_key.no_command(situations())


def test_every_key_that_works_is_told_in_the_help() -> None:
    one_key.told_in_help(situations(), TOLD)


def test_a_footer_gives_every_key_one_meaning_and_each_works() -> None:
    meanings = one_key.meanings(situations(), lambda shown: [SHOWN.get(shown, shown)])
    several = {key: told for key, told in meanings.items() if len(told) > 1}
    assert several.keys() <= {"escape"}, several  # back, to whatever was before


@pytest.mark.parametrize("key", ["u", "i", "t", "r", "s", "w", "q", "?", "m", "o"])
def test_while_a_point_is_typed_every_key_is_a_sign_of_it(key: str) -> None:
    prompt = prompt_of(CHOICE, "g")
    assert prompt.typing
    assert prompt.press(key).taken
    assert prompt.typed == (key if key.isalpha() else "")


# --- what comes of them ---


def test_a_point_is_typed_and_chosen() -> None:
    assert prompt_of(asked_in("place"), "g", "c", "2", "enter").choice.cursor == "c2"
    prompt = prompt_of(TRAP, "g", "a", "1", "enter", "enter")
    assert (prompt.choice.cursor, prompt.choice.lifted) == ("a1", "a1")


def test_a_point_that_is_not_there_is_told() -> None:
    assert "x99" in prompt_of(CHOICE, "g", "x", "9", "9", "enter").note
    assert prompt_of(CHOICE, "g", "c", "backspace", "d", "1", "enter").choice.cursor == "d1"


def test_a_piece_is_taken_up_where_it_may_go_is_marked_and_what_it_would_capture() -> None:
    """b1 traps the piece on c1 against what is behind it only if that is an enemy of it: here a red one."""
    state = position("r.br...", "AAABBBB")
    prompt = prompt_of(state, "g", "a", "1", "enter", "enter")
    assert prompt.marks.offered == {"b1": 1}
    prompt.press("right")
    assert state.island.named(prompt.marks.victims) == ["c1"]
    assert prompt.press("enter").decision == de.Move(0, "a1", "b1")


def test_the_way_of_a_chain_of_jumps_is_marked() -> None:
    prompt = prompt_of(position("rb.\n..b\n..."), "g", "a", "1", "enter", "enter", "g", "c", "3", "enter")
    assert prompt.marks.way == ("a1", "c1", "c3")


def test_an_idea_that_captures_on_names_and_marks_all_of_its_way() -> None:
    """C-3.4: on b1 it traps c1 against d1, and then on b2 what stands on b3 against the sea."""
    prompt = prompt_of(position("r.br...\n.......\n.b.....\n", "AAABBBB\nAAABBBB\nAAABBBB"))
    prompt.advise(None, "Thinking.")
    prompt.advise(
        de.Move(0, "a1", "b1"), "The idea: move from a1 to b1.", "It captures c1 and b3, and more words follow."
    )
    assert prompt.marks.idea == ("a1", "b1", "b2")
    assert "Then on to b2." in prompt.words()[0][0]
    told = " ".join(" ".join(prompt.draw(80, 2).plain()).split())
    assert "Then on to b2. It captures c1 and b3" in told


def test_escape_puts_down_what_was_taken_up_and_no_more() -> None:
    prompt = prompt_of(TRAP, "g", "a", "1", "enter", "enter", "right")
    assert prompt.press("escape").taken
    assert (prompt.choice.lifted, prompt.choice.cursor) == (None, "a1")
    assert not prompt.press("escape").taken


def test_claims_come_before_the_move() -> None:
    assert "c claims: A, B." in [words for words, _role in prompt_of(CHOICE).about()]
    prompt = prompt_of(CHOICE, "c")
    assert set(prompt.marks.offered) >= {"a2", "b1"}
    assert isinstance(prompt.press("enter").decision, de.Claim)


def test_what_cannot_be_is_told_with_its_reason() -> None:
    assert "piece on g1. (C-3.1)" in prompt_of(CHOICE, "g", "g", "1", "enter", "enter").note
    assert "From a1 no step" in prompt_of(position("rrb.\nrb..", "AABB\nAABB"), "g", "a", "1", "enter", "enter").note
    assert "(C-4.1)" in prompt_of(CHOICE, "c", "g", "g", "1", "enter", "enter").note
    going_on = prompt_of(asked_in("again", 2))
    going_on.choice.cursor = going_on.choice.lifted or ""
    going_on.press("enter")
    assert "Here it stands" in going_on.note
    for phase in ("place", "remove", "castle"):
        prompt = prompt_of(asked_in(phase, 4))
        while prompt.choice.now is not None:
            prompt.choice.cursor = next(name for name in prompt.view.island.points if name not in prompt.choice.offered)
        assert prompt.press("enter").decision is None
        assert "(C-" in prompt.note, phase
    assert "a1" in prompt_of(TRAP, "g", "a", "1", "enter", "enter", "g", "g", "2", "enter", "enter").note


@pytest.mark.parametrize("phase", PHASES)
def test_an_idea_is_shown_on_the_island_and_taken_over(phase: str) -> None:
    state = asked_in(phase, 4 if phase == "remove" else 2)
    for decision in GAME.legal(state, state.turn):
        prompt = prompt_of(state)
        prompt.advise(None, "Thinking.")
        prompt.advise(decision, "The idea.", "Its reason.")
        if not isinstance(decision, de.Done):
            assert prompt.marks.idea
            assert prompt.press("o").decision is None
            assert prompt.marks.idea == ()
            assert prompt.press("enter").decision == decision


def test_enter_on_an_open_idea_names_its_key_until_the_cursor_moves() -> None:
    prompt = prompt_of(TRAP, "g", "a", "1", "enter")
    prompt.advise(None, "Thinking.")
    prompt.advise(de.Move(0, "g3", "g2"), "The idea.")
    assert prompt.press("enter").decision is None
    assert (prompt.note[:2], prompt.choice.lifted) == ("o ", None)
    prompt.press("right")
    prompt.press("left")
    prompt.press("o")
    assert prompt.press("enter").decision == de.Move(0, "g3", "g2")
    other = prompt_of(TRAP, "g", "a", "1", "enter")
    other.advise(de.Move(0, "g3", "g2"), "The idea.")
    other.press("right")
    other.press("enter")
    assert "takes the idea over" not in other.note


def test_a_click_chooses_and_the_wheel_goes_through_what_is_offered() -> None:
    prompt = prompt_of(TRAP)
    prompt.point(At("a1"), "left")
    assert prompt.choice.lifted == "a1"
    assert prompt.point(At("a2"), "left").decision == de.Move(0, "a1", "a2")
    wheeled = prompt_of(TRAP)
    before = wheeled.choice.cursor
    wheeled.point(At("a1"), "wheel_down")
    assert wheeled.choice.cursor != before
    assert wheeled.choice.cursor in wheeled.choice.starts
    assert not wheeled.point("x", "left").taken


def test_the_cursor_steps_over_the_sea() -> None:
    state = position("r~.\n...\nb..", "A.A\nAAA\nAAA")
    assert prompt_of(state, "g", "a", "1", "enter", "right").choice.cursor == "c1"


# --- what is told beforehand ---


def told(prompt: ClaimPrompt) -> str:
    return " ".join(words for words, _role in prompt.about())


def test_each_of_the_two_pieces_of_a_turn_is_counted() -> None:
    for left, number in ((18, "1 of 2"), (17, "2 of 2"), (2, "1 of 2"), (1, "2 of 2")):
        state = position("....", phase="place", hand=(left, left))
        assert number in "".join(words for words, _role in prompt_of(state).title())


def test_a_move_is_told_with_its_way_its_captures_and_its_danger() -> None:
    prompt = prompt_of(position("r.br...", "AAABBBB"), "g", "a", "1", "enter", "enter", "right")
    assert told(prompt) == "Captures Bjarke's c1. a1 to b1, a step. Safe there for now."
    jumps = prompt_of(position("rb.\n..b\n..."), "g", "a", "1", "enter", "enter", "g", "c", "3", "enter")
    assert "a1 to c3 in 2 jumps, over b1, c2." in told(jumps)


def low(prompt: ClaimPrompt) -> str:
    return " ".join(" ".join(prompt.draw(80, 2).plain()).split())


def test_two_rows_hold_all_that_weighs_of_a_move_that_captures() -> None:
    """A way over many points is shortened first, then left out; danger and captures never are."""
    state = position("rb.b.\n.....\n....b\n.....\nrb.rr\n.....", "AAAAA\nAAAAA\nAAAAA\nAAAAA\nBBBBB\nBBBBB")
    for seats in (state.seats, tuple(replace(seat, name=f"{seat.name:W<16}") for seat in state.seats)):
        for option in GAME.legal(state, 0):
            if isinstance(option, de.Move):
                prompt = prompt_of(replace(state, seats=seats))
                prompt.adopt(option)
                shown, parts = low(prompt), [words for words, _role in prompt.about()]
                for part in parts:
                    assert part in shown or option.start in part, (option, part, shown)
                assert ("Captures" in shown) == any("Captures" in part for part in parts)


def test_what_weighs_most_stands_before_the_way() -> None:
    state = position("b.r..b\n...b..\n...b..\n.....r", "AAABBB\nAAABBB\nAAABBB\nAAABBB")
    prompt = prompt_of(state, "g", "c", "1", "enter", "enter", "left")
    text = low(prompt)
    assert text.startswith("Astrid : move a piece Captures")
    assert text.index("Captures Bjarke's a1.") < text.index("c1 to b1, a step.")


def test_a_turn_begins_where_enter_does_something() -> None:
    """On the point where the cursor was, or on the nearest one."""
    state = position("r....b\n......\n.....r", "AAABBB\nAAABBB\nAAABBB")
    options = GAME.legal(state, 0)
    assert ClaimPrompt(state, options, "f1").choice.cursor == "f3"
    assert ClaimPrompt(state, options, "a1").choice.cursor == "a1"
    placing = position("r....b\n......", phase="place", hand=(2, 2))
    assert ClaimPrompt(placing, GAME.legal(placing, 0), "f1").choice.cursor in ("e1", "f2")
    again = asked_in("again")
    lifted = again.island.names[again.moving]
    assert ClaimPrompt(again, GAME.legal(again, again.turn), lifted).press("enter").decision is not None


def test_pieces_that_can_capture_are_marked_told_and_come_first_by_tab() -> None:
    state = position("r.br.r\n......\nb.r..r\n.....r", "AAABBB\nAAABBB\nAAABBB\nAAABBB")
    prompt = prompt_of(state)
    assert prompt.marks.catchers == {"a1", "c3"}
    assert "These can capture: a1, c3." in told(prompt)
    seen = []
    for _each in range(6):
        prompt.press("tab")
        seen.append(prompt.choice.cursor)
    assert set(seen[:2]) == {"a1", "c3"}
    assert set(seen) == set(prompt.choice.starts)
    prompt.press("enter")
    assert prompt.marks.catchers == frozenset()


def test_how_a_piece_could_be_taken_where_it_goes_is_told_and_marked() -> None:
    state = position("...b\nr...\n....", "AABB\nAABB\nAABB")
    prompt = prompt_of(state, "g", "a", "2", "enter", "enter", "g", "a", "1", "enter")
    assert "Could be taken there by Bjarke: d1 to b1." not in told(prompt)  # it is two steps away
    near = position("..b.\nr...\n....", "AABB\nAABB\nAABB")
    prompt = prompt_of(near, "g", "a", "2", "enter", "enter", "g", "a", "1", "enter")
    assert "Could be taken there by Bjarke: c1 to b1." in told(prompt)
    assert prompt.marks.danger == {"a1"}
    prompt.press("a")
    assert prompt.marks.danger == frozenset()
    assert "Could be taken there" in told(prompt)


def test_a_castle_of_ones_own_in_danger_is_told_first() -> None:
    prompt = prompt_of(position("R..r\n.b..", "AABB\nAABB"))
    assert "a1" in prompt.marks.danger
    assert "In danger: castle a1" in told(prompt)


def test_an_enemy_one_castle_from_winning_is_told() -> None:
    assert "Bjarke is one castle from winning." in told(prompt_of(position("B.rB", "ABCC", turn=0)))
    assert "one castle" not in told(prompt_of(position("B.r.", "ABCC", turn=0)))


def test_a_border_is_explained_when_it_is_pointed_at() -> None:
    prompt = prompt_of(CHOICE)
    prompt.point(Border("b1", "c1"), "right")
    assert "The border of A and B" in prompt.told
    prompt.point(Border("a1", ""), "right")
    assert "The edge of the island, at a1" in prompt.told
