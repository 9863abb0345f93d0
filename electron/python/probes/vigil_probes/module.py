"""One module, alone in this process: imported, and called again and again if there is a snippet.

With `counts` in the request it is asked that often who holds memory. That takes memory itself, so it has another process
than the one that shows whether the module leaks.
"""

import gc
import importlib
import sys
import time

from vigil_probes._holders import Holders
from vigil_probes._use import resident_bytes

#: Memory is read this often in a loop, at equal distances.
_POINTS = 40
#: A call that takes longer is slow, and no slower for what is read after it.
_SLOW_S = 0.25
#: Caches fill at first: holders are counted after this share of the calls.
_WARM_UP_SHARE = 0.3


def run(request, tell):
    name = request["module"]
    tell("stage", stage="import", call=None)
    begun = time.perf_counter()
    try:
        importlib.import_module(name)
        for part in request.get("parts") or []:
            _import_part(part)
    except BaseException as error:  # noqa: B902 whatever it raises is the finding
        _tell_error(tell, error, name)
        return
    tell("imported", ms=(time.perf_counter() - begun) * 1000)
    code = request.get("code")
    if code is not None:
        _call_often(name, code, request["calls"], request.get("counts") or 0, tell)
    tell("stage", stage="end", call=None)


def _import_part(name):
    # type: (str) -> None
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        # `from cv2 import imread` names no module. A module that is missing within one is that module's error.
        if error.name != name:
            raise


def _call_often(name, code, calls, counts, tell):
    top = name.split(".")[0]
    names = {"__name__": "__snippet__", top: sys.modules[top], "module": sys.modules[name]}
    compiled = compile(code, "<snippet>", "exec")
    every = 0
    counted = _counted_calls(calls, counts)
    holders = Holders(name, names) if counted else None
    spent = 0.0
    for call in range(1, calls + 1):
        # Told before it begins, so that a crash names its call.
        tell("stage", stage="call", call=call)
        begun = time.perf_counter()
        try:
            exec(compiled, names)  # noqa: S102 the user saw this code and confirmed it
        except BaseException as error:  # noqa: B902
            _tell_error(tell, error, name)
            return
        spent += time.perf_counter() - begun
        # Few slow calls fit into the time: each is needed to tell a leak.
        every = every or (1 if spent > _SLOW_S else max(1, calls // _POINTS))
        if call % every == 0:
            gc.collect()
            tell("use", call=call, bytes=resident_bytes(), ms=spent * 1000 / every)
            spent = 0.0
        if call in counted:
            gc.collect()
            census = holders.count()
            if census is not None:
                tell("held", call=call, **census)


def _counted_calls(calls, counts):
    # type: (int, int) -> set
    """The calls after which holders are counted, at equal distances up to the last one."""
    if counts < 2:
        return set()
    first = max(1, int(calls * _WARM_UP_SHARE))
    return {first + (calls - first) * number // (counts - 1) for number in range(counts)}


def _tell_error(tell, error, name):
    missing = isinstance(error, ModuleNotFoundError) and (error.name or "").split(".")[0] == name.split(".")[0]
    tell(
        "raised",
        type=type(error).__name__,
        text=str(error)[:500],
        isMissing=missing,
        isMemory=isinstance(error, MemoryError),
    )
