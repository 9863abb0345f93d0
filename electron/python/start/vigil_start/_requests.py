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
    answer = _answer_for(job, request)
    if answer is None:
        return
    import faulthandler

    if answer:
        with open(answer, "w") as file:
            faulthandler.dump_traceback(file, all_threads=True)
    os.remove(request)


def answer_census_request(job: Job) -> None:
    """The same for `census.request`: who holds memory in this process, as JSON. Raises OSError."""
    request = os.path.join(job.run_folder, "census.request")
    answer = _answer_for(job, request)
    if answer is None:
        return
    import json

    from ._census import census

    if answer:
        with open(answer, "w", encoding="utf-8") as file:
            file.write(json.dumps(census()))
    os.remove(request)


def _answer_for(job: Job, request: str) -> str | None:
    """The file that a request names; None without a request, empty if it lies outside of the run."""
    if not os.path.exists(request):
        return None
    with open(request, encoding="utf-8") as file:
        line = file.readline()
    if not line:
        return None
    wanted = line.strip()
    parts = wanted.split("/")
    is_inside = wanted and ".." not in parts and not os.path.isabs(wanted)
    return os.path.join(job.run_folder, *parts) if is_inside else ""


def answer_clean_request(job: Job, cleaner: Cleaner) -> None:
    """Removes `clean.request` and asks the cleaner to free memory, if the request exists. Raises OSError."""
    request = os.path.join(job.run_folder, "clean.request")
    if os.path.exists(request):
        os.remove(request)
        cleaner.ask()
