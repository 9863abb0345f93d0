"""A loop with the helper: the next point depends on all random numbers before it.

    helper_loop.py [--total N] [--pace-ms MS] [--die N] [--when before-tell|after-tell]
                   [--keeps [--late]] [--draws-after] [--no-resume] [--nan N]

Prints where it resumed, and at the end a digest of everything it evaluated. `--die N` ends it silently in iteration N;
`--nan N` makes its value NaN; `--keeps` keeps a value of its own, on which all later points depend, with
`--late` not before the loop; `--draws-after` draws once more after each `tell`.
"""

import argparse
import hashlib
import json
import os
import random
import time

import vigil

parser = argparse.ArgumentParser()
parser.add_argument("--total", type=int, default=8)
parser.add_argument("--die", type=int, default=0)
parser.add_argument("--when", default="before-tell")
parser.add_argument("--pace-ms", type=float, default=0)
parser.add_argument("--keeps", action="store_true")
parser.add_argument("--late", action="store_true")
parser.add_argument("--draws-after", action="store_true")
parser.add_argument("--no-resume", action="store_true")
parser.add_argument("--nan", type=int, default=0)
given = parser.parse_args()

random.seed(7)
mine = random.Random(11)
run = vigil.start(total=given.total, checkpoint_every=3, generators=[mine])
state = None if given.no_resume else run.resume()
X = state.X if state else []
Y = state.Y if state else []
memory = state.user.get("memory", 0.0) if state else 0.0
print("from", state.iteration if state else 0)
random.random()


def die(when, iteration):
    if iteration == given.die and when == given.when:
        os._exit(0)


if given.keeps and not given.late:
    run.checkpoint(memory=memory)
for i in run.iterations():
    x = [random.random(), mine.gauss(0, 1), float(len(X)), memory]
    y = float("nan") if i == given.nan else sum(x)
    time.sleep(given.pace_ms / 1000)
    die("before-tell", i)
    run.tell(x, y, loss=y / 2)
    die("after-tell", i)
    X.append(x)
    Y.append(y)
    if given.keeps:
        memory = (memory * 31 + y) % 1
        run.checkpoint(memory=memory)
    if given.draws_after:
        random.random()
run.finish()
print("result", hashlib.sha256(json.dumps([X, Y, memory]).encode()).hexdigest())
