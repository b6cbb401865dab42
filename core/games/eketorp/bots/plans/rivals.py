"""The likely plans of rivals: a mix of jarls', karls', and konungs' answers to all of these."""

from collections.abc import Sequence
from math import exp

from msgspec import Struct

from core.games.eketorp.bots.plans.greedy import BOLDNESS, best_plan
from core.games.eketorp.bots.plans.guess import guess, joint
from core.games.eketorp.bots.plans.mending import mends
from core.games.eketorp.bots.plans.mixes import Mix, Mixes
from core.games.eketorp.bots.plans.regrets import Regrets, play
from core.games.eketorp.bots.rounds.imagined import Sent
from core.games.eketorp.bots.rounds.outlook import Outlook, replayed
from core.games.eketorp.bots.worth.prospects import Prospect, plain_prospects
from core.games.eketorp.model import Plan
from core.kernel.types import Seat

CARELESS = 0.045  # a plan that wins so much less often is chosen by e times less often
ANY = 0.1  # but every plan found may be chosen


class Shares(Struct, frozen=True):
    """How often a rival is taken to plan like each kind of bot."""

    jarls: float = 0.3
    konungs: float = 0.55
    karls: float = 0.15


class Study(Struct, frozen=True):
    """How much is imagined to guess a rival's plans."""

    karls: int = 12  # plans of each seat, from one guess each
    thoughts: int = 36  # plans of each seat that a jarl might find
    rounds: int = 12  # over which each of them is tried
    own: int = 8  # a jarl's plans that a konung considers too
    answers: int = 6  # of each seat to the others' likely plans, in each wave
    waves: int = 2  # how often answers are sought
    mended: int = 4  # plans played most so far, to be mended: one Viking more where nobody else is likely
    mends: int = 6  # mended plans at most
    steps: int = 12  # of regret matching after each wave
    shares: Shares = Shares()


class Tried(Struct):
    """A plan, and how likely it is to win the game."""

    plan: Plan
    sent: Sent
    won: float = 0.0
    rounds: int = 0

    @property
    def wins(self) -> float:
        return self.won / max(1, self.rounds)


def likely(outlook: Outlook, seat: Seat, study: Study) -> tuple[Mixes, list[Plan]]:
    """Each rival's possible plans, and those that the others would expect of the seat."""
    view = outlook.view
    movers = [other for other, village in enumerate(view.villages) if village.home]
    karls = {other: Mix.even(outlook, [_karl(outlook, other) for _ in range(study.karls)]) for other in movers}
    jarls = {other: _jarl(outlook, other, karls, study) for other in movers}
    konungs = _konungs(outlook, jarls, karls, study)
    shares = study.shares
    mixes = {}
    for other in movers:
        if other != seat:
            parts = [(shares.jarls, jarls[other]), (shares.karls, karls[other]), (shares.konungs, konungs[other])]
            mixes[other] = Mix.of(outlook, parts)
    return mixes, konungs[seat].plans + jarls[seat].plans


def _karl(outlook: Outlook, seat: Seat) -> Plan:
    view, chance = outlook.view, outlook.chance
    return best_plan(view, seat, [guess(view, seat, chance)], chance.pick(BOLDNESS))[0]


def _thought(outlook: Outlook, seat: Seat, number: int) -> Plan:
    """A plan as a jarl finds it."""
    view, chance = outlook.view, outlook.chance
    guesses = [guess(view, seat, chance) for _ in range(1 + number % 4)]
    return best_plan(view, seat, guesses, BOLDNESS[number % len(BOLDNESS)])[0]


def _jarl(outlook: Outlook, seat: Seat, karls: Mixes, study: Study) -> Mix:
    """A jarl's plans, the likelier the more often they win against karls."""
    thoughts = list(dict.fromkeys(_thought(outlook, seat, number) for number in range(study.thoughts)))
    found = [Tried(plan, outlook.ground.sent(plan)) for plan in thoughts]
    try_out(outlook, seat, karls, found, study.rounds, plain_prospects())
    most = max(each.wins for each in found)
    found.sort(key=lambda each: -each.wins)
    return Mix(outlook, [each.plan for each in found], [ANY + exp((each.wins - most) / CARELESS) for each in found])


def _konungs(outlook: Outlook, jarls: Mixes, karls: Mixes, study: Study) -> Mixes:
    """Plans of konungs, who answer jarls, karls and each other."""
    shares = study.shares
    usual = {seat: Mix.of(outlook, [(shares.jarls, jarl), (shares.karls, karls[seat])]) for seat, jarl in jarls.items()}
    seeking = {seat: Regrets() for seat in jarls}
    known = usual
    for wave in range(study.waves):
        for seat, regrets in seeking.items():
            if not wave:
                thoughts = jarls[seat].plans[: study.own]
            else:
                others = {other: mix for other, mix in known.items() if other != seat}
                thoughts = mends(outlook, seat, others, regrets.best(study.mended))[: study.mends]
            regrets.think_of(
                outlook, thoughts + [answer(outlook, seat, known, 1 + n % 3) for n in range(study.answers)]
            )
        play(outlook, seeking, usual, shares.konungs, range(1 + wave * study.steps, 1 + (wave + 1) * study.steps))
        known = {
            seat: Mix.of(outlook, [(1 - shares.konungs, usual[seat]), (shares.konungs, regrets.mix(outlook))])
            for seat, regrets in seeking.items()
        }
    return {seat: regrets.mix(outlook) for seat, regrets in seeking.items()}


def drawn(outlook: Outlook, seat: Seat, mixes: Mixes) -> list[Plan]:
    """One random plan of each other seat."""
    return [mix.plans[outlook.chance.place(mix.weights)] for other, mix in mixes.items() if other != seat]


def answer(outlook: Outlook, seat: Seat, mixes: Mixes, count: int) -> Plan:
    """The best plan, by rules of thumb, against a few draws of the others' plans."""
    view = outlook.view
    joints = [joint(view, drawn(outlook, seat, mixes)) for _ in range(count)]
    return best_plan(view, seat, joints, outlook.chance.pick(BOLDNESS))[0]


def try_out(
    outlook: Outlook, seat: Seat, mixes: Mixes, plans: Sequence[Tried], rounds: int, prices: Sequence[Prospect]
) -> None:
    """Each plan over the same rounds: the same hands, the same plans of the others, the same luck."""
    ground, wins, place = outlook.ground, outlook.wins, outlook.chance.place
    others = [mix for other, mix in mixes.items() if other != seat]
    for _ in range(rounds):
        sent = [mix.sent[place(mix.weights)] for mix in others]
        deal, luck = outlook.deal(), outlook.luck()
        for each in plans:
            each.won += wins(ground.revealed([*sent, each.sent], deal), replayed(luck), prices)[seat]
            each.rounds += 1
