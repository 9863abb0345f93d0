# A script that is not prepared for Vigil: ten lines, no helper, no finish marker.
import sys
import time

best = 0.0
for step in range(5):
    best += 0.5 / (step + 1)
    print(f"step {step} best {best:.3f}", flush=True)
    time.sleep(0.05)
sys.exit(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
