"""However the tests were launched, their world is the same: as at a terminal in UTF-8, with nothing set for Eketorp."""

import os
import signal

# What a process needs to find programs, its user and the network by; all else is set here or by a test.
KEPT = ("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "RENEW_SNAPSHOTS")
KEPT_KINDS = ("PYTEST_", "PIP_", "UV_", "SSL_")  # of the runner, and of who installs a wheel
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "requests_ca_bundle")
USUAL = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
# Each has a disposition that a program inherits where it is "ignored", as `nohup` and a shell's `&` leave some.
INHERITED = (
    *(signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2),
    *(signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU, signal.SIGCONT, signal.SIGCHLD, signal.SIGWINCH),
)


def same_world() -> None:
    """For this process and all that it starts. A hang-up that its launcher ignores does not end the tests."""
    same_environment()
    os.umask(0o022)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in INHERITED:
        if signal.getsignal(number) is signal.SIG_IGN:
            # A signal with a handler is as usual in whatever is started, and here does as little as before.
            signal.signal(number, lambda *_args: None)


def same_environment() -> None:
    environ = os.environ
    for name in list(environ):
        if name not in KEPT and not name.startswith(KEPT_KINDS) and name.lower() not in PROXIES:
            del environ[name]
    for name in ("COLUMNS", "LINES"):
        os.unsetenv(name)  # readline sets them behind Python's back
    environ.update(USUAL)
