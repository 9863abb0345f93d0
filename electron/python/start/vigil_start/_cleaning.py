"""Frees GPU memory after an iteration."""

from __future__ import annotations

import gc
import os
import sys
from _thread import get_ident
from time import monotonic

from ._events import write_cleaned
from ._held import held_now, torch_bytes
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._held import Held

_EVERY = 5
_DEEP_COLLECTIONS = 3
#: Cleaning may take `_FREE_S` and this share of the job's time: an iteration may be shorter than its cleaning.
_SHARE = 0.02
_FREE_S = 0.5
#: Iterations may be shorter than a second: the next report then counts the cleanings in between. After n times `_FINE_S`
#: one report every n seconds is enough, or a week of them would fill the journal: some 5,000 so.
_REPORT_EVERY_S = 1.0
_FINE_S = 600


class Cleaner:
    """Cleans up after iterations, thoroughly after every fifth, while that takes little of the job's time.

    As a mitigation, thoroughly after every one, it has no limit of time.
    """

    def __init__(self, job: Job) -> None:
        self._job = job
        self._count = 0
        self._call: Any = None
        self._is_pending = False
        #: Type of the exception that a signal handler raised during a cleaning between two steps of the script.
        self._owed: type[BaseException] | None = None
        self._main = get_ident()
        given = os.environ.get("VIGIL_DEEP_CLEAN_EVERY", "")
        self._every = int(given) if given.isdigit() and int(given) > 0 else _EVERY
        self._is_remedy = self._every == 1
        self._began = monotonic()
        self._took_s = 0.0
        self._thorough = 0
        self._freed_bytes = 0
        self._reported_at: float | None = None

    def ask(self) -> None:
        """Asks the main thread to clean up between two of its steps. Raises an exception where ctypes does not work.

        The calling thread cannot do it: it cannot tell whether a CUDA graph is being captured, which cleaning breaks.
        """
        if not _uses_cuda() or self._is_pending:
            return
        import ctypes

        if self._call is None:
            # Keep a reference: Python calls it later.
            self._call = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(self._when_called)
        self._is_pending = ctypes.pythonapi.Py_AddPendingCall(self._call, None) == 0

    def _when_called(self, _argument: object) -> int:
        try:
            self.clean()
        except BaseException as error:
            # From a signal handler. Raised here, it would be lost, and the script would get a SystemError.
            self._owed = type(error)
        self._is_pending = False
        return 0

    def hand_over(self) -> None:
        """Raises in the main thread what a signal handler raised during cleaning. Another thread calls this later."""
        if self._owed is None or self._is_pending:
            return
        import ctypes

        owed, self._owed = self._owed, None
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._main), ctypes.py_object(owed))

    def clean(self) -> None:
        """Collects garbage, waits for the GPU and empties torch's cache. Does nothing before CUDA is in use.

        Raises only what a signal handler raises meanwhile.
        """
        begins = monotonic()
        if not self._job.is_here or not _uses_cuda() or not self._may_take_time(begins):
            return
        self._clean()
        self._took_s += monotonic() - begins

    def _may_take_time(self, now: float) -> bool:
        return self._is_remedy or self._took_s <= _FREE_S + _SHARE * (now - self._began)

    def _clean(self) -> None:
        cuda: Any = sys.modules["torch"].cuda
        try:
            if hasattr(cuda, "is_current_stream_capturing") and cuda.is_current_stream_capturing():
                return
            before = held_now()
            is_deep = (self._count + 1) % self._every == 0
            # The cache cannot free what garbage still holds, so garbage goes first; finalisers may leave more.
            for _ in range(_DEEP_COLLECTIONS if is_deep else 1):
                if gc.collect() == 0:
                    break
            cuda.synchronize()
            self._wait_for_others(cuda)
            cuda.empty_cache()
            # torch's peak is not reset, because scripts read it.
            if is_deep:
                cuda.ipc_collect()
        except (RuntimeError, AttributeError):
            # A pending CUDA error belongs to the script, which gets it at its next call.
            return
        self._count += 1
        self._thorough += is_deep
        self._report(before, held_now())

    def _wait_for_others(self, cuda: Any) -> None:
        """Waits for the GPUs beside the current one on which torch has held memory: on the others it would begin CUDA."""
        held = [card for card, *_ in torch_bytes() or ()]
        if len(held) > 1:
            current = cuda.current_device()
            for card in held:
                if card != current:
                    cuda.synchronize(card)

    def _report(self, before: Held, after: Held) -> None:
        self._freed_bytes += max(0, (before.reserved or 0) - (after.reserved or 0))
        now = monotonic()
        apart_s = max(_REPORT_EVERY_S, (now - self._began) / _FINE_S)
        if self._reported_at is not None and now - self._reported_at < apart_s:
            return
        self._reported_at = now
        try:
            write_cleaned(self._job, (self._count, self._thorough, self._freed_bytes), before, after)
        except OSError as error:
            if error.errno is None:
                # From a signal handler, such as a time limit of the script.
                raise
            self._job.remark(f"a cleaning could not be told: {error}")


def _uses_cuda() -> bool:
    torch = sys.modules.get("torch")
    try:
        return bool(torch is not None and torch.cuda.is_initialized())
    except Exception:
        # torch is being imported.
        return False


_cleaner: Cleaner | None = None


def make_cleaner(job: Job) -> Cleaner:
    """The cleaner of this process."""
    global _cleaner
    _cleaner = Cleaner(job)
    return _cleaner


def after_iteration() -> None:
    """The helper calls this in the script's own thread when an iteration is complete. Raises like `clean`."""
    if _cleaner is not None:
        _cleaner.clean()
