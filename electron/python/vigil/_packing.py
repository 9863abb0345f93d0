"""State of any shape as JSON and back, without pickle: a file that was exchanged can run nothing."""

from __future__ import annotations

import base64
import math
import sys
from typing import Any, Callable, Dict

from ._numbers import json_number
from ._unfit import Unfit, cut

#: A mark that no dictionary of a script has.
_TAG = "__vigil__"


def pack(value: Any) -> Any:
    """A value as JSON can hold it. Takes numbers, texts, bytes, lists, tuples, sets, dictionaries, arrays, tensors.

    Raises Unfit for anything else.
    """
    kind = type(value)
    if value is None or kind in (bool, int, str):
        return value
    if kind is float:
        return value if math.isfinite(value) else {_TAG: "float", "value": json_number(value)}
    if kind is list:
        return [pack(one) for one in value]
    if isinstance(value, dict):
        return _pack_dict(value)
    for kind_of_many in (tuple, set, frozenset):
        if isinstance(value, kind_of_many):
            return {_TAG: kind_of_many.__name__, "items": [pack(one) for one in value]}
    if isinstance(value, (bytes, bytearray)):
        return {_TAG: "bytes", "base64": base64.b64encode(value).decode()}
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, torch.Tensor):
        return _pack_tensor(value, torch)
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(value, (numpy.ndarray, numpy.generic)):
        return _pack_array(value, numpy)
    raise Unfit("type-not-kept", type=cut(f"{kind.__module__}.{kind.__name__}"))


def unpack(value: Any) -> Any:
    """The value that `pack` made this of. Raises ImportError, KeyError, TypeError or ValueError."""
    if isinstance(value, list):
        return [unpack(one) for one in value]
    if not isinstance(value, dict):
        return value
    if _TAG not in value:
        return {key: unpack(one) for key, one in value.items()}
    return _UNPACK[value[_TAG]](value)


def _pack_dict(value: Dict[Any, Any]) -> Any:
    if all(type(key) is str for key in value) and _TAG not in value:
        return {key: pack(one) for key, one in value.items()}
    return {_TAG: "dict", "items": [[pack(key), pack(one)] for key, one in value.items()]}


def _pack_array(value: Any, numpy: Any) -> Any:
    array = numpy.asarray(value)
    if array.dtype.hasobject or array.dtype.fields is not None or isinstance(value, numpy.ma.MaskedArray):
        raise Unfit("array-not-kept")
    return {
        _TAG: "scalar" if isinstance(value, numpy.generic) else "array",
        "dtype": array.dtype.str,
        "shape": list(array.shape),
        "base64": base64.b64encode(array.tobytes()).decode(),
    }


def _unpack_array(packed: Dict[str, Any]) -> Any:
    import numpy

    array = numpy.frombuffer(base64.b64decode(packed["base64"]), dtype=numpy.dtype(packed["dtype"]))
    array = array.reshape(packed["shape"]).copy()
    return array[()] if packed[_TAG] == "scalar" else array


def _pack_tensor(value: Any, torch: Any) -> Any:
    # numpy has no bfloat16: the bytes are taken as they are.
    data = value.detach().cpu().contiguous()
    raw = bytes(data.reshape(-1).view(torch.uint8).numpy()) if data.numel() > 0 else b""
    return {
        _TAG: "tensor",
        "dtype": str(data.dtype).split(".")[-1],
        "shape": list(data.shape),
        "base64": base64.b64encode(raw).decode(),
    }


def _unpack_tensor(packed: Dict[str, Any]) -> Any:
    import torch

    dtype = getattr(torch, packed["dtype"])
    raw = bytearray(base64.b64decode(packed["base64"]))
    if len(raw) == 0:
        return torch.empty(packed["shape"], dtype=dtype)
    return torch.frombuffer(raw, dtype=dtype).clone().reshape(packed["shape"])


_UNPACK: Dict[str, Callable[[Dict[str, Any]], Any]] = {
    "float": lambda packed: float(packed["value"]),
    "tuple": lambda packed: tuple(unpack(one) for one in packed["items"]),
    "set": lambda packed: {unpack(one) for one in packed["items"]},
    "frozenset": lambda packed: frozenset(unpack(one) for one in packed["items"]),
    "dict": lambda packed: {unpack(key): unpack(one) for key, one in packed["items"]},
    "bytes": lambda packed: base64.b64decode(packed["base64"]),
    "scalar": _unpack_array,
    "array": _unpack_array,
    "tensor": _unpack_tensor,
}
