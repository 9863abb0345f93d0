"""Batches that a pool of workers evaluates; the function that distributes them is replayed. The argument is `fork` or `spawn`."""

import multiprocessing
import sys

import numpy
from pace import pace


def one(x):
    pace()
    return float((x**2).sum())


def batch(points):
    with multiprocessing.get_context(sys.argv[1]).Pool(2) as pool:
        return pool.map(one, points)


if __name__ == "__main__":
    numpy.random.seed(2)
    for i in range(3):
        values = batch([numpy.random.uniform(-1, 1, 2) for _ in range(2)])
        print(f"batch {i + 1}/3 {values}", flush=True)
