"""Helps a tool to resume from its own state when its job is started again with the same command."""

from __future__ import annotations

import functools
import importlib
import json
import os

from ._after_import import after_import
from ._job import Job, append
from ._resume_files import replace_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable


#: By tool and by the module to wait for: our module, and its function that patches that one.
_HELPS = {
    "optuna": {"optuna": ("_resume_optuna", "help_optuna")},
    "bayes-opt": {"bayes_opt": ("_resume_bayes_opt", "help_bayes_opt")},
    "scikit-optimize": {"skopt": ("_resume_skopt", "help_skopt")},
    "ax": {
        "ax.api.client": ("_resume_snapshots", "help_ax"),
        "ax.service.ax_client": ("_resume_snapshots", "help_ax"),
    },
    "lightning": {
        "lightning.pytorch": ("_resume_training", "help_lightning"),
        "pytorch_lightning": ("_resume_training", "help_lightning"),
    },
    "hugging-face": {"transformers.trainer": ("_resume_training", "help_hugging_face")},
}


def help_to_resume(job: Job, tool: str) -> None:
    """Helps the tool as soon as the script imports it."""
    if tool not in _HELPS:
        job.remark(f"There is no tool {tool!r} that could be helped to resume.")
    notes = Notes(job)
    for module, (file, name) in _HELPS.get(tool, {}).items():
        after_import(job, module, _help(file, name, job, notes))


def _help(file: str, name: str, job: Job, notes: Notes) -> Callable[[Any], None]:
    def change(module: Any) -> None:
        if not notes.is_only_process():
            job.remark("Several Pythons of an attempt use the tool: none of them is helped to resume.")
            return
        ours = importlib.import_module(f"{__package__}.{file}")
        getattr(ours, name)(module, job, notes)

    return change


#: A line for each process of the job that imports the tool.
_PROCESSES = "processes.jsonl"
#: A line for each of the first two calls of a kind in an attempt.
_CALLS = "calls.jsonl"


class Notes:
    """Notes for later attempts of the run, in `tool-state` of the run folder: JSON, never pickle.

    Each note names the attempt that wrote it, so that an attempt can skip its own.
    """

    def __init__(self, job: Job) -> None:
        self._begun: set[str] = set()
        self._folder = os.path.join(job.run_folder, "tool-state")
        self._job = job
        self._attempt = int(os.path.basename(job.folder))
        self._calls: dict[str, int] = {}
        self._earlier: dict[str, list[Any]] = {}
        self._is_only: bool | None = None

    def is_only_process(self) -> bool:
        """Whether only one process of each attempt used the tool. Otherwise the order of calls proves nothing. Raises OSError."""
        if self._is_only is None:
            attempts = [line["attempt"] for line in self.read_lines(_PROCESSES)]
            self.add_line(_PROCESSES, {})
            self._is_only = self._attempt not in attempts and len(attempts) == len(set(attempts))
        return self._is_only

    def begin_call(self, kind: str) -> bool:
        """Whether this call may be helped: it is the attempt's first, and no earlier attempt made a second one."""
        count = self._calls[kind] = self._calls.get(kind, 0) + 1
        if count > 2:
            return False
        lines = [line["attempt"] for line in self.read_lines(_CALLS) if line.get("kind") == kind]
        try:
            self.add_line(_CALLS, {"kind": kind})
        except OSError as error:
            self._job.remark(f"{kind} is not helped: {type(error).__name__}: {error}")
            return False
        if len(lines) != len(set(lines)):
            self._job.remark(f"An earlier attempt called {kind} more than once: it is not helped to resume.")
            return False
        return count == 1

    def earlier_lines(self, name: str) -> list[Any]:
        """The lines that earlier attempts added to a file. Those attempts have ended, so the file is read once."""
        if name not in self._earlier:
            self._earlier[name] = [line for line in self.read_lines(name) if line["attempt"] < self._attempt]
        return self._earlier[name]

    def path(self, name: str) -> str:
        """The path of a file; creates its folder."""
        os.makedirs(self._folder, exist_ok=True)
        return os.path.join(self._folder, name)

    def earlier(self, name: str) -> Any:
        """The content of a file that an earlier attempt wrote; None if there is none, or it is damaged."""
        try:
            with open(self.path(name), encoding="utf-8") as file:
                found = json.load(file)
        except (OSError, ValueError):
            return None
        return found if _is_note(found) and found["attempt"] < self._attempt else None

    def write(self, name: str, content: dict[str, Any]) -> None:
        """Replaces a file as a whole. Raises OSError, TypeError or ValueError."""
        replace_file(self.path(name), json.dumps({"attempt": self._attempt, **content}).encode())

    def read_lines(self, name: str) -> list[Any]:
        """The lines of a file; torn lines are skipped."""
        try:
            with open(self.path(name), "rb") as file:
                lines = file.read().split(b"\n")[:-1]
        except OSError:
            return []
        return [line for line in map(_object_or_none, lines) if line is not None]

    def add_line(self, name: str, content: dict[str, Any]) -> None:
        """Appends an object, which survives even if the process dies right afterwards. Raises OSError or TypeError."""
        path = self.path(name)
        # Ends a line that an earlier process may have left torn.
        start = b"" if name in self._begun else b"\n"
        append(path, start + json.dumps({"attempt": self._attempt, **content}).encode() + b"\n")
        self._begun.add(name)


def _object_or_none(line: bytes) -> Any:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if _is_note(found) else None


def _is_note(found: Any) -> bool:
    return isinstance(found, dict) and isinstance(found.get("attempt"), int)


def quietly(job: Job, what: str, act: Callable[[], Any]) -> Any:
    """The result of `act`; None, and a remark, if it fails: the job continues without our help."""
    try:
        return act()
    except Exception as error:
        job.remark(f"{what}: {type(error).__name__}: {error}")
        return None


def instead_of(original: Callable[..., Any], job: Job) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Replaces a function in the process that reports for the job. Forks of it call the original."""

    def decorate(replacement: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(original)
        def choose(*args: Any, **given: Any) -> Any:
            return (replacement if job.is_here else original)(*args, **given)

        return choose

    return decorate
