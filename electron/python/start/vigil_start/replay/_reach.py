"""What a function can read and change beside its result: found by name, from its code and that of its helpers."""

from __future__ import annotations

import functools
import io
import types

from ._arrays import is_tensor
from ._reached import Reached
from ._report import Refused
from ._users import is_users, is_users_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._request import Request

_MOST_NAMES = 2_000
_MOST_LEVELS = 6
#: Containers up to this size are searched for functions and objects of the user.
_SEARCHED = 64
_NOTHING = object()


def reach(function: Any, args: Any, given: Any, request: Request) -> Reached:
    """Finds the functions and values that one call can reach. Raises Refused if there are too many."""
    return _Reach(function, request).of_call(args, given)


def unwrapped(function: Any) -> Any:
    """The function below its decorators, as far as they say which."""
    for _ in range(20):
        below = _below(function)
        if below is None:
            break
        function = below
    return function


def _below(function: Any) -> Any:
    """What a decorator says that it wraps; None if it says nothing. Objects that answer to any name are not asked."""
    inside = getattr(function, "__dict__", None)
    below = inside.get("__wrapped__") if isinstance(inside, dict) else None
    return below if callable(below) else None


class _Reach:
    def __init__(self, function: Any, request: Request) -> None:
        self._function = function
        self._request = request
        self._inner = unwrapped(function)
        self._home = getattr(self._inner, "__globals__", None)
        self._found = Reached(self._home)
        self._functions: set[int] = set()
        self._kinds: set[Any] = set()
        self._objects: set[int] = set()
        self._searched: set[int] = set()

    def of_call(self, args: Any, given: Any) -> Reached:
        code = getattr(self._inner, "__code__", None)
        names = code.co_varnames[: code.co_argcount] if code is not None else ()
        for at, value in enumerate(args):
            self._add("argument", names[at] if at < len(names) else f"args[{at}]", None, at, value)
        for name, value in given.items():
            self._add("argument", name, None, name, value)
        self._visit(self._function)
        return self._found

    def _visit(self, function: Any) -> None:
        """Looks at a function of the user, and at those below its decorators."""
        for _ in range(20):
            if isinstance(function, types.MethodType):
                function = function.__func__
            if isinstance(function, types.FunctionType) and id(function) not in self._functions:
                self._functions.add(id(function))
                if is_users_file(function.__code__.co_filename):
                    self._found.add_part(function)
                    self._look_at(function)
            function = _below(function)
            if function is None:
                return

    def _look_at(self, function: Any) -> None:
        code = function.__code__
        prefix = "" if function.__globals__ is self._home else f"{function.__globals__.get('__name__')}."
        # A decorator keeps what it wraps in a variable, as any other.
        for name, cell in zip(code.co_freevars, function.__closure__ or ()):
            try:
                self._value("variable", name, cell, "cell_contents", cell.cell_contents)
            except ValueError:
                # Not assigned yet.
                pass
        defaults = function.__defaults__ or ()
        # The last ones have defaults. Named as a person would name them.
        for name, value in zip(code.co_varnames[code.co_argcount - len(defaults) : code.co_argcount], defaults):
            self._value("default", f"{function.__name__}.{name}", None, name, value)
        for name, value in (function.__kwdefaults__ or {}).items():
            self._value("default", f"{function.__name__}.{name}", function.__kwdefaults__, name, value)
        names = _names_in(code)
        self._found.names.update(names)
        for name in names:
            value = function.__globals__.get(name, _NOTHING)
            if value is not _NOTHING:
                self._global(prefix, name, function.__globals__, value, names)

    def _global(self, prefix: str, name: str, holder: Any, value: Any, names: Any) -> None:
        if isinstance(value, types.ModuleType):
            if value.__name__ == "wandb" and "log" in names:
                self._found.logs_to_wandb = True
            if not self._request.is_constant(prefix + name):
                self._found.add_named(f"global {prefix}{name}", holder, name, value)
                if is_users(value):
                    self._attributes_of_module(value, names)
        else:
            self._value("global", prefix + name, holder, name, value)

    def _attributes_of_module(self, module: Any, names: Any) -> None:
        inside = vars(module)
        for name in names:
            value = inside.get(name, _NOTHING)
            if value is not _NOTHING and not isinstance(value, types.ModuleType):
                self._value("global", f"{module.__name__}.{name}", inside, name, value)

    def _value(self, place: str, name: str, holder: Any, key: Any, value: Any) -> None:
        if self._request.is_constant(name):
            return
        if isinstance(value, (types.FunctionType, types.MethodType)) or _below(value) is not None:
            self._found.add_named(f"{place} {name}", holder, key, value)
            self._visit(value)
            # What a method belongs to.
            owner = getattr(value, "__self__", None)
            if owner is not None and _groups(owner):
                self._add(place, f"{name}.__self__", None, key, owner)
        elif isinstance(value, (type, types.ModuleType, types.BuiltinFunctionType)):
            self._found.add_named(f"{place} {name}", holder, key, value)
            if isinstance(value, type):
                self._class(value)
        elif type(value).__module__ != "typing":
            self._add(place, name, holder, key, value)

    def _add(self, place: str, name: str, holder: Any, key: Any, value: Any) -> None:
        if self._request.is_constant(name):
            return
        is_stream = isinstance(value, io.IOBase)
        if (is_stream and not _is_in_memory(value)) or type(value).__module__ == "logging":
            if is_stream:
                self._found.open_files.append(name)
            return
        if type(value).__module__.partition(".")[0] == "wandb":
            self._found.logs_to_wandb = True
            return
        if _groups(value) and name.count(".") < _MOST_LEVELS:
            # A second way to the same object adds nothing, but is checked to lead to the same one.
            name = self._found.add_object(f"{place} {name}", holder, key, value).partition(" ")[2]
            if id(value) not in self._objects:
                self._objects.add(id(value))
                self._class(type(value))
                for one, inner in list(vars(value).items()):
                    self._add(place, f"{name}.{one}", vars(value), one, inner)
            return
        if len(self._found.values) > _MOST_NAMES:
            raise Refused("not-comparable", name=name, kind=type(value), declarable=True)
        self._found.add_value(f"{place} {name}", holder, key, value)
        self._search(value)

    def _search(self, value: Any) -> None:
        """Code of the user inside a value: functions in a table, the class of objects in a list."""
        if isinstance(value, functools.partial):
            self._visit(value.func)
        elif isinstance(value, (types.FunctionType, types.MethodType)):
            self._visit(value)
        elif isinstance(value, (list, tuple, dict, set)) and 0 < len(value) <= _SEARCHED:
            if id(value) in self._searched:
                return
            self._searched.add(id(value))
            for one in value.values() if isinstance(value, dict) else value:
                if isinstance(one, (types.FunctionType, types.MethodType)):
                    self._visit(one)
                elif isinstance(one, (list, tuple, dict)) or _groups(one):
                    self._search(one)
        elif is_users(type(value)):
            self._class(type(value))

    def _class(self, kind: Any) -> None:
        """The methods of the user's class, since any may be called, and the values that it holds."""
        if kind in self._kinds:
            return
        self._kinds.add(kind)
        for base in kind.__mro__:
            if not is_users(base):
                continue
            self._found.add_part(base)
            for name, held in list(vars(base).items()):
                held = getattr(held, "__func__", None) or getattr(held, "fget", None) or held
                if isinstance(held, types.FunctionType):
                    self._visit(held)
                elif not name.startswith("__") and not _is_of_class_statement(held):
                    self._value("global", f"{base.__module__}.{base.__qualname__}.{name}", base, name, held)


def _is_in_memory(stream: Any) -> bool:
    """Whether a stream, also below a wrapper, is no file: what was written there can be read again by the function."""
    for _ in range(5):
        if isinstance(stream, (io.StringIO, io.BytesIO)):
            return True
        try:
            stream = stream.buffer if isinstance(stream, io.TextIOBase) else stream.raw
        except Exception:
            return False
    return False


def _groups(value: Any) -> bool:
    """Whether a value only groups others by name: an object of the user, or a namespace."""
    kind = type(value)
    if not isinstance(getattr(value, "__dict__", None), dict) or isinstance(value, (type, types.ModuleType)) or is_tensor(value):
        return False
    if (kind.__module__, kind.__name__) in (("argparse", "Namespace"), ("types", "SimpleNamespace")):
        return True
    if isinstance(value, (types.FunctionType, list, tuple, dict, set, str, int, float, BaseException)):
        return False
    return is_users(kind) and not _is_of_library(kind)


def _is_of_library(kind: Any) -> bool:
    """Whether a class of the user is a model or an optimiser of a library: its state is more than its attributes."""
    return any(str(base.__module__).partition(".")[0] in _STATEFUL for base in kind.__mro__[1:-1])


_STATEFUL = {"torch", "lightning", "pytorch_lightning", "keras", "tensorflow", "sklearn", "gpytorch", "botorch", "flax"}


def _is_of_class_statement(held: Any) -> bool:
    return type(held).__name__ in ("_abc_data", "member_descriptor", "getset_descriptor", "wrapper_descriptor", "property")


@functools.lru_cache(maxsize=4096)
def _names_in(code: types.CodeType) -> tuple[str, ...]:
    """All names in a code object and in those of the functions inside it: of globals and of attributes."""
    codes = [code]
    for one in codes:
        codes.extend(inner for inner in one.co_consts if isinstance(inner, types.CodeType))
    return tuple(dict.fromkeys(name for one in codes for name in one.co_names))
