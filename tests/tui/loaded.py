"""Games that need not be loaded: forked from a process that has loaded all of it, each in a terminal of its own."""

import fcntl
import gc
import json
import os
import pty
import signal
import socket
import sys
import termios
from collections.abc import Mapping, Sequence
from importlib import import_module
from pkgutil import walk_packages

BEGIN = "from tests.tui.loaded import serve; exec(serve())"
CHANNEL = 3  # its end of the socket by which it is asked
OWN = ("EKETORP_", "PYTEST_")  # variables that are read when a game begins, if ever, and not when it is loaded


class Loaded:
    """That process, which is started when the first game is."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._environ = _loading(environ)
        self._channel: socket.socket | None = None
        self._terminal = -1

    def suits(self, environ: Mapping[str, str]) -> bool:
        """True if all that is read while a game is loaded is the same there as here."""
        return _loading(environ) == self._environ

    def start(self, code: str, words: Sequence[str], environ: Mapping[str, str], terminal: int) -> tuple[int, int]:
        """The game's process, and a pipe that tells how it ended."""
        channel = self._channel or self._begin()
        told, telling = os.pipe()
        asked = json.dumps([code, ["-c", *words], dict(environ), os.getcwd()])
        socket.send_fds(channel, [asked.encode()], [terminal, telling])
        os.close(telling)
        process = int.from_bytes(os.read(told, 8), "big")
        assert process, "the game cannot be loaded"
        return process, told

    def _begin(self) -> socket.socket:
        """On a terminal too, so that its streams are those of one."""
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        process, self._terminal = pty.fork()
        if process == 0:
            os.dup2(theirs.fileno(), CHANNEL)
            os.execve(sys.executable, [sys.executable, "-c", BEGIN], self._environ)
        theirs.close()
        return self._channel

    def end(self) -> None:
        if self._channel is not None:
            self._channel.close()
            os.close(self._terminal)


def _loading(environ: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environ.items() if not name.startswith(OWN)}


# --- in that process ---


def serve() -> str:
    """What to execute, in each of the games; in the process itself this never returns."""
    for part in map(import_module, ("core", "saves", "tui")):
        for module in walk_packages(part.__path__, f"{part.__name__}."):
            if not module.name.startswith("tui.installed"):
                import_module(module.name)
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    channel = socket.socket(fileno=CHANNEL)
    while True:
        asked, (*fds,), _flags, _address = socket.recv_fds(channel, 1 << 17, 2)
        if not asked:
            os._exit(0)
        if os.fork() == 0:
            return _played(asked, *fds)
        for fd in fds:
            os.close(fd)


def _played(asked: bytes, terminal: int, telling: int) -> str:
    """In a process that waits for the game's, until that has ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    game = os.fork()
    if game == 0:
        return _seated(asked, terminal)
    os.close(terminal)
    os.write(telling, game.to_bytes(8, "big"))
    _process, status = os.waitpid(game, 0)
    os.write(telling, status.to_bytes(8, "big"))
    os._exit(0)


def _seated(asked: bytes, terminal: int) -> str:
    """As a process that was just begun at that terminal."""
    code, argv, environ, folder = json.loads(asked)
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for stream in range(3):
        os.dup2(terminal, stream)
    os.closerange(CHANNEL, 64)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    sys.argv = argv
    return str(code)
