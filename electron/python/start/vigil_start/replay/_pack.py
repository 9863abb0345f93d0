"""Values as JSON and back, arrays beside it. Never pickle: a journal that was exchanged can run nothing.

Long because taking and putting back must agree, so they stand side by side. Objects keep their identity: one that was there
before is named by its place (`Known`), one that is met again by its number.
"""

from __future__ import annotations

import binascii
import math
import sys
import types

from . import _sets
from ._arrays import bytes_of, is_array, is_tensor
from ._inner import form_of, is_generic, memory_of
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from ._journal import Journal

    #: Where an object is found: the name of a value that a call reaches, and its number inside.
    Place = tuple[str, int]

#: Marks an object of ours; JSON's own objects are used for nothing else.
KIND = "!"
#: Kinds of packed objects that may be met again.
_CHANGEABLE = {"bytearray", "set", "dict", "array", "tensor", "data"}


class Known:
    """What packing knows of other objects than the value itself. One for all values of a call, which may share objects."""

    def __init__(self) -> None:
        #: Objects that were there before the call, by `id`.
        self.places: dict[int, Place] = {}
        #: Those of them that the call did not change.
        self.unchanged: set[int] = set()
        #: Type and shape of the arrays among them.
        self.forms: dict[int, Any] = {}
        #: Objects of the user that were there before and have no place: copies of them would be others.
        self.others: set[int] = set()
        #: Makes, when it is first needed, the arrays that share a piece of memory, by its place.
        self.sharers: Callable[[], dict[Any, set[int]]] = dict
        #: Objects of `unchanged` that were met.
        self.met: dict[Place, Any] = {}
        self._numbers: dict[int, int] = {}
        self._sharers: dict[Any, set[int]] | None = None

    def number(self, value: Any) -> int | None:
        """The number of an object that was packed before; None if it is met for the first time, which counts it."""
        number = self._numbers.get(id(value))
        if number is None:
            self._numbers[id(value)] = len(self._numbers)
        return number

    def check_memory(self, value: Any) -> None:
        """Raises Refused for a new array that shows memory of another one: they would come back apart."""
        if self._sharers is None:
            self._sharers = self.sharers()
        memory = memory_of(value)
        sharers = self._sharers.setdefault(memory, set())
        sharers.add(id(value))
        if memory is not None and len(sharers) > 1:
            raise Refused("not-kept", kind=type(value))


def pack(value: Any, journal: Journal, known: Known | None = None) -> Any:
    """A value as JSON; large arrays go to files of the journal. Raises Refused for what only pickle could keep, and OSError."""
    kind = type(value)
    if value is None or kind in (bool, int, str) or (kind is float and math.isfinite(value)):
        return value
    if kind is float:
        return {KIND: "float", "v": repr(value)}
    if kind is complex:
        return {KIND: "complex", "v": [pack(value.real, journal), pack(value.imag, journal)]}
    if kind is bytes:
        return {KIND: "bytes", "v": binascii.b2a_base64(value, newline=False).decode()}
    known = known or Known()
    if kind in (tuple, frozenset):
        return {KIND: kind.__name__, "v": [pack(one, journal, known) for one in value]}
    if is_generic(value):
        return _pack_array(value, kind, journal)
    if isinstance(value, getattr(sys.modules.get("enum"), "Enum", ())) and _class_named(kind) is kind:
        return {KIND: "enum", "k": _name_of(kind), "v": value.name}
    if tuple in kind.__bases__ and hasattr(kind, "_fields") and _class_named(kind) is kind:
        return {KIND: "named", "k": _name_of(kind), "v": [pack(one, journal, known) for one in value]}
    number = known.number(value)
    if number is not None:
        return {KIND: "again", "v": number}
    place = known.places.get(id(value))
    if place is None:
        if id(value) in known.others:
            raise Refused("not-kept", kind=kind)
        if is_array(value) or is_tensor(value):
            known.check_memory(value)
        return _pack_changeable(value, kind, journal, known)
    if id(value) in known.unchanged:
        known.met[place] = value
        return {KIND: "old", "v": list(place)}
    if known.forms.get(id(value)) != form_of(value):
        raise Refused("changes-state", kind=kind)
    return {KIND: "old", "v": list(place), "c": _pack_changeable(value, kind, journal, known)}


def _pack_changeable(value: Any, kind: Any, journal: Journal, known: Known) -> Any:
    if kind is list:
        return [pack(one, journal, known) for one in value]
    if kind is bytearray:
        return {KIND: "bytearray", "v": binascii.b2a_base64(value, newline=False).decode()}
    if kind is set:
        return {KIND: "set", "v": [pack(one, journal, known) for one in value]}
    if isinstance(value, dict) and _class_named(kind) is kind and kind.__module__ in ("builtins", "collections"):
        return _pack_dictionary(value, kind, journal, known)
    if is_array(value):
        return _pack_array(value, kind, journal)
    if is_tensor(value):
        return _pack_tensor(value, kind, journal)
    return _pack_data(value, kind, journal, known)


class Made:
    """Takes packed values apart. One for all values of a call, as when they were packed."""

    def __init__(self, journal: Journal, old: Callable[[Place], Any] | None = None, may_change: bool = False) -> None:
        """`old` finds objects that were there before; `may_change`: they are to become what was kept (`changes`), else copies do."""
        self._journal = journal
        self._old = old
        self._may_change = may_change
        self._found: list[Any] = []
        #: Old objects, each with another one whose content it gets.
        self.changes: list[tuple[Any, Any]] = []
        #: The order of sets that are to become another one's content, by `id`.
        self.orders: dict[int, list[Any]] = {}

    def value(self, packed: Any) -> Any:
        """The value that `pack` made this of. Raises OSError if an array is missing or damaged, and what Python raises."""
        if isinstance(packed, list):
            return self._filled(packed, self._count())
        if not isinstance(packed, dict):
            return packed
        kind, body = packed[KIND], packed["v"]
        if kind == "again":
            return self._found[body]
        if kind == "old":
            return self._of_old(packed, self._count())
        if kind in _CHANGEABLE and packed.get("k") != "single":
            return self._filled(packed, self._count())
        return self._plain(kind, body, packed)

    def _count(self) -> int:
        self._found.append(None)
        return len(self._found) - 1

    def _of_old(self, packed: Any, at: int) -> Any:
        if "c" not in packed or self._may_change:
            if self._old is None:
                raise KeyError("old")
            place, number = packed["v"]
            self._found[at] = old = self._old((place, number))
            if "c" in packed:
                self.changes.append((old, self._filled(packed["c"], None, is_new=False)))
            return old
        return self._filled(packed["c"], at, is_new=False)

    def _plain(self, kind: str, body: Any, packed: Any) -> Any:
        if kind == "float":
            return float(body)
        if kind == "complex":
            return complex(*(self.value(one) for one in body))
        if kind == "bytes":
            return binascii.a2b_base64(body)
        if kind == "tuple":
            return tuple(self.value(one) for one in body)
        if kind == "frozenset":
            return _sets.frozen([self.value(one) for one in body])
        if kind == "named":
            return tuple.__new__(_class_called(packed["k"]), [self.value(one) for one in body])
        if kind == "array":
            return _unpack_array(packed, self._journal)
        return _class_called(packed["k"])[body]

    def _filled(self, packed: Any, at: int | None, is_new: bool = True) -> Any:
        """A new object; `is_new`: not only the content for an old one. It is known before its content, which may hold it."""

        def is_now(made: Any) -> Any:
            if at is not None:
                self._found[at] = made
            return made

        if isinstance(packed, list):
            values = is_now([])
            values.extend(self.value(one) for one in packed)
            return values
        kind, body = packed[KIND], packed["v"]
        if kind == "bytearray":
            return is_now(bytearray(binascii.a2b_base64(body)))
        if kind == "set":
            found = is_now(set())
            values = [self.value(one) for one in body]
            if is_new:
                _sets.fill(found, values)
            else:
                found.update(values)
                self.orders[id(found)] = values
            return found
        if kind == "dict":
            entries = is_now(_empty_dictionary(packed))
            for key, one in body:
                key = self.value(key)
                entries[key] = self.value(one)
            return entries
        if kind == "array":
            return is_now(_unpack_array(packed, self._journal))
        if kind == "tensor":
            return is_now(_unpack_tensor(packed, self._journal))
        # Its `__init__` is not called: no code of the class runs.
        of = _class_called(packed["k"])
        data = is_now(types.SimpleNamespace() if of is types.SimpleNamespace else object.__new__(of))
        for name, one in body:
            vars(data)[name] = self.value(one)
        return data


def unpack(packed: Any, journal: Journal) -> Any:
    """One value that was packed alone. Raises what `Made.value` raises."""
    return Made(journal).value(packed)


def _name_of(kind: Any) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


def _class_called(name: str) -> Any:
    """A class that the script has loaded: nothing is imported because a file says so."""
    module, _, path = name.partition(":")
    found: Any = sys.modules[module]
    for part in path.split("."):
        found = getattr(found, part)
    if not isinstance(found, type):
        raise TypeError(name)
    return found


def _class_named(kind: Any) -> Any:
    try:
        return _class_called(_name_of(kind))
    except Exception:
        return None


def _pack_dictionary(value: Any, kind: Any, journal: Journal, known: Known) -> Any:
    items = [[pack(key, journal, known), pack(one, journal, known)] for key, one in value.items()]
    packed = {KIND: "dict", "v": items}
    if kind is dict:
        return packed
    factory = getattr(value, "default_factory", None)
    if factory is not None and factory not in (int, float, list, dict, set, str):
        raise Refused("not-kept", kind=kind)
    return {**packed, "k": kind.__qualname__, "f": None if factory is None else factory.__name__}


def _empty_dictionary(packed: Any) -> Any:
    if "k" not in packed:
        return {}
    import collections

    if packed["k"] == "defaultdict":
        factories = {"int": int, "float": float, "list": list, "dict": dict, "set": set, "str": str}
        return collections.defaultdict(factories.get(packed["f"]))
    return {"OrderedDict": collections.OrderedDict, "Counter": collections.Counter}[packed["k"]]()


def _pack_array(value: Any, kind: Any, journal: Journal) -> Any:
    numpy = sys.modules["numpy"]
    is_single = isinstance(value, numpy.generic)
    array = numpy.asarray(value)
    if array.dtype.hasobject or array.dtype.fields is not None or not (is_single or kind is numpy.ndarray):
        raise Refused("not-kept", kind=kind)
    # Sums may depend on the order in memory, so the order of the axes is kept.
    axes = sorted(range(array.ndim), key=lambda axis: -abs(array.strides[axis]))
    packed = {KIND: "array", "d": array.dtype.str, "s": list(array.shape), "v": journal.keep(bytes_of(array.transpose(axes)))}
    if is_single:
        packed["k"] = "single"
    elif axes != list(range(array.ndim)):
        packed["o"] = axes
    return packed


def _unpack_array(packed: Any, journal: Journal) -> Any:
    import numpy

    shape = packed["s"]
    axes = packed.get("o", list(range(len(shape))))
    data = numpy.frombuffer(journal.kept(packed["v"]), numpy.dtype(packed["d"]))
    array = data.reshape([shape[axis] for axis in axes]).transpose([axes.index(axis) for axis in range(len(shape))]).copy("K")
    return array[()] if packed.get("k") == "single" else array


def _pack_tensor(value: Any, kind: Any, journal: Journal) -> Any:
    torch = sys.modules["torch"]
    if kind not in (torch.Tensor, torch.nn.Parameter) or value.layout is not torch.strided or value.is_quantized:
        raise Refused("not-kept", kind=kind)
    if value.grad_fn is not None:
        raise Refused("has-gradient", kind=kind)
    return {
        KIND: "tensor",
        "k": kind.__name__,
        "d": str(value.dtype).rpartition(".")[2],
        "s": list(value.shape),
        "st": list(value.stride()),
        "at": str(value.device),
        "g": value.requires_grad,
        "v": journal.keep(bytes_of(value)),
    }


def _unpack_tensor(packed: Any, journal: Journal) -> Any:
    import torch

    raw = bytearray(journal.kept(packed["v"]))
    kind = getattr(torch, packed["d"])
    flat = torch.frombuffer(raw, dtype=torch.uint8).clone().view(kind) if raw else torch.empty(0, dtype=kind)
    value = torch.empty_strided(packed["s"], packed["st"], dtype=kind, device=packed["at"]).copy_(flat.reshape(packed["s"]))
    return torch.nn.Parameter(value, packed["g"]) if packed["k"] == "Parameter" else value.requires_grad_(packed["g"])


def _pack_data(value: Any, kind: Any, journal: Journal, known: Known) -> Any:
    """A dataclass, whose class the script has under its name. Other objects may hold anything."""
    is_data = hasattr(kind, "__dataclass_fields__") and hasattr(value, "__dict__") and _class_named(kind) is kind
    if is_data or kind is types.SimpleNamespace:
        content = [[name, pack(one, journal, known)] for name, one in vars(value).items()]
        return {KIND: "data", "k": _name_of(kind), "v": content}
    if isinstance(value, types.GeneratorType):
        raise Refused("generator", kind=kind)
    raise Refused("not-kept", kind=kind)
