"""Says that the script ran to its end."""

from __future__ import annotations

import atexit
import os
import sys

from ._events import write_kind
from ._job import Job


def tell_of_the_end(job: Job) -> None:
    """Has `script-ended` said when Python leaves in order: last of all that is to be done then.

    Not after an exception that nobody caught, nor where the script speaks by `vigil.start`: then only its own word
    counts. What exit code it gave itself is not known here; Vigil takes the word for nothing if that is not 0.
    That this Python began is said at once: a shell may start several, and each has to run to its end.
    """
    atexit.register(_at_exit, job)
    write_kind(job, "script-began")


def _at_exit(job: Job) -> None:
    if not job.is_here:
        return
    try:
        exceptions = sys.modules.get("vigil_start._exceptions")
        failed = exceptions.main_exception() if exceptions else getattr(sys, "last_value", None) is not None
        if not failed and not os.environ.get("VIGIL_HELPER_OWNER", "").startswith(f"{job.pid}:"):
            write_kind(job, "script-ended")
    except Exception as error:
        job.remark(f"the end could not be told: {type(error).__name__}: {error}")
