"""Keeps 7 % of the GPU more in each iteration, as a lost reference does; once it is full, it ends without a word.

    leaks.py --total N --pace SECONDS
"""

import argparse
import os
import time

import torch
import vigil

BASE, SHARE = 0.09, 0.07
parser = argparse.ArgumentParser()
parser.add_argument("--total", type=int, required=True)
parser.add_argument("--pace", type=float, required=True)
given = parser.parse_args()
run = vigil.start(total=given.total, checkpoint_every=1)
run.resume()
card = torch.cuda.get_device_properties(0).total_memory
kept = [torch.ones(int(BASE * card), dtype=torch.uint8, device="cuda")]
for iteration in run.iterations():
    try:
        kept.append(torch.ones(int(SHARE * card), dtype=torch.uint8, device="cuda"))
    except torch.cuda.OutOfMemoryError:
        os._exit(0)
    time.sleep(given.pace)
    run.tell([iteration], float(kept[-1][0]) * iteration)
run.finish()
