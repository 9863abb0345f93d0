"""The function that all these tools minimise: Branin's function, slowed down.

In the working folder every evaluation leaves a byte in `begun` when it begins and a line in `evaluations.jsonl` when it
is complete, and the end is recorded in `result.json`, so that a run can be disturbed in the middle and compared with an
undisturbed one. `PEERS_PACE_MS` is how long an evaluation takes.
"""

import json
import math
import os
import time

LOWER, UPPER = (-5.0, 0.0), (10.0, 15.0)


def branin(x1: float, x2: float) -> float:
    """Least value 0.397887, at (-pi, 12.275), (pi, 2.275) and (9.42478, 2.475)."""
    x1, x2 = float(x1), float(x2)
    note_begin()
    y = (x2 - 5.1 / (4 * math.pi**2) * x1**2 + 5 / math.pi * x1 - 6) ** 2
    y += 10 * (1 - 1 / (8 * math.pi)) * math.cos(x1) + 10
    time.sleep(float(os.environ.get("PEERS_PACE_MS", "100")) / 1000)
    note_evaluation([x1, x2], y)
    return y


def note_begin() -> None:
    """Records that an evaluation begins."""
    with open("begun", "a", encoding="utf-8") as file:
        file.write(".")


def note_evaluation(x: list, y: float) -> None:
    """Appends a line that survives the death of the process."""
    with open("evaluations.jsonl", "a", encoding="utf-8") as file:
        file.write(json.dumps({"x": x, "y": y}) + "\n")


def keep_result(**result: object) -> None:
    """Records that the job came to its end, and its result."""
    with open("result.json", "w", encoding="utf-8") as file:
        json.dump(result, file)
