"""bayes_opt: saves the state after every evaluation, and `maximize` resumes from it."""

from __future__ import annotations

import functools
import json

from ._job import Job
from ._resume import Notes, instead_of, quietly
from ._resume_files import remove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NAME = "bayes-opt.json"


def help_bayes_opt(bayes_opt: Any, job: Job, notes: Notes) -> None:
    """Patches `maximize`, `probe` and `suggest`. Needs a release with `save_state` (3.0)."""
    optimizer_class = bayes_opt.BayesianOptimization
    if not hasattr(optimizer_class, "save_state"):
        job.remark("This release of bayes_opt cannot save its state: the job starts over.")
        return
    maximize, probe, suggest = optimizer_class.maximize, optimizer_class.probe, optimizer_class.suggest
    #: The call of `maximize` that is helped: its optimizer, its request, and how many points it has left to suggest.
    now: dict[str, Any] = {"optimizer": None, "asked": [], "left": 0}

    @instead_of(maximize, job)
    def go_on(optimizer: Any, init_points: int = 5, n_iter: int = 25, *args: Any, **given: Any) -> Any:
        ask = functools.partial(_asked, optimizer, init_points, n_iter)
        asked = notes.begin_call("maximize") and quietly(job, "maximize is not helped", ask)
        if not asked:
            return maximize(optimizer, init_points, n_iter, *args, **given)
        kept = notes.earlier(_NAME)
        load = functools.partial(_load, optimizer, asked, kept, notes)
        left = None if kept is None else quietly(job, "the state of bayes_opt is not loaded", load)
        if left is not None:
            init_points, n_iter = 0, left
        now.update(optimizer=optimizer, asked=asked, left=n_iter)
        try:
            return maximize(optimizer, init_points, n_iter, *args, **given)
        finally:
            now["optimizer"] = None

    @instead_of(suggest, job)
    def count(optimizer: Any, *args: Any, **given: Any) -> Any:
        now["left"] -= now["optimizer"] is optimizer
        return suggest(optimizer, *args, **given)

    @instead_of(probe, job)
    def probe_and_save(optimizer: Any, params: Any, lazy: bool = True) -> Any:
        result = probe(optimizer, params, lazy=lazy)
        if now["optimizer"] is optimizer and not lazy:
            save = functools.partial(_save, optimizer, now, notes)
            quietly(job, "the state of bayes_opt is not saved", save)
        return result

    optimizer_class.maximize, optimizer_class.probe, optimizer_class.suggest = go_on, probe_and_save, count


def _asked(optimizer: Any, init_points: int, n_iter: int) -> list[int]:
    """What a call requests, and how many points the script gave before it: evaluated ones, and queued ones."""
    return [init_points, n_iter, len(optimizer.space), len(optimizer._queue)]


def _save(optimizer: Any, now: dict[str, Any], notes: Notes) -> None:
    aside = notes.path("bayes-opt-state.json")
    optimizer.save_state(aside)
    with open(aside, encoding="utf-8") as file:
        state = json.load(file)
    queue = [
        list(map(float, optimizer.space.params_to_array(point) if isinstance(point, dict) else point))
        for point in optimizer._queue
    ]
    notes.write(_NAME, {"asked": now["asked"], "left": now["left"], "queue": queue, "state": state})


def _load(optimizer: Any, asked: list[int], kept: Any, notes: Notes) -> Any:
    """Restores the saved state and returns how many points are left to suggest. Raises if another call saved it."""
    import numpy

    given, state = asked[2], kept["state"]
    # A script that loads its state itself, or asks for another number, counts what is left itself.
    if kept["asked"] != asked:
        raise ValueError("more or fewer points are asked for, or were given before, than in the attempt before")
    if state["params"][:given] != [list(map(float, point)) for point in optimizer.space.params]:
        raise ValueError("other points were given before than in the attempt before")
    for name in ("params", "target", "constraint_values"):
        if state.get(name) is not None:
            state[name] = state[name][given:]
    # Points drawn or queued at the beginning that are not evaluated yet.
    queue = [numpy.array(point) for point in kept["queue"]]
    aside = notes.path("bayes-opt-state.json")
    with open(aside, "w", encoding="utf-8") as file:
        json.dump(state, file)
    optimizer.load_state(aside)
    remove(aside)
    optimizer._queue.clear()
    optimizer._queue.extend(queue)
    return kept["left"]
