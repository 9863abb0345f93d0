"""Whether a call that was made again did what it did before."""

from __future__ import annotations

import json
import sys

from ._arrays import is_array, is_tensor
from ._pack import KIND, Made

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._journal import Journal
    from ._look import Look

#: Graphics cards add up in another order each time.
_ROUNDING = 1e-4


def agreement(line: dict[str, Any], again: dict[str, Any], before: Look, journal: Journal) -> str | None:
    """`equal`; `close`, up to rounding on a graphics card; or None. `before`: what the call reached before it was made again."""
    line, found = _ordered(line), _ordered(json.loads(json.dumps(again)))
    if all(line.get(key) == found.get(key) for key in ("e", "r", "a", "is", "x")):
        return "equal"
    torch = sys.modules.get("torch")
    if torch is None or not hasattr(torch, "cuda") or not torch.cuda.is_initialized():
        return None
    return "close" if is_close(line, found, before, journal) else None


def _ordered(packed: Any) -> Any:
    """With what sets hold in one order: after a proof the kept one is put back where theirs differs."""
    if isinstance(packed, list):
        return [_ordered(one) for one in packed]
    if not isinstance(packed, dict):
        return packed
    content = {key: _ordered(one) for key, one in packed.items()}
    if packed.get(KIND) in ("set", "frozenset"):
        content["v"].sort(key=json.dumps)
    return content


def is_close(line: dict[str, Any], found: dict[str, Any], before: Look, journal: Journal) -> bool:
    """Whether result and changed values are equal up to rounding, and all else is equal."""
    if any(line.get(key) != found.get(key) for key in ("r", "is", "x")) or ("a" in line) != ("a" in found):
        return False
    if [effect[:2] for effect in line["e"]] != [effect[:2] for effect in found["e"]]:
        return False
    if any(one != other for one, other in zip(line["e"], found["e"]) if one[1] in ("generator", "named")):
        return False
    return _are_close(_values_of(line, before, journal), _values_of(found, before, journal))


def _values_of(line: dict[str, Any], before: Look, journal: Journal) -> list[Any]:
    made = Made(journal, before.object)
    values = [made.value(packed) for _, kind, packed in line["e"] if kind not in ("generator", "named")]
    return [*values, made.value(line["a"])] if "a" in line else values


def _are_close(one: Any, other: Any) -> bool:
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(_are_close, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(_are_close(one[key], other[key]) for key in one)
    if is_array(one) or is_tensor(one):
        return one.shape == other.shape and _are_close(one.reshape(-1).tolist(), other.reshape(-1).tolist())
    if isinstance(one, (float, complex)):
        return one == other or abs(one - other) <= _ROUNDING * max(abs(one), abs(other), _ROUNDING) or (one != one and other != other)
    if hasattr(one, "__dict__") and not isinstance(one, type):
        return _are_close(vars(one), vars(other))
    return bool(one == other)
