"""A job that lives while a test makes requests to it."""

import os
import subprocess
import sys
import time

from started_job import HERE, START, StartedJob


class LivingJob(StartedJob):
    """A script that runs at its own pace, with the stand-in for torch available."""

    def begin(self, script):
        self.write("torch.py", "from stand_in_for_torch import *\nfrom stand_in_for_torch import __version__\n")
        self.environment["PYTHONPATH"] = os.pathsep.join([START, HERE])
        command = [sys.executable, self.write("script.py", script)]
        process = subprocess.Popen(
            command,
            env=self.environment,
            cwd=self.work,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def until(self, holds, what):
        for _ in range(400):
            if holds():
                return
            time.sleep(0.025)
        self.fail(f"not within 10 s: {what}")

    def ask(self, name, text=""):
        """As the host does: the file appears as a whole."""
        with open(self.in_run(name + ".aside"), "w") as file:
            file.write(text)
        os.rename(self.in_run(name + ".aside"), self.in_run(name))
        self.until(lambda: not os.path.exists(self.in_run(name)), f"{name} is answered")
