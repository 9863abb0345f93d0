"""The names that a call reaches: values, objects that group values, and the code behind them."""

from __future__ import annotations

import sys
import types

from ._digest import Digests
from ._users import is_users

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: Digests of code by `id`, with the code, which stays: it never changes.
_bodies: dict[int, tuple[Any, str]] = {}
_digests = Digests()


class Reached:
    """A name has its place in front: `argument x`, `global pipeline.BUFFER`, `variable n`. A second one of that name ends in `#2`."""

    def __init__(self, home: Any = None) -> None:
        #: Globals of the module of the function.
        self._home = home
        #: By name: what holds the value, under which key, and the value.
        self.values: dict[str, tuple[Any, Any, Any]] = {}
        #: The same of functions, classes and modules, which are compared by their code.
        self.named: dict[str, tuple[Any, Any, Any]] = {}
        #: Objects of the user, and others that only group values: their attributes are in `values`.
        self.objects: dict[str, Any] = {}
        #: What holds these, and under which key.
        self._holders: dict[str, tuple[Any, Any]] = {}
        #: All functions and classes of the user that may take part, by their own names.
        self._parts: dict[str, Any] = {}
        #: All names in their code.
        self.names: set[str] = set()
        #: Names of open files and of loggers, which are not compared.
        self.open_files: list[str] = []
        #: It can log to Weights & Biases.
        self.logs_to_wandb = False

    def add_value(self, name: str, holder: Any, key: Any, value: Any) -> None:
        """A value that is compared by its content."""
        self.values[_free(self.values, name, (holder, key, value))] = (holder, key, value)

    def add_named(self, name: str, holder: Any, key: Any, value: Any) -> None:
        """A function, a class or a module."""
        self.named[_free(self.named, name, (holder, key, value))] = (holder, key, value)

    def add_object(self, name: str, holder: Any, key: Any, value: Any) -> str:
        """An object that groups values. Answers the name that it got."""
        number = 1
        full = name
        while self.objects.get(full, value) is not value:
            number += 1
            full = f"{name}#{number}"
        self.objects[full] = value
        self._holders[full] = holder, key
        return full

    def add_part(self, part: Any) -> None:
        """A function or a class that may take part."""
        kind = "class" if isinstance(part, type) else "function"
        name = f"{kind} {part.__module__}.{part.__qualname__}"
        self._parts[_free(self._parts, name, part)] = part

    def code(self) -> dict[str, str]:
        """By name: which function, class or module it stands for, and digests of the code of those that take part."""
        found = {name: _identity(value) for name, (_, _, value) in self.named.items()}
        found.update((name, f"object {_full_name(type(one))}") for name, one in self.objects.items())
        for name, part in self._parts.items():
            found[name] = _methods(part) if isinstance(part, type) else _body(part)
        return found

    def places(self) -> set[str]:
        """Names at which another value can be put."""
        held = [*self.values.items(), *self.named.items(), *self._holders.items()]
        return {name for name, place in held if place[0] is not None}

    def holder(self, name: str) -> tuple[Any, Any] | None:
        """Where a value of that name is to be put, also if there is none yet; None if that is unknown."""
        for held in (self.values, self.named):
            if name in held:
                return held[name][:2]
        if name in self._holders:
            return self._holders[name]
        above, _, key = name.rpartition(".")
        if above in self.objects:
            return vars(self.objects[above]), key
        place, _, rest = name.partition(" ")
        if place != "global":
            return None
        home, _, key = rest.rpartition(".")
        inside = self._home if not home else vars(sys.modules[home]) if home in sys.modules else None
        return None if inside is None else (inside, key)


def _free(taken: dict[str, Any], name: str, entry: Any) -> str:
    """The name, or the next one of it if something else has it: functions made in one place have variables of one name."""
    full, number = name, 1
    while full in taken and not _is_same(taken[full], entry):
        number += 1
        full = f"{name}#{number}"
    return full


def _is_same(one: Any, other: Any) -> bool:
    if not isinstance(one, tuple):
        return one is other
    if one[0] is None and other[0] is None:
        return one[2] is other[2]
    return one[0] is other[0] and one[1] == other[1]


def _full_name(value: Any) -> str:
    module = getattr(value, "__module__", None) or ""
    return f"{module}.{getattr(value, '__qualname__', None) or getattr(value, '__name__', '')}"


def _identity(value: Any) -> str:
    if isinstance(value, types.ModuleType):
        return f"module {value.__name__}"
    for _ in range(20):
        # The decorators are compared as what they are: functions with variables.
        inside = getattr(value, "__dict__", None)
        below = inside.get("__wrapped__") if isinstance(inside, dict) else None
        if not callable(below):
            break
        value = below
    if isinstance(value, types.MethodType):
        value = value.__func__
    return f"{_full_name(value)} {_body(value)}" if isinstance(value, types.FunctionType) else _full_name(value)


def _body(function: Any) -> str:
    code = function.__code__
    known = _bodies.get(id(code))
    if known is None:
        known = _bodies[id(code)] = code, _digests.of(code)[:16]
    return known[1]


def _methods(kind: Any) -> str:
    """All functions of a class of the user and of those above it."""
    found = []
    for base in kind.__mro__:
        found.append(_full_name(base))
        for name, held in list(vars(base).items()) if is_users(base) else ():
            if isinstance(held, property):
                parts = [held.fget, held.fset]
            else:
                parts = [getattr(held, "__func__", held)]
            for part in parts:
                while getattr(part, "__wrapped__", None) is not None and isinstance(part, types.FunctionType):
                    part = part.__wrapped__
                if isinstance(part, types.FunctionType):
                    found.append(f"{name} {_body(part)}")
    return _digests.of(found)[:16]
