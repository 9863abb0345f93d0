"""Holds a share of the GPU for some minutes, as another program does: `holds.py SHARE`."""

import sys
import time

import torch

card = torch.cuda.get_device_properties(0).total_memory
held = torch.ones(int(float(sys.argv[1]) * card), dtype=torch.uint8, device="cuda")
torch.cuda.synchronize()
print("holding", held.numel(), flush=True)
time.sleep(300)
