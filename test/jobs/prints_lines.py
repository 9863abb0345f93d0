"""A script that knows nothing of Vigil and prints a line an iteration, as people do.

    prints_lines.py TEMPLATE [--to N] [--die I] [--close I] [--pace S]

In TEMPLATE {i} is the iteration from 1, {z} from 0, {n} how many there are, {left} how many are left, {v} a value. At
iteration --die it leaves with exit code 0 in the middle of its work, as native code does. After iteration --close it
has closed its output.
"""
import argparse
import os
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("template")
parser.add_argument("--to", type=int, default=10)
parser.add_argument("--die", type=int, default=0)
parser.add_argument("--close", type=int, default=0)
parser.add_argument("--pace", type=float)
given = parser.parse_args()
# A busy machine may bring a few quick lines all at once, like a list, which is rightly not counted.
pace = max(0.03, 0.6 / given.to) if given.pace is None else given.pace
for i in range(1, given.to + 1):
    time.sleep(pace)
    if i == given.die:
        sys.stdout.flush()
        os._exit(0)
    if given.close and i > given.close:
        continue
    text = given.template.replace("\\r", "\r").replace("\\n", "\n")
    places = {"i": i, "z": i - 1, "n": given.to, "left": given.to - i, "v": round(1 / (i + 1), 4)}
    for name, value in places.items():
        text = text.replace("{" + name + "}", str(value))
    print(text, end="" if "\r" in text else "\n", flush=True)
    if i == given.close:
        os.close(1)
        os.close(2)

