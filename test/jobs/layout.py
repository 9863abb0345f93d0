"""An optimisation with the files that a researcher described, and none of Vigil's: a log of each iteration, a state every few,
initial points beside the iterations, a line for each.

`--logs before` writes the log of an iteration before its line, `after` after it, `none` not at all; `--logs_from` is the number of
the first. With `--die_at K` the process leaves with code 0 in the evaluation of iteration K, once: the file `died` remembers;
with `--die_late` it leaves between log and line of that iteration. The file `ledger` has each evaluation.
"""
import argparse
import json
import math
import os
import time

parser = argparse.ArgumentParser()
parser.add_argument("--iterations", type=int, default=30, help="after the initial points")
parser.add_argument("--n_initial", type=int, default=5)
parser.add_argument("--rows", type=int, default=1, help="rows of an iteration")
parser.add_argument("--every", type=int, default=5, help="iterations between two states; 0: none")
parser.add_argument("--logs", choices=["before", "after", "none"], default="after")
parser.add_argument("--logs_from", type=int, choices=[0, 1], default=1)
parser.add_argument("--lines", choices=["iterations", "points", "none"], default="iterations")
parser.add_argument("--pace_s", type=float, default=0.03)
parser.add_argument("--die_at", type=int, default=0)
parser.add_argument("--die_late", action="store_true")
parser.add_argument("--resume", default="")
parser.add_argument("--after", type=int, default=0, help="iterations that are done, of a job without states")
given = parser.parse_args()


def value(iteration):
    return round(0.5 + 0.4 * math.sin(1.7 * iteration), 6)


def point(iteration, row):
    return [round(math.cos(iteration), 6), float(row)]


def say(text):
    print(text, flush=True)


def replace(path, content):
    with open(path + ".tmp", "w") as file:
        json.dump(content, file)
    os.replace(path + ".tmp", path)


def die():
    open("died", "w").close()
    os._exit(0)


total = given.iterations + (given.n_initial if given.lines == "points" else 0)
X, Y, best, done = [], [], [], given.after
if given.resume:
    with open(given.resume) as file:
        state = json.load(file)
    X, Y, best = state["train_X_full"], state["train_Y"], state["best_cvar_history"]
    done = state["iteration"]
elif given.after == 0:
    for i in range(given.n_initial):
        X.append([-1.0 - i, 0.0])
        Y.append([0.01 * i])
        if given.lines == "points":
            say(f"Iteration {i + 1}/{total}: CVaR={0.01 * i:.4f}")
logs = f"logs/run_{os.getpid()}"
os.makedirs(logs, exist_ok=True)

for i in range(done + 1, given.iterations + 1):
    dies = i == given.die_at and not os.path.exists("died")
    if dies and not given.die_late:
        die()
    time.sleep(given.pace_s)
    y = value(i)
    with open("ledger", "a") as ledger:
        ledger.write(f"{i}\n")
    for row in range(given.rows):
        X.append(point(i, row))
        Y.append([y])
    best.append(max(best[-1], y) if best else y)
    number = i - 1 + given.logs_from
    log = {"iteration": number, "x": point(i, 0), "cvar": y}
    offset = given.n_initial if given.lines == "points" else 0
    line = f"Iteration {i + offset}/{total}: CVaR={y:.4f}"
    if given.logs == "before":
        replace(f"{logs}/iter_{number:03d}.json", log)
    if dies:
        die()
    if given.lines != "none":
        say(line)
    if given.logs == "after":
        replace(f"{logs}/iter_{number:03d}.json", log)
    if given.every and i % given.every == 0:
        replace(
            f"checkpoint_iter_{i:03d}.json",
            {"iteration": i, "train_X_full": X, "train_Y": Y, "best_cvar_history": best},
        )
        if given.lines != "none":
            say(f"[Checkpoint] Saved at iteration {i}")
