"""Starts the requested parts, each on its own: one that fails does not affect the others."""

from __future__ import annotations

import os
import sys

from ._job import Job, becomes_first, find_job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable


#: What replay imports of Python's own.
_STANDARD = (
    "array", "ast", "atexit", "binascii", "builtins", "collections", "functools", "hashlib", "importlib.machinery",
    "importlib.util", "io", "json", "math", "time", "types", "weakref",
)  # fmt: skip
_has_begun = False


def begin() -> None:
    """Starts what the environment asks for, once in a process. Raises nothing."""
    global _has_begun
    job = find_job()
    # In a run inside another run, two of our folders may be on the path.
    if job is None or _has_begun:
        return
    _has_begun = True
    _guarded(job, "torch", _settings_of_torch)
    _guarded(job, "data loaders", _loader_workers)
    if not becomes_first(job):
        return
    begun = [name for name, part in _PARTS.items() if name in job.parts and _guarded(job, name, part)]
    _guarded(job, "resuming", _resuming)
    _guarded(job, "replay", _replay)
    _guarded(job, "thread", _thread)
    _guarded(job, "sign of life", lambda job: _sign_of_life(job, begun))


def _guarded(job: Job, name: str, part: Callable[[Job], None]) -> bool:
    try:
        part(job)
        return True
    except Exception as error:
        job.remark(f"{name} does not work here: {type(error).__name__}: {error}")
        return False


def _settings_of_torch(job: Job) -> None:
    # Also in the workers of the job: each process has its own settings.
    if os.environ.get("VIGIL_GPU_FRACTION") or os.environ.get("VIGIL_TORCH_SHARING"):
        from ._torch import apply_settings

        apply_settings(job)


def _loader_workers(job: Job) -> None:
    # Also in the further Pythons of the job, for the same reason.
    if os.environ.get("VIGIL_LOADER_WORKERS") in ("none", "settings"):
        from ._loader_workers import lighten_loaders

        lighten_loaders(job)


def _error_mode(job: Job) -> None:
    if os.name == "nt":
        from ._windows import let_crashes_be_reported

        let_crashes_be_reported()


def _faults(job: Job) -> None:
    from ._faults import record_faults

    record_faults(job)


def _exceptions(job: Job) -> None:
    from ._exceptions import record_exceptions

    record_exceptions(job)


def _end(job: Job) -> None:
    from ._end import tell_of_the_end

    tell_of_the_end(job)


def _log_files(job: Job) -> None:
    from ._log_files import report_log_files

    report_log_files(job)


def _nothing_yet(job: Job) -> None:
    """The thread does this part."""


def _resuming(job: Job) -> None:
    tool = os.environ.get("VIGIL_RESUME_WITH")
    if tool:
        from ._resume import help_to_resume

        help_to_resume(job, tool)


def _replay(job: Job) -> None:
    request = os.environ.get("VIGIL_REPLAY")
    if request:
        from ._bytecode import imported

        folder = os.path.join(job.run_folder, "replay", "bytecode")
        imported("vigil_start.replay._begin", _STANDARD, folder).replay(job, request)


def _thread(job: Job) -> None:
    if job.parts & {"dumps", "cleaning", "figures", "imports"}:
        from ._thread import start_thread

        start_thread(job)


def _sign_of_life(job: Job, begun: list[str]) -> None:
    """Writes `start.txt`, which shows Vigil that the job's Python has run this code."""
    version = sys.version.split()[0]
    text = f"pid {job.pid}\npython {version}\nexecutable {sys.executable}\nparts {','.join(begun)}\n"
    with open(os.path.join(job.folder, "start.txt"), "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)


_PARTS = {
    "error-mode": _error_mode,
    "faults": _faults,
    "end": _end,
    "exceptions": _exceptions,
    "log-files": _log_files,
    "dumps": _nothing_yet,
    "cleaning": _nothing_yet,
    "figures": _nothing_yet,
    "imports": _nothing_yet,
}
