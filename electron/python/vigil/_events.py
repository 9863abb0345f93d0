"""`events.jsonl`: what the job says of itself, one JSON line an event."""

from __future__ import annotations

import atexit
import errno
import json
import os
import time
from typing import Any, Dict, Iterator


class Events:
    """Appends events. Only the process that began it writes: a forked worker is silent."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._pid = os.getpid()
        self._file = -1
        #: What the disk has refused so far. A torn line of a process before us must not swallow ours.
        self._rest = b"\n" if _ends_torn(path) else b""
        atexit.register(self._try_rest)

    def write(self, *events: Dict[str, Any]) -> None:
        """Appends events in a single call, so that they outlive the process's death in the next instruction.

        Raises OSError if the disk accepts none or only part of it. The rest is then written with the next event.
        """
        if os.getpid() != self._pid:
            return
        at = time.time() * 1000
        for event in events:
            # The kind first, as people read it.
            stamped = {"kind": event["kind"], "at": at, **event}
            text = json.dumps(stamped, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
            self._rest += text.encode("utf-8", "backslashreplace") + b"\n"
        self._write_rest()

    def _write_rest(self) -> None:
        if self._file < 0:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
            self._file = os.open(self._path, flags, 0o600)
        self._rest = self._rest[os.write(self._file, self._rest) :]
        if self._rest:
            raise OSError(errno.ENOSPC, "an event was written in part")

    def close(self) -> None:
        """Lets go of the file, until the next event."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1

    def _try_rest(self) -> None:
        try:
            if self._rest not in (b"", b"\n") and os.getpid() == self._pid:
                self._write_rest()
        except OSError:
            # The disk is still full: the script ends all the same.
            pass


def read_events(path: str) -> Iterator[Any]:
    """Every event in a file, oldest first. Lines that are torn or no JSON object are passed over."""
    try:
        file = open(path, "rb")
    except FileNotFoundError:
        return
    with file:
        for line in file:
            try:
                event = json.loads(line)
            except ValueError:
                continue
            if isinstance(event, dict) and line.endswith(b"\n"):
                yield event


def _ends_torn(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1) != b"\n"
    except OSError:
        # Not there, or empty.
        return False
