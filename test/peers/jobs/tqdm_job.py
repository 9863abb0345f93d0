"""A random search under a bar of tqdm: plain, with numbers after it, or with a bar for the inner loop."""

import argparse
import random
import time

from tqdm import tqdm, trange

from problem import branin, keep_result

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=20)
parser.add_argument("--kind", choices=["plain", "postfix", "nested"], default="postfix")
given = parser.parse_args()
draw = random.Random(7)
best = float("inf")

bar = tqdm(range(given.iterations), desc="Search" if given.kind != "plain" else None)
for i in bar:
    for _ in trange(8, desc="Inner", leave=False, disable=given.kind != "nested"):
        time.sleep(0.02)
    best = min(best, branin(draw.uniform(-5, 10), draw.uniform(0, 15)))
    if given.kind != "plain":
        bar.set_postfix(best=best)

print(f"best={best}")
keep_result(best=best)
