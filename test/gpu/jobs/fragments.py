"""Breaks the memory of its cap into pieces in the fourth iteration, then asks for one that fits in none of them."""

import time

import torch
import vigil

TOTAL, BREAKS_IN = 8, 4
MIB = 1 << 20
run = vigil.start(total=TOTAL, checkpoint_every=1)
run.resume()
card = torch.cuda.get_device_properties(0).total_memory
cap = int(card * torch.cuda.get_per_process_memory_fraction())
print(f"cap {cap / card:.3f} of {card}", flush=True)
blocks = cap // (1024 * MIB) - 2


def take(mebibytes):
    return torch.ones(mebibytes * MIB, dtype=torch.uint8, device="cuda")


for iteration in run.iterations():
    if iteration == BREAKS_IN:
        whole = [take(1024) for _ in range(blocks)]
        del whole
        pieces = [take(600) for _ in range(blocks)]
        one = take((cap - torch.cuda.memory_reserved()) // MIB + 100)
        print("fits beside the pieces:", one.numel() // MIB, "MiB", flush=True)
        del pieces, one
    time.sleep(0.5)
    run.tell([iteration], iteration)
run.finish()
