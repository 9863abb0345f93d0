"""Continues the random numbers of Optuna's samplers. A seeded sampler would otherwise draw its first points again."""

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
    """Takes the random states before a trial is drawn. Returns a function that saves them with the trial's number.

    Returns None if several threads draw, because their order cannot be repeated, or if the sampler is the script's own.
    """
    if jobs != 1 or threading.current_thread() is not threading.main_thread():
        return None
    sampler = study.sampler
    states = _states(sampler) if _is_of_optuna(sampler) else []
    content = {"sampler": type(sampler).__name__, "states": states}
    return (lambda number: notes.write(_name(key), {**content, "trial": number})) if states else None


def bring_back_random(study: Any, key: str, job: Job, notes: Notes) -> dict[str, Any]:
    """Restores the states from before the last trial and draws it again. Returns the values that were drawn together.

    If the values differ from the trial's, the states stay as the script set them.
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
    job.remark("The random numbers of the sampler start over: its last trial is not drawn again as it was.")
    return {}


def _is_of_optuna(sampler: Any) -> bool:
    """A sampler of the script itself may have side effects when it draws."""
    return type(sampler).__module__.startswith("optuna.")


def _draw_again(study: Any, trial: Any) -> dict[str, Any] | None:
    """Draws a trial's values as Optuna did. Returns those that are drawn together; None if any value differs.

    Writes nothing to the study, where some samplers keep counters or what they learned.
    """
    # A trial without values had drawn nothing: its replacement draws them from the restored states.
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
    """A storage that ignores writes."""

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
