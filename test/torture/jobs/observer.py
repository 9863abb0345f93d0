"""A deterministic optimisation for the torture rig; standard library only.

The next point is a function of all observations before it, so one that is lost, repeated or changed changes
everything after it. It holds a lock of the system for its life, and keeps a ledger of its own that no supervisor sees:

    begin ATTEMPT PID RESUMED   the process has begun, with so many observations from a checkpoint
    start I PID                 iteration I begins
    end I Y PID                 it is evaluated
    said I PID                  its line is written to the events, whole
    stopped PID                 it was asked to stop, and exits
    result DIGEST PID           every iteration is done; written before the finish marker
    closed PID                  its own output is closed
    saves SHA256 PID            a file with its state is written next, into the working folder
    worker ATTEMPT PID          a process that it left behind works
    leaves failing PID          it dies next, and leaves a worker behind
    violation TEXT              something that must never happen

Every line but the last names its writer, so that a second copy is seen whatever it does.
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

DIMENSIONS = 3
GENERATIONS = 20
GENERATION_S = 0.001
WORKER_LIVES_S = 120
EXIT_LEAVING = 7

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, required=True)
parser.add_argument("--iterations", type=int, required=True)
parser.add_argument("--ledger", required=True)
parser.add_argument("--pace-ms", type=float, default=0)
parser.add_argument("--closes-output-at", type=int, default=0)
parser.add_argument("--leaves", help="how a worker is left behind: forks, sessions, double, setsid, nohup")
parser.add_argument("--dies-at", type=int, default=0)
parser.add_argument("--saves-every", type=int, default=0)
parser.add_argument("--resume")
given = parser.parse_args()

#: The run folder may be away for so long, and a job that begins just then must not fail of that.
FOLDER_AWAY_AT_MOST_S = 10


def patiently(what):
    """Does something with a file of the run folder, which may be away at that moment."""
    until = time.monotonic() + FOLDER_AWAY_AT_MOST_S
    while True:
        try:
            return what()
        except FileNotFoundError:
            if time.monotonic() > until:
                raise
        time.sleep(0.01)


APPEND = os.O_WRONLY | os.O_APPEND | os.O_CREAT
ledger_file = os.open(given.ledger, APPEND | os.O_SYNC, 0o600)
events_file = patiently(lambda: os.open(os.environ["VIGIL_EVENTS"], APPEND, 0o600))
run_folder = os.environ.get("VIGIL_RUN_DIR")


def ledger(*words):
    os.write(ledger_file, (" ".join(str(word) for word in words) + "\n").encode())


def say(kind, **more):
    line = (json.dumps({"kind": kind, "at": time.time() * 1000, **more}) + "\n").encode()
    written = os.write(events_file, line)
    if written < len(line):
        raise OSError(f"only {written} of {len(line)} bytes of an event were written")


lock = os.open(given.ledger + ".lock", os.O_RDWR | os.O_CREAT, 0o600)
try:
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    ledger("violation", "a second copy lives:", os.getpid())

done = []
if given.resume:
    with patiently(lambda: open(given.resume)) as file:
        state = json.load(file)
    done = list(zip(state["train_X_full"], state["train_Y"]))
    if len(done) != state["iteration"]:
        ledger("violation", "resumed from a checkpoint that contradicts itself:", given.resume)
    if state.get("owner", given.ledger) != given.ledger:
        ledger("violation", "resumed from a file of another run:", given.resume)


def packed():
    return b"".join(struct.pack(f"<{DIMENSIONS + 1}d", *x, y) for x, y in done)


def save(iteration):
    """A state under a name that other runs give to theirs. Its digest comes first: the file is never unknown."""
    points, values = [x for x, _ in done], [y for _, y in done]
    best = [max(values[: at + 1]) for at in range(len(values))]
    state = {"iteration": iteration, "train_X_full": points, "train_Y": values, "best_cvar_history": best}
    content = json.dumps({**state, "owner": given.ledger}).encode()
    ledger("saves", hashlib.sha256(content).hexdigest(), os.getpid())
    name = f"checkpoint_iter_{iteration:03}.json"
    with open(f"{name}.{os.getpid()}", "wb") as file:
        file.write(content)
    os.replace(f"{name}.{os.getpid()}", name)


def wait_until_allowed(iteration):
    """The rig names the last iteration that may begin, so that its acts reach a living job."""
    while True:
        try:
            with open(given.ledger + ".allowed") as file:
                if iteration <= int(file.read() or 0):
                    return
        except FileNotFoundError:
            return
        time.sleep(0.01)


def work_on():
    """A worker: it holds the lock of the attempt, which it inherited."""
    ledger("worker", os.environ.get("VIGIL_ATTEMPT", "0"), os.getpid())
    time.sleep(WORKER_LIVES_S)
    os._exit(0)


def leave_worker(way):
    """One process of the attempt continues, and this one returns at once."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    if way == "nohup":
        worker = f"echo worker $VIGIL_ATTEMPT $$ >>'{given.ledger}'; exec sleep {WORKER_LIVES_S}"
        os.set_inheritable(lock, True)
        command = ["sh", "-c", f'nohup sh -c "$1" >/dev/null 2>&1 & exit 0', "sh", worker]
        os.waitpid(os.posix_spawn("/bin/sh", command, os.environ), 0)
        return
    if os.fork() != 0:
        return
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)
    os.dup2(1, 2)
    os.dup2(1, 0)
    if way == "setsid":
        os.setsid()
        work_on()
    for generation in range(1 if way == "double" else GENERATIONS - 1):
        if way == "sessions" or (way == "double" and generation == 0):
            os.setsid()
        if way != "double":
            time.sleep(GENERATION_S)
        if os.fork() != 0:
            os._exit(0)
    work_on()


def die_once():
    """Each run does so once, in any attempt; a file beside the ledger informs the next one."""
    try:
        os.close(os.open(given.ledger + ".died", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return
    ledger("leaves", "failing", os.getpid())
    leave_worker(given.leaves)
    os._exit(EXIT_LEAVING)


ledger("begin", os.environ.get("VIGIL_ATTEMPT", "0"), os.getpid(), len(done))
say("hello", job="observer", total=given.iterations, resumedFrom=len(done))

is_printing = True
while len(done) < given.iterations:
    if run_folder and os.path.exists(os.path.join(run_folder, "stop.request")):
        ledger("stopped", os.getpid())
        sys.exit(0)
    iteration = len(done) + 1
    wait_until_allowed(iteration)
    began = time.monotonic()
    say("iteration-started", iteration=iteration)
    ledger("start", iteration, os.getpid())
    bits = hashlib.sha256(struct.pack("<q", given.seed) + packed()).digest()
    x = [word / 2**64 for word in struct.unpack(f"<{DIMENSIONS}Q", bits[: 8 * DIMENSIONS])]
    y = -sum((value - 0.5) ** 2 for value in x) + bits[-1] / 2560
    time.sleep(given.pace_ms / 1000)
    ledger("end", iteration, repr(y), os.getpid())
    say("observation", iteration=iteration, x=x, y=y, durationMs=(time.monotonic() - began) * 1000)
    ledger("said", iteration, os.getpid())
    done.append((x, y))
    if is_printing:
        print(f"iteration {iteration}/{given.iterations}: {y:.6f}", flush=True)
    if is_printing and given.closes_output_at and iteration >= given.closes_output_at:
        is_printing = False
        os.close(1)
        os.close(2)
        ledger("closed", os.getpid())
    if given.saves_every and iteration % given.saves_every == 0:
        save(iteration)
    if given.leaves and iteration == given.dies_at:
        die_once()

if given.leaves:
    leave_worker(given.leaves)
ledger("result", hashlib.sha256(packed()).hexdigest(), os.getpid())
say("finished")
