"""Writes `events.jsonl`: one JSON line for each event of the job."""

from __future__ import annotations

import os
import time

from ._job import Job, append

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._held import Held


def write_event(job: Job, event: dict[str, Any]) -> None:
    """Appends one event. Raises OSError."""
    import json

    stamped = {"kind": event["kind"], "at": time.time() * 1000, **event}
    _write(job, json.dumps(stamped, ensure_ascii=False, allow_nan=False, separators=(",", ":")))


def write_kind(job: Job, kind: str, flag: str | None = None) -> None:
    """Appends an event of kind, process and perhaps a flag, without the 10 ms that an import of `json` takes."""
    more = "" if flag is None else f',"{flag}":true'
    _write(job, f'{{"kind":"{kind}","at":{time.time() * 1000},"pid":{job.pid}{more}}}')


def write_log_file(job: Job, path: str, size: int) -> None:
    """Appends a `log-file` event, also without `json`. A path with control characters is left out."""
    if path.isprintable():
        name = path.replace("\\", "\\\\").replace('"', '\\"')
        _write(job, f'{{"kind":"log-file","at":{time.time() * 1000},"path":"{name}","bytes":{size}}}')


def write_plain_exception(job: Job, name: str, thread: str | None = None) -> None:
    """Appends an `exception` event that has only the type, also without `json`."""
    where = "null" if thread is None else '"another"'
    told = f'"type":"{name}","message":"","traceback":"","thread":{where}'
    _write(job, f'{{"kind":"exception","at":{time.time() * 1000},{told}}}')


def write_cleaned(job: Job, counts: tuple[int, int, int], before: Held, after: Held) -> None:
    """Appends a `memory-cleaned` event, also without `json`. `counts`: cleanings, thorough ones, bytes they gave back."""
    count, thorough, freed = counts
    what = f'"count":{count},"thorough":{thorough},"freedBytes":{freed}'
    held = f'"before":{_held_text(before)},"after":{_held_text(after)}'
    _write(job, f'{{"kind":"memory-cleaned","at":{time.time() * 1000},{what},{held}}}')


def _held_text(held: Held) -> str:
    allocated, reserved, resident = (
        "null" if each is None else each for each in (held.allocated, held.reserved, held.resident)
    )
    return f'{{"allocatedBytes":{allocated},"reservedBytes":{reserved},"residentBytes":{resident}}}'


def _write(job: Job, text: str) -> None:
    # In a single call: the line survives even if the process dies right afterwards.
    line = text.encode("utf-8", "backslashreplace") + b"\n"
    append(job.events, (b"\n" if _ends_torn(job.events) else b"") + line)


def _ends_torn(path: str) -> bool:
    """Whether the last line is torn: a new event must not become part of it."""
    try:
        with open(path, "rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1) != b"\n"
    except OSError as error:
        if error.errno is None:
            # From a signal handler, such as a time limit of the script.
            raise
        # Not there, or empty.
        return False
