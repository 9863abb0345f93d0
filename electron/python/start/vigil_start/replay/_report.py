"""Reports of replay to Vigil: one `replay` event for each fact."""

from __future__ import annotations

import sys
from time import monotonic

from .._events import write_event
from .._job import Job

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PROGRESS_EVERY_S = 1.0


class Refused(Exception):
    """Something that cannot be replayed. `reason` is one of `ReplayRefusal` in replay-fact.ts."""

    def __init__(self, reason: str, name: str | None = None, kind: object = None, declarable: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.name = name
        self.type = kind if isinstance(kind, str) or kind is None else type_name(kind)
        self.declarable = declarable


class Differs:
    """What differs from a kept call, as one of `ReplayDifference` in replay-fact.ts, and its name."""

    def __init__(self, what: str, function: str | None = None, name: str | None = None, declarable: bool = False) -> None:
        self.what = what
        self.function = function
        self.name = name
        self.declarable = declarable


def is_declarable(name: str | None) -> bool:
    """Whether the setting of constants takes this name."""
    return name is not None and all(part.isidentifier() for part in name.split("."))


def type_name(kind: Any) -> str:
    """Name of a type with its module, unless it is built in."""
    module = getattr(kind, "__module__", "builtins")
    return kind.__qualname__ if module == "builtins" else f"{module}.{kind.__qualname__}"


class Report:
    """Writes facts, and remembers whether recording was refused."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self.began = monotonic()
        #: Recording was refused: functions are called as without replay.
        self.is_off = False
        self._next_progress = 0.0

    def say(self, kind: str, **facts: Any) -> None:
        """Writes a fact. Raises nothing: a report that is lost costs less than a job."""
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:
                pass
        try:
            write_event(self._job, {"kind": "replay", "fact": {"kind": kind, **facts}})
        except Exception as error:
            self._job.remark(f"replay could not report {kind}: {type(error).__name__}: {error}")

    def refuse(self, reason: Refused, function: str | None, call: int | None) -> None:
        """Ends the recording, once."""
        if self.is_off:
            return
        self.is_off = True
        self.say(
            "refused",
            reason=reason.reason,
            function=function,
            call=call,
            name=reason.name,
            type=reason.type,
            declarable=reason.declarable and is_declarable(reason.name),
        )

    def other_way(self, differs: Differs, call: int, answered: int, set_aside: int) -> None:
        """From this call on the attempt goes another way than those before."""
        self.say(
            "other-way",
            call=call,
            answered=answered,
            setAside=set_aside,
            differs=differs.what,
            function=differs.function,
            name=differs.name,
            declarable=differs.declarable and is_declarable(differs.name),
            seconds=self.seconds(),
        )

    def refuse_failure(self, error: BaseException, function: str | None, call: int | None) -> None:
        """The same for an exception of any kind; a traceback goes into the log for diagnosis."""
        if isinstance(error, Refused):
            return self.refuse(error, function, call)
        if isinstance(error, OSError):
            import errno

            code = errno.errorcode.get(error.errno or 0, type(error).__name__)
            return self.refuse(Refused("journal-not-written", kind=code), function, call)
        if not self.is_off:
            import traceback

            self._job.remark("replay failed: " + "".join(traceback.format_exception(type(error), error, error.__traceback__)))
        self.refuse(Refused("failed", kind=type(error)), function, call)

    def proceed(self) -> None:
        """The next progress is reported, however soon."""
        self._next_progress = 0.0

    def progress(self, done: int, of: int) -> None:
        """Reports how many kept calls are answered, at most once a second and always the first time."""
        now = monotonic()
        if done == 0 or now >= self._next_progress:
            self._next_progress = now + _PROGRESS_EVERY_S
            self.say("catching-up", done=done, of=of)

    def seconds(self) -> float:
        """Since the start of the script."""
        return round(monotonic() - self.began, 3)
