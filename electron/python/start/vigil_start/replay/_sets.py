"""Sets come back in the order in which a script sees them: it follows from their content and from how they grew."""

from __future__ import annotations

import os
import sys
from bisect import bisect_left
from itertools import permutations

from ._report import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator

#: What comes back in another order and has more elements is refused at once.
_MOST_ELEMENTS = 5_000
#: Sizes of the table that are tried.
_MOST_SIZES = 14


def fill(found: set[Any], wanted: list[Any]) -> None:
    """Fills an empty set. Raises Refused if it then has another order."""
    found.update(_adding_order(wanted))


def frozen(wanted: list[Any]) -> frozenset[Any]:
    """A frozen set of that order. Raises Refused."""
    return frozenset(_adding_order(wanted))


def change(old: set[Any], wanted: list[Any]) -> None:
    """Gives a set another content, by its difference if that leads to the same order. Raises Refused, with the set as it was."""
    was, _ = list(old), _differ(old, wanted)
    if _is_same(list(old), wanted) or not _has_order(wanted):
        return
    try:
        order = _adding_order(wanted)
    except Refused:
        _differ(old, was)
        raise
    old.clear()
    old.update(order)


def _differ(old: set[Any], wanted: list[Any]) -> None:
    # One and True are equal, and yet others.
    now, then = {(type(one), one) for one in wanted}, {(type(one), one) for one in old}
    for one in [one for one in old if (type(one), one) not in now]:
        old.discard(one)
    for one in wanted:
        if (type(one), one) not in then:
            old.add(one)


def _adding_order(wanted: list[Any]) -> list[Any]:
    """In which order the elements are to be added to an empty set. Raises Refused if none is found."""
    if not _has_order(wanted):
        return wanted
    for order in _orders(wanted):
        trial: set[Any] = set()
        trial.update(order)
        if _is_same(list(trial), wanted):
            return order
    raise Refused("not-equal-again", kind=set)


def _orders(wanted: list[Any]) -> Iterator[list[Any]]:
    """Orders that are worth a trial: elements that lie where their hash leads come before those that found their place taken."""
    yield wanted
    if len(wanted) > _MOST_ELEMENTS:
        return
    for size in (8 << step for step in range(_MOST_SIZES)):
        if size > len(wanted):
            kept = _longest_rise([hash(one) & (size - 1) for one in wanted])
            early = [one for at, one in enumerate(wanted) if at in kept]
            late = [one for at, one in enumerate(wanted) if at not in kept]
            yield early + late
            if 1 < len(late) < 6:
                yield from (early + list(each) for each in permutations(late))
    if len(wanted) < 7:
        yield from map(list, permutations(wanted))


def _longest_rise(homes: list[int]) -> set[int]:
    """Positions of the longest rising part of a list."""
    lowest: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, home in enumerate(homes):
        place = bisect_left(lowest, home)
        lowest[place:] = [home, *lowest[place + 1 :]]
        before.append(ends[place - 1] if place else -1)
        ends[place:] = [at, *ends[place + 1 :]]
    found = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        found.add(at)
        at = before[at]
    return found


def _has_order(values: Any) -> bool:
    """Whether an order says anything: it is another one in each process where hashes are, as those of None were up to Python 3.11."""
    if not os.environ.get("PYTHONHASHSEED", "").isdecimal():
        return False
    return sys.version_info >= (3, 12) or all(one is not None and (type(one) is not tuple or _has_order(one)) for one in values)


def _is_same(one: list[Any], other: list[Any]) -> bool:
    return len(one) == len(other) and all(mine is its or (type(mine) is type(its) and mine == its) for mine, its in zip(one, other))
