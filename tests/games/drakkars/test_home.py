"""Chapters 6 and 7: coming home, the last turns, and who has won."""

import pytest

from core.games.drakkars import GAME, State
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.decide.voyages import comes_home
from core.games.drakkars.scoring import on_cards, winners
from tests.games.drakkars.drawing import B, H, Own, act, acted, new_table, options, position, refusal, sail
from tests.games.drakkars.gods import FRIGG, HEIMDALL, IDUNN, NJORD, ODIN, SIF, THOR, TYR
from tests.games.drakkars.seen import hand, holds, ships
from tests.kinds import listed


def test_a_ship_need_not_use_its_whole_move() -> None:
    """D-6.1: it never sails past, and takes the next landing place."""
    after = act(position(Own(ships=(33, 35, B), holds="g|s|", hand=(THOR,)), Own()), sail(0, THOR))
    assert (ships(after, 0), after.fleets[0].home, after.turn) == ((H, 35, B), 1, 1)
    assert GAME.view(after, 1).scores == (3, 0)  # hold 1 is safe, whoever was first at sea


@pytest.mark.parametrize(("card", "steps"), [(SIF, 4), (ODIN, 4)])
def test_the_bonus(card: int, steps: int) -> None:
    """D-6.2: with the move exactly used, or with Odin; the barrel does not move."""
    state = act(position(Own(ships=(33, B, B), hand=(card,)), Own(), barrel=6), sail(0, card, steps))
    assert (state.phase, state.barrel) == ("take", 6)
    assert len(act(state, de.Take(0, "coins")).fleets[0].holds[0]) == 3
    assert len(hand(act(state, de.Take(0, "cards")), 0)) == 2


def test_the_bonus_with_njord_out_of_the_fog_and_not_by_others() -> None:
    """D-6.3: by the sum, or any Odin in it; a push brings none, and coming home draws none."""
    assert act(position(Own(ships=(30, B, B), hand=(SIF, NJORD)), Own()), sail(0, SIF, 7, NJORD)).phase == "take"
    assert act(position(Own(ships=(31, B, B), hand=(SIF, NJORD)), Own()), sail(0, SIF, 7, NJORD)).turn == 1
    fog = Own(ships=(30, B, B), hand=(FRIGG,), hidden=0, fog=(2,))
    assert act(position(fog, Own()), sail(0, FRIGG, 7)).phase == "take"
    odin = Own(ships=(35, B, B), hand=(FRIGG,), hidden=0, fog=(ODIN,))
    assert act(position(odin, Own()), sail(0, FRIGG, 6)).phase == "take"
    short = Own(ships=(36, B, B), hand=(ODIN, NJORD), deck=(9,))
    assert act(position(short, Own()), sail(0, ODIN, 4, NJORD)).phase == "take"
    plain = act(position(Own(ships=(36, B, B), hand=(SIF,), deck=(9,)), Own()), sail(0, SIF))
    assert (plain.turn, hand(plain, 0)) == (1, ())


def test_the_bonus_goes_over_six() -> None:
    """D-6.4: as many as there are in the bag; if it is empty, cards."""
    red = Own(ships=(33, B, B), holds="cccccc||", hand=(SIF,))
    state = act(position(red, Own(), barrel=9, bag=(0, 1, 1)), sail(0, SIF))
    taken, events = acted(state, de.Take(0, "coins"))
    assert (holds(taken, 0), taken.bag) == ("gscccccc||", (0, 0, 0))
    (event,) = [event for event in events if isinstance(event, ev.CoinsTaken)]
    assert GAME.revealed_to(taken, event) == (0, 1)
    empty = act(position(red, Own(), barrel=9, bag=(0, 0, 0)), sail(0, SIF))
    assert (empty.turn, len(hand(empty, 0))) == (1, 1)


def test_the_ship_of_a_landing_place_not_of_its_rank() -> None:
    """D-6.4, D-6.1: the second of two at sea comes home first, and its bonus lies in hold 1."""
    state = act(position(Own(ships=(36, 33, B), holds="|s|", hand=(SIF,)), Own()), sail(1, SIF))
    assert [len(hold) for hold in act(state, de.Take(0, "coins")).fleets[0].holds] == [2, 1, 0]


@pytest.mark.parametrize(("seats", "before"), [(2, 3), (3, 4), (4, 5)])
def test_so_many_ships_end_the_game(seats: int, before: int) -> None:
    """D-7.1: then everybody else has one last turn."""
    others = [2, 2, 1][: seats - 1] if seats > 2 else [2]
    own = before - sum(others)
    owns = [Own(ships=(H, H, H)[:own] + (33,) + (0,) * (2 - own), hand=(FRIGG,))]
    owns += [Own(ships=(H,) * home + (0,) * (3 - home)) for home in others]
    state = act(position(*owns), sail(own, FRIGG))
    assert (state.ender, state.phase, state.turn) == (0, "last", 1)
    assert state.lasts == tuple(range(1, seats))


def test_a_third_ship_ends_the_game() -> None:
    """D-7.1: whoever's it is; its owner ended the game though another pushed it home."""
    state = position(Own(ships=(22, B, B), hand=(2,)), Own(), Own(ships=(H, H, 36)))
    state = act(state, sail(0, 2), de.Meet(0, fight=False))
    assert (state.ender, state.lasts, state.turn) == (2, (1, 0), 1)


def test_ships_that_come_home_later_change_nothing() -> None:
    """D-7.1: the third of somebody else in the last turn."""
    after = act(last(Own(ships=(H, H, 33), hand=(SIF, SIF))), sail(2, SIF))
    assert after.ender == 1


def last(red: Own, *others: Own, towns: dict[int, str] | None = None) -> State:
    """Red's last turn, which is the last of all; blue has ended the game."""
    owns = (red, *(others or (Own(ships=(H, H, H)),)))
    return position(*owns, towns=towns, phase="last", lasts=(0,), ender=1, turns=30)


def test_who_wins() -> None:
    """D-7.2: the highest value; then who ended the game; then the most in coins; else it is shared."""
    assert winners(0, (3, 9, 5), (4, 0, 0)) == (1,)
    assert winners(0, (3, 9, 5), (6, 0, 4)) == (0,)
    assert winners(0, (3, 7, 5), (1, 2, 4)) == (1,)
    assert winners(None, (7, 7, 5), (2, 2, 4)) == (0, 1)
    assert winners(1, (7, 5, 5, 5), (0, 1, 0, 1)) == (1, 3)
    assert winners(None, (7, 5, 5, 9), (0, 1, 0, 1)) == (1, 3)


def test_a_voyage() -> None:
    """D-7.3: any cards, one after another, for one ship; only as far as home, and only if it comes there."""
    state = last(Own(ships=(30, 20, 0), hand=(SIF, SIF, 2)))
    assert set(options(state)) == {de.GiveUp(0), sail(0, SIF), sail(0, 2)}
    under_way = act(state, sail(0, SIF))
    assert set(options(under_way)) == {sail(0, SIF), sail(0, 2)}
    assert set(options(act(under_way, sail(0, 2)))) == {sail(0, SIF)}
    alone = act(last(Own(ships=(30, 20, 0), hand=(SIF, 3, 2))), sail(0, SIF))
    assert set(options(alone)) == {sail(0, 3), sail(0, 2)}
    assert set(options(act(alone, sail(0, 2)))) == {sail(0, 3)}
    assert refusal(under_way, de.GiveUp(0)).rule == "D-7.3"
    assert refusal(under_way, sail(1, SIF)).rule == "D-7.3"
    assert refusal(state, de.Draw(0)).rule == "D-7.3"
    assert refusal(state, sail(1, SIF)).rule == "D-7.3"
    assert refusal(state, sail(0, SIF, 7, NJORD)).rule == "D-7.4"
    home = act(under_way, sail(0, SIF))
    assert (home.phase, home.fleets[0].home, home.brought, hand(home, 0)) == ("over", 1, (0,), (2,))


def test_a_voyage_gets_up_to_its_bonus() -> None:
    """D-7.4: the last card exactly used; each is its value, an Odin 1 to 10."""
    state = act(last(Own(ships=(30, B, B), hand=(SIF, 3, ODIN))), sail(0, SIF))
    assert act(state, sail(0, 3)).phase == "take"
    assert [option.steps for option in options(state) if isinstance(option, de.Sail)] == [
        3, 1, 2, 3,
    ]  # fmt: skip
    assert act(state, sail(0, ODIN, 3)).phase == "take"
    assert act(state, sail(0, ODIN, 2), sail(0, 3)).phase == "over"


def test_a_voyage_meets_nothing() -> None:
    """D-7.4: neither ships nor towns."""
    state = last(Own(ships=(28, B, B), hand=(SIF, FRIGG)), Own(ships=(H, H, 14)), towns={32: "g"})
    assert act(state, sail(0, SIF), sail(0, FRIGG)).phase == "take"


def test_pairs_in_a_voyage() -> None:
    """D-7.4: Odin and Frigg before all else; Heimdall and Idunn on the ring; Tyr first, to launch."""
    state = last(Own(ships=(2, B, B), hand=(ODIN, FRIGG, SIF)), Own(ships=(H, H, 16)))
    swapped = act(state, de.Swap(0, ((0, 0), (1, 2))))
    assert (ships(swapped, 0), ships(swapped, 1)) == ((34, B, B), (H, H, 20))
    assert act(swapped, sail(0, SIF)).phase == "over"
    back = last(Own(ships=(0, B, B), hand=(2, HEIMDALL, IDUNN, SIF)))
    assert set(options(back)) == {de.GiveUp(0), sail(0, 2)} | {sail(0, SIF)}
    back = act(back, sail(0, 2), de.GoBack(0, (0, 0)))
    assert (ships(back, 0), back.phase) == ((33, B, B), "last")
    assert act(back, sail(0, SIF)).phase == "take"


def test_tyr_launches_for_a_voyage() -> None:
    """D-7.4: its eight is not sailed."""
    state = last(Own(ships=(B, B, B), hand=(TYR, 10, 9, 9, 9)))
    afloat = act(state, de.Launch(0))
    assert (ships(afloat, 0), hand(afloat, 0)) == ((0, B, B), (9, 9, 9, 10))
    assert refusal(afloat, de.Launch(0)).rule == "D-7.4"
    assert set(options(last(Own(ships=(B, B, B), hand=(TYR, 9, 9, 9, 9))))) == {de.GiveUp(0)}


def test_a_hidden_ship_plays_its_fog_first() -> None:
    """D-7.4: one after another, before the hand."""
    state = last(Own(ships=(20, B, B), hand=(THOR,), hidden=0, fog=(3, 8)))
    assert set(options(state)) == {de.GiveUp(0), sail(0, 3), sail(0, 8)}
    under_way = act(state, sail(0, 8))
    assert (under_way.secrets[0].fog, under_way.fleets[0].fog) == ((), None)
    assert set(options(under_way)) == {sail(0, 3)}
    assert refusal(under_way, sail(0, THOR)).rule == "D-7.4"
    assert act(under_way, sail(0, 3), sail(0, THOR)).phase == "over"


def test_a_hidden_ship_without_cards_comes_out_by_a_card() -> None:
    """D-7.4, D-5.10: Heimdall and Idunn do not move it, as long as it is hidden."""
    state = last(Own(ships=(27, B, B), hand=(2, SIF, 5, 6, HEIMDALL), hidden=0))
    pair = de.GoBack(0, (0, 0))
    assert pair not in options(state)
    out = act(state, sail(0, SIF))
    assert (out.fleets[0].fog, pair in options(out)) == (None, True)


def test_home_by_the_first_of_the_fog_cards() -> None:
    """D-7.3, D-7.4: the other goes to the discards."""
    over = act(last(Own(ships=(29, B, B), hand=(THOR,), hidden=0, fog=(3, 9))), sail(0, 9))
    assert (over.phase, over.discards, over.scores[0]) == ("over", (3, 9), 2)


def test_what_may_still_come_home() -> None:
    assert comes_home(20, (), (10, 7))
    assert not comes_home(20, (), (10, 6))
    assert comes_home(3, (), (2, 3, 7))
    assert comes_home(8, (), (2, 2, 7, 7, 3))
    assert not comes_home(0, (), (2, 7, 7))
    assert not comes_home(3, (9,), (2, 3, 7))


def test_what_counts_at_the_end() -> None:
    """D-7.5: cards of who ended the game or brought a ship home; holds as far as ships are home."""
    owns = (Own(ships=(H, 20, B), holds="gg|gg|", hand=(10, 9)), Own(ships=(H, H, H), holds="s||", hand=(10,)))
    over = act(last(*owns), de.GiveUp(0))
    assert (over.scores, over.winners) == ((6, 5), (0,))
    home = act(last(*owns), sail(1, 9), sail(1, 10, 8), de.Take(0, "cards"))
    assert home.scores == (12 + on_cards(hand(home, 0)), 5)


def test_forty_turns() -> None:
    """D-7.6: then everybody has the last turn, from the first seat on, and nobody has ended the game."""
    table = new_table(3, first=1)
    while table.to_act():
        (seat,) = table.to_act()
        found = listed(table, seat)
        table.act(next((o for o in found if isinstance(o, de.Draw | de.GiveUp)), found[0]))
    came = [event for event in table.events(0) if isinstance(event, ev.LastTurnsCame)]
    assert came == [ev.LastTurnsCame(None, (1, 2, 0))]
    assert (table.state.turns, table.state.round) == (41 * 3, 41)
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("turns", (0, 1, 2))


def test_which_turn_of_its_own_a_seat_has() -> None:
    """D-7.1: who pushes the game to its end has one turn more than the others; nobody has one when all is over."""
    owns = (Own(ships=(22, B, B), hand=(2,)), Own(), Own(ships=(H, H, 36)))
    state = position(*owns, turns=12)
    assert state.round == 5
    pushed = act(state, sail(0, 2), de.Meet(0, fight=False))
    assert (pushed.turn, pushed.round) == (1, 5)
    again = act(pushed, de.GiveUp(1))
    assert (again.turn, again.round) == (0, 6)
    over = act(again, de.GiveUp(0))
    assert (over.phase, over.round) == ("over", 6)


def test_teams() -> None:
    """D-7.7: opposite seats; the partner's hand is as secret as any."""
    owns = (Own(ships=(H, 20, B), holds="g||", hand=(1,)), Own(), Own(ships=(H, B, B), holds="g||", hand=(2,)), Own())
    over = act(position(*owns, phase="last", lasts=(0,), ender=3), de.GiveUp(0))
    assert (over.scores, over.winners) == ((3, 0, 3, 0), (0, 2))
    assert GAME.view(position(*owns), 0).secrets[2] is None


def test_the_partner_of_who_ended_has_a_last_turn() -> None:
    """D-7.1, D-7.7: its cards count only if it brings a ship home."""
    owns = (Own(ships=(H, H, 33), hand=(SIF,)), Own(), Own(ships=(0, B, B), hand=(10,)), Own())
    state = act(position(*owns), sail(2, SIF), de.Take(0, "cards"))
    assert state.lasts == (1, 2, 3)
    assert act(state, de.GiveUp(1), de.GiveUp(2), de.GiveUp(3)).scores[2] == 0
