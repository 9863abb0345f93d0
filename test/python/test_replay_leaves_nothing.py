"""A failed test of a replayed job leaves no process of the job behind."""

import os
import signal
import unittest
from unittest import mock

import replayed_job
from replayed_job import ReplayedJob

JOB = """
import os, time
if os.fork() == 0:
    with open("worker.new", "w") as file:
        file.write(str(os.getpid()))
    os.rename("worker.new", "worker")
time.sleep(600)
"""


class LeavesNothing(ReplayedJob):
    def assert_ended(self, **how):
        self.write("script.py", JOB)
        with mock.patch.object(replayed_job, "PATIENCE_S", 1.5), self.assertRaises(BaseException):
            self.run_attempt("script.py", **how)
        worker = int(self.read(os.path.join(self.work, "worker")))
        self.addCleanup(lambda: os.kill(worker, signal.SIGKILL) if _runs(worker) else None)
        with mock.patch.object(replayed_job, "PATIENCE_S", 10):
            self.wait_for(lambda: not _runs(worker))

    def test_when_what_it_waits_for_never_comes(self):
        self.assert_ended(kill_in=99)

    def test_when_the_job_takes_too_long(self):
        self.assert_ended()


def _runs(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


if __name__ == "__main__":
    unittest.main()
