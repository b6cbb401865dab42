"""What may take long is done beside the screens: one thing after the other, by one thread that nobody waits for.

It is one thread, so that no two ever write to the same file; and the program ends without it. What it is about to do
can be cancelled, and of what it is doing nobody need take the result.
"""

from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Errand: TypeAlias = Future[T]

SOON = 0.05  # seconds: so long a picture may wait for what it shows
GROUP = "errands"  # of the workers that wait for one
_queue: SimpleQueue[tuple[Errand[Any], Callable[[], Any]]] = SimpleQueue()
_threads: list[Thread] = []
_not_done: set[Errand[Any]] = set()


def run(work: Callable[[], T]) -> Errand[T]:
    """Have it done after all that waits already."""
    errand: Errand[T] = Future()
    _not_done.add(errand)
    errand.add_done_callback(_not_done.discard)
    _queue.put((errand, work))
    if not _threads:
        _threads.append(Thread(target=_work, name="errands", daemon=True))
        _threads[0].start()
    return errand


def soon(errand: Errand[Any], seconds: float = SOON) -> bool:
    """Wait a moment; returns whether it is done."""
    return bool(wait([errand], seconds).done)


def under_way() -> bool:
    return bool(_not_done)


def _work() -> None:
    while True:
        errand, work = _queue.get()
        if errand.set_running_or_notify_cancel():
            try:
                errand.set_result(work())
            except BaseException as error:  # whoever takes the result is told
                errand.set_exception(error)
        del errand, work
