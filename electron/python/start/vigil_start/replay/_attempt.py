"""What must be the same in every attempt: script, arguments, Python, machine, hash seed, threads."""

from __future__ import annotations

import hashlib
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._request import Request

#: Of the lines of the journal. Lines of a newer one are not read.
VERSION = 2
_THREADS = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMEXPR_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def describe(request: Request) -> dict[str, Any]:
    """This attempt, as the first line of a journal. Its keys are names of `ReplayDifference` in replay-fact.ts."""
    argv = list(getattr(sys, "argv", None) or [""])
    line = list(getattr(sys, "orig_argv", []))
    threads = {name: os.environ[name] for name in _THREADS if name in os.environ}
    return {
        "version": VERSION,
        "script": _content_of(argv[0]),
        # Behind `-m`, the name of the module is only in the whole command line.
        "command-arguments": argv[1:] if argv[0] != "-m" else line[1:] or argv,
        "python": f"{sys.implementation.name} {sys.version}",
        "machine": [sys.platform, sys.byteorder, *_machine()],
        "hash-seed": os.environ.get("PYTHONHASHSEED", ""),
        "threads": [threads, os.cpu_count()],
        "request": sorted(one.text for one in request.functions),
    }


def difference(recorded: dict[str, Any], now: dict[str, Any]) -> str | None:
    """The first thing that differs."""
    if recorded.get("version") != VERSION:
        return "journal"
    for key in now:
        if key != "version" and recorded.get(key) != now[key]:
            return key
    return None


def _machine() -> list[str]:
    """Processor and name."""
    if hasattr(os, "uname"):
        return [os.uname().machine, os.uname().nodename]
    return [os.environ.get("PROCESSOR_ARCHITECTURE", ""), os.environ.get("COMPUTERNAME", "")]


def _content_of(script: str) -> str:
    try:
        with open(script, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return ""
