"""Several threads evaluate at the same time."""

import concurrent.futures
import random

from pace import pace


def objective(x):
    pace()
    return x * x


random.seed(1)
with concurrent.futures.ThreadPoolExecutor(2) as threads:
    for i in range(3):
        print(f"{i + 1}/3", list(threads.map(objective, [random.random(), random.random()])), flush=True)
