"""Whether the rules refuse something: `pytest.raises` takes longer than they do, and laws ask a million times."""

from collections.abc import Callable

from core.kernel.types import Refused


def refuses(act: Callable[..., object], *args: object) -> bool:
    try:
        act(*args)
    except Refused:
        return True
    return False
