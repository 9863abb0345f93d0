"""Which job this process belongs to, and whether it reports for that job."""

from __future__ import annotations

import os
import sys
import time

#: Tells child Pythons that they are not the job's first. Its value holds the process, for a script that restarts
#: itself by `exec`, and the attempt, for a run inside another run.
_FIRST = "VIGIL_START_FIRST"
#: Programs in Python that only start the user's program.
_LAUNCHERS = {"conda", "conda-script", "mamba", "pipenv", "poetry", "pdm", "hatch", "tox", "nox"}


class Job:
    """An attempt of a run, as the environment describes it."""

    def __init__(self, run_folder: str, events: str, attempt: int, parts: str) -> None:
        self.run_folder = run_folder
        #: Folder of the attempt.
        self.folder = os.path.join(run_folder, "attempts", f"{attempt:03d}")
        self.events = events
        #: Names of the parts to start, out of those that `_begin` knows.
        self.parts = set(parts.split(","))
        #: The process that reports. A fork has a copy of this object and must not report.
        self.pid = os.getpid()
        self._said: dict[str, int] = {}

    @property
    def is_here(self) -> bool:
        """Whether this process reports for the job."""
        return os.getpid() == self.pid

    def remark(self, text: str) -> None:
        """Writes a line to `helper.log` for diagnosis, the same one three times at most. Raises nothing."""
        count = self._said[text] = self._said.get(text, 0) + 1
        if count > 3:
            return
        line = f"{time.strftime('%Y-%m-%dT%H:%M:%S')} {os.getpid()} {text.rstrip()}\n"
        try:
            append(os.path.join(self.run_folder, "helper.log"), line.encode("utf-8", "backslashreplace"))
        except OSError:
            pass


def append(path: str, data: bytes) -> None:
    """Appends in a single call and closes the file at once. Raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        # A disk that becomes full accepts the beginning of the data without an error.
        if os.write(handle, data) < len(data):
            import errno

            raise OSError(errno.ENOSPC, "the disk took only a part of it")
    finally:
        os.close(handle)


def find_job() -> Job | None:
    """The job that this process belongs to; None without Vigil, or where the environment makes no sense."""
    given = [os.environ.get(name, "") for name in ("VIGIL_RUN_DIR", "VIGIL_EVENTS", "VIGIL_ATTEMPT", "VIGIL_START")]
    run_folder, events, attempt, parts = given
    if not all(given) or not attempt.isdigit():
        return None
    return Job(run_folder, events, int(attempt), parts)


def becomes_first(job: Job) -> bool:
    """Whether this is the job's first Python, which reports for it. If so, its environment tells its children."""
    if _is_launcher():
        return False
    of_job = f":{os.path.basename(job.folder)}:{job.run_folder}"
    first = os.environ.get(_FIRST, "")
    if first.endswith(of_job) and (first != f"{job.pid}{of_job}" or _is_inner_interpreter()):
        return False
    os.environ[_FIRST] = f"{job.pid}{of_job}"
    return True


def _is_launcher() -> bool:
    name, first = program_name(), (getattr(sys, "argv", None) or [""])[0]
    # Installed launchers have no `.py`, except conda's on Windows: a file `tox.py` is the user's script.
    is_script = first.lower().endswith(".py") and os.path.isfile(first)
    return name in _LAUNCHERS and (not is_script or name == "conda-script")


def program_name() -> str:
    """Name of the script or, behind `-m`, of the module, without folder and ending; empty if there is none."""
    # An embedded Python may have no arguments at all.
    first: str = (getattr(sys, "argv", None) or [""])[0]
    line: list[str] = getattr(sys, "orig_argv", [])
    if first == "-m" and "-m" in line[:-1]:
        return line[line.index("-m") + 1]
    return os.path.splitext(os.path.basename(first))[0]


def _is_inner_interpreter() -> bool:
    """Whether this is a second interpreter in the process of the first."""
    for name in ("_interpreters", "_xxsubinterpreters"):
        try:
            current = __import__(name).get_current()
        except Exception:
            continue
        return int(current[0] if isinstance(current, tuple) else current) != 0
    return False
