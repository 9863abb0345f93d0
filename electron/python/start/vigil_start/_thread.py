"""The thread that looks for requests and writes figures down."""

from __future__ import annotations

import atexit
import os

# As they are now: gevent and its like put others in their place.
from _thread import allocate_lock, get_native_id, start_new_thread
from time import sleep

from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

_EVERY_S = 1.0
#: So long Python waits, before a fork and at its end, for what the thread is just doing.
_LAST_WAIT_S = 0.5
_LOOKS, _LOOK_S = 50, 0.0002
#: What fails so often in a row is given up.
_FAILURES_AT_MOST = 60


def start_thread(job: Job) -> None:
    """Starts it. Scripts do not see it among theirs: they may count them, and wait for them."""
    works: list[Callable[[], None]] = []
    if "dumps" in job.parts:
        from ._requests import answer_dump_request

        works.append(lambda: answer_dump_request(job))
    if "cleaning" in job.parts:
        from ._cleaning import make_cleaner
        from ._requests import answer_clean_request

        cleaner = make_cleaner(job)
        works += [cleaner.hand_over, lambda: answer_clean_request(job, cleaner)]
    if "figures" in job.parts:
        from ._figures import Figures

        works.append(Figures(job).take)
    thread = _Thread(job, works)
    thread.start()
    # Inside of torch while Python is taken down, it would end in a crash.
    atexit.register(thread.stop)
    if hasattr(os, "register_at_fork"):
        # What it holds just then nobody would release in the child; and Python warns of forks beside threads.
        os.register_at_fork(before=thread.stop, after_in_parent=thread.start)


class _Thread:
    def __init__(self, job: Job, works: list[Callable[[], None]]) -> None:
        self._job = job
        self._failures = {work: 0 for work in works}
        self._is_running = False
        self._native = 0

    def start(self) -> None:
        """Starts it anew, in the process that it was made in."""
        if self._is_running or not self._job.is_here:
            return
        self._wake, self._done = allocate_lock(), allocate_lock()
        self._wake.acquire()
        self._done.acquire()
        self._is_running = True
        start_new_thread(self._run, ())

    def stop(self) -> None:
        """Ends it, and waits a little for that."""
        if self._is_running and self._job.is_here:
            self._is_running = False
            self._wake.release()
            self._done.acquire(timeout=_LAST_WAIT_S)
            # Linux needs another moment to take it off the list by which Python tells whether there are others.
            place = f"/proc/self/task/{self._native}"
            for _ in range(_LOOKS):
                if not os.path.exists(place):
                    break
                sleep(_LOOK_S)

    def _run(self) -> None:
        wake, done = self._wake, self._done
        self._native = get_native_id()
        try:
            while not wake.acquire(timeout=_EVERY_S):
                for work in list(self._failures):
                    self._try(work)
        except BaseException:
            # Python is being taken down around it.
            pass
        finally:
            done.release()

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
            self._failures[work] = 0
        except Exception as error:
            self._job.remark(f"the thread failed: {type(error).__name__}: {error}")
            self._failures[work] += 1
            if self._failures[work] >= _FAILURES_AT_MOST:
                del self._failures[work]
