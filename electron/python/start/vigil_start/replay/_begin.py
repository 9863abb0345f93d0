"""Starts replay in the job's first Python, before the script."""

from __future__ import annotations

import atexit
import functools
import json
import os
import time
import types

from .._job import Job
from . import _attempt
from ._calls import Calls
from ._deeds import Deeds
from ._doubt import Doubt
from ._entropy import Entropy, give_entropy
from ._import import get_between
from ._journal import Journal
from ._report import Differs, Refused, Report
from ._request import Request
from ._users import Code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

#: Of the generator, the coroutine and the asynchronous generator, in `co_flags`.
_GENERATORS = 0x20 | 0x80 | 0x200

_calls: Calls | None = None
_report: Report | None = None


def replay(job: Job, text: str) -> None:
    """Replays what the request asks for, from now on. A refusal is reported; raises only what the caller remarks on."""
    global _calls, _report
    report = _report = Report(job)
    try:
        request = Request(json.loads(text))
    except (ValueError, KeyError, TypeError, AttributeError):
        return report.refuse(Refused("request-not-understood"), None, None)
    try:
        _calls = _opened(job, request, report)
    except Exception as error:
        return report.refuse_failure(error, None, None)
    atexit.register(_calls.at_exit)
    get_between(request, lambda function, reason: report.refuse(reason, function, None))


def _opened(job: Job, request: Request, report: Report) -> Calls:
    folder = os.path.join(job.run_folder, "replay")
    journal = Journal(folder)
    head = journal.head()
    if head is not None and head.get("version", 0) > _attempt.VERSION:
        raise Refused("journal-newer")
    now = _attempt.describe(request)
    users = Code()
    doubt = Doubt(os.path.join(folder, "refused"), request, now["script"], users)
    if doubt.kind == "refused":
        raise Refused("proof-differed-before")
    report.say(
        "armed",
        functions=[one.text for one in request.functions],
        constants=request.constants,
        verify=request.verify,
        kept=journal.calls,
        damagedBytes=journal.damaged_bytes,
    )
    differs = None if head is None else _attempt.difference(head, now)
    if differs is not None:
        count = journal.cut(-1)
        head = None
        if count:
            report.other_way(Differs(differs), 1, 0, count)
    is_new = head is None
    if is_new:
        clocks = [time.time(), time.monotonic(), time.perf_counter()]
        head = {**now, "entropy": os.urandom(32).hex(), "clocks": clocks}
    entropy = Entropy(head["entropy"])
    calls = Calls(request, report, journal, entropy, Deeds(job.run_folder), users, doubt)
    calls.begin(head, is_new, head.get("clocks"))
    give_entropy(job, entropy)
    return calls


def wrap(text: str) -> Callable[[Any], Any]:
    """The decorator that is put on a function to replay; `text` is its name in the request."""

    def decorate(function: Any) -> Any:
        calls, report = _calls, _report
        if calls is None or report is None or report.is_off:
            return function
        if isinstance(function, type) or not callable(function):
            report.refuse(Refused("is-class" if isinstance(function, type) else "no-such-function"), text, None)
            return function
        if _makes_generator(function):
            report.refuse(Refused("generator"), text, None)
            return function

        def call(*args: Any, **given: Any) -> Any:
            return calls.call(text, function, args, given)

        return _looks_like(call, function)

    return decorate


def _makes_generator(function: Any) -> bool:
    for _ in range(20):
        code = getattr(function, "__code__", None)
        if code is not None and code.co_flags & _GENERATORS:
            return True
        function = getattr(function, "__wrapped__", None) or getattr(function, "func", None)
    return False


def _looks_like(call: Any, function: Any) -> Any:
    """`call` with the name, the documentation and all other attributes of the function."""
    present = [one for one in functools.WRAPPER_ASSIGNMENTS if hasattr(function, one)]
    updated = [one for one in functools.WRAPPER_UPDATES if hasattr(function, one)]
    wrapper = functools.wraps(function, present, updated)(call)
    if not isinstance(function, types.FunctionType):
        # What a decorator in C adds, such as `cache_clear`.
        for name in dir(function):
            if not name.startswith("__") and not hasattr(wrapper, name):
                try:
                    setattr(wrapper, name, getattr(function, name))
                except Exception:
                    pass
    return wrapper
