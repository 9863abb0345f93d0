"""A kept call, and how the process becomes what it was after it."""

from __future__ import annotations

import importlib
import sys

from . import _generators, _sets
from ._arrays import is_array, is_tensor
from ._inner import form_of, is_data
from ._look import Look
from ._outcome import exception_of
from ._pack import Made, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ._journal import Journal


class Kept:
    """A kept call, read from its line and checked before anything is put back. Raises whatever shows that it cannot be."""

    def __init__(self, line: dict[str, Any], journal: Journal, before: Look) -> None:
        self._reached = reached = before.reached
        made = Made(journal, before.object, may_change=True)
        self._printed = line.get("p")
        #: Holder, key and value of each name that stands for something else.
        self._places: list[tuple[Any, Any, Any]] = []
        self._generators: list[tuple[Any, Any]] = []
        for name, kind, packed in line["e"]:
            if kind == "generator":
                state = _generators.state_of(reached.values[name][2])
                if state is None:
                    raise TypeError(name)
                self._generators.append((state, unpack(packed, journal)))
                continue
            value = _named(packed, reached.names) if kind == "named" else made.value(packed)
            if kind != "same":
                place = reached.holder(name)
                if place is None or place[0] is None:
                    raise KeyError(name)
                self._places.append((*place, value))
        self._random = {name: _generators.whole(before.states.get(name), unpack(packed, journal)) for name, packed in line["r"].items()}
        _generators.load(self._random)
        if "is" in line:
            self._answer = reached.objects[line["is"]] if line["is"] in reached.objects else reached.values[line["is"]][2]
        else:
            self._answer = made.value(line["a"]) if "a" in line else None
        self._error = exception_of(line["x"], journal) if "x" in line else None
        self._changes = made.changes
        self._orders = made.orders
        for old, new in self._changes:
            if type(old) is not type(new) or form_of(old) != form_of(new) or (is_array(old) and not old.flags.writeable):
                raise TypeError(type(old).__name__)

    def result(self) -> tuple[Any, BaseException | None]:
        """What the call returned, or raised."""
        return self._answer, self._error

    def arrays(self) -> list[Any]:
        """What the call changes in place and what is looked at in samples: arrays, and bytes that they may show."""
        return [old for old, _ in self._changes if is_array(old) or is_tensor(old) or (type(old) is bytearray and "numpy" in sys.modules)]

    def put_back(self, prints: bool = True) -> None:
        """Brings the process to the state after the call. Raises what fails, with everything as it was."""
        undo: list[Callable[[], Any]] = []
        try:
            self._put_back(undo)
        except BaseException:
            for each in reversed(undo):
                try:
                    each()
                except Exception:
                    pass
            raise
        if prints and self._printed is not None:
            try:
                sys.stdout.write(self._printed)
            except Exception:
                pass

    def _put_back(self, undo: list[Callable[[], Any]]) -> None:
        for old, new in self._changes:
            if not (is_array(old) or is_tensor(old)):
                was = _copied(old)
                undo.append(lambda old=old, was=was: _fill(old, was))
                _fill(old, self._orders.get(id(new), new))
        for holder, key, value in self._places:
            undo.append(_undoing(holder, key))
            _set(holder, key, value)
        for (was, put), state in self._generators:
            undo.append(lambda put=put, was=was: put(was))
            put(state)
        for name, read, put in _generators.of_process():
            if name in self._random:
                state = read()
                undo.append(lambda put=put, state=state: put(state))
                put(self._random[name])
        # These were checked, so that they need no copy.
        for old, new in self._changes:
            if is_array(old):
                old[...] = new
            elif is_tensor(old):
                old.detach().copy_(new)


def _named(text: str, names: set[str]) -> Any:
    """A function, a class or a module by its name. Imported is only what the function itself imports."""
    module, _, path = text.partition(":")
    if module not in sys.modules and names.issuperset(module.split(".")) | (module in names):
        importlib.import_module(module)
    found: Any = sys.modules[module]
    for part in path.split(".") if path else ():
        found = getattr(found, part)
    return found


def _copied(value: Any) -> Any:
    if isinstance(value, set):
        return list(value)
    return dict(vars(value)) if is_data(value) else value.copy()


def _fill(old: Any, new: Any) -> None:
    """Gives an object the content of another, in place: others may hold it."""
    if isinstance(old, (list, bytearray)):
        old[:] = new
    elif isinstance(old, set):
        _sets.change(old, new)
    else:
        inside = vars(old) if is_data(old) else old
        content = vars(new) if is_data(new) else new
        inside.clear()
        inside.update(content)


_NOTHING = object()


def _set(holder: Any, key: Any, value: Any) -> None:
    if isinstance(holder, dict):
        holder[key] = value
    else:
        # An object, a class or a variable around the function.
        setattr(holder, key, value)


def _undoing(holder: Any, key: Any) -> Callable[[], Any]:
    was = holder.get(key, _NOTHING) if isinstance(holder, dict) else getattr(holder, key, _NOTHING)
    if was is not _NOTHING:
        return lambda: _set(holder, key, was)
    return lambda: holder.pop(key, None) if isinstance(holder, dict) else None
