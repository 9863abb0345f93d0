"""Python's fault handler, writing into the attempt's folder."""

from __future__ import annotations

import faulthandler
import os

from ._job import Job

#: Scripts that become daemons close the low descriptors, and the next opened files get those numbers.
_HIGH_HANDLE = 200


def record_faults(job: Job) -> None:
    """Makes Python write the stacks of all threads to `faults.txt` when native code crashes. Raises OSError.

    A handler that an option or a variable has already switched on stays as it is.
    """
    if faulthandler.is_enabled():
        return
    # A descriptor: a file object would close its number at exit or earlier, whatever file has it by then.
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
        # The limit on open files is below that.
        return handle
    os.close(handle)
    return high
