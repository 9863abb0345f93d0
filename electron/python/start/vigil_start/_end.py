"""Reports that the script ran to its end."""

from __future__ import annotations

import atexit
import os
import sys
import time

from ._events import write_kind
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, TextIO

#: How long the exit waits for a full or missing disk, or a folder without rights, before it gives the report up.
_PATIENCE_S = 10
_TRY_EVERY_S = 0.05


def tell_of_the_end(job: Job) -> None:
    """Reports `script-began` now, and `script-ended` before the exit handlers of an orderly exit.

    A crash in one of them takes back none of the work. There is no `script-ended` after an uncaught exception. If
    the script uses `vigil.start`, only the helper's own report counts. The exit code is unknown here; Vigil ignores
    the report if it is not 0. `script-began` is needed because a shell may start several Pythons, and one that dies
    reports nothing more.
    """
    script = _Script(job)
    # The first handler registered runs last: it reports what could not be reported ahead of the others.
    atexit.register(script.at_exit, True)
    _keep_ahead_of_others(script.at_exit, False)
    write_kind(job, "script-began")
    script.has_said_so = True


def _keep_ahead_of_others(handler: Callable[..., None], *given: object) -> None:
    """Keeps an exit handler the first to run: Python runs the newest first, so it is registered again after each."""
    own = atexit.register

    def register(*arguments: Any, **named: Any) -> Any:
        registered = own(*arguments, **named)
        own(handler, *given)
        return registered

    register.__doc__ = own.__doc__
    atexit.register = register


class _Script:
    """The script's state at its beginning, for the report at its end."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.output = _output_places()
        #: `script-began` was reported. Without `script-ended` Vigil then assumes that the script left before its end.
        self.has_said_so = False
        #: Nothing more is to be reported.
        self.is_over = False

    def at_exit(self, is_last: bool) -> None:
        """Reports the end once, unless something says that this is none. `is_last`: all exit handlers have run."""
        job = self.job
        if self.is_over or not job.is_here:
            return
        try:
            from ._exceptions import main_exception

            if not is_last and _still_works():
                return
            self.is_over = True
            if not main_exception() and not _is_broken_off() and not os.environ.get("VIGIL_HELPER_OWNER", "").startswith(f"{job.pid}:"):
                flag = None if _output_places() == self.output else "outputLeft"
                _say(job, flag, _PATIENCE_S if self.has_said_so else 0)
        except Exception as error:
            job.remark(f"the end could not be told: {type(error).__name__}: {error}")
        except BaseException:
            # An interrupt during the exit must not print our traceback.
            pass


def _say(job: Job, flag: str | None, patience_s: float) -> None:
    until = time.monotonic() + patience_s
    while True:
        try:
            return write_kind(job, "script-ended", flag)
        except OSError:
            if time.monotonic() >= until:
                raise
        time.sleep(_TRY_EVERY_S)


def _output_places() -> list[tuple[int, ...] | None]:
    """Where standard output and standard error go; None for one that is closed."""
    return [_place(1, sys.__stdout__), _place(2, sys.__stderr__)]


def _place(number: int, stream: TextIO | None) -> tuple[int, ...] | None:
    try:
        # Closing Python's own stream leaves the descriptor open.
        if stream is None or stream.closed:
            return None
    except Exception:
        # It was detached, as by `io.TextIOWrapper(sys.stdout.detach())`, or is no stream: check the descriptor instead.
        pass
    try:
        status = os.fstat(number)
        return status.st_dev, status.st_ino, status.st_rdev
    except OSError:
        return None


def _is_broken_off() -> bool:
    """Whether threads that Python joins at exit still run: then an interrupt cut that wait short."""
    threading = sys.modules.get("threading")
    if threading is None:
        return False
    main = threading.main_thread()
    return any(thread is not main and not thread.daemon for thread in threading.enumerate())


def _still_works() -> bool:
    """Whether an exit handler of Python, or of a package, will wait for work of the script.

    `multiprocessing`, and its fork `multiprocess`, wait for processes; `concurrent.futures` waits for its threads in an
    exit handler up to Python 3.8, and before all of them since.
    """
    for name in ("multiprocessing.process", "multiprocess.process"):
        processes = sys.modules.get(name)
        if processes is not None and any(not child.daemon for child in processes.active_children()):
            return True
    if sys.version_info >= (3, 9):
        return False
    threads = getattr(sys.modules.get("concurrent.futures.thread"), "_threads_queues", ())
    return any(thread.is_alive() for thread in list(threads))
