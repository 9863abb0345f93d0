"""Lightning and Hugging Face: a training resumes from the newest checkpoint that it wrote in this run."""

from __future__ import annotations

import json
import os

from ._job import Job
from ._resume import Notes, instead_of, quietly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: A line for each checkpoint of Lightning, with its time and size right after it was written.
_LIGHTNING = "lightning.jsonl"
#: The output folder of the run's first training, and the checkpoints that it held before.
_HUGGING_FACE = "hugging-face.json"


def help_lightning(lightning: Any, job: Job, notes: Notes) -> None:
    """Patches `Trainer.fit` and `Trainer.save_checkpoint`. A checkpoint that the script names takes precedence."""
    trainer_class = lightning.Trainer
    fit, save = trainer_class.fit, trainer_class.save_checkpoint
    now: dict[str, Any] = {"trainer": None}

    @instead_of(fit, job)
    def go_on(trainer: Any, model: Any, *args: Any, **given: Any) -> Any:
        if not _is_alone(trainer, job) or not notes.begin_call("Trainer.fit"):
            return fit(trainer, model, *args, **given)
        # The fourth argument after the model is the path of a checkpoint.
        is_named = len(args) > 3 or given.get("ckpt_path") is not None
        newest = quietly(job, "no checkpoint is looked for", lambda: None if is_named else _newest_noted(notes))
        if newest is not None:
            given["ckpt_path"] = newest
        now["trainer"] = trainer
        try:
            return fit(trainer, model, *args, **given)
        finally:
            now["trainer"] = None

    @instead_of(save, job)
    def save_and_note(trainer: Any, filepath: Any, *args: Any, **given: Any) -> Any:
        answer = save(trainer, filepath, *args, **given)
        if now["trainer"] is not trainer:
            return answer
        # It lacks the state of the optimizer, so `fit` refuses it.
        if args[0] if args else given.get("weights_only"):
            job.remark("A checkpoint holds only weights: the training cannot resume from it.")
        else:
            quietly(job, "a checkpoint is not noted", lambda: _note(filepath, notes))
        return answer

    trainer_class.fit, trainer_class.save_checkpoint = go_on, save_and_note


def _is_alone(trainer: Any, job: Job) -> bool:
    """Whether one process trains. Other processes are not helped, and would begin at another step."""
    processes = quietly(job, "it is not known how many processes train", lambda: int(getattr(trainer, "world_size", 1)))
    if processes != 1:
        job.remark("Several processes train: they are not helped to resume.")
    return bool(processes == 1)


def _note(filepath: Any, notes: Notes) -> None:
    path = os.path.abspath(os.fspath(filepath))
    # Lightning's search for a learning rate writes files of its own, whose names begin with a dot.
    if not os.path.basename(path).startswith("."):
        notes.add_line(_LIGHTNING, {"path": path, "state": _state(path)})


def _newest_noted(notes: Notes) -> str | None:
    """The newest noted checkpoint that has not changed since it was written."""
    for line in reversed(notes.earlier_lines(_LIGHTNING)):
        if line["state"] is not None and line["state"] == _state(line["path"]):
            return str(line["path"])
    return None


def _state(path: str) -> list[int] | None:
    """Modification time in nanoseconds and size in bytes, to detect changes; None if the file is missing."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return [found.st_mtime_ns, found.st_size]


def help_hugging_face(trainer_module: Any, job: Job, notes: Notes) -> None:
    """Patches `Trainer.train`. A checkpoint that the script names takes precedence."""
    trainer_class = trainer_module.Trainer
    train = trainer_class.train

    @instead_of(train, job)
    def go_on(trainer: Any, *args: Any, **given: Any) -> Any:
        if not _is_alone(trainer.args, job) or not notes.begin_call("Trainer.train"):
            return train(trainer, *args, **given)
        newest = quietly(job, "no checkpoint is looked for", lambda: _newest_of_run(trainer, job, notes))
        # A positional argument may name a checkpoint; with `trial` it trains in another folder.
        is_plain = not args and set(given) <= {"resume_from_checkpoint", "ignore_keys_for_eval"}
        if newest is not None and is_plain and given.get("resume_from_checkpoint") is None:
            given["resume_from_checkpoint"] = newest
        return train(trainer, *args, **given)

    trainer_class.train = go_on


def _newest_of_run(trainer: Any, job: Job, notes: Notes) -> str | None:
    """The checkpoint to resume from. Before the run's first training, notes the checkpoints already in the folder."""
    if getattr(trainer.args, "save_only_model", False):
        job.remark("A checkpoint holds only its model: the training cannot resume from it.")
        return None
    place = os.path.abspath(trainer.args.output_dir)
    kept = notes.earlier(_HUGGING_FACE)
    if kept is None:
        notes.write(_HUGGING_FACE, {"output": place, "before": {name: state for _, name, state in _checkpoints(place)}})
        return None
    if kept["output"] != place:
        job.remark("The training writes into another folder than before: it starts over.")
        return None
    for _, name, state in sorted(_checkpoints(place), reverse=True):
        path = os.path.join(place, name)
        if state is None or kept["before"].get(name) == state:
            continue
        if _is_whole(path):
            return path
        job.remark(f"The checkpoint {name} is not whole: the one before it is taken.")
    return None


def _checkpoints(folder: str) -> list[tuple[int, str, Any]]:
    """Step, name and state of each checkpoint. The state is None until trainer_state.json, written last, is there."""
    found = []
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        steps = name.rpartition("-")[2]
        if name.startswith("checkpoint-") and steps.isdigit():
            found.append((int(steps), name, _state(os.path.join(folder, name, "trainer_state.json"))))
    return found


def _is_whole(checkpoint: str) -> bool:
    try:
        with open(os.path.join(checkpoint, "trainer_state.json"), encoding="utf-8") as file:
            return isinstance(json.load(file), dict)
    except (OSError, ValueError):
        return False
