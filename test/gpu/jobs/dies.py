"""Dies in its fifth iteration by an error of the GPU: `dies.py assert|illegal|full`."""

import sys
import time

import torch
import vigil

HOW = sys.argv[1]
run = vigil.start(total=8, checkpoint_every=1)
run.resume()


def index_past_the_end():
    table = torch.ones(10, 4, device="cuda")
    return table[torch.tensor([3, 40], device="cuda")]


def write_outside():
    import cupy

    kernel = cupy.RawKernel('extern "C" __global__ void outside(int* to) { to[threadIdx.x] = 1; }', "outside")
    kernel((1,), (32,), (0,))
    return torch.ones(4, device="cuda") * 2


def take_too_much():
    return torch.ones(torch.cuda.get_device_properties(0).total_memory * 2, dtype=torch.uint8, device="cuda")


FAULTS = {"assert": index_past_the_end, "illegal": write_outside, "full": take_too_much}
for iteration in run.iterations():
    values = torch.rand(1000, 1000, device="cuda")
    if iteration == 5:
        FAULTS[HOW]()
    # The error of a launch that has returned comes up here.
    total = (values @ values).sum().item()
    time.sleep(0.4)
    run.tell([iteration], total)
run.finish()
