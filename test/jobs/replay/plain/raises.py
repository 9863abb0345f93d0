"""An evaluation that fails for some points; the loop continues."""

import random

from pace import pace


class Infeasible(ValueError):
    pass


def evaluate(x):
    pace()
    if x > 0.6:
        raise Infeasible(f"too large: {x!r}")
    return x * 2


random.seed(4)
for i in range(10):
    try:
        print(f"{i + 1}/10 {evaluate(random.random())!r}", flush=True)
    except Infeasible as error:
        print(f"{i + 1}/10 failed: {error} {type(error).__qualname__}", flush=True)
