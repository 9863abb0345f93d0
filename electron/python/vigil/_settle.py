"""Waits for the memory of the graphics card between the children that a script starts itself."""

from __future__ import annotations

import json
import os
import time
from typing import Any, Dict, List, Optional

from ._events import Events
from ._remarks import Remarks, warn

_LOOK_S = 0.1
#: A host that begins anew meanwhile does not know the question.
_ASK_AGAIN_S = 30.0
#: Vigil answers at the limit; after this much more nobody does.
_PATIENCE_S = 10.0
_SECONDS, _SECONDS_AT_MOST = 300.0, 86_400.0
#: Not every exception: a signal handler of the script may raise one of its own while it waits, such as a time limit.
_FAULTS = (OSError, ValueError, TypeError, LookupError, AttributeError, OverflowError)

_events: Optional[Events] = None
_of: Any = None
_asked = 0
_has_said_so = False


class Holder:
    """A process that holds memory of the card."""

    def __init__(self, pid: int, name: Optional[str], used_bytes: Optional[int]) -> None:
        self.pid = pid
        self.name = name
        self.used_bytes = used_bytes

    def __repr__(self) -> str:
        return f"Holder(pid={self.pid}, name={self.name!r}, used_bytes={self.used_bytes})"


class Settled:
    """How the wait for the card went.

    `outcome`: "settled", its use is back at what it was before the job; "held", the time is over and it is not;
    "unmeasured", that is not known; "no-card", Vigil has not seen the job use one; "off", the policy switches the
    wait off; "without-vigil"; "no-answer". Amounts are None where they are unknown.
    """

    def __init__(self, outcome: str, waited_s: float, facts: Optional[Dict[str, Any]] = None) -> None:
        facts = facts or {}
        self.outcome = outcome
        self.waited_s = waited_s
        #: The most that was in use above what it was before the job, in bytes: what the last child left behind.
        self.left_bytes: Optional[int] = facts.get("leftBytes")
        #: How much of it is still in use.
        self.held_bytes: Optional[int] = facts.get("heldBytes")
        #: Processes that hold memory of the card, other than this one; the largest first.
        self.holders: List[Holder] = [
            Holder(each["pid"], each.get("name"), each.get("usedBytes")) for each in facts.get("holders", [])
        ]

    @property
    def is_settled(self) -> bool:
        """Whether the memory is known to be free again."""
        return self.outcome == "settled"

    def __repr__(self) -> str:
        return (
            f"Settled({self.outcome!r}, waited_s={self.waited_s:.1f}, left_bytes={self.left_bytes}, "
            f"held_bytes={self.held_bytes}, holders={self.holders})"
        )


def settle_gpu(seconds: float = _SECONDS) -> Settled:
    """Waits until the memory that the last child used on the graphics card is free again, `seconds` at most.

    For scripts that start one process after the other. Returns what it found, also if the memory did not come back. What the
    calling process holds itself does not count. Without Vigil it says so once and returns at once. Raises only what a signal
    handler of the script raises meanwhile.
    """
    began = time.monotonic()
    run_folder, events = os.environ.get("VIGIL_RUN_DIR", ""), os.environ.get("VIGIL_EVENTS", "")
    if not run_folder or not events:
        _say_once("settle_gpu() waits for nothing, because Vigil did not start this script")
        return Settled("without-vigil", 0.0)
    try:
        return _ask(run_folder, events, _limit_of(seconds), began)
    except _FAULTS as error:
        if _is_of_script(error):
            raise
        Remarks(os.path.join(run_folder, "helper.log")).write(f"settle_gpu: {type(error).__name__}: {error}")
        return Settled("no-answer", time.monotonic() - began)


def _ask(run_folder: str, events: str, limit_s: float, began: float) -> Settled:
    global _asked
    _asked += 1
    question = f"{os.getpid()}-{_asked}-{int(time.time() * 1000)}"
    answer = os.path.join(run_folder, "settle.answer")
    asked_at: Optional[float] = None
    while True:
        waited_s = time.monotonic() - began
        if asked_at is None or waited_s - asked_at >= _ASK_AGAIN_S:
            asked_at = waited_s
            left_ms = max(0.0, limit_s - waited_s) * 1000
            _events_of(events).write(
                {"kind": "settle-asked", "question": question, "pid": os.getpid(), "limitMs": left_ms}
            )
        found = _read(answer, question)
        if found is not None:
            return Settled(str(found["outcome"]), time.monotonic() - began, found)
        if waited_s > limit_s + _PATIENCE_S:
            return Settled("no-answer", waited_s)
        time.sleep(_LOOK_S)


def _read(path: str, question: str) -> Optional[Dict[str, Any]]:
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError) as error:
        if _is_of_script(error):
            raise
        # Not there, or Windows just replaces it.
        return None
    if not isinstance(found, dict):
        return None
    # Other processes of the script may have got an answer since.
    others = found.get("others")
    answers = [found] + (others if isinstance(others, list) else [])
    return next((each for each in answers if isinstance(each, dict) and each.get("question") == question), None)


def _is_of_script(error: Exception) -> bool:
    """Whether a signal handler raised it: the system's errors have a number."""
    return isinstance(error, OSError) and error.errno is None


def _limit_of(seconds: Any) -> float:
    try:
        limit_s = float(seconds)
    except (TypeError, ValueError):
        return _SECONDS
    return min(max(0.0, limit_s), _SECONDS_AT_MOST) if limit_s == limit_s else _SECONDS


def _events_of(path: str) -> Events:
    global _events, _of
    # A forked child writes through a file of its own.
    if _events is None or _of != (path, os.getpid()):
        _events, _of = Events(path), (path, os.getpid())
    return _events


def _say_once(text: str) -> None:
    global _has_said_so
    if not _has_said_so:
        _has_said_so = True
        warn(text)
