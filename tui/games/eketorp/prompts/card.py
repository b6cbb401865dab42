"""The prompt for a card, or for a swap of the hand before it (E-4.6, E-4.8)."""

from collections.abc import Sequence

from core.games.eketorp.decide.fights import not_held
from core.games.eketorp.decisions import Decision, PlayCard, Swap
from core.games.eketorp.model import undefended
from core.games.eketorp.views import View
from core.kernel.words import N_
from tui.games.eketorp.marks import Spot
from tui.games.eketorp.prompts.base import EketorpPrompt, fight_title, rival_line, rival_of
from tui.keys import Action, names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.choice import OneOf
from tui.play.cursor import STEPS
from tui.play.panel import labelled
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key
from tui.words import _, ngettext, refusal


class CardPrompt(EketorpPrompt):
    """Nothing is chosen at first: an Enter too many plays no card.

    A player who may swap the hand, but plays a card of it, makes two decisions by one choice: the hand is kept, and the
    card waits until the engine asks for it.
    """

    ACTIONS = (names("123456"), Action("card.swap", ("x",), N_("Swap the hand for amulets")), *USUAL)
    DOUBTED = N_("swap it")
    playing = True

    def __init__(self, view: View, options: Sequence[PlayCard | Swap]) -> None:
        super().__init__(view, options[0].seat)
        self.swaps = isinstance(options[0], Swap)
        self.cards = sorted(set(view.own.hand))
        self.choice: OneOf[PlayCard | Swap] = OneOf([PlayCard(self.seat, card) for card in self.cards])
        self._ahead = view.phase == "swap" and not self.swaps

    @property
    def cursor(self) -> Spot | None:
        """The place of the fight."""
        return self.view.fight.at if self.view.fight is not None else None

    @property
    def card(self) -> int | None:
        return self.here.card if isinstance(self.here, PlayCard) else None

    @property
    def here(self) -> PlayCard | Swap | None:
        """A card, or a swap that was an idea."""
        return self.choice.now

    # --- keys ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter":
            return self._play()
        if key in STEPS:
            self.choice.step(*STEPS[key])
        elif key == "x":
            self._swap()
        elif len(key) == 1 and key in "123456":
            self._choose(int(key))
        else:
            return NOT_MINE
        return TAKEN

    def _play(self) -> Pressed[Decision]:
        card = self.here
        if card is None:
            self.note = _("Choose a card: press its number.")
            return TAKEN
        if isinstance(card, Swap):
            return decided(card)
        return decided(Swap(self.seat, False), then=card) if self.swaps else decided(card, self._ahead)

    def _swap(self) -> None:
        """E-4.6: the defender asks first, and an amulet pays for each card."""
        if self.swaps:
            self._doubt()
        elif self.view.villages[self.seat].amulets < self._cost:
            words = _("A swap costs an amulet for each card, {cost} here, and you have {count}. (E-4.6)")
            self.note = words.format(cost=self._cost, count=self.view.villages[self.seat].amulets)
        else:
            self.note = _("Now a card must be chosen: the hand was to be swapped before. (E-4.6)")

    def _doubt(self) -> None:
        self.asking = Swap(self.seat, True)
        words = ngettext(
            "Swap the hand for {count} amulet, {left} left? Amulets never come back. Press `y` to swap.",
            "Swap the hand for {count} amulets, {left} left? Amulets never come back. Press `y` to swap.",
            self._cost,
        )
        self.note = self.keyed(words).format(count=self._cost, left=self._left)

    def _choose(self, card: int) -> None:
        if card in self.cards:
            self.choice.now = PlayCard(self.seat, card)
        else:
            self.note = refusal(not_held(card, tuple(self.cards)))

    @property
    def changed(self) -> bool:
        return self.asking is not None or self.choice.changed

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, PlayCard | Swap)
        self.choice.now = decision

    # --- words ---

    def words(self) -> list[Part]:
        """An idea's reason names the play itself."""
        return super().words()[-1:] if self.idea_stands else super().words()

    @property
    def _cost(self) -> int:
        return len(self.view.own.hand)

    @property
    def _left(self) -> int:
        """The amulets left after a swap."""
        return self.view.villages[self.seat].amulets - self._cost

    def own_keys(self) -> list[Key]:
        enter = _("swap it") if isinstance(self.here, Swap) else _("play it")
        held = Key(" ".join(map(str, self.cards)), _("card"))
        return [held, Key("Enter", enter, self.choice.changed), Key("x", _("swap"), self.swaps)]

    def own_help(self) -> str:
        told = _(
            "A card's number chooses it, or the arrows or hjkl; Enter plays it. The card that you get lies on your open"
            " pile, which is taken up when the hand is empty (E-4.9)."
        )
        if not self.swaps:
            late = _("A hand can be swapped for amulets by **x**, but only before the cards are chosen (E-4.6).")
            return f"{told}\n\n{late}"
        swap = _(
            "Before that, **x**, then **y**, throws your whole hand away and draws as many new cards, for one amulet a"
            " card (E-4.6). Amulets never come back, and each that is left counts a point (E-7.3). The open pile is not"
            " part of the hand. To play a card is to keep the hand."
        )
        return f"{told}\n\n{swap}"

    def about(self) -> list[Part]:
        if isinstance(self.here, Swap):
            return [(self._swap_told(), "calm"), (_("Amulets never come back."), "calm")]
        card = self.card
        told = [self._stakes() if card is None else self.keyed(_("`Enter` plays the {card}.")).format(card=card)]
        if self.swaps and card is None:
            words = ngettext(
                "`x`: a new hand for {count} amulet, {left} left.",
                "`x`: a new hand for {count} amulets, {left} left.",
                self._cost,
            )
            told += [self.keyed(words).format(count=self._cost, left=self._left), _("Each amulet left is a point.")]
        elif self._other_may_swap():
            rival = self.view.seats[rival_of(self.view, self.seat)].name
            told.append(_("{name} may still swap; then you choose again.").format(name=rival))
        if card is None:
            told.append(
                _("By 3 or more the loser's Viking is out for two rounds, by less for one. Equal cards hurt both.")
            )
        return [(words, "calm") for words in told]

    def _swap_told(self) -> str:
        words = ngettext(
            "`Enter`: a new hand for {count} amulet, {left} left.",
            "`Enter`: a new hand for {count} amulets, {left} left.",
            self._cost,
        )
        return self.keyed(words).format(count=self._cost, left=self._left)

    def _stakes(self) -> str:
        fight = self.view.fight
        assert fight is not None
        attacks = fight.attacker == self.seat
        if fight.kind != "siege":
            return _("Choose a card: the higher wins.")
        if undefended(fight, self.view.villages):
            if attacks:
                return _("Nobody defends: loot stones worth your card.")
            return _("Nobody is at home: your card counts 0, and changes hands all the same.")
        if attacks:
            return _("Win: loot stones worth the difference.")
        return _("The higher card wins; you defend.")

    def _other_may_swap(self) -> bool:
        """E-4.6: the defender decides after the attacker, and the number of amulets is open to all."""
        fight, view = self.view.fight, self.view
        if fight is None or fight.attacker != self.seat or view.phase != "swap":
            return False
        return view.villages[fight.defender].amulets >= view.hands[fight.defender]

    # --- drawing ---

    def title(self) -> list[Part]:
        return fight_title(self.view, self.seat)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        if self.crowded(box):
            return box
        canvas.parts(box.x, box.y, rival_line(self.view, rival_of(self.view, self.seat), box.width), box.width)
        room = below(box, 1)
        return self.below_words(canvas, room, self._against()) if self.roomy else room

    def _against(self) -> list[list[Part]]:
        """Each card of the hand against each known one of the rival: the damage, with its sign."""
        rival = self.view.villages[rival_of(self.view, self.seat)]
        known = sorted(set(rival.known))
        if not known or (self.view.fight is not None and undefended(self.view.fight, self.view.villages)):
            return []
        unknown = self.view.hands[rival_of(self.view, self.seat)] - len(rival.known)
        words = ngettext("and {count} card unknown", "and {count} cards unknown", unknown).format(count=unknown)
        more: list[Part] = [(f"  {words}", "dim")] if unknown else []
        rows = [(_("against"), [(f"{card:>4} ", "ink+bold") for card in known] + more)]
        mine = _("your {card}")
        rows += [(mine.format(card=card), [_outcome(card, other) for other in known]) for card in self.cards]
        return labelled(rows)


def _outcome(card: int, other: int) -> Part:
    """The damage if these cards meet."""
    if card == other:
        return f"{'=':>4} ", "accent"
    return f"{card - other:+4} ", "good" if card > other else "bad"
