"""No seed anywhere: Python's generator, numpy's, and the order of a set."""

import random

import numpy
from pace import pace

generator = numpy.random.default_rng()


def objective(x, y):
    pace()
    return x * x + y * y + random.Random().random() * 0.1 + float(numpy.random.default_rng().random())


for i in range(10):
    names = {"alpha", "beta", str(i)}
    value = objective(random.uniform(-1, 1), float(generator.uniform()) + numpy.random.rand())
    print(f"Iteration {i + 1}/10 {value!r} {sorted(names, key=hash)}", flush=True)
