"""Trials of Optuna that attempts began. Trials that were running when the process died are queued again."""

from __future__ import annotations

import threading

from ._job import Job
from ._resume import Notes, instead_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

#: A line for each trial that began, with the call of `optimize` that began it.
_TRIALS = "optuna-trials.jsonl"
#: A line for each trial that died with its process and was queued again.
_GIVEN_UP = "optuna-given-up.jsonl"


def note_trial(trial: Any, key: str, call: int, notes: Notes) -> None:
    """Notes that a call of `optimize` began a trial."""
    notes.add_line(
        _TRIALS, {"study": key, "call": call, "trial": trial.number, "begun": trial.datetime_start.isoformat()}
    )


def trials_of(study: Any, key: str, notes: Notes) -> list[tuple[Any, int]]:
    """Trials that earlier attempts of this run began, as they are now, and the call of `optimize` that began them."""
    # Compares the time too: the script may have deleted the study and created another with the same name.
    calls = {
        (line["trial"], line["begun"]): line["call"] for line in notes.earlier_lines(_TRIALS) if line["study"] == key
    }
    marked = [
        (trial, (trial.number, trial.datetime_start and trial.datetime_start.isoformat()))
        for trial in (study.get_trials(deepcopy=False) if calls else ())
    ]
    return [(trial, calls[mark]) for trial, mark in marked if mark in calls]


def given_up(key: str, notes: Notes) -> set[int]:
    """Numbers of the trials of a study that died with their process."""
    return {line["trial"] for line in notes.read_lines(_GIVEN_UP) if line["study"] == key}


def queue_again(study: Any, key: str, drawn: dict[str, Any], queue: Callable[..., Any] | None, notes: Notes) -> bool:
    """Marks trials that earlier attempts left running as failed and queues their values again.

    `drawn` has the values of the last trial, including those that the script had not yet asked for. Without `queue`
    the sampler draws other values. Returns whether earlier attempts began any trial.
    """
    trials = trials_of(study, key, notes)
    last = max((trial.number for trial, _ in trials), default=0)
    for trial, _ in trials:
        if trial.state.name != "RUNNING":
            continue
        notes.add_line(_GIVEN_UP, {"study": key, "trial": trial.number})
        study.tell(trial.number, state=type(trial.state).FAIL)
        # Values that the script enqueued but did not read belong to the trial too.
        rest = drawn if trial.number == last else {}
        params = {**rest, **trial.system_attrs.get("fixed_params", {}), **trial.params}
        if params and queue is not None:
            queue(study, params, user_attrs=trial.user_attrs)
    return bool(trials)


def take_one_by_one(study: Any, job: Job) -> bool:
    """Makes the threads of a call take waiting trials one at a time: SQLite can give the same trial to two of them.

    Patches the study; returns whether it could.
    """
    take = getattr(study, "_pop_waiting_trial_id", None)
    if take is None:
        return False
    # A signal handler may run in between.
    one_by_one = threading.RLock()

    @instead_of(take, job)
    def take_alone(study: Any) -> Any:
        with one_by_one:
            return take(study)

    study._pop_waiting_trial_id = take_alone
    return True
