"""The mouse: its target, and the key that a click there stands for. Replaces Textual's handling of the mouse."""

import asyncio
from collections.abc import Hashable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from textual import events
from textual.errors import NoWidget

from tui.host.whole_screen import WholeScreen
from tui.widgets.keys import BESIDE
from tui.widgets.painted import Button, Painted
from tui.widgets.zones import Zone

if TYPE_CHECKING:
    from tui.host.guarded_app import GuardedApp

LEFT, RIGHT = 1, 3  # buttons, as terminals number them
STILL = 5.0  # seconds until a pointer that rests lights nothing any more: it may have left the window unnoticed
AGAIN = 2.0  # times the guard, in which a second click at one place is meant for the first one's target


class Target(Struct, frozen=True):
    """The thing under the pointer: the same as before if all fields are."""

    screen: WholeScreen[Any]
    part: Painted | None = None
    zone: Zone | None = None
    spot: Hashable = None  # that lies there below any key


class Click(Struct, frozen=True):
    """The meaning of a mouse event: a key, or a spot of the drawing that `part` shows."""

    what: Hashable
    button: Button
    part: Painted | None = None


class Pointer:
    """The app hands it every mouse event that counts, and no widget sees one.

    A click counts if the button goes down and up on the same thing, and keys were not ignored in between. The second
    half of a double click is dropped if another thing has appeared there; so is the click that brings the window to
    the front.
    """

    def __init__(self, app: "GuardedApp") -> None:
        self._app = app
        self._lit: Painted | None = None
        self._held: tuple[int, Target] | None = None  # the button that is down, and its target
        self._last: tuple[float, int, int, Zone | None] | None = None  # the last click: its time, place and target
        self._won = 0.0  # when the window came to the front
        self._rest: asyncio.TimerHandle | None = None

    def take(self, event: events.MouseEvent) -> Click | None:
        """The event's meaning: nothing, a click, or a turn of the wheel."""
        target = self._under(event.x, event.y)
        match event:
            case events.MouseMove():
                self._hover(target)
            case events.MouseDown():
                self._held = None if self._stray(event, target) else (event.button, target)
            case events.MouseUp():
                return self._up(event, target)
            case events.MouseScrollUp():
                return self._wheel(target, "wheel_up")
            case events.MouseScrollDown():
                return self._wheel(target, "wheel_down")
        return None

    def let_go(self) -> None:
        """Forget the button that is down: it was meant for the picture before."""
        self._held = None

    def lose(self) -> None:
        """The window has lost the focus, and perhaps the pointer."""
        self.let_go()
        self.leave()

    def win(self, when: float) -> None:
        self._won = when

    def leave(self) -> None:
        """The pointer is over nothing, or its place is unknown."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        if self._lit is not None:
            self._app.one_picture()
            self._lit.light(None)
            self._lit = None

    def look_again(self) -> None:
        """A picture is whole: the lit zone may be gone."""
        if self._lit is not None and (
            self._lit.lit is None or not self._lit.is_attached or not self._on_top(self._lit)
        ):
            self.leave()

    def _on_top(self, part: Painted) -> bool:
        return part.screen is self._app.screen

    # --- targets ---

    def _under(self, x: int, y: int) -> Target:
        screen = self._app.screen
        assert isinstance(screen, WholeScreen)
        with suppress(NoWidget):
            part, region = screen.get_widget_at(x, y)
            if isinstance(part, Painted):
                x, y = x - region.x, y - region.y
                spot = part.at(x, y, spot=True)
                return Target(screen, part, part.at(x, y), None if spot is None else spot.what)
        return Target(screen)

    def _hover(self, target: Target) -> None:
        part, zone = target.part, target.zone
        if part is None or zone is None or zone.quiet:
            self.leave()
        elif part is not self._lit or part.lit != zone:
            self.leave()
            self._app.one_picture()
            part.light(zone)
            self._lit = part
            self._rest = asyncio.get_running_loop().call_later(STILL, self.leave)

    # --- meanings ---

    def _stray(self, event: events.MouseDown, target: Target) -> bool:
        """True if the click was meant for the window, or is the second of a double click whose target has changed."""
        asleep, self._app.app_focus = not self._app.app_focus, True
        if asleep or event.time - self._won < self._app.guard:
            return True
        if self._last is None:
            return False
        when, x, y, zone = self._last
        near = abs(event.x - x) <= 1 and abs(event.y - y) <= 1
        return near and event.time - when < AGAIN * self._app.guard and target.zone != zone

    def _up(self, event: events.MouseUp, target: Target) -> Click | None:
        held, self._held = self._held, None
        if held != (event.button, target) or event.button not in (LEFT, RIGHT):
            return None
        self._last = event.time, event.x, event.y, target.zone
        if event.button == LEFT:
            return Click(BESIDE if target.zone is None else target.zone.what, "left", target.part)
        return self._ask(target)

    def _ask(self, target: Target) -> Click | None:
        """A right click asks about the spot, or else for help."""
        if target.spot is not None:
            return Click(target.spot, "right", target.part)
        help_key: str = target.screen.HELP
        return Click(help_key, "right") if help_key else None

    def _wheel(self, target: Target, way: Button) -> Click | None:
        if target.screen.WHEEL:
            return Click(way, way)
        return None if target.spot is None else Click(target.spot, way, target.part)
