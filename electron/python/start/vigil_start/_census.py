"""Counts who holds memory in this process: globals of the user's modules, locals of their running functions, then what
else there is.

It runs beside the script, so it calls nothing of the user's: objects are followed with `gc.get_referents`, and sizes are
asked of built-in types, numpy and torch alone.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import types

from ._kept_names import is_a, is_one_of, name_of, names_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LONGEST_S = 1.0
_MOST_OBJECTS = 400_000
_MOST_HOLDERS = 40
#: Smaller holders are not written.
_LEAST_BYTES = 256 * 1024
_LEAST_UNNAMED_BYTES = 1024 * 1024
_OF_PROGRAM = ("function", "classmethod", "staticmethod", "type", "builtin_function_or_method")
#: What belongs to the program and not to its data.
_PROGRAM: tuple[type, ...] = (
    type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.CodeType,
    types.FrameType, types.TracebackType, types.GeneratorType, types.GetSetDescriptorType,
)  # fmt: skip
_SIZED: tuple[Any, ...] = (dict, list, tuple, set, frozenset, str, bytes, bytearray, int, float)

_NOTHING, _ARRAY, _TENSOR = "nothing", "array", "tensor"


def census(named: list[tuple[str, Any]] | None = None) -> dict[str, Any]:
    """The largest holders, each with the bytes that no holder before it has. Raises nothing of the user's.

    `named`: what is counted first, in place of the script's globals and of what its functions hold.
    """
    count = _Count()
    holders: list[dict[str, Any]] = []
    for find in (_globals, _locals, _loose) if named is None else (lambda: named, _loose):
        for name, value in find():
            if count.is_over:
                break
            found = count.holder(name, value)
            # Its bytes depend on how far the time went.
            holders += [dict(holder, isCut=True) for holder in found] if count.is_over else found
    holders.sort(key=lambda holder: -(holder["bytes"] + holder["gpuBytes"]))
    return {"holders": holders[:_MOST_HOLDERS], "objects": len(count.seen), "isPartial": count.is_over}


def _folder() -> str:
    return os.path.dirname(os.path.abspath(getattr(sys.modules.get("__main__"), "__file__", None) or ""))


def _globals() -> list[tuple[str, Any]]:
    main, folder = sys.modules.get("__main__"), _folder()
    found = []
    for name, module in list(sys.modules.items()):
        if type(module) is not types.ModuleType:
            continue
        names = module.__dict__
        if module is main or _is_users(names.get("__file__"), folder):
            found += names_in(name, names)
    return found


def _locals() -> list[tuple[str, Any]]:
    """Of functions that run, the innermost first. Before Python 3.13, to read them keeps them alive (PEP 667)."""
    found: list[tuple[str, Any]] = []
    if sys.version_info < (3, 13):
        return found
    folder = _folder()
    for frame in sys._current_frames().values():
        each: Any = frame
        while each is not None:
            code = each.f_code
            # Names of a module are globals.
            if code.co_name != "<module>" and _is_users(os.path.abspath(code.co_filename), folder):
                found += [(code.co_name + "()." + name, value) for name, value in list(each.f_locals.items())]
            each = each.f_back
    return found


def _is_users(file: Any, folder: str) -> bool:
    return type(file) is str and file.startswith(folder + os.sep) and "site-packages" not in file


def _loose() -> list[tuple[str, Any]]:
    """Containers, tensors and models wherever they are; the oldest come first."""
    wanted = [each for each in (_torch("Tensor"), _torch("nn", "Module")) if each is not None]
    known = {id(list): True, id(dict): True, id(set): True}

    def is_wanted(kind: type) -> bool:
        found = known.get(id(kind))
        if found is None:
            found = known[id(kind)] = any(is_a(kind, each) for each in wanted)
        return found

    return [("", each) for each in gc.get_objects() if is_wanted(type(each))]


def _torch(*path: str) -> Any:
    found: Any = sys.modules.get("torch")
    for name in path:
        found = getattr(found, name, None)
    return found if isinstance(found, type) else None


class _Count:
    def __init__(self) -> None:
        self.seen: set[Any] = set()
        # It is no holder itself.
        self.seen.add(id(self.seen))
        self._until = time.perf_counter() + _LONGEST_S
        self._array = getattr(sys.modules.get("numpy"), "ndarray", None)
        # Of subclasses, users may have changed what the methods do.
        self._tensors = (_torch("Tensor"), _torch("nn", "Parameter"))
        #: What is done with a type, by its id; and the types, so that none is replaced by another with its id.
        self._known: dict[int, Any] = {}
        self._types: list[type] = []

    @property
    def is_over(self) -> bool:
        return len(self.seen) >= _MOST_OBJECTS or time.perf_counter() >= self._until

    def holder(self, name: str, value: Any) -> list[dict[str, Any]]:
        """None or one holder: what hangs on a value and was not counted yet."""
        main, gpu = self._deep(value)
        of = self._kind_of_elements(value)
        # Without a name, small ones and tables of functions are those of packages.
        if main + gpu < (_LEAST_BYTES if name else _LEAST_UNNAMED_BYTES) or not name and of in _OF_PROGRAM:
            return []
        kind = type(value)
        length = len(value) if is_one_of(kind, list, dict, set, tuple) else None
        facts = {"type": name_of(kind), "of": of, "length": length}
        # The same object is the same holder in the next census.
        return [{"name": name, "id": "%x" % id(value), "bytes": main, "gpuBytes": gpu, **facts}]

    def _kind_of_elements(self, value: Any) -> str | None:
        kind = type(value)
        if not is_one_of(kind, list, tuple, dict) or not len(value):
            return None
        try:
            return name_of(type(value[-1] if kind is not dict else next(reversed(value.values()))))
        except (IndexError, RuntimeError, StopIteration):
            # It shrank meanwhile.
            return None

    def _deep(self, value: Any) -> tuple[int, int]:
        main = gpu = 0
        waiting = [value]
        while waiting and not (len(self.seen) & 0xFF == 0 and self.is_over):
            each = waiting.pop()
            kind = self._kind(type(each))
            if kind is _NOTHING or id(each) in self.seen:
                continue
            self.seen.add(id(each))
            if kind is _ARRAY:
                main += self._array_bytes(each, waiting)
                continue
            if kind is _TENSOR:
                size, is_gpu = self._tensor_bytes(each)
                main, gpu = main + (0 if is_gpu else size), gpu + (size if is_gpu else 0)
                waiting += self._gradient(each)
            else:
                main += int(kind.__sizeof__(each))
            waiting += gc.get_referents(each)
        return main, gpu

    def _kind(self, kind: type) -> Any:
        """The built-in type that knows its size, or another way to count."""
        found = self._known.get(id(kind))
        if found is None:
            if is_one_of(kind, *_PROGRAM) or is_a(kind, type):
                found = _NOTHING
            elif self._array is not None and is_a(kind, self._array):
                found = _ARRAY
            elif is_one_of(kind, *self._tensors):
                found = _TENSOR
            else:
                found = next((base for base in _SIZED if is_a(kind, base)), object)
            self._known[id(kind)] = found
            self._types.append(kind)
        return found

    def _array_bytes(self, array: Any, waiting: list[Any]) -> int:
        base = self._array.base.__get__(array)
        if base is None:
            return int(self._array.nbytes.__get__(array))
        # A view: its memory is that of another.
        waiting.append(base)
        return 0

    def _gradient(self, tensor: Any) -> list[Any]:
        try:
            # torch warns if one that is no leaf is asked.
            return [tensor.grad] if tensor.is_leaf and tensor.grad is not None else []
        except Exception:
            return []

    def _tensor_bytes(self, tensor: Any) -> tuple[int, bool]:
        try:
            storage = tensor.untyped_storage()
            place = ("storage", storage.data_ptr())
            if place in self.seen:
                return 0, False
            self.seen.add(place)
            return int(storage.nbytes()), tensor.device.type != "cpu"
        except Exception:
            # Tensors without memory of their own, and older torch.
            return 0, False
