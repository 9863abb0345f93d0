"""Reports one iteration, leaves a worker behind in one of several ways, and dies: `forking.py WAY LOCK LEDGER TOTAL`.

Every process of an attempt holds LOCK (flock is shared over fork and exec), so an attempt that cannot take it was
started beside an earlier one: it writes `double` into LEDGER. In the last attempt the work is done and the end orderly.
"""

import fcntl
import json
import os
import signal
import sys
import time

GENERATIONS = 20
GENERATION_S = 0.001
WORKS_S = 60

way, lock_path, ledger_path, total = sys.argv[1:5]
resumed_from = 0
if "--resume" in sys.argv:
    with open(sys.argv[sys.argv.index("--resume") + 1], encoding="utf8") as checkpoint:
        resumed_from = json.load(checkpoint)["iteration"]


def append(path, text):
    with open(path, "a", encoding="utf8") as file:
        file.write(text + "\n")


def say(**event):
    append(os.environ["VIGIL_EVENTS"], json.dumps({"at": int(time.time() * 1000), **event}))


def work():
    append(ledger_path, f"worker {os.environ['VIGIL_ATTEMPT']} {os.getpid()}")
    time.sleep(WORKS_S)
    os._exit(0)


def chain(new_session):
    """One process after another, each gone a millisecond after it began; the last one works."""
    if os.fork() != 0:
        return
    for _ in range(GENERATIONS - 1):
        if new_session:
            os.setsid()
        time.sleep(GENERATION_S)
        if os.fork() != 0:
            os._exit(0)
    work()


def double_fork():
    """Starts as a daemon does."""
    if os.fork() != 0:
        return
    os.setsid()
    if os.fork() != 0:
        os._exit(0)
    work()


def leave_session():
    if os.fork() != 0:
        return
    os.setsid()
    work()


signal.signal(signal.SIGHUP, signal.SIG_IGN)
lock = os.open(lock_path, os.O_RDWR | os.O_CREAT, 0o600)
os.set_inheritable(lock, True)
try:
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    append(ledger_path, f"double {os.environ['VIGIL_ATTEMPT']} {os.getpid()}")
append(ledger_path, f"begin {os.environ['VIGIL_ATTEMPT']} {os.getpid()}")

iteration = resumed_from + 1
say(kind="hello", job="forking", total=int(total), resumedFrom=resumed_from)
say(kind="iteration-started", iteration=iteration)
say(kind="observation", iteration=iteration, x=[iteration], y=iteration, durationMs=1)
is_last = iteration == int(total)
if is_last:
    say(kind="finished")
code = 0 if is_last else 7

if way == "nohup":
    worker = f"echo worker $VIGIL_ATTEMPT $$ >>{ledger_path}; exec sleep {WORKS_S}"
    os.execv("/bin/sh", ["sh", "-c", f"nohup sh -c '{worker}' >/dev/null 2>&1 & exit {code}"])
if way == "forks":
    chain(new_session=False)
elif way == "sessions":
    chain(new_session=True)
elif way == "double":
    double_fork()
elif way == "setsid":
    leave_session()
os._exit(code)
