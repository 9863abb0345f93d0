"""Holds a lock as a job holds its graphics card, ignores every signal that can be ignored, and lives for a minute."""
import fcntl, os, signal, sys, time

for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
lock = open(sys.argv[1], "w")
fcntl.flock(lock, fcntl.LOCK_EX)
print("holding", os.getpid(), flush=True)
time.sleep(60)
