"""The thread that answers requests, writes memory figures and notes imports."""

from __future__ import annotations

import atexit
import os

# Imported now, before gevent and the like replace them.
from _thread import allocate_lock, get_native_id, start_new_thread
from time import sleep

from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

_EVERY_S = 1.0
#: How long Python waits, before a fork and at exit, for the thread to finish its work.
_LAST_WAIT_S = 0.5
_LOOKS, _LOOK_S = 50, 0.0002
#: Work that fails this often in a row is dropped.
_FAILURES_AT_MOST = 60


def start_thread(job: Job) -> None:
    """Starts the thread, hidden from `threading`: scripts may count their threads and wait for them."""
    works: list[Callable[[], None]] = []
    if "dumps" in job.parts:
        from ._requests import answer_census_request, answer_dump_request

        works += [lambda: answer_dump_request(job), lambda: answer_census_request(job)]
    if "cleaning" in job.parts:
        from ._cleaning import make_cleaner
        from ._requests import answer_clean_request

        cleaner = make_cleaner(job)
        works += [cleaner.hand_over, lambda: answer_clean_request(job, cleaner)]
    if "figures" in job.parts:
        from ._figures import Figures

        from ._torch_settings import TorchSettings

        works += [Figures(job).take, TorchSettings(job).take]
    if "imports" in job.parts:
        from ._imports import Imports

        imports = Imports(job)
        works.append(imports.take)
        atexit.register(imports.take_at_exit)
    thread = _Thread(job, works)
    thread.start()
    # If the thread were inside torch while Python shuts down, the process would crash.
    atexit.register(thread.stop)
    if hasattr(os, "register_at_fork"):
        # A child could never release a lock that the thread holds. Python also warns of forks beside threads.
        os.register_at_fork(before=thread.stop, after_in_parent=thread.start)


class _Thread:
    def __init__(self, job: Job, works: list[Callable[[], None]]) -> None:
        self._job = job
        self._failures = {work: 0 for work in works}
        self._is_running = False
        self._native = 0

    def start(self) -> None:
        """Starts the thread unless it runs. Does nothing in a fork."""
        if self._is_running or not self._job.is_here:
            return
        self._wake, self._done = allocate_lock(), allocate_lock()
        self._wake.acquire()
        self._done.acquire()
        self._is_running = True
        start_new_thread(self._run, ())

    def stop(self) -> None:
        """Stops the thread and waits briefly for its end."""
        if self._is_running and self._job.is_here:
            self._is_running = False
            self._wake.release()
            self._done.acquire(timeout=_LAST_WAIT_S)
            # Linux needs another moment to remove it from the list that Python checks for other threads.
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
            # Python is shutting down.
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
