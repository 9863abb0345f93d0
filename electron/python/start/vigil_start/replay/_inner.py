"""The changeable objects inside a value: which they are, and which of them are one and the same."""

from __future__ import annotations

import sys
import types

from ._arrays import is_array, is_tensor
from ._digest import SCALARS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SCALARS = frozenset(SCALARS)
_BUILT_IN = {list, dict, set, bytearray}


def is_changeable(value: Any) -> bool:
    """Whether it is an object that others may hold and change, of a kind that can be kept."""
    return type(value) in _BUILT_IN or is_array(value) or is_tensor(value) or isinstance(value, dict) or is_data(value)


def is_data(value: Any) -> bool:
    """Whether it is an object of a dataclass, or a simple namespace: its attributes are all it has."""
    kind = type(value)
    return kind is types.SimpleNamespace or (hasattr(kind, "__dataclass_fields__") and isinstance(getattr(value, "__dict__", None), dict))


class Inner:
    """The changeable objects inside one value, numbered in an order that equal values share."""

    def __init__(self, value: Any) -> None:
        #: Each once.
        self.objects: list[Any] = []
        #: Number by `id`.
        self.numbers: dict[int, int] = {}
        #: Where an object is met again, as (how many were met before, its number).
        self.again: list[tuple[int, int]] = []
        #: Nothing inside is an object whose size and end are its own affair.
        self.is_plain = True
        self._met = 0
        self._walk(value)

    def _walk(self, value: Any) -> None:
        if type(value) in _SCALARS:
            return
        if isinstance(value, tuple):
            return self._each(value)
        if not is_changeable(value):
            self.is_plain = self.is_plain and is_generic(value)
            return
        self._met += 1
        known = self.numbers.get(id(value))
        if known is not None:
            self.again.append((self._met, known))
            return
        self.numbers[id(value)] = len(self.objects)
        self.objects.append(value)
        if type(value) is list:
            self._each(value)
        elif isinstance(value, dict):
            self._each(value.values())
        elif is_data(value):
            self._each(vars(value).values())

    def _each(self, values: Any) -> None:
        if not _SCALARS.issuperset(map(type, values)):
            for one in list(values):
                self._walk(one)


def form_of(value: Any) -> Any:
    """What cannot change in place: type and shape of an array; None for anything else."""
    return (str(value.dtype), tuple(value.shape)) if is_array(value) or is_tensor(value) else None


def memory_of(value: Any) -> Any:
    """Where the memory of an array or a tensor begins, also if it shows only a part of it; None if it is read-only."""
    if is_tensor(value):
        storage = value.untyped_storage() if hasattr(value, "untyped_storage") else value.storage()
        return (str(value.device), storage.data_ptr()) if value.numel() else None
    owner = value
    while is_array(owner.base):
        owner = owner.base
    if not value.size or not (value.flags.writeable or owner.flags.writeable):
        return None
    # torch and numpy may share memory.
    return "cpu", owner.__array_interface__["data"][0] if owner.base is None or is_tensor(owner.base) else id(owner.base)


def is_generic(value: Any) -> bool:
    """Whether it is a single number of numpy."""
    return isinstance(value, getattr(sys.modules.get("numpy"), "generic", ()))
