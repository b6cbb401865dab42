"""What a bot says of its choice agrees with the numbers by which it chose."""

from core.games.eketorp import Decision, State, View
from core.games.eketorp.bots.building import best_build, exposure
from core.games.eketorp.bots.fights.jarl import best_start, solved
from core.games.eketorp.bots.karl import card_worths, start_worth, swap_gain
from core.games.eketorp.bots.plans.jarl import tried
from core.games.eketorp.bots.rounds.sampler import Sampler
from core.games.eketorp.bots.thinker import RARE
from core.games.eketorp.decisions import Build, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.events import Looted
from core.games.eketorp.model import WORTH, Village
from core.kernel.bots import Advice, Stream
from core.kernel.types import Seat
from tests.builders import act, one
from tests.games.eketorp.bots.players import ADVISERS, GAME, HASTY, choices, kind


def advised(level: str, wanted: str, seed: str) -> list[tuple[State, View, tuple[Decision, ...], Advice[Decision]]]:
    """What the level says of every choice of this kind in a game where there is more than one option."""
    return [
        (state, GAME.view(state, seat), options, ADVISERS[level].advise(GAME.view(state, seat), options, Stream(seed)))
        for state, seat, options in choices(4, seed, "karl")
        if isinstance(options, tuple) and len(options) > 1 and kind(options) in wanted
    ]


def test_a_karls_card_promises_what_it_says_and_none_of_the_hand_more() -> None:
    for _, view, _, advice in advised("karl", "PlayCard", "cards"):
        worths = card_worths(view)
        assert isinstance(advice.decision, PlayCard)
        assert advice.values["card"] == advice.decision.card
        assert advice.values["brings"] == worths[advice.decision.card - 1]
        assert advice.values["brings"] == max(worths[card - 1] for card in view.own.hand)
        assert advice.text.startswith(f"Play the {advice.decision.card}: ")
        assert f"promises most, {advice.values['brings']:+.1f} points" in advice.text


def test_a_karls_start_promises_what_it_says_and_none_other_more() -> None:
    for _, view, options, advice in advised("karl", "StartFight StartSiege", "starts"):
        assert advice.values["brings"] == start_worth(view, advice.decision)
        assert advice.values["brings"] == max(start_worth(view, option) for option in options)
        assert advice.values["count"] == len(options)


def test_a_karl_swaps_where_it_says_that_it_gains() -> None:
    said = set()
    for _, view, _, advice in advised("karl", "Swap", "swaps") + advised("karl", "Swap", "more swaps"):
        worths = card_worths(view)
        gain = swap_gain(view, worths, max(worths[card - 1] for card in view.own.hand))
        assert isinstance(advice.decision, Swap)
        assert advice.decision.swap == (gain > 0) == ("beyond" in advice.text)
        assert advice.values == {"gain": abs(gain), "cost": len(view.own.hand)}
        said.add(advice.decision.swap)
    assert said == {True, False}


def test_loot_brings_and_takes_what_is_said() -> None:
    found = advised("karl", "Loot", "loot")
    for state, _, _, advice in found:
        assert isinstance(advice.decision, Loot)
        _, events = act(state, advice.decision)
        looted = one(events, Looted)
        kept = WORTH[looted.kept] if looted.kept is not None else 0
        assert advice.values == {"kept": kept, "lost": kept + sum(map(WORTH.__getitem__, looted.returned))}
    assert found


def test_building_leaves_open_what_is_said_or_less() -> None:
    found = advised("karl", "Build", "walls")
    for state, view, options, advice in found:
        exposed = best_build(view, options)[1]
        assert isinstance(advice.decision, Build)
        assert advice.values == {"space": advice.decision.space + 1, "count": len(options), "exposed": exposed}
        assert exposure(list(built(state, advice.decision.seat).walls)) <= exposed + 1e-9
    assert found


def built(state: State, seat: Seat) -> Village:
    """The seat's village once a karl has laid all that was gained."""
    village = state.villages[seat]
    while village.carried and not village.complete:
        choice = ADVISERS["karl"].choose(GAME.view(state, seat), GAME.legal(state, seat), Stream(0))
        assert isinstance(choice, Build)
        state, _ = act(state, choice)
        village = state.villages[seat]
    return village


def sampler(view: View, seed: str) -> Sampler:
    return Sampler(view, Stream(seed))


def test_a_jarls_plan_won_what_it_says_and_none_other_more() -> None:
    said = 0
    for state, seat, options in choices(4, "plans", "karl"):
        if kind(options) == "Plan":
            view = GAME.view(state, seat)
            advice = HASTY.advise(view, options, Stream(said))
            plans = tried(Sampler(view, Stream(said)), seat, HASTY.budget.plan)
            assert advice.decision == plans[0].plan
            if len(plans) > 1:
                assert advice.values == {"count": len(plans), "rounds": plans[0].rounds, "wins": plans[0].wins}
                assert plans[0].wins == max(each.wins for each in plans if each.rounds == plans[0].rounds)
                said += 1
    assert said > 20


def test_a_jarls_start_leaves_the_chance_that_it_says_and_none_other_more() -> None:
    for _, view, options, advice in advised("jarl", "StartFight StartSiege", "starts"):
        starts = [option for option in options if isinstance(option, StartFight | StartSiege)]
        wins = best_start(sampler(view, "starts"), starts, HASTY.budget.start)
        assert advice.values == {"count": len(starts), "wins": max(wins)}
        assert advice.decision == starts[wins.index(max(wins))]


def test_a_jarl_plays_its_card_as_often_as_it_says() -> None:
    mixed = beating = 0
    for _, view, _, advice in advised("jarl", "PlayCard", "cards"):
        fight, seat = view.fight, view.seat
        assert fight is not None
        assert seat is not None
        shares = solved(sampler(view, "cards"), fight, seat, set(view.own.hand), HASTY.budget.card).shares
        played = [share if share > RARE else 0.0 for share in shares]
        assert isinstance(advice.decision, PlayCard)
        assert advice.values["share"] == played[advice.decision.card - 1] / sum(played) > 0
        mixed += advice.values["share"] != 1
        assert ("promises most" in advice.text) == (advice.values["share"] == 1)
        assert advice.text.startswith(f"Play the {advice.decision.card}: ")
        if "it beats" in advice.text:
            known = view.villages[fight.defender if seat == fight.attacker else fight.attacker].known
            beaten = sum(advice.decision.card > card for card in known)
            assert f"it beats {beaten} of {len(known)} known cards" in advice.text
            beating += 1
    assert mixed
    assert beating


def test_a_jarl_swaps_where_it_says_that_it_gains() -> None:
    said = set()
    for *_, advice in advised("jarl", "Swap", "swaps"):
        assert isinstance(advice.decision, Swap)
        said.add((advice.decision.swap, "beyond" in advice.text))
    assert said == {(True, True), (False, False)}
