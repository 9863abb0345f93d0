"""Random numbers of Optuna's samplers go on where they were; begun anew, a seed gives the points that it gave before."""

from __future__ import annotations

import copy
import hashlib
import threading

from ._job import Job
from ._resume import Notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable


def keep_random(study: Any, key: str, notes: Notes, jobs: int) -> Callable[[int], None] | None:
    """Takes the states before a trial is asked for; what is answered keeps them, with the trial's number.

    None where several threads draw, in an order that does not come again, or where the sampler is the script's own.
    """
    if jobs != 1 or threading.current_thread() is not threading.main_thread():
        return None
    sampler = study.sampler
    states = _states(sampler) if _is_of_optuna(sampler) else []
    content = {"sampler": type(sampler).__name__, "states": states}
    return (lambda number: notes.write(_name(key), {**content, "trial": number})) if states else None


def bring_back_random(study: Any, key: str, job: Job, notes: Notes) -> dict[str, Any]:
    """Sets the states back to before the last trial, and draws that one again. Answers what was drawn all at once for it.

    If that gives other values than the trial has, all is as it was: then it is not certain what comes next.
    """
    kept = notes.earlier(_name(key))
    if kept is None or kept["sampler"] != type(study.sampler).__name__ or not _is_of_optuna(study.sampler):
        return {}
    trials = study.get_trials(deepcopy=False)
    last = trials[kept["trial"]]
    fresh = _states(study.sampler)
    is_last = all(trial.state.name == "WAITING" for trial in trials[last.number + 1 :])
    try:
        _set_states(study.sampler, kept["states"])
        drawn = _draw_again(study, last) if is_last else None
        if drawn is not None:
            return drawn
    except Exception as error:
        job.remark(f"The last trial is not drawn again: {type(error).__name__}: {error}")
    _set_states(study.sampler, fresh)
    job.remark("The random numbers of the sampler begin anew: its last trial is not drawn again as it was.")
    return {}


def _is_of_optuna(sampler: Any) -> bool:
    """One of the script's may do anything when it draws."""
    return type(sampler).__module__.startswith("optuna.")


def _draw_again(study: Any, trial: Any) -> dict[str, Any] | None:
    """Draws a trial's values as Optuna did. Answers those that are drawn all at once; None if any differs.

    It leaves no trace: some samplers count in the study, and others keep there what they learned.
    """
    # One without values is drawn by whoever takes its place.
    if not trial.params:
        return {}
    sampler, study = study.sampler, copy.copy(study)
    study._storage = _ReadOnly(study._storage)
    together: dict[str, Any] = sampler.sample_relative(study, trial, sampler.infer_relative_search_space(study, trial))
    fixed = trial.system_attrs.get("fixed_params", {})
    for name, distribution in trial.distributions.items():
        if name in fixed or distribution.single():
            continue
        value = together[name] if name in together else sampler.sample_independent(study, trial, name, distribution)
        if value != trial.params[name]:
            return None
    return dict(together)


class _ReadOnly:
    """A storage to which nothing is written."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def __getattr__(self, name: str) -> Any:
        reads = name.startswith(("get_", "is_", "check_"))
        return getattr(self._storage, name) if reads else lambda *args, **given: None


def _name(key: str) -> str:
    return f"optuna-random-{hashlib.sha256(key.encode()).hexdigest()[:16]}.json"


def _states(sampler: Any) -> list[Any]:
    states = [generator.get_state(legacy=False) for generator in _generators(sampler)]
    return [{**state, "state": {**state["state"], "key": state["state"]["key"].tolist()}} for state in states]


def _set_states(sampler: Any, states: list[Any]) -> None:
    import numpy

    for generator, state in zip(_generators(sampler), states):
        key = numpy.array(state["state"]["key"], dtype=numpy.uint32)
        generator.set_state({**state, "state": {**state["state"], "key": key}})


def _generators(sampler: Any) -> list[Any]:
    """The generators of a sampler and of those within it, in the order of its attributes."""
    found: list[Any] = []
    for one in vars(sampler).values():
        if type(one).__name__ == "LazyRandomState":
            found.append(one.rng)
        elif hasattr(one, "sample_independent"):
            found += _generators(one)
    return found
