"""Which of the objects before a call are still there after it: an `id` is used again once its object is gone."""

from __future__ import annotations

import types
import weakref

from . import _generators
from ._arrays import has_own_memory, is_array
from ._digest import SCALARS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._inner import Inner

#: Containers of more bytes in arrays are not held while the call runs: it may want to let go of them first.
_MOST_BYTES = 1 << 24
_CONTAINERS = (list, tuple, dict, set, bytearray, types.SimpleNamespace)


class Living:
    """Watches objects while a call runs. None is held that a call might resize, or that takes much memory."""

    def __init__(self, may_resize: bool) -> None:
        self._may_resize = may_resize
        #: Those that are neither referred to nor held, with their types.
        self._unsure: dict[int, type] = {}
        self._references: dict[int, Any] = {}
        self._held: list[Any] = []

    def watch(self, value: Any, inner: Inner | None) -> None:
        """A value, and what is inside it."""
        inside = inner.objects if inner is not None else []
        may_hold = inner is None or (inner.is_plain and self._may_hold(inside))
        for one in [value, *inside]:
            self._watch(one, may_hold)

    def is_there(self, one: int, kind: Any) -> bool:
        """Whether the object of that `id` is still there, as far as this is known; `kind`: the type of what has this `id` now.

        True for one that is gone does no harm: nothing else held it, so the answers stay right. Only a proof may see another result.
        """
        if one in self._references:
            return self._references[one]() is not None
        return kind is None or self._unsure.get(one, kind) is kind

    def _may_hold(self, inside: list[Any]) -> bool:
        arrays = [one for one in inside if is_array(one)]
        if self._may_resize and any(map(has_own_memory, arrays)):
            return False
        return sum(one.nbytes for one in arrays) + sum(len(one) for one in inside if type(one) is bytearray) <= _MOST_BYTES

    def _watch(self, one: Any, may_hold: bool) -> None:
        if isinstance(one, SCALARS) or id(one) in self._references:
            return
        if self._may_resize and has_own_memory(one):
            self._unsure[id(one)] = type(one)
            return
        try:
            self._references[id(one)] = weakref.ref(one)
        except TypeError:
            if (may_hold and isinstance(one, _CONTAINERS)) or _generators.state_of(one) is not None:
                self._held.append(one)
            else:
                self._unsure[id(one)] = type(one)
