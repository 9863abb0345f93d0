"""Numbers of numpy, torch and plain Python, as JSON can hold them."""

from __future__ import annotations

import math
from operator import index
from typing import Any, Dict, List, Optional, Tuple, Union

from ._unfit import Unfit, repr_of

#: JSON has no word for what is not finite: then its name.
Number = Union[float, str]


def plain(value: Any) -> Any:
    """Arrays, tensors and scalars of any library as lists and numbers of Python. Raises TypeError or ValueError."""
    if hasattr(value, "detach"):
        value = value.detach()
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, (str, bytes)):
        raise Unfit("not-a-number", given=repr_of(value))
    return float(value)


def flat(value: Any) -> List[float]:
    """All numbers in a value of any shape, in order. Raises TypeError or ValueError."""
    value = plain(value)
    return [number for one in value for number in flat(one)] if isinstance(value, list) else [value]


def points_and_values(x: Any, y: Any) -> Tuple[List[List[float]], List[float]]:
    """Rows of numbers, and the value of each: several where `x` is a list of points and `y` has a value for each.

    A point given by names is reported in the order of the names, numbers only. Raises TypeError or ValueError.
    """
    values = flat(y)
    if isinstance(x, dict):
        return [named_numbers_row(x)], values[:1]
    rows = plain(x)
    if isinstance(rows, list) and len(values) == len(rows) > 1 and all(isinstance(row, list) for row in rows):
        return [flat(row) for row in rows], values
    if len(values) != 1:
        raise Unfit("values-for-one-point", values=len(values))
    return [flat(rows)], values


def named_numbers_row(point: Dict[Any, Any]) -> List[float]:
    """The numbers of a point by names, in the order of the names."""
    numbers, _ = named_numbers(point)
    return [number for name in sorted(numbers) for number in numbers[name]]


def named_numbers(named: Dict[Any, Any]) -> Tuple[Dict[str, List[float]], List[str]]:
    """Numbers by name, and the names of what is none."""
    numbers: Dict[str, List[float]] = {}
    others: List[str] = []
    for name, value in named.items():
        try:
            numbers[str(name)] = flat(value)
        except (TypeError, ValueError):
            others.append(str(name))
    return numbers, others


def count_of(value: Any) -> Optional[int]:
    """A number of iterations, 0 for one below it; None for what is none."""
    try:
        whole = int(value) if isinstance(value, float) and value.is_integer() else index(value)
        return max(0, whole)
    except TypeError:
        return None


def json_number(value: float) -> Number:
    """A number for JSON: one that is not finite as `"NaN"`, `"Infinity"` or `"-Infinity"`."""
    if math.isfinite(value):
        return value
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def from_json(value: Any) -> float:
    """The number that `json_number` wrote. Raises TypeError or ValueError."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise Unfit("not-a-number", given=repr_of(value))
    return float(value)
