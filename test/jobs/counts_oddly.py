"""A job whose output no tool knows: lines of its own, from iteration 0, in no language in particular.

    counts_oddly.py [--to N] [--after K] [--die I] [--pace S] [--tool N]

It resumes after --after iterations, and is killed at --die, the first time only (the file `died` in its working folder tells). Its
first --tool iterations are printed as Optuna would as well; then those lines stop.
"""
import argparse
import os
import signal
import time

parser = argparse.ArgumentParser()
parser.add_argument("--to", type=int, default=8)
parser.add_argument("--after", type=int, default=0)
parser.add_argument("--die", type=int, default=0)
parser.add_argument("--pace", type=float, default=0.1)
parser.add_argument("--tool", type=int, default=0)
given = parser.parse_args()
best = 9.0
for i in range(given.after, given.to):
    time.sleep(given.pace)
    if i + 1 == given.die and not os.path.exists("died"):
        open("died", "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    value = round(3 + (i * 7 % 5) - i / 4, 3)
    best = min(best, value)
    if i < given.tool:
        print(f"Trial {i} finished with value: {value} and parameters: {{'x': 1}}.", flush=True)
    print(f"qx {i} :: zeta {value:.3f} ~ kappa {best:.3f}", flush=True)
