"""A counter that no name leads to decides the result."""

import random
import sys

from pace import pace


def evaluate(x):
    pace()
    holder = sys.modules["builtins"]
    setattr(holder, "cou" + "nter", getattr(holder, "cou" + "nter", 0) + 1)
    return x + getattr(holder, "cou" + "nter")


random.seed(1)
for i in range(9):
    print(f"{i + 1}/9 {evaluate(random.random())!r}", flush=True)
