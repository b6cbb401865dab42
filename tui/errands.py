"""Work that may take long, done beside the screens: one errand after the other, by one thread that nobody waits for.

With one thread, no two errands ever write to the same file; and the program ends without it. An errand given up is not
begun, and one under way may ask now and then whether it was given up.
"""

import asyncio
import gc
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Errand(Future[T]):
    given_up = False

    def give_up(self) -> None:
        """Nobody waits for the errand any more."""
        self.given_up = True
        self.cancel()


SOON = 0.05  # seconds that a picture may wait for its content
MANY = 50_000  # objects made by one errand: a whole game's are a few thousand
GROUP = "errands"  # of the workers that wait for an errand
_queue: SimpleQueue[tuple[Errand[Any], Callable[[], Any]]] = SimpleQueue()
_threads: list[Thread] = []
_not_done: set[Errand[Any]] = set()
_at_work: list[Errand[Any]] = []  # the errand under way


def run(work: Callable[[], T]) -> Errand[T]:
    """Do the work in an errand of its own, after all that wait already."""
    errand = Errand[T]()
    _not_done.add(errand)
    _queue.put((errand, work))
    if not _threads:
        _threads.append(Thread(target=_work, name="errands", daemon=True))
        _threads[0].start()
    return errand


def soon(errand: Errand[Any], seconds: float = SOON) -> bool:
    """Wait a moment; True if the errand is done by then."""
    return bool(wait([errand], seconds).done)


async def done(errand: Errand[Any]) -> None:
    """Wait until the errand is done or cancelled; its result tells which."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()

    def tell(_done: object) -> None:
        with suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(ended.set)

    errand.add_done_callback(tell)
    await ended.wait()


def given_up() -> bool:
    """For the work itself: True if nobody waits for it any more."""
    return any(errand.given_up for errand in _at_work)


def under_way() -> bool:
    return bool(_not_done)


def _work() -> None:
    while True:
        errand, work = _queue.get()
        if errand.set_running_or_notify_cancel():
            _at_work[:] = [errand]
            gc.disable()  # or the screens stood still while it looks through all that a large journal gives
            try:
                errand.set_result(work())
            except BaseException as error:  # the errand's result raises it
                errand.set_exception(error)
            finally:
                if gc.get_count()[0] > MANY:
                    gc.freeze()  # nor need it look through them once
                gc.enable()
                _at_work.clear()
        _not_done.discard(errand)  # with all that was to be done after it
        del errand, work
