"""Makes a loader and trains; what goes wrong is its argument. It says on disk how far it came."""

import multiprocessing
import os
import sys
import time

from torch.utils.data import DataLoader, Dataset

FAULT = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("LOADER_FAULT", "none")


class Scans(Dataset):
    def __len__(self):
        return 400

    def __getitem__(self, index):
        is_worker = multiprocessing.parent_process() is not None
        if FAULT == "sample" and index == 199:
            raise ValueError("scan %d has no volume" % index)
        if FAULT == "worker" and is_worker:
            raise RuntimeError("received 0 items of ancdata")
        if FAULT == "hang" and is_worker:
            time.sleep(1000)
        if FAULT == "crash" and index == 3:
            os.abort()
        if FAULT == "slow":
            # What waits gains from workers, also on a busy machine.
            time.sleep(0.01)
        if os.environ.get("DEBUG_TIMING") == "true":
            print("[study_%03d] Volume decode: 0.0010s (shape=(4, 4))" % index)
            print("[study_%03d] Volume process: 0.0200s" % index)
        return b"x" * (int(os.environ.get("SAMPLE_BYTES") or 4096))


if __name__ == "__main__":
    open("made.txt", "w").close()
    if FAULT == "none-made":
        sys.exit()
    loader = DataLoader(Scans(), batch_size=4, num_workers=0 if FAULT == "slow" else 2)
    open("trained.txt", "w").close()
    for batch in loader:
        pass
