"""Calls of Optuna's `optimize`: which are under way, and how much of one the attempts before have done."""

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
#: A line for each call that came back by itself.
_OVER = "optuna-calls-over.jsonl"


class Call:
    """A call of `optimize`: its number among those for its study in this attempt, 0 where the script asks by itself."""

    def __init__(self, number: int, jobs: Any) -> None:
        self.number, self.jobs = number, jobs
        self.threads = {threading.get_ident()}


class Calls:
    """Those under way: threads of a script may have one each, for a study of their own."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        # A handler of a signal may come in between.
        self._lock = threading.RLock()
        self._under_way: dict[str, Call] = {}

    def begin(self, key: str, jobs: Any) -> Call | None:
        """None for one within a trial of another, and for a second one at a time for a study: their order may differ."""
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
        """The call for whose study this thread asks for a trial."""
        with self._lock:
            call = self._under_way.get(key)
            if call is None:
                return Call(0, 1)
            call.threads.add(threading.get_ident())
            return call

    def is_within(self) -> bool:
        """Whether this thread is at work for a call."""
        with self._lock:
            return any(threading.get_ident() in call.threads for call in self._under_way.values())


def what_is_left(study: Any, asked: dict[str, Any], timeout: Any, job: Job, notes: Notes) -> Any:
    """How many trials a call of `optimize` is to do after those of the attempts before. Notes the call.

    As many as asked for where it is not certain that it is the same call: the script may know itself what is left.
    """
    wanted = asked["asked"]
    notes.add_line(_CALLS, asked)
    before = _of_study(notes.earlier_lines(_CALLS), asked)
    # Two calls for a study in one attempt differ by their order.
    if any(line[name] != asked[name] for line in before for name in asked):
        job.remark("optimize is not called as in earlier attempts: the number of its trials is left as it is.")
        return wanted
    dead = given_up(asked["study"], notes)
    finished = sum(
        call == asked["call"] and trial.state.is_finished() and trial.number not in dead
        for trial, call in trials_of(study, asked["study"], notes)
    )
    # Of a study that was thrown away since, nothing is finished.
    if finished and any(line["timeout"] == timeout for line in _of_study(notes.earlier_lines(_OVER), asked)):
        return 0
    return None if wanted is None else max(0, wanted - finished)


def note_that_it_is_over(asked: dict[str, Any], timeout: Any, job: Job, notes: Notes) -> None:
    """Notes that a call came back by itself: by its number, by its time, or since the script stopped it.

    Not where the script may have been asked to stop, and wants to go on later: by Vigil, or by a signal that it answers.
    """
    answers = [signal.getsignal(number) for number in signal.valid_signals()]
    if os.path.exists(os.path.join(job.run_folder, "stop.request")) or any(
        callable(answer) and answer is not signal.default_int_handler for answer in answers
    ):
        return
    notes.add_line(_OVER, {**asked, "timeout": timeout})


def _of_study(lines: list[Any], asked: dict[str, Any]) -> list[Any]:
    return [line for line in lines if line["study"] == asked["study"]]
