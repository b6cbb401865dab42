"""What may take long is done beside the screens: one thing after the other, by one thread that nobody waits for.

It is one thread, so that no two ever write to the same file; and the program ends without it. What was given up is not
begun, and what is being done may ask now and then whether it was.
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
        """Nobody waits for it any more."""
        self.given_up = True
        self.cancel()


SOON = 0.05  # seconds: so long a picture may wait for what it shows
MANY = 50_000  # things that were made: a whole game's are a few thousand
GROUP = "errands"  # of the workers that wait for one
_queue: SimpleQueue[tuple[Errand[Any], Callable[[], Any]]] = SimpleQueue()
_threads: list[Thread] = []
_not_done: set[Errand[Any]] = set()
_at_work: list[Errand[Any]] = []  # the one that is being done


def run(work: Callable[[], T]) -> Errand[T]:
    """Have it done after all that waits already."""
    errand = Errand[T]()
    _not_done.add(errand)
    _queue.put((errand, work))
    if not _threads:
        _threads.append(Thread(target=_work, name="errands", daemon=True))
        _threads[0].start()
    return errand


def soon(errand: Errand[Any], seconds: float = SOON) -> bool:
    """Wait a moment; returns whether it is done."""
    return bool(wait([errand], seconds).done)


async def done(errand: Errand[Any]) -> None:
    """Wait until it is, or was cancelled: whoever takes the result is told how it went."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()

    def tell(_done: object) -> None:
        with suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(ended.set)

    errand.add_done_callback(tell)
    await ended.wait()


def given_up() -> bool:
    """For the work itself: whether nobody waits for it any more."""
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
            except BaseException as error:  # whoever takes the result is told
                errand.set_exception(error)
            finally:
                if gc.get_count()[0] > MANY:
                    gc.freeze()  # nor need it look through them once
                gc.enable()
                _at_work.clear()
        _not_done.discard(errand)  # with all that was to be done after it
        del errand, work
