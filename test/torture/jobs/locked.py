"""Runs another program under the lock of the torture rig: `locked.py LEDGER PROGRAM ARGUMENTS…`.

The lock is inherited by the program, which takes this process over, so it lasts exactly as long as that lives.
"""

import fcntl
import os
import sys

ledger, program = sys.argv[1:3]
lock = os.open(ledger + ".lock", os.O_RDWR | os.O_CREAT, 0o600)
os.set_inheritable(lock, True)
ledger_file = os.open(ledger, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_SYNC, 0o600)
try:
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    os.write(ledger_file, f"violation a second copy lives: {os.getpid()}\n".encode())
os.write(ledger_file, f"begin {os.environ.get('VIGIL_ATTEMPT', '0')} {os.getpid()} -1\n".encode())
os.execv(program, sys.argv[2:])
