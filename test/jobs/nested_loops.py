"""Loops within loops, printed as people do, which may vanish in the middle with exit code 0.

    nested_loops.py OUTER INNER [--outer N] [--inner N] [--die SEED:TRIAL] [--pace S]

OUTER and INNER are lines with {s} for the outer number, {i} for the inner one, {n} and {m} for how many there are; an
empty OUTER is not printed.
"""
import argparse
import os
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("outer_line")
parser.add_argument("inner_line")
parser.add_argument("--outer", type=int, default=3)
parser.add_argument("--inner", type=int, default=10)
parser.add_argument("--die", default="")
parser.add_argument("--pace", type=float, default=0.06)
given = parser.parse_args()


def say(line, s, i):
    if line:
        for name, value in {"s": s, "i": i, "n": given.inner, "m": given.outer}.items():
            line = line.replace("{" + name + "}", str(value))
        print(line, flush=True)


for s in range(1, given.outer + 1):
    say(given.outer_line, s, 0)
    for i in range(1, given.inner + 1):
        time.sleep(given.pace)
        if given.die == f"{s}:{i}":
            sys.stdout.flush()
            os._exit(0)
        say(given.inner_line, s, i)
