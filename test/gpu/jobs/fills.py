"""Takes GPU memory in steps of 1 % of the card until it is refused, and says how far it came."""

import time

import torch

card = torch.cuda.get_device_properties(0).total_memory
kept = []
print("Iteration 1/2 loss=1.0", flush=True)
time.sleep(3)
try:
    for _ in range(100):
        kept.append(torch.ones(card // 100, dtype=torch.uint8, device="cuda"))
finally:
    print(f"reached {torch.cuda.memory_reserved() / card:.4f} of the card", flush=True)
    # Time for samples that show it.
    time.sleep(3)
