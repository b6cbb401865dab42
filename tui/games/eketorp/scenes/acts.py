"""The events that are acted out, each with its animation."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from core.games.eketorp import events as ev
from core.games.eketorp.views import View
from core.kernel.types import Moment
from tui.games.eketorp.scenes.fight import act_fight
from tui.games.eketorp.scenes.hands import act_redealt, act_swapped, act_taken_up
from tui.games.eketorp.scenes.places import Places
from tui.games.eketorp.scenes.reveal import act_reveal
from tui.games.eketorp.scenes.stones import act_home, act_laid, act_loot
from tui.play.motion import Act

ACTS: Mapping[type[ev.Event], Callable[[View, Moment[ev.Event, View], Places], Act]] = {
    ev.PlansRevealed: act_reveal,
    ev.CardsTurned: act_fight,
    ev.Looted: act_loot,
    ev.VikingsCameHome: act_home,
    ev.StoneLaid: act_laid,
    ev.HandTakenUp: act_taken_up,
    ev.HandSwapped: act_swapped,
    ev.HandRedealt: act_redealt,
}


def acts_of(before: View, moments: Iterable[Moment[ev.Event, View]], places: Places) -> Iterator[Act]:
    """`before`: the view before the first of these moments."""
    for moment in moments:
        act = ACTS.get(type(moment.event))
        if act is not None:
            found = act(before, moment, places)
            if found.length:
                yield found
        before = moment.view
