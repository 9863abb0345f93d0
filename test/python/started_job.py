"""A job as Vigil starts one, of a script that knows nothing of it, for tests."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
START = os.path.abspath(os.path.join(HERE, "..", "..", "electron", "python", "start"))
ALL = "error-mode,faults,exceptions,end,dumps,cleaning,figures,imports"


class StartedJob(unittest.TestCase):
    """A run folder, and scripts that are started in it."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="vigil 실험 ")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.attempt = os.path.join(self.folder, "attempts", "001")
        os.makedirs(self.attempt)
        self.work = os.path.join(self.folder, "work")
        os.mkdir(self.work)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("VIGIL_")}
        self.environment.update(
            VIGIL_RUN_DIR=self.folder,
            VIGIL_EVENTS=os.path.join(self.folder, "events.jsonl"),
            VIGIL_ATTEMPT="1",
            VIGIL_START=ALL,
            PYTHONPATH=START,
            PYTHONUNBUFFERED="1",
        )

    def write(self, name, text):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def start(self, *arguments, python=sys.executable, stdin=b"", without=False):
        """Runs Python with these arguments. Answers exit code, standard output and standard error, as bytes."""
        environment = dict(self.environment)
        if without:
            environment.pop("PYTHONPATH")
        done = subprocess.run(
            [python, *arguments],
            env=environment,
            cwd=self.work,
            input=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=60,
        )
        return done.returncode, done.stdout, done.stderr

    def run_script(self, text, *arguments):
        return self.start(self.write("script.py", text), *arguments)

    def assert_unharmed(self, text, *arguments):
        """A script does, prints and returns the same with Vigil as without it."""
        script = self.write("script.py", text)
        without = self.start(script, *arguments, without=True)
        self.forget()
        self.assertEqual(self.start(script, *arguments), without)
        return without

    def forget(self):
        for name in ("events.jsonl", "helper.log"):
            if os.path.exists(self.in_run(name)):
                os.unlink(self.in_run(name))

    def in_run(self, name):
        return os.path.join(self.folder, name)

    def in_attempt(self, name):
        return os.path.join(self.attempt, name)

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def events(self, *kinds):
        """Events of these kinds; without any, all but the begin of the script."""
        if not os.path.exists(self.in_run("events.jsonl")):
            return []
        with open(self.in_run("events.jsonl"), encoding="utf-8") as file:
            return [event for event in map(json.loads, file) if event["kind"] in kinds or not (kinds or event["kind"] == "script-began")]

    def said(self):
        return [event["kind"] for event in self.events()]

    def is_alive(self):
        return os.path.exists(self.in_attempt("start.txt"))

    def assert_no_remark(self):
        self.assertFalse(os.path.exists(self.in_run("helper.log")))
