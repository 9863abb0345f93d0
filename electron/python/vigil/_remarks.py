"""Faults of the helper are logged, and never raised into the script."""

from __future__ import annotations

import functools
import os
import time
import traceback
import warnings
from typing import Any, Callable, Dict, TypeVar, cast

Method = TypeVar("Method", bound=Callable[..., Any])

_SAME_AT_MOST = 3


class Remarks:
    """Lines of `helper.log`. One that cannot be written is dropped: the job matters more."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._counts: Dict[str, int] = {}

    def write(self, text: str) -> None:
        """Writes a line, the same one three times at most."""
        count = self._counts[text] = self._counts.get(text, 0) + 1
        if count > _SAME_AT_MOST:
            return
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S")
        try:
            with open(self._path, "a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{stamp} {os.getpid()} {text}\n")
        except OSError:
            pass


def warn(text: str) -> None:
    """A sentence on the script's standard error. Raises nothing."""
    try:
        warnings.warn("vigil: " + text, stacklevel=4)
    except Warning:
        # The script may turn warnings into errors; this one must not reach it.
        pass


def quietly(method: Method) -> Method:
    """Makes a method of a run, or of its life, raise nothing: it logs a fault and returns None.

    One thread runs at a time.
    """

    @functools.wraps(method)
    def guarded(self: Any, *args: Any, **named: Any) -> Any:
        life = getattr(self, "life", self)
        try:
            # A forked worker inherits the lock in any state. It reports nothing, and needs no lock.
            if life.is_mute:
                return method(self, *args, **named)
            with life.lock:
                return method(self, *args, **named)
        except Exception:
            life.remarks.write(f"{method.__name__}: {traceback.format_exc()}")
            return None

    return cast(Method, guarded)
