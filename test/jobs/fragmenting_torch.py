"""With the helper and a stand-in for torch. Runs out of GPU memory in its fifth iteration unless segments may grow.

`fragmenting_torch.py [--late]`: sets an allocator setting of its own once torch is imported.
"""

import os
import sys
import time

import torch
import vigil

TOTAL = 13
run = vigil.start(total=TOTAL)
run.resume()
torch.cuda.init()
if "--late" in sys.argv:
    os.environ["PYTORCH_CUDA_ALLOC_CONF"] = "garbage_collection_threshold:0.6"
is_cured = "expandable_segments:True" in os.environ.get("PYTORCH_ALLOC_CONF", "")
for done, iteration in enumerate(run.iterations()):
    if done == 4 and not is_cured:
        sys.exit(
            "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total "
            "capacity; 4.20 GiB already allocated; 80.00 MiB free; 7.40 GiB reserved in total by PyTorch)"
        )
    torch.cuda.allocate(3 << 30)
    torch.cuda.free(2 << 30)
    time.sleep(0.5)
    run.tell([iteration], iteration)
run.finish()
