"""Points from numpy's global generator and noise from a separate one."""

import numpy
from pace import pace

generator = numpy.random.default_rng(7)
numpy.random.seed(1)


def objective(x):
    pace()
    return float((x**2).sum() + generator.normal(scale=0.1)), numpy.sort(x)


best = float("inf")
for i in range(10):
    y, ordered = objective(numpy.random.uniform(-1, 1, 3))
    best = min(best, y)
    print(f"Iteration {i + 1}/10 y={y!r} best={best!r} {ordered.tolist()}", flush=True)
print(numpy.random.uniform(), generator.uniform())
