"""Prints three iterations, closes its own output, and then reports by events to its end: `closes_output.py TOTAL`."""

import json
import os
import sys
import time

total = int(sys.argv[1])


def say(**event):
    with open(os.environ["VIGIL_EVENTS"], "a", encoding="utf-8") as file:
        file.write(json.dumps({"at": int(time.time() * 1000), **event}) + "\n")


say(kind="hello", job="closes_output", total=total, resumedFrom=0)
for iteration in range(1, total + 1):
    time.sleep(0.05)
    if iteration <= 3:
        print(f"Iteration {iteration}/{total}: loss={1 / iteration:.4f}", flush=True)
    if iteration == 3:
        os.close(1)
        os.close(2)
    say(kind="observation", iteration=iteration, x=[iteration], y=1 / iteration, durationMs=50)
