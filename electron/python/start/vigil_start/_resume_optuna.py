"""Optuna: continues a study, and repeats the trials that were running when the process died."""

from __future__ import annotations

import hashlib
import inspect
import threading

from ._job import Job
from ._resume import Notes, instead_of, quietly
from ._resume_optuna_calls import Calls, note_that_it_is_over, what_is_left
from ._resume_optuna_random import bring_back_random, keep_random
from ._resume_optuna_trials import note_trial, queue_again, take_one_by_one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

#: A line for each study that was created, in the order of the calls.
_STUDIES = "optuna-studies.jsonl"


def help_optuna(optuna: Any, job: Job, notes: Notes) -> None:
    """Patches `create_study`, `load_study`, `enqueue_trial`, `ask` and `optimize`. Leaves a study in memory alone."""
    calls = Calls()
    #: How often `create_study` was called for each name and storage.
    made: dict[str, int] = {}
    taken_over: set[str] = set()
    #: Studies with trials of earlier attempts in which this attempt has not begun one yet.
    at_rest: set[str] = set()
    # Reentrant: a signal handler may call in while this thread holds it.
    one_by_one = threading.RLock()
    study_module = optuna.study.study
    create, load = study_module.create_study, study_module.load_study
    enqueue, begin, optimize = optuna.Study.enqueue_trial, optuna.Study.ask, optuna.Study.optimize
    queue = enqueue if take_one_by_one(optuna.Study, job) else None

    @instead_of(create, job)
    def create_study(*args: Any, **given: Any) -> Any:
        digest = None if args else quietly(job, "the study is not known", lambda: _digest(given.get("storage")))
        if digest is None:
            job.remark("Optuna does not keep a study in memory, so it starts over: only a study in a storage resumes.")
            return create(*args, **given)
        asked = given.get("study_name")
        if asked is None and (calls.is_within() or threading.current_thread() is not threading.main_thread()):
            # The order of such calls may differ between attempts, so it does not identify the study.
            job.remark("A study without a name starts over within a trial, and in another thread than the main one.")
            return create(**given)
        with one_by_one:
            count = made[f"{asked} in {digest}"] = made.get(f"{asked} in {digest}", 0) + 1
        call = {"made": count, "asked": asked, "storage": digest}

        def note(name: Callable[[], Any]) -> None:
            quietly(job, "the study is not noted", lambda: notes.add_line(_STUDIES, {**call, "name": name()}))

        known = quietly(job, "earlier studies are not known", lambda: _names_made(call, notes))
        is_new = False
        if known:
            # An earlier attempt created this study: load it.
            given.update(study_name=known[-1], load_if_exists=True)
        elif asked is not None:
            is_new = quietly(job, "earlier studies are not known", lambda: _is_missing(asked, given, optuna))
        if is_new:
            # Noted first: if the process died right after creating it, the next attempt would not know it.
            note(lambda: asked)
        study = create(**given)
        if not is_new:
            note(lambda: study.study_name)
        take_over(study)
        return study

    @instead_of(load, job)
    def load_study(*args: Any, **given: Any) -> Any:
        study = load(*args, **given)
        # Inside an objective the study is already in use.
        if not calls.is_within():
            take_over(study)
        return study

    def take_over(study: Any) -> None:
        key = quietly(job, "the study is not known", lambda: _key(study))
        with one_by_one:
            if key is None or key in taken_over:
                return
            taken_over.add(key)
            # Comes first: the study must still be as it was when the sampler last drew.
            drawn = quietly(job, "the sampler draws anew", lambda: bring_back_random(study, key, job, notes)) or {}
            what = "trials that died are left as they are"
            if quietly(job, what, lambda: queue_again(study, key, drawn, queue, notes)):
                at_rest.add(key)

    @instead_of(enqueue, job)
    def enqueue_trial(study: Any, *args: Any, **given: Any) -> Any:
        # An earlier attempt that began a trial has already queued what the script queues before its first one.
        if len(args) < 3 and quietly(job, "the study is not known", lambda: _key(study)) in at_rest:
            given.setdefault("skip_if_exists", True)
        return enqueue(study, *args, **given)

    @instead_of(begin, job)
    def ask(study: Any, *args: Any, **given: Any) -> Any:
        key = quietly(job, "the study is not known", lambda: _key(study))
        if key is None:
            return begin(study, *args, **given)
        at_rest.discard(key)
        call = calls.join(key)
        keep = quietly(job, "random numbers are not kept", lambda: keep_random(study, key, notes, call.jobs))
        trial = begin(study, *args, **given)
        quietly(job, "a trial is not noted", lambda: note_trial(trial, key, call.number, notes))
        if keep is not None:
            quietly(job, "random numbers are not kept", lambda: keep(trial.number))
        return trial

    @instead_of(optimize, job)
    def optimize_the_rest(study: Any, func: Any, n_trials: int | None = None, *args: Any, **given: Any) -> Any:
        key = quietly(job, "the study is not known", lambda: _key(study))
        timeout = given.get("timeout", args[0] if args else None)
        call = key and calls.begin(key, given.get("n_jobs", args[1] if len(args) > 1 else 1))
        if not call:
            return optimize(study, func, n_trials, *args, **given)
        asked = {"study": key, "call": call.number, "asked": n_trials}
        try:
            left = quietly(
                job, "what is finished is not known", lambda: what_is_left(study, asked, timeout, job, notes)
            )
            answer = optimize(study, func, n_trials if left is None else left, *args, **given)
        finally:
            calls.end(key)
        quietly(job, "its end is not noted", lambda: note_that_it_is_over(asked, timeout, job, notes))
        return answer

    for module in (optuna, optuna.study, study_module):
        module.create_study, module.load_study = create_study, load_study
    optuna.Study.ask, optuna.Study.optimize = ask, optimize_the_rest
    if "skip_if_exists" in inspect.signature(enqueue).parameters:
        optuna.Study.enqueue_trial = enqueue_trial


def _digest(storage: Any) -> str | None:
    """A hash that identifies a storage, because its URL may hold a password; None for a storage in memory."""
    if storage is None or type(storage).__name__ == "InMemoryStorage":
        return None
    behind = getattr(storage, "_backend", storage)
    place = storage if isinstance(storage, str) else getattr(behind, "url", None) or getattr(behind, "_file_path", None)
    return hashlib.sha256(str(place or type(behind).__name__).encode()).hexdigest()[:16]


def _key(study: Any) -> str | None:
    """Identifies a study by its name and storage; None for a study in memory."""
    digest = _digest(study._storage)
    return None if digest is None else f"{study.study_name} in {digest}"


def _names_made(call: dict[str, Any], notes: Notes) -> list[str]:
    return [line["name"] for line in notes.earlier_lines(_STUDIES) if all(line[key] == call[key] for key in call)]


def _is_missing(name: str, given: dict[str, Any], optuna: Any) -> bool:
    """Whether the storage has no study of that name. Leaves the opened storage in `given` for `create_study`."""
    given["storage"] = storage = optuna.storages.get_storage(given["storage"])
    try:
        storage.get_study_id_from_name(name)
    except KeyError:
        return True
    return False
