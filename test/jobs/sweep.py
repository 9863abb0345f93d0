"""A sweep on the simulated GPU: starts its trials itself, one after the other; each leaves its memory behind for a while.

`sweep.py --trials N --late SECONDS`. With `--child` it is a trial.
"""

import json
import os
import subprocess
import sys
import time

import vigil

GIB = 1 << 30
CARD = os.path.join(os.path.dirname(os.path.dirname(os.environ["VIGIL_RUN_DIR"])), "simulated-gpu")


def put(name, **figures):
    os.makedirs(CARD, exist_ok=True)
    aside = os.path.join(CARD, f"{name}.{os.getpid()}.new")
    with open(aside, "w") as file:
        json.dump(figures, file)
    os.replace(aside, os.path.join(CARD, name))


def option(name):
    return float(sys.argv[sys.argv.index(name) + 1])


if "--child" in sys.argv:
    put("card.json", totalBytes=10 * GIB)
    put(f"{os.getpid()}.json", usedBytes=6 * GIB, busyPercent=50)
    time.sleep(5)
    late = time.time() * 1000 + option("--late") * 1000
    put("card.json", totalBytes=10 * GIB, lateBytes=6 * GIB, lateUntil=late)
else:
    run = vigil.start(total=int(option("--trials")))
    for trial in run.iterations():
        subprocess.run([sys.executable, __file__, "--child", "--late", str(option("--late"))], check=True)
        settled = vigil.settle_gpu(seconds=20)
        print(f"settled: {settled.outcome} {settled.left_bytes}", flush=True)
        run.tell([trial], trial)
    run.finish()
