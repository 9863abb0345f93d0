"""A job for repeats of a failing iteration: `dies_in_isolation.py ITERATIONS --at K | --after N [--resume FILE] [--slow [WHICH]] [--cure NAME]`.

--at: every process dies in iteration K, of a bad address. --after: every process dies in its own N-th iteration, of what it
has gathered until then. Each iteration is a
line in `ledger`, in the working folder. --slow: a repeat stays in it, and names its process in `slow`: one with CUDA_LAUNCH_BLOCKING, or,
as `--slow plain`, one without. --cure: a variable that keeps it alive.
"""
import argparse
import ctypes
import json
import os
import time

parser = argparse.ArgumentParser()
parser.add_argument("iterations", type=int)
parser.add_argument("--at", type=int)
parser.add_argument("--after", type=int)
parser.add_argument("--slow", nargs="?", const="blocking", choices=["blocking", "plain"])
parser.add_argument("--cure")
parser.add_argument("--resume")
given = parser.parse_args()


def say(**event):
    with open(os.environ["VIGIL_EVENTS"], "a") as events:
        events.write(json.dumps({"at": int(time.time() * 1000), **event}) + "\n")


def evaluate(iteration):
    own = iteration - done
    is_blocking = bool(os.environ.get("CUDA_LAUNCH_BLOCKING"))
    if given.slow and done > 0 and is_blocking == (given.slow == "blocking"):
        with open("slow.tmp", "w") as slow:
            slow.write(str(os.getpid()))
        os.rename("slow.tmp", "slow")
        time.sleep(600)
    is_cured = given.cure is not None and os.environ.get(given.cure)
    if not is_cured and (iteration == given.at or own == given.after):
        ctypes.string_at(0)
    return float(iteration)


done = 0
if given.resume:
    with open(given.resume) as file:
        done = json.load(file)["iteration"]
say(kind="hello", job="dies", total=given.iterations, resumedFrom=done)
for iteration in range(done + 1, given.iterations + 1):
    say(kind="iteration-started", iteration=iteration)
    with open("ledger", "a") as ledger:
        ledger.write(f"{iteration} {os.getpid()} {os.environ.get('CUDA_LAUNCH_BLOCKING')}\n")
    y = evaluate(iteration)
    say(kind="observation", iteration=iteration, x=[y], y=y, durationMs=1)
    time.sleep(0.05)
say(kind="finished")
