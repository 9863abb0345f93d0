"""Reports the files to which the job logs, so that Vigil can read them as its output."""

from __future__ import annotations

import os
import sys

from ._events import write_log_file
from ._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: A job that opens more has logs among the first of them, or none.
_FILES_AT_MOST = 16
_WRITING = os.O_WRONLY | os.O_RDWR
#: A file that is overwritten, and not appended to, counts as a log only by its name.
_ENDINGS = (".log", ".out", ".err")


def report_log_files(job: Job) -> None:
    """Hears of every file that is opened for appending, as `logging.FileHandler` and `open(path, "a")` do."""
    run_folder = os.path.abspath(job.run_folder) + os.sep
    known: set[str] = set()

    def hear(event: str, args: tuple[Any, ...]) -> None:
        # Called for every event of this kind and many others: the usual case leaves at once.
        if event != "open" or not isinstance(args[2], int) or not args[2] & _WRITING:
            return
        try:
            take(args[0], args[2])
        except Exception:
            # The job must be able to open its file, whatever happens here.
            pass

    def take(name: Any, flags: int) -> None:
        if not isinstance(name, (str, bytes)) or len(known) >= _FILES_AT_MOST:
            return
        path = os.path.abspath(os.fsdecode(name))
        is_appending = bool(flags & os.O_APPEND)
        if path in known or path.startswith(run_folder) or not (is_appending or path.lower().endswith(_ENDINGS)):
            return
        if not job.is_here:
            return
        known.add(path)
        # Opened to be emptied, it has only what follows.
        has_rest = not flags & os.O_TRUNC and os.path.isfile(path)
        write_log_file(job, path, os.path.getsize(path) if has_rest else 0)

    sys.addaudithook(hear)
