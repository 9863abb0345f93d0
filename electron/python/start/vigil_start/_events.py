"""`events.jsonl`: what is said of the job, one JSON line an event."""

from __future__ import annotations

import os
import time

from ._job import Job, append

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def write_event(job: Job, event: dict[str, Any]) -> None:
    """Appends one event. Raises OSError."""
    import json

    stamped = {"kind": event["kind"], "at": time.time() * 1000, **event}
    _write(job, json.dumps(stamped, ensure_ascii=False, allow_nan=False, separators=(",", ":")))


def write_kind(job: Job, kind: str, flag: str | None = None) -> None:
    """The same for an event that is its kind, the process and perhaps one thing that is so, without the 10 ms that an import
    of `json` takes.
    """
    more = "" if flag is None else f',"{flag}":true'
    _write(job, f'{{"kind":"{kind}","at":{time.time() * 1000},"pid":{job.pid}{more}}}')


def write_plain_exception(job: Job, name: str, thread: str | None = None) -> None:
    """The same for an exception of which nothing but the type is told."""
    where = "null" if thread is None else '"another"'
    told = f'"type":"{name}","message":"","traceback":"","thread":{where}'
    _write(job, f'{{"kind":"exception","at":{time.time() * 1000},{told}}}')


def _write(job: Job, text: str) -> None:
    # In a single call: it outlives the process's death in the next instruction.
    line = text.encode("utf-8", "backslashreplace") + b"\n"
    append(job.events, (b"\n" if _ends_torn(job.events) else b"") + line)


def _ends_torn(path: str) -> bool:
    """Whether a line lacks its end: ours must not be swallowed by it."""
    try:
        with open(path, "rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1) != b"\n"
    except OSError:
        # Not there, or empty.
        return False
