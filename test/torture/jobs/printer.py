"""A job for the torture rig that knows nothing of Vigil: it prints, and ends in one of many ways; standard library only.

It holds the same lock as observer.py and keeps a ledger of the same form, with these lines more:

    said I PID              the line of iteration I was printed, whole
    leaves HOW PID          what it does next: `orderly`, or `early` before its last iteration, is to run to its end;
                            `silent` is to vanish with exit code 0; `failing` is to end with an error
    closed PID              its own output is closed
    gone PID                Python is being taken down, after everything that runs at its end

It keeps its progress in a file of its own beside the ledger, from which it resumes with `--resumes`.
"""

import argparse
import fcntl
import hashlib
import json
import os
import signal
import struct
import sys
import time

OUTER_LOOPS = 3

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, required=True)
parser.add_argument("--iterations", type=int, required=True)
parser.add_argument("--ledger", required=True)
parser.add_argument("--pace-ms", type=float, default=0)
parser.add_argument("--ending", required=True)
parser.add_argument("--ends-at", type=int, required=True)
parser.add_argument("--unprinted", type=int, default=0)
parser.add_argument("--closes-output-at", type=int, default=0)
parser.add_argument("--nested", action="store_true")
parser.add_argument("--resumes", action="store_true")
parser.add_argument("--ignores-hang-up", action="store_true")
given = parser.parse_args()

if given.ignores_hang_up:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
ledger_file = os.open(given.ledger, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_SYNC, 0o600)


def ledger(*words, write=os.write):
    write(ledger_file, (" ".join(str(word) for word in words) + "\n").encode())


class TakenDown:
    """Python removes modules after it has run everything that was registered for its end."""

    def __init__(self):
        line = f"gone {os.getpid()}\n".encode()
        self.say = lambda write=os.write, file=ledger_file: write(file, line)

    def __del__(self):
        self.say()


lock = os.open(given.ledger + ".lock", os.O_RDWR | os.O_CREAT, 0o600)
try:
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    ledger("violation", "a second copy lives:", os.getpid())

state = {"values": [], "hasMisbehaved": False}
if given.resumes and os.path.exists(given.ledger + ".state"):
    with open(given.ledger + ".state") as file:
        state = json.load(file)
values = state["values"]
is_printing = True


def keep():
    with open(given.ledger + ".state.new", "w") as file:
        json.dump(state, file)
    os.replace(given.ledger + ".state.new", given.ledger + ".state")


def wait_until_allowed(iteration):
    while True:
        try:
            with open(given.ledger + ".allowed") as file:
                if iteration <= int(file.read() or 0):
                    return
        except FileNotFoundError:
            return
        time.sleep(0.01)


def misbehave():
    state["hasMisbehaved"] = True
    keep()
    if given.ending == "silent":
        ledger("leaves", "silent", os.getpid())
        os._exit(0)
    ledger("leaves", "failing", os.getpid())
    if given.ending == "words":
        sys.exit("the mesh has a negative volume")
    raise ValueError("the mesh has a negative volume")


def show(iteration, value):
    """One call for a line, and only then the ledger: a line in the ledger was printed completely."""
    if not is_printing or iteration > given.iterations - given.unprinted:
        return
    if given.nested:
        trials = given.iterations // OUTER_LOOPS
        seed, trial = (iteration - 1) // trials + 1, (iteration - 1) % trials + 1
        head = f"Seed {seed}/{OUTER_LOOPS}\n" if trial == 1 else ""
        text = f"{head}Trial {trial}/{trials} loss={value!r}\n"
    else:
        text = f"Iteration {iteration}/{given.iterations} loss={value!r}\n"
    try:
        os.write(1, text.encode())
    except OSError:
        # The terminal ended with the keeper, and this job ignores a hang-up.
        return
    ledger("said", iteration, os.getpid())


ledger("begin", os.environ.get("VIGIL_ATTEMPT", "0"), os.getpid(), len(values))
misbehaves = given.ending in ("silent", "words", "raises") and not state["hasMisbehaved"]
last = given.ends_at if given.ending == "early" else given.iterations
while len(values) < last:
    iteration = len(values) + 1
    wait_until_allowed(iteration)
    ledger("start", iteration, os.getpid())
    time.sleep(given.pace_ms / 1000)
    if misbehaves and iteration == given.ends_at:
        misbehave()
    bits = hashlib.sha256(struct.pack(f"<q{len(values)}d", given.seed, *values)).digest()
    value = 1 + struct.unpack("<L", bits[:4])[0] / 2**32
    ledger("end", iteration, repr(value), os.getpid())
    show(iteration, value)
    values.append(value)
    keep()
    if is_printing and given.closes_output_at and iteration >= given.closes_output_at:
        is_printing = False
        os.close(1)
        os.close(2)
        ledger("closed", os.getpid())

wait_until_allowed(last + 1)
if last == given.iterations:
    digest = hashlib.sha256(struct.pack(f"<{len(values)}d", *values)).hexdigest()
    ledger("result", digest, os.getpid())
if misbehaves and given.ends_at > last:
    misbehave()
ledger("leaves", "orderly" if last == given.iterations else "early", os.getpid())
taken_down = TakenDown()
