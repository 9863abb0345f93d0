"""Says that the script ran to its end."""

from __future__ import annotations

import atexit
import os
import sys
import time

from ._events import write_kind
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

#: A disk that is full or away, or a folder without rights, is waited for at most so long before the job ends without that word.
_PATIENCE_S = 10
_TRY_EVERY_S = 0.05


def tell_of_the_end(job: Job) -> None:
    """Has `script-ended` said when Python leaves in order: last of all that is to be done then.

    Not after an uncaught exception, nor where the script speaks by `vigil.start`: then only its own word
    counts. What exit code it gave itself is not known here; Vigil takes the word for nothing if that is not 0.
    That this Python began is said at once: a shell may start several, and one that dies says nothing more.
    """
    script = _Script(job)
    atexit.register(script.at_exit)
    write_kind(job, "script-began")
    script.has_said_so = True


class _Script:
    """What is known of the script at its begin, for the word at its end."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.output = _output_places()
        #: That it began was said. Then without another word it has left in the middle of its work, as far as anybody knows.
        self.has_said_so = False

    def at_exit(self) -> None:
        job = self.job
        if not job.is_here:
            return
        try:
            from ._exceptions import main_exception

            if not main_exception() and not _is_broken_off() and not os.environ.get("VIGIL_HELPER_OWNER", "").startswith(f"{job.pid}:"):
                flag = None if _output_places() == self.output else "outputLeft"
                _say(job, flag, _PATIENCE_S if self.has_said_so else 0)
        except Exception as error:
            job.remark(f"the end could not be told: {type(error).__name__}: {error}")
        except BaseException:
            # Whoever breaks this off sees nothing of us in his terminal.
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
    """Where standard output and standard error go; None: nowhere, they are closed."""
    return [_place(1, sys.__stdout__), _place(2, sys.__stderr__)]


def _place(number: int, stream: TextIO | None) -> tuple[int, ...] | None:
    try:
        # To close Python's own stream leaves the descriptor open.
        if stream is None or stream.closed:
            return None
    except Exception:
        # It was detached, as by `io.TextIOWrapper(sys.stdout.detach())`, or is no stream: the descriptor tells.
        pass
    try:
        status = os.fstat(number)
        return status.st_dev, status.st_ino, status.st_rdev
    except OSError:
        return None


def _is_broken_off() -> bool:
    """Whether threads that Python waits for at its end still work: then an interruption has broken that off."""
    threading = sys.modules.get("threading")
    if threading is None:
        return False
    main = threading.main_thread()
    return any(thread is not main and not thread.daemon for thread in threading.enumerate())
