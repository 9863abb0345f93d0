"""Large arrays: one that never changes, one that each call overwrites, and a result that is one of them."""

import numpy
from pace import pace

numpy.random.seed(3)
DATA = numpy.random.rand(600, 600)
BUFFER = numpy.zeros((300, 300))


def evaluate(x):
    pace()
    BUFFER[:] = DATA[:300, :300] * x
    return BUFFER


alias = BUFFER
for i in range(8):
    found = evaluate(float(numpy.random.rand()))
    print(f"{i + 1}/8 {float(alias.sum())!r} {found is BUFFER}", flush=True)
