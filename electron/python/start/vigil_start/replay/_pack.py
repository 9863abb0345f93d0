"""Values as JSON and back, arrays beside it. Never pickle: a journal that was exchanged can run nothing."""

from __future__ import annotations

import binascii
import math
import sys
import types

from ._arrays import bytes_of, is_array, is_tensor
from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._journal import Journal

#: Marks an object of ours; JSON's own objects are used for nothing else.
KIND = "!"
_CONTAINERS = {"tuple": tuple, "set": set, "frozenset": frozenset}


def pack(value: Any, journal: Journal) -> Any:
    """A value as JSON; large arrays go to files of the journal. Raises Refused for what only pickle could keep, and OSError."""
    kind = type(value)
    if value is None or kind in (bool, int, str) or (kind is float and math.isfinite(value)):
        return value
    if kind is float:
        return {KIND: "float", "v": repr(value)}
    if kind is complex:
        return {KIND: "complex", "v": [pack(value.real, journal), pack(value.imag, journal)]}
    if kind in (bytes, bytearray):
        return {KIND: kind.__name__, "v": binascii.b2a_base64(value, newline=False).decode()}
    if kind is list:
        return [pack(one, journal) for one in value]
    if kind in (tuple, set, frozenset):
        return {KIND: kind.__name__, "v": [pack(one, journal) for one in value]}
    if isinstance(value, dict) and _class_named(kind) is kind and kind.__module__ in ("builtins", "collections"):
        return _pack_dictionary(value, kind, journal)
    if is_array(value) or isinstance(value, getattr(sys.modules.get("numpy"), "generic", ())):
        return _pack_array(value, kind, journal)
    if is_tensor(value):
        return _pack_tensor(value, kind, journal)
    if isinstance(value, getattr(sys.modules.get("enum"), "Enum", ())) and _class_named(kind) is kind:
        return {KIND: "enum", "k": _name_of(kind), "v": value.name}
    return _pack_plain_object(value, kind, journal)


def unpack(packed: Any, journal: Journal) -> Any:
    """The value that `pack` made this of. Raises OSError if an array is missing or damaged, and what Python raises."""
    if isinstance(packed, list):
        return [unpack(one, journal) for one in packed]
    if not isinstance(packed, dict):
        return packed
    kind, body = packed[KIND], packed["v"]
    if kind == "float":
        return float(body)
    if kind == "complex":
        return complex(*(unpack(one, journal) for one in body))
    if kind in ("bytes", "bytearray"):
        data = binascii.a2b_base64(body)
        return data if kind == "bytes" else bytearray(data)
    if kind in _CONTAINERS:
        return _CONTAINERS[kind](unpack(one, journal) for one in body)
    if kind == "dict":
        return _unpack_dictionary(packed, journal)
    if kind == "array":
        return _unpack_array(packed, journal)
    if kind == "tensor":
        return _unpack_tensor(packed, journal)
    if kind == "enum":
        return _class_called(packed["k"])[body]
    return _unpack_plain_object(packed, journal)


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


def _pack_dictionary(value: Any, kind: Any, journal: Journal) -> Any:
    items = [[pack(key, journal), pack(one, journal)] for key, one in value.items()]
    packed = {KIND: "dict", "v": items}
    if kind is dict:
        return packed
    factory = getattr(value, "default_factory", None)
    if factory is not None and factory not in (int, float, list, dict, set, str):
        raise Refused("not-kept", kind=kind)
    return {**packed, "k": kind.__qualname__, "f": None if factory is None else factory.__name__}


def _unpack_dictionary(packed: Any, journal: Journal) -> Any:
    items = ((unpack(key, journal), unpack(one, journal)) for key, one in packed["v"])
    if "k" not in packed:
        return dict(items)
    import collections

    if packed["k"] == "defaultdict":
        factories = {"int": int, "float": float, "list": list, "dict": dict, "set": set, "str": str}
        return collections.defaultdict(factories.get(packed["f"]), items)
    return {"OrderedDict": collections.OrderedDict, "Counter": collections.Counter}[packed["k"]](dict(items))


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


def _pack_plain_object(value: Any, kind: Any, journal: Journal) -> Any:
    """A named tuple or a dataclass, whose class the script has under its name. Other objects may hold anything."""
    is_named_tuple = tuple in kind.__bases__ and hasattr(kind, "_fields")
    is_data = hasattr(kind, "__dataclass_fields__") and hasattr(value, "__dict__")
    if (is_named_tuple or is_data) and _class_named(kind) is kind:
        content = [list(value)] if is_named_tuple else [list(one) for one in vars(value).items()]
        return {KIND: "named" if is_named_tuple else "data", "k": _name_of(kind), "v": pack(content, journal)}
    if kind is types.SimpleNamespace:
        return {KIND: "data", "k": _name_of(kind), "v": pack([list(one) for one in vars(value).items()], journal)}
    if isinstance(value, types.GeneratorType):
        raise Refused("generator", kind=kind)
    raise Refused("not-kept", kind=kind)


def _unpack_plain_object(packed: Any, journal: Journal) -> Any:
    kind = _class_called(packed["k"])
    content = unpack(packed["v"], journal)
    if packed[KIND] == "named":
        return tuple.__new__(kind, content[0])
    # Its `__init__` is not called: no code of the class runs.
    made = object.__new__(kind) if kind is not types.SimpleNamespace else types.SimpleNamespace()
    vars(made).update(content)
    return made
