"""The evaluation imports what it needs when it is called."""

import random

from pace import pace


def evaluate(x):
    import evaluation_helper
    import numpy

    pace()
    return float(numpy.random.rand()) + evaluation_helper.double(x)


random.seed(2)
for i in range(8):
    if i == 0:
        import numpy

        numpy.random.seed(5)
    print(f"{i + 1}/8 {evaluate(random.random())!r}", flush=True)
