"""Calls of Optuna's `optimize`: which are in progress, and how many trials earlier attempts have finished."""

from __future__ import annotations

import os
import signal
import threading

from ._job import Job
from ._resume import Notes
from ._resume_optuna_trials import given_up, trials_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: A line for each call of `optimize`.
_CALLS = "optuna-calls.jsonl"
#: A line for each call that returned by itself.
_OVER = "optuna-calls-over.jsonl"


class Call:
    """A call of `optimize`, numbered from 1 per study and attempt. 0 stands for trials that the script asks for."""

    def __init__(self, number: int, jobs: Any) -> None:
        self.number, self.jobs = number, jobs
        self.threads = {threading.get_ident()}


class Calls:
    """Calls in progress, at most one for each study. Each thread may optimise a study of its own."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        # Reentrant: a signal handler may call in while this thread holds it.
        self._lock = threading.RLock()
        self._under_way: dict[str, Call] = {}

    def begin(self, key: str, jobs: Any) -> Call | None:
        """Registers a call. None inside another call or while the study has one: the order of such calls may differ."""
        with self._lock:
            if key in self._under_way or self.is_within():
                return None
            self._counts[key] = self._counts.get(key, 0) + 1
            call = self._under_way[key] = Call(self._counts[key], jobs)
            return call

    def end(self, key: str) -> None:
        with self._lock:
            del self._under_way[key]

    def join(self, key: str) -> Call:
        """The study's call in progress, for which this thread now works; call 0 if there is none."""
        with self._lock:
            call = self._under_way.get(key)
            if call is None:
                return Call(0, 1)
            call.threads.add(threading.get_ident())
            return call

    def is_within(self) -> bool:
        """Whether this thread works for a call."""
        with self._lock:
            return any(threading.get_ident() in call.threads for call in self._under_way.values())


def what_is_left(study: Any, asked: dict[str, Any], timeout: Any, job: Job, notes: Notes) -> Any:
    """Notes a call of `optimize`, and returns how many trials it has left after those of earlier attempts.

    If it may be a different call, returns the number asked for: the script may count finished trials itself.
    """
    wanted = asked["asked"]
    notes.add_line(_CALLS, asked)
    before = _of_study(notes.earlier_lines(_CALLS), asked)
    # A second call for the study in one attempt has another number, so it differs too.
    if any(line[name] != asked[name] for line in before for name in asked):
        job.remark("optimize is not called as in earlier attempts: the number of its trials is left as it is.")
        return wanted
    dead = given_up(asked["study"], notes)
    finished = sum(
        call == asked["call"] and trial.state.is_finished() and trial.number not in dead
        for trial, call in trials_of(study, asked["study"], notes)
    )
    # If the script has deleted the study since, nothing is finished, and the call runs in full.
    if finished and any(line["timeout"] == timeout for line in _of_study(notes.earlier_lines(_OVER), asked)):
        return 0
    return None if wanted is None else max(0, wanted - finished)


def note_that_it_is_over(asked: dict[str, Any], timeout: Any, job: Job, notes: Notes) -> None:
    """Notes that a call returned by itself: it reached its number or its timeout, or the script stopped it.

    Notes nothing if the script may have been asked to stop and resume later: by Vigil, or by a signal that it handles.
    """
    answers = [signal.getsignal(number) for number in signal.valid_signals()]
    if os.path.exists(os.path.join(job.run_folder, "stop.request")) or any(
        callable(answer) and answer is not signal.default_int_handler for answer in answers
    ):
        return
    notes.add_line(_OVER, {**asked, "timeout": timeout})


def _of_study(lines: list[Any], asked: dict[str, Any]) -> list[Any]:
    return [line for line in lines if line["study"] == asked["study"]]
