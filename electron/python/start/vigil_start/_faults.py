"""Python's fault handler, writing into the attempt's folder."""

from __future__ import annotations

import faulthandler
import os

from ._job import Job

#: Scripts that make themselves daemons close the low ones, and the next file that is opened gets the number.
_HIGH_HANDLE = 200


def record_faults(job: Job) -> None:
    """Has the stacks of all threads written to `faults.txt` when native code breaks. Raises OSError.

    Where somebody has switched the handler on already, by an option or a variable, it stays as it is.
    """
    if faulthandler.is_enabled():
        return
    # A number and no file object: that would close itself, and with it whatever has the number by then.
    faulthandler.enable(_open(os.path.join(job.folder, "faults.txt")), all_threads=True)


def _open(path: str) -> int:
    if os.name == "nt":
        from ._windows import open_to_append

        return open_to_append(path)
    import fcntl

    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        high = fcntl.fcntl(handle, fcntl.F_DUPFD_CLOEXEC, _HIGH_HANDLE)
    except OSError:
        # A limit below that.
        return handle
    os.close(handle)
    return high
