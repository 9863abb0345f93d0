"""Optuna: a study is continued, and what was under way when the process died is evaluated again."""

from __future__ import annotations

import hashlib

from ._job import Job
from ._resume import Notes, instead_of, quietly
from ._resume_optuna_random import bring_back_random, keep_random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: A line for each study that was made, in the order of the calls.
_STUDIES = "optuna-studies.jsonl"
#: A line for each call of `optimize`.
_CALLS = "optuna-calls.jsonl"
#: A line for each trial that was begun, with the call of `optimize` that did it.
_TRIALS = "optuna-trials.jsonl"
#: A line for each trial that died with its process and was queued again.
_GIVEN_UP = "optuna-given-up.jsonl"


def help_optuna(optuna: Any, job: Job, notes: Notes) -> None:
    """Changes `create_study`, `load_study`, `ask` and `optimize`. A study in memory is left as it is."""
    #: `call` is the number of the call of `optimize` that runs, 0 for none.
    now = {"made": 0, "calls": 0, "call": 0, "jobs": 1}
    taken_over: set[str] = set()
    study_module = optuna.study.study
    create, load = study_module.create_study, study_module.load_study
    begin, optimize = optuna.Study.ask, optuna.Study.optimize

    @instead_of(create, job)
    def create_study(*args: Any, **given: Any) -> Any:
        now["made"] += 1
        digest = None if args else quietly(job, "the study is not known", lambda: _digest(given.get("storage")))
        if digest is None:
            job.remark("A study in memory is not kept by Optuna, so it begins anew: it goes on from a storage only.")
            return create(*args, **given)
        call = {"made": now["made"], "asked": given.get("study_name"), "storage": digest}
        known = quietly(job, "earlier studies are not known", lambda: _names_made(call, notes))
        if known:
            # Made by an attempt before this one: not somebody else's of the same name.
            given.update(study_name=known[-1], load_if_exists=True)
        study = create(*args, **given)
        quietly(job, "the study is not noted", lambda: notes.add_line(_STUDIES, {**call, "name": study.study_name}))
        take_over(study)
        return study

    @instead_of(load, job)
    def load_study(*args: Any, **given: Any) -> Any:
        study = load(*args, **given)
        # Within an objective, the study is at work.
        if now["call"] == 0:
            take_over(study)
        return study

    def take_over(study: Any) -> None:
        key = quietly(job, "the study is not known", lambda: _key(study))
        if key is None or key in taken_over:
            return
        taken_over.add(key)
        # While the study is as it was when the sampler drew last.
        drawn = quietly(job, "the sampler draws anew", lambda: bring_back_random(study, key, job, notes)) or {}
        quietly(job, "trials that died are left as they are", lambda: _queue_again(study, key, drawn, optuna, notes))

    @instead_of(begin, job)
    def ask(study: Any, *args: Any, **given: Any) -> Any:
        key = quietly(job, "the study is not known", lambda: _key(study))
        if key is None:
            return begin(study, *args, **given)
        keep = quietly(job, "random numbers are not kept", lambda: keep_random(study, key, notes, now["jobs"]))
        trial = begin(study, *args, **given)
        quietly(job, "a trial is not noted", lambda: _note_trial(trial, key, now["call"], notes))
        if keep is not None:
            quietly(job, "random numbers are not kept", lambda: keep(trial.number))
        return trial

    @instead_of(optimize, job)
    def optimize_the_rest(study: Any, func: Any, n_trials: int | None = None, *args: Any, **given: Any) -> Any:
        key = quietly(job, "the study is not known", lambda: _key(study))
        if key is None or now["call"]:
            return optimize(study, func, n_trials, *args, **given)
        now["calls"] += 1
        asked = {"study": key, "call": now["calls"], "asked": n_trials}
        finished = quietly(job, "what is finished is not known", lambda: _finished(study, asked, job, notes))
        now.update(call=now["calls"], jobs=given.get("n_jobs", args[1] if len(args) > 1 else 1))
        rest = n_trials if n_trials is None else max(0, n_trials - (finished or 0))
        try:
            return optimize(study, func, rest, *args, **given)
        finally:
            now.update(call=0, jobs=1)

    for module in (optuna, optuna.study, study_module):
        module.create_study, module.load_study = create_study, load_study
    optuna.Study.ask, optuna.Study.optimize = ask, optimize_the_rest


def _digest(storage: Any) -> str | None:
    """By what a storage is known again, as it may hold a password; None for one in memory."""
    if storage is None or type(storage).__name__ == "InMemoryStorage":
        return None
    behind = getattr(storage, "_backend", storage)
    place = storage if isinstance(storage, str) else getattr(behind, "url", None) or getattr(behind, "_file_path", None)
    return hashlib.sha256(str(place or type(behind).__name__).encode()).hexdigest()[:16]


def _key(study: Any) -> str | None:
    """Name and storage of a study; None for one in memory."""
    digest = _digest(study._storage)
    return None if digest is None else f"{study.study_name} in {digest}"


def _names_made(call: dict[str, Any], notes: Notes) -> list[str]:
    return [line["name"] for line in notes.earlier_lines(_STUDIES) if all(line[key] == call[key] for key in call)]


def _note_trial(trial: Any, key: str, call: int, notes: Notes) -> None:
    notes.add_line(
        _TRIALS, {"study": key, "call": call, "trial": trial.number, "begun": trial.datetime_start.isoformat()}
    )


def _trials_of(study: Any, key: str, notes: Notes) -> list[tuple[Any, int]]:
    """Trials that earlier attempts of this run began, as they are now, and by which call of `optimize`."""
    # By their time too: the script may have deleted the study, and made another of its name.
    calls = {
        (line["trial"], line["begun"]): line["call"] for line in notes.earlier_lines(_TRIALS) if line["study"] == key
    }
    marked = [
        (trial, (trial.number, trial.datetime_start and trial.datetime_start.isoformat()))
        for trial in (study.get_trials(deepcopy=False) if calls else ())
    ]
    return [(trial, calls[mark]) for trial, mark in marked if mark in calls]


def _queue_again(study: Any, key: str, drawn: dict[str, Any], optuna: Any, notes: Notes) -> None:
    """Trials of attempts before this one that still run will never end: they failed, and are evaluated again.

    `drawn` are values of the last one, also those that its script had not yet asked for.
    """
    trials = _trials_of(study, key, notes)
    last = max((trial.number for trial, _ in trials), default=0)
    for trial, _ in trials:
        if trial.state != optuna.trial.TrialState.RUNNING:
            continue
        notes.add_line(_GIVEN_UP, {"study": key, "trial": trial.number})
        study.tell(trial.number, state=optuna.trial.TrialState.FAIL)
        # What was asked for by the script and not yet taken belongs to it.
        rest = drawn if trial.number == last else {}
        params = {**rest, **trial.system_attrs.get("fixed_params", {}), **trial.params}
        if params:
            study.enqueue_trial(params, user_attrs=trial.user_attrs)


def _finished(study: Any, asked: dict[str, Any], job: Job, notes: Notes) -> int:
    """How many trials that call of `optimize` completed in the attempts before. Notes the call.

    0 where it is not certain that it is the same call, asking for the same: the script may know itself what is left.
    """
    key = asked["study"]
    notes.add_line(_CALLS, asked)
    if asked["asked"] is None:
        return 0
    before = [line for line in notes.earlier_lines(_CALLS) if line["study"] == key]
    # Two calls for a study in one attempt differ by their order.
    if any(line[name] != asked[name] for line in before for name in asked):
        job.remark("optimize is not called as in earlier attempts: the number of its trials is left as it is.")
        return 0
    given_up = {line["trial"] for line in notes.read_lines(_GIVEN_UP) if line["study"] == key}
    return sum(
        call == asked["call"] and trial.state.is_finished() and trial.number not in given_up
        for trial, call in _trials_of(study, key, notes)
    )
