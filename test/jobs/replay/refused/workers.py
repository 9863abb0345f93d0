"""Only workers of a pool call the function."""

import multiprocessing
import random

from pace import pace


def one(x):
    pace()
    return x * x


if __name__ == "__main__":
    random.seed(1)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        for i in range(3):
            print(f"{i + 1}/3", pool.map(one, [random.random(), random.random()]), flush=True)
