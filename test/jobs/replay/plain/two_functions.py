"""Two replayed functions: one proposes points from a state, the other evaluates them and calls a lambda."""

import random

from pace import pace

state = {"center": 0.0}
square = lambda x: x * x  # noqa: E731


def propose():
    state["center"] += random.uniform(-0.1, 0.1)
    return state["center"]


def evaluate(x):
    pace()
    return square(x)


random.seed(12)
for i in range(8):
    x = propose()
    print(f"{i + 1}/8 {x!r} {evaluate(x)!r} {state}", flush=True)
