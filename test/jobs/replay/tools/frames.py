"""A table of pandas as the argument and in a global."""

import numpy
import pandas
from pace import pace

numpy.random.seed(1)
TABLE = pandas.DataFrame({"a": numpy.random.rand(20), "b": list("xy" * 10)})


def evaluate(rows):
    pace()
    return float((TABLE["a"] * rows["w"].sum()).sum()), rows["w"].to_numpy()


for i in range(8):
    rows = pandas.DataFrame({"w": numpy.random.rand(3)}, index=["p", "q", "r"])
    print(f"{i + 1}/8 {evaluate(rows)!r}", flush=True)
