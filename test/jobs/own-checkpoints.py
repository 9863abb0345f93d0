"""An optimisation that knows nothing of Vigil: it keeps its state in files of its own and prints nothing.

usage: own-checkpoints.py FORM ITERATIONS [--die-at K] [--resume FILE]
FORM is json (checkpoint_iter_NNN.json every 2 iterations) or pickle (state.pkl, overwritten). It dies once: the file
`died` remembers.
"""
import argparse
import json
import os
import pickle
import random
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("form", choices=["json", "pickle"])
parser.add_argument("iterations", type=int)
parser.add_argument("--die-at", type=int)
parser.add_argument("--resume")
given = parser.parse_args()

xs, ys = [], []
generator = random.Random(7)
if given.resume:
    if given.form == "json":
        with open(given.resume) as file:
            state = json.load(file)
        generator.setstate((3, tuple(state["random"]), None))
        xs, ys = state["train_X_full"], state["train_Y"]
    else:
        with open(given.resume, "rb") as file:
            state = pickle.load(file)
        generator.setstate(state["random"])
        xs, ys = state["x"], state["y"]


def replace(path, content):
    with open(path + ".tmp", "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".tmp", path)


while len(xs) < given.iterations:
    x = generator.random()
    iteration = len(xs) + 1
    with open("ledger", "a") as ledger:
        ledger.write(f"{iteration} {x!r}\n")
    if iteration == given.die_at and not os.path.exists("died"):
        open("died", "w").close()
        sys.exit(7)
    xs.append([x])
    ys.append(x * x)
    if len(xs) % 2 == 0:
        if given.form == "json":
            best = [max(ys[: n + 1]) for n in range(len(ys))]
            state = {"iteration": len(xs), "train_X_full": xs, "train_Y": ys, "best_cvar_history": best}
            state["random"] = list(generator.getstate()[1])
            replace(f"checkpoint_iter_{len(xs):03d}.json", json.dumps(state).encode())
        else:
            state = {"x": xs, "y": ys, "random": generator.getstate()}
            replace("state.pkl", pickle.dumps(state))
    time.sleep(0.02)
