"""What one call did: its result, the values that it changed, the random states that it moved."""

from __future__ import annotations

import sys

from . import _generators
from ._digest import SCALARS, Digests
from ._inner import is_changeable
from ._look import Look, plain
from ._pack import KIND, Known, Made, pack, unpack
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._journal import Journal


def outcome(before: Look, after: Look, answer: Any, error: BaseException | None, digests: Digests, journal: Journal) -> dict[str, Any]:
    """What the call did, as fields of a line: changed values `e`, random states `r`, and `a`, `is` or `x`. Raises Refused, OSError."""
    known = Known()
    after.tell(known, before)
    back = Made(journal, known.met.__getitem__)
    told: dict[str, Any] = {"e": _Effects(before, after, known, back, digests, journal).found(), "r": {}}
    for name, state in after.states.items():
        if before.random.get(name) != after.random.get(name):
            told["r"][name] = pack(_generators.moved(before.states.get(name), state), journal)
    if error is not None:
        told["x"] = _packed_exception(error, journal)
        return told
    if not isinstance(answer, SCALARS):
        objects = [*after.reached.objects.items(), *((name, value) for name, (_, _, value) in after.reached.values.items())]
        for name, value in objects:
            # What was there before: only that is found again.
            if value is answer and before.ids.get(name) == id(answer):
                told["is"] = name
                return told
    told["a"] = pack(answer, journal, known)
    if not isinstance(answer, SCALARS) and digests.of(back.value(told["a"])) != digests.of(answer):
        raise Refused("not-equal-again", kind=type(answer))
    return told


class _Effects:
    """The values that a call changed."""

    def __init__(self, before: Look, after: Look, known: Known, back: Made, digests: Digests, journal: Journal) -> None:
        self._before = before
        self._after = after
        self._known = known
        self._back = back
        self._digests = digests
        self._journal = journal
        #: Names that hold another object of the user than before: what is inside goes with it.
        self._replaced: list[str] = []

    def found(self) -> list[Any]:
        """Each as [name, kind, packed]. Raises Refused for a change that could not be put back."""
        found = self._objects()
        found += self._code()
        for name in self._before.values:
            if name not in self._after.values and name not in self._after.code and not self._is_inside(name):
                raise Refused("changes-state", plain(name), self._before.kinds[name])
        for name in self._after.values:
            if not self._is_inside(name) and self._is_changed(name):
                found.append(self._value(name))
        return found

    def _objects(self) -> list[Any]:
        before, after = self._before, self._after
        found = []
        for name, one in after.reached.objects.items():
            if before.objects.get(name, (None,))[0] == id(one) or self._is_inside(name):
                continue
            self._replaced.append(name)
            try:
                if not is_changeable(one) or not before.has_place_for(name):
                    raise Refused("not-kept")
                found.append([name, "new", self._packed(name, one)])
            except Refused:
                raise Refused("changes-state", plain(name), type(one)) from None
        for name, (_, kind) in before.objects.items():
            if name not in after.reached.objects and not self._is_inside(name):
                if name not in after.values:
                    raise Refused("changes-state", plain(name), kind)
                self._replaced.append(name)
        return found

    def _is_inside(self, name: str) -> bool:
        """Whether the name goes with an object that came or went."""
        return any(name.startswith(one + ".") for one in self._replaced) or (name in self._replaced and name not in self._after.values)

    def _code(self) -> list[Any]:
        """Names that stand for other functions, classes or modules now."""
        before, after = self._before.code, self._after.code
        found = []
        for name, text in after.items():
            if before.get(name) == text or self._is_inside(name) or name in self._after.reached.objects:
                continue
            named = self._after.reached.named.get(name)
            if named is None:
                # A class or a function that is newly reached.
                if name in before:
                    raise Refused("changes-state", plain(name))
                continue
            text = _found_by_name(named[2])
            if text is None or not self._before.has_place_for(name):
                raise Refused("changes-state", plain(name), type(named[2]))
            found.append([name, "named", text])
        for name in before:
            is_gone = name not in after and name not in self._after.values and not self._is_inside(name)
            if is_gone and name in self._before.named:
                raise Refused("changes-state", plain(name))
        return found

    def _is_changed(self, name: str) -> bool:
        before, after = self._before, self._after
        return before.values.get(name) != after.values[name] or before.inside.get(name) != after.inside.get(name)

    def _value(self, name: str) -> Any:
        value = self._after.reached.values[name][2]
        is_same = self._before.ids.get(name) == id(value)
        state = _generators.state_of(value) if is_same else None
        if state:
            return [name, "generator", pack(state[0], self._journal)]
        try:
            if not is_same and not self._before.has_place_for(name):
                raise Refused("not-kept")
            if is_same and not (isinstance(value, tuple) or is_changeable(value)):
                raise Refused("not-kept")
            return [name, "same" if is_same else "new", self._packed(name, value)]
        except Refused as reason:
            if reason.reason == "too-large":
                raise Refused("too-large", plain(name), type(value), True) from None
            if reason.reason == "not-equal-again":
                raise
            raise Refused("changes-state", plain(name), type(value), not _learns(value)) from None

    def _packed(self, name: str, value: Any) -> Any:
        packed = pack(value, self._journal, self._known)
        back = self._back.value(packed)
        if self._after.values.get(name) != "clock" and self._digests.of(back) != (self._after.values.get(name) or self._digests.of(value)):
            raise Refused("not-equal-again", plain(name), type(value), True)
        return packed


def _found_by_name(value: Any) -> str | None:
    """How a function, a class or a module is found again by its name; None if it is not."""
    name = getattr(value, "__name__", "")
    if sys.modules.get(name) is value:
        return f"{name}:"
    module, path = getattr(value, "__module__", None) or "", getattr(value, "__qualname__", name)
    found: Any = sys.modules.get(module)
    for part in path.split("."):
        found = getattr(found, part, None)
    return f"{module}:{path}" if found is value else None


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
        made = exception_of(packed, journal)
    except Refused:
        raise Refused("exception-not-kept", kind=kind) from None
    if type(made) is not kind or str(made) != str(error):
        raise Refused("exception-not-kept", kind=kind)
    return packed


def exception_of(packed: dict[str, Any], journal: Journal) -> BaseException:
    """A kept exception. Raises what `unpack` raises."""
    module, _, name = packed["k"].partition(":")
    kind: Any = getattr(sys.modules[module], name)
    if not (isinstance(kind, type) and issubclass(kind, Exception)):
        raise TypeError(packed["k"])
    # Without its `__init__`, which may want other arguments.
    made: BaseException = kind.__new__(kind, *unpack(packed["v"], journal))
    vars(made).update(unpack(packed.get("d", {KIND: "dict", "v": []}), journal))
    return made
