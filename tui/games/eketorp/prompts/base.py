"""What all prompts share: the panel they are drawn in, and how they answer to keys."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from string import Formatter

from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import FieldAt, Place
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.layout import Box
from tui.games.eketorp.names import called, flag, place_parts
from tui.widgets.canvas import Canvas, Part, fitted
from tui.words import _

STEPS = {
    "up": (0, -1), "k": (0, -1), "down": (0, 1), "j": (0, 1),
    "left": (-1, 0), "h": (-1, 0), "right": (1, 0), "l": (1, 0),
}  # fmt: skip
NAME = 14  # cells for a name in a title


class Prompt(ABC):
    """One question to one seat. It holds the choice as far as it is made, and nothing else does."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.decision: Decision | None = None
        self.premove = False  # chosen before the engine asks for it
        self.note = ""  # why something cannot be done, or what should be thought of

    @abstractmethod
    def press(self, key: str) -> bool:
        """Take a key; False where it means nothing here. `decision` is set by the last one."""

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas: ...

    @abstractmethod
    def keys(self) -> list[tuple[str, str]]:
        """For the footer."""

    def keys_in(self, width: int) -> list[tuple[str, str]]:
        """The same where the footer is so wide."""
        return self.keys()

    @abstractmethod
    def help(self) -> str:
        """What can be done, as Markdown, with the rules' numbers."""

    def take_back(self) -> bool:
        """Undo one step of the choice; False where there is none."""
        return False

    @property
    def whole(self) -> bool:
        """Whether it covers the board."""
        return False

    @property
    def mark(self) -> Place | None:
        """The place on the board that the cursor is on."""
        return None

    def who(self) -> list[Part]:
        return named(self.view, self.seat)


def panel(width: int, height: int, title: Sequence[Part]) -> tuple[Canvas, Box]:
    """A canvas with its title, and the room below: framed where there is room for a frame."""
    canvas = Canvas(width, height)
    if height > 7:
        canvas.frame(0, 0, width, height)
        canvas.parts(2, 0, [(" ", "ink"), *title, (" ", "ink")], width - 4)
        return canvas, Box(2, 1, width - 4, height - 2)
    canvas.parts(1, 0, title, width - 1)
    return canvas, Box(1, 1, width - 2, height - 1)


def move(at: int, by: int, count: int) -> int:
    """The next of `count` places in a ring."""
    return (at + by) % count


def agreed(key: str) -> bool:
    """The answer to "really?": its own key, so that no Enter pressed too often gives it."""
    return key == "y"


def hand_strip(cards: Sequence[int]) -> list[Part]:
    """A hand in one line."""
    return [(f" {' '.join(map(str, sorted(cards)))} ", "card")] if cards else []


def card_faces(
    canvas: Canvas, x: int, y: int, cards: Sequence[int], chosen: int | None = None, big: bool = False
) -> int:
    """Cards side by side, three rows high, or five; tells the column behind them."""
    wide, high = (9, 5) if big else (5, 3)
    for card in sorted(cards):
        lit = card == chosen
        role = "card.lit" if lit else "card"
        canvas.fill(x, y, wide, high, " ", role)
        canvas.put(x + 1, y, str(card), role)
        canvas.put(x + wide - 2, y + high - 1, str(card), role)
        if big:
            canvas.put(x + 4, y + 2, str(card), role)
        if lit:
            canvas.put(x, y + high // 2, "►", role)
            chosen = None  # of two equal cards one is played
        x += wide + 1
    return x


def rival_parts(view: View, rival: Seat) -> list[Part]:
    """What everybody knows of an opponent's cards and amulets."""
    village = view.villages[rival]
    parts: list[Part] = [flag(view.seats, rival), (_(" hand "), "dim"), (str(view.hands[rival]), "card.back")]
    if village.known:
        parts += [(_(" known "), "dim"), ("".join(map(str, village.known)), "card")]
    if village.received:
        parts += [(_(" got "), "dim"), ("".join(map(str, village.received)), "card")]
    return [*parts, (_(" amulets "), "dim"), (str(village.amulets), "amulet")]


def named(view: View, seat: Seat) -> list[Part]:
    """A seat by its capital and its name, in a title."""
    name, role = called(view.seats, seat)
    return [flag(view.seats, seat), (" ", "ink"), (fitted(name, NAME), role)]


def fight_title(view: View, seat: Seat) -> list[Part]:
    """Who attacks whom, and where, as the seat that is asked has it."""
    fight = view.fight
    assert fight is not None
    attacks = seat == fight.attacker
    if fight.kind == "siege":
        template = _("You besiege {who} at {place}") if attacks else _("{who} besieges you at {place}")
    elif isinstance(fight.at, FieldAt):
        template = _("You attack {who} on {place}") if attacks else _("{who} attacks you on {place}")
    else:
        template = _("You attack {who} at {place}") if attacks else _("{who} attacks you at {place}")
    told = {"who": named(view, rival_of(view, seat)), "place": place_parts(view.seats, fight.at)}
    parts: list[Part] = []
    for plain, key, _spec, _conversion in Formatter().parse(template):
        parts += [(plain, "ink"), *(told[key] if key else ())]
    return parts


def rival_of(view: View, seat: Seat) -> Seat:
    fight = view.fight
    assert fight is not None
    return fight.defender if seat == fight.attacker else fight.attacker
