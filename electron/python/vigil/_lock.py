"""A lock that ends with its process."""

from __future__ import annotations

import errno
import os
import sys
from typing import Dict

#: What the system says where another process holds it. Anything else: there are no locks on that file system.
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK, getattr(errno, "EDEADLOCK", errno.EDEADLK)}
#: Process by the path that it holds.
_held: Dict[str, int] = {}


def hold(path: str) -> bool:
    """Holds the lock of that file for as long as this process lives; False if another process does. Raises OSError."""
    if _held.get(path) == os.getpid():
        return True
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # Of the process alone: a forked worker that outlives it holds nothing.
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        return error.errno not in _TAKEN
    _held[path] = os.getpid()
    return True
