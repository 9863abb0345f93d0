"""A lock that ends with its process."""

from __future__ import annotations

import os
import sys


def hold(path: str) -> bool:
    """Holds the lock of that file for as long as this process lives; False if another process does. Raises OSError."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # Of the process alone: a forked worker that outlives it holds nothing.
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return False
    return True
