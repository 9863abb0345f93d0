"""Request files from Vigil to a living job."""

from __future__ import annotations

import os

from ._cleaning import Cleaner
from ._job import Job


def answer_dump_request(job: Job) -> None:
    """Writes the stacks of all threads to the file that `dump.request` names, then removes the request.

    An empty request is still being written and stays for the next look. Raises OSError.
    """
    request = os.path.join(job.run_folder, "dump.request")
    if not os.path.exists(request):
        return
    import faulthandler

    with open(request, encoding="utf-8") as file:
        line = file.readline()
    if not line:
        return
    wanted = line.strip()
    parts = wanted.split("/")
    if wanted and ".." not in parts and not os.path.isabs(wanted):
        with open(os.path.join(job.run_folder, *parts), "w") as answer:
            faulthandler.dump_traceback(answer, all_threads=True)
    os.remove(request)


def answer_clean_request(job: Job, cleaner: Cleaner) -> None:
    """Removes `clean.request` and asks the cleaner to free memory, if the request exists. Raises OSError."""
    request = os.path.join(job.run_folder, "clean.request")
    if os.path.exists(request):
        os.remove(request)
        cleaner.ask()
