"""One run of a script, from its first iteration to its last, over all interruptions."""

from __future__ import annotations

import os
import sys
import time
from typing import Any, Iterator, Optional, Sequence

from ._folder import Folder, find_folder
from ._history import add
from ._life import Life
from ._memory import clean_after_iteration
from ._numbers import count_of, json_number, named_numbers, points_and_values
from ._packing import pack
from ._rank import follows
from ._remarks import quietly, warn
from ._state import State
from ._unfit import fault_of, repr_of

#: Tells children of a process that speaks for a run that they do not.
_OWNER = "VIGIL_HELPER_OWNER"
#: In a long run a state of all is saved only after every hundredth of it, or saving would slow the job.
_LONG_RUN_PART = 100

_SECTIONS = {
    **{name: name for name in ("setup", "load", "warm-up", "iteration", "evaluation", "checkpoint", "shutdown")},
    **{"warmup": "warm-up", "eval": "evaluation", "evaluate": "evaluation", "save": "checkpoint"},
}


def start(
    total: Any = None,
    checkpoint_every: int = 5,
    generators: Sequence[Any] = (),
    configuration: Any = None,
    goal: Any = None,
) -> "Run":
    """Begins to speak for this script. Raises nothing, whatever it is given.

    `total`: iterations of the whole run, if it is known. `checkpoint_every`: iterations between two saved states.
    `generators`: generators of random numbers that the script made itself (`numpy.random.Generator`,
    `random.Random`, `torch.Generator`); Python's, numpy's and torch's own are known. `configuration`: what makes this run
    another than the same script's others, such as `vars(arguments)`: texts, numbers, lists, dictionaries. Without it, all
    arguments of the command line. Under Vigil a run has one configuration, and this changes nothing. `goal`:
    "minimise" or "maximise", which values are better; without it Vigil shows no best value.
    """
    try:
        folder = find_folder(configuration)
    except OSError as error:
        warn(f"there is no folder for this run ({error}), so nothing of it is kept")
        return Run(Folder("", "", True), total, checkpoint_every, generators, is_worker=True)
    owner = f"{os.getpid()}:{folder.root}"
    others = os.environ.get(_OWNER, owner)
    process = sys.modules.get("multiprocessing.process")
    is_child = process is not None and process.parent_process() is not None
    is_worker = is_child or follows() or (others != owner and others.endswith(":" + folder.root))
    if not is_worker:
        os.environ[_OWNER] = owner
    return Run(folder, total, checkpoint_every, generators, is_worker, goal)


_GOALS = {
    "minimise": "minimise",
    "minimize": "minimise",
    "maximise": "maximise",
    "maximize": "maximise",
}


class Run:
    """What a script reports, and where it resumes. Made by `start`; no method raises."""

    def __init__(
        self, folder: Folder, total: Any, every: Any, generators: Any, is_worker: bool, goal: Any = None
    ) -> None:
        self._life = Life(folder, is_worker)
        self._resumed: Optional[State] = None
        self._stops = False
        self._began_s = time.monotonic()
        self._every = max(1, count_of(every) or 1)
        self._total = count_of(total)
        if total is not None and self._total is None:
            self._life.note("total-not-understood", given=repr_of(total))
        self._life.goal = _GOALS.get(goal) if isinstance(goal, str) else None
        if goal is not None and self._life.goal is None:
            self._life.note("goal-not-understood", given=repr_of(goal))
        for generator in generators if isinstance(generators, (list, tuple)) else [generators]:
            self._life.watch(generator)

    @property
    def life(self) -> Life:
        """The life whose remarks and lock the calls use."""
        return self._life

    @quietly
    def resume(self) -> Optional[State]:
        """The state that this run resumes from, or None if it starts. Call it before the first iteration.

        A script that saves values with `checkpoint(name=value)` resumes from where it saved them last, any other script
        from its last completed iteration. The states of all random generators are restored here, and once more when
        `iterations` begins, whatever was drawn in between.
        """
        life = self._life
        if not life.has_begun and (not life.is_mute or life.follows):
            life.load()
            if life.history.iteration > 0:
                self._resumed = life.history.copy()
                self._resumed.user = life.user
            life.begin(self._total)
            life.restore_random()
        return self._resumed

    def iterations(self) -> Iterator[int]:
        """The numbers of the remaining iterations, from 1 or from where the run was interrupted.

        Ends after `total`, or after an iteration in which the script was asked to stop.
        """
        self._life.begin(self._total)
        self._life.restore_random(is_last=True)
        number = self._life.history.iteration
        while (self._total is None or number < self._total) and not self.should_stop:
            told = self._life.history.iteration
            self._began_s = time.monotonic()
            self._life.say("iteration-started", iteration=told + 1)
            yield number + 1
            if self._life.history.iteration == told:
                self._life.note("iteration-untold")
            number = max(number + 1, self._life.history.iteration)
            self._life.keep_random()

    @quietly
    def tell(self, x: Any, y: Any, best: Any = None, **metrics: Any) -> None:
        """Reports a complete iteration. From then on it survives the death of the process.

        `x`: the point that was evaluated, in any shape, or a dictionary of parameters, whose numbers are reported
        in the order of their names. `y`: its value. A batch, `x` of shape (q, d) and `y` of q values, counts as q iterations.
        `best`: the best value so far; by default the greatest. `metrics`: further numbers, units in their names.
        """
        self._life.begin(self._total)
        now_s = time.monotonic()
        took_ms, self._began_s = (now_s - self._began_s) * 1000, now_s
        try:
            rows, values = points_and_values(x, y)
        except (TypeError, ValueError) as error:
            return self._life.note("tell-not-understood", fault=fault_of(error))
        numbers, _ = named_numbers({**metrics, "best so far": [] if best is None else best})
        given = numbers.pop("best so far", [])
        further = {name: json_number(one[0]) for name, one in numbers.items() if len(one) == 1}
        for row, value in zip(rows, values):
            add(self._life.history, row, value, given[0] if given else None)
        self._life.keep_random()
        self._life.tell_new(took_ms / len(rows), further)
        if not self._life.keeps_user and self._is_due:
            self._life.save(None)
        if self._life.keeps_user and self._life.history.iteration - self._life.saved_at > 2 * self._step:
            self._life.note("checkpoint-too-rare")
        clean_after_iteration()

    @quietly
    def checkpoint(self, **state: Any) -> bool:
        """Saves values of the script with the state of the run; `resume().user` returns them.

        Call it once before the loop, and after `tell` in every iteration. It saves when due (the first time, every
        `checkpoint_every` iterations, after the last, when Vigil asks for it, and before a stop) and returns whether it
        did. It takes numbers, texts, lists, dictionaries, arrays and tensors, such as `model.state_dict()`. For anything
        else it saves nothing and writes a note.
        """
        self._life.begin(self._total)
        # The first save comes at once: otherwise a later attempt could not know that the script saves values.
        is_first = bool(state) and not self._life.keeps_user
        if is_first and self._resumed is not None:
            self._life.note("values-never-saved")
        self._life.keeps_user = self._life.keeps_user or bool(state)
        if self._life.is_mute or not (is_first or self._is_due or self.should_stop):
            return False
        try:
            packed = pack(state) if state else None
        except Exception as error:
            self._life.note("values-not-saved", fault=fault_of(error))
            return False
        self._life.save(packed)
        return True

    @quietly
    def section(self, name: str) -> None:
        """Reports what the script does next: setup, load, warm-up, iteration, evaluation, checkpoint or shutdown."""
        section = _SECTIONS.get(name)
        if section is None:
            self._life.note("section-unknown", given=repr_of(name))
        else:
            self._life.say("section", section=section)

    @quietly
    def expect(self, what: str, seconds: float) -> None:
        """Announces a silence of up to so many seconds, which does not count as a hang."""
        self._life.say("long-stretch", ms=max(0.0, float(seconds)) * 1000, why=str(what))

    @property
    def should_stop(self) -> bool:
        """Whether the script should end: save what is needed, and leave the loop."""
        if not self._stops and (not self._life.is_mute or self._life.follows):
            self._stops = os.path.exists(self._life.folder.stop_request)
        return self._stops

    @quietly
    def finish(self) -> None:
        """Reports that all is done. After a request to stop, a script with work left has not finished, and reports nothing."""
        self._life.begin(self._total)
        if not self.should_stop or (self._total is not None and self._life.history.iteration >= self._total):
            self._life.say("finished")
        self._life.close()

    @property
    def _step(self) -> int:
        return max(self._every, self._life.history.iteration // _LONG_RUN_PART)

    @property
    def _is_due(self) -> bool:
        iteration, before = self._life.history.iteration, self._life.saved_at
        if self._life.folder.is_asked_to_save:
            return True
        return iteration > before and (iteration == self._total or iteration // self._step > before // self._step)
