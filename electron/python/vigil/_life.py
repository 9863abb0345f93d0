"""What a run has behind it and what of it is kept: the part of `Run` that a script does not see."""

from __future__ import annotations

import json
import os
import threading
from typing import Any, Dict, List, Optional, Set

from ._events import Events
from ._folder import Folder, make_anew, siblings
from ._history import greatest, last_word, read_chosen, read_told
from ._lock import hold
from ._numbers import Number, json_number
from ._packing import pack, unpack
from ._rank import follows
from ._random_states import capture, is_known, restore
from ._remarks import Remarks, quietly, warn
from ._saved import Saved, history_of
from ._state import State
from ._unfit import cut, fault_of


class Life:
    """A run in this process: its folder, its completed iterations, and whether this process reports for it."""

    def __init__(self, folder: Folder, is_worker: bool) -> None:
        self.folder = folder
        self.remarks = Remarks(folder.log)
        self.lock = threading.RLock()
        # A worker of the script shares its environment, and must not report for it.
        self._pid = -1 if is_worker else os.getpid()
        #: Whether it resumes and stops with the process that reports.
        self.follows = is_worker and follows()
        self._saved = Saved(folder.states)
        self._events = Events(folder.events)
        #: Events from before the run either resumes or starts over.
        self._early: List[Dict[str, Any]] = []
        self._noted: Set[str] = set()
        self.history = State(0)
        #: The script's saved values at the point where the run resumes.
        self.user: Dict[str, Any] = {}
        self.keeps_user = False
        #: The iteration whose state was saved last.
        self.saved_at = 0
        #: Which values are better, "minimise" or "maximise"; None if the script did not say.
        self.goal: Optional[str] = None
        self.has_begun = False
        #: Whether the script asked where it resumes.
        self.goes_on = False
        #: How many observations the events hold.
        self._known = 0
        self._had_before = False
        self._generators: List[Any] = []
        self._random: Any = None
        self._random_kept: Any = None
        self._prepare()

    @property
    def is_mute(self) -> bool:
        """Whether this process does not speak for the run."""
        return os.getpid() != self._pid

    def watch(self, generator: Any) -> None:
        """Keeps the state of a generator of the script's own, too."""
        if is_known(generator):
            self._generators.append(generator)
        elif generator is not None:
            self.note("random-not-kept", type=cut(type(generator).__name__))

    @quietly
    def _prepare(self) -> None:
        if self.is_mute:
            return
        folder = self.folder
        try:
            os.makedirs(folder.states, exist_ok=True)
            if not hold(folder.lock):
                return self._be_mute(f"another process runs in {folder.root}")
            if folder.is_given:
                return
            word = last_word(folder)
            if word == "finished":
                make_anew(folder)
            self._had_before = word not in (None, "finished")
            if word is None:
                self._tell_of_others()
        except OSError as error:
            if not folder.is_given:
                self._be_mute(f"{folder.root} cannot be written ({error})")

    @quietly
    def _tell_of_others(self) -> None:
        for other in siblings(self.folder):
            if last_word(other) not in (None, "finished"):
                return warn(
                    "this script has not run with these arguments before, so it begins at iteration 1; an unfinished run"
                    f" with other arguments is in {other.root} and resumes when it is started with those"
                )

    def load(self) -> None:
        """Finds what the run resumes from. Does not use a state that contradicts the completed iterations."""
        self.goes_on = True
        try:
            told = read_told(self.folder)
        except OSError as error:
            return self._be_mute(f"{self.folder.events} cannot be read ({error}), so it begins at iteration 1")
        history = self._up_to_the_chosen(told)
        known, user = history.iteration, None
        content = self._saved.newest_state(history.iteration if self.folder.chosen else None)
        if content is not None and (content["user"] is not None or content["iteration"] > history.iteration):
            try:
                user = None if content["user"] is None else unpack(content["user"])
                history = history_of(content)
            except Exception as error:
                self.note("values-unreadable", iteration=content["iteration"], fault=fault_of(error))
        packed = self._saved.read_random(history.iteration)
        self.history, self.user, self.keeps_user = history, user or {}, user is not None
        self._known = min(known, history.iteration)
        self.saved_at = history.iteration
        if self.follows:
            # The random states are those of the first process.
            return
        try:
            self._random = None if packed is None else unpack(packed)
        except Exception as error:
            self.remarks.write(f"The random states cannot be read: {error}")
        if self._random is None and history.iteration > 0:
            self.note("random-unknown", iteration=history.iteration)

    def _up_to_the_chosen(self, told: State) -> State:
        try:
            return read_chosen(self.folder, told)
        except (OSError, ValueError, KeyError, TypeError) as error:
            self.note("chosen-unreadable", path=cut(self.folder.chosen or ""), fault=fault_of(error))
            return told

    @quietly
    def begin(self, total: Optional[int]) -> None:
        """Reports the start, once. Moves earlier work aside unless the run resumes from it."""
        if self.has_begun:
            return
        self.has_begun = True
        if self.is_mute:
            return
        if self._had_before and self.history.iteration == 0:
            # It starts over: the work of the interrupted run is kept beside it.
            try:
                make_anew(self.folder)
            except OSError as error:
                return self._be_mute(f"{self.folder.root} cannot be put aside ({error})")
        self._forget()
        goal = {} if self.goal is None else {"goal": self.goal}
        self.say("hello", job="vigil helper", total=total, resumedFrom=self._known, resumes=self.goes_on, **goal)
        # A power failure may have lost events of work that other files have.
        self.tell_new(0, {})
        self.write(self._early)

    @quietly
    def tell_new(self, took_ms: float, metrics: Dict[str, Number]) -> None:
        """Reports completed iterations that are not in the events yet, for example after an interruption."""
        new = range(self._known, self.history.iteration)
        self.write([self._observation(at, took_ms, metrics) for at in new])
        self._known = self.history.iteration

    @quietly
    def _forget(self) -> None:
        """Of a life before this one nothing is left that lies behind."""
        self._saved.forget_after(self.history.iteration)
        if not self.folder.is_given and os.path.exists(self.folder.stop_request):
            os.unlink(self.folder.stop_request)

    def _observation(self, at: int, took_ms: float, metrics: Dict[str, Number]) -> Dict[str, Any]:
        """The event of the observation at that place of the history, from 0."""
        history = self.history
        best = json_number(history.best[at])
        return {
            "kind": "observation",
            "iteration": at + 1,
            "x": [json_number(one) for one in history.X[at]],
            "y": json_number(history.Y[at]),
            # Whether greater or less is better only the script knows, unless it said what is best.
            **({} if best == json_number(greatest(history, at)) else {"best": best}),
            "metrics": metrics,
            "durationMs": took_ms,
        }

    @quietly
    def restore_random(self, is_last: bool = False) -> None:
        """Puts the random states back that were found; after the last time, others have been drawn since."""
        if self._random is not None:
            restore(self._random, self._generators)
        if is_last:
            self._random = None

    @quietly
    def keep_random(self) -> None:
        """Keeps the random states if they differ from those kept already."""
        if self.is_mute:
            return
        packed = (self.history.iteration, pack(capture(self._generators)))
        if packed != self._random_kept:
            self._saved.write_random(*packed)
            self._random_kept = packed

    def save(self, user: Optional[Any]) -> None:
        """Saves everything, with what the script keeps, packed. Raises OSError."""
        if self.is_mute:
            return
        random = pack(capture(self._generators))
        self._saved.write_random(self.history.iteration, random, flush=True)
        self._random_kept = (self.history.iteration, random)
        self._saved.write_state(self.history, user)
        self.saved_at = self.history.iteration
        self.say("checkpoint", iteration=self.saved_at)
        self.folder.answer_checkpoint_request()

    def note(self, kind: str, **facts: Any) -> None:
        """Tells the user something, once. Vigil makes a sentence of it."""
        fact = {"kind": kind, **facts}
        text = json.dumps(fact, ensure_ascii=False)
        if text not in self._noted:
            self._noted.add(text)
            self.remarks.write(text)
            self.say("note", fact=fact)

    def say(self, kind: str, **more: Any) -> None:
        """Appends one event."""
        self.write([{"kind": kind, **more}])

    @quietly
    def write(self, events: List[Dict[str, Any]]) -> None:
        """Appends events in one piece."""
        if self.is_mute:
            return
        # Nobody reads them meanwhile: without Vigil they may belong to another folder than it seems.
        if not self.has_begun and not self.folder.is_given:
            self._early += events
        elif events:
            self._events.write(*events)

    def close(self) -> None:
        """Lets go of the events' file, until the next event."""
        self._events.close()

    def _be_mute(self, why: str) -> None:
        self._pid = -1
        warn(f"{why}, so nothing of this run is kept")
