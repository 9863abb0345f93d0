"""Arguments of the command line in a global, files for each call, a global that holds the time."""

import argparse
import os
import random
import time

from pace import pace

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=8)
parser.add_argument("--scale", type=float, default=1.0)
given = parser.parse_args()
START = time.time()
os.makedirs("results", exist_ok=True)


def evaluate(x):
    pace()
    with open(f"results/{x:.6f}.txt", "w") as file:
        file.write(f"{x} after {time.time() - START} s")
    print(f"  measured {x!r} with über {given.scale}")
    return given.scale * x


random.seed(9)
for i in range(given.iterations):
    print(f"Iteration {i + 1}/{given.iterations} {evaluate(random.random())!r}", flush=True)
