"""Holds a share of the GPU while it completes some iterations.

    uses.py --share S --total N --pace SECONDS [--leave-child S]: the first process also leaves a child that holds some
"""

import argparse
import os
import subprocess
import sys
import time

import torch
import vigil

parser = argparse.ArgumentParser()
parser.add_argument("--share", type=float, required=True)
parser.add_argument("--total", type=int, required=True)
parser.add_argument("--pace", type=float, required=True)
parser.add_argument("--leave-child", type=float, default=0.0)
given = parser.parse_args()
run = vigil.start(total=given.total, checkpoint_every=1)
state = run.resume()
card = torch.cuda.get_device_properties(0).total_memory
held = torch.ones(int(given.share * card), dtype=torch.uint8, device="cuda")
if given.leave_child and state is None:
    holds = os.path.join(os.path.dirname(__file__), "holds.py")
    with open(os.devnull, "w") as nowhere:
        subprocess.Popen([sys.executable, holds, str(given.leave_child)], stdout=nowhere, start_new_session=True)
for iteration in run.iterations():
    time.sleep(given.pace)
    run.tell([iteration], float(held[0]) * iteration)
run.finish()
