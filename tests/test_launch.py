"""No test depends on how the run was launched: whatever a shell has ignored, closed or set, the world is the same."""

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from tests import launch

ODD = {
    **{"TERM": "dumb", "NO_COLOR": "1", "FORCE_COLOR": "1", "COLORTERM": "", "COLUMNS": "40", "LINES": "5"},
    **{"LANG": "C", "LC_ALL": "POSIX", "LANGUAGE": "de"},
    **{"PYTHONUNBUFFERED": "1", "PYTHONUTF8": "0", "PYTHONHASHSEED": "1"},
    **{"TEXTUAL_DRIVER": "nowhere:Nothing", "TEXTUAL_ANIMATIONS": "full", "EKETORP_SAVES": "/nowhere"},
    **{"EKETORP_SETTINGS": "/nowhere", "XDG_DATA_HOME": "/nowhere", "XTERM_VERSION": "XTerm(1)"},
}
SHELL = "umask 077; trap '' INT HUP QUIT TERM TSTP TTIN TTOU USR1 USR2 ALRM CHLD CONT WINCH; exec {command} <&-"
TELL = """
import json, os, signal, sys
ignored = [number for number in signal.valid_signals() if signal.getsignal(number) is signal.SIG_IGN]
blocked = list(signal.pthread_sigmask(signal.SIG_BLOCK, ()))
umask = os.umask(0o022)
print(json.dumps([sorted(ignored), blocked, umask, sys.getfilesystemencoding(), dict(os.environ)]))
"""


def test_whatever_a_test_starts_begins_as_usual() -> None:
    done = subprocess.run([sys.executable, "-c", TELL], capture_output=True, check=True)
    ignored, blocked, umask, encoding, environ = json.loads(done.stdout)
    assert (ignored, blocked, umask, encoding) == ([signal.SIGPIPE, signal.SIGXFSZ], [], 0o022, "utf-8")  # Python's own
    assert {name: environ[name] for name in launch.USUAL} == launch.USUAL
    assert not [name for name in environ if name in ODD and name not in launch.USUAL]


def test_ctrl_c_interrupts_a_test() -> None:
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("workers", [0, 1])
def test_launched_oddly_the_tests_find_the_same_world(workers: int) -> None:
    tests = (test_whatever_a_test_starts_begins_as_usual, test_ctrl_c_interrupts_a_test)
    these = " ".join(f"{__file__}::{test.__name__}" for test in tests)
    command = SHELL.format(command=f"{sys.executable} -m pytest -p no:cacheprovider -n {workers} {these}")
    how: dict[str, Any] = {"env": os.environ | ODD, "start_new_session": True}
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, **how)
    assert "2 passed" in done.stdout, done.stdout
