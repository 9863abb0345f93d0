"""W&B's system monitor in an offline run, once a second until its input ends; then how many samples its file has."""

import glob
import sys
import time

import wandb

folder = sys.argv[1]
settings = wandb.Settings(mode="offline", silent=True, console="off", x_stats_sampling_interval=1.0)
run = wandb.init(project="bench", dir=folder, settings=settings)
since = time.monotonic()
sys.stdin.read()
seconds = time.monotonic() - since
run.finish()
samples = 0
cards = set()
for path in glob.glob(f"{folder}/wandb/*/*.wandb"):
    with open(path, "rb") as file:
        text = file.read()
    # Each sample has this figure once.
    samples += text.count(b"memory_percent")
    cards = {card for card in range(8) if b"gpu.%d.memory" % card in text}
print(samples, seconds, len(cards))
