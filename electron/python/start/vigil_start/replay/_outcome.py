"""What one call did: its result, the values that it changed, the random states that it moved; taken, and put back.

Long because taking and putting back must agree, so they stand side by side.
"""

from __future__ import annotations

import json
import sys
import time

from . import _generators
from ._arrays import is_array, is_tensor
from ._digest import SCALARS, Digests
from ._pack import KIND as _KIND
from ._pack import pack, unpack
from ._reach import Reached
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._journal import Journal


class Clocks:
    """Tells readings of a clock from other numbers: a global `START = time.time()` differs each time and means nothing."""

    def __init__(self, began: list[float] | None) -> None:
        #: Readings when the first attempt began.
        self.began = began or self.read()

    def read(self) -> list[float]:
        """Seconds since 1970, and of the two clocks without a date."""
        return [time.time(), time.monotonic(), time.perf_counter()]

    def is_reading(self, value: Any) -> bool:
        """Whether a value is one of these clocks, read since the first attempt began. Whole numbers may be seeds."""
        if type(value).__name__ == "datetime" and type(value).__module__ == "datetime":
            value = value.timestamp()
        if type(value) is not float:
            return False
        return any(began - 1 <= value <= now for began, now in zip(self.began, self.read()))


class Look:
    """Everything that a call reaches, and the random states, at one moment."""

    def __init__(self, reached: Reached, digests: Digests, clocks: Clocks) -> None:
        self.reached = reached
        self.values = {}
        for name, (_, _, value) in reached.values.items():
            try:
                is_clock = not name.startswith("argument ") and clocks.is_reading(value)
                self.values[name] = "clock" if is_clock else digests.of(value)
            except Refused as reason:
                raise Refused(reason.reason, _plain(name), reason.type, reason.declarable) from None
        self.random = {name: digests.of(read()) for name, read, _ in _generators.of_process()}


def outcome(before: Look, after: Look, answer: Any, error: BaseException | None, digests: Digests, journal: Journal) -> dict[str, Any]:
    """What the call did, as fields of a line: changed values `e`, random states `r`, and `a`, `is` or `x`. Raises Refused, OSError."""
    told: dict[str, Any] = {"e": _effects(before, after, digests, journal), "r": {}}
    for name, read, _ in _generators.of_process():
        if before.random.get(name) != after.random.get(name):
            told["r"][name] = pack(read(), journal)
    if error is not None:
        told["x"] = _packed_exception(error, journal)
        return told
    for name, (_, _, value) in after.reached.values.items():
        if value is answer and not isinstance(answer, SCALARS):
            told["is"] = name
            return told
    told["a"] = pack(answer, journal)
    if not isinstance(answer, SCALARS) and digests.of(unpack(told["a"], journal)) != digests.of(answer):
        raise Refused("not-equal-again", kind=type(answer))
    return told


def _effects(before: Look, after: Look, digests: Digests, journal: Journal) -> list[Any]:
    for name, one in before.reached.objects.items():
        if after.reached.objects.get(name) is not one:
            raise Refused("changes-state", _plain(name), type(one))
    for name in before.values:
        if name not in after.values:
            raise Refused("changes-state", _plain(name), type(before.reached.values[name][2]))
    found = []
    for name, digest in after.values.items():
        if before.values.get(name) == digest:
            continue
        value = after.reached.values[name][2]
        is_same = name in before.values and before.reached.values[name][2] is value
        state = _generators.state_of(value) if is_same else None
        kind = "generator" if state else "same" if is_same else "new"
        try:
            packed = pack(state[0] if state else value, journal)
        except Refused as reason:
            if reason.reason == "too-large":
                raise Refused("too-large", _plain(name), type(value), True) from None
            raise Refused("changes-state", _plain(name), type(value), not _learns(value)) from None
        if kind == "new" and (after.reached.holder(name) or (None,))[0] is None:
            raise Refused("changes-state", _plain(name), type(value))
        if kind == "same" and not (is_array(value) or is_tensor(value) or isinstance(value, (list, dict, set, tuple, bytearray))):
            raise Refused("changes-state", _plain(name), type(value), not _learns(value))
        if not state and digest != "clock" and digests.of(unpack(packed, journal)) != digest:
            raise Refused("not-equal-again", _plain(name), type(value), True)
        found.append([name, kind, packed])
    return found


def _learns(value: Any) -> bool:
    """Whether a changed object is being trained, or is a trial: then it is no constant, whatever its user says."""
    home = type(value).__module__
    if home.startswith(("torch.optim", "optuna.")) or hasattr(value, "partial_fit"):
        return True
    parameters = getattr(value, "parameters", None)
    try:
        return any(one.grad is not None for one in parameters()) if callable(parameters) else False
    except Exception:
        return False


def _packed_exception(error: BaseException, journal: Journal) -> dict[str, Any]:
    kind = type(error)
    if getattr(sys.modules.get(kind.__module__), kind.__qualname__, None) is not kind:
        raise Refused("exception-not-kept", kind=kind)
    try:
        packed = {"k": f"{kind.__module__}:{kind.__qualname__}", "v": pack(list(error.args), journal)}
        if vars(error):
            packed["d"] = pack(dict(vars(error)), journal)
        made = _exception(packed, journal)
    except Refused:
        raise Refused("exception-not-kept", kind=kind) from None
    if type(made) is not kind or str(made) != str(error):
        raise Refused("exception-not-kept", kind=kind)
    return packed


def _exception(packed: dict[str, Any], journal: Journal) -> BaseException:
    module, _, name = packed["k"].partition(":")
    kind: Any = getattr(sys.modules[module], name)
    if not (isinstance(kind, type) and issubclass(kind, Exception)):
        raise TypeError(packed["k"])
    # Without its `__init__`, which may want other arguments.
    made: BaseException = kind.__new__(kind, *unpack(packed["v"], journal))
    vars(made).update(unpack(packed.get("d", {_KIND: "dict", "v": []}), journal))
    return made


class Kept:
    """A kept call, read from its line before anything is put back. Raises what `unpack` raises."""

    def __init__(self, line: dict[str, Any], journal: Journal) -> None:
        self._line = line
        self._effects = [(name, kind, unpack(packed, journal)) for name, kind, packed in line["e"]]
        self._random = {name: unpack(packed, journal) for name, packed in line["r"].items()}
        self._answer = unpack(line["a"], journal) if "a" in line else None
        self.error = _exception(line["x"], journal) if "x" in line else None

    def put_back(self, reached: Reached) -> Any:
        """Brings the process to the state after the call, and answers its result."""
        for name, kind, value in self._effects:
            if kind == "new":
                holder, key = reached.holder(name) or (None, None)
                _set(holder, key, value)
                above = reached.values.get(name)
                reached.values[name] = (holder, key, value) if above is None else (*above[:2], value)
            elif kind == "generator":
                state = _generators.state_of(reached.values[name][2])
                if state is not None:
                    state[1](value)
            else:
                _put_into(reached.values[name][2], value)
        for name, state in self._random.items():
            _generators.put_back(name, state)
        if "p" in self._line:
            try:
                sys.stdout.write(self._line["p"])
            except Exception:
                pass
        return reached.values[self._line["is"]][2] if "is" in self._line else self._answer


def _set(holder: Any, key: Any, value: Any) -> None:
    if isinstance(holder, dict):
        holder[key] = value
    else:
        # An object, a class or a variable around the function.
        setattr(holder, key, value)


def _put_into(now: Any, value: Any) -> None:
    """Gives a container or an array the content of another, in place: others may hold it, or what is in it."""
    if is_array(now):
        now[...] = value
    elif is_tensor(now):
        now.detach().copy_(value)
    elif isinstance(now, list):
        if len(now) == len(value):
            for at, one in enumerate(value):
                now[at] = _merged(now[at], one)
        else:
            now[:] = value
    elif isinstance(now, dict):
        merged = {key: _merged(now.get(key), one) for key, one in value.items()}
        now.clear()
        now.update(merged)
    elif isinstance(now, set):
        now.clear()
        now.update(value)
    elif isinstance(now, tuple):
        for old, new in zip(now, value):
            _merged(old, new)
    else:
        now[:] = value


def _merged(now: Any, value: Any) -> Any:
    """The old inner object with the new content, where it can take it; else the new one."""
    if type(now) is type(value):
        if is_array(now):
            if now.shape == value.shape and now.dtype == value.dtype and now.flags.writeable:
                _put_into(now, value)
                return now
        elif type(now) in (list, dict, set):
            _put_into(now, value)
            return now
        elif type(now) is tuple and len(now) == len(value):
            merged = tuple(map(_merged, now, value))
            return now if all(one is old for one, old in zip(merged, now)) else merged
    return value


def agreement(line: dict[str, Any], again: dict[str, Any], journal: Journal) -> str | None:
    """Whether a call made again did what it did before: `equal`; `close`, up to rounding on a graphics card; or None."""
    found = json.loads(json.dumps(again))
    if all(line.get(key) == found.get(key) for key in ("e", "r", "a", "is", "x")):
        return "equal"
    torch = sys.modules.get("torch")
    if torch is None or not hasattr(torch, "cuda") or not torch.cuda.is_initialized() or "a" not in line or "a" not in found:
        return None
    return "close" if _are_close(unpack(line["a"], journal), unpack(found["a"], journal)) else None


def _are_close(one: Any, other: Any) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(_are_close, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(_are_close(one[key], other[key]) for key in one)
    if is_array(one) or is_tensor(one):
        return one.shape == other.shape and _are_close(one.reshape(-1).tolist(), other.reshape(-1).tolist())
    if isinstance(one, (float, complex)):
        return one == other or abs(one - other) <= _ROUNDING * max(abs(one), abs(other), _ROUNDING) or one != one and other != other
    return bool(one == other)


#: Graphics cards add up in another order each time.
_ROUNDING = 1e-4


def _plain(name: str) -> str:
    """A name as Python code would write it, without its place."""
    return name.partition(" ")[2]
