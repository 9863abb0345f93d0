"""Digests of values of any shape: equal if and only if their contents are, bit for bit."""

from __future__ import annotations

import collections
import functools
import hashlib
import io
import os
import sys
import types
import weakref
from _thread import _local

from ._arrays import LARGE_BYTES, LargeArrays, bytes_of, is_array, is_tensor
from ._generators import state_of
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

#: Types whose `repr` says all.
SCALARS = (type(None), bool, int, float, complex, str, bytes)
_SCALARS = frozenset(SCALARS)
_SAID_BY_REPR = {"datetime", "decimal", "fractions", "uuid", "pathlib", "ipaddress", "zoneinfo"}
_OF_TORCH = {"device", "dtype", "Size", "layout", "memory_format"}
_MOST_VALUES = 200_000
_MOST_LEVELS = 60


class Digests:
    """Makes digests, and remembers large arrays between them."""

    def __init__(self, large: LargeArrays | None = None) -> None:
        self.large = large or LargeArrays()

    def of(self, value: Any) -> str:
        """Digest of a value. Raises Refused if a part of it cannot be looked into."""
        kind = type(value)
        if kind in _SCALARS:
            text = f"{kind.__name__}:{value!r}"
            # Short ones stand for themselves, which is quicker, and easier to read in a journal.
            return text if len(text) < 32 else hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
        sha = hashlib.sha256()
        try:
            _Feed(sha.update, self.large).feed(value)
        except RecursionError:
            raise Refused("not-comparable", kind=kind, declarable=True) from None
        return sha.hexdigest()[:24]


class _Feed:
    """Walks through one value and hands its content to a hash."""

    def __init__(self, put: Callable[[bytes], Any], large: LargeArrays) -> None:
        self._put = put
        self._large = large
        self._above: list[Any] = []
        self._left = _MOST_VALUES

    def feed(self, value: Any) -> None:
        kind = type(value)
        self._left -= 1
        if self._left < 0 or len(self._above) > _MOST_LEVELS:
            raise Refused("not-comparable", kind=kind, declarable=True)
        if kind in _SCALARS:
            return self._put(f"{kind.__name__}:{value!r};".encode("utf-8", "surrogatepass"))
        for level, one in enumerate(self._above):
            if one is value:
                return self._put(b"^%d;" % level)
        self._put(f"<{kind.__module__}.{kind.__qualname__}>".encode())
        self._above.append(value)
        self._open(value, kind)
        self._above.pop()

    def _each(self, values: Any) -> None:
        for one in values:
            self.feed(one)
        self._put(b")")

    def _open(self, value: Any, kind: Any) -> None:
        if kind in (list, tuple):
            return self._put(repr(value).encode("utf-8", "surrogatepass")) if _has_only_scalars(value) else self._each(value)
        if is_array(value) or is_tensor(value):
            return self._array(value)
        state = state_of(value)
        if state is not None:
            return self.feed(state[0])
        if isinstance(value, (list, tuple, collections.deque)):
            self._each(value)
            return self._attributes(value, may_be_empty=True)
        if isinstance(value, (dict, types.MappingProxyType)):
            for key, one in value.items():
                self.feed(key)
                self.feed(one)
            self._put(b"}")
            return self._attributes(value, may_be_empty=True)
        if isinstance(value, (set, frozenset)):
            digests = Digests(self._large)
            return self._put("".join(sorted(digests.of(one) for one in value)).encode())
        if isinstance(value, (bytearray, memoryview)):
            return self._put(bytes(value))
        if not self._of_code(value) and not self._said(value, kind):
            self._attributes(value, may_be_empty=False)

    def _array(self, value: Any) -> None:
        if is_tensor(value):
            self._put(f"{value.dtype}{tuple(value.shape)}{value.device}{value.requires_grad}".encode())
            if value.layout is not sys.modules["torch"].strided or value.is_quantized or value.device.type == "meta":
                raise Refused("not-comparable", kind=type(value), declarable=True)
            if value.requires_grad and value.is_leaf and value.grad is not None:
                self.feed(value.grad)
            size = value.numel() * value.element_size()
        else:
            self._put(f"{value.dtype.descr}{value.shape}".encode())
            if value.dtype.hasobject:
                return self._each(value.tolist())
            size = value.nbytes
            mask = getattr(value, "mask", None)
            if mask is not None and is_array(mask):
                self.feed(mask)
        self._put(self._large.digest(value) if size >= LARGE_BYTES else bytes_of(value))

    def _of_code(self, value: Any) -> bool:
        if isinstance(value, (type, types.ModuleType, types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType)) or _is_of_enum(value):
            self._put(str(getattr(value, "__qualname__", None) or getattr(value, "__name__", None) or value).encode())
        elif isinstance(value, types.FunctionType):
            cells = [one.cell_contents for one in value.__closure__ or () if not _is_empty(one)]
            self._put(f"{value.__module__}.{value.__qualname__}".encode())
            self._each([value.__code__, value.__defaults__, value.__kwdefaults__, cells])
        elif isinstance(value, types.CodeType):
            self._put(value.co_code)
            self._each([value.co_argcount, value.co_flags, value.co_names, value.co_varnames, value.co_freevars, value.co_cellvars, value.co_consts])
        elif isinstance(value, types.MethodType):
            self._each([value.__func__, value.__self__])
        elif isinstance(value, functools.partial):
            self._each([value.func, value.args, value.keywords])
        elif hasattr(value, "__wrapped__") and callable(value) and type(value).__module__ == "functools":
            self.feed(value.__wrapped__)
        else:
            return False
        return True

    def _said(self, value: Any, kind: Any) -> bool:
        """Digests a value of a library whose text, or whose contents, describe it completely; False for any other."""
        home = kind.__module__
        numpy, pandas = sys.modules.get("numpy"), sys.modules.get("pandas")
        if home.split(".")[0] in _SAID_BY_REPR or isinstance(value, (range, slice, type(Ellipsis), type(NotImplemented), os.PathLike)):
            self._put(repr(value).encode())
        elif home == "torch" and kind.__name__ in _OF_TORCH or (home, kind.__name__) in (("re", "Pattern"), ("logging", "Logger")):
            self._put(repr(value).encode())
        elif numpy is not None and isinstance(value, (numpy.generic, numpy.dtype)):
            self._put(repr(value).encode() if isinstance(value, numpy.dtype) else value.tobytes())
        elif isinstance(value, (str, bytes, int, float, complex)):
            # A class derived from one of these.
            base = next(one for one in (str, bytes, int, float, complex) if isinstance(value, one))
            self._put(base.__repr__(value).encode("utf-8", "surrogatepass"))
            self._attributes(value, may_be_empty=True)
        elif home == "_thread" and kind.__name__ in ("lock", "RLock"):
            # A free lock has no other content.
            if _is_held(value):
                raise Refused("not-comparable", kind=kind, declarable=True)
        elif pandas is not None and hasattr(pandas, "DataFrame") and isinstance(value, (pandas.DataFrame, pandas.Series, pandas.Index)):
            self._frame(value, pandas)
        else:
            return False
        return True

    def _frame(self, value: Any, pandas: Any) -> None:
        parts = [value]
        if isinstance(value, pandas.DataFrame):
            parts = [value.iloc[:, at] for at in range(value.shape[1])] + [value.columns, value.index]
        elif isinstance(value, pandas.Series):
            parts = [value, value.index]
        for one in parts:
            self._put(f"{one.dtype}{one.name!r}".encode())
            self.feed(one.to_numpy())

    def _attributes(self, value: Any, may_be_empty: bool) -> None:
        if not may_be_empty and not isinstance(value, _local) and _hides_content(type(value)):
            return self._reduced(value)
        state = dict(getattr(value, "__dict__", None) or {})
        for name in _slots(type(value)):
            if hasattr(value, name):
                state[name] = getattr(value, name)
        for name in sorted(state, key=str):
            self.feed(name)
            self.feed(state[name])

    def _reduced(self, value: Any) -> None:
        """The content of an object of C by what it would be copied from. Nothing of it is ever run."""
        if type(value) in (io.StringIO, io.BytesIO) and not value.closed:
            return self.feed(value.__getstate__())
        if isinstance(value, io.IOBase):
            raise Refused("not-comparable", kind=type(value), declarable=True)
        if type(value) is object or isinstance(value, weakref.ref):
            return
        try:
            parts = value.__reduce_ex__(2)
        except Exception:
            raise Refused("not-comparable", kind=type(value), declarable=True) from None
        if isinstance(parts, str):
            return self._put(parts.encode())
        self._each([*parts[:3], *(list(one) for one in parts[3:5] if one is not None)])


def _has_only_scalars(values: Any) -> bool:
    return _SCALARS.issuperset(map(type, values))


def _is_empty(cell: Any) -> bool:
    try:
        cell.cell_contents
        return False
    except ValueError:
        return True


def _is_held(lock: Any) -> bool:
    locked = getattr(lock, "locked", None)
    return bool(locked()) if locked is not None else "count=0" not in repr(lock)


def _is_of_enum(value: Any) -> bool:
    return isinstance(value, getattr(sys.modules.get("enum"), "Enum", ()))


def _slots(kind: Any) -> list[str]:
    """Names of attributes that have a slot each, as `getattr` knows them."""
    found = []
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name.startswith("__") and not name.endswith("__"):
                found.append(f"_{base.__name__.lstrip('_')}{name}")
            elif name not in ("__dict__", "__weakref__"):
                found.append(name)
    return found


def _hides_content(kind: Any) -> bool:
    """Whether objects of a class are larger than their attributes explain: then code in C keeps something in them.

    The same rule as in Python's own `object.__getstate__`.
    """
    words = (kind.__dictoffset__ > 0) + (kind.__weakrefoffset__ > 0) + len(_slots(kind))
    return bool(kind.__basicsize__ > object.__basicsize__ + words * tuple.__itemsize__)
