"""Records the truth of a job beside its output, to compare a disturbed run with an undisturbed one.

Files in the working folder: `begun` gets a byte when an evaluation begins, `evaluations.jsonl` a line when it is
complete, `steps.jsonl` a line for each step that the tool counts, and `result.json` is written at the end.
`PEERS_PACE_MS` is the duration of an evaluation. In evaluation number `PEERS_EXIT_AT`, counted over all attempts, the
process exits silently with code 0; evaluation number `PEERS_KILLED_AT` lasts until the process is killed.
"""

import json
import math
import os
import time

PACE_S = float(os.environ.get("PEERS_PACE_MS", "0")) / 1000
EXIT_AT = int(os.environ.get("PEERS_EXIT_AT", "0"))
KILLED_AT = int(os.environ.get("PEERS_KILLED_AT", "0"))
#: Longer than any test waits for the kill.
UNTIL_KILLED_S = 600


def begin() -> None:
    """Begins an evaluation, and waits for its duration."""
    with open("begun", "a", encoding="utf-8") as file:
        file.write(".")
    time.sleep(PACE_S / 2)
    number = os.path.getsize("begun")
    if number == EXIT_AT:
        os._exit(0)
    if number == KILLED_AT:
        time.sleep(UNTIL_KILLED_S)
    time.sleep(PACE_S / 2)


def evaluated(y: float) -> float:
    """Completes an evaluation."""
    append("evaluations.jsonl", y=float(y))
    return y


def branin(x1: float, x2: float) -> float:
    """The function to minimise: least value 0.397887, at (pi, 2.275) and elsewhere."""
    begin()
    x1, x2 = float(x1), float(x2)
    y = (x2 - 5.1 / (4 * math.pi**2) * x1**2 + 5 / math.pi * x1 - 6) ** 2
    return evaluated(y + 10 * (1 - 1 / (8 * math.pi)) * math.cos(x1) + 10)


def step(number: int, value: float) -> None:
    """Completes a step of the tool, such as a generation, with the value that the tool prints for it."""
    append("steps.jsonl", number=int(number), value=float(value))


def finish(**result: object) -> None:
    """Ends the job with its result."""
    with open("result.json", "w", encoding="utf-8") as file:
        json.dump(result, file, default=float)


def append(path: str, **line: object) -> None:
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def replace(path: str, content: bytes) -> None:
    """Replaces a file in one step, so that it is always whole."""
    with open(path + ".new", "wb") as file:
        file.write(content)
    os.replace(path + ".new", path)


def regression(rows: int = 240, columns: int = 6):
    import numpy as np

    draw = np.random.default_rng(3)
    x = draw.normal(size=(rows, columns))
    return x, x @ np.arange(1, columns + 1) / 3 + np.sin(3 * x[:, 0]) + draw.normal(scale=0.4, size=rows)
