"""Gives memory of the graphics card back after an iteration."""

from __future__ import annotations

import gc
import os
import sys
from _thread import get_ident
from time import monotonic

from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EVERY = 5
_DEEP_COLLECTIONS = 3
#: Of the job's time, and beside that in all: an iteration may be shorter than the cleaning after it.
_SHARE = 0.02
_FREE_S = 0.5


class Cleaner:
    """Cleans up after iterations, and thoroughly after every fifth, as long as that takes little of the job's time.

    Asked to be thorough after every one, as a remedy, it is so at any price.
    """

    def __init__(self, job: Job) -> None:
        self._job = job
        self._count = 0
        self._call: Any = None
        self._is_pending = False
        #: What a signal raised while we cleaned up between two steps of the script.
        self._owed: type[BaseException] | None = None
        self._main = get_ident()
        given = os.environ.get("VIGIL_DEEP_CLEAN_EVERY", "")
        self._every = int(given) if given.isdigit() and int(given) > 0 else _EVERY
        self._is_remedy = self._every == 1
        self._began = monotonic()
        self._took_s = 0.0

    def ask(self) -> None:
        """Has the main thread clean up between two steps of its own. Raises AttributeError or OSError without ctypes.

        Not by the thread that calls: it could not tell whether a CUDA graph is being captured, which this would break.
        """
        if not _uses_cuda() or self._is_pending:
            return
        import ctypes

        if self._call is None:
            # Kept: Python calls it later.
            self._call = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(self._when_called)
        self._is_pending = ctypes.pythonapi.Py_AddPendingCall(self._call, None) == 0

    def _when_called(self, _argument: object) -> int:
        try:
            self.clean()
        except BaseException as error:
            # A signal's: raised from here it would be lost, and reach the script as a SystemError.
            self._owed = type(error)
        self._is_pending = False
        return 0

    def hand_over(self) -> None:
        """Raises in the main thread what a signal raised while it cleaned up. Called by another one, and later."""
        if self._owed is None or self._is_pending:
            return
        import ctypes

        owed, self._owed = self._owed, None
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._main), ctypes.py_object(owed))

    def clean(self) -> None:
        """Collects garbage, waits for the card, empties torch's cache; nothing before CUDA is used.

        Raises nothing but what a signal raises meanwhile.
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
            self._count += 1
            is_deep = self._count % self._every == 0
            # What garbage holds, the cache cannot give back: it goes first, and again until none is left.
            for _ in range(_DEEP_COLLECTIONS if is_deep else 1):
                if gc.collect() == 0:
                    break
            cuda.synchronize()
            cuda.empty_cache()
            if is_deep:
                cuda.ipc_collect()
            if self._is_remedy:
                # Not otherwise: scripts read the peak.
                cuda.reset_peak_memory_stats()
        except (RuntimeError, AttributeError):
            # An error of the card that is still due belongs to the script, which gets it at its next call.
            pass


def _uses_cuda() -> bool:
    torch = sys.modules.get("torch")
    try:
        return bool(torch is not None and torch.cuda.is_initialized())
    except Exception:
        # It is just being imported.
        return False


_cleaner: Cleaner | None = None


def make_cleaner(job: Job) -> Cleaner:
    """The cleaner of this process."""
    global _cleaner
    _cleaner = Cleaner(job)
    return _cleaner


def after_iteration() -> None:
    """What the helper calls in the script's own thread when an iteration is complete. Raises as `clean`."""
    if _cleaner is not None:
        _cleaner.clean()
