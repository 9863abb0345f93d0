"""Microseconds for an event of the helper, for the same line written by hand, and for a reported iteration, as JSON."""

import json
import os
import random
import sys
import time

count = int(sys.argv[1])
if "numpy" in sys.argv:
    import numpy
import vigil


def took_us(work):
    began = time.perf_counter()
    for _ in range(count):
        work()
    return (time.perf_counter() - began) / count * 1e6


def by_hand():
    event = {"kind": "section", "at": time.time() * 1000, "section": "evaluation"}
    os.write(file, json.dumps(event).encode() + b"\n")


def tell():
    run.tell([random.random() for _ in range(6)], random.random())
    next(iterations)


file = os.open(os.environ["VIGIL_EVENTS"] + ".by-hand", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
run = vigil.start(checkpoint_every=10 * count)
run.resume()
iterations = run.iterations()
next(iterations)
figures = {"event": took_us(lambda: run.section("evaluation")), "by_hand": took_us(by_hand), "iteration": took_us(tell)}
print(json.dumps(figures))
