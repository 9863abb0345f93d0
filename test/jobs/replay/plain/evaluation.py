"""The evaluation lives in a module of its own, with helpers that have a state."""

from pace import pace

CALLS = {"count": 0}
WEIGHTS = [1.0, 0.5]


def _count():
    CALLS["count"] += 1
    return CALLS["count"]


def score(point):
    pace()
    number = _count()
    return sum(weight * one**2 for weight, one in zip(WEIGHTS, point)) + number * 1e-3
